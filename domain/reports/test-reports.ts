/** Identifiers that the reports below hold, none of which may be in what is read. */
export const PLANTED: readonly string[] = [
  'ZA1PLANT77',
  'WX41PLANT9',
  '00:1b:44:11:3a:b7',
  '203.0.113.77',
  'RAHIMPC-PLANT',
  'karimplant',
  'VK7JG-NPHTM-C97JM-9MPGT-3V66T',
  'PlantWifi5G',
  '4c4c4544-0042-3510-8052-b4c04f4d3332',
];

const attributes = (
  rows: string,
): string => `ID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE
${rows}
`;

/** A hard disk of ATA; `rows` are the attributes whose raw values a test changes. */
export const hardDisk = ({
  health = 'PASSED',
  reallocated = '0',
  pending = '0',
  reported = '0',
} = {}): string => `smartctl 7.4 2023-08-01 r5530 [x86_64-linux-6.8.0] (local build)

=== START OF INFORMATION SECTION ===
Model Family:     Seagate BarraCuda 3.5
Device Model:     ST2000DM008-2FR102
Serial Number:    ZA1PLANT77
LU WWN Device Id: 5 000c50 0c1234567
User Capacity:    2,000,398,934,016 bytes [2.00 TB]
Sector Sizes:     512 bytes logical, 4096 bytes physical
Rotation Rate:    7200 rpm
Local Time is:    Wed Nov 12 10:20:30 2025 UTC

=== START OF READ SMART DATA SECTION ===
SMART overall-health self-assessment test result: ${health}

${attributes(`  1 Raw_Read_Error_Rate     0x000f   082   064   006    Pre-fail  Always       -       168234512
  5 Reallocated_Sector_Ct   0x0033   100   100   010    Pre-fail  Always       -       ${reallocated}
  7 Seek_Error_Rate         0x000f   085   060   045    Pre-fail  Always       -       341234567
  9 Power_On_Hours          0x0032   088   088   000    Old_age   Always       -       11234 (211 45 0)
187 Reported_Uncorrect      0x0032   100   100   000    Old_age   Always       -       ${reported}
188 Command_Timeout         0x0032   100   099   000    Old_age   Always       -       4295032833
194 Temperature_Celsius     0x0022   034   044   000    Old_age   Always       -       34 (0 18 0 0 0)
197 Current_Pending_Sector  0x0012   100   100   000    Old_age   Always       -       ${pending}
198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0
241 Total_LBAs_Written      0x0000   100   253   000    Old_age   Offline      -       40000000000`)}
`;

/** An SSD of NVMe. */
export const nvmeDrive = ({
  health = 'PASSED',
  critical = '0x00',
  used = '7%',
  spare = '100%',
  errors = '0',
} = {}): string => `smartctl 7.4 2023-08-01 r5530 [x86_64-linux-6.8.0] (local build)

=== START OF INFORMATION SECTION ===
Model Number:                       KINGSTON SNV2S1000G
Serial Number:                      ZA1PLANT77
Total NVM Capacity:                 1.000.204.886.016 [1,00 TB]

=== START OF SMART DATA SECTION ===
SMART overall-health self-assessment test result: ${health}

SMART/Health Information (NVMe Log 0x02)
Critical Warning:                   ${critical}
Temperature:                        41 Celsius
Available Spare:                    ${spare}
Available Spare Threshold:          10%
Percentage Used:                    ${used}
Data Units Read:                    10,123,456 [5.18 TB]
Data Units Written:                 20,000,000 [10.2 TB]
Power On Hours:                     3,210
Media and Data Integrity Errors:    ${errors}
Error Information Log Entries:      12
`;

