import type { HealthReport, ReportedDevice } from '#contract/reports.ts';
import { readAcpi, readIoreg, readPowercfg, readPowerSupply, readUpower } from '#domain/reports/battery.ts';
import { readCpuInfo, readDmidecode, readHardinfo, readHardwareList, readInxi, readMemtest } from '#domain/reports/computer.ts';
import { worst, type Reading } from '#domain/reports/device.ts';
import { readCrystalDiskInfo, readHdparm, readLsblk } from '#domain/reports/drive-lists.ts';
import { readGpuZ, readGpuZLog, readLspci, readNvidiaQuery, readNvidiaTable } from '#domain/reports/graphics.ts';
import { withoutIdentifiers } from '#domain/reports/identifiers.ts';
import { readSystemProfiler } from '#domain/reports/mac.ts';
import { isSmartctlJson, readSmartctl, readSmartctlJson } from '#domain/reports/smartctl.ts';
import { readDxdiag, readSystemInfo, readWmi } from '#domain/reports/windows.ts';
import { MOST_DEVICES, MOST_LINES, reportText, timeOf, Values, type ReportText } from '#domain/reports/text.ts';

interface Tool {
  tool: string;
  /** Whether the tool has written the text: by what it holds, never by the name of a file. */
  wrote: (report: ReportText) => boolean;
  read: (report: ReportText) => Reading;
}

/** Whether each pattern is found in one of the lines by which tools are recognised. */
const has =
  (...patterns: readonly RegExp[]) =>
  ({ signature }: ReportText): boolean =>
    patterns.every((pattern) => signature.some((line) => pattern.test(line)));
const hasKeys = (report: ReportText, ...keys: readonly string[]): boolean =>
  keys.every((key) => report.fields.some((field) => field.key === key));

