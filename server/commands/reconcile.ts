import { readFileSync } from 'node:fs';
import type { DifferenceKind } from '#contract/settlement-vocabulary.ts';
import { isoInDhaka } from '#domain/dhaka.ts';
import { readSettlement, UnreadableSettlement, type Difference } from '#domain/money/settlement.ts';
import { runCommand, withDatabase } from '#server/commands/run-command.ts';
import { checkSettlement } from '#server/modules/deals/settlements.changes.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { InvalidSetting } from '#server/settings.ts';

const TEXTS: Readonly<Record<DifferenceKind, string>> = {
  missing_here: 'is not in the ledger',
  missing_there: 'is not in the report',
  stated_twice: 'is in the report twice',
  other_amount: 'has another amount',
  other_day: 'has another day',
  fee: 'has another fee than agreed, or does not add up',
};

const side = (poisha: number | null, at: Date | null): string =>
  poisha === null || at === null
    ? 'nothing'
    : `Tk ${(poisha / 100).toFixed(2)} on ${isoInDhaka(at.getTime()).slice(0, 16).replace('T', ' ')}`;

const lineOf = ({ difference, kind, name, ownPoisha, statedPoisha, ownAt, statedAt }: Difference): string =>
  `${kind} ${name} ${TEXTS[difference]}: here ${side(ownPoisha, ownAt)}, there ${side(statedPoisha, statedAt)}`;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** @throws InvalidSetting */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new InvalidSetting(
      'code' in error && error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
    );
  }
}

/** A day of the command line. @throws InvalidSetting */
function dayOf(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))))
    throw new InvalidSetting(`--${name} is a day such as 2026-11-30; it is "${text}".`);
  return text;
}

// `npm run reconcile -- report.csv [--from 2026-11-01] [--until 2026-11-30] [--fee 2.9]`: compares a report of Stripe, SSLCommerz or bKash
// with the ledger, whether the app runs or not. Names each difference, and exits with 1 when there is one.
await runCommand(
  {
    usage: [
      'npm run reconcile -- report.csv [--from 2026-11-01] [--until 2026-11-30] [--fee 2.9]',
      'Compares a report of Stripe, SSLCommerz or bKash with the ledger, and names each difference.',
      '--from, --until  the days that the report covers; by default those of its lines',
      '--fee            the agreed share of payments, in per cent',
    ].join('\n'),
    options: { from: { type: 'string' }, until: { type: 'string' }, fee: { type: 'string' } },
    words: 1,
  },
  async ({ values, positionals }) => {
    const [file] = positionals;
    if (file === undefined) throw new InvalidSetting('Name the report: npm run reconcile -- report.csv');
    const feePercent = values.fee === undefined ? null : Number(values.fee);
    if (feePercent !== null && !(feePercent >= 0 && feePercent <= 50))
      throw new InvalidSetting(`--fee is a percentage; it is "${values.fee}".`);
    const days = { firstDay: dayOf('from', values.from), lastDay: dayOf('until', values.until), feePercent };
    const settlement = readSettlement(read(file));
    return withDatabase({ readOnly: false }, async (db, config) => {
      await migrate(config);
      const differences = await checkSettlement(db, settlement, days, systemClock.now());
      if (differences.length === 0)
        return `${counted(settlement.movements.length, 'movement')} ${settlement.movements.length === 1 ? 'agrees' : 'agree'} with the ledger.`;
      process.exitCode = 1;
      return [
        ...differences.map(lineOf),
        `${counted(differences.length, 'difference')} in ${counted(settlement.movements.length, 'movement')}.`,
      ].join('\n');
    });
  },
  (error) => error instanceof UnreadableSettlement,
);
