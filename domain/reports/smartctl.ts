import { attributeOf, MOST_ATTRIBUTES, readingOfDrives, type Attribute, type DriveFacts } from '#domain/reports/drive-health.ts';
import type { Reading } from '#domain/reports/device.ts';
import { blocksOf, decimal, gbOf, MOST_DEVICES, Values, wholeNumber, type Block, type ReportText } from '#domain/reports/text.ts';

const ROW = /^\s*(\d{1,3})\s+(\S+)\s+(?:0x[0-9a-f]{4}|[A-Z-]{6,7})\s+(\d{3})\s+(?:\d{3}|---)\s+(\d{3}|---)\s+(.+)/;
const STATE = /^(?:(?:Pre-fail|Old_age)\s+(?:Always|Offline)\s+)?(FAILING_NOW|In_the_past|NOW|Past|-)\s+(\S.*)/;

function rowOf(line: string): Attribute | undefined {
  const [, id, name = '', value, threshold, rest = ''] = ROW.exec(line) ?? [];
  const [, failed, raw] = STATE.exec(rest) ?? [];
  return raw === undefined ? undefined : attributeOf(Number(id), name, Number(value), Number(threshold), raw, failed);
}

/** The facts that text and JSON hold in their own ways. Statistics are those of ACS-3 by page and offset, as "1 24". */
type Lists = Pick<DriveFacts, 'attributes' | 'selfTestFailed' | 'unavailable' | 'cut'> & {
  statistics: ReadonlyMap<string, number>;
  /** Uncorrected errors of SAS: of reading, writing and verifying. */
  errors: readonly number[];
  /** GB that were written to a SAS drive. */
  writtenGb: string | undefined;
};

const NVME = '/nvme_smart_health_information_log';

/** The facts of a drive by the labels of the text, or by the paths of the JSON. */
function factsOf(values: Values, { statistics, errors, writtenGb, ...lists }: Lists): DriveFacts {
  const critical = values.get('criticalwarning', `${NVME}/critical_warning`);
  const isNvme = critical !== undefined;
  const health = values.get('smartoverallhealthselfassessmenttestresult', 'smarthealthstatus', '/smart_status/passed');
  const rotation = values.get('rotationrate', '/rotation_rate');
  const sector = values.whole('sectorsize', 'sectorsizes', '/logical_block_size') ?? 512;
  const units = values.whole('dataunitswritten', `${NVME}/data_units_written`);
  const logical = statistics.get('1 24');
  const grown = values.whole('elementsingrowndefectlist', '/scsi_grown_defect_list');
  const sasGb = decimal(writtenGb);
  const isSas = grown !== undefined || values.has('transportprotocol');
  const hours = values.get('poweronhours', 'accumulatedpowerontimehours', 'numberofhourspoweredup')?.replace(/^minutes|\.\d\d$/g, '');
  const hasHours = lists.attributes?.some(({ id }) => id === 9);
  return {
    ...lists,
    maker: values.get('vendor', '/vendor', '/scsi_vendor'),
    model: values.get('devicemodel', 'modelnumber', 'product', 'device', '/model_name', '/scsi_model_name', '/product'),
    capacityGb: gbOf(
      values.whole('usercapacity', 'totalnvmcapacity', 'namespace1sizecapacity', '/user_capacity/bytes', '/nvme_total_capacity'),
    ),
    solidState: isNvme || /solid state|^0$/i.test(rotation ?? '') ? true : rotation === undefined ? undefined : false,
    passed: health === undefined ? undefined : /^(?:passed|ok|true)\b/i.test(health),
    used:
      values.whole(
        'percentageused',
        'percentageusedenduranceindicator',
        `${NVME}/percentage_used`,
        '/scsi_percentage_used_endurance_indicator',
      ) ?? statistics.get('7 8'),
    hoursOn:
      values.whole('/power_on_time/hours', `${NVME}/power_on_hours`) ??
      (isNvme || isSas ? wholeNumber(hours) : hasHours ? undefined : statistics.get('1 16')),
    writtenTb: units !== undefined ? (units * 512_000) / 1e12 : sasGb && sasGb / 1000,
    // Some SSDs count only 2^32 sectors.
    statedTb: logical && (logical * sector) / 1e12,
    temperatureC: values.decimal(isNvme ? 'temperature' : 'currentdrivetemperature', '/temperature/current', `${NVME}/temperature`),
    mediaErrors: isNvme
      ? values.whole('mediaanddataintegrityerrors', `${NVME}/media_errors`)
      : errors.length > 0
        ? errors.reduce((sum, each) => sum + each, 0)
        : statistics.get('4 8'),
    reallocated: grown,
    critical: critical === undefined ? undefined : Number(critical),
    spare: values.whole('availablespare', `${NVME}/available_spare`),
    spareThreshold: values.whole('availablesparethreshold', `${NVME}/available_spare_threshold`),
  };
}

const STATISTIC = /^(0x0[1-7])\s+(0x[0-9a-f]{3})\s+\d\s+(\d+)\s+[-NDCV=]{3}\s/;
const FAILED_TEST = /^# 1 .*(?:Completed: (?!without)[a-z]+ failure|Completed: failed|Failed in segment)/i;
const NO_HEALTH =
  /SMART support is:\s+(?:Unavailable|Disabled)|SMART (?:Disabled|Not supported)|does not support SMART|Read Device Identity failed|Unable to detect device type|lacks SMART capability/i;

