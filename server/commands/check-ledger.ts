import { runCommand, withDatabase } from '#server/commands/run-command.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';

// `npm run ledger:check`: adds up the ledger of a database, whether the app runs or not. Exits with 1 when a sum does not hold.
await runCommand(() =>
  withDatabase({ readOnly: true }, async (db) => {
    const { totals, faults } = await auditLedger(db);
    for (const [name, poisha] of Object.entries(totals)) console.log(`${name.padEnd(12)} ${(poisha / 100).toFixed(2).padStart(16)} Tk`);
    if (faults.length > 0) process.exitCode = 1;
    return faults.length === 0 ? 'Every sum holds.' : faults.join('\n');
  }),
);
