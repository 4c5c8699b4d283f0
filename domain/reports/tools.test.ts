import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HealthReport, ReportedDevice } from '#contract/reports.ts';
import {
  readCpuInfo,
  readDmidecode,
  readHardinfo,
  readHardwareList,
  readInxi,
  readMemtest,
  readOsRelease,
} from '#domain/reports/computer.ts';
import type { Reading } from '#domain/reports/device.ts';
import { readCrystalDiskInfo, readHdparm, readLsblk } from '#domain/reports/drive-lists.ts';
import { readGpuZ, readGpuZLog, readLspci, readNvidiaQuery, readNvidiaTable } from '#domain/reports/graphics.ts';
import { readSystemProfiler } from '#domain/reports/mac.ts';
import { readReportFile, readReportText, reportOf, withoutLeftOut } from '#domain/reports/read-report.ts';
import { readSmartctl, readSmartctlJson } from '#domain/reports/smartctl.ts';
import { MOST_DEVICES, reportText, type ReportText } from '#domain/reports/text.ts';
import { readDxdiag, readSystemInfo, readWmi } from '#domain/reports/windows.ts';

await test('a text is that of the tool whose lines it has, with what it misses', () => {
  for (const [tool, missing, texts] of [
    ['smartctl', 'hardware', ['/smartctl/version/0\t7', '/0/device/name\t/dev/sda']],
    [
      'smartctl',
      'drive_health',
      [
        'smartctl 7.4 2023-08-01',
        'smartctl version 5.38',
        '=== START OF INFORMATION SECTION ===',
        '=== START OF READ SMART DATA SECTION ===',
        'ID# ATTRIBUTE_NAME FLAG',
        'SMART/Health Information (NVMe Log 0x02)',
      ],
    ],
    ['CrystalDiskInfo', 'drive_name', ['CrystalDiskInfo 8.17.14', '  CrystalDiskInfo 9']],
    ['hdparm', 'drive_name', ['/dev/sda:\n ATA device, with x']],
    ['hdparm', undefined, ['/dev/sda:\nModel=X', '/dev/sda:\n Model Number: X']],
    ['lsblk', 'drive_name', ['NAME   SIZE TYPE', 'NAME MAJ:MIN RM   SIZE RO TYPE MODEL']],
    [
      'powercfg',
      'battery_capacity',
      [
        'Battery report\nDESIGN CAPACITY',
        'BatteryReport\nDesignCapacity',
        'BatteryReport\nFullChargeCapacity 5',
        'Battery report\nInstalled batteries',
        'Battery report',
        'My battery report\nBattery:',
      ],
    ],
    ['upower', 'battery_capacity', ['  native-path: BAT0', 'energy-full-design: 5\nenergy-rate: 4']],
    [
      'acpi',
      'battery_capacity',
      [
        'Battery 0: Discharging, 50%\nBattery 0: design capacity 4400 mAh',
        'Battery 12: Full, 100%',
        'Battery 0: Full',
        'Battery 1: Unknown',
        'Battery 1: Charging, 5%',
        'Battery 1: Not charging, 5%',
        'Battery 1: Idle, 5%',
      ],
    ],
    [
      'power_supply',
      'battery_capacity',
      [
        'POWER_SUPPLY_ENERGY_FULL=5',
        'POWER_SUPPLY_CHARGE_FULL_DESIGN=5',
        '/sys/class/power_supply/BAT0/energy_full:5',
        '/sys/devices/x/power_supply/BAT0/charge_full_design=5',
      ],
    ],
    [
      'ioreg',
      'battery_capacity',
      [
        '"DesignCapacity" = 5\n"MaxCapacity" = 4',
        'DesignCapacity = 5\nAppleSmartBattery',
        'DesignCapacity=5\nMaxCapacity=5',
        '"DesignCapacity" = 5\nInternalBattery',
        '"DesignCapacity"=5\nAppleRawMaxCapacity',
      ],
    ],
    ['pmset', 'battery_capacity', [' -InternalBattery-0 (id=1)\t57%', "Now drawing from 'AC Power'"]],
    [
      'nvidia-smi',
      'card_name',
      [
        '==============NVSMI LOG==============',
        'nvidia_smi_log\t',
        'product_brand\tGeForce',
        '  Product Brand : GeForce',
        '  Product Brand: x',
        '| NVIDIA-SMI 550.54',
      ],
    ],
    ['GPU-Z', undefined, ['gpuz_dump\t\ncardname\tx', 'cardname\tx', 'GPU-Z\nCard name= x', 'GPU-Z\nCardName: x']],
    ['GPU-Z', 'card_name', ['TechPowerUp GPU-Z 2.59\nDevice ID: 10DE', 'GPU-Z\nDeviceid\tx']],
    [
      'GPU-Z',
      'sensors',
      ['Date , GPU Clock [MHz] ,', 'Date,GPU Temperature [°C],', 'Date,GPU Clock [MHz],', 'Date , GPU Temperature [Â°C] ,'],
    ],
    [
      'dxdiag',
      undefined,
      [
        'Time of this report: 11/25/2025\nSystem Information',
        'DxDiag Version: 10\n Card name: x',
        'DxDiag Version: 10\nDirectX',
        '  Time of this report: x\nCard name: x',
      ],
    ],
    [
      'dmidecode',
      'hardware',
      ['# dmidecode 3.3', '\tHandle 0x0001, DMI type 1', 'SMBIOS 3.1.1 present.', 'Memory Device', 'memory device'],
    ],
    [
      'inxi',
      'hardware',
      [
        'System: Host\nMachine: Type: Laptop',
        'System:\n  Type: Laptop',
        'System:    Host\nCPU:       Dual core',
        'CPU:\n  Info: dual',
        'Battery:\n  ID-1: BAT0',
        ' System:\n Machine:  Mobo: x',
        'Machine:\n  BAT0: x',
        'System:\n  Device-1: x',
        'System:\nGraphics:  Card: x',
        'System:\n  6-core',
        'CPU:\nInfo:      Topology: x',
        'CPU:\n  Info: x',
        'My System: x\nMachine: Type: x',
        'CPU:\n  12-Core AMD',
        'CPU:\n  Quad Core AMD',
        'Drives:    ID-1: x\nCPU: x',
      ],
    ],
    ['lshw', 'hardware', ['  *-core', '*-cpu', '  *-display', '  *-disk', '  *-memory', '/class\tsystem', '/0/class\tsystem']],
    ['hwinfo', 'hardware', ['cpu:\ngraphics card:', 'cpu: \ndisk:', 'cpu:\nkeyboard: ', 'cpu:\nmemory:']],
    ['hardinfo', 'hardware', ['-Computer-', '  -Memory Socket-', '-Processor-', '-Memory Array-', '-Memory Device List-', '* Computer']],
    ['os-release', 'hardware', ['PRETTY_NAME="Ubuntu"']],
    [
      'cpuinfo',
      'hardware',
      [
        'processor : 0\nmodel name : x',
        'Processor : ARM\nHardware : x',
        'Architecture: x86_64\nModel name: x',
        'processor\t: 0\ncpu model\t: x',
        'processor: 0\ncpu: x',
      ],
    ],
    [
      'system_profiler',
      'hardware',
      [
        'Hardware Overview:',
        '  Battery Information:',
        '  Chipset Model: x',
        '_SPCommandLineArguments\tx',
        '_dataType\tSPPowerDataType',
        'SPPowerDataType\t',
        '/SPPowerDataType/0\tx',
      ],
    ],
    ['system_profiler', undefined, ['  Model Identifier: x']],
    ['memtest', 'memory_pass', ['Memtest86 v5']],
    ['memtest', undefined, ['badram=0x1', 'bits in error - total 5']],
    [
      'PowerShell',
      'hardware',
      [
        'CreationClassName : x',
        'AdapterRAM=5',
        '  DeviceLocator : x',
        'NumberOfCores\t4',
        'OSArchitecture : 64-bit',
        'BytesPerSector : 512',
        'FullChargedCapacity : 5',
        'DesignedCapacity : 5',
        'TotalPhysicalMemory : 5',
        'AdapterRAM 5',
        'Name  AdapterRAM  x',
        'Name  MediaType',
        'Model  Size   Status',
        'Model : X\nInterfaceType : IDE',
        'FriendlyName : X\nMediaType : SSD',
      ],
    ],
    [
      'PowerShell',
      undefined,
      [
        'Manufacturer : HP\nModel : X',
        'Manufacturer : HP\nProduct : X',
        'Manufacturer : HP\nModel : X\na:1\nb:1\nc:1\nd:1\ne:1\nf:1\ng:1\nh:1\ni:1\nj:1',
      ],
    ],
    ['lspci', undefined, ['00:02.0 VGA compatible controller: Intel']],
    ['lspci', 'card_name', ['0000:01:00.0 "VGA', 'Slot:\t00:0f.0']],
    ['systeminfo', undefined, ['OS Name: x\nSystem Manufacturer: x', 'Betriebssystemname: x\nSystemhersteller: x']],
    ['msinfo32', undefined, ['OS Name\tx\nSystem Manufacturer\tx']],
  ] as const)
    for (const text of texts) {
      const result = readReportText(`${text}\n\n`);
      const read = 'report' in result ? { tool: result.report.tool } : result;
      assert.deepEqual(read, missing === undefined ? { tool } : { refused: 'report_incomplete', tool, missing: [missing] }, text);
    }
  for (const text of [
    'x/smartctl/v\t7',
    'see smartctl 7.4',
    'smartctl is installed',
    ' === START OF INFORMATION SECTION',
    'My ID# ATTRIBUTE_NAME',
    'no SMART/Health Information (NVMe Log 0x02)',
    'CrystalDiskInfo is good',
    'from CrystalDiskInfo 8',
    '/dev/sda:',
    '/dev/sda: x\n Model=X',
    'in /dev/sda:\n Model=X',
    '/dev/sda:\nMy Model=X',
    'FILENAME SIZE TYPE',
    'NAME SIZES TYPE',
    'NAMES SIZE TYPE',
    'BatteryReports\nDesign capacity',
    'energy-full-design: 5',
    'my native-path: x',
    'Design capacity: 5 mWh\nLast full capacity: 4 mWh',
    'Last full capacity: 5',
    'My Battery 0: Full',
    'Battery x: Full',
    'POWER_SUPPLY_NAME=AC',
    'My POWER_SUPPLY_ENERGY_FULL=5',
    'DesignCapacity = x\nMaxCapacity = 5',
    '"DesignCapacity" = 6669',
    'x -InternalBattery-0',
    '-InternalBattery-x',
    "It is Now drawing from 'AC Power'",
    'My product brand: x',
    'NVSMI LOG=',
    'my nvidia_smi_log\t',
    'product-brand: x',
    '+| NVIDIA-SMI 550',
    '| NVIDIA-SMI has failed',
    'GPU-Z',
    'GPU-Z\nMy device id: 5',
    'my cardname\tx',
    'GPU-Z\nDevice ID 5',
    'GPU Temperature [xxxxC] ,',
    'GPU Temperature [C] ,',
    'DxDiag Version: 10',
    'The Time of this report: x\nCard name: x',
    'DxDiag Version: 10\nSystem Information for you',
    'DxDiag Version: 10\nMy Card name: x',
    'DxDiag Version: 10\nMy System Information',
    'My Handle 0x0001',
    'Handle 0x1',
    'Memory Devices',
    'A Memory Device',
    '# dmidecode x',
    'SMBIOS present',
    'System: x',
    'System:x\n Type: x',
    'System:\n  core x',
    'x *-core',
    '/x/class\t',
    '  *-network',
    'cpu:',
    'my cpu:\ndisk:',
    'cpu: x\ndisk:',
    'cpu:\ndisk: x',
    'cpu:\nmy disk:',
    'x -Computer-',
    'my * Computer',
    'MY_PRETTY_NAME="x"',
    'My processor : 0\nmodel name : x',
    'processor : 0\nmy model name : x',
    'processor : 0',
    'My Architecture: x\nmodel name: x',
    'My Hardware Overview:',
    'my _dataType\tx',
    'x/SPPowerDataType/',
    'SPpowerDataType\t',
    '/SPpowerDataType/x',
    'MySPPowerDataType\t',
    'My AdapterRAM : 5',
    'Model  Size',
    'name  MediaType',
    'Name  MediaType: x',
    'Manufacturer : HP',
    'Model : X',
    'Manufacturer : HP\nModel : X\na:1\nb:1\nc:1\nd:1\ne:1\nf:1\ng:1\nh:1\ni:1\nj:1\nk:1',
    'Slot:  0000:01:00.0',
    'x 00:02.0 VGA',
    '00:02.0 vga',
    '00:02 VGA',
    'Slot: x',
    'My Slot: 00:02.0',
    'Slot: 00:02.0 x',
    '0:02.0 VGA',
    '00:2.0 VGA',
    'OS Name: x',
  ])
    assert.deepEqual(readReportText(`${text}\n\n`), { refused: 'unknown_report' }, text);
});

