import type { ReportedDevice } from '#contract/reports.ts';
import { macBattery } from '#domain/reports/battery.ts';
import { readingOf } from '#domain/reports/computer.ts';
import { deviceOf, warn, type Reading } from '#domain/reports/device.ts';
import { graphicsOf } from '#domain/reports/graphics.ts';
import { bytesOf, gbOf, gibOf, valuesOf, wholeNumber, type ReportText } from '#domain/reports/text.ts';

/** Reads `system_profiler` of macOS, as text or XML: the Mac, its battery, its drives and graphics cards. */
export function readSystemProfiler({ fields, values }: ReportText): Reading {
  const drives: ReportedDevice[] = [];
  const cards: ReportedDevice[] = [];
  fields.forEach(({ key, value }, at) => {
    // A drive is the one thing with a SMART status; its name and size stand before it.
    if (key === 'smartstatus' && !/not supported/i.test(value)) {
      const before = fields.slice(Math.max(0, at - 25), at).toReversed();
      const find = (...keys: readonly string[]): string | undefined =>
        before.find((field) => keys.includes(field.key) && field.value !== '')?.value;
      const size = find('sizeinbytes') ?? /\(([\d.,\s]+) bytes\)/.exec(find('capacity') ?? '')?.[1];
      const capacityGb = gbOf(wholeNumber(size)) ?? gbOf(bytesOf(find('capacity', 'size'), 1000));
      const warnings = /fail/i.test(value) ? [warn('health_failed', 'The drive itself says that it fails.')] : [];
      const verdict = warnings.length > 0 ? 'failing' : 'unknown';
      drives.push(deviceOf('drive', { model: find('model', 'devicemodel') }, { capacityGb }, { verdict, warnings }));
    }
    if (key === 'chipsetmodel' || key === 'sppcimodel') {
      const vram = fields.slice(at, at + 12).find((field) => /^vram|^spdisplaysvram/.test(field.key))?.value;
      cards.push(graphicsOf({ name: value, vramGb: gibOf(bytesOf(vram, 1024)) }));
    }
  });
  const power = fields.findIndex(({ key }) => key === 'batteryinformation' || key === 'cyclecount' || key === 'sppowerbatterycyclecount');
  const battery = power < 0 ? undefined : macBattery(valuesOf(fields.slice(Math.max(0, power - 12), power + 40)));
  const name = values.get('modelname', 'machinename');
  const model = values.get('modelidentifier', 'machinemodel');
  const speed = values.get('processorspeed', 'cpuspeed', 'currentprocessorspeed');
  const joined = (...names: readonly (string | undefined)[]): string | undefined => [...new Set(names)].join(' ') || undefined;
  const computer = {
    maker: (name ?? model) && 'Apple',
    model: joined(name, model),
    system: values.get('systemversion', 'osversion')?.split(' (', 1)[0],
    cpu: values.get('chip', 'chiptype') ?? joined(values.get('processorname', 'cputype'), speed),
    ramGb: gibOf(bytesOf(values.get('memory', 'physicalmemory'), 1024)),
  };
  return readingOf(computer, [...(battery ? [battery] : []), ...drives, ...cards]);
}
