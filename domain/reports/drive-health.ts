import type { ReportedDevice, ReportWarning } from '#contract/reports.ts';
import { deviceOf, virtualWarning, warn, worst, type Given, type Reading, type Verdict } from '#domain/reports/device.ts';
import { round } from '#domain/reports/text.ts';

/** One SMART attribute of an ATA drive. `value` and `threshold` are the normalised figures, `raw` is the maker's text. */
export interface Attribute {
  id: number;
  name: string;
  value: number;
  threshold: number;
  failed: 'now' | 'past' | 'no';
  raw: string;
}

/** An attribute, which fails now where the tool says so or its normalised value is not above its threshold. */
export const attributeOf = (id: number, name: string, value: number, threshold: number, raw: string, failed = ''): Attribute => ({
  id,
  name,
  value,
  threshold,
  raw,
  failed: /now$/i.test(failed) || (value > 0 && value <= threshold) ? 'now' : /past$/i.test(failed) ? 'past' : 'no',
});

/** Attributes have numbers of one byte. */
export const MOST_ATTRIBUTES = 255;

/**
 * The facts of a drive that a report states; one that it does not hold is absent. `passed` is the drive's own judgement, `judged` and
 * `healthPercent` are those of the tool; `used` is the percentage of the endurance (NVMe, SAS, ATA device statistics), `critical` are the bits
 * of the NVMe field "critical warning"; `statedTb` are the TB of the device statistics of ACS-3, of which some SSDs count only 2^32 sectors.
 * `unavailable` says that the drive gives no health, `cut` that the report ends before the health does.
 */
export interface DriveFacts
  extends
    Given<Record<'maker' | 'model', string>>,
    Given<Record<'solidState' | 'passed' | 'selfTestFailed' | 'unavailable' | 'cut', boolean>>,
    Given<Record<'capacityGb' | 'used' | 'hoursOn' | 'writtenTb' | 'statedTb' | 'temperatureC' | 'mediaErrors' | 'healthPercent', number>>,
    Given<Record<'reallocated' | 'critical' | 'spare' | 'spareThreshold', number>>,
    Given<{ attributes: readonly Attribute[]; judged: Verdict }> {}

