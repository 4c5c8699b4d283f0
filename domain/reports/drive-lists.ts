import type { ReportedDevice } from '#contract/reports.ts';
import { attributeOf, MOST_ATTRIBUTES, readingOfDrives, type Attribute, type DriveFacts } from '#domain/reports/drive-health.ts';
import { deviceOf, virtualWarning, type Reading } from '#domain/reports/device.ts';
import { blocksOf, bytesOf, devicesOf, gbOf, timeOf, wholeNumber, type ReportText } from '#domain/reports/text.ts';

/** A drive of which a list says what it is, not how it is. */
export const listedDrive = (name: Pick<DriveFacts, 'maker' | 'model'>, bytes: number | undefined): ReportedDevice =>
  deviceOf('drive', name, { capacityGb: gbOf(bytes) }, { warnings: virtualWarning(name.model) });

const HEALTH: readonly [RegExp, 'good' | 'worn' | 'failing'][] = [
  [/^(?:good|正常|良好|健康)/i, 'good'],
  [/^(?:caution|注意|警告)/i, 'worn'],
  [/^(?:bad|異常|异常|不良|故障)/i, 'failing'],
];

/** "C5 100 100 __0 000000000000 Current Pending Sector Count", or without the first three figures for NVMe. */
const ROW = /^([0-9A-F]{2}) (?:([_\d]{3}) ([_\d]{3}) ([_\d]{3}) )?([0-9A-F]{12}|[0-9A-F]{14}|[\d ]{1,20}) (\S.*)/;
const NAMES: Readonly<Record<number, string>> = {
  5: 'Reallocated_Sector_Ct',
  187: 'Reported_Uncorrect',
  197: 'Current_Pending_Sector',
  198: 'Offline_Uncorrectable',
};

function rowOf(line: string): (Attribute & { nvme: boolean }) | undefined {
  const [, id = '', value, , threshold, raw = '', name = ''] = ROW.exec(line) ?? [];
  if (name === '') return undefined;
  const figure = (text = ''): number => Number(text.replaceAll('_', ''));
  // Raw values are hexadecimal; the upper bytes hold other counts of some makers.
  const number = /^[0-9A-F]{12}/.test(raw) ? Number.parseInt(raw.slice(-8), 16) : Number(raw);
  const key = Number.parseInt(id, 16);
  return { ...attributeOf(key, NAMES[key] ?? name, figure(value), figure(threshold), String(number)), nvme: value === undefined };
}

/** Reads the text of CrystalDiskInfo (Edit → Copy): one block for each drive, below the list of all. */
export function readCrystalDiskInfo(report: ReportText): Reading {
  const drives = blocksOf(report, /^ +Model : /).map(({ lines, values }, index, all): DriveFacts => {
    const health = values.get('healthstatus');
    const judged = HEALTH.find(([pattern]) => pattern.test(health ?? ''))?.[1];
    const percent = /\((\d{1,3}) ?%\)/.exec(health ?? '')?.[1];
    const rows = lines.flatMap((line) => rowOf(line) ?? []).slice(0, MOST_ATTRIBUTES);
    const nvme = rows.some((row) => row.nvme) && /nvm/i.test(values.get('interface') ?? '');
    const byId = (id: number): number | undefined => (nvme ? wholeNumber(rows.find((row) => row.id === id)?.raw) : undefined);
    const units = byId(7);
    // The program counts in units of 2^30 and calls them GB.
    const written = bytesOf(values.get('hostwrites'), 1024);
    return {
      model: values.get('model'),
      capacityGb: gbOf(bytesOf(values.get('disksize'), 1000)),
      solidState: nvme || /ssd/i.test(values.get('rotationrate') ?? '') || percent !== undefined ? true : undefined,
      judged,
      attributes: nvme ? undefined : rows.filter((row) => !row.nvme),
      healthPercent: wholeNumber(percent),
      used: byId(5),
      hoursOn: values.whole('poweronhours'),
      writtenTb: units === undefined ? written && written / 1e12 : units * 5.12e-7,
      temperatureC: values.whole('temperature'),
      critical: byId(1),
      spare: byId(3),
      spareThreshold: byId(4),
      mediaErrors: byId(14),
      unavailable: health !== undefined && judged === undefined,
      cut: index === all.length - 1 && rows.length === 0,
    };
  });
  return readingOfDrives(drives, timeOf(report.values.get('date')));
}

/** Reads `hdparm -I`: what a drive is, not how it is. */
export function readHdparm(report: ReportText): Reading {
  const devices = blocksOf(report, /^\/dev\/\S+:\s*$/).flatMap(({ lines, values }) => {
    const text = lines.join('\n');
    const model = values.get('modelnumber') ?? /Model=([^,]+)/.exec(text)?.[1];
    const size = /device size with M = 1000\*1000:\s+(\d+ MBytes)/.exec(text)?.[1];
    return model === undefined ? [] : listedDrive({ model }, bytesOf(size, 1000));
  });
  return { devices };
}

/** Reads the table of `lsblk`: its disks with their size and, where there is such a column, their model. */
export function readLsblk({ lines }: ReportText): Reading {
  const header = lines.find((line) => /^NAME\s.*\bSIZE\b/.test(line)) ?? '';
  const columns = [...header.matchAll(/\S+/g)].map(({ 0: name, index }) => ({ name, index }));
  const column = (line: string, name: string): string => {
    const at = columns.findIndex((each) => each.name === name);
    return line.slice(columns[at]?.index, columns[at + 1]?.index);
  };
  const devices = devicesOf(lines, (line) => {
    const [, size] = /^[a-z]\S*\s+(?:\d+:\d+\s+)?(?:\d\s+)?([\d.,]+[KMGTP])\s+(?:\d\s+)?disk\b/.exec(line) ?? [];
    const capacityGb = gbOf(bytesOf(size, 1024));
    if (capacityGb === undefined) return undefined;
    const [maker, model] = [column(line, 'VENDOR'), column(line, 'MODEL')];
    return deviceOf('drive', { maker, model }, { capacityGb }, { warnings: virtualWarning(maker, model) });
  });
  return { devices };
}
