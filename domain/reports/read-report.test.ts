import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HealthReport } from '#contract/reports.ts';
import { readReportText, withoutLeftOut } from '#domain/reports/read-report.ts';
import { withoutIdentifiers } from '#domain/reports/identifiers.ts';
import { fullName } from '#domain/reports/computer.ts';
import type { Reading } from '#domain/reports/device.ts';
import { readHdparm, readLsblk } from '#domain/reports/drive-lists.ts';
import { readGpuZ, readGpuZLog, readLspci, readNvidiaTable } from '#domain/reports/graphics.ts';
import { readSystemProfiler } from '#domain/reports/mac.ts';
import { readSmartctlJson } from '#domain/reports/smartctl.ts';
import { readDxdiag, readSystemInfo, readWmi } from '#domain/reports/windows.ts';
import { decodeReport, isImage, linesOfJson, reportText, type ReportText } from '#domain/reports/text.ts';
import {
  batteryPage,
  dmidecode,
  dxdiag,
  gpuZ,
  graphicsCard,
  hardDisk,
  inxi,
  nvmeDrive,
  PLANTED,
  REPORTS,
  systemInfoGerman,
  systemSummary,
  upower,
} from '#domain/reports/test-reports.ts';

function read(text: string): HealthReport {
  const result = readReportText(text);
  assert.ok('report' in result, `refused: ${JSON.stringify(result)}`);
  return result.report;
}

const codes = (report: HealthReport): string[] => report.warnings.map(({ code }) => code);

await test('a hard disk: its figures, and no raw value that packs several', () => {
  const report = read(hardDisk());
  assert.equal(report.tool, 'smartctl');
  assert.equal(report.verdict, 'good');
  assert.equal(report.takenAt, '2025-11-12T10:20:30Z');
  assert.deepEqual(report.device, { model: 'ST2000DM008-2FR102' });
  assert.deepEqual(report.figures, {
    capacityGb: 2000,
    hoursOn: 11234,
    writtenTb: 20.48,
    reallocated: 0,
    pending: 0,
    mediaErrors: 0,
    temperatureC: 34,
  });
  assert.deepEqual(report.removed, ['serial_number']);
});

await test('a drive is worn or failing by the published thresholds, and never called good while it fails', () => {
  for (const [text, verdict] of [
    [hardDisk({ reallocated: '15' }), 'worn'],
    [hardDisk({ reallocated: '16' }), 'failing'],
    [hardDisk({ pending: '1' }), 'failing'],
    [hardDisk({ reported: '1' }), 'failing'],
    [hardDisk({ health: 'FAILED!' }), 'failing'],
    [hardDisk().replace('100   100   010', '009   009   010'), 'failing'],
    [nvmeDrive(), 'good'],
    [nvmeDrive({ critical: '0x02' }), 'worn'],
    [nvmeDrive({ critical: '0x04' }), 'failing'],
    [nvmeDrive({ spare: '9%' }), 'failing'],
    [nvmeDrive({ used: '104%' }), 'worn'],
    [nvmeDrive({ errors: '3' }), 'worn'],
  ] as const)
    assert.equal(read(text).verdict, verdict);
});

await test('an SSD with grouped digits of another language', () => {
  assert.deepEqual(read(nvmeDrive()).figures, {
    capacityGb: 1000,
    hoursOn: 3210,
    healthPercent: 93,
    writtenTb: 10.24,
    mediaErrors: 0,
    temperatureC: 41,
  });
});

await test('several drives in one file: a part for each, and the result of the worst', () => {
  const report = read(nvmeDrive() + hardDisk({ pending: '8' }));
  assert.equal(report.verdict, 'failing');
  assert.deepEqual(
    report.parts?.map((part) => [part.device.model, part.verdict]),
    [
      ['KINGSTON SNV2S1000G', 'good'],
      ['ST2000DM008-2FR102', 'failing'],
    ],
  );
  assert.equal(report.device.model, 'ST2000DM008-2FR102');
});

await test('a report that is cut is refused with its missing part, unless it shows a fault', () => {
  const whole = hardDisk();
  const cut = readReportText(whole.slice(0, whole.indexOf('188 Command_Timeout') + 30));
  assert.deepEqual(cut, { refused: 'report_incomplete', tool: 'smartctl', missing: ['drive_health'] });
  const failing = hardDisk({ reallocated: '430' });
  const report = read(failing.slice(0, failing.indexOf('188 Command_Timeout') + 30));
  assert.equal(report.verdict, 'failing');
  assert.ok(codes(report).includes('incomplete'));
  // The number that the cut shortens is not a figure.
  const short = readReportText(upower.slice(0, upower.indexOf('24,05') + 2));
  assert.equal('refused' in short && short.refused, 'report_incomplete');
});

