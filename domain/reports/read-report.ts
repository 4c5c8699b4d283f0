import type { HealthReport, ReportedDevice } from '#contract/reports.ts';
import { readAcpi, readIoreg, readPowercfg, readPowerSupply, readUpower } from '#domain/reports/battery.ts';
import { readCpuInfo, readDmidecode, readHardinfo, readHardwareList, readInxi, readMemtest } from '#domain/reports/computer.ts';
import { worst, type Reading } from '#domain/reports/device.ts';
import { readCrystalDiskInfo, readHdparm, readLsblk } from '#domain/reports/drive-lists.ts';
import { readGpuZ, readGpuZLog, readLspci, readNvidiaQuery, readNvidiaTable } from '#domain/reports/graphics.ts';
import { withoutIdentifiers } from '#domain/reports/identifiers.ts';
import { readSystemProfiler } from '#domain/reports/mac.ts';
import { readSmartctl, readSmartctlJson } from '#domain/reports/smartctl.ts';
import { readDxdiag, readSystemInfo, readWmi, SYSTEM_MAKER } from '#domain/reports/windows.ts';
import { MOST_DEVICES, MOST_LINES, reportText, timeOf, type ReportText } from '#domain/reports/text.ts';

/**
 * The tools whose reports are read: the name, the reader, and what shows that the tool has written the text: each pattern is found in one of
 * the lines by which tools are recognised, never in the name of a file. Last comes what is missing where no device is found, if that is not
 * the hardware. Several may have written parts of one file; what is left out here is found by another row.
 */
