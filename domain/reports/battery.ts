import type { ReportedDevice, ReportWarning } from '#contract/reports.ts';
import { deviceOf, type Reading, type Verdict } from '#domain/reports/device.ts';
import { blocksOf, devicesOf, groupsOf, round, timeOf, valuesOf, wholeNumber, type Field, type ReportText } from '#domain/reports/text.ts';

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

/** Capacities of which `factor` makes Wh, as the design voltage does of a charge; without it their relation is known. */
const capacitiesOf = (design: number | undefined, full: number | undefined, factor: number | undefined): BatteryFacts => ({
  percent: design && full !== undefined ? (full / design) * 100 : undefined,
  ...(factor && design !== undefined && full !== undefined && { designWh: design * factor, fullWh: full * factor }),
});

const readingOf = (devices: ReportedDevice[], takenAt?: string): Reading => ({
  devices,
  missing: devices.every(({ verdict }) => verdict === 'unknown') ? ['the capacity of the battery now and when it was new'] : [],
  takenAt,
});

/** Reads what `powercfg /batteryreport` writes: HTML, XML, or the text of its page. */
export function readPowercfg({ fields, lines }: ReportText): Reading {
  const time = fields.find(({ key }) => key === 'reporttime' || key === 'localscantime')?.value;
  const end = lines.findIndex((line) => /^\s*(?:Recent usage|RecentUsage)/i.test(line));
  const inside = end < 0 ? fields : fields.filter(({ at }) => at < end);
  const starts = inside.filter(({ key, value }) => key === 'battery' && value === '').map(({ at }) => at);
  const batteries = blocksOf({ lines, fields: inside }, starts).flatMap(({ values }) => {
    // A page has one column for each battery.
    const column = (key: string, at: number): string | undefined => values.get(key)?.split('\t')[at]?.trim();
    const many = (values.get('designcapacity') ?? '').split('\t').filter((value) => /\d/.test(value)).length;
    return Array.from({ length: many }, (_, at) => {
      const wh = (key: string): number | undefined => {
        const given = column(key, at);
        const mwh = /mWh|^[\d\s.,]+$/i.test(given ?? '') ? wholeNumber(given) : undefined;
        return mwh === undefined ? undefined : mwh / 1000;
      };
      return batteryOf({
        maker: column('manufacturer', at),
        model: column('name', at) ?? column('id', at),
        designWh: wh('designcapacity'),
        fullWh: wh('fullchargecapacity'),
        cycles: cyclesOf(column('cyclecount', at)),
      });
    });
  });
  return readingOf(batteries, timeOf(time?.replace('\t', ' ')));
}

/** Reads `upower -d` and `upower -i`: batteries that power the computer, not those of mice and phones. */
export function readUpower({ fields, lines }: ReportText): Reading {
  const starts = fields.filter(({ key }) => key === 'nativepath').map(({ at }) => at);
  const batteries = blocksOf({ lines, fields }, starts).flatMap(({ lines: own, values }) => {
    const hasBattery = own.some((line) => /^\s+battery\s*$/.test(line));
    if (!hasBattery || values.get('powersupply') === 'no' || !values.has('energyfull', 'model')) return [];
    return [
      batteryOf({
        maker: values.get('vendor'),
        model: values.get('model'),
        designWh: values.decimal('energyfulldesign'),
        fullWh: values.decimal('energyfull'),
        percent: values.has('energyfulldesign') ? undefined : values.decimal('capacity'),
        cycles: cyclesOf(values.get('chargecycles')),
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
    return design === undefined
      ? undefined
      : batteryOf(capacitiesOf(Number(design) / 1000, Number(full) / 1000, unit === 'mWh' ? 1 : undefined));
  });
  if (listed.length > 0) return readingOf(listed);
  const values = valuesOf(fields);
  const full = values.get('lastfullcapacity');
  if (full === undefined) return readingOf([]);
  // Charge becomes energy only by the design voltage that the report states.
  const factor = /Wh/i.test(full) ? 1 : values.thousandths('designvoltage');
  const capacities = capacitiesOf(values.thousandths('designcapacity'), values.thousandths('lastfullcapacity'), factor);
  return readingOf([batteryOf({ maker: values.get('oeminfo'), model: values.get('modelnumber'), ...capacities })]);
}

/** Reads files of `/sys/class/power_supply`: `uevent`, or a list as TLP prints it. */
export function readPowerSupply({ fields }: ReportText): Reading {
  const groups = groupsOf(fields.map(({ key, value }) => ({ key: key.replace(/^powersupply/, ''), value })));
  const batteries = devicesOf(groups, (values) => {
    if (!values.has('energyfull', 'chargefull')) return undefined;
    // The kernel writes millionths, TLP thousandths with their unit.
    const scaled = (key: string): number | undefined => {
      const value = values.thousandths(key);
      return value === undefined || /\[m/.test(values.get(key) ?? '') ? value : value / 1000;
    };
    const unit = values.has('energyfull') ? 'energy' : 'charge';
    const cycles = values.get('cyclecount') ?? '';
    return batteryOf({
      maker: values.get('manufacturer'),
      model: values.get('modelname', 'model'),
      cycles: /not supported/.test(cycles) ? undefined : cyclesOf(cycles),
      ...capacitiesOf(scaled(`${unit}fulldesign`), scaled(`${unit}full`), unit === 'energy' ? 1 : scaled('voltagemindesign')),
    });
  });
  return readingOf(batteries);
}

/** The battery of a Mac: system_profiler, `pmset -g rawbatt` or ioreg. */
export function macBattery(fields: readonly Field[]): ReportedDevice | undefined {
  const values = valuesOf(fields);
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
export function readIoreg({ fields }: ReportText): Reading {
  const battery = macBattery(fields);
  return readingOf(battery ? [battery] : []);
}
