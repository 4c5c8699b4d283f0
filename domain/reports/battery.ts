import type { ReportedDevice, ReportWarning } from '#contract/reports.ts';
import { deviceOf, type Given, type Reading, type Verdict } from '#domain/reports/device.ts';
import { blocksOf, decimal, devicesOf, groupsOf, round, Values, valuesOf, wholeNumber, type ReportText } from '#domain/reports/text.ts';

/** `percent` is the full charge in percent of the design, where the capacities have no energy; `condition` is the judgement of macOS. */
type BatteryFacts = Given<Record<'maker' | 'model' | 'condition', string> & Record<'designWh' | 'fullWh' | 'percent' | 'cycles', number>>;

/**
 * Makes the device of a battery and judges it: good from 80 % of the design on, which Apple and others promise for a battery that needs no
 * service; worn below; failing below 60 %, where IEC 61960-3 ends the endurance test; as macOS says where it asks for service.
 * Capacities that contradict each other, a full charge of more than 130 % of the design, are left out.
 */
export function batteryOf(facts: BatteryFacts): ReportedDevice {
  const [design, full] = [facts.designWh || undefined, facts.fullWh || undefined];
  const ratio = design !== undefined && full !== undefined ? (full / design) * 100 : facts.percent;
  const percent = ratio === undefined || ratio > 130 || ratio <= 0 ? undefined : round(ratio, 1);
  const sound = ratio === undefined || percent !== undefined;
  const warnings: ReportWarning[] = [];
  let verdict: Verdict = percent === undefined ? 'unknown' : percent >= 80 ? 'good' : percent >= 60 ? 'worn' : 'failing';
  if (/service|replace|check|poor|fair/i.test(facts.condition ?? '')) {
    verdict = /now|battery|poor/i.test(facts.condition ?? '') || verdict === 'failing' ? 'failing' : 'worn';
    warnings.push({ code: 'battery_worn', message: 'The system asks for service of the battery.' });
  } else if (verdict !== 'good' && percent !== undefined)
    warnings.push({ code: 'battery_worn', message: `The battery holds ${percent} % of what it held when it was new.` });
  else if (/^normal/i.test(facts.condition ?? '') && verdict === 'unknown') verdict = 'good';
  return deviceOf(
    'battery',
    facts,
    {
      healthPercent: percent,
      designWh: sound && design !== undefined ? round(design, 2) : undefined,
      fullWh: sound && full !== undefined ? round(full, 2) : undefined,
      cycles: facts.cycles,
    },
    { verdict, warnings },
  );
}

/** Cycles of a battery; tools write 0 where they do not know. */
export const cyclesOf = (text: string | undefined): number | undefined => wholeNumber(text) || undefined;

/**
 * Makes a battery of values under the labels of any tool. `scale` makes Wh, Ah and V of figures without a unit. A charge becomes energy only
 * by the design voltage that the report states; without it the relation of the capacities is known.
 */
export function batteryIn(values: Values, scale = 0.001): ReportedDevice {
  const figure = (...keys: readonly string[]): number | undefined => {
    const text = values.get(...keys) ?? '';
    if (/(?<!m)(?:[WA]h|V)\b/.test(text)) return decimal(text);
    const value = wholeNumber(text);
    return value === undefined ? undefined : value * (/m(?:[WA]h|V)\b/.test(text) ? 0.001 : scale);
  };
  const unit = values.has('energyfull') || !values.has('chargefull') ? 'energy' : 'charge';
  const capacity = ['designcapacity', 'designedcapacity', `${unit}fulldesign`];
  const [design, full] = [figure(...capacity), figure('fullchargecapacity', 'fullchargedcapacity', 'lastfullcapacity', `${unit}full`)];
  const isCharge = unit === 'charge' || /Ah/.test(values.get(...capacity) ?? '');
  const factor = isCharge ? figure('designvoltage', 'voltagemindesign') : 1;
  return batteryOf({
    maker: values.get('manufacturername', 'manufacturer', 'vendor', 'oeminfo'),
    model: values.get('modelname', 'modelnumber', 'model', 'devicename', 'name', 'id'),
    cycles: cyclesOf(values.get('cyclecount', 'chargecycles')),
    // `upower` alone calls the state of a battery so whose design it does not know.
    percent: design && full !== undefined ? (full / design) * 100 : values.has('energyrate') ? values.decimal('capacity') : undefined,
    ...(factor && { designWh: design && design * factor, fullWh: full && full * factor }),
  });
}