export const batteryPage = (design: string, full: string): string => `<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Battery report</title><style>td { color: red }</style></head><body>
<h1>Battery report</h1><table><tr><td class="label">COMPUTER NAME</td><td>RAHIMPC-PLANT</td></tr>
<tr><td class="label">REPORT TIME</td><td class="dateTime"><span class="date">2025-11-12 </span><span class="time">10:20:30</span></td></tr></table>
<h2>Installed batteries</h2><table><tr><td><span class="label">NAME</span></td><td>DELL 51KD7</td></tr>
<tr><td><span class="label">MANUFACTURER</span></td><td>SMP</td></tr>
<tr><td><span class="label">SERIAL NUMBER</span></td><td>
   WX41PLANT9
</td></tr>
<tr><td><span class="label">DESIGN CAPACITY</span></td><td>${design} mWh</td></tr>
<tr><td><span class="label">FULL CHARGE CAPACITY</span></td><td>${full} mWh</td></tr>
<tr><td><span class="label">CYCLE COUNT</span></td><td>212</td></tr></table><h2>Recent usage</h2></body></html>
`;

export const upower = `Device: /org/freedesktop/UPower/devices/battery_BAT0
  native-path:          BAT0
  vendor:               LGC
  model:                01AV405
  serial:               WX41PLANT9
  power supply:         yes
  battery
    present:             yes
    energy-full:         15,6 Wh
    energy-full-design:  24,05 Wh
    energy-rate:         3,2 W
    percentage:          88%
    charge-cycles:       431
`;

export const graphicsCard = ({
  name = 'NVIDIA GeForce GTX 1060 6GB',
  id = '0x1C0310DE',
  memory = '6144 MiB',
} = {}): string => `==============NVSMI LOG==============

Timestamp                                 : Wed Nov 12 10:20:30 2025
Driver Version                            : 550.54

Attached GPUs                             : 1
GPU 00000000:01:00.0
    Product Name                          : ${name}
    Product Brand                         : GeForce
    Serial Number                         : ZA1PLANT77
    GPU UUID                              : GPU-4c4c4544-0042-3510-8052-b4c04f4d3332
    PCI
        Device Id                         : ${id}
    FB Memory Usage
        Total                             : ${memory}
        Used                              : 512 MiB
    Temperature
        GPU Current Temp                  : 45 C
`;

export const gpuZ = ({
  name = 'NVIDIA GeForce GTX 1060 6GB',
  id = '10DE 1C03 - 1458 3702',
  shaders = '1280',
} = {}): string => `TechPowerUp GPU-Z 2.59.0
Name: ${name}
GPU: GP106
Device ID: ${id}
Shaders: ${shaders} Unified
Memory Size: 6144 MB
Driver Version: 31.0.15.3623 (NVIDIA 536.23) / Win10 64
`;

export const dxdiag = `------------------
System Information
------------------
      Time of this report: 11/25/2025, 10:20:30
             Machine name: RAHIMPC-PLANT
               Machine Id: {4C4C4544-0042-3510-8052-B4C04F4D3332}
         Operating System: Windows 10 Pro 64-bit (10.0, Build 19045) (19041.vb_release.191206-1406)
      System Manufacturer: Dell Inc.
             System Model: Latitude 5490
                Processor: Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz (8 CPUs), ~1.9GHz
                   Memory: 16384MB RAM
           DxDiag Version: 10.00.19041.2075 64bit Unicode
---------------
Display Devices
---------------
           Card name: Intel(R) UHD Graphics 620
          Device Key: Enum\\PCI\\VEN_8086&DEV_5917&SUBSYS_08161028&REV_07
    Dedicated Memory: 128 MB
       Shared Memory: 8061 MB
       Driver Version: 27.20.100.8681
     Driver File Path: C:\\Users\\karimplant\\drivers
`;

export const systemInfoGerman = `
Hostname:                                      RAHIMPC-PLANT
Betriebssystemname:                            Microsoft Windows 10 Pro
Registrierter Benutzer:                        karimplant
Produkt-ID:                                    00330-80000-00000-AA123
Systemhersteller:                              LENOVO
Systemmodell:                                  20L5S0XX00
Gesamter physischer Speicher:                  16.231 MB
Hotfix(es):                                    1 Hotfix(e) installiert.
Netzwerkkarte(n):                              1 Netzwerkadapter installiert.
                                               [01]: 203.0.113.77
`;