await test('the batteries of powercfg and upower', () => {
  const page = read(batteryPage('68,000', '61,200'));
  assert.deepEqual(page.figures, { healthPercent: 90, designWh: 68, fullWh: 61.2, cycles: 212 });
  assert.deepEqual([page.verdict, page.kind, page.takenAt], ['good', 'battery', '2025-11-12T10:20:30']);
  assert.deepEqual(page.device, { maker: 'SMP', model: 'DELL 51KD7' });
  assert.equal(read(batteryPage('68,000', '40,000')).verdict, 'failing');
  const worn = read(upower);
  assert.deepEqual(worn.figures, { healthPercent: 64.9, designWh: 24.05, fullWh: 15.6, cycles: 431 });
  assert.equal(worn.verdict, 'worn');
  // Capacities that contradict each other are no figures.
  assert.equal('refused' in readReportText(batteryPage('6,800', '61,200')), true);
});

await test('a figure that decides the result stays, and a card that is only named goes with its name', () => {
  const laptop = read(inxi);
  const without = withoutLeftOut(laptop, { figures: [{ part: -1, figure: 'gpu' }] });
  assert.equal(JSON.stringify(without).includes('HD Graphics 620'), false);
  assert.deepEqual([without?.leftOut, without?.leftOutFigures, without?.verdict], [['graphics'], ['gpu'], 'failing']);
  const two = read(nvmeDrive() + hardDisk({ pending: '8' }));
  const drive = withoutLeftOut(two, { figures: [{ part: 1, figure: 'hoursOn' }] });
  assert.deepEqual([drive?.figures.hoursOn, drive?.figures.pending, drive?.verdict], [undefined, 8, 'failing']);
  assert.deepEqual(withoutLeftOut(two, {}), two);
  const virtual = read(dxdiag.replace('Dell Inc.', 'VMware, Inc.'));
  assert.deepEqual(codes(withoutLeftOut(virtual, { parts: [-1], figures: [{ part: -1, figure: 'cpu' }] }) ?? virtual), ['virtual_machine']);
});

await test('a graphics card whose name is not that of its chip, its shaders or its memory', () => {
  assert.deepEqual(codes(read(graphicsCard())), []);
  assert.deepEqual(read(graphicsCard()).figures, { vramGb: 6, temperatureC: 45, gpu: 'NVIDIA GeForce GTX 1060 6GB', driver: '550.54' });
  assert.equal(read(gpuZ()).figures.driver, '31.0.15.3623');
  for (const text of [
    graphicsCard({ name: 'NVIDIA GeForce GTX 1070' }),
    graphicsCard({ id: '0x1C8110DE' }),
    graphicsCard({ memory: '2048 MiB' }),
    gpuZ({ shaders: '640' }),
    gpuZ({ id: '10DE 1244 - 1458 3702' }),
    gpuZ({ name: '[FAKE] NVIDIA GeForce GTX 1060 6GB' }),
  ])
    assert.deepEqual(codes(read(text)), ['fake_graphics']);
});

await test('computers: maker, model, processor, memory, board, system, and the parts', () => {
  const windows = read(dxdiag);
  assert.deepEqual(windows.device, { maker: 'Dell Inc.', model: 'Latitude 5490' });
  assert.deepEqual(windows.figures, {
    cpu: 'Intel Core i5-8350U CPU @ 1.70GHz',
    gpu: 'Intel UHD Graphics 620',
    ramGb: 16,
    system: 'Windows 10 Pro 64-bit',
  });
  assert.deepEqual(read(systemInfoGerman).figures, { ramGb: 15.9, system: 'Microsoft Windows 10 Pro' });
  const modules = read(dmidecode);
  assert.deepEqual(
    [modules.device.model, modules.figures, modules.parts?.length],
    ['HP ProDesk 400 G5', { ramGb: 16, board: 'HP 83EE' }, 2],
  );
  const laptop = read(inxi);
  assert.deepEqual([laptop.device, laptop.verdict, laptop.figures.ramGb], [{ maker: 'Dell', model: 'XPS 13 9360' }, 'failing', 8]);
  assert.deepEqual([laptop.figures.board, laptop.figures.system], ['Dell 0839Y6', 'Ubuntu 22.04.5 LTS (Jammy Jellyfish)']);
  assert.deepEqual(codes(read(dxdiag.replace('Dell Inc.', 'VMware, Inc.'))), ['virtual_machine']);
});