/** One drive in the text of smartctl (ATA, SAS, NVMe), of any version from 5 on and with any options. */
function textFacts({ lines, values }: Block, last: boolean): DriveFacts {
  const header = lines.findIndex((line) => /^ID#\s+ATTRIBUTE_NAME/.test(line));
  const below = header < 0 ? [] : lines.slice(header + 1);
  const end = below.findIndex((line) => line === '' || line.includes('||||||'));
  const table = below.slice(0, end < 0 ? MOST_ATTRIBUTES : Math.min(end, MOST_ATTRIBUTES));
  const attributes = table.flatMap((line) => rowOf(line) ?? []);
  const broken = table.some((line) => /^\s*\d/.test(line) && rowOf(line) === undefined);
  // Attributes have ascending numbers; the last one that decides is 198.
  const atEnd = last && header >= 0 && table.length === below.length && (attributes.at(-1)?.id ?? 0) < 198;
  const statistics = lines.flatMap((line): [string, number][] => {
    const [, page, offset, value] = STATISTIC.exec(line) ?? [];
    return value === undefined ? [] : [[`${Number(page)} ${Number(offset)}`, Number(value)]];
  });
  const isOpen = lines.some((line) => line.includes('SMART/Health Information')) && !values.has('mediaanddataintegrityerrors');
  return factsOf(values, {
    attributes,
    statistics: new Map(statistics.toReversed()),
    errors: lines.flatMap((line) => (/^(?:read|write|verify):\s+\d/.test(line) ? [Number(line.trim().split(' ').at(-1))] : [])),
    writtenGb: lines.map((line) => /^write:(?:\s+\d+){5}\s+([\d.,]+)\s+\d+\s*$/.exec(line)?.[1]).find((value) => value !== undefined),
    selfTestFailed: lines.some((line) => FAILED_TEST.test(line)),
    unavailable: lines.some((line) => NO_HEALTH.test(line)),
    cut: broken || atEnd || (last && isOpen),
  });
}

/** Reads what `smartctl` prints, for one drive or for several one after the other. */
export function readSmartctl(report: ReportText): Reading {
  const programs = blocksOf(report, /^smartctl (?:version )?\d/);
  const sections = blocksOf(report, /^=== START OF INFORMATION SECTION/);
  const blocks = programs.length >= sections.length ? programs : sections;
  return readingOfDrives((blocks.length > 0 ? blocks : [report]).map((block, at, all) => textFacts(block, at === all.length - 1)));
}

/** The items of a list in JSON, each with its own paths. */
function itemsOf(values: Values, path: string): Values[] {
  const items: Values[] = [];
  for (const [key, value] of values) {
    const [, at, rest] = (key.startsWith(path) && /^\/(\d{1,4})(\/.*)/.exec(key.slice(path.length))) || [];
    if (rest !== undefined) (items[Number(at)] ??= new Values()).set(rest, value);
  }
  return Object.values(items);
}

function jsonFacts(values: Values): DriveFacts {
  const statistics = itemsOf(values, '/ata_device_statistics/pages').flatMap((page) =>
    itemsOf(page, '/table')
      .filter((row) => row.get('/flags/valid') !== 'false')
      .map((row): [string, number] => [`${page.get('/number')} ${row.get('/offset')}`, row.whole('/value') ?? 0]),
  );
  const isFalse = (path: string): boolean => values.get(path) === 'false';
  return factsOf(values, {
    attributes: itemsOf(values, '/ata_smart_attributes/table')
      .slice(0, MOST_ATTRIBUTES)
      .map((row) =>
        attributeOf(
          row.whole('/id') ?? 0,
          row.get('/name') ?? '',
          row.whole('/value') ?? 0,
          row.whole('/thresh') ?? 0,
          row.get('/raw/string', '/raw/value') ?? '',
          row.get('/when_failed'),
        ),
      ),
    statistics: new Map(statistics.toReversed()),
    errors: ['read', 'write', 'verify'].flatMap((name) => values.whole(`/scsi_error_counter_log/${name}/total_uncorrected_errors`) ?? []),
    writtenGb: values.get('/scsi_error_counter_log/write/gigabytes_processed'),
    selfTestFailed: isFalse('/ata_smart_self_test_log/standard/table/0/status/passed'),
    unavailable: isFalse('/smart_support/available') || isFalse('/smart_support/enabled'),
  });
}

/** Paths of which each report of a drive has one. */
const OF_DRIVE = [
  '/model_name',
  '/smart_status/passed',
  '/ata_smart_attributes/table/0/id',
  `${NVME}/critical_warning`,
  '/user_capacity/bytes',
];

/** Reads `smartctl -j`, of which a file may hold a list. */
export function readSmartctlJson({ lines }: ReportText): Reading {
  const all = new Values(lines.map((line) => line.split('\t', 2) as [string, string]));
  const drives = lines.some((line) => line.startsWith('/0/')) ? itemsOf(all, '') : [all];
  return readingOfDrives(
    drives
      .filter((each) => each.has(...OF_DRIVE))
      .slice(0, MOST_DEVICES)
      .map(jsonFacts),
  );
}