/** The computer of a reading, its devices, the time and what is missing, as far as there are any. */
function said({ computer, devices, missing = [], takenAt }: Reading): unknown[] {
  const one = ({ kind, device, figures, verdict, warnings }: ReportedDevice) => ({
    ...(kind !== 'computer' && { kind }),
    ...device,
    ...figures,
    ...(verdict !== 'unknown' && { verdict }),
    ...(warnings.length > 0 && { warned: warnings.map(({ code }) => code).join() }),
  });
  for (const { warnings } of [computer ?? [], devices].flat()) for (const { message } of warnings) assert.match(message, /^\S.*[^ ]\.$/);
  return [...[computer ?? []].flat().map(one), ...devices.map(one), ...(takenAt === undefined ? [] : [takenAt]), ...missing];
}

await test('computers and devices in the lists of tools: what each is, how it is, and when', () => {
  const cases: readonly [read: (text: ReportText) => Reading, text: string, expected: unknown[]][] = [
    [
      readDmidecode,
      'Handle 0x0001, DMI type 1, 27 bytes\nSystem Information\n\tManufacturer: LENOVO\n\tProduct Name: 20L5S0XX00\n\tVersion: ThinkPad T480\nHandle 0x0002, DMI type 2, 15 bytes\nBase Board Information\n\tManufacturer: LENOVO\n\tProduct Name: 20L5S0XX01\nHandle 0x0003, DMI type 4, 48 bytes\nProcessor Information\n\tVersion: Not Specified\nHandle 0x0004, DMI type 4, 48 bytes\nProcessor Information\n\tVersion: Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz\nHandle 0x0005, DMI type 16, 23 bytes\nPhysical Memory Array\n\tUse: System Memory\n\tNumber Of Devices: 2\nPhysical Memory Array\n\tUse: Flash Memory\n\tNumber Of Devices: 1\nHandle 0x0006, DMI type 17, 40 bytes\nMemory Device\n\tSize: 8192 MB\n\tType: DDR4\n\tManufacturer: Kingston\n\tPart Number: KHX2666\nMemory Device\n\tSize: No Module Installed\n\tManufacturer: Samsung\nMemory Device\n\tSize: 16 MB\n\tType: Flash\n\tManufacturer: Winbond\nHandle 0x0007, DMI type 22, 26 bytes\nPortable Battery\n\tManufacturer: SMP\n\tName: 01AV405\n\tDesign Capacity: 24050 mWh',
      [
        { maker: 'LENOVO', model: '20L5S0XX00', ramGb: 8, cpu: 'Intel Core i5-8350U CPU @ 1.70GHz', board: 'LENOVO 20L5S0XX01' },
        { kind: 'memory', maker: 'Kingston', model: 'KHX2666', ramGb: 8 },
        { kind: 'battery', maker: 'SMP', model: '01AV405', designWh: 24.05 },
      ],
    ],
    [
      readDmidecode,
      'Handle 0x0001\n\tDMI type 1, 25 bytes.\n\tSystem Information Block\n\t\tVendor: Dell Inc.\n\t\tProduct: OptiPlex 780\nHandle 0x0002\n\tDMI type 4, 35 bytes.\n\tProcessor Information\n\t\tVersion: Model 23\nHandle 0x0003\n\tDMI type 17, 27 bytes.\n\tMemory Device\n\t\tSize: 2048 MB\n\t\tManufacturer: Hynix',
      [
        { maker: 'Dell Inc.', model: 'OptiPlex 780', ramGb: 2 },
        { kind: 'memory', maker: 'Hynix', ramGb: 2 },
      ],
    ],
    [
      readDmidecode,
      'Memory Device\n\tSize: 8 GB\n\tManufacturer: Kingston\nMemory Device\n\tSize: 16 GB\n\tPart Number: KHX2666',
      [
        { kind: 'memory', maker: 'Kingston', ramGb: 8 },
        { kind: 'memory', model: 'KHX2666', ramGb: 16 },
      ],
    ],
    [
      readDmidecode,
      'Portable Battery\n\tManufacturer: SMP\n\tName: 01AV405\n\tDesign Capacity: 24050 mWh',
      [{ kind: 'battery', maker: 'SMP', model: '01AV405', designWh: 24.05 }],
    ],
    [
      readDmidecode,
      'Processor Information\n\tVersion: AMD Ryzen 5 3600 6-Core Processor\nMemory Device\n\tSize: 8 GB',
      [
        { ramGb: 8, cpu: 'AMD Ryzen 5 3600 6-Core Processor' },
        { kind: 'memory', ramGb: 8 },
      ],
    ],
    [
      readDmidecode,
      'Base Board Information\n\tManufacturer: ASUSTeK\n\tProduct Name: PRIME B450M-A\nMemory Device\n\tSize: 8 GB\nMemory Device\n\tSize: Unknown',
      [
        { maker: 'ASUSTeK', model: 'PRIME B450M-A', ramGb: 8, board: 'ASUSTeK PRIME B450M-A' },
        { kind: 'memory', ramGb: 8 },
      ],
    ],
    [
      readInxi,
      'System:\n  Host: x Kernel: 6.8.0\n    Distro: Ubuntu 22.04.5 LTS\nMachine:\n  Type: Desktop Mobo: ASUSTeK model: PRIME B450M-A v: Rev X.0x\nCPU:\n  Info: 6-core model: AMD Ryzen 5 3600 bits: 64\nGraphics:\n  Device-1: NVIDIA GP106 [GeForce GTX 1060 6GB] vendor: Micro-Star driver: nvidia v: 550\n  Device-2: Logitech Webcam C270 type: USB driver: uvcvideo\n  Device-3: AMD Ellesmere [Radeon RX 580] driver: amdgpu\nDrives:\n  Local Storage: total: 1.2 TiB\n  ID-1: /dev/nvme0n1 vendor: Kingston model: SNV2S1000G size: 931.51 GiB\n  ID-12: /dev/sda vendor: Seagate model: ST500DM002-1BD142\n    size: 465.76 GiB speed: 6.0 Gb/s\nBattery:\n  ID-1: BAT0 charge: 30.1 Wh condition: 33.4/60.0 Wh (55.7%) model: SMP DELL NXTXH73 cycles: 123 status: N/A\n  ID-2: BAT1 condition: 20.0/25.0 Wh (80%) volts: 8\nInfo:\n  Memory: total: 16 GiB available: 15.5 GiB',
      [
        {
          maker: 'ASUSTeK',
          model: 'PRIME B450M-A',
          ramGb: 16,
          cpu: 'AMD Ryzen 5 3600',
          gpu: 'NVIDIA GeForce GTX 1060 6GB',
          board: 'ASUSTeK PRIME B450M-A',
          system: 'Ubuntu 22.04.5 LTS',
        },
        { kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1060 6GB', gpu: 'NVIDIA GeForce GTX 1060 6GB' },
        { kind: 'graphics', maker: 'AMD', model: 'AMD Ellesmere [Radeon RX 580]', gpu: 'AMD Ellesmere [Radeon RX 580]' },
        { kind: 'drive', maker: 'Kingston', model: 'SNV2S1000G', capacityGb: 1000 },
        { kind: 'drive', maker: 'Seagate', model: 'ST500DM002-1BD142', capacityGb: 500 },
        {
          kind: 'battery',
          model: 'SMP DELL NXTXH73',
          healthPercent: 55.7,
          designWh: 60,
          fullWh: 33.4,
          cycles: 123,
          verdict: 'failing',
          warned: 'battery_worn',
        },
        { kind: 'battery', healthPercent: 80, designWh: 25, fullWh: 20, verdict: 'good' },
      ],
    ],
    [
      readInxi,
      'Machine:   System: Dell (portable) product: Latitude E6430 v: 01\n           Mobo: Dell model: 0CPWYR\nCPU:       Dual core Intel Core i5-3320M (-MCP-) cache: 3072 KB\nGraphics:  Card-1: Intel 3rd Gen Core processor Graphics Controller\n           Card-2: NVIDIA GF108M [NVS 5200M]  driver: nvidia\nInfo:      Processes: 1 Memory: 1200.0/7873.1MB',
      [
        { maker: 'Dell', model: 'Latitude E6430', ramGb: 7.7, cpu: 'Intel Core i5-3320M', gpu: 'NVIDIA NVS 5200M', board: 'Dell 0CPWYR' },
        { kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA NVS 5200M', gpu: 'NVIDIA NVS 5200M' },
      ],
    ],
    [
      readInxi,
      'System:    Host: x\nMachine:   Type: Kvm System: QEMU product: Standard PC v: 1\nCPU:       Quad core AMD Ryzen (-MT-)\nMemory:\n  RAM: total: 7.76 GiB used: 1 GiB',
      [{ maker: 'QEMU', model: 'Standard PC', ramGb: 7.8, cpu: 'AMD Ryzen', warned: 'virtual_machine' }],
    ],
    [
      readInxi,
      '\u001b[1;34mMachine:\u001b[0m   \u001b[1;34mType:\u001b[0m Laptop \u001b[1;34mSystem:\u001b[0m HP \u001b[1;34mproduct:\u001b[0m ProBook v: 1\n\u000312CPU:\u0003   Single core Intel Atom N450 (-MT-)',
      [{ maker: 'HP', model: 'ProBook', cpu: 'Intel Atom N450' }],
    ],
    [
      readInxi,
      'Machine:\n  Type: Virtualbox System: HP product: ProBook v: 1\n  Mobo: HP model: 1234',
      [{ maker: 'HP', model: 'ProBook', board: 'HP 1234', warned: 'virtual_machine' }],
    ],
    [
      readHardwareList,
      'pc\n    product: ProDesk 400 G5 (3XX)\n    vendor: HP\n  *-core\n       product: 83EE\n       vendor: HP\n     *-memory\n          size: 16GiB\n        *-bank:0\n             product: KHX2666\n             vendor: Kingston\n             size: 8GiB\n        *-bank:1\n             product: [empty]\n     *-cpu\n          product: Intel(R) Core(TM) i5-8500 CPU @ 3.00GHz\n          vendor: Intel Corp.\n     *-display\n          product: GP106 [GeForce GTX 1060 6GB] [10DE:1C03]\n          vendor: NVIDIA Corporation [10DE]\n     *-disk\n          product: ST500DM002-1BD14\n          vendor: Seagate\n          size: 465GiB (500GB)\n     *-disk\n     *-nvme\n          product: SNV2S1000G\n     *-namespace:0\n          size: 931GiB (1TB)',
      [
        {
          maker: 'HP',
          model: 'ProDesk 400 G5 (3XX)',
          ramGb: 16,
          cpu: 'Intel Core i5-8500 CPU @ 3.00GHz',
          gpu: 'NVIDIA GP106 [GeForce GTX 1060 6GB]',
          board: 'HP 83EE',
        },
        { kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GP106 [GeForce GTX 1060 6GB]', gpu: 'NVIDIA GP106 [GeForce GTX 1060 6GB]' },
        { kind: 'drive', maker: 'Seagate', model: 'ST500DM002-1BD14', capacityGb: 500 },
        { kind: 'drive', model: 'SNV2S1000G' },
        { kind: 'memory', maker: 'Kingston', model: 'KHX2666', ramGb: 8 },
      ],
    ],
    [
      readHardwareList,
      'cpu:\n                       Intel(R) Core(TM) i5-3470 CPU @ 3.20GHz, 1600 MHz\n                       Intel(R) Core(TM) i5-3470 CPU @ 3.20GHz, 3200 MHz\nkeyboard:\n  /dev/input/event3    Keyboard\ngraphics card:\n                       nVidia GP106 [GeForce GTX 1060 6GB]\n                       Intel HD Graphics\ndisk:\n  /dev/sda             ST500DM002-1BD14\n  /dev/sdb             KINGSTON SV300S3\nmemory:\n                       Main Memory',
      [
        { cpu: 'Intel Core i5-3470 CPU @ 3.20GHz', gpu: 'nVidia GP106 [GeForce GTX 1060 6GB]' },
        { kind: 'graphics', maker: 'NVIDIA', model: 'nVidia GP106 [GeForce GTX 1060 6GB]', gpu: 'nVidia GP106 [GeForce GTX 1060 6GB]' },
        { kind: 'graphics', maker: 'Intel', model: 'Intel HD Graphics', gpu: 'Intel HD Graphics' },
        { kind: 'drive', model: 'ST500DM002-1BD14' },
        { kind: 'drive', model: 'KINGSTON SV300S3' },
      ],
    ],
    [
      readHardwareList,
      '/id\tpc\n/class\tsystem\n/product\tX1 Carbon\n/vendor\tLENOVO\n/children/0/id\tcore\n/children/0/product\t20KG\n/children/0/vendor\tLENOVO\n/children/0/children/0/id\tmemory\n/children/0/children/0/size\t8589934592\n/children/0/children/1/id\tcpu\n/children/0/children/1/product\tIntel Core i7',
      [{ maker: 'LENOVO', model: 'X1 Carbon', ramGb: 8, cpu: 'Intel Core i7', board: 'LENOVO 20KG' }],
    ],
    [
      readHardwareList,
      '  *-memory\n       size: 16GiB\n  *-disk\n       vendor: Seagate\n  *-bank:0\n       vendor: Kingston',
      [{ ramGb: 16 }],
    ],
    [readHardwareList, 'cpu:\n                       AMD Ryzen 5\n  Memory Size: 8 GB', [{ ramGb: 8, cpu: 'AMD Ryzen 5' }]],
    [
      readHardinfo,
      '-Computer-\nProcessor\t: 4x Intel(R) Core(TM) i5-3470 CPU @ 3.20GHz\nMemory\t: 8058556 kB (4000 used)\nOperating System\t: Ubuntu 20.04\n-Board-\nName\t: 0CPWYR\nVendor\t: Dell\nVersion\t: A00\n-Memory Socket-\nPart Number\t: KHX1600\nVendor\t: Kingston (Kingston Technology)\nSize\t: 4 GiB\n-Memory Socket-\nPart Number\t: (Empty)',
      [
        {
          maker: 'Dell',
          model: '0CPWYR',
          ramGb: 7.7,
          cpu: 'Intel Core i5-3470 CPU @ 3.20GHz',
          board: 'Dell 0CPWYR',
          system: 'Ubuntu 20.04',
        },
        { kind: 'memory', maker: 'Kingston', model: 'KHX1600', ramGb: 4 },
      ],
    ],
    [
      readHardinfo,
      '-Memory Array-\nSize (Present / Max)\t: 8 / 32 GiB\n-Memory Socket-\nField a\t: x\nField b\t: x\nField c\t: x\nField d\t: x\nField e\t: x\nField f\t: x\nField g\t: x\nField h\t: x\nField i\t: x\nField j\t: x\nField k\t: x\nField l\t: x\nField m\t: x\nField n\t: x\nField o\t: x\nField p\t: x\nSize\t: 4 GiB\nDistribution\t: Mint',
      [{ ramGb: 8, system: 'Mint' }],
    ],
    [readHardinfo, '-Memory Array-\nSize (Present / Max)\t: 512 / 32768 MiB\nProcessor\t: Intel Atom', [{ ramGb: 0.5, cpu: 'Intel Atom' }]],
    [
      readCpuInfo,
      'processor\t: 0\nvendor_id\t: GenuineIntel\nmodel name\t: Intel(R) Core(TM) i5-3470 CPU @ 3.20GHz\nflags\t\t: fpu vme',
      [{ cpu: 'Intel Core i5-3470 CPU @ 3.20GHz' }],
    ],
    [
      readCpuInfo,
      'processor\t: 0\nmodel name\t: Intel Core i5\nflags\t\t: fpu hypervisor lahf_lm',
      [{ cpu: 'Intel Core i5', warned: 'virtual_machine' }],
    ],
    [readCpuInfo, 'Architecture: x86_64\nModel name: AMD EPYC\nHypervisor vendor: KVM', [{ cpu: 'AMD EPYC', warned: 'virtual_machine' }]],
    [readCpuInfo, 'Processor : AArch64 rev 4\nHardware : Qualcomm Snapdragon 845', [{ cpu: 'Qualcomm Snapdragon 845' }]],
    [readCpuInfo, 'processor : 0\ncpu model : MIPS 24Kc', [{ cpu: 'MIPS 24Kc' }]],
    [readCpuInfo, 'processor : 0\ncpu : POWER9', [{ cpu: 'POWER9' }]],
    [readOsRelease, 'PRETTY_NAME="Ubuntu 22.04"', [{ system: 'Ubuntu 22.04' }]],
    [
      readCrystalDiskInfo,
      'CrystalDiskInfo 8.17.14 (C) 2008-2022 hiyohiyo\n    OS : Windows 10 Pro\n  Date : 2025/11/12 10:20:30\n (1) KINGSTON SA400S37240G\n           Model : KINGSTON SA400S37240G\n       Disk Size : 240.0 GB (8.4/137.4/240.0/240.0)\n   Rotation Rate : ---- (SSD)\n       Interface : Serial ATA\n  Power On Hours : 1,234 hours\n     Host Writes : 10240 GB\n     Temperature : 34 C (93 F)\n   Health Status : Good (93 %)\nID Cur Wor Thr RawValues(6) Attribute Name\n01 100 100 _50 000000000000 Raw Read Error Rate\n05 100 100 _10 000000000003 Reallocated Sector Count\nC5 100 100 __0 000100000000 Current Pending Sector Count',
      [
        {
          kind: 'drive',
          model: 'KINGSTON SA400S37240G',
          capacityGb: 240,
          hoursOn: 1234,
          healthPercent: 93,
          writtenTb: 11,
          reallocated: 3,
          pending: 0,
          temperatureC: 34,
          verdict: 'worn',
          warned: 'reallocated',
        },
        '2025-11-12T10:20:30',
      ],
    ],
    [
      readCrystalDiskInfo,
      'CrystalDiskInfo 8.17.14 (C) 2008-2022 hiyohiyo\n    OS : Windows 10 Pro\n  Date : 2025/11/12 10:20:30\n           Model : SNV2S1000G\n       Disk Size : 1000.2 GB\n       Interface : NVM Express\n   Health Status : Good (97 %)\nID RawValues(6) Attribute Name\n01 000000000000 Critical Warning\n03 000000000064 Available Spare\n04 00000000000A Available Spare Threshold\n05 000000000003 Percentage Used\n07 000001312D00 Data Units Written\n0E 000000000002 Media and Data Integrity Errors',
      [
        {
          kind: 'drive',
          model: 'SNV2S1000G',
          capacityGb: 1000,
          healthPercent: 97,
          writtenTb: 10.24,
          mediaErrors: 2,
          verdict: 'worn',
          warned: 'uncorrectable',
        },
        '2025-11-12T10:20:30',
      ],
    ],
    [
      readCrystalDiskInfo,
      'CrystalDiskInfo 8.17.14 (C) 2008-2022 hiyohiyo\n    OS : Windows 10 Pro\n  Date : 2025/11/12 10:20:30\n           Model : ST500DM002\n       Disk Size : 500,1 GB\n   Rotation Rate : 7200 RPM\n   Health Status : 注意\n05 100 100 _36            20 代替処理済のセクタ数\nC6 100 100 __0             1 回復不可能セクタ数\nBB 100 100 __0             2 x\n           Model : ST1000\n   Health Status : 異常\n05 _10 _10 _36 000000000000 x',
      [
        {
          kind: 'drive',
          model: 'ST500DM002',
          capacityGb: 500,
          reallocated: 20,
          mediaErrors: 2,
          verdict: 'failing',
          warned: 'reallocated,uncorrectable,uncorrectable',
        },
        { kind: 'drive', model: 'ST1000', reallocated: 0, verdict: 'failing', warned: 'health_failed,attribute_failed' },
        '2025-11-12T10:20:30',
      ],
    ],
    [
      readCrystalDiskInfo,
      'CrystalDiskInfo 8.17.14 (C) 2008-2022 hiyohiyo\n    OS : Windows 10 Pro\n  Date : 2025/11/12 10:20:30\n           Model : USB Disk\n   Health Status : Unknown\n           Model : ST2000\n   Health Status : Bad\n           Model : ST3000\n   Health Status : Good',
      [
        { kind: 'drive', model: 'USB Disk', warned: 'health_unavailable' },
        { kind: 'drive', model: 'ST2000', verdict: 'failing', warned: 'health_failed' },
        { kind: 'drive', model: 'ST3000' },
        '2025-11-12T10:20:30',
        'drive_health',
      ],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nVendor:               SEAGATE\nProduct:              ST600MM0006\nUser Capacity:        600,127,266,816 bytes [600 GB]\nLogical block size:   512 bytes\nRotation Rate:        10500 rpm\nTransport protocol:   SAS (SPL-3)\nSMART Health Status: OK\nCurrent Drive Temperature:     35 C\nElements in grown defect list: 2\nAccumulated power on time, hours:minutes 12345:10\nread:   1234        0         0      1234       1234       5678.901           1\nwrite:     0        0         0         0          0       1234.500           2\nverify:    0        0         0         0          0          0.000           3',
      [
        {
          kind: 'drive',
          maker: 'SEAGATE',
          model: 'ST600MM0006',
          capacityGb: 600,
          hoursOn: 12345,
          writtenTb: 1.23,
          reallocated: 2,
          mediaErrors: 6,
          temperatureC: 35,
          verdict: 'worn',
          warned: 'reallocated,uncorrectable',
        },
      ],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     Samsung SSD 870 EVO 500GB\nSector Size:      512 bytes logical/physical\nRotation Rate:    Solid State Device\nSMART overall-health self-assessment test result: PASSED\n0x01  0x010  4            1234  ---  Power-on Hours\n0x01  0x018  6     40000000000  ---  Logical Sectors Written\n0x07  0x008  1               7  ---  Percentage Used Endurance Indicator\n0x04  0x008  4               5  N--  Number of Reported Uncorrectable Errors',
      [
        {
          kind: 'drive',
          model: 'Samsung SSD 870 EVO 500GB',
          hoursOn: 1234,
          healthPercent: 93,
          writtenTb: 20.48,
          mediaErrors: 5,
          verdict: 'worn',
          warned: 'uncorrectable',
        },
      ],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST4000\nSector Sizes:     4096 bytes logical\nSMART overall-health self-assessment test result: PASSED\n0x01  0x018  6     4000000000  ---  Logical Sectors Written',
      [{ kind: 'drive', model: 'ST4000', writtenTb: 16.38 }, 'drive_health'],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST500DM002\nSMART overall-health self-assessment test result: PASSED\n# 1  Short offline       Completed: read failure       90%      1234         12345678',
      [{ kind: 'drive', model: 'ST500DM002', verdict: 'worn', warned: 'self_test_failed' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST500DM002\nSMART overall-health self-assessment test result: PASSED\n# 1  Short offline       Completed without error       00%      1234         -\n# 2  Short offline       Completed: read failure       90%      1234         12345678',
      [{ kind: 'drive', model: 'ST500DM002' }, 'drive_health'],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nProduct:     ST600\n# 1  Background short  Failed in segment -->       3   12345  -',
      [{ kind: 'drive', model: 'ST600', verdict: 'worn', warned: 'self_test_failed' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST500DM002\nSMART support is:     Unavailable - device lacks SMART capability.',
      [{ kind: 'drive', model: 'ST500DM002', warned: 'health_unavailable' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST500DM002\nSMART support is: Disabled',
      [{ kind: 'drive', model: 'ST500DM002', warned: 'health_unavailable' }],
    ],
    [
      readSmartctl,
      "smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST500DM002\nSMART Disabled. Use option -s with argument 'on' to enable it.",
      [{ kind: 'drive', model: 'ST500DM002', warned: 'health_unavailable' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST500DM002\nDevice does not support SMART',
      [{ kind: 'drive', model: 'ST500DM002', warned: 'health_unavailable' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST500DM002\nRead Device Identity failed: scsi error',
      [{ kind: 'drive', model: 'ST500DM002', warned: 'health_unavailable' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST500DM002\nUnable to detect device type',
      [{ kind: 'drive', model: 'ST500DM002', warned: 'health_unavailable' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST500DM002\nSMART support is: Available - device has SMART capability.',
      [{ kind: 'drive', model: 'ST500DM002' }, 'drive_health'],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nDevice Model:     ST500DM002\nID# ATTRIBUTE_NAME          FLAGS    VALUE WORST THRESH FAIL RAW_VALUE\n  5 Reallocated_Sector_Ct   PO--CK   100   100   036    -    17\n  9 Power_On_Hours          -O--CK   088   088   000    -    11234\n190 Airflow_Temperature_Cel -O---K   066   040   045    Past 34 (0 18 0 0 0)\n198 Offline_Uncorrectable   ----C-   100   100   000    NOW  0\n                            ||||||_ K auto-keep\n  1 x',
      [
        {
          kind: 'drive',
          model: 'ST500DM002',
          hoursOn: 11234,
          reallocated: 17,
          temperatureC: 34,
          verdict: 'failing',
          warned: 'attribute_failed,attribute_failed,reallocated',
        },
      ],
    ],
    [
      readSmartctl,
      'smartctl version 5.38\nDevice Model:     A1\nSMART overall-health self-assessment test result: PASSED\nsmartctl version 5.38\nDevice Model:     B1\nSMART overall-health self-assessment test result: FAILED!',
      [{ kind: 'drive', model: 'A1' }, { kind: 'drive', model: 'B1', verdict: 'failing', warned: 'health_failed' }, 'drive_health'],
    ],
    [
      readSmartctl,
      '=== START OF INFORMATION SECTION ===\nDevice Model:     A1\n=== START OF INFORMATION SECTION ===\nDevice Model:     B1\nRotation Rate: 0',
      [{ kind: 'drive', model: 'A1' }, { kind: 'drive', model: 'B1' }, 'drive_health'],
    ],
    [
      readSmartctl,
      'Device: SEAGATE ST600\nSMART Health Status: FAILURE PREDICTION\nnumber of hours powered up = 1234.50\nElements in grown defect list: 0',
      [{ kind: 'drive', model: 'SEAGATE ST600', hoursOn: 1234, reallocated: 0, verdict: 'failing', warned: 'health_failed' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nModel Number:                       SNV2\nNamespace 1 Size/Capacity:          500,107,862,016 [500 GB]\nSMART/Health Information (NVMe Log 0x02)\nCritical Warning:                   0x00\nTemperature:                        41 Celsius',
      [{ kind: 'drive', model: 'SNV2', capacityGb: 500, temperatureC: 41 }, 'drive_health'],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\n=== START OF INFORMATION SECTION ===\nModel Number:                       SNV2\nSMART/Health Information (NVMe Log 0x02)\nCritical Warning:                   16\nPercentage Used:                    7%\nMedia and Data Integrity Errors:    0\nPower On Hours:                     3,210',
      [{ kind: 'drive', model: 'SNV2', hoursOn: 3210, healthPercent: 93, mediaErrors: 0, verdict: 'failing', warned: 'critical_warning' }],
    ],
    [
      readNvidiaQuery,
      '=====NVSMI LOG=====\nTimestamp : Wed Nov 12 10:20:30 2025\nDriver Version : 550.54\nGPU 00000000:01:00.0\n    Product Name : NVIDIA GeForce GTX 1060 6GB\n    PCI\n        Device Id : 0x1C0310DE\n    Remapped Rows\n        Remapping Failure Occurred : Yes\n    FB Memory Usage\n        Total : 6144 MiB\n    BAR1 Memory Usage\n        Total : 256 MiB\n    Temperature\n        GPU Current Temp : 45 C\nGPU 00000000:02:00.0\n    Product Name : NVIDIA GeForce GTX 1070\n        Device Id : 0x1B8110DE\n        Remapping Failure Occurred : No',
      [
        {
          kind: 'graphics',
          maker: 'NVIDIA',
          model: 'NVIDIA GeForce GTX 1060 6GB',
          vramGb: 6,
          temperatureC: 45,
          gpu: 'NVIDIA GeForce GTX 1060 6GB',
          driver: '550.54',
          verdict: 'failing',
          warned: 'memory_errors',
        },
        {
          kind: 'graphics',
          maker: 'NVIDIA',
          model: 'NVIDIA GeForce GTX 1070',
          gpu: 'NVIDIA GeForce GTX 1070',
          driver: '550.54',
          warned: 'incomplete',
        },
        '2025-11-12T10:20:30',
      ],
    ],
    [
      readNvidiaQuery,
      'timestamp\tWed Nov 12 10:20:30 2025\ndriver_version\t550.54\ngpu id\t\nid\t00000000:01:00.0\nproduct_name\tNVIDIA A100\npci_device_id\t0x20B010DE\nremapped_row_failure\tYes\nfb_memory_usage\t\nreserved\t1 MiB\ntotal\t40960 MiB\ntemperature\t\ngpu_temp\t33 C',
      [
        {
          kind: 'graphics',
          maker: 'NVIDIA',
          model: 'NVIDIA A100',
          vramGb: 40,
          temperatureC: 33,
          gpu: 'NVIDIA A100',
          driver: '550.54',
          verdict: 'failing',
          warned: 'memory_errors',
        },
        '2025-11-12T10:20:30',
      ],
    ],
    [
      readNvidiaQuery,
      'GPU 0000:01:00.0\n    Product Name : GeForce GTX 550 Ti\n    Memory Usage\n        Total : 1023 Mb',
      [{ kind: 'graphics', maker: 'NVIDIA', model: 'GeForce GTX 550 Ti', vramGb: 1, gpu: 'GeForce GTX 550 Ti' }],
    ],
    [
      readGpuZ,
      'card\t\ncardname\tNVIDIA GeForce GTX 1060 6GB\nvendorid\t10DE\ndeviceid\t1C03\nnumshadersunified\t1280\nmemsize\t6144\ndriver\t31.0.15.3623\ncard\t\ncardname\tIntel UHD 630',
      [
        {
          kind: 'graphics',
          maker: 'NVIDIA',
          model: 'NVIDIA GeForce GTX 1060 6GB',
          vramGb: 6,
          gpu: 'NVIDIA GeForce GTX 1060 6GB',
          driver: '31.0.15.3623',
        },
        { kind: 'graphics', maker: 'Intel', model: 'Intel UHD 630', gpu: 'Intel UHD 630' },
      ],
    ],
    [
      readGpuZ,
      'Graphics Card: Radeon RX 580\nDevice ID: 0x1002 - 0x67DF\nMemory Size: 8 GB\nDriver Version: 31.0 beta',
      [{ kind: 'graphics', maker: 'AMD', model: 'Radeon RX 580', vramGb: 8, gpu: 'Radeon RX 580', driver: '31.0' }],
    ],
    [
      readGpuZLog,
      'Date , GPU Clock [MHz] , GPU Temperature [°C] , x\n2025-11-12 10:20:30 , 1500 , 45.0 , 1\n2025-11-12 10:21:30 , 1500',
      [{ kind: 'graphics', temperatureC: 45 }, '2025-11-12T10:20:30'],
    ],
    [readGpuZLog, 'GPU Temperature [C] , x\n2025-11-12 10:20:30 , 45.0', [{ kind: 'graphics' }, '2025-11-12T10:20:30']],
    [
      readNvidiaTable,
      'Wed Nov 12 10:20:30 2025\n| NVIDIA-SMI 550.54  Driver Version: 550.54  CUDA |\n|   0  NVIDIA GeForce GTX 1060  Off |   00000000:01:00.0  On |\n| 40%   45C    P8   10W / 120W |     412MiB /  6144MiB    |\n|  12  Tesla T4  N/A |   00000000:02:00.0 Off |\n| N/A   ERR! |  x |',
      [
        {
          kind: 'graphics',
          maker: 'NVIDIA',
          model: 'NVIDIA GeForce GTX 1060',
          vramGb: 6,
          temperatureC: 45,
          gpu: 'NVIDIA GeForce GTX 1060',
          driver: '550.54',
        },
        { kind: 'graphics', maker: 'NVIDIA', model: 'Tesla T4', gpu: 'Tesla T4', driver: '550.54' },
        '2025-11-12T10:20:30',
      ],
    ],
    [
      readLspci,
      '01:00.0 "VGA compatible controller" "NVIDIA Corporation" "GP106 [GeForce GTX 1060 6GB]" -ra1 "x" "y"',
      [{ kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1060 6GB', gpu: 'NVIDIA GeForce GTX 1060 6GB' }],
    ],
    [
      readLspci,
      '00:02.0 VGA compatible controller: Intel Corporation Device 5917\n01:00.0 Display controller: Advanced Micro Devices, Inc. [AMD/ATI] Ellesmere [Radeon RX 470/480] [1002:67DF] (rev e7) (prog-if 00)',
      [
        { kind: 'graphics', maker: 'Intel', model: 'Intel Corporation Device 5917', gpu: 'Intel Corporation Device 5917' },
        { kind: 'graphics', maker: 'AMD', model: 'AMD Radeon RX 470/480', gpu: 'AMD Radeon RX 470/480' },
      ],
    ],
    [
      readLspci,
      'Slot:\t01:00.0\nClass:\tVGA compatible controller [0300]\nVendor:\tNVIDIA Corporation [10de]\nDevice:\tGP106 [GeForce GTX 1060 6GB] [1c03]\nSlot:\t02:00.0\nClass:\t3D controller\nVendor:\tIntel',
      [{ kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1060 6GB', gpu: 'NVIDIA GeForce GTX 1060 6GB' }],
    ],
    [
      readHdparm,
      '/dev/sda:\n\n ATA device, with non-removable media\n\tModel Number:       ST500DM002\n/dev/sdb:\n Model=X1000, FwRev=1\n\tdevice size with M = 1000*1000:      1000204 MBytes (1000 GB)',
      [
        { kind: 'drive', model: 'ST500DM002' },
        { kind: 'drive', model: 'X1000', capacityGb: 1000 },
      ],
    ],
    [
      readLsblk,
      'NAME     SIZE TYPE VENDOR   MODEL\nsda    465.8G disk ATA      ST500DM002\nvda       20G disk QEMU     QEMU HARDDISK\n└─sda1 465.8G part\nloop0   55.7M loop',
      [
        { kind: 'drive', maker: 'ATA', model: 'ST500DM002', capacityGb: 500 },
        { kind: 'drive', maker: 'QEMU', model: 'QEMU HARDDISK', capacityGb: 21, warned: 'virtual_machine' },
      ],
    ],
    [readLsblk, 'NAME   SIZE RM TYPE\nsda  465,8G  0 disk\nsdb      0B  0 disk', [{ kind: 'drive', capacityGb: 500 }]],
    [
      readDxdiag,
      'System Information\n   System Manufacturer: VMware, Inc.\nProcessor: AMD Ryzen 5 3600 6-Core Processor (1 CPU), ~3.6GHz\nMemory: 2048MBRAM',
      [{ maker: 'VMware, Inc.', ramGb: 2, cpu: 'AMD Ryzen 5 3600 6-Core Processor', warned: 'virtual_machine,incomplete' }],
    ],
    [
      readDxdiag,
      '  Operating System: Windows 11 Home 64-bit (10.0, Build 22621)\nMemory: 8192MB RAM\n---------------\nDisplay Devices\n  Card name: AMD Radeon(TM) RX 580\nDisplay Memory (VRAM): 4 GB\nDedicated Memory (VRAM): 8148 MB\nDriver Version: 31.0.21912.14\nDevice Key: Enum\\PCI\\VEN_1002&amp;DEV_67DF\n  Card name: NVIDIA GeForce GTX 1060\nDedicated Memory: n/a',
      [
        { ramGb: 8, gpu: 'AMD Radeon RX 580', system: 'Windows 11 Home 64-bit' },
        { kind: 'graphics', maker: 'AMD', model: 'AMD Radeon RX 580', vramGb: 8, gpu: 'AMD Radeon RX 580', driver: '31.0.21912.14' },
        { kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1060', gpu: 'NVIDIA GeForce GTX 1060' },
      ],
    ],
    [
      readSystemInfo,
      'OS 名称: Microsoft Windows 10\n系统制造商: LENOVO\n系统型号: 20KG\n处理器: Intel Core i5，1600 Mhz\n物理内存总量: 8,077 MB',
      [{ maker: 'LENOVO', model: '20KG', ramGb: 7.9, cpu: 'Intel Core i5', system: 'Microsoft Windows 10' }],
    ],
    [
      readSystemInfo,
      'Название ОС: Microsoft Windows 10\nИзготовитель системы: ASUS\nМодель системы: X1\nПроцессор(ы): 1\n               [01]: AMD64 Family 23 Model 113\nУстановленная оперативная память (RAM)\t16,0 ГБ',
      [{ maker: 'ASUS', model: 'X1', ramGb: 16, system: 'Microsoft Windows 10' }],
    ],
    [
      readSystemInfo,
      'OS Name: Microsoft Windows 10\nSystem Manufacturer: Dell Inc.\nSystem Model: X1',
      [{ maker: 'Dell Inc.', model: 'X1', system: 'Microsoft Windows 10', warned: 'incomplete' }],
    ],
    [
      readSystemInfo,
      'Nom du système d’exploitation: Microsoft Windows 10\nFabricant du système: HP\nModèle du système: 250 G5\nProcesseur(s): 1\n  [01]: Intel(R) Core(TM) i5-6200U CPU @ 2.30GHz\nMémoire physique totale: 8 077 Mo',
      [{ maker: 'HP', model: '250 G5', ramGb: 7.9, cpu: 'Intel Core i5-6200U CPU @ 2.30GHz', system: 'Microsoft Windows 10' }],
    ],
    [
      readWmi,
      'Caption        Name                      NumberOfCores\n-------        ----                      -------------\nx              Intel Core i5-8250U       4',
      [{ cpu: 'Intel Core i5-8250U' }],
    ],
    [
      readWmi,
      'Manufacturer  Capacity     Speed\n\nKingston      8589934592   2666\nSamsung       17179869184  3200',
      [
        { kind: 'memory', maker: 'Kingston', ramGb: 8 },
        { kind: 'memory', maker: 'Samsung', ramGb: 16 },
      ],
    ],
    [readWmi, 'CreationClassName : Win32_Processor\nName : AMD Ryzen 5 3600', [{ cpu: 'AMD Ryzen 5 3600' }]],
    [readWmi, 'CreationClassName : x\nName : AMD Ryzen 5 3600\nMaxClockSpeed : 3600', [{ cpu: 'AMD Ryzen 5 3600' }]],
    [
      readWmi,
      'CreationClassName : x\nCaption : Radeon RX 580\nVideoProcessor : x',
      [{ kind: 'graphics', maker: 'AMD', model: 'Radeon RX 580', gpu: 'Radeon RX 580' }],
    ],
    [readWmi, 'Capacity : 8589934592\nBankLabel : x', [{ kind: 'memory', ramGb: 8 }]],
    [readWmi, 'Capacity : 8589934592\nDeviceLocator : x', [{ kind: 'memory', ramGb: 8 }]],
    [readWmi, 'Capacity : 8589934592\nSpeed : 2666', [{ kind: 'memory', ramGb: 8 }]],
    [
      readWmi,
      'Name : BAT\nDesignedCapacity : 50000\nFullChargedCapacity : 25000',
      [{ kind: 'battery', model: 'BAT', healthPercent: 50, designWh: 50, fullWh: 25, verdict: 'failing', warned: 'battery_worn' }],
    ],
    [readWmi, 'Caption : ST500\nBusType : SATA\nSize : 500105249280', [{ kind: 'drive', model: 'ST500', capacityGb: 500 }]],
    [
      readWmi,
      'Name : ST500\nBytesPerSector : 512\nSize : 500105249280\nStatus : Degraded',
      [{ kind: 'drive', model: 'ST500', capacityGb: 500, verdict: 'failing', warned: 'health_failed' }],
    ],
    [readWmi, 'Manufacturer : WDC\nModel : WD10\nSize : 1000204886016', [{ kind: 'drive', maker: 'WDC', model: 'WD10', capacityGb: 1000 }]],
    [readWmi, 'CreationClassName : x\nCaption : Microsoft Windows 11 Pro\nBuildNumber : 22621', [{ system: 'Microsoft Windows 11 Pro' }]],
    [readWmi, 'Manufacturer : HP\nModel : A1\n\nManufacturer : Dell\nModel : B1', [{ maker: 'HP', model: 'A1' }]],
    [
      readSystemProfiler,
      'Machine Name: MacBook\nMachine Model: MacBook5,1\nCPU Type: Intel Core 2 Duo\nCPU Speed: 2 GHz\nPhysical Memory: 4 GB\nModel: APPLE HDD\nSize: 250 GB\nSMART Status: Verified\nOS Version: 10.6.8 (10K549)',
      [
        { maker: 'Apple', model: 'MacBook MacBook5,1', ramGb: 4, cpu: 'Intel Core 2 Duo 2 GHz', system: '10.6.8' },
        { kind: 'drive', model: 'APPLE HDD', capacityGb: 250 },
      ],
    ],
    [
      readSystemProfiler,
      '_dataType\tSPPowerDataType\nsppower_battery_cycle_count\t123\nsppower_battery_health\tGood\nsppower_battery_health_maximum_capacity\t88%\n_dataType\tSPDisplaysDataType\nsppci_model\tApple M1\nspdisplays_vram\t8 GB\nchip_type\tApple M1\nphysical_memory\t8 GB\nmachine_model\tMacBookAir10,1\ncurrent_processor_speed\t3 GHz\nsize_in_bytes\t251000193024\ndevice_model\tAPPLE SSD\nsmart_status\tVerified',
      [
        { maker: 'Apple', model: 'MacBookAir10,1', ramGb: 8, cpu: 'Apple M1', gpu: 'Apple M1' },
        { kind: 'battery', healthPercent: 88, cycles: 123, verdict: 'good' },
        { kind: 'drive', model: 'APPLE SSD', capacityGb: 251 },
        { kind: 'graphics', model: 'Apple M1', vramGb: 8, gpu: 'Apple M1' },
      ],
    ],
    [
      readSystemProfiler,
      'Battery Information:\n  Manufacturer: SMP\n  Device Name: bq20\n  Cycle Count: 300\n  Condition: Service Recommended\nCapacity (MB): 5\nCapacity: 500,1 GB\nSMART Status: Failing\nCapacity: (1.000.204.886.016 bytes)\nSMART Status: Verified',
      [
        { kind: 'battery', maker: 'SMP', model: 'bq20', cycles: 300, verdict: 'worn', warned: 'battery_worn' },
        { kind: 'drive', capacityGb: 500, verdict: 'failing', warned: 'health_failed' },
        { kind: 'drive', capacityGb: 1000 },
      ],
    ],
    [
      readDxdiag,
      'Memory: 8192MB RAM\nDisplay Devices\nCard name: Intel HD Graphics 630\nDedicated Memory: 128 MB\nCard name: NVIDIA GeForce GTX 1070\nDedicated Memory: 4040 MB\nDevice Key: Enum\\PCI\\VEN_10DE&DEV_1C03\nDevice Problem Code: Code 43',
      [
        { ramGb: 8, gpu: 'NVIDIA GeForce GTX 1070' },
        { kind: 'graphics', maker: 'Intel', model: 'Intel HD Graphics 630', vramGb: 0.1, gpu: 'Intel HD Graphics 630' },
        {
          kind: 'graphics',
          maker: 'NVIDIA',
          model: 'NVIDIA GeForce GTX 1070',
          vramGb: 3.9,
          gpu: 'NVIDIA GeForce GTX 1070',
          warned: 'fake_graphics,driver_problem',
        },
      ],
    ],
    [
      readDxdiag,
      'Processor: AMD Ryzen 5 3600 6-Core Processor (12 CPUs), ~3.6GHz\nMemory: 8192MB RAM',
      [{ ramGb: 8, cpu: 'AMD Ryzen 5 3600 6-Core Processor', warned: 'incomplete' }],
    ],
    [readCpuInfo, 'Architecture: x86_64\nHypervisor vendor: KVM', [{ warned: 'virtual_machine' }]],
    [
      readWmi,
      'Name : VMware SVGA 3D\nAdapterRAM : 2147483648',
      [{ kind: 'graphics', model: 'VMware SVGA 3D', vramGb: 2, gpu: 'VMware SVGA 3D', warned: 'virtual_machine' }],
    ],
    [
      readWmi,
      'Manufacturer : HP\nModel : A1\n\nManufacturer : Kingston\nCapacity : 8589934592\nSpeed : 2666\n\nManufacturer : Kingston\nCapacity : 0\nSpeed : 2666',
      [
        { maker: 'HP', model: 'A1' },
        { kind: 'memory', maker: 'Kingston', ramGb: 8 },
        { kind: 'memory', maker: 'Kingston' },
      ],
    ],
    [
      readWmi,
      'Manufacturer : HP\nModel : A1\n\nManufacturer : Kingston\nCapacity : 0\nSpeed : 2666',
      [
        { maker: 'HP', model: 'A1' },
        { kind: 'memory', maker: 'Kingston' },
      ],
    ],
    [
      readWmi,
      'Manufacturer : HP\nModel : A1\nTotalPhysicalMemory : 17020000000\n\nManufacturer : Kingston\nCapacity : 8589934592\nSpeed : 2666',
      [
        { maker: 'HP', model: 'A1', ramGb: 15.9 },
        { kind: 'memory', maker: 'Kingston', ramGb: 8 },
      ],
    ],
    [readWmi, 'Manufacturer   Capacity Speed\nKingston    17179869184  3200', [{ kind: 'memory', maker: 'Kingston', ramGb: 16 }]],
    [readWmi, 'Name Size\nx 5', []],
    [readWmi, 'Caption : ST500\nInterfaceType : IDE\nSize : 500105249280', [{ kind: 'drive', model: 'ST500', capacityGb: 500 }]],
    [readWmi, 'Caption : ST500\nMediaType : Fixed\nSize : 500105249280', [{ kind: 'drive', model: 'ST500', capacityGb: 500 }]],
    [
      readWmi,
      'FriendlyName : ST500\nSize : 500105249280\nStatus : PredFail',
      [{ kind: 'drive', model: 'ST500', capacityGb: 500, verdict: 'failing', warned: 'health_failed' }],
    ],
    [readWmi, 'CreationClassName : Win32_Processor\nName : Intel Core i5\nSpeed : 2600', [{ cpu: 'Intel Core i5' }]],
    [readWmi, 'CreationClassName : x\nDesignCapacity : 50000', [{ kind: 'battery', designWh: 50 }]],
    [readWmi, 'CreationClassName : x\nFullChargeCapacity : 50000', [{ kind: 'battery', fullWh: 50 }]],
    [readWmi, 'CreationClassName : x\nDesignedCapacity : 50000', [{ kind: 'battery', designWh: 50 }]],
    [readWmi, 'CreationClassName : x\nFullChargedCapacity : 50000', [{ kind: 'battery', fullWh: 50 }]],
    [
      readSystemInfo,
      'OS Name\tWindows 11\nSystem Manufacturer\tASUS\nInstalled Physical Memory (RAM) in all\t16,0 GB',
      [{ maker: 'ASUS', ramGb: 16, system: 'Windows 11' }],
    ],
    [
      readDmidecode,
      'Base Board Information\n\tManufacturer: ASUSTeK\n\tProduct Name: PRIME B450M-A\nProcessor Information\n\tVersion: <OUT OF SPEC>\nProcessor Information\n\tVersion: AMD Ryzen 5 3600\nMemory Device Mapped Address\n\tSize: 8 GB',
      [{ maker: 'ASUSTeK', model: 'PRIME B450M-A', cpu: 'AMD Ryzen 5 3600', board: 'ASUSTeK PRIME B450M-A' }],
    ],
    [
      readDmidecode,
      'System Information\n\tManufacturer: HP\n\tProduct Name: X1\nPhysical Memory Array\n\tUse: System Memory\n\tNumber Of Devices: 1\nPhysical Memory Array\n\tUse: Flash Memory\n\tNumber Of Devices: 4\nMemory Device\n\tSize: 8 GB',
      [
        { maker: 'HP', model: 'X1', ramGb: 8 },
        { kind: 'memory', ramGb: 8 },
      ],
    ],
    [
      readDmidecode,
      'System Information\n\tManufacturer: HP\n\tProduct Name: X1\nPhysical Memory Array\n\tUse: System Memory\n\tNumber Of Devices: 2\nMemory Device\n\tSize: 8 GB',
      [
        { maker: 'HP', model: 'X1', warned: 'incomplete' },
        { kind: 'memory', ramGb: 8 },
      ],
    ],
    [
      readHardwareList,
      '  *-disk\n       size: 465GiB (500GB)\n  *-disk\n       product: ST1000\n       capacity: 931GiB (1TB)',
      [
        { kind: 'drive', capacityGb: 500 },
        { kind: 'drive', model: 'ST1000', capacityGb: 1000 },
      ],
    ],
    [
      readHardwareList,
      '/id\tpc\n/children/0/id\tcore\n/children/0/class\tbus\n/children/0/product\t20KG\n/children/12/id\tdisk\n/children/12/product\tST500\n/children/12/size\t500107862016',
      [
        { model: '20KG', board: '20KG' },
        { kind: 'drive', model: 'ST500', capacityGb: 500 },
      ],
    ],
    [
      readHardinfo,
      '-Board-\nName\t: X1\nVersion\t: 1\n-BIOS-\nVendor\t: AMI\nProcessor\t: 12x AMD Ryzen 5 3600',
      [{ model: 'X1', cpu: 'AMD Ryzen 5 3600', board: 'X1' }],
    ],
    [readMemtest, 'Errors  :  12\nPass 1', [{ kind: 'memory', verdict: 'failing', warned: 'memory_errors' }]],
    [readMemtest, 'Test FAILED', [{ kind: 'memory', verdict: 'failing', warned: 'memory_errors' }]],
    [readMemtest, 'Test result:FAIL', [{ kind: 'memory', verdict: 'failing', warned: 'memory_errors' }]],
    [readMemtest, 'Errors: 0\nPasses = 0', [{ kind: 'memory' }, 'memory_pass']],
    [readMemtest, 'Errors: 0\nPass  0', [{ kind: 'memory' }, 'memory_pass']],
    [
      readCrystalDiskInfo,
      'CrystalDiskInfo 8.17.14 (C) 2008-2022 hiyohiyo\n           Model : SNV2S1000G\n       Interface : NVM Express\n   Health Status : Good (97%)\n01 000000000000 Critical Warning\n           Model : A400\n   Rotation Rate : ---- (SSD)\n   Health Status : Good\nC5 100 100 __0 000000000001 Current Pending Sector Count\n           Model : BX500\n   Health Status : Caution (12 %)\nC5 100 100 __0 000000000001 Current Pending Sector Count\n           Model : ST500\n   Health Status : Good\nC5 100 100 __0 000000000001 Current Pending Sector Count',
      [
        { kind: 'drive', model: 'SNV2S1000G', healthPercent: 97, verdict: 'good' },
        { kind: 'drive', model: 'A400', pending: 1, verdict: 'worn', warned: 'pending' },
        { kind: 'drive', model: 'BX500', healthPercent: 12, pending: 1, verdict: 'worn', warned: 'pending' },
        { kind: 'drive', model: 'ST500', pending: 1, verdict: 'failing', warned: 'pending' },
      ],
    ],
    [
      readCrystalDiskInfo,
      'CrystalDiskInfo 8.17.14 (C) 2008-2022 hiyohiyo\n           Model : USB 3.0\n       Interface : USB\n   Health Status : Good\n05 000000000063 Reallocated\n           Model : X2\n05 100 100 _10 000000000000 Reallocated',
      [
        { kind: 'drive', model: 'USB 3.0', verdict: 'good' },
        { kind: 'drive', model: 'X2', reallocated: 0, verdict: 'good' },
      ],
    ],
    [
      readLsblk,
      'NAME    MAJ:MIN RM   SIZE RO TYPE MOUNTPOINT\nsdb       8:16   0 465.8G  0 disk\nnvme0n1 259:0    0 931.5G  0 disk',
      [
        { kind: 'drive', capacityGb: 500 },
        { kind: 'drive', capacityGb: 1000 },
      ],
    ],
    [
      readGpuZ,
      'Name: [FAKE]  RTX 3060\nMemory Size: 1 GB',
      [{ kind: 'graphics', maker: 'NVIDIA', model: 'RTX 3060', vramGb: 1, gpu: 'RTX 3060', warned: 'fake_graphics' }],
    ],
    [
      readGpuZ,
      'card\t\ncardname\tNVIDIA GeForce GTX 1070\nvendorid\t10DE\ndeviceid\t1C03\ncard\t\ncardname\tNVIDIA GeForce GTX 1060 6GB\nvendorid\t10DE\ndeviceid\t1C03\nnumshadersunified\t640',
      [
        { kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1070', gpu: 'NVIDIA GeForce GTX 1070', warned: 'fake_graphics' },
        {
          kind: 'graphics',
          maker: 'NVIDIA',
          model: 'NVIDIA GeForce GTX 1060 6GB',
          gpu: 'NVIDIA GeForce GTX 1060 6GB',
          warned: 'fake_graphics',
        },
      ],
    ],
    [
      readNvidiaQuery,
      'GPU 00000000:01:00.0\n    Product Name : NVIDIA GeForce GTX 1060 6GB\n    BAR1 Memory Usage\n        Total : 8192 MiB\n    FB Memory Usage\n        Total : 6144 MiB\nGPU 00000000:02:00.0\n    Product Name : NVIDIA GeForce GTX 1070\n    FB Memory Usage\n        Used : 1 MiB\nGPU 00000000:03:00.0\n    Product Name : N/A',
      [
        { kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1060 6GB', vramGb: 6, gpu: 'NVIDIA GeForce GTX 1060 6GB' },
        { kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1070', gpu: 'NVIDIA GeForce GTX 1070', warned: 'incomplete' },
      ],
    ],
    [
      readNvidiaQuery,
      'gpu id\t\nproduct_name\tNVIDIA GeForce GTX 1070\npci_device_id\t0x1C0310DE\nfb_memory_usage\t\ntotal\t6144 MiB',
      [
        {
          kind: 'graphics',
          maker: 'NVIDIA',
          model: 'NVIDIA GeForce GTX 1070',
          vramGb: 6,
          gpu: 'NVIDIA GeForce GTX 1070',
          warned: 'fake_graphics',
        },
      ],
    ],
    [readNvidiaTable, 'Sun Nov  2 10:20:30 2025\n| NVIDIA-SMI 550.54 |', ['2025-11-02T10:20:30']],
    [
      readGpuZLog,
      'Date , GPU Clock [MHz] , GPU Temperature [°C] , x\n2025-11-12 10:20:30 , 1500 , 45.0 , 1\n2025-11-12 10:21:30 , 1500 , 46.0',
      [{ kind: 'graphics', temperatureC: 46 }, '2025-11-12T10:21:30'],
    ],
    [
      readLspci,
      '01:00.0 VGA compatible controller: NVIDIA Corporation GP106 [GeForce GTX 1070] [10de:1c03] (rev a1)',
      [{ kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1070', gpu: 'NVIDIA GeForce GTX 1070', warned: 'fake_graphics' }],
    ],
    [
      readLspci,
      'Class:\tVGA compatible controller\nVendor:\tNVIDIA Corporation [10de]\nDevice:\tGP106M\nClass:  Display controller\nVendor:\tAdvanced Micro Devices, Inc. [AMD/ATI] [1002]\nDevice:\tTahiti [6798]',
      [
        { kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GP106M', gpu: 'NVIDIA GP106M' },
        {
          kind: 'graphics',
          maker: 'AMD',
          model: 'Advanced Micro Devices, Inc. [AMD/ATI] Tahiti',
          gpu: 'Advanced Micro Devices, Inc. [AMD/ATI] Tahiti',
        },
      ],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nRotation Rate: Solid State Device\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n197 Current_Pending_Sector  0x0012   100   100   000    Old_age   Always       -       1\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0',
      [{ kind: 'drive', model: 'A1', pending: 1, verdict: 'worn', warned: 'pending' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nRotation Rate: 7200 rpm\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n197 Current_Pending_Sector  0x0012   100   100   000    Old_age   Always       -       1\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0',
      [{ kind: 'drive', model: 'A1', pending: 1, verdict: 'failing', warned: 'pending' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nRotation Rate: 10000 rpm\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n197 Current_Pending_Sector  0x0012   100   100   000    Old_age   Always       -       1\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0',
      [{ kind: 'drive', model: 'A1', pending: 1, verdict: 'failing', warned: 'pending' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n197 Current_Pending_Sector  0x0012   100   100   000    Old_age   Always       -       1\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0',
      [{ kind: 'drive', model: 'A1', pending: 1, verdict: 'failing', warned: 'pending' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nSector Size:      4096 bytes logical/physical\n0x01  0x018  6     4000000000  ---  Logical Sectors Written',
      [{ kind: 'drive', model: 'A1', writtenTb: 16.38 }, 'drive_health'],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nProduct: ST600\nTransport protocol: SAS (SPL-3)\nAccumulated power on time, hours:minutes 12:10\nPercentage used endurance indicator: 5%',
      [{ kind: 'drive', model: 'ST600', hoursOn: 12, healthPercent: 95 }, 'drive_health'],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  1 Raw_Read_Error_Rate     0x000f   082   064   006    Pre-fail  Always       -       168234512\n  9 Power_On_Hours          0x0032   088   088   000    Old_age   Always       -       100\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0\n\n0x01  0x010  4             200  ---  Power-on Hours\n    1        0        0  Not_testing',
      [{ kind: 'drive', model: 'A1', hoursOn: 100, verdict: 'good' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  1 Raw_Read_Error_Rate     0x000f   082   064   006    Pre-fail  Always       -       168234512\n  9 Power_On_Hours          0x0032   08\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0',
      [{ kind: 'drive', model: 'A1' }, 'drive_health'],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  1 Raw_Read_Error_Rate     0x000f   082   064   006    Pre-fail  Always       -       168234512\n  9 Power_On_Hours          0x0032   088   088   000    Old_age   Always       -       100',
      [{ kind: 'drive', model: 'A1', hoursOn: 100 }, 'drive_health'],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  1 Raw_Read_Error_Rate     0x000f   082   064   006    Pre-fail  Always       -       168234512\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0',
      [{ kind: 'drive', model: 'A1', verdict: 'good' }],
    ],
    [
      readSmartctlJson,
      '/vendor\tSEAGATE\n/product\tST600\n/smart_status/passed\ttrue\n/scsi_percentage_used_endurance_indicator\t5\n',
      [{ kind: 'drive', maker: 'SEAGATE', model: 'ST600', healthPercent: 95, verdict: 'good' }],
    ],
    [
      readSmartctlJson,
      '/model_name\tA1\n/rotation_rate\t0\n/ata_smart_attributes/table/0/id\t197\n/ata_smart_attributes/table/0/name\tCurrent_Pending_Sector\n/ata_smart_attributes/table/0/value\t100\n/ata_smart_attributes/table/0/thresh\t0\n/ata_smart_attributes/table/0/raw/value\t1\n/ata_smart_attributes/table/1/id\t1\n/ata_smart_attributes/table/1/name\tRaw\n/ata_smart_attributes/table/1/value\t100\n/ata_smart_attributes/table/1/thresh\t6\n/ata_smart_attributes/table/1/raw/value\t0\n',
      [{ kind: 'drive', model: 'A1', pending: 1, verdict: 'worn', warned: 'pending' }],
    ],
    [
      readSmartctlJson,
      '/model_name\tA1\n/logical_block_size\t4096\n/ata_device_statistics/pages/0/number\t1\n/ata_device_statistics/pages/0/table/0/offset\t24\n/ata_device_statistics/pages/0/table/0/value\t4000000000\n',
      [{ kind: 'drive', model: 'A1', writtenTb: 16.38 }, 'drive_health'],
    ],
    [
      readSmartctlJson,
      '/nvme_smart_health_information_log/critical_warning\t0\n/nvme_smart_health_information_log/available_spare\t5\n/nvme_smart_health_information_log/available_spare_threshold\t10\n',
      [{ kind: 'drive', verdict: 'failing', warned: 'spare_low' }],
    ],
    [readSmartctlJson, '/user_capacity/bytes\t500107862016\n', [{ kind: 'drive', capacityGb: 500 }, 'drive_health']],
    [
      readSmartctlJson,
      '/ata_smart_attributes/table/0/id\t1\n/ata_smart_attributes/table/0/name\tRaw\n/ata_smart_attributes/table/0/value\t9\n/ata_smart_attributes/table/0/thresh\t10\n/ata_smart_attributes/table/0/raw/string\t0\n',
      [{ kind: 'drive', verdict: 'failing', warned: 'attribute_failed' }],
    ],
    [
      readSmartctlJson,
      '/model_name\tA1\n/ata_smart_attributes/table/0/id\t10\n/ata_smart_attributes/table/0/name\tOther\n/ata_smart_attributes/table/0/value\t100\n/ata_smart_attributes/table/0/thresh\t0\n/ata_smart_attributes/table/0/raw/value\t1\n/ata_smart_attributes/table/1/id\t11\n/ata_smart_attributes/table/1/name\tOther\n/ata_smart_attributes/table/1/value\t100\n/ata_smart_attributes/table/1/thresh\t0\n/ata_smart_attributes/table/1/raw/value\t1\n/ata_smart_attributes/table/2/id\t12\n/ata_smart_attributes/table/2/name\tOther\n/ata_smart_attributes/table/2/value\t100\n/ata_smart_attributes/table/2/thresh\t0\n/ata_smart_attributes/table/2/raw/value\t1\n/ata_smart_attributes/table/3/id\t13\n/ata_smart_attributes/table/3/name\tOther\n/ata_smart_attributes/table/3/value\t100\n/ata_smart_attributes/table/3/thresh\t0\n/ata_smart_attributes/table/3/raw/value\t1\n/ata_smart_attributes/table/4/id\t14\n/ata_smart_attributes/table/4/name\tOther\n/ata_smart_attributes/table/4/value\t100\n/ata_smart_attributes/table/4/thresh\t0\n/ata_smart_attributes/table/4/raw/value\t1\n/ata_smart_attributes/table/5/id\t15\n/ata_smart_attributes/table/5/name\tOther\n/ata_smart_attributes/table/5/value\t100\n/ata_smart_attributes/table/5/thresh\t0\n/ata_smart_attributes/table/5/raw/value\t1\n/ata_smart_attributes/table/6/id\t16\n/ata_smart_attributes/table/6/name\tOther\n/ata_smart_attributes/table/6/value\t100\n/ata_smart_attributes/table/6/thresh\t0\n/ata_smart_attributes/table/6/raw/value\t1\n/ata_smart_attributes/table/7/id\t17\n/ata_smart_attributes/table/7/name\tOther\n/ata_smart_attributes/table/7/value\t100\n/ata_smart_attributes/table/7/thresh\t0\n/ata_smart_attributes/table/7/raw/value\t1\n/ata_smart_attributes/table/8/id\t18\n/ata_smart_attributes/table/8/name\tOther\n/ata_smart_attributes/table/8/value\t100\n/ata_smart_attributes/table/8/thresh\t0\n/ata_smart_attributes/table/8/raw/value\t1\n/ata_smart_attributes/table/9/id\t19\n/ata_smart_attributes/table/9/name\tOther\n/ata_smart_attributes/table/9/value\t100\n/ata_smart_attributes/table/9/thresh\t0\n/ata_smart_attributes/table/9/raw/value\t1\n/ata_smart_attributes/table/10/id\t20\n/ata_smart_attributes/table/10/name\tOther\n/ata_smart_attributes/table/10/value\t100\n/ata_smart_attributes/table/10/thresh\t0\n/ata_smart_attributes/table/10/raw/value\t1\n/ata_smart_attributes/table/11/id\t197\n/ata_smart_attributes/table/11/name\tCurrent_Pending_Sector\n/ata_smart_attributes/table/11/value\t100\n/ata_smart_attributes/table/11/thresh\t0\n/ata_smart_attributes/table/11/raw/value\t1\n',
      [{ kind: 'drive', model: 'A1', pending: 1, verdict: 'failing', warned: 'pending' }],
    ],
    [
      readSmartctlJson,
      '/model_name\tA1\n/smart_support/available\ttrue\n/smart_support/enabled\ttrue\n',
      [{ kind: 'drive', model: 'A1' }, 'drive_health'],
    ],
    [
      readSmartctlJson,
      '/scsi_model_name\tST600\n/smart_status/passed\ttrue\n/scsi_error_counter_log/verify/total_uncorrected_errors\t1\n',
      [{ kind: 'drive', model: 'ST600', mediaErrors: 1, verdict: 'worn', warned: 'uncorrectable' }],
    ],
    [
      readSystemProfiler,
      'Battery Information:\nMaximum Capacity: 85%\nCondition: Normal',
      [{ kind: 'battery', healthPercent: 85, verdict: 'good' }],
    ],
    [readSystemProfiler, 'Model Name: iMac\nCondition: Normal', [{ maker: 'Apple', model: 'iMac' }]],
    [
      readDxdiag,
      'Memory: 8192MB RAM\nDisplay Devices\nCard name: Intel UHD Graphics\nCard name: NVIDIA GeForce GTX 1060\nDedicated Memory: 6040 MB',
      [
        { ramGb: 8, gpu: 'NVIDIA GeForce GTX 1060' },
        { kind: 'graphics', maker: 'Intel', model: 'Intel UHD Graphics', gpu: 'Intel UHD Graphics' },
        { kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1060', vramGb: 5.9, gpu: 'NVIDIA GeForce GTX 1060' },
      ],
    ],
    [
      readInxi,
      'Machine:\n  Type: Laptop System: HP product: ProBook v: 1\nGraphics:\n  Card: Intel HD Graphics 3000\nInfo:\n  Memory: total: 8GB',
      [
        { maker: 'HP', model: 'ProBook', ramGb: 8, gpu: 'Intel HD Graphics 3000' },
        { kind: 'graphics', maker: 'Intel', model: 'Intel HD Graphics 3000', gpu: 'Intel HD Graphics 3000' },
      ],
    ],
    [
      readCrystalDiskInfo,
      'CrystalDiskInfo 8.17.14 (C) 2008-2022 hiyohiyo\n           Model : X1\n           Model : X2\n   Health Status : no good, no caution, not bad\n           Model : X3\n   Health Status : Good\n05 100 100 _10 0000000000000A Reallocated\nC5 100 100 __0 12 Current Pending Sector Count',
      [
        { kind: 'drive', model: 'X1' },
        { kind: 'drive', model: 'X2', warned: 'health_unavailable' },
        { kind: 'drive', model: 'X3', reallocated: 10, pending: 12, verdict: 'failing', warned: 'reallocated,pending' },
        'drive_health',
      ],
    ],
    [readHdparm, 'in /dev/sda:\n Model=A1\n/dev/sdb: x\n Model=B1\n/dev/sdc: \n Model=C1, FwRev=1', [{ kind: 'drive', model: 'C1' }]],
    [readLsblk, 'NAME RM   SIZE RO TYPE\nsda   0  465,8G  0  disk', [{ kind: 'drive', capacityGb: 500 }]],
    // Fields belong to what they stand near.
    [
      readSystemProfiler,
      `cpu_type\tIntel Core i5\ncurrent_processor_speed\t2.3 GHz\nManufacturer: Wrong\n${'Line: x\n'.repeat(12)}Battery Information:\n  Manufacturer: SMP\n  Cycle Count: 300\n${'Line: x\n'.repeat(40)}Device Name: Late`,
      [{ cpu: 'Intel Core i5 2.3 GHz' }, { kind: 'battery', maker: 'SMP', cycles: 300 }],
    ],
    [
      readSystemProfiler,
      `Model: Wrong\nCapacity: 500 GB\n${'Line: x\n'.repeat(25)}Model: A1\nModel:\nSMART Status: Verified\nChipset Model: Apple M1\n${'Line: x\n'.repeat(12)}VRAM: 4 GB`,
      [
        { kind: 'drive', model: 'A1' },
        { kind: 'graphics', model: 'Apple M1', gpu: 'Apple M1' },
      ],
    ],
    [
      readSmartctlJson,
      '/model_name\tA1\n/rotation_rate\t7200\n/ata_smart_attributes/table/0/id\t197\n/ata_smart_attributes/table/0/name\tCurrent_Pending_Sector\n/ata_smart_attributes/table/0/value\t100\n/ata_smart_attributes/table/0/thresh\t0\n/ata_smart_attributes/table/0/raw/value\t1\n',
      [{ kind: 'drive', model: 'A1', pending: 1, verdict: 'failing', warned: 'pending' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4\nProduct: ST600\nElements in grown defect list: 0\nSMART Health Status: not ok',
      [{ kind: 'drive', model: 'ST600', reallocated: 0, verdict: 'failing', warned: 'health_failed' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4\nProduct: ST600\nSMART Health Status: OK\nread: 1 0 0 0 0 1.000 10\nwrite: 10 20 30 40 50 1234.500 12  ',
      [{ kind: 'drive', model: 'ST600', writtenTb: 1.23, mediaErrors: 22, verdict: 'worn', warned: 'uncorrectable' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4\nDevice Model: A1\nSMART support is:     Disabled',
      [{ kind: 'drive', model: 'A1', warned: 'health_unavailable' }],
    ],
    [
      readSmartctl,
      `smartctl 7.4\nDevice Model: A1\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  1 Raw_Read_Error_Rate     0x0032   100   100   006    Old_age   Always       -       5\n  9 Power_On_Hours          0x0032   100   100   006    Old_age   Always       -       100\n\nSMART Error Log Version: 1`,
      [{ kind: 'drive', model: 'A1', hoursOn: 100, verdict: 'good' }],
    ],
    [
      readSmartctl,
      `ID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  9 Power_On_Hours          0x0032   100   100   006    Old_age   Always       -       100\n198 Offline_Uncorrectable   0x0032   100   100   006    Old_age   Always       -       0`,
      [{ kind: 'drive', hoursOn: 100, verdict: 'good' }],
    ],
    [
      readSmartctl,
      `smartctl 7.4\nDevice Model: A1\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  9 Power_On_Hours          0x0032   100   100   006    Old_age   Always       -       100\n197 Current_Pending_Sector  0x0012   10\n198 Offline_Uncorrectable   0x0032   100   100   006    Old_age   Always       -       0`,
      [{ kind: 'drive', model: 'A1', hoursOn: 100 }, 'drive_health'],
    ],
    [
      readWmi,
      'CreationClassName : x\nModel : B1\n\nCreationClassName : x\nManufacturer : HP\nModel : A1\n\nCreationClassName : x\nCapacity : 8589934592\nSpeed : 2666\n\nCreationClassName : x\nCaption : ST500\nInterfaceType : IDE',
      [
        { maker: 'HP', model: 'A1', ramGb: 8 },
        { kind: 'memory', ramGb: 8 },
        { kind: 'drive', model: 'ST500' },
      ],
    ],
    [
      readSystemInfo,
      'OS Name: Windows 11\nSystem Manufacturer: HP\nProcessor: ARMv8 Family 8 Model 1\nTotal Physical Memory: 8,192 MB',
      [{ maker: 'HP', ramGb: 8, system: 'Windows 11' }],
    ],
    [
      readGpuZ,
      'Graphics Card: GeForce GTX 1070\nDevice ID: 10DE - 1C03',
      [{ kind: 'graphics', maker: 'NVIDIA', model: 'GeForce GTX 1070', gpu: 'GeForce GTX 1070', warned: 'fake_graphics' }],
    ],
    [
      readLspci,
      'Class:\tVGA compatible controller\nVendor:\tMatrox Inc\nDevice:\tG200',
      [{ kind: 'graphics', model: 'Matrox G200', gpu: 'Matrox G200' }],
    ],
    [
      readDmidecode,
      'Processor Information\n\tVersion: Another CPU Model 5\nMemory Device \n\tSize: 8 GB',
      [
        { ramGb: 8, cpu: 'Another CPU Model 5' },
        { kind: 'memory', ramGb: 8 },
      ],
    ],
    [
      readInxi,
      'Machine:\n  System: HP product: X1 Type: Kvm\nCPU:\n  Quad core 12th Gen Intel Core i5-12400 (-MT-)\nBattery:\n  ID-1: BAT0 condition: 30.0/60.0 Wh (50%) volts: 11.4 min: 11.1 model: SMP status: Full',
      [
        { maker: 'HP', model: 'X1', cpu: '12th Gen Intel Core i5-12400', warned: 'virtual_machine' },
        { kind: 'battery', model: 'SMP', healthPercent: 50, designWh: 60, fullWh: 30, verdict: 'failing', warned: 'battery_worn' },
      ],
    ],
    [readHardwareList, '  *-cpu\n\n       product: AMD Ryzen 5', [{ cpu: 'AMD Ryzen 5' }]],
    [readHardwareList, '            Some text\n            Other text\ncpu:\n                       AMD Ryzen 5', [{ cpu: 'AMD Ryzen 5' }]],
    [readMemtest, 'Pass complete, no errors\nErrors: 5', [{ kind: 'memory', verdict: 'failing', warned: 'memory_errors' }]],
    [readHdparm, '/dev/sda:\n Model=QEMU HARDDISK, FwRev=1', [{ kind: 'drive', model: 'QEMU HARDDISK', warned: 'virtual_machine' }]],
    [
      readCrystalDiskInfo,
      'CrystalDiskInfo 8.17.14 (C) 2008-2022 hiyohiyo\n           Model : SNV2\n       Interface : NVM Express\n   Health Status : Caution\n01 000000000000 Critical Warning',
      [{ kind: 'drive', model: 'SNV2', verdict: 'worn' }],
    ],
    [
      readCrystalDiskInfo,
      'CrystalDiskInfo 8.17.14 (C) 2008-2022 hiyohiyo\n           Model : X9\n05 100 100 _10 000000000000 Reallocated',
      [{ kind: 'drive', model: 'X9', reallocated: 0, verdict: 'good' }],
    ],
    [
      readLspci,
      '01:00.0 VGA compatible controller: Device [GeForce GTX 970] (rev a1)',
      [{ kind: 'graphics', maker: 'NVIDIA', model: 'GeForce GTX 970', gpu: 'GeForce GTX 970' }],
    ],
    [readLspci, 'Class:\tVGA compatible controller\nDevice:\tGP106M\nVendor:', [{ kind: 'graphics', model: 'GP106M', gpu: 'GP106M' }]],
    [readLspci, 'Class:\tVGA compatible controller\nVendor:\tNVIDIA Corporation\nSlot:\t02:00.0\nClass:\tAudio', []],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  1 Raw_Read_Error_Rate     0x000f   082   064   006    Pre-fail  Always       -       168234512\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0\n\n0x01  0x010  4             200  ---  Power-on Hours',
      [{ kind: 'drive', model: 'A1', hoursOn: 200, verdict: 'good' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nUser Capacity: 1,000,204,886,016 bytes\nRotation Rate: 7200 rpm\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  1 Raw_Read_Error_Rate     0x000f   082   064   006    Pre-fail  Always       -       168234512\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0\n241 Total_LBAs_Written      0x0000   100   253   000    Old_age   Offline      -       100000000',
      [{ kind: 'drive', model: 'A1', capacityGb: 1000, writtenTb: 0.05, verdict: 'good' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4 2023-08-01 r5530\nDevice Model: A1\nUser Capacity: 1,000,204,886,016 bytes\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  1 Raw_Read_Error_Rate     0x000f   082   064   006    Pre-fail  Always       -       168234512\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0\n241 Total_LBAs_Written      0x0000   100   253   000    Old_age   Offline      -       100000000',
      [{ kind: 'drive', model: 'A1', capacityGb: 1000, verdict: 'good' }],
    ],
    [
      readSmartctl,
      'smartctl 7.4\nDevice Model: A1\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  1 Raw_Read_Error_Rate     0x000f   082   064   006    Pre-fail  Always       -       168234512\nsmartctl 7.4\nDevice Model: B1\nID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n  1 Raw_Read_Error_Rate     0x000f   082   064   006    Pre-fail  Always       -       168234512\n198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0',
      [
        { kind: 'drive', model: 'A1', verdict: 'good' },
        { kind: 'drive', model: 'B1', verdict: 'good' },
      ],
    ],
    [
      readSystemInfo,
      'Processor: Fake CPU 1, x\n  [01]: Fake CPU 2\nHotfix 0: KB0\nHotfix 1: KB1\nHotfix 2: KB2\nHotfix 3: KB3\nHotfix 4: KB4\nHotfix 5: KB5\nHotfix 6: KB6\nHotfix 7: KB7\nHotfix 8: KB8\nHotfix 9: KB9\nHotfix 10: KB10\nHotfix 11: KB11\nHotfix 12: KB12\nHotfix 13: KB13\nHotfix 14: KB14\nHotfix 15: KB15\nHotfix 16: KB16\nHotfix 17: KB17\nHotfix 18: KB18\nHotfix 19: KB19\nHotfix 20: KB20\nHotfix 21: KB21\nHotfix 22: KB22\nHotfix 23: KB23\nHotfix 24: KB24\nHotfix 25: KB25\nHotfix 26: KB26\nHotfix 27: KB27\nHotfix 28: KB28\nHotfix 29: KB29\nHotfix 30: KB30\nHotfix 31: KB31\nHotfix 32: KB32\nHotfix 33: KB33\nHotfix 34: KB34\nHotfix 35: KB35\nHotfix 36: KB36\nHotfix 37: KB37\nHotfix 38: KB38\nHotfix 39: KB39\nHotfix 40: KB40\nHotfix 41: KB41\nHotfix 42: KB42\nHotfix 43: KB43\nHotfix 44: KB44\nOS Name: Windows 11\nSystem Manufacturer: HP\nSystem Model: X1\nTotal Physical Memory: 8,077 MB\nHotfix 0: KB0\nHotfix 1: KB1\nHotfix 2: KB2\nHotfix 3: KB3\nHotfix 4: KB4\nHotfix 5: KB5\nHotfix 6: KB6\nHotfix 7: KB7\nHotfix 8: KB8\nHotfix 9: KB9\nHotfix 10: KB10\nHotfix 11: KB11\nHotfix 12: KB12\nHotfix 13: KB13\nHotfix 14: KB14\nHotfix 15: KB15\nHotfix 16: KB16\nHotfix 17: KB17\nHotfix 18: KB18\nHotfix 19: KB19\nHotfix 20: KB20\nHotfix 21: KB21\nHotfix 22: KB22\nHotfix 23: KB23\nHotfix 24: KB24\nHotfix 25: KB25\nHotfix 26: KB26\nHotfix 27: KB27\nHotfix 28: KB28\nHotfix 29: KB29\nHotfix 30: KB30\nHotfix 31: KB31\nHotfix 32: KB32\nHotfix 33: KB33\nHotfix 34: KB34\nHotfix 35: KB35\nHotfix 36: KB36\nHotfix 37: KB37\nHotfix 38: KB38\nHotfix 39: KB39\nHotfix 40: KB40\nHotfix 41: KB41\nHotfix 42: KB42\nHotfix 43: KB43\nHotfix 44: KB44\nHotfix 45: KB45\nHotfix 46: KB46\nHotfix 47: KB47\nHotfix 48: KB48\nHotfix 49: KB49\nHotfix 50: KB50\nHotfix 51: KB51\nHotfix 52: KB52\nHotfix 53: KB53\nHotfix 54: KB54\nHotfix 55: KB55\nHotfix 56: KB56\nHotfix 57: KB57\nHotfix 58: KB58\nHotfix 59: KB59\nProcessor: Fake CPU 3, x\n  [01]: Fake CPU 4',
      [{ maker: 'HP', model: 'X1', ramGb: 7.9, system: 'Windows 11' }],
    ],
    [
      readWmi,
      'Name        Manufacturer  AdapterRAM\n\nNVIDIA GTX  NVIDIA        2147483648',
      [{ kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GTX', vramGb: 2, gpu: 'NVIDIA GTX' }],
    ],
  ];
  for (const [read, text, expected] of cases) assert.deepEqual(said(read(reportText(`${text}\n\n`))), expected, text);
});

await test('the JSON of smartctl has as many drives as a report', () => {
  const many = Array.from({ length: 70 }, (_, at) => `/${at}/model_name\tA${at}\n`).join('');
  assert.equal(readSmartctlJson(reportText(`${many}\n`)).devices.length, MOST_DEVICES);
});

const device = (
  kind: ReportedDevice['kind'],
  verdict: ReportedDevice['verdict'],
  figures: ReportedDevice['figures'] = {},
  message = '',
): ReportedDevice => ({
  kind,
  verdict,
  device: {},
  figures,
  warnings: message === '' ? [] : [{ code: 'incomplete', message }],
});
const COMPUTER =
  '##### Abar A1B 2025-11-12T10:20:30Z #####\n# dmidecode 3.3\nSystem Information\n\tManufacturer: HP\n\tProduct Name: X1\n\n';
const MODULE = '\nMemory Device\n\tSize: 8 GB\n';
const POWER =
  '##### Abar upower #####\n  native-path: BAT0\n  model: B1\n  battery\n    energy-full: 45 Wh\n    energy-full-design: 50 Wh\n\n';
const DRIVE = '##### Abar smartctl #####\nsmartctl 7.4\nDevice Model: D1\nSMART overall-health self-assessment test result: PASSED\n\n';
const NVME = '##### Abar smartctl #####\nsmartctl 7.4\nModel Number: N1\nCritical Warning: 0x00\nMedia and Data Integrity Errors: 0\n\n';

await test('a report of several programs: its tools, its time, its parts, and the result that these give it', () => {
  for (const [text, expected] of [
    [COMPUTER, ['dmidecode', 'computer', 'unknown', '2025-11-12T10:20:30Z', undefined]],
    [COMPUTER + POWER, ['dmidecode, upower', 'computer', 'good', '2025-11-12T10:20:30Z', ['battery']]],
    [COMPUTER + MODULE + POWER, ['dmidecode, upower', 'computer', 'good', '2025-11-12T10:20:30Z', ['memory', 'battery']]],
    [COMPUTER + MODULE, ['dmidecode', 'computer', 'unknown', '2025-11-12T10:20:30Z', ['memory']]],
    // A drive that gives no result leaves that of its computer open.
    [COMPUTER + POWER + DRIVE, ['dmidecode, upower, smartctl', 'computer', 'unknown', '2025-11-12T10:20:30Z', ['battery', 'drive']]],
    [POWER + NVME, ['upower, smartctl', 'computer', 'good', undefined, ['battery', 'drive']]],
    [POWER, ['upower', 'battery', 'good', undefined, undefined]],
    [NVME + NVME, ['smartctl', 'drive', 'good', undefined, ['drive', 'drive']]],
    // A part that no tool has written names none.
    [`##### Abar nothing #####\nx\n${POWER}`, ['upower', 'battery', 'good', undefined, undefined]],
  ] as const) {
    const result = readReportText(text);
    assert.ok('report' in result, text);
    const { tool, kind, verdict, takenAt, parts } = result.report;
    assert.deepEqual([tool, kind, verdict, takenAt, parts?.map((part) => part.kind)], expected, text);
  }
  // Modules without a computer are as much memory as they are together, if that is known.
  for (const [sizes, ramGb] of [
    ['8 GB,8 GB,16 GB', 32],
    ['8 GB', 8],
  ] as const) {
    const result = readReportText(
      `${sizes
        .split(',')
        .map((size) => `Memory Device\n\tSize: ${size}\n`)
        .join('')}\n\n`,
    );
    assert.ok('report' in result);
    assert.deepEqual([result.report.kind, result.report.figures], ['memory', { ramGb }]);
  }
  const unknown =
    'Manufacturer : Kingston\nCapacity : 0\nDeviceLocator : DIMM0\n\nManufacturer : Kingston\nCapacity : 8589934592\nDeviceLocator : DIMM0\n\n';
  const result = readReportText(unknown);
  assert.deepEqual('report' in result && [result.report.kind, result.report.figures], ['memory', {}]);
});

await test('a time is read under the label of any tool', () => {
  for (const label of ['Local Time is', 'local scan time', 'REPORT TIME', 'Time of this report', 'time_t']) {
    const result = readReportText(`${POWER}\n${label}: 2025-11-12 10:20:30\n\n`);
    assert.equal('report' in result && result.report.takenAt, '2025-11-12T10:20:30', label);
  }
});

await test('files that are too long, or JSON that is cut, are refused', () => {
  const many = 'a: 1\n'.repeat(20_001);
  assert.deepEqual(readReportText(`##### Abar x #####\n${many}##### Abar y #####\n${many}`), { refused: 'too_many_lines' });
  for (const text of ['{"smartctl":{"version":[7,', '\n{ "model_name": "x', '[{"json_format_version":[1', ' [ {"ata_smart_attributes": {'])
    assert.deepEqual(readReportText(`${text}\n`), { refused: 'report_incomplete', tool: 'smartctl', missing: ['end_of_file'] }, text);
  for (const text of ['{"a": 1', 'see "smartctl" {']) assert.deepEqual(readReportText(`${text}\n`), { refused: 'unknown_report' }, text);
  const cut = reportOf([readReportFile(POWER), readReportFile('{"smartctl":{"version":[7,\n')]);
  assert.deepEqual(cut, { refused: 'report_incomplete', tool: 'smartctl', missing: ['end_of_file'] });
  const whole = reportOf([readReportFile(COMPUTER), readReportFile(`${POWER}\nLocal Time is: 2025-11-13 10:20\n`)]);
  assert.deepEqual('report' in whole && [whole.report.tool, whole.report.takenAt], ['dmidecode, upower', '2025-11-12T10:20:30Z']);
});

await test('a seller leaves out parts and figures, and nothing that hides what is wrong', () => {
  const gpu = { gpu: 'GTX 1060' };
  const card = device('graphics', 'unknown', gpu);
  const laptop = { ...device('computer', 'good', { cpu: 'i5', ...gpu }, 'slow'), device: { model: 'X1' } };
  const battery = device('battery', 'good', { healthPercent: 90 }, 'slow');
  const virtual: ReportedDevice['warnings'] = [{ code: 'virtual_machine', message: 'virtual' }];
  const more = { tool: 'x', removed: [] };
  const of = (report: HealthReport | undefined) =>
    report && [
      report.kind,
      report.verdict,
      Object.keys(report.figures).join(),
      report.warnings.map(({ code }) => code).join(),
      report.parts?.map(({ kind }) => kind).join(),
      report.leftOut?.join(),
      report.leftOutFigures?.join(),
      report.takenAt,
    ];
  const whole: HealthReport = { ...laptop, ...more, takenAt: '2025-11-12', parts: [battery, card] };
  const time = '2025-11-12';
  for (const [says, report, out, expected] of [
    ['nothing', whole, {}, ['computer', 'good', 'cpu,gpu', 'incomplete', 'battery,graphics', undefined, undefined, time]],
    ['the battery', whole, { parts: [0] }, ['computer', 'unknown', 'cpu,gpu', '', 'graphics', 'battery', undefined, time]],
    ['the computer', whole, { parts: [-1] }, ['computer', 'unknown', '', 'incomplete', 'battery,graphics', 'computer', undefined, time]],
    [
      'the computer and its card',
      whole,
      { parts: [-1, 1] },
      ['battery', 'good', 'healthPercent', 'incomplete', undefined, 'computer,graphics', undefined, time],
    ],
    ['all', whole, { parts: [-1, 0, 1] }, undefined],
    [
      'all but the computer',
      whole,
      { parts: [0, 1] },
      ['computer', 'unknown', 'cpu,gpu', '', undefined, 'battery,graphics', undefined, time],
    ],
    [
      'a figure',
      whole,
      { figures: [{ part: -1, figure: 'cpu' }] },
      ['computer', 'good', 'gpu', 'incomplete', 'battery,graphics', undefined, 'cpu', time],
    ],
    [
      'a figure of another part',
      whole,
      { figures: [{ part: 0, figure: 'cpu' }] },
      ['computer', 'good', 'cpu,gpu', 'incomplete', 'battery,graphics', undefined, undefined, time],
    ],
    [
      'the name of a card',
      whole,
      { figures: [{ part: -1, figure: 'gpu' }] },
      ['computer', 'good', 'cpu', 'incomplete', 'battery', 'graphics', 'gpu', time],
    ],
    [
      'the name of a card with memory',
      { ...laptop, ...more, parts: [device('graphics', 'unknown', { ...gpu, vramGb: 6 })] },
      { figures: [{ part: -1, figure: 'gpu' }] },
      ['computer', 'unknown', 'cpu', 'incomplete', 'graphics', undefined, 'gpu', undefined],
    ],
    [
      'the name of a card that is a fake',
      { ...laptop, ...more, parts: [device('graphics', 'unknown', gpu, 'fake')] },
      { figures: [{ part: -1, figure: 'gpu' }] },
      ['computer', 'unknown', 'cpu', 'incomplete,incomplete', 'graphics', undefined, 'gpu', undefined],
    ],
    [
      'the name of the other card',
      { ...laptop, ...more, parts: [device('graphics', 'unknown', { gpu: 'HD 620' })] },
      { figures: [{ part: -1, figure: 'gpu' }] },
      ['computer', 'unknown', 'cpu', 'incomplete', 'graphics', undefined, 'gpu', undefined],
    ],
    [
      'a virtual machine',
      { ...device('computer', 'unknown', { cpu: 'i5' }), ...more, warnings: [...virtual, ...battery.warnings], parts: [battery] },
      { parts: [-1] },
      ['computer', 'good', 'cpu', 'virtual_machine,incomplete', 'battery', undefined, undefined, undefined],
    ],
    ['the only device', { ...battery, ...more }, { parts: [-1] }, undefined],
    [
      'no part of one device',
      { ...battery, ...more },
      {},
      ['battery', 'good', 'healthPercent', 'incomplete', undefined, undefined, undefined, undefined],
    ],
    [
      'the only figure of the only device',
      { ...device('drive', 'unknown', { hoursOn: 5 }), ...more },
      { figures: [{ part: -1, figure: 'hoursOn' }] },
      undefined,
    ],
    [
      'the only figure of a good device',
      { ...device('drive', 'good', { hoursOn: 5 }), ...more },
      { figures: [{ part: -1, figure: 'hoursOn' }] },
      ['drive', 'good', '', '', undefined, undefined, 'hoursOn', undefined],
    ],
    [
      'the only figure of a device with a warning',
      { ...device('drive', 'unknown', { hoursOn: 5 }, 'x'), ...more },
      { figures: [{ part: -1, figure: 'hoursOn' }] },
      ['drive', 'unknown', '', 'incomplete', undefined, undefined, 'hoursOn', undefined],
    ],
    [
      'one of two devices',
      { ...device('computer', 'good'), ...more, parts: [battery, device('drive', 'good', { hoursOn: 5 })] },
      { parts: [0] },
      ['drive', 'good', 'hoursOn', '', undefined, 'battery', undefined, undefined],
    ],
  ] as const)
    assert.deepEqual(of(withoutLeftOut(report as HealthReport, out)), expected, says);
});
