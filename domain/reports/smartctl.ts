import { driveOf, MOST_ATTRIBUTES, type Attribute, type DriveFacts } from '#domain/reports/drive-health.ts';
import type { Reading } from '#domain/reports/device.ts';
import { blocksOf, decimal, gbOf, MOST_DEVICES, startsOf, timeOf, wholeNumber, type Block, type ReportText } from '#domain/reports/text.ts';

const ROW = /^\s*(\d{1,3})\s+(\S+)\s+(?:0x[0-9a-f]{4}|[A-Z-]{6,7})\s+(\d{3})\s+(\d{3}|---)\s+(\d{3}|---)\s+(.+)$/;
const HEADER = /^ID#\s+ATTRIBUTE_NAME/;

function attributeOf(line: string): Attribute | undefined {
  const [, id = '', name = '', value = '', , threshold = '', rest = ''] = ROW.exec(line) ?? [];
  const [, failed = '', raw = ''] =
    /^(?:(?:Pre-fail|Old_age)\s+(?:Always|Offline)\s+)?(FAILING_NOW|In_the_past|NOW|Past|-)\s+(\S.*)$/.exec(rest) ?? [];
  if (raw === '') return undefined;
  const [normalised, limit] = [Number(value), threshold === '---' ? 0 : Number(threshold)];
  const now = failed.endsWith('NOW') || (limit > 0 && normalised <= limit && normalised > 0);
  return {
    id: Number(id),
    name,
    value: normalised,
    threshold: limit,
    failed: now ? 'now' : failed === '-' ? 'no' : 'past',
    raw: raw.trim(),
  };
}

/** The device statistics of ACS-3 that `smartctl -x` prints, by page and offset. Values that are not valid have dashes. */
function statisticsOf(lines: readonly string[]): Map<string, number> {
  const statistics = new Map<string, number>();
  for (const line of lines) {
    const [, page = '', offset = '', value = ''] = /^(0x0[1-7])\s+(0x[0-9a-f]{3})\s+\d\s+(\d+)\s+[-NDCV=]{3}\s/.exec(line) ?? [];
    if (value !== '' && !statistics.has(page + offset)) statistics.set(page + offset, Number(value));
  }
  return statistics;
}