const TOOLS: readonly (readonly [
  string,
  (report: ReportText) => Reading,
  readonly RegExp[] | ((report: ReportText) => boolean),
  string?,
])[] = [
  ['smartctl', readSmartctlJson, [/^(?:\/0)?\/(?:smartctl|device)\/\w/]],
  [
    'smartctl',
    readSmartctl,
    [
      /^smartctl (?:version )?\d|^=== START OF (?:INFORMATION|READ SMART DATA) SECTION|^ID#\s+ATTRIBUTE_NAME|^SMART\/Health Information \(NVMe/,
    ],
  ],
  ['CrystalDiskInfo', readCrystalDiskInfo, [/^\s*CrystalDiskInfo \d/], 'the pages of the drives'],
  ['hdparm', readHdparm, [/^\/dev\/\S+:\s*$/, /^\s*(?:ATA device, with|CompactFlash ATA|Model=|Model Number:)/], 'the model of the drive'],
  ['lsblk', readLsblk, [/^NAME\s.*\bSIZE\b.*\bTYPE\b/], 'the lines of the disks'],
  ['powercfg', readPowercfg, [/^BatteryReport\b|\bBattery report\b/i, /DESIGN ?CAPACITY|FullChargeCapacity|Installed batteries|^Batter/i]],
  ['upower', readUpower, [/^\s*(?:native-path|energy-full-design):/, /^\s*(?:native-path|energy-rate):/]],
  [
    'acpi',
    readAcpi,
    [/^Battery \d+: (?:design capacity|(?:Not c|C|Disc)harging|Full|Unknown|Idle)|^Last full capacity:/, /^Battery \d+:|^Design voltage:/],
  ],
  [
    'power_supply',
    readPowerSupply,
    [/^(?:POWER_SUPPLY_|\/sys\/(?:class|devices)\/\S*power_supply\/)\S*?(?:ENERGY|CHARGE|energy|charge)_(?:FULL|full|NOW|now)/],
  ],
  ['ioreg', readIoreg, [/"?DesignCapacity"?\s*=\s*\d/, /AppleSmartBattery|AppleRawMaxCapacity|InternalBattery|"?MaxCapacity"?\s*=/]],
  ['pmset', readIoreg, [/^\s*-InternalBattery-\d|^Now drawing from '/]],
  ['nvidia-smi', readNvidiaQuery, [/^=+NVSMI LOG=|^nvidia_smi_log\t|^\s*product[ _]brand\s*[:\t]/i], 'the name of the card'],
  ['nvidia-smi', readNvidiaTable, [/^\| NVIDIA-SMI \d/], 'the lines of the cards'],
  ['GPU-Z', readGpuZ, [/^(?:gpuz_dump|cardname)\t|GPU-Z/i, /^\s*(?:device ?id|card ?name)\s*[:=\t]/i], 'the name of the card'],
  ['GPU-Z', readGpuZLog, [/GPU Clock \[MHz\] ?,|GPU Temperature \[.{1,3}C\] ?,/], 'the lines of the sensors'],
  ['dxdiag', readDxdiag, [/DxDiag Version|^\s*Time of this report:/, /^System Information\s*$|^\s*Card name:|DirectX/]],
  ['systeminfo', readSystemInfo, [SYSTEM_MAKER]],
  [
    'dmidecode',
    readDmidecode,
    [/^\s*(?:# dmidecode \d|Handle 0x[0-9A-F]{4}|SMBIOS [\d.]+ present)|^Memory Device\s*$/i],
    'the memory modules or the system',
  ],
  [
    'inxi',
    readInxi,
    [
      /^\s?(?:System|Machine|CPU|Battery):(?:\s|$)/,
      /^(?:\s?(?:Machine|CPU|Graphics|Battery|Drives|Info):)?\s+(?:Type:|System:|Mobo:|Info:|Topology:|ID-\d|BAT\d|Device-\d|Card|(?:Single|Dual|Quad|\S+) [Cc]ore|\d)/,
    ],
  ],
  ['lshw', readHardwareList, [/^\s*\*-(?:core|cpu|memory|display|disk)|^(?:\/0)?\/class\t/]],
  ['hwinfo', readHardwareList, [/^cpu:\s*$/, /^(?:graphics card|disk|keyboard|memory):\s*$/]],
  ['hardinfo', readHardinfo, [/^\s*-(?:Memory Device List|Memory Socket|Computer|Processor|Memory Array)-|^\* Computer/]],
  ['cpuinfo', readCpuInfo, [/^[Pp]rocessor\s*:|^Architecture:/, /^(?:[Mm]odel name|cpu model|Hardware|cpu|Processor)\s*:/]],
  [
    'system_profiler',
    readSystemProfiler,
    [
      /^\s*(?:Hardware Overview|Battery Information|Model Identifier|Chipset Model):|^(?:_SPCommandLineArguments|_dataType|SP[A-Z]\w+DataType)\t|^\/SP[A-Z]\w+DataType\//,
    ],
  ],
  ['memtest', readMemtest, [/memtest86|badram|bits in error/i]],
  ['wmi', readWmi, isWmi],
  [
    'lspci',
    readLspci,
    [/^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.\d "?[A-Z]|^Slot:\s+[0-9a-f]{2}:[0-9a-f:.]+$/],
    'the name of the graphics card',
  ],
];

const OF_WMI =
  /^\s*(?:CreationClassName|AdapterRAM|DeviceLocator|NumberOfCores|BytesPerSector|FullChargedCapacity|DesignedCapacity|TotalPhysicalMemory)\s*[:=\t]/i;
const WMI_TABLE =
  /^(?=[A-Z][\w ]*$).*\b(?:AdapterRAM|DeviceLocator|NumberOfCores|InterfaceType|MediaType|BankLabel|PartNumber|Size {1,30}Status)\b/;

/** Names that only classes of WMI have, or pairs of them. */
function isWmi({ signature, values }: ReportText): boolean {
  if (signature.some((line) => OF_WMI.test(line) || WMI_TABLE.test(line))) return true;
  const isComputer = values.size <= 12 && values.has('manufacturer') && values.has('model', 'product');
  return isComputer || (values.has('model', 'friendlyname') && values.has('interfacetype', 'mediatype'));
}

/** The readings of the tools that have written parts of the text. */
function readingsOf(report: ReportText) {
  const wrote = TOOLS.filter(([, , signs]) =>
    typeof signs === 'function' ? signs(report) : signs.every((sign) => report.signature.some((line) => sign.test(line))),
  );
  const tools = wrote.filter(([name], at) => wrote.findIndex(([other]) => other === name) === at);
  return tools.map(([tool, read, , needs = 'the hardware']) => {
    const { devices, computer, missing = [], takenAt = timeIn(report) } = read(report);
    return { tool, devices, computer, takenAt, missing: computer || devices.length > 0 || missing.length > 0 ? missing : [needs] };
  });
}

export type ReportResult =
  | { report: HealthReport; serials: string[] }
  | { refused: 'unknown_report' }
  | { refused: 'too_many_lines' }
  | { refused: 'report_incomplete'; tool: string; missing: string[] };

/**
 * Reads the text of a health report. Identifiers are cut out before anything is read; the serial numbers among them are returned beside the
 * report, to be hashed and forgotten. All tools that wrote a file read it, and each part
 * that the script wrote is read on its own. A text of no known tool is refused, and so are a report that holds no device, a report about a
 * drive, a battery or a test of memory that ends before its result, and a text of more than 40,000 lines. Never throws; linear in the text.
 */
export function readReportText(given: string): ReportResult {
  const cleaned = sectionsOf(given).map(withoutIdentifiers);
  const reports = cleaned.map(({ text }) => reportText(text));
  if (reports.reduce((sum, { lines }) => sum + lines.length, 0) > MOST_LINES) return { refused: 'too_many_lines' };
  if (reports.some(isCutJson)) return { refused: 'report_incomplete', tool: 'smartctl', missing: ['the end of the file'] };
  const readings = reports.flatMap(readingsOf);
  const [first] = readings;
  if (first === undefined) return { refused: 'unknown_report' };
  const devices = readings.flatMap((reading) => reading.devices).slice(0, MOST_DEVICES);
  const computers = readings.flatMap((reading) => reading.computer ?? []);
  const computer = joined(computers, devices);
  const missing = [...new Set(readings.flatMap((reading) => reading.missing))];
  const useful = readings.filter((reading) => reading.computer ?? reading.devices[0]);
  const known = useful[0] ?? first;
  const verdict = worst(devices.map((device) => device.verdict));
  const decided = verdict !== 'unknown' && verdict !== 'good';
  if ((computer === undefined && devices.length === 0) || (missing.length > 0 && !decided && computer === undefined))
    return { refused: 'report_incomplete', tool: known.tool, missing };
  const takenAt = timeOf(SCRIPT_TIME.exec(given)?.[1]) ?? readings.find((reading) => reading.takenAt !== undefined)?.takenAt;
  return {
    report: {
      ...summaryOf(computer, devices),
      tool: reports.length > 1 ? [...new Set(useful.map(({ tool }) => tool))].join(', ') : known.tool,
      ...(takenAt !== undefined && { takenAt }),
      removed: [...new Set(cleaned.flatMap(({ removed }) => removed))].sort(),
    },
    serials: [...new Set(cleaned.flatMap(({ serials }) => serials))],
  };
}

/** The part of a report about a computer and its devices, or about devices alone. */
function summaryOf(computer: ReportedDevice | undefined, devices: readonly ReportedDevice[]): ReportedDevice & Pick<HealthReport, 'parts'> {
  const top = computer ?? topOf(devices);
  const verdict = computer ? judgedOf(devices) : worst(devices.map((device) => device.verdict));
  return (computer === undefined ? devices.length > 1 : devices.length > 0)
    ? { ...top, verdict, warnings: uniqueWarnings([top, ...devices]), parts: [...devices] }
    : { ...top, verdict };
}

/** A report without some of its parts, by their places, and what kinds of devices these are. Undefined where nothing would be left. */
export function withoutParts(report: HealthReport, places: readonly number[]): HealthReport | undefined {
  const { parts = [], tool, takenAt, removed, ...top } = report;
  const left = parts.filter((_, at) => !places.includes(at));
  if (left.length === parts.length) return report;
  const isNamed = top.kind === 'computer' && Object.keys(top.device).length + Object.keys(top.figures).length > 0;
  if (left.length === 0 && !isNamed) return undefined;
  const leftOut = parts.flatMap(({ kind }, at) => (places.includes(at) ? [kind] : []));
  const own = new Set(parts.flatMap(({ warnings }) => warnings.map(({ message }) => message)));
  const computer = isNamed ? { ...top, warnings: top.warnings.filter(({ message }) => !own.has(message)) } : undefined;
  return { ...summaryOf(computer, left), tool, ...(takenAt !== undefined && { takenAt }), leftOut, removed };
}

/** The lines above each part of a file that the script of a listing has written: the proof code, then the time or the command. */
const PART = /^##### Abar [^\r\n]{1,200} #####[ \t]*$/m;
const SCRIPT_TIME = /^##### Abar \w{3} (\S{10,30}) #####/m;
/** Parts of a file that are read, more than a script writes. */
const MOST_SECTIONS = 64;

/** The parts of a file that the script has written, each the report of one program and in its format; every other text is one part. */
function sectionsOf(text: string): string[] {
  const sections = text.split(PART).filter((section) => section.trim() !== '');
  return sections.length === 0 ? [text] : sections.slice(0, MOST_SECTIONS);
}

/** The time that a report states, under the label of any tool. */
const timeIn = ({ values }: ReportText): string | undefined =>
  timeOf(values.get('localtimeis', 'localscantime', 'reporttime', 'timeofthisreport', 'timet'));

const isCutJson = ({ lines, signature }: ReportText): boolean =>
  /^\s*[{[]/.test(lines[0] || (lines[1] ?? '')) &&
  signature.some((line) => /"(?:smartctl|ata_smart_attributes|model_name|json_format_version)"/.test(line));

/** One computer of what several programs say of it; the first that states a figure is believed. */
function joined(computers: readonly ReportedDevice[], devices: readonly ReportedDevice[]): ReportedDevice | undefined {
  const [first] = computers;
  if (!first || computers.length === 1) return first;
  const gpu = devices.find(({ kind }) => kind === 'graphics')?.device.model;
  const all = computers.toReversed();
  return {
    ...first,
    device: (computers.find(({ device }) => device.model !== undefined) ?? first).device,
    figures: Object.assign(gpu === undefined ? {} : { gpu }, ...all.map(({ figures }) => figures)) as ReportedDevice['figures'],
    warnings: uniqueWarnings(computers),
  };
}

/** The result of a computer: an unknown one of a drive or a battery leaves it unknown; cards and memory modules have none without a fault. */
function judgedOf(devices: readonly ReportedDevice[]): ReportedDevice['verdict'] {
  const verdicts = devices
    .filter(({ kind, verdict }) => verdict !== 'unknown' || kind === 'drive' || kind === 'battery')
    .map(({ verdict }) => verdict);
  return verdicts.length === 0 ? 'unknown' : worst(verdicts);
}

/** The device that the report shows above its parts: the worst, or memory of which all modules together are the figure. */
function topOf(devices: readonly ReportedDevice[]): ReportedDevice {
  const verdict = worst(devices.map((device) => device.verdict));
  const top = devices.find((device) => device.verdict === verdict) as ReportedDevice;
  const kinds = new Set(devices.map(({ kind }) => kind));
  if (kinds.size > 1) return { kind: 'computer', verdict, device: {}, figures: {}, warnings: [] };
  if (top.kind !== 'memory' || devices.length === 1) return top;
  const sizes = devices.map(({ figures }) => figures.ramGb ?? 0);
  return { ...top, device: {}, figures: sizes.includes(0) ? {} : { ramGb: sizes.reduce((sum, size) => sum + size, 0) } };
}

const uniqueWarnings = (devices: readonly ReportedDevice[]): ReportedDevice['warnings'] => {
  const byText = new Map(devices.flatMap(({ warnings }) => warnings.map((warning) => [`${warning.code} ${warning.message}`, warning])));
  return [...byText.values()];
};
