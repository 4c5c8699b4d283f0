import type { ReportedDevice } from '#contract/reports.ts';
import { macBattery } from '#domain/reports/battery.ts';
import { computerOf, readingOf } from '#domain/reports/computer.ts';
import { deviceOf, type Reading } from '#domain/reports/device.ts';
import { graphicsOf } from '#domain/reports/graphics.ts';
import { bytesOf, gbOf, gibOf, valuesOf, wholeNumber, type ReportText } from '#domain/reports/text.ts';

/** Reads `system_profiler` of macOS, as text or XML: the Mac, its battery, its drives and graphics cards. */
export function readSystemProfiler({ fields }: ReportText): Reading {
  const values = valuesOf(fields);
  const drives: ReportedDevice[] = [];
  const cards: ReportedDevice[] = [];
  fields.forEach(({ key, value }, at) => {
    // A drive is the one thing with a SMART status; its name and size stand before it.
    if (key === 'smartstatus' && !/not supported/i.test(value)) {
      const before = fields.slice(Math.max(0, at - 25), at).toReversed();
      const find = (...keys: readonly string[]): string | undefined =>
        before.find((field) => keys.includes(field.key) && field.value !== '')?.value;
      const size = find('sizeinbytes') ?? /\(([\d.,\s]+) bytes\)/.exec(find('capacity') ?? '')?.[1];
      const failed = /fail/i.test(value);
      drives.push(
        deviceOf(
          'drive',
          { model: find('model', 'devicemodel') },
          { capacityGb: gbOf(wholeNumber(size)) ?? gbOf(bytesOf(find('capacity', 'size'), 1000)) },
          failed ? { verdict: 'failing', warnings: [{ code: 'health_failed', message: 'The drive itself says that it fails.' }] } : {},
        ),
      );
    }
    if (key === 'chipsetmodel' || key === 'sppcimodel') {
      const vram = fields.slice(at, at + 12).find((field) => /^vram|^spdisplaysvram/.test(field.key))?.value;
      cards.push(graphicsOf({ name: value, vramGb: gibOf(bytesOf(vram, 1024)) }));
    }
  });
  const power = fields.findIndex(({ key }) => key === 'batteryinformation' || key === 'cyclecount' || key === 'sppowerbatterycyclecount');
  const battery = power < 0 ? undefined : macBattery(fields.slice(Math.max(0, power - 12), power + 40));
  const name = values.get('modelname', 'machinename', 'machinemodel');
  const model = values.get('modelidentifier', 'machinemodel');
  const speed = values.get('processorspeed', 'cpuspeed', 'currentprocessorspeed');
  const cpu =
    values.get('chip', 'chiptype') ?? [values.get('processorname', 'cputype'), speed].filter((each) => each !== undefined).join(' ');
  const computer = computerOf(
    {
      maker: name === undefined && model === undefined ? undefined : 'Apple',
      model: [name, model].filter((each, at, all) => each !== undefined && all.indexOf(each) === at).join(' ') || undefined,
      cpu: cpu || undefined,
      ramGb: gibOf(bytesOf(values.get('memory', 'physicalmemory'), 1024)),
    },
    cards,
  );
  return readingOf(computer, [...(battery ? [battery] : []), ...drives, ...cards]);
}
