import type { Facts, StorageDrive } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';

/** Units of facts that are numbers. */
export const UNITS: Readonly<Record<string, string>> = {
  vramGb: 'GB',
  ramGb: 'GB',
  ramMhz: 'MHz',
  refreshHz: 'Hz',
  lengthMm: 'mm',
  heightMm: 'mm',
  maxCardMm: 'mm',
  maxCoolerMm: 'mm',
  watts: 'W',
};
/** Kinds and forms of drives, and forms of memory, as they are written. */
export const FORMS: Readonly<Record<string, string>> = {
  ssd: 'SSD',
  nvme: 'NVMe SSD',
  hdd: 'HDD',
  '2.5-inch': '2.5″',
  '3.5-inch': '3.5″',
  dimm: 'DIMM',
  sodimm: 'SO-DIMM',
};

/** Facts of the offer, not of the hardware, which a buyer must know first. */
export const OFFER_FACTS = ['faulty', 'wanted', 'quantity'] as const satisfies readonly FactName[];

type WriteNumber = (value: number) => string;

/** The size of a drive: `256 GB`, `1 TB`. */
export const sizeText = (gb: number, number: WriteNumber): string =>
  gb >= 1000 && gb % 100 === 0 ? `${number(gb / 1000)} TB` : `${number(gb)} GB`;

const driveText = ({ kind, gb }: StorageDrive, number: WriteNumber): string => `${sizeText(gb, number)} ${FORMS[kind] ?? kind}`;

/** A value of a fact as every language writes it: `16 GB`, `1 TB NVMe SSD`. `number` has the digits of the language. */
export function factValue(name: FactName, value: NonNullable<Facts[FactName]>, number: WriteNumber): string {
  if (typeof value === 'object') return value.map((drive) => driveText(drive, number)).join(' + ');
  if (name === 'screenInches') return `${number(Number(value))}″`;
  return UNITS[name] === undefined ? (FORMS[value as string] ?? String(value)) : `${number(Number(value))} ${UNITS[name]}`;
}
