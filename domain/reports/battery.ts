import type { ReportedDevice, ReportWarning } from '#contract/reports.ts';
import { deviceOf, type Reading, type Verdict } from '#domain/reports/device.ts';
import { blocksOf, decimal, devicesOf, round, timeOf, wholeNumber, type Field, type ReportText } from '#domain/reports/text.ts';

interface BatteryFacts {
  maker?: string | undefined;
  model?: string | undefined;
  designWh?: number | undefined;
  fullWh?: number | undefined;
  /** Full charge in percent of the design, where the capacities have no energy. */
  percent?: number | undefined;
  cycles?: number | undefined;
  /** The judgement of macOS. */
  condition?: string | undefined;
}

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
  const verdicts: Verdict = percent === undefined ? 'unknown' : percent >= 80 ? 'good' : percent >= 60 ? 'worn' : 'failing';
  let verdict = verdicts;
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

/** The first value of each key, without those that are empty. */
export function firstValues(fields: readonly Field[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const { key, value } of fields) if (value !== '' && !values.has(key)) values.set(key, value);
  return values;
}

const missingOf = (devices: readonly ReportedDevice[]): string[] =>
  devices.every(({ verdict }) => verdict === 'unknown') ? ['the capacity of the battery now and when it was new'] : [];

const readingOf = (devices: ReportedDevice[], takenAt?: string): Reading => ({ devices, missing: missingOf(devices), takenAt });

/** Reads what `powercfg /batteryreport` writes: HTML, XML, or the text of its page. */
export function readPowercfg({ fields, lines }: ReportText): Reading {
  const time = fields.find(({ key }) => key === 'reporttime' || key === 'localscantime')?.value;
  const end = lines.findIndex((line) => /^\s*(?:Recent usage|RecentUsage)/i.test(line));
  const inside = end < 0 ? fields : fields.filter(({ at }) => at < end);
  const starts = inside.filter(({ key, value }) => key === 'battery' && value === '').map(({ at }) => at);
  const blocks = blocksOf({ lines, fields: inside }, starts);
  const batteries = blocks.flatMap((block) => {
    const values = firstValues(block.fields);
    // A page has one column for each battery.
    const column = (key: string, at: number): string | undefined => values.get(key)?.split('\t')[at]?.trim();
    const many = (values.get('designcapacity') ?? '').split('\t').filter((value) => /\d/.test(value)).length;
    return Array.from({ length: many }, (_, at) => {
      const wh = (key: string): number | undefined => {
        const given = column(key, at);
        const mwh = /mWh|^[\d\s.,]+$/i.test(given ?? '') ? wholeNumber(given) : undefined;
        return mwh === undefined ? undefined : mwh / 1000;
      };
      const cycles = wholeNumber(column('cyclecount', at));
      return batteryOf({
        maker: column('manufacturer', at),
        model: column('name', at) ?? column('id', at),
        designWh: wh('designcapacity'),
        fullWh: wh('fullchargecapacity'),
        cycles: cycles === 0 ? undefined : cycles,
      });
    });
  });
  return readingOf(batteries, timeOf(time?.replace('\t', ' ')));
}

/** Reads `upower -d` and `upower -i`: batteries that power the computer, not those of mice and phones. */
export function readUpower({ fields, lines }: ReportText): Reading {
  const starts = fields.filter(({ key }) => key === 'nativepath').map(({ at }) => at);
  const batteries = blocksOf({ lines, fields }, starts).flatMap(({ from, to, fields: own }) => {
    const values = firstValues(own);
    const hasBattery = lines.slice(from, to).some((line) => /^\s+battery\s*$/.test(line));
    if (!hasBattery || values.get('powersupply') === 'no' || (!values.has('energyfull') && !values.has('model'))) return [];
    const cycles = wholeNumber(values.get('chargecycles'));
    return [
      batteryOf({
        maker: values.get('vendor'),
        model: values.get('model'),
        designWh: decimal(values.get('energyfulldesign')),
        fullWh: decimal(values.get('energyfull')),
        percent: values.has('energyfulldesign') ? undefined : decimal(values.get('capacity')),
        cycles: cycles === 0 ? undefined : cycles,
      }),
    ];
  });
  return readingOf(batteries);
}

const ACPI = /^Battery \d+: design capacity (\d+) (mAh|mWh), last full capacity (\d+) (?:mAh|mWh)? ?= ?\d+%/;