/** The tools whose reports are read. Several may have written parts of one file; what is left out here is found by another row. */
const TOOLS: readonly Tool[] = [
  { tool: 'smartctl', wrote: ({ json }) => isSmartctlJson(json), read: readSmartctlJson },
  {
    tool: 'smartctl',
    wrote: has(
      /^smartctl (?:version )?\d|^=== START OF (?:INFORMATION|READ SMART DATA) SECTION|^ID#\s+ATTRIBUTE_NAME|^SMART\/Health Information \(NVMe/,
    ),
    read: readSmartctl,
  },
  { tool: 'CrystalDiskInfo', wrote: has(/^\s*CrystalDiskInfo \d/), read: readCrystalDiskInfo },
  { tool: 'hdparm', wrote: has(/^\/dev\/\S+:\s*$/, /^\s*(?:ATA device, with|CompactFlash ATA|Model=|Model Number:)/), read: readHdparm },
  { tool: 'lsblk', wrote: has(/^NAME\s.*\bSIZE\b.*\bTYPE\b/), read: readLsblk },
  {
    tool: 'powercfg',
    wrote: has(/^BatteryReport\b|\bBattery report\b/i, /DESIGN ?CAPACITY|FullChargeCapacity|Installed batteries|^Batter/i),
    read: readPowercfg,
  },
  {
    tool: 'upower',
    wrote: (report) => hasKeys(report, 'nativepath') || hasKeys(report, 'energyfulldesign', 'energyrate', 'percentage'),
    read: readUpower,
  },
  {
    tool: 'acpi',
    wrote: (report) =>
      has(/^Battery \d+: (?:design capacity|(?:Not c|C|Disc)harging|Full|Unknown|Idle)/)(report) ||
      hasKeys(report, 'lastfullcapacity', 'designvoltage'),
    read: readAcpi,
  },
  {
    tool: 'power_supply',
    wrote: has(/^(?:POWER_SUPPLY_|\/sys\/(?:class|devices)\/\S*power_supply\/)\S*?(?:ENERGY|CHARGE|energy|charge)_(?:FULL|full|NOW|now)/),
    read: readPowerSupply,
  },
  {
    tool: 'ioreg',
    wrote: has(/"?DesignCapacity"?\s*=\s*\d/, /AppleSmartBattery|AppleRawMaxCapacity|InternalBattery|"?MaxCapacity"?\s*=/),
    read: readIoreg,
  },
  { tool: 'pmset', wrote: has(/^\s*-InternalBattery-\d|^Now drawing from '/), read: readIoreg },
  {
    tool: 'nvidia-smi',
    wrote: (report) => has(/^=+NVSMI LOG=|^nvidia_smi_log\t/)(report) || hasKeys(report, 'productname', 'productbrand'),
    read: readNvidiaQuery,
  },
  { tool: 'nvidia-smi', wrote: (report) => has(/^\| NVIDIA-SMI \d/)(report) && !has(/^=+NVSMI LOG=/)(report), read: readNvidiaTable },
  {
    tool: 'GPU-Z',
    wrote: (report) => has(/^(?:gpuz_dump|cardname)\t|GPU-Z/i)(report) && (hasKeys(report, 'deviceid') || hasKeys(report, 'cardname')),
    read: readGpuZ,
  },
  { tool: 'GPU-Z', wrote: has(/GPU Clock \[MHz\] ?,|GPU Temperature \[.{1,3}C\] ?,/), read: readGpuZLog },
  {
    tool: 'dxdiag',
    wrote: has(/DxDiag Version|^\s*Time of this report:/, /^System Information\s*$|^\s*Card name:|DirectX/),
    read: readDxdiag,
  },
  {
    tool: 'systeminfo',
    wrote: has(
      /^(?:System Manufacturer|Systemhersteller|Fabri[cq]\S* d\S* syst\S*|Fabricante d\S+ sistema|Produttore sistema|Изготовитель системы)\s*:/i,
    ),
    read: readSystemInfo,
  },
  {
    tool: 'dmidecode',
    wrote: has(/^\s*(?:# dmidecode \d|Handle 0x[0-9A-F]{4}|SMBIOS [\d.]+ present)|^Memory Device\s*$/i),
    read: readDmidecode,
  },
  {
    tool: 'inxi',
    wrote: has(
      /^\s?(?:System|Machine|CPU|Battery):(?:\s|$)/,
      /^(?:\s?(?:Machine|CPU|Graphics|Battery|Drives|Info):)?\s+(?:Type:|System:|Mobo:|Info:|Topology:|ID-\d|BAT\d|Device-\d|Card|(?:Single|Dual|Quad|\S+) [Cc]ore|\d)/,
    ),
    read: readInxi,
  },
  {
    tool: 'lshw',
    wrote: (report) => has(/^\s*\*-(?:core|cpu|memory|display|disk)/)(report) || lshwJson(report.json),
    read: readHardwareList,
  },
  { tool: 'hwinfo', wrote: has(/^cpu:\s*$/, /^(?:graphics card|disk|keyboard|memory):\s*$/), read: readHardwareList },
  {
    tool: 'hardinfo',
    wrote: has(/^\s*-(?:Memory Device List|Memory Socket|Computer|Processor|Memory Array)-|^\* Computer/),
    read: readHardinfo,
  },
  {
    tool: 'cpuinfo',
    wrote: has(/^(?:processor|Processor)\s*:|^Architecture:/, /^(?:model name|Model name|cpu model|Hardware|cpu|Processor)\s*:/),
    read: readCpuInfo,
  },
  {
    tool: 'system_profiler',
    wrote: has(
      /^\s*(?:Hardware Overview|Battery Information|Model Identifier|Chipset Model):|^(?:_SPCommandLineArguments|_dataType|SP[A-Z]\w+DataType)\t/,
    ),
    read: readSystemProfiler,
  },
  { tool: 'memtest', wrote: has(/memtest86|badram|bits in error/i), read: readMemtest },
  { tool: 'wmi', wrote: isWmi, read: readWmi },
  { tool: 'lspci', wrote: has(/^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.\d "?[A-Z]|^Slot:\s+[0-9a-f]{2}:[0-9a-f:.]+$/), read: readLspci },
];

/** Names that only classes of WMI have, or pairs of them. */
function isWmi({ fields, lines }: ReportText): boolean {
  const keys = new Values(fields.slice(0, 400).map(({ key, value }) => [key, value]));
  if (keys.has('creationclassname', 'adapterram', 'devicelocator', 'numberofcores', 'bytespersector')) return true;
  if (keys.has('fullchargedcapacity', 'designedcapacity', 'totalphysicalmemory')) return true;
  if (keys.size <= 12 && keys.has('manufacturer') && keys.has('model', 'product')) return true;
  if (keys.has('model', 'friendlyname') && keys.has('interfacetype', 'mediatype')) return true;
  const header = /^[A-Z][\w ]*$/;
  return lines
    .slice(0, 40)
    .some(
      (line) =>
        header.test(line) &&
        /\b(?:AdapterRAM|DeviceLocator|NumberOfCores|InterfaceType|MediaType|BankLabel|PartNumber|Size {1,30}Status)\b/.test(line),
    );
}

function lshwJson(json: unknown): boolean {
  const value = (Array.isArray(json) ? (json as unknown[])[0] : json) as { id?: unknown; class?: unknown } | null | undefined;
  return typeof value === 'object' && value !== null && typeof value.id === 'string' && typeof value.class === 'string';
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
  const readings = reports.flatMap((report) =>
    TOOLS.filter(({ wrote }) => wrote(report)).map((tool) => ({ tool: tool.tool, reading: tool.read(report) })),
  );
  const [first] = readings;
  if (first === undefined) return { refused: 'unknown_report' };
  const devices = readings.flatMap(({ reading }) => reading.devices).slice(0, MOST_DEVICES);
  const computer = joined(
    readings.flatMap(({ reading }) => reading.computer ?? []),
    devices,
  );
  const missing = [...new Set(readings.flatMap(({ reading }) => reading.missing ?? []))];
  const useful = readings.filter(({ reading }) => reading.computer ?? reading.devices[0]);
  const known = useful[0] ?? first;
  const verdict = worst(devices.map((device) => device.verdict));
  const decided = verdict !== 'unknown' && verdict !== 'good';
  if ((computer === undefined && devices.length === 0) || (missing.length > 0 && !decided && computer === undefined))
    return { refused: 'report_incomplete', tool: known.tool, missing: missing.length > 0 ? missing : ['the device'] };
  const takenAt = timeOf(SCRIPT_TIME.exec(given)?.[1]) ?? readings.find(({ reading }) => reading.takenAt !== undefined)?.reading.takenAt;
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

const isCutJson = (report: ReportText): boolean =>
  report.json === undefined &&
  /^\s*[{[]/.test(report.lines[0] || (report.lines[1] ?? '')) &&
  has(/"(?:smartctl|ata_smart_attributes|model_name|json_format_version)"/)(report);

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
