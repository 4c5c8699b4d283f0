import type { HealthReport, ReportedDevice, ReportWarning } from '#contract/reports.ts';

type Code = ReportWarning['code'];

/** A device of a health report with these figures. */
export const device = (
  kind: ReportedDevice['kind'],
  figures: ReportedDevice['figures'],
  codes: readonly Code[] = [],
  model?: string,
): ReportedDevice => ({
  kind,
  verdict: 'unknown',
  device: model === undefined ? {} : { model },
  figures,
  warnings: codes.map((code) => ({ code, message: '' })),
});

/** A health report of one device, and of those in it. */
export const report = (own: ReportedDevice, parts?: ReportedDevice[]): HealthReport => ({
  ...own,
  tool: 'test',
  removed: [],
  ...(parts && { parts }),
});

export const computer = (figures: ReportedDevice['figures'], codes?: readonly Code[]): HealthReport =>
  report(device('computer', figures, codes));

/** A health report of a computer with these devices. */
export const computerWith = (...parts: ReportedDevice[]): HealthReport => report(device('computer', {}), parts);

export const card = (gpu: string, vramGb?: number, codes?: readonly Code[]): ReportedDevice =>
  device('graphics', { gpu, ...(vramGb !== undefined && { vramGb }) }, codes);

/** A drive; one with a share that is left is of flash. */
export const drive = (capacityGb: number, healthPercent?: number, model?: string): ReportedDevice =>
  device('drive', { capacityGb, ...(healthPercent !== undefined && { healthPercent }) }, [], model);