const first = (raw: string): number | undefined => {
  const digits = /^\s*(\d{1,15})(?![\dx])/.exec(raw)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** A count of which no drive has so many is a value that packs several. */
const count = (raw: string | undefined): number | undefined => {
  const value = raw === undefined ? undefined : first(raw);
  return value === undefined || value > 1_000_000 ? undefined : value;
};

const named = (attributes: readonly Attribute[], id: number, name: RegExp): Attribute | undefined =>
  attributes.find((attribute) => attribute.id === id && name.test(attribute.name));

const LIFE =
  /^(?:percent_lifetime_remain|remaining_lifetime_perc|ssd_life_left|percent_life_remaining|drive_life_remaining%|media_wearout_indicator|wear_leveling_count)$/i;

/**
 * The percentage of life that the attributes of an SSD state, by the names of smartmontools' database (drivedb.h), which says for each
 * maker what the normalised value means. `Wear_Leveling_Count` is a percentage for Samsung alone. Nothing is known where a raw value
 * contradicts the normalised one.
 */
function lifeOf(attributes: readonly Attribute[], model: string): number | undefined {
  for (const { name, value, raw } of attributes) {
    if (!LIFE.test(name) || (/^wear/i.test(name) && !/samsung|^mz/i.test(model))) continue;
    // SanDisk and WD keep another figure under Intel's name.
    if (/^media/i.test(name) && !/intel|^ssds/i.test(model)) continue;
    if (value > 100 || value < 0) continue;
    const given = first(raw);
    const counts = /^(?:wear|media)/i.test(name) || given === undefined || given === 0 || given > 100;
    if (counts || given === value || given === 100 - value) return value;
  }
  return undefined;
}

const WRITTEN: readonly [RegExp, number][] = [
  [/^(?:host_writes_32mib|host_writes32mib)$/i, 32 * 2 ** 20],
  [/^(?:host_writes_gib|lifetime_writes_gib|total_writes_gib|total_host_writes_gib)$/i, 2 ** 30],
  [/^host_writes_mib$/i, 2 ** 20],
];

/** TB that attribute 241 or 246 states. Its unit is in the name; `Total_LBAs_Written` counts sectors of 512 bytes by the same database. */
function writtenOf({ attributes = [], solidState, statedTb }: DriveFacts): number | undefined {
  for (const { name, raw } of attributes) {
    const value = first(raw);
    if (value === undefined || value === 0) continue;
    const unit = WRITTEN.find(([pattern]) => pattern.test(name))?.[1];
    if (unit !== undefined) return (value * unit) / 1e12;
    // Some controllers count 32 MiB or GiB under this name: fewer than 10^8 sectors, 50 GB, is not believed.
    if (/^total_lbas_written$/i.test(name) && (value > 1e8 || solidState === false)) return (value * 512) / 1e12;
    if (solidState !== false && (statedTb ?? 0) < (2 ** 32 * 512) / 1e12 && /^total_lbas_written$/i.test(name)) return undefined;
  }
  return statedTb;
}

/**
 * Judges a drive and makes the device of the report.
 *
 * - failing: the drive's own judgement fails (ATA: an attribute at or below its threshold, ACS-3 SMART RETURN STATUS; SCSI: informational
 *   exception; NVMe: critical warning bits 0, 2, 3 and 4, NVM Express 1.4 section 5.14.1.2, or a spare below its threshold); on a hard disk
 *   also counts of attributes 5, 187, 197 and 198 from which Backblaze's drives failed at 20 % a year or more, as Scrutiny publishes them
 *   (`ata_attribute_metadata.go`): 16 reallocated, 1 pending, 1 offline uncorrectable, 1 reported uncorrectable.
 * - worn: one of those counts above zero; media errors; 90 % of the endurance used, from where CrystalDiskInfo says "Caution"; a spare
 *   of less than twice its threshold; a self-test that failed; a temperature above the limit (NVMe bit 1).
 * - good: the drive or its attributes say so, and the report reaches the end of them. Else unknown.
 */
function driveOf(facts: DriveFacts): ReportedDevice {
  const { attributes = [], model = '', critical = 0, spare, spareThreshold = 101 } = facts;
  const hard = facts.solidState !== true && (facts.used ?? facts.critical ?? lifeOf(attributes, model)) === undefined;
  const counted = (id: number, name: RegExp): number | undefined => count(named(attributes, id, name)?.raw);
  const reallocated = facts.reallocated ?? counted(5, /realloc|retired|re-?assign/i);
  const pending = counted(197, /pending/i);
  const offline = counted(198, /uncorrect|offline/i);
  const reported = counted(187, /uncorrect/i);
  const mediaErrors = reported ?? facts.mediaErrors;
  const life = facts.used === undefined ? (facts.healthPercent ?? lifeOf(attributes, model)) : Math.max(0, 100 - facts.used);
  const verdicts: Verdict[] = [];
  const warnings: ReportWarning[] = virtualWarning(facts.maker, model);
  const fault = (isFailing: unknown, code: ReportWarning['code'], message: string, else_: Verdict = 'worn'): void => {
    verdicts.push(isFailing ? 'failing' : else_);
    warnings.push(warn(code, message));
  };
  if (facts.passed === false || facts.judged === 'failing') fault(true, 'health_failed', 'The drive itself says that it fails.');
  for (const { id, name, failed } of attributes.filter((attribute) => attribute.failed !== 'no')) {
    // A drive that was hot once has no fault by that.
    const isHeat = id === 190 || id === 194;
    const message = `${name.replace(/[^\w-]/g, '').slice(0, 40)} ${failed === 'now' ? 'is' : 'was'} below its threshold.`;
    fault(failed === 'now' && !isHeat, 'attribute_failed', message, failed === 'past' && isHeat ? 'good' : 'worn');
  }
  if (critical > 0) fault(critical & ~0x02, 'critical_warning', `The drive reports a critical warning (0x${critical.toString(16)}).`);
  if (spareThreshold <= 100 && spare !== undefined && spare < Math.min(spareThreshold * 2, 100))
    fault(spare < spareThreshold, 'spare_low', `${spare} % of the spare is left.`);
  if (reallocated) fault(hard && reallocated >= 16, 'reallocated', `${reallocated} sectors or blocks were reallocated.`);
  if (pending) fault(hard, 'pending', `${pending} sectors cannot be read and wait to be reallocated.`);
  if (offline) fault(hard, 'uncorrectable', `${offline} sectors could not be read.`);
  if (mediaErrors) fault(hard && reported, 'uncorrectable', `${mediaErrors} errors could not be corrected.`);
  if (life !== undefined && life <= 10) fault(false, 'life_low', `${life} % of the life is left.`);
  if (facts.selfTestFailed) fault(false, 'self_test_failed', 'A self-test of the drive has failed.');
  if (facts.judged === 'worn') verdicts.push('worn');
  const isJudged = facts.passed === true && (facts.reallocated ?? facts.used) !== undefined;
  const complete = attributes.length > 0 || (facts.critical ?? facts.judged) !== undefined || isJudged;
  const sound =
    facts.judged === 'good' || facts.passed === true || attributes.some(({ threshold }) => threshold > 0) || facts.critical === 0;
  if (complete && sound) verdicts.push('good');
  const verdict = verdicts.length === 0 ? 'unknown' : worst(verdicts);
  const undecided = verdict === 'unknown' || (facts.cut === true && verdict === 'good');
  if (facts.cut && !undecided) warnings.push(warn('incomplete', 'The report is cut: more may be wrong than it says.'));
  if (facts.unavailable && undecided) warnings.push(warn('health_unavailable', 'The drive gave this program no health data.'));
  const { capacityGb, hoursOn = hoursOf(attributes), temperatureC = temperatureOf(attributes) } = facts;
  const writtenTb = tbOf(facts.writtenTb ?? writtenOf(facts), facts);
  const figures = { capacityGb, hoursOn, healthPercent: life, writtenTb, reallocated, pending, mediaErrors, temperatureC };
  return deviceOf('drive', facts, figures, { verdict: undecided ? 'unknown' : verdict, warnings });
}

/** A reading of drives. A result is missing where one has neither a result nor the word that it gives none. */
export function readingOfDrives(drives: readonly DriveFacts[], takenAt?: string): Reading {
  const devices = drives.map(driveOf);
  const isOpen = devices.some(
    ({ verdict, warnings }) => verdict === 'unknown' && !warnings.some(({ code }) => code === 'health_unavailable'),
  );
  return { devices, missing: isOpen ? ['drive_health'] : [], takenAt };
}

/** More than any flash endures: 20,000 times the capacity is a figure in another unit. */
const tbOf = (tb: number | undefined, { capacityGb = 1000, solidState }: DriveFacts): number | undefined =>
  tb === undefined || (solidState !== false && tb * 1000 > capacityGb * 20_000) ? undefined : round(tb, 2);

/** Hours of attribute 9: a number, or "8593h+06m+35.350s". Some makers count minutes or seconds without saying so. */
function hoursOf(attributes: readonly Attribute[]): number | undefined {
  const attribute = attributes.find(({ id, name }) => id === 9 && /power_?-?on|hours/i.test(name));
  const value =
    attribute &&
    (/^\s*(\d{1,7})h/.exec(attribute.raw)?.[1] ?? (/minutes|seconds/i.test(attribute.name) ? undefined : first(attribute.raw)));
  return value === undefined ? undefined : Number(value);
}

/** Degrees of attribute 194, or else 190: the first number; with minimum and maximum packed into the same number it is not read. */
function temperatureOf(attributes: readonly Attribute[]): number | undefined {
  for (const id of [194, 190]) {
    const attribute = named(attributes, id, /temp/i);
    const value = attribute && first(attribute.raw);
    if (value !== undefined && value > 0 && value < 120) return value;
  }
  return undefined;
}
