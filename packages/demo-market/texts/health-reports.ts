/** Texts of programs about invented machines, as these programs write them. */

interface Drive {
  model: string;
  gb: number;
  serial: string;
  hours: number;
}

/** The text that `smartctl -x` prints of an SSD at the PCIe bus. */
export const nvmeReport = (
  { model, gb, serial, hours }: Drive,
  usedPercent: number,
  takenAt: Date,
): string => `smartctl 7.4 2023-08-01 r5530 [x86_64-linux-6.8.0] (local build)
=== START OF INFORMATION SECTION ===
Model Number:                       ${model}
Serial Number:                      ${serial}
Total NVM Capacity:                 ${gb * 1e9} [${gb} GB]
Local Time is:                      ${takenAt.toUTCString().replace(/^(\w{3}), (\d\d) (\w{3}) (\d{4}) (\S+) GMT$/, '$1 $3 $2 $5 $4 UTC')}

=== START OF SMART DATA SECTION ===
SMART overall-health self-assessment test result: PASSED

SMART/Health Information (NVMe Log 0x02)
Critical Warning:                   0x00
Temperature:                        ${36 + (hours % 9)} Celsius
Available Spare:                    100%
Available Spare Threshold:          10%
Percentage Used:                    ${usedPercent}%
Data Units Written:                 ${hours * 7001}
Power On Hours:                     ${hours}
Media and Data Integrity Errors:    0
Error Information Log Entries:      0
`;

/** The same of a drive at the SATA bus; without `turns` it is an SSD. */
export const sataReport = (
  { model, gb, serial, hours }: Drive,
  reallocated: number,
  turns?: number,
): string => `smartctl 7.4 2023-08-01 r5530 [x86_64-linux-6.8.0] (local build)
=== START OF INFORMATION SECTION ===
Device Model:     ${model}
Serial Number:    ${serial}
User Capacity:    ${gb * 1e9} bytes [${gb} GB]
Rotation Rate:    ${turns === undefined ? 'Solid State Device' : `${turns} rpm`}

=== START OF READ SMART DATA SECTION ===
SMART overall-health self-assessment test result: PASSED

ID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE
  5 Reallocated_Sector_Ct   0x0033   100   100   010    Pre-fail  Always       -       ${reallocated}
  9 Power_On_Hours          0x0032   090   090   000    Old_age   Always       -       ${hours}
187 Reported_Uncorrect      0x0032   100   100   000    Old_age   Always       -       0
194 Temperature_Celsius     0x0022   066   050   000    Old_age   Always       -       ${31 + (hours % 7)}
197 Current_Pending_Sector  0x0012   100   100   000    Old_age   Always       -       0
198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       0

`;

/** The text that `dmidecode` and `upower -d` print of a laptop, and its `/etc/os-release`. */
export const laptopReport = (
  { maker, model, cpu, ramGb, serial }: { maker: string; model: string; cpu: string; ramGb: number; serial: string },
  fullWh: number,
): string => `# dmidecode 3.5
SMBIOS 3.0.0 present.

Handle 0x0001, DMI type 1, 27 bytes
System Information
	Manufacturer: ${maker}
	Product Name: ${model}
	Serial Number: ${serial}

Handle 0x0005, DMI type 2, 15 bytes
Base Board Information
	Manufacturer: ${maker}
	Product Name: ${model}

Handle 0x0002, DMI type 4, 48 bytes
Processor Information
	Version: Intel(R) Core(TM) ${cpu}

Handle 0x0003, DMI type 16, 23 bytes
Physical Memory Array
	Use: System Memory
	Number Of Devices: 1

Handle 0x0004, DMI type 17, 40 bytes
Memory Device
	Size: ${ramGb} GB
	Manufacturer: Samsung
	Type: DDR4
	Part Number: M471A1K43CB1

Device: /org/freedesktop/UPower/devices/battery_BAT0
  native-path:          BAT0
  vendor:               LGC
  model:                01AV405
  power supply:         yes
  battery
    present:             yes
    energy-full:         ${fullWh} Wh
    energy-full-design:  50 Wh
    charge-cycles:       ${Math.round((50 - fullWh) * 21)}
    percentage:          88%
    technology:          lithium-polymer

PRETTY_NAME="Ubuntu 24.04.1 LTS"
`;