await test('a computer that its maker has not named has the name of its board, and a console may lose accents', () => {
  const { device, figures } = read(systemSummary);
  assert.deepEqual(device, { maker: 'ASUSTeK COMPUTER INC.', model: 'PRIME B450M-A' });
  assert.deepEqual(figures, {
    cpu: 'AMD Ryzen 5 3600 6-Core Processor',
    ramGb: 16,
    board: 'ASUSTeK COMPUTER INC. PRIME B450M-A',
    system: 'Microsoft Windows 11 Home',
  });
  const spanish = `Nombre del sistema operativo:  Microsoft Windows 10 Pro
Fabricante del sistema:        HP
Cantidad total de memoria f\u00a1sica: 16.265 MB
Zona horaria:                  (UTC+01:00)
`;
  assert.deepEqual(read(spanish).figures, { ramGb: 15.9, system: 'Microsoft Windows 10 Pro' });
});

await test('the board and the system in lists of other programs; a system alone is no hardware', () => {
  const list = (...fields: readonly string[]): string => `${fields.join('\r\n')}\r\n\r\n`;
  const windows = read(
    list('Manufacturer : LENOVO', 'Model : 20L5S0XX00', 'TotalPhysicalMemory : 17020000000', '') +
      list('Manufacturer : LENOVO', 'Product : 20L5S0XX00', '') +
      list('Caption : Microsoft Windows 10 Pro', 'OSArchitecture : 64-bit', ''),
  );
  assert.deepEqual(windows.figures, { ramGb: 15.9, board: 'LENOVO 20L5S0XX00', system: 'Microsoft Windows 10 Pro' });
  const lshw =
    'pc\n    product: X570\n  *-core\n       product: X570 AORUS\n       vendor: Gigabyte\n     *-cpu\n          product: AMD Ryzen 7\n\n';
  assert.equal(read(lshw).figures.board, 'Gigabyte X570 AORUS');
  const hardinfo = '-Computer-\nProcessor\t: Intel Core i7\nOperating System\t: Ubuntu 20.04\n-Board-\nName\t: Atlas\nVendor\t: Google\n\n';
  assert.deepEqual([read(hardinfo).figures.board, read(hardinfo).figures.system], ['Google Atlas', 'Ubuntu 20.04']);
  const mac = 'Hardware Overview:\n  Model Name: iMac\nSystem Software Overview:\n  System Version: macOS 11.2.3 (20D91)\n\n';
  assert.equal(read(mac).figures.system, 'macOS 11.2.3');
  const release = 'NAME="Ubuntu"\nPRETTY_NAME="Ubuntu 22.04.5 LTS"\nHOME_URL="https://www.ubuntu.com/"\n\n';
  assert.deepEqual(readReportText(release), { refused: 'report_incomplete', tool: 'os-release', missing: ['hardware'] });
  assert.equal(read(`${dmidecode}\n${release}`).figures.system, 'Ubuntu 22.04.5 LTS');
});

await test('inxi and lshw of older machines: GB of 10^9 bytes, a battery without a colon, a chip without a name', () => {
  const old = `Machine:   System: LENOVO product: 20KGS03800 v: ThinkPad X1
Battery    BAT0: charge: 57.8 Wh 99.0% condition: 45.6/57.0 Wh (80%)
Drives:    HDD Total Size: 240.1GB (7.1% used)
           ID-1: /dev/sda model: KINGSTON_SV300S3 size: 240.1GB
Info:      Memory: 2477.4/15707.0MB

`;
  assert.deepEqual(
    read(old).parts?.map(({ figures }) => figures),
    [{ capacityGb: 240 }, { healthPercent: 80, designWh: 57, fullWh: 45.6 }],
  );
  const chip =
    '  *-core\n     *-cpu\n          product: AMD Ryzen 7\n     *-display\n          product: NVIDIA Corporation\n          vendor: NVIDIA Corporation\n\n';
  assert.deepEqual(read(chip).figures, { cpu: 'AMD Ryzen 7' });
});

await test('drives and cards in the text of msinfo32: a size of 0 GB is no figure', () => {
  const item = 'Item\tValue\t\n';
  const drive = `[Disks]\n\n${item}Model\tNVMe HFM001TD3\t\nMedia Type\tFixed hard disk\t\nSize\t953.86 GB (1,024,203,640,320 bytes)\t\n`;
  const card = `[Display]\n\n${item}Name\tNVIDIA GeForce RTX 3060\t\nAdapter RAM\t(1,048,576) bytes\t\nDriver Version\t31.0.15.2849\t\n\n`;
  const { parts, figures } = read(systemSummary + drive + card);
  assert.equal(figures.gpu, 'NVIDIA GeForce RTX 3060');
  assert.deepEqual(
    parts?.map((part) => part.figures),
    [{ capacityGb: 1024 }, { gpu: 'NVIDIA GeForce RTX 3060', driver: '31.0.15.2849' }],
  );
});