/** One drive in the text of smartctl (ATA, SAS, NVMe), of any version from 5 on and with any options. */
function driveFacts({ lines, values }: Block, last: boolean): DriveFacts {
  const attributes: Attribute[] = [];
  let ends = -1;
  let broken = false;
  const header = lines.findIndex((line) => HEADER.test(line));
  for (const [at, line] of lines.entries()) {
    if (header < 0 || at <= header) continue;
    if (line === '' || line.includes('||||||') || attributes.length === MOST_ATTRIBUTES) break;
    const attribute = attributeOf(line);
    if (attribute) attributes.push(attribute);
    else if (/^\s*\d/.test(line)) broken = true;
    ends = at;
  }
  // Attributes have ascending numbers; the last one that decides is 198.
  const atEnd = last && header >= 0 && (ends < 0 || ends >= lines.length - 1) && (attributes.at(-1)?.id ?? 0) < 198;
  const statistics = statisticsOf(lines);
  const health = values.get('smartoverallhealthselfassessmenttestresult', 'smarthealthstatus');
  const sector = values.whole('sectorsize', 'sectorsizes', 'logicalblocksize') ?? 512;
  const nvme = values.get('criticalwarning');
  const isNvme = nvme !== undefined || lines.some((line) => /SMART\/Health Information/.test(line));
  const units = values.whole('dataunitswritten');
  const logical = statistics.get('0x010x018');
  const grown = values.whole('elementsingrowndefectlist');
  const errors = lines.flatMap((line) => (/^(?:read|write|verify):\s+\d/.test(line) ? [Number(line.trim().split(/\s+/).at(-1))] : []));
  const sasWritten = lines.map((line) => /^write:(?:\s+\d+){5}\s+([\d.,]+)\s+\d+\s*$/.exec(line)?.[1]).find((value) => value !== undefined);
  const rotation = values.get('rotationrate');
  const used = values.whole('percentageused', 'percentageusedenduranceindicator') ?? statistics.get('0x070x008');
  const devicesHours = statistics.get('0x010x010');
  const hours = values.get('poweronhours', 'accumulatedpowerontimehours', 'numberofhourspoweredup');
  const sas = grown !== undefined || values.get('transportprotocol') !== undefined;
  return {
    maker: values.get('vendor'),
    model: values.get('devicemodel', 'modelnumber', 'product', 'device'),
    capacityGb: gbOf(values.whole('usercapacity', 'totalnvmcapacity', 'namespace1sizecapacity')),
    solidState: isNvme || /solid state/i.test(rotation ?? '') ? true : rotation === undefined ? undefined : false,
    passed: health === undefined ? undefined : /^(?:passed|ok)\b/i.test(health),
    attributes,
    used,
    hoursOn:
      isNvme || sas
        ? wholeNumber(hours?.replace(/^minutes\s*/, '').split(':')[0])
        : attributes.some(({ id }) => id === 9)
          ? undefined
          : devicesHours,
    writtenTb: units !== undefined ? (units * 512_000) / 1e12 : sas && sasWritten ? (decimal(sasWritten) ?? 0) / 1000 : undefined,
    statedTb: logical === undefined ? undefined : (logical * sector) / 1e12,
    temperatureC: decimal(values.get(isNvme ? 'temperature' : 'currentdrivetemperature')),
    mediaErrors: isNvme
      ? values.whole('mediaanddataintegrityerrors')
      : errors.length > 0
        ? errors.reduce((sum, each) => sum + each, 0)
        : statistics.get('0x040x008'),
    reallocated: grown,
    critical: nvme === undefined ? undefined : Number(/^0x[0-9a-f]{1,2}/i.exec(nvme)?.[0] ?? Number.NaN),
    spare: values.whole('availablespare'),
    spareThreshold: values.whole('availablesparethreshold'),
    selfTestFailed: lines.some(
      (line) =>
        /^#\s?\d+\s.*(?:Completed: (?!without)[a-z]+ failure|Completed: failed|Failed in segment)/i.test(line) &&
        / 1\b/.test(line.slice(0, 4)),
    ),
    unavailable: lines.some((line) =>
      /SMART support is:\s+(?:Unavailable|Disabled)|SMART (?:Disabled|Not supported)|does not support SMART|Read Device Identity failed|Unable to detect device type|lacks SMART capability/i.test(
        line,
      ),
    ),
    cut: broken || atEnd || (isNvme && last && values.get('mediaanddataintegrityerrors') === undefined),
  };
}

