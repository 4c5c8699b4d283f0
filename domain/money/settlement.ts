import type { DifferenceKind, MovementKind, SettlementProvider } from '#contract/settlement-vocabulary.ts';
import { rowsOfCsv } from '#domain/csv.ts';
import { dayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';

/** A movement of money by the books of this site. */
export interface OwnMovement {
  kind: MovementKind;
  /** The names by which the provider may call it; the first is the one that it is shown by. */
  names: readonly string[];
  /** Above 0. */
  amountPoisha: number;
  at: Date;
}

/** A line of a report of a provider. */
export interface StatedMovement {
  kind: MovementKind;
  /** By which this site may know it; the first is the one that it is shown by. */
  names: readonly string[];
  /** Above 0. */
  amountPoisha: number;
  /** The part that the provider keeps, which a refund may give back as a negative amount. */
  feePoisha: number;
  /** The part that it settles, by its own words: below 0 for money that leaves. */
  netPoisha: number;
  at: Date;
  /** Its row in the file, from 1. */
  row: number;
}

/** A report of a provider. */
export interface Settlement {
  provider: SettlementProvider;
  movements: readonly StatedMovement[];
}

/** The file is no report that is known, or one of its rows cannot be read. The message names the row. */
export class UnreadableSettlement extends Error {}

interface Format {
  provider: SettlementProvider;
  /** The columns by which it is recognised. */
  columns: { kind: string; amount: string; fee: string; net: string; at: string; currency?: string };
  /** The columns with names of the movement. */
  names: readonly string[];
  /** The end of a name that this site adds for each attempt. */
  suffix?: RegExp;
  kinds: Readonly<Record<string, MovementKind | null>>;
  /** Added to a time without a zone. */
  zone: 'Z' | '+06:00';
}

/**
 * Reports by provider. Stripe: "Itemized balance change from activity" (docs.stripe.com/reports/report-types/balance); times in UTC, and
 * lines of other categories, such as payouts to the bank, move no money of a deal. SSLCommerz and bKash: the transaction reports of their
 * merchant portals; times in Dhaka.
 */
const FORMATS: readonly Format[] = [
  {
    provider: 'card',
    columns: {
      kind: 'reporting_category',
      amount: 'gross',
      fee: 'fee',
      net: 'net',
      at: 'created_utc',
      currency: 'currency',
    },
    names: ['payment_intent_id', 'source_id'],
    kinds: { charge: 'payment', refund: 'refund', dispute: 'dispute', dispute_reversal: 'reversal', payout: null, fee: null },
    zone: 'Z',
  },
  {
    provider: 'sslcommerz',
    columns: { kind: 'Type', amount: 'Amount', fee: 'Charge', net: 'Store Amount', at: 'Transaction Date' },
    names: ['Transaction ID', 'Refund Transaction ID'],
    kinds: { Sale: 'payment', Refund: 'refund' },
    zone: '+06:00',
  },
  {
    provider: 'bkash',
    columns: { kind: 'Transaction Type', amount: 'Amount', fee: 'Fee', net: 'Net Amount', at: 'Date Time' },
    names: ['Merchant Invoice No', 'Transaction ID'],
    suffix: /(?<=^[0-9a-f-]{36})-[0-9a-f]{6}$/,
    kinds: { Payment: 'payment', Refund: 'refund' },
    zone: '+06:00',
  },
];

const columnsOf = ({ columns, names }: Format): readonly string[] => [...Object.values(columns), ...names];

/** Names the columns that the file lacks of the report that is nearest to it. */
function unknownColumns(head: readonly string[]): string {
  if (head.every((column) => column.trim() === '')) return 'The file is empty.';
  const lacks = FORMATS.map((format) => ({ format, lacking: columnsOf(format).filter((column) => !head.includes(column)) }));
  const [nearest] = lacks.toSorted((a, b) => a.lacking.length / columnsOf(a.format).length - b.lacking.length / columnsOf(b.format).length);
  if (!nearest || nearest.lacking.length === columnsOf(nearest.format).length)
    return `The first row names the columns of no report of ${FORMATS.map(({ provider }) => PROVIDERS[provider]).join(', ')}. One of Stripe has ${FORMATS[0] ? columnsOf(FORMATS[0]).join(', ') : ''}.`;
  return `The report of ${PROVIDERS[nearest.format.provider]} lacks the columns ${nearest.lacking.join(', ')}.`;
}

const PROVIDERS: Readonly<Record<SettlementProvider, string>> = { card: 'Stripe', sslcommerz: 'SSLCommerz', bkash: 'bKash' };

/** Reads a report. @throws UnreadableSettlement */
export function readSettlement(file: string): Settlement {
  const [head = [], ...rows] = rowsOfCsv(file);
  const format = FORMATS.find((each) => columnsOf(each).every((column) => head.includes(column)));
  if (!format) throw new UnreadableSettlement(unknownColumns(head));
  const { provider, columns, names: nameColumns, suffix, kinds, zone } = format;
  const movements = rows.flatMap((cells, at): StatedMovement[] => {
    const row = at + 2;
    if (cells.every((text) => text.trim() === '')) return [];
    const cell = (column: string): string => (cells[head.indexOf(column)] ?? '').trim();
    const refuse = (column: string): never => {
      throw new UnreadableSettlement(`Row ${row}: ${column} is "${cell(column)}".`);
    };
    const poisha = (column: string): number => {
      const [, sign = '', tk = '', rest = ''] =
        /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(cell(column).replaceAll(',', '')) ?? refuse(column);
      return (sign === '-' ? -1 : 1) * (Number(tk) * 100 + Number(rest.padEnd(2, '0')));
    };
    const kind = Object.hasOwn(kinds, cell(columns.kind)) ? kinds[cell(columns.kind)] : refuse(columns.kind);
    if (!kind) return [];
    if (columns.currency !== undefined && cell(columns.currency).toLowerCase() !== 'bdt') refuse(columns.currency);
    const time = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(cell(columns.at)) ?? refuse(columns.at);
    const day = new Date(`${time[1]}T${time[2]}${zone}`);
    if (Number.isNaN(day.getTime())) refuse(columns.at);
    const names = nameColumns.map((column) => cell(column).replace(suffix ?? '', '')).filter((name) => name !== '');
    if (names.length === 0) refuse(nameColumns[0] ?? '');
    const [amount, feePoisha, netPoisha] = [poisha(columns.amount), poisha(columns.fee), poisha(columns.net)];
    if (amount === 0) refuse(columns.amount);
    return [{ kind, names, amountPoisha: Math.abs(amount), feePoisha, netPoisha, at: day, row }];
  });
  return { provider, movements };
}

/** A difference between the two books. */
export interface Difference {
  difference: DifferenceKind;
  kind: MovementKind;
  name: string;
  /** By the books of this site, for a fee the one that was agreed; null: it is not in them. */
  ownPoisha: number | null;
  /** By those of the provider, for a fee what it kept; null: it is not in them. */
  statedPoisha: number | null;
  ownAt: Date | null;
  statedAt: Date | null;
}

export interface Terms {
  /** The days that the report covers; a movement of this site on the first or the last may be in the report beside. */
  from: Date;
  until: Date;
  /** % of a payment that the provider keeps by contract; null: its fees are only added up. */
  feePercent: number | null;
}

/** A report may round the fee of a line up or down. */
const ROUNDING_POISHA = 1;

/** Days between two times in Bangladesh, counted by its midnights. */
const daysBetween = (a: Date, b: Date): number =>
  Math.abs(Date.parse(dayInDhaka(a.getTime())) - Date.parse(dayInDhaka(b.getTime()))) / DAY_MS;

/**
 * Compares the books of this site with a report. A day's difference is none: what was paid before midnight may be recorded after it.
 * The order is that of the report, then what it lacks.
 */
export function reconcile(own: readonly OwnMovement[], { movements }: Settlement, { from, until, feePercent }: Terms): Difference[] {
  const keyOf = (kind: MovementKind, name: string): string => `${kind} ${name}`;
  const known = new Map(own.flatMap((movement) => movement.names.map((name) => [keyOf(movement.kind, name), movement] as const)));
  const stated = new Set<OwnMovement | string>();
  const found: Difference[] = [];
  for (const line of movements) {
    const { kind, names, amountPoisha, feePoisha, netPoisha, at } = line;
    const movement = names.map((name) => known.get(keyOf(kind, name))).find((each) => each !== undefined);
    const [name = ''] = movement?.names ?? names;
    const report = (
      difference: DifferenceKind,
      own: Pick<OwnMovement, 'amountPoisha' | 'at'> | undefined = movement,
      statedPoisha = amountPoisha,
    ): unknown =>
      found.push({
        difference,
        kind,
        name,
        ownPoisha: own?.amountPoisha ?? null,
        statedPoisha,
        ownAt: own?.at ?? null,
        statedAt: at,
      });
    const id = movement ?? keyOf(kind, name);
    if (stated.has(id)) {
      report('stated_twice');
      continue;
    }
    stated.add(id);
    if (!movement) report('missing_here');
    else {
      if (movement.amountPoisha !== amountPoisha) report('other_amount');
      if (daysBetween(movement.at, at) > 1) report('other_day');
    }
    const gross = kind === 'payment' || kind === 'reversal' ? amountPoisha : -amountPoisha;
    const agreed = feePercent === null || kind !== 'payment' ? feePoisha : (amountPoisha * feePercent) / 100;
    const isOther = Math.abs(feePoisha - agreed) > ROUNDING_POISHA;
    // A line that does not add up states its fee by what is left of the amount.
    const kept = isOther ? feePoisha : gross - netPoisha;
    if (isOther || kept !== feePoisha) report('fee', { amountPoisha: Math.round(agreed), at: movement?.at ?? at }, kept);
  }
  const missing = own.filter((movement) => !stated.has(movement) && movement.at >= from && movement.at < until);
  for (const { kind, names, amountPoisha, at } of missing)
    found.push({
      difference: 'missing_there',
      kind,
      name: names[0] ?? '',
      ownPoisha: amountPoisha,
      statedPoisha: null,
      ownAt: at,
      statedAt: null,
    });
  return found;
}