await test('computers and their parts in the lists of Windows and macOS', () => {
  const list = (...fields: readonly string[]): string => `${fields.join('\n')}\n\n`;
  const all = (read: (text: ReportText) => Reading, text: string) => {
    const { computer, devices } = read(reportText(`${text}\n\n`));
    return [
      { ...computer?.device, ...computer?.figures },
      ...devices.map(({ kind, device, figures, warnings }) => ({
        kind,
        ...device,
        ...figures,
        ...(warnings.length > 0 && { warned: warnings.map(({ code }) => code).join() }),
      })),
    ];
  };
  const gtx = { kind: 'graphics', maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1060', gpu: 'NVIDIA GeForce GTX 1060' };
  const memory = { kind: 'memory', maker: 'Kingston', model: 'KHX2666', ramGb: 8 };
  const drive = { kind: 'drive', model: 'ST500DM002', capacityGb: 500 };
  for (const [read, text, expected] of [
    [
      readWmi,
      list('Manufacturer : Kingston', 'PartNumber : KHX2666', 'Capacity : 8589934592', 'Speed : 2666').repeat(2),
      [{}, memory, memory],
    ],
    [
      readWmi,
      list('Manufacturer : HP', 'Model : ProDesk 400') + list('Manufacturer : Kingston', 'PartNumber : KHX2666', 'Capacity : 8589934592'),
      [{ maker: 'HP', model: 'ProDesk 400', ramGb: 8 }, memory],
    ],
    // AdapterRAM has 32 bits: the largest figure is cut.
    [
      readWmi,
      list('Name : NVIDIA GeForce GTX 1060', 'AdapterRAM : 4293918720', 'PNPDeviceID : PCI\\VEN_10DE&DEV_1C03', 'DriverVersion : 31.0.15'),
      [{}, { ...gtx, driver: '31.0.15' }],
    ],
    [readWmi, list('Name : NVIDIA GeForce GTX 1060', 'AdapterRAM : 2147483648', 'x : y'), [{}, { ...gtx, vramGb: 2 }]],
    [
      readWmi,
      list('Name : NVIDIA GeForce GTX 1070', 'AdapterRAM : 0', 'PNPDeviceID : VEN_10DE&amp;DEV_1C03'),
      [{}, { ...gtx, model: 'NVIDIA GeForce GTX 1070', gpu: 'NVIDIA GeForce GTX 1070', warned: 'fake_graphics' }],
    ],
    [readWmi, list('Model : ST500DM002', 'Size : 500105249280', 'InterfaceType : IDE', 'Status : OK'), [{}, drive]],
    [readWmi, list('Model : ST500DM002', 'Size : 500105249280', 'Status : Pred Fail'), [{}, { ...drive, warned: 'health_failed' }]],
    [
      readWmi,
      list('FriendlyName : ST500DM002', 'MediaType : SSD', 'Size : 465.76 GB', 'HealthStatus : Unhealthy'),
      [{}, { ...drive, warned: 'health_failed' }],
    ],
    [
      readWmi,
      list('Manufacturer : ASUSTeK', 'Product : PRIME B450M-A') +
        list('Manufacturer : Dell Inc.', 'Model : OptiPlex', 'TotalPhysicalMemory : 17020000000'),
      [{ maker: 'Dell Inc.', model: 'OptiPlex', ramGb: 15.9, board: 'ASUSTeK PRIME B450M-A' }],
    ],
    [
      readWmi,
      list('Caption : Microsoft Windows 10', 'OSArchitecture : 64-bit') +
        list('Name : Intel Core i5-8250U', 'NumberOfCores : 4', 'Caption : x'),
      [{ cpu: 'Intel Core i5-8250U', system: 'Microsoft Windows 10' }],
    ],
    [readWmi, list('Name : Intel64 Family 6 Model 142', 'NumberOfCores : 4'), [{}]],
    [
      readWmi,
      list('DesignCapacity : 50000', 'FullChargeCapacity : 40000', 'Name : BAT'),
      [{}, { kind: 'battery', model: 'BAT', healthPercent: 80, designWh: 50, fullWh: 40 }],
    ],
    [
      readWmi,
      'Capacity    Manufacturer  PartNumber  Speed\n----------  ------  ----\n8589934592  Kingston      KHX2666     2666\n',
      [{}, memory],
    ],
    [readWmi, 'Model       Size          Status\nST500DM002  500105249280  OK\n', [{}, drive]],
    [
      readSystemInfo,
      'OS Name:  Microsoft Windows 10 Pro\nSystem Manufacturer:  Dell Inc.\nSystem Model:  OptiPlex\nProcessor(s):  1 Processor(s)\n  [01]: Intel64 Family 6\nTotal Physical Memory:  8,077 MB\n',
      [{ maker: 'Dell Inc.', model: 'OptiPlex', ramGb: 7.9, system: 'Microsoft Windows 10 Pro' }],
    ],
    [
      readSystemInfo,
      'OS Name\tWindows 11\nSystem Manufacturer\tASUS\nSystem Model\tSystem Product Name\nProcessor\tAMD Ryzen 5 3600, 3600 Mhz, 6 Core(s)\nBaseBoard Manufacturer\tASUSTeK\nBaseBoard Product\tPRIME\nInstalled Physical Memory (RAM)\t16.0 GB\nTotal Physical Memory\t15.9 GB\n',
      [{ maker: 'ASUSTeK', model: 'PRIME', ramGb: 16, cpu: 'AMD Ryzen 5 3600', board: 'ASUSTeK PRIME', system: 'Windows 11' }],
    ],
    [
      readDxdiag,
      'System Manufacturer: Dell\nSystem Model: XPS\nProcessor: Intel(R) Core(TM) i5 CPU @ 1.70GHz (8 CPUs), ~1.9GHz\nMemory: 16384MB RAM\nDisplay Devices\nCard name: NVIDIA GeForce GTX 1060\nDedicated Memory: 6074 MB\nDevice Key: Enum\\PCI\\VEN_10DE&DEV_1C03\nDevice Problem Code: Code 43\nCard name: NVIDIA GeForce GTX 1060\nDedicated Memory: n/a\n',
      [
        { maker: 'Dell', model: 'XPS', ramGb: 16, cpu: 'Intel Core i5 CPU @ 1.70GHz', gpu: 'NVIDIA GeForce GTX 1060' },
        { ...gtx, vramGb: 5.9, warned: 'driver_problem' },
      ],
    ],
    [
      readSystemProfiler,
      'Model Name: MacBook Pro\nModel Identifier: MacBookPro14,1\nProcessor Name: Intel Core i5\nProcessor Speed: 2.3 GHz\nMemory: 8 GB\nCycle Count: 300\nCondition: Normal\nMaximum Capacity: 85%\nModel: APPLE SSD\nCapacity: 121.33 GB (121,332,826,112 bytes)\nSMART Status: Verified\nChipset Model: Intel Iris\nVRAM (Dynamic, Max): 1536 MB\nSystem Version: macOS 11.2.3 (20D91)\n',
      [
        {
          maker: 'Apple',
          model: 'MacBook Pro MacBookPro14,1',
          ramGb: 8,
          cpu: 'Intel Core i5 2.3 GHz',
          gpu: 'Intel Iris',
          system: 'macOS 11.2.3',
        },
        { kind: 'battery', healthPercent: 85, cycles: 300 },
        { kind: 'drive', model: 'APPLE SSD', capacityGb: 121 },
        { kind: 'graphics', maker: 'Intel', model: 'Intel Iris', gpu: 'Intel Iris', vramGb: 1.5 },
      ],
    ],
    [
      readSystemProfiler,
      'Chip: Apple M1\nModel Name: iMac\nCapacity: 251 GB\nSMART Status: Failing\nCapacity: 5 GB\nSMART Status: Not Supported\n',
      [
        { maker: 'Apple', model: 'iMac', cpu: 'Apple M1' },
        { kind: 'drive', capacityGb: 251, warned: 'health_failed' },
      ],
    ],
  ] as const)
    assert.deepEqual(all(read, text), expected, text);
});

await test('drives in the JSON of smartctl', () => {
  const drivesIn = (json: unknown) =>
    readSmartctlJson(reportText(`${linesOfJson(JSON.stringify(json))}\n`)).devices.map(({ device, figures, verdict, warnings }) => ({
      ...device,
      ...figures,
      verdict,
      codes: warnings.map(({ code }) => code).join(),
    }));
  const nvme = {
    critical_warning: 0,
    percentage_used: 7,
    data_units_written: 20_000_000,
    temperature: 41,
    power_on_hours: 3210,
    available_spare: 100,
    available_spare_threshold: 10,
    media_errors: 0,
  };
  for (const [json, expected] of [
    [
      {
        model_name: 'NV2',
        nvme_smart_health_information_log: nvme,
        nvme_total_capacity: 1_000_204_886_016,
        smart_status: { passed: true },
      },
      {
        model: 'NV2',
        capacityGb: 1000,
        hoursOn: 3210,
        healthPercent: 93,
        writtenTb: 10.24,
        mediaErrors: 0,
        temperatureC: 41,
        verdict: 'good',
        codes: '',
      },
    ],
    [
      {
        model_name: 'ST500',
        rotation_rate: 7200,
        user_capacity: { bytes: 500_107_862_016 },
        ata_smart_attributes: {
          table: [
            { id: 5, name: 'Reallocated_Sector_Ct', value: 100, thresh: 36, raw: { value: 3 } },
            { id: 9, name: 'Power_On_Hours', value: 90, thresh: 0, raw: { string: '1234' } },
            { id: 194, name: 'Temperature_Celsius', value: 40, thresh: 0, raw: { string: '34' }, when_failed: 'past' },
          ],
        },
        ata_smart_self_test_log: { standard: { table: [{ status: { passed: false } }] } },
      },
      {
        model: 'ST500',
        capacityGb: 500,
        hoursOn: 1234,
        reallocated: 3,
        temperatureC: 34,
        verdict: 'worn',
        codes: 'attribute_failed,reallocated,self_test_failed',
      },
    ],
    [
      {
        scsi_vendor: 'SEAGATE',
        scsi_model_name: 'ST600',
        rotation_rate: 10_000,
        scsi_grown_defect_list: 2,
        power_on_time: { hours: 99 },
        scsi_error_counter_log: {
          read: { total_uncorrected_errors: 1 },
          write: { total_uncorrected_errors: 2, gigabytes_processed: '1234.5' },
        },
        smart_status: { passed: true },
        temperature: { current: 30 },
      },
      {
        maker: 'SEAGATE',
        model: 'ST600',
        hoursOn: 99,
        writtenTb: 1.23,
        reallocated: 2,
        mediaErrors: 3,
        temperatureC: 30,
        verdict: 'worn',
        codes: 'reallocated,uncorrectable',
      },
    ],
    [
      { model_name: 'SSD', smart_support: { available: true, enabled: false } },
      { model: 'SSD', verdict: 'unknown', codes: 'health_unavailable' },
    ],
    [
      { model_name: 'SSD', smart_support: { available: false } },
      { model: 'SSD', verdict: 'unknown', codes: 'health_unavailable' },
    ],
    [
      { model_name: 'SSD', smart_status: { passed: false } },
      { model: 'SSD', verdict: 'failing', codes: 'health_failed' },
    ],
    [
      {
        model_name: 'SSD',
        logical_block_size: 512,
        ata_device_statistics: {
          pages: [
            {
              number: 1,
              table: [
                { offset: 24, value: 5_000_000_000, flags: { valid: true } },
                { offset: 16, value: 77, flags: { valid: false } },
              ],
            },
            { number: 7, table: [{ offset: 8, value: 3 }] },
            { number: 4, table: [{ offset: 8, value: 1 }] },
          ],
        },
      },
      { model: 'SSD', healthPercent: 97, writtenTb: 2.56, mediaErrors: 1, verdict: 'worn', codes: 'uncorrectable' },
    ],
  ] as const)
    assert.deepEqual(drivesIn(json), [expected]);
  const two = drivesIn([
    { model_name: 'A1', smart_status: { passed: true } },
    { x: 1 },
    { model_name: 'B1', smart_status: { passed: false } },
  ]);
  assert.deepEqual(
    two.map(({ model, verdict }) => [model, verdict]),
    [
      ['A1', 'unknown'],
      ['B1', 'failing'],
    ],
  );
});

await test('cards and drives in the lists of tools', () => {
  const devicesIn = (read: (text: ReportText) => Reading, text: string) =>
    read(reportText(`${text}\n\n`)).devices.map(({ device, figures }) => ({ ...device, ...figures }));
  const gtx = { maker: 'NVIDIA', model: 'NVIDIA GeForce GTX 1060 6GB', gpu: 'NVIDIA GeForce GTX 1060 6GB' };
  const table = (name: string, mode = 'Off', index = '0') =>
    `|   ${index}  ${name}  ${mode} |   00000000:01:00.0  On |\n| 40%   45C    P8   10W / 120W |     412MiB /  6144MiB |`;
  for (const [read, text, devices] of [
    [
      readNvidiaTable,
      `| NVIDIA-SMI 550.54  Driver Version: 550.54  CUDA |\n${table('NVIDIA GeForce GTX 1060 6GB')}`,
      [{ ...gtx, vramGb: 6, temperatureC: 45, driver: '550.54' }],
    ],
    [readNvidiaTable, table('NVIDIA GeForce GTX 10...', 'WDDM'), [{ vramGb: 6, temperatureC: 45 }]],
    [readNvidiaTable, table('NVIDIA', 'Maybe'), []],
    [readNvidiaTable, table('NVIDIA', 'TurnOff'), []],
    [readNvidiaTable, table('NVIDIA', 'Offline'), []],
    [readNvidiaTable, table('NVIDIA', 'Off', 'x0'), []],
    [readNvidiaTable, table('NVIDIA', 'Off', '0x'), []],
    [readNvidiaTable, table('NVIDIA', 'Off', 'x'), []],
    [readNvidiaTable, table(''), []],
    [
      readLspci,
      '01:00.0 VGA compatible controller: NVIDIA Corporation GP106 [GeForce GTX 1060 6GB] (rev a1)\n00:1f.3 Audio device: Intel',
      [gtx],
    ],
    [readLspci, '0000:01:00.0 3D controller [0302]: NVIDIA Corporation GP106 [GeForce GTX 1060 6GB] [10de:1c03] (rev a1)', [gtx]],
    [
      readLspci,
      'Class:\tVGA compatible controller\nVendor:\tAdvanced Micro Devices, Inc. [AMD/ATI]\nDevice:\tEllesmere [Radeon RX 580]',
      [{ maker: 'AMD', model: 'AMD Radeon RX 580', gpu: 'AMD Radeon RX 580' }],
    ],
    [readLspci, 'Class:\tAudio device\nVendor:\tNVIDIA\nDevice:\tX', []],
    [
      readGpuZ,
      'Name: NVIDIA GeForce GTX 1060 6GB\nDevice ID: 10DE 1C03 - 1462 3281\nShaders: 1280\nMemory Size: 6144\nDriver Version: 31.0.15.3623 WHQL',
      [{ ...gtx, vramGb: 6, driver: '31.0.15.3623' }],
    ],
    [readGpuZ, 'Vendor ID: 10DE', []],
    [
      readGpuZLog,
      'Date , GPU Temperature [C] , x\n2025-11-12 10:20:30 , 45.0 , 1\n2025-11-12 10:21:30 , 47.5 , 1',
      [{ temperatureC: 47.5 }],
    ],
    [readGpuZLog, 'Date , Fan\n2025-11-12 10:20:30 , 45.0', []],
    [
      readLsblk,
      'NAME MAJ:MIN RM   SIZE RO TYPE MODEL\nsda    8:0    0 465.8G  0 disk ST500\nsda1   8:1    0 465.8G  0 part\nsr0   11:0    1  1024M  0 rom',
      [{ model: 'ST500', capacityGb: 500 }],
    ],
    [
      readHdparm,
      '/dev/sda:\n\tModel Number:       ST500DM002\n\tdevice size with M = 1000*1000:      500107 MBytes (500 GB)',
      [{ model: 'ST500DM002', capacityGb: 500 }],
    ],
    [readHdparm, '/dev/sda:\n Model=ST500DM002, FwRev=1', [{ model: 'ST500DM002' }]],
    [readHdparm, '/dev/sda:\n nothing', []],
  ] as const)
    assert.deepEqual(devicesIn(read, text), devices, text);
  for (const [maker, model, name] of [
    ['Dell', 'Dell XPS', 'Dell XPS'],
    ['dell', 'Dell XPS', 'Dell XPS'],
    ['Dell', 'XPS', 'Dell XPS'],
    ['N/A', 'XPS', 'XPS'],
    ['Dell', undefined, undefined],
  ] as const)
    assert.equal(fullName(maker, model), name);
});

await test('a memory module that the report ends before is missed, so the sum is no figure', () => {
  const report = read(dmidecode.slice(0, dmidecode.indexOf('Handle 0x0004')));
  assert.equal(report.figures.ramGb, undefined);
  assert.deepEqual(codes(report), ['incomplete']);
});

await test('the same report in every encoding', () => {
  const text = hardDisk().replace('BarraCuda', 'Barracudaé');
  const expected = readReportText(text);
  const utf16 = Buffer.from(text, 'utf16le');
  for (const bytes of [
    Buffer.from(text),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
    utf16,
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    Buffer.from(utf16).swap16(),
    Buffer.from(text, 'latin1'),
  ])
    assert.deepEqual(readReportText(decodeReport(bytes)), expected);
  assert.equal(isImage(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), true);
  assert.equal(isImage(Buffer.from(text)), false);
});

await test('a figure that no device has is left out', () => {
  assert.equal(read(graphicsCard().replace('45 C', '450 C')).figures.temperatureC, undefined);
  assert.equal(read(hardDisk().replace('11234 (211 45 0)', '4123168604162')).figures.hoursOn, undefined);
});

await test('the memory of a card that is divided is that of the card, and 0 °C is no temperature', () => {
  const part = '    FB Memory Usage\n        Total                             : 2048 MiB\n        Used : 1 MiB\n';
  const divided = graphicsCard().replace('    FB Memory Usage', `${part}    FB Memory Usage`);
  assert.equal(read(divided).figures.vramGb, 6);
  assert.equal(read(graphicsCard().replace('45 C', '0 C')).figures.temperatureC, undefined);
  const numbers = 'Slot:\t00:0f.0\nClass:\t0300\nVendor:\t15ad\nDevice:\t0405\n\n';
  assert.deepEqual(readReportText(numbers), { refused: 'report_incomplete', tool: 'lspci', missing: ['card_name'] });
});

await test('a key of a property list names the value behind it alone, so that an element between the two keeps its label', () => {
  const list = (between: string) => `<?xml version="1.0"?><plist><array><dict><key>_dataType</key><string>SPSerialATADataType</string>
<key>device_model</key>
${between}<string>APPLE SSD SM0128G</string>
<key>size_in_bytes</key><integer>121332826112</integer><key>smart_status</key><string>Verified</string></dict></array></plist>
`;
  assert.equal(read(list('')).device.model, 'APPLE SSD SM0128G');
  assert.doesNotMatch(JSON.stringify(read(list('<serial_number>ZQPLANT4711</serial_number>\n'))), /ZQPLANT/);
});

await test('a serial number is returned beside the report, and no filler is one', () => {
  const serials = (text: string) => {
    const result = readReportText(text);
    return 'report' in result ? result.serials : [];
  };
  assert.deepEqual(serials(hardDisk()), ['ZA1PLANT77']);
  assert.deepEqual(serials(hardDisk().replace('ZA1PLANT77', ' za1-plant 77')), ['ZA1PLANT77']);
  for (const filler of ['To be filled by O.E.M.', '00000000', '123456789', 'Not Specified', 'A1B2', '[removed]'])
    assert.deepEqual(serials(hardDisk().replace('ZA1PLANT77', filler)), []);
});

await test('JSON is read by its paths, and its identifiers go by their names', () => {
  const drive = (serial: string) => ({
    smartctl: { exit_status: 0 },
    model_name: 'WDC WD10EZEX',
    user_capacity: { bytes: 1_000_204_886_016 },
    serial_number: serial,
  });
  const health = {
    smart_status: { passed: true },
    ata_smart_attributes: { table: [{ id: 5, name: 'Reallocated_Sector_Ct', value: 200, thresh: 140, raw: { value: 0 } }] },
  };
  const report = read(
    JSON.stringify([
      { ...drive('ZQ\nPLANT47\t11'), ...health },
      { ...drive('x'), ...health },
    ]),
  );
  assert.deepEqual(
    report.parts?.map(({ figures }) => figures),
    [1, 2].map(() => ({ capacityGb: 1000, reallocated: 0 })),
  );
  assert.deepEqual(report.removed, ['serial_number']);
  // JSON that is cut has no paths, and its identifiers go all the same.
  const cut = withoutIdentifiers(JSON.stringify(drive('ZQPLANT4711')).slice(0, -1).replaceAll(':', ' : '));
  assert.doesNotMatch(cut.text, /ZQPLANT/);
});

await test('texts of no known tool are refused', () => {
  for (const text of ['', 'Selling my laptop, 16GB RAM, battery 5 hours', '{"a": 1}', '<html><body>Hello</body></html>', '\0\0\0'])
    assert.deepEqual(readReportText(text), { refused: 'unknown_report' });
});

await test('each tool is recognised by its text', () => {
  for (const [tool, text] of REPORTS) assert.equal(read(text).tool, tool);
});

await test('the text without identifiers holds none of them, and the rest', () => {
  for (const [, whole] of REPORTS) {
    const { text, removed } = withoutIdentifiers(whole);
    for (const identifier of PLANTED)
      assert.ok(!text.toLowerCase().includes(identifier.toLowerCase()), `${identifier} is left in:\n${text}`);
    assert.equal(
      removed.length > 0,
      PLANTED.some((identifier) => whole.toLowerCase().includes(identifier.toLowerCase())),
    );
  }
  assert.deepEqual(withoutIdentifiers(inxi).removed, ['host_name', 'ip_address', 'mac_address', 'network_name', 'serial_number']);
  assert.match(withoutIdentifiers(dmidecode).text, /Part Number: KHX2666C16\/8G/);
});