/** Reads `acpi -V`, and `acpiconf -i` of FreeBSD. */
export function readAcpi({ lines, fields }: ReportText): Reading {
  const listed = devicesOf(lines, (line) => {
    const [, design, unit, full] = ACPI.exec(line) ?? [];
    const wh = (digits: string | undefined): number | undefined => (unit === 'mWh' ? Number(digits) / 1000 : undefined);
    return design === undefined
      ? undefined
      : batteryOf({ designWh: wh(design), fullWh: wh(full), percent: (Number(full) / Number(design)) * 100 });
  });
  if (listed.length > 0) return readingOf(listed);
  const values = firstValues(fields);
  if (!values.has('lastfullcapacity')) return readingOf([]);
  return readingOf([
    fromCharge(
      { maker: values.get('oeminfo'), model: values.get('modelnumber') },
      values.get('designcapacity'),
      values.get('lastfullcapacity'),
      milli(values.get('designvoltage')),
    ),
  ]);
}

const milli = (text: string | undefined): number | undefined => {
  const value = wholeNumber(text);
  return value === undefined ? undefined : value / 1000;
};

/** A battery whose capacities are in mWh or in mAh. Charge becomes energy only by the design voltage that the report states. */
function fromCharge(name: BatteryFacts, designText: string | undefined, fullText: string | undefined, volts?: number): ReportedDevice {
  const [design, full] = [milli(designText), milli(fullText)];
  const factor = /Wh/i.test(fullText ?? designText ?? '') ? 1 : volts;
  const percent = design && full !== undefined ? (full / design) * 100 : undefined;
  return batteryOf({
    ...name,
    percent,
    ...(factor && design !== undefined && full !== undefined && { designWh: design * factor, fullWh: full * factor }),
  });
}

/** Reads files of `/sys/class/power_supply`: `uevent`, or a list as TLP prints it. */
export function readPowerSupply({ fields }: ReportText): Reading {
  const groups: Map<string, string>[] = [];
  for (const { key, value } of fields) {
    const name = key.replace(/^powersupply/, '');
    if (groups.length === 0 || groups.at(-1)?.has(name)) groups.push(new Map());
    groups.at(-1)?.set(name, value);
  }
  const batteries = devicesOf(groups, (values) => {
    const [design, full] = [values.get('energyfulldesign'), values.get('energyfull')];
    const [charge, fullCharge] = [values.get('chargefulldesign'), values.get('chargefull')];
    if (full === undefined && fullCharge === undefined) return undefined;
    // The kernel writes millionths, TLP thousandths with their unit.
    const scale = (text: string | undefined): number | undefined => {
      const value = wholeNumber(text);
      return value === undefined ? undefined : value / (/\[m/.test(text ?? '') ? 1000 : 1e6);
    };
    const cycles = wholeNumber(/not supported/.test(values.get('cyclecount') ?? '') ? undefined : values.get('cyclecount'));
    const volts = scale(values.get('voltagemindesign'));
    const name = {
      maker: values.get('manufacturer'),
      model: values.get('modelname') ?? values.get('model'),
      cycles: cycles === 0 ? undefined : cycles,
    };
    const byCharge = full === undefined;
    const [a, b] = byCharge ? [scale(charge), scale(fullCharge)] : [scale(design), scale(full)];
    const factor = byCharge ? volts : 1;
    return batteryOf({
      ...name,
      percent: a && b !== undefined ? (b / a) * 100 : undefined,
      ...(factor && a !== undefined && b !== undefined && { designWh: a * factor, fullWh: b * factor }),
    });
  });
  return readingOf(batteries);
}

/** The battery of a Mac: system_profiler, `pmset -g rawbatt` or ioreg. */
export function macBattery(fields: readonly Field[]): ReportedDevice | undefined {
  const values = firstValues(fields);
  const percent = /^\d{1,3} ?%$/.test(values.get('maximumcapacity') ?? '')
    ? wholeNumber(values.get('maximumcapacity'))
    : wholeNumber(values.get('sppowerbatteryhealthmaximumcapacity'));
  const [design, full] = [
    wholeNumber(values.get('designcapacity')),
    wholeNumber(values.get('applerawmaxcapacity') ?? values.get('maxcapacity')),
  ];
  const known = percent ?? (design && full !== undefined && full > 200 ? (full / design) * 100 : undefined);
  const condition = values.get('condition') ?? values.get('sppowerbatteryhealth');
  const cycles = wholeNumber(values.get('cyclecount') ?? values.get('sppowerbatterycyclecount'));
  if (known === undefined && condition === undefined && cycles === undefined) return undefined;
  return batteryOf({ maker: values.get('manufacturer'), model: values.get('devicename'), percent: known, condition, cycles });
}

/** Reads `ioreg` and `pmset` of macOS. `pmset -g batt` has the charge alone, which says nothing of the battery's health. */
export function readIoreg({ fields }: ReportText): Reading {
  const battery = macBattery(fields);
  return readingOf(battery ? [battery] : []);
}
