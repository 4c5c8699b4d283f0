import type { ReportGap } from '#contract/report-vocabulary.ts';
import { OPTIONAL_FIGURES, type HealthReport, type OptionalFigure, type ReportedDevice } from '#contract/reports.ts';
import { readAcpi, readIoreg, readPowercfg, readPowerSupply, readUpower } from '#domain/reports/battery.ts';
import {
  readCpuInfo,
  readDmidecode,
  readHardinfo,
  readHardwareList,
  readInxi,
  readMemtest,
  readOsRelease,
} from '#domain/reports/computer.ts';
import { worst, type Reading } from '#domain/reports/device.ts';
import { readCrystalDiskInfo, readHdparm, readLsblk } from '#domain/reports/drive-lists.ts';
import { readGpuZ, readGpuZLog, readLspci, readNvidiaQuery, readNvidiaTable } from '#domain/reports/graphics.ts';
import { cleanedParts } from '#domain/reports/identifiers.ts';
import { readSystemProfiler } from '#domain/reports/mac.ts';
import { readSmartctl, readSmartctlJson } from '#domain/reports/smartctl.ts';
import { isSystemInfo, readDxdiag, readSystemInfo, readWmi } from '#domain/reports/windows.ts';
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
  ReportGap?,
])[] = [
  ['smartctl', readSmartctlJson, [/^(?:\/0)?\/(?:smartctl|device)\/\w/]],
  [
    'smartctl',
    readSmartctl,
    [
      /^smartctl (?:version )?\d|^=== START OF (?:INFORMATION|READ SMART DATA) SECTION|^ID#\s+ATTRIBUTE_NAME|^SMART\/Health Information \(NVMe/,
    ],
  ],
  ['CrystalDiskInfo', readCrystalDiskInfo, [/^\s*CrystalDiskInfo \d/], 'drive_name'],
  ['hdparm', readHdparm, [/^\/dev\/\S+:\s*$/, /^\s*(?:ATA device, with|CompactFlash ATA|Model=|Model Number:)/], 'drive_name'],
  ['lsblk', readLsblk, [/^NAME\s.*\bSIZE\b.*\bTYPE\b/], 'drive_name'],
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
  ['nvidia-smi', readNvidiaQuery, [/^=+NVSMI LOG=|^nvidia_smi_log\t|^\s*product[ _]brand\s*[:\t]/i], 'card_name'],
  ['nvidia-smi', readNvidiaTable, [/^\| NVIDIA-SMI \d/], 'card_name'],
  ['GPU-Z', readGpuZ, [/^(?:gpuz_dump|cardname)\t|GPU-Z/i, /^\s*(?:device ?id|card ?name)\s*[:=\t]/i], 'card_name'],
  ['GPU-Z', readGpuZLog, [/GPU Clock \[MHz\] ?,|GPU Temperature \[.{1,3}C\] ?,/], 'sensors'],
  ['dxdiag', readDxdiag, [/DxDiag Version|^\s*Time of this report:/, /^System Information\s*$|^\s*Card name:|DirectX/]],
  ['systeminfo', readSystemInfo, (report) => isSystemInfo(report, ':')],
  ['msinfo32', readSystemInfo, (report) => isSystemInfo(report, '\t')],
  ['dmidecode', readDmidecode, [/^\s*(?:# dmidecode \d|Handle 0x[0-9A-F]{4}|SMBIOS [\d.]+ present)|^Memory Device\s*$/i], 'hardware'],
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
  ['os-release', readOsRelease, [/^PRETTY_NAME=/]],
  ['cpuinfo', readCpuInfo, [/^[Pp]rocessor\s*:|^Architecture:/, /^(?:[Mm]odel name|cpu model|Hardware|cpu|Processor)\s*:/]],
  [
    'system_profiler',
    readSystemProfiler,
    [
      /^\s*(?:Hardware Overview|Battery Information|Model Identifier|Chipset Model):|^(?:_SPCommandLineArguments|_dataType|SP[A-Z]\w+DataType)\t|^\/SP[A-Z]\w+DataType\//,
    ],
  ],
  ['memtest', readMemtest, [/memtest86|badram|bits in error/i]],
  ['PowerShell', readWmi, isWmi],
  ['lspci', readLspci, [/^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.\d "?[A-Z]|^Slot:\s+[0-9a-f]{2}:[0-9a-f:.]+$/], 'card_name'],
];

const OF_WMI =
  /^\s*(?:CreationClassName|AdapterRAM|DeviceLocator|NumberOfCores|OSArchitecture|BytesPerSector|FullChargedCapacity|DesignedCapacity|TotalPhysicalMemory)\s*[:=\t]/i;
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
  return tools.map(([tool, read, , needs = 'hardware']) => {
    const { devices, computer, missing = [], takenAt = timeIn(report) } = read(report);
    return { tool, devices, computer, takenAt, missing: computer || devices.length > 0 || missing.length > 0 ? missing : [needs] };
  });
}

export type ReportResult =
  | { report: HealthReport; serials: string[] }
  | { refused: 'unknown_report' }
  | { refused: 'too_many_lines' }
  | { refused: 'report_incomplete'; tool: string; missing: ReportGap[] };

export type ReadFile = ReturnType<typeof readReportFile>;

/**
 * Reads the text of one file of a report. Identifiers are cut out before anything is read. All tools that wrote the file read it, and each
 * part that the script wrote is read on its own. Never throws; linear in the text.
 */
export function readReportFile(given: string) {
  const cleaned = cleanedParts(given);
  const parts = cleaned.map(({ text }) => reportText(text));
  const isTooLong = parts.reduce((sum, { lines }) => sum + lines.length, 0) > MOST_LINES;
  const readings = isTooLong ? [] : parts.flatMap(readingsOf);
  const takenAt = timeOf(SCRIPT_TIME.exec(given)?.[1]) ?? readings.find((reading) => reading.takenAt !== undefined)?.takenAt;
  return { cleaned, isTooLong, isCut: parts.some(isCutJson), readings, takenAt };
}

/**
 * Makes one report of what its files say; the serial numbers among what was cut out are returned beside it, to be hashed and forgotten.
 * Refused are texts of no known tool, a report that holds no device, one about a drive, a battery or a test of memory that ends before its
 * result, and a file of more than 40,000 lines.
 */
export function reportOf(files: readonly ReadFile[]): ReportResult {
  const cleaned = files.flatMap((file) => file.cleaned);
  if (files.some(({ isTooLong }) => isTooLong)) return { refused: 'too_many_lines' };
  if (files.some(({ isCut }) => isCut)) return { refused: 'report_incomplete', tool: 'smartctl', missing: ['end_of_file'] };
  const readings = files.flatMap((file) => file.readings);
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
  if (devices.length === 0 && !isHardware(computer))
    return { refused: 'report_incomplete', tool: known.tool, missing: missing.length > 0 ? missing : ['hardware'] };
  if (missing.length > 0 && !decided && computer === undefined) return { refused: 'report_incomplete', tool: known.tool, missing };
  const takenAt = files.find((file) => file.takenAt !== undefined)?.takenAt;
  return {
    report: {
      ...summaryOf(computer, devices),
      tool: cleaned.length > 1 ? [...new Set(useful.map(({ tool }) => tool))].join(', ') : known.tool,
      ...(takenAt !== undefined && { takenAt }),
      removed: [...new Set(cleaned.flatMap(({ removed }) => removed))].sort(),
    },
    serials: [...new Set(cleaned.flatMap(({ serials }) => serials))],
  };
}

/** Reads the text of a report that is one file. */
export const readReportText = (given: string): ReportResult => reportOf([readReportFile(given)]);

/** The part of a report about a computer and its devices, or about devices alone. */
function summaryOf(computer: ReportedDevice | undefined, devices: readonly ReportedDevice[]): ReportedDevice & Pick<HealthReport, 'parts'> {
  const top = computer ?? topOf(devices);
  const verdict = computer ? judgedOf(devices) : worst(devices.map((device) => device.verdict));
  return (computer === undefined ? devices.length > 1 : devices.length > 0)
    ? { ...top, verdict, warnings: uniqueWarnings([top, ...devices]), parts: [...devices] }
    : { ...top, verdict };
}

/** The things that a seller leaves out: places of parts, -1 for the computer that they are in or the only device, and figures of those that stay. */
export interface LeftOut {
  parts?: readonly number[] | undefined;
  figures?: readonly { part: number; figure: OptionalFigure }[] | undefined;
}

/**
 * A report without some of its parts and figures, and what these are. Undefined where nothing would be left. A virtual machine stays, because
 * it says that the figures of its parts are not those of hardware; so do all warnings of what is shown, and the figures that decide a result.
 */
export function withoutLeftOut(report: HealthReport, { parts: places = [], figures = [] }: LeftOut): HealthReport | undefined {
  const { parts = [], tool, takenAt, removed, ...top } = report;
  const isOut = (at: number, name: string): boolean => figures.some(({ part, figure }) => part === at && figure === name);
  const names = new Set<OptionalFigure>();
  const cut = <Device extends ReportedDevice>(device: Device, at: number): Device => {
    const kept = Object.entries(device.figures).filter(([name]) => !isOut(at, name));
    for (const name of OPTIONAL_FIGURES) if (device.figures[name] !== undefined && isOut(at, name)) names.add(name);
    return { ...device, figures: Object.fromEntries(kept) };
  };
  const tells = ({ device, figures: own, warnings, verdict }: ReportedDevice): boolean =>
    Object.keys({ ...device, ...own }).length + warnings.length > 0 || verdict !== 'unknown';
  const isHolder = parts.length === 0 || (top.kind === 'computer' && Object.keys({ ...top.device, ...top.figures }).length > 0);
  const isVirtual = top.warnings.some(({ code }) => code === 'virtual_machine');
  const holder = isHolder && (isVirtual || !places.includes(-1)) ? cut(top, -1) : undefined;
  // A card that is only named is named by its computer.
  const isNamed = ({ kind, figures: own, warnings }: ReportedDevice): boolean =>
    kind === 'graphics' && own.vramGb === undefined && own.gpu === top.figures.gpu && warnings.length === 0;
  const stays = (part: ReportedDevice, at: number): boolean => !places.includes(at) && !(isNamed(part) && isOut(-1, 'gpu'));
  const left = parts.flatMap((part, at) => (stays(part, at) ? cut(part, at) : []));
  if (left.length === 0 && !(holder && tells(holder))) return undefined;
  const leftOut = [...(isHolder && !holder ? [top.kind] : []), ...parts.flatMap((part, at) => (stays(part, at) ? [] : [part.kind]))];
  const own = new Set(parts.flatMap(({ warnings }) => warnings.map(({ message }) => message)));
  const computer = holder && { ...holder, warnings: holder.warnings.filter(({ message }) => !own.has(message)) };
  return {
    ...(parts.length === 0 && holder ? holder : summaryOf(computer, left)),
    tool,
    ...(takenAt !== undefined && { takenAt }),
    ...(leftOut.length > 0 && { leftOut }),
    ...(names.size > 0 && { leftOutFigures: [...names] }),
    removed,
  };
}

/** The line above the parts of a file that the script of a listing has written. */
const SCRIPT_TIME = /^##### Abar \w{3} (\S{10,30}) #####/m;

/** The time that a report states, under the label of any tool. */
const timeIn = ({ values }: ReportText): string | undefined =>
  timeOf(values.get('localtimeis', 'localscantime', 'reporttime', 'timeofthisreport', 'timet'));

const isCutJson = ({ lines, signature }: ReportText): boolean =>
  /^\s*[{[]/.test(lines[0] || (lines[1] ?? '')) &&
  signature.some((line) => /"(?:smartctl|ata_smart_attributes|model_name|json_format_version)"/.test(line));

/** Whether a report says more of a computer than its system. */
const isHardware = (computer: ReportedDevice | undefined): boolean =>
  computer !== undefined &&
  (computer.warnings.length > 0 || Object.keys({ ...computer.device, ...computer.figures }).some((name) => name !== 'system'));

/** One computer of what several programs say of it; the first that states a figure is believed. */
function joined(computers: readonly ReportedDevice[], devices: readonly ReportedDevice[]): ReportedDevice | undefined {
  const [first] = computers;
  if (!first) return undefined;
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
