import type { LedgerTotals } from '#domain/money/ledger.ts';
import { runCommand, withDatabase } from '#server/commands/run-command.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';

/** In the order of the sum: the first two are as much as the others together. */
const NAMES: Readonly<Record<keyof LedgerTotals, string>> = {
  paidIn: 'Paid in by buyers',
  shortfall: 'Lost by chargebacks',
  held: 'Held for deals',
  balances: 'In the balances of sellers',
  refunded: 'Paid back to buyers',
  chargedBack: 'Taken back by banks',
  paidOut: 'Paid out to sellers',
  fees: 'Fees of the site',
};

// `npm run ledger:check`: adds up the ledger of a database, whether the app runs or not. Exits with 1 when a sum does not hold.
await runCommand(
  { usage: 'npm run ledger:check\nAdds up the ledger, whether the app runs or not; exits with 1 when a sum does not hold.' },
  () =>
    withDatabase({ readOnly: true }, async (db) => {
      const { totals, faults } = await auditLedger(db);
      for (const [name, text] of Object.entries(NAMES) as [keyof LedgerTotals, string][])
        console.log(`${text.padEnd(36)} ${(totals[name] / 100).toFixed(2).padStart(16)} Tk`);
      if (faults.length > 0) process.exitCode = 1;
      return faults.length === 0
        ? 'Every sum holds: what came in and the losses are together as much as all that follows them.'
        : faults.join('\n');
    }),
);