const readingOf = (devices: ReportedDevice[]): Reading => ({
  devices,
  missing: devices.every(({ verdict }) => verdict === 'unknown') ? ['battery_capacity'] : [],
});

/** Reads what `powercfg /batteryreport` writes: HTML, XML, or the text of its page. */
export function readPowercfg({ fields, lines }: ReportText): Reading {
  const end = lines.findIndex((line) => /^\s*(?:Recent usage|RecentUsage)/i.test(line));
  const inside = end < 0 ? { fields, lines } : { fields: fields.filter(({ at }) => at < end), lines: lines.slice(0, end) };
  const parts = blocksOf(inside, /^\s*Battery\s*[:=\t]\s*$/i).map(({ values }) => values);
  const batteries = (parts.length > 0 ? parts : [valuesOf(inside.fields)]).flatMap((values) => {
    // A page has one column for each battery.
    const columns = (values.get('designcapacity') ?? '').split('\t').filter((value) => /\d/.test(value));
    return columns.map((_, at) => batteryIn(new Values([...values].map(([key, value]) => [key, value.split('\t')[at]?.trim() ?? '']))));
  });
  return readingOf(batteries);
}

/** Reads `upower -d` and `upower -i`: batteries that power the computer, not those of mice and phones. */
export function readUpower(report: ReportText): Reading {
  const parts = blocksOf(report, /^\s*native-path:/);
  const batteries = (parts.length > 0 ? parts : [report]).flatMap(({ lines, values }) => {
    const hasBattery = lines.some((line) => /^\s+battery\s*$/.test(line));
    return !hasBattery || values.get('powersupply') === 'no' || !values.has('energyfull', 'model') ? [] : batteryIn(values);
  });
  return readingOf(batteries);
}

const ACPI = /^Battery \d+: design capacity (\d+ m[AW]h), last full capacity (\d+ m[AW]h) ?= ?\d+%/;

/** Reads `acpi -V`, and `acpiconf -i` of FreeBSD. */
export function readAcpi({ lines, values }: ReportText): Reading {
  const listed = devicesOf(lines, (line) => {
    const [, design, full] = ACPI.exec(line) ?? [];
    return design && full
      ? batteryIn(
          new Values([
            ['designcapacity', design],
            ['lastfullcapacity', full],
          ]),
        )
      : undefined;
  });
  return readingOf(listed.length > 0 || !values.has('lastfullcapacity') ? listed : [batteryIn(values)]);
}

/** Reads files of `/sys/class/power_supply`, `uevent` in millionths, or a list as TLP prints it. */
export function readPowerSupply({ fields }: ReportText): Reading {
  const groups = groupsOf(fields.map(({ key, value }) => ({ key: key.replace(/^powersupply/, ''), value })));
  return readingOf(devicesOf(groups, (values) => (values.has('energyfull', 'chargefull') ? batteryIn(values, 1e-6) : undefined)));
}

/** The battery of a Mac: system_profiler, `pmset -g rawbatt` or ioreg. */
export function macBattery(values: Values): ReportedDevice | undefined {
  const isPercent = /^\d{1,3} ?%$/.test(values.get('maximumcapacity') ?? '');
  const percent = values.whole(isPercent ? 'maximumcapacity' : 'sppowerbatteryhealthmaximumcapacity');
  const [design, full] = [values.whole('designcapacity'), values.whole('applerawmaxcapacity', 'maxcapacity')];
  const known = percent ?? (design && full !== undefined && full > 200 ? (full / design) * 100 : undefined);
  const condition = values.get('condition', 'sppowerbatteryhealth');
  const cycles = values.whole('cyclecount', 'sppowerbatterycyclecount');
  if (known === undefined && condition === undefined && cycles === undefined) return undefined;
  return batteryOf({ maker: values.get('manufacturer'), model: values.get('devicename'), percent: known, condition, cycles });
}

/** Reads `ioreg` and `pmset` of macOS. `pmset -g batt` has the charge alone, which says nothing of the battery's health. */
export function readIoreg({ values }: ReportText): Reading {
  const battery = macBattery(values);
  return readingOf(battery ? [battery] : []);
}