/** Reads what `smartctl` prints, for one drive or for several one after the other. */
export function readSmartctl({ lines, fields }: ReportText): Reading {
  const starts = startsOf(lines, /^smartctl (?:version )?\d/);
  const sections = startsOf(lines, /^=== START OF INFORMATION SECTION/);
  const blocks = blocksOf({ lines, fields }, starts.length >= sections.length ? starts : sections);
  const time = lines.find((line) => line.startsWith('Local Time is:'));
  const drives = blocks.map((block, index) => driveOf(driveFacts(block, index === blocks.length - 1)));
  return {
    devices: drives.map(({ device }) => device),
    missing: drives.flatMap(({ missing }) => missing),
    takenAt: timeOf(time?.slice(14)),
  };
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
const num = (value: unknown, ...path: readonly string[]): number | undefined => {
  const found = at(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
};
const str = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function jsonAttribute(row: unknown): Attribute {
  const [value, threshold] = [num(row, 'value') ?? 0, num(row, 'thresh') ?? 0];
  const failed = str(row, 'when_failed') ?? '';
  const now = failed === 'now' || (threshold > 0 && value <= threshold && value > 0);
  return {
    id: num(row, 'id') ?? 0,
    name: str(row, 'name') ?? '',
    value,
    threshold,
    failed: now ? 'now' : failed === 'past' ? 'past' : 'no',
    raw: str(row, 'raw', 'string') ?? String(num(row, 'raw', 'value') ?? ''),
  };
}

function jsonFacts(json: unknown): DriveFacts {
  const attributes = list(at(json, 'ata_smart_attributes', 'table'))
    .slice(0, MOST_ATTRIBUTES)
    .map(jsonAttribute);
  const nvme = at(json, 'nvme_smart_health_information_log');
  const errors = ['read', 'write', 'verify'].flatMap((name) => num(json, 'scsi_error_counter_log', name, 'total_uncorrected_errors') ?? []);
  const statistic = (page: number, offset: number): number | undefined =>
    list(at(json, 'ata_device_statistics', 'pages'))
      .filter((each) => num(each, 'number') === page)
      .flatMap((each) => list(at(each, 'table')))
      .filter((row) => num(row, 'offset') === offset && at(row, 'flags', 'valid') !== false)
      .map((row) => num(row, 'value'))[0];
  const sector = num(json, 'logical_block_size') ?? 512;
  const rotation = num(json, 'rotation_rate');
  const logical = statistic(1, 0x18);
  const units = num(nvme, 'data_units_written');
  const sasWritten = decimal(str(json, 'scsi_error_counter_log', 'write', 'gigabytes_processed'));
  return {
    maker: str(json, 'vendor') ?? str(json, 'scsi_vendor'),
    model: str(json, 'model_name') ?? str(json, 'scsi_model_name') ?? str(json, 'product'),
    capacityGb: gbOf(num(json, 'user_capacity', 'bytes') ?? num(json, 'nvme_total_capacity')),
    solidState: nvme !== undefined || rotation === 0 ? true : rotation === undefined ? undefined : false,
    passed: at(json, 'smart_status', 'passed') === undefined ? undefined : at(json, 'smart_status', 'passed') === true,
    attributes,
    used: num(nvme, 'percentage_used') ?? num(json, 'scsi_percentage_used_endurance_indicator') ?? statistic(7, 8),
    hoursOn: num(json, 'power_on_time', 'hours') ?? num(nvme, 'power_on_hours'),
    writtenTb: units === undefined ? (sasWritten === undefined ? undefined : sasWritten / 1000) : (units * 512_000) / 1e12,
    statedTb: logical === undefined ? undefined : (logical * sector) / 1e12,
    temperatureC: num(json, 'temperature', 'current') ?? num(nvme, 'temperature'),
    mediaErrors: num(nvme, 'media_errors') ?? (errors.length > 0 ? errors.reduce((sum, each) => sum + each, 0) : statistic(4, 8)),
    reallocated: num(json, 'scsi_grown_defect_list'),
    critical: num(nvme, 'critical_warning'),
    spare: num(nvme, 'available_spare'),
    spareThreshold: num(nvme, 'available_spare_threshold'),
    selfTestFailed: at(list(at(json, 'ata_smart_self_test_log', 'standard', 'table'))[0], 'status', 'passed') === false,
    unavailable: at(json, 'smart_support', 'available') === false || at(json, 'smart_support', 'enabled') === false,
  };
}

/** Whether a value is the JSON of smartctl, or a list of such values. */
export const isSmartctlJson = (json: unknown): boolean => {
  const value = Array.isArray(json) ? (json as unknown[])[0] : json;
  return isObject(value) && (isObject(value['device']) || isObject(value['smartctl'])) && !('children' in value);
};

/** Reads `smartctl -j`, of which a file may hold a list. */
export function readSmartctlJson({ json }: ReportText): Reading {
  const all = Array.isArray(json) ? (json as unknown[]).filter(isSmartctlJson) : [json];
  const drives = all
    .slice(0, MOST_DEVICES)
    .filter(
      (each) =>
        str(each, 'model_name') !== undefined ||
        at(each, 'smart_status') !== undefined ||
        at(each, 'ata_smart_attributes') !== undefined ||
        at(each, 'nvme_smart_health_information_log') !== undefined ||
        at(each, 'user_capacity') !== undefined,
    )
    .map((each) => driveOf(jsonFacts(each)));
  const time = num(all[0], 'local_time', 'time_t');
  return {
    devices: drives.map(({ device }) => device),
    missing: drives.flatMap(({ missing }) => missing),
    takenAt: time !== undefined && time > 0 && time < 4e9 ? new Date(time * 1000).toISOString().replace('.000', '') : undefined,
  };
}