/** The text that `msinfo32` exports. */
export const systemSummary = `System Information report written at: 11/25/25 10:20:30
System Name: RAHIMPC-PLANT
[System Summary]

Item\tValue\t
OS Name\tMicrosoft Windows 11 Home\t
Version\t10.0.22621 Build 22621\t
System Name\tRAHIMPC-PLANT\t
System Manufacturer\tSystem manufacturer\t
System Model\tSystem Product Name\t
Processor\tAMD Ryzen 5 3600 6-Core Processor, 3600 Mhz, 6 Core(s), 12 Logical Processor(s)\t
BaseBoard Manufacturer\tASUSTeK COMPUTER INC.\t
BaseBoard Product\tPRIME B450M-A\t
User Name\tRAHIMPC-PLANT\\karimplant\t
Installed Physical Memory (RAM)\t16,0 GB\t
Total Physical Memory\t15,9 GB\t
`;

export const dmidecode = `# dmidecode 3.3
Handle 0x0001, DMI type 1, 27 bytes
System Information
	Manufacturer: HP
	Product Name: HP ProDesk 400 G5
	Serial Number: ZA1PLANT77
	UUID: 4c4c4544-0042-3510-8052-b4c04f4d3332

Handle 0x0005, DMI type 2, 15 bytes
Base Board Information
	Manufacturer: HP
	Product Name: 83EE
	Serial Number: ZA1PLANT77

Handle 0x0002, DMI type 16, 23 bytes
Physical Memory Array
	Use: System Memory
	Number Of Devices: 2

Handle 0x0003, DMI type 17, 40 bytes
Memory Device
	Size: 8192 MB
	Manufacturer: Kingston
	Serial Number: WX41PLANT9
	Part Number: KHX2666C16/8G

Handle 0x0004, DMI type 17, 40 bytes
Memory Device
	Size: 8 GB
	Manufacturer: Kingston
	Part Number: KHX2666C16/8G

`;

export const inxi = `System:
  Host: RAHIMPC-PLANT Kernel: 6.8.0 x86_64 bits: 64 Desktop: GNOME
    Distro: Ubuntu 22.04.5 LTS (Jammy Jellyfish)
Machine:
  Type: Laptop System: Dell product: XPS 13 9360 v: N/A serial: ZA1PLANT77
  Mobo: Dell model: 0839Y6 v: A00 serial: ZA1PLANT77 UEFI [Legacy]: Dell v: 2.21.0
Battery:
  ID-1: BAT0 charge: 30.1 Wh (90.0%) condition: 33.4/60.0 Wh (55.7%) volts: 8.4 model: SMP DELL NXTXH73 status: N/A
CPU:
  Info: dual core model: Intel Core i5-7200U bits: 64 type: MT MCP
Graphics:
  Device-1: Intel HD Graphics 620 vendor: Dell driver: i915 v: kernel
Network:
  IF: wlp58s0 state: up mac: 00:1b:44:11:3a:b7
  WAN: ip: 203.0.113.77 ssid: PlantWifi5G
Info:
  Memory: total: 8 GiB available: 7.62 GiB used: 3.1 GiB
`;

/** One report of each kind that is whole, with the tool that has written it. */
export const REPORTS: readonly [tool: string, text: string][] = [
  ['smartctl', hardDisk()],
  ['smartctl', nvmeDrive()],
  ['powercfg', batteryPage('68,000', '61,200')],
  ['upower', upower],
  ['nvidia-smi', graphicsCard()],
  ['GPU-Z', gpuZ()],
  ['dxdiag', dxdiag],
  ['systeminfo', systemInfoGerman],
  ['msinfo32', systemSummary],
  ['dmidecode', dmidecode],
  ['inxi', inxi],
];
