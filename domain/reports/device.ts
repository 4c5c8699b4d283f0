import type { ReportGap } from '#contract/report-vocabulary.ts';
import type { ReportedDevice, ReportWarning } from '#contract/reports.ts';
import { nameOf } from '#domain/reports/text.ts';

export type Figures = ReportedDevice['figures'];
export type Verdict = ReportedDevice['verdict'];
/** Facts that may be absent. */
export type Given<T> = { [Name in keyof T]?: T[Name] | undefined };

/** From best to worst; `unknown` is better than a known fault and worse than a known good. */
const ORDER: readonly Verdict[] = ['good', 'unknown', 'worn', 'failing'];

/** The worst of several results. */
export const worst = (verdicts: readonly Verdict[]): Verdict =>
  ORDER[Math.max(...verdicts.map((verdict) => ORDER.indexOf(verdict)))] ?? 'unknown';

/** No device has more: a figure above is damaged, or several packed into one. 262,800 hours are 30 years. */
const MOST: Readonly<Record<keyof Omit<Figures, 'cpu' | 'gpu' | 'driver' | 'board' | 'system'>, number>> = {
  capacityGb: 1e6,
  hoursOn: 262_800,
  healthPercent: 130,
  writtenTb: 1e5,
  reallocated: 1e6,
  pending: 1e6,
  mediaErrors: 1e12,
  temperatureC: 130,
  designWh: 500,
  fullWh: 500,
  cycles: 10_000,
  vramGb: 1024,
  ramGb: 65_536,
};

export const warn = (code: ReportWarning['code'], message: string): ReportWarning => ({ code, message });

/** The result of a device and its warnings, where something is wrong with it. */
export type Fault = { verdict?: Verdict; warnings?: ReportWarning[] };

/**
 * Makes a device: leaves out figures that are absent or above what is possible, sizes of 0 GB, the 0 °C of controllers without a sensor, and
 * names that are fillers.
 */
export function deviceOf(
  kind: ReportedDevice['kind'],
  { maker, model }: Given<ReportedDevice['device']>,
  { cpu, gpu, driver, board, system, ...numbers }: Given<Figures>,
  { verdict = 'unknown', warnings = [] }: Fault = {},
): ReportedDevice {
  const isPossible = ([key, value]: [string, number | undefined]): boolean =>
    value !== undefined &&
    value <= MOST[key as keyof typeof MOST] &&
    (key === 'temperatureC' ? value > -60 && value !== 0 : key.endsWith('Gb') ? value > 0 : value >= 0);
  const figures = Object.fromEntries(Object.entries(numbers).filter(isPossible));
  const names = namesOf({ cpu, gpu, driver, board, system });
  return { kind, verdict, device: namesOf({ maker, model }), figures: { ...figures, ...names }, warnings };
}

/** The names that are no fillers. */
const namesOf = (given: Given<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, text]) => {
      const name = nameOf(text);
      return name === undefined ? [] : [[key, name]];
    }),
  );

/** The result of reading a text in one format: its devices, or the parts that are missing. */
export interface Reading {
  devices: ReportedDevice[];
  /** The computer that holds the devices, where the report is about it. */
  computer?: ReportedDevice;
  takenAt?: string | undefined;
  /** The parts without which no result is possible. */
  missing?: ReportGap[];
}

const VIRTUAL =
  /\b(?:vmware|virtualbox|innotek|qemu|kvm|bochs|xen\b|hvm domu|parallels virtual|hyper-v|virtual (?:machine|disk|platform)|vbox|bhyve|virtio|standard pc \(|proxmox|amazon ec2|google compute engine|msft virtual)/i;

/** Says that a device is part of a virtual machine, where its names show that: its figures are not those of hardware. */
export function virtualWarning(...names: readonly (string | undefined)[]): ReportWarning[] {
  return names.some((name) => name !== undefined && VIRTUAL.test(name))
    ? [warn('virtual_machine', 'This report comes from a virtual machine: it does not describe hardware.')]
    : [];
}
