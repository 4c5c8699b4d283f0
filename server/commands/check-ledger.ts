import path from 'node:path';
import { joinEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { connectHostedDatabase } from '#server/adapters/database/hosted.ts';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';
import { createDatabase, createPool } from '#server/platform/db/database.ts';

/** `npm run ledger:check`: adds up the ledger of a database, whether the app runs or not. Exits with 1 when a sum does not hold. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const server = await (databaseUrl === undefined
    ? joinEmbeddedDatabase(path.join(dataDir, 'postgres'))
    : connectHostedDatabase(databaseUrl, { readOnly: true }));
  const db = createDatabase(createPool(server.config, 1, () => undefined));
  try {
    const { totals, faults } = await auditLedger(db);
    for (const [name, poisha] of Object.entries(totals)) console.log(`${name.padEnd(12)} ${(poisha / 100).toFixed(2).padStart(16)} Tk`);
    console.log(faults.length === 0 ? 'Every sum holds.' : faults.join('\n'));
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await db.destroy();
    await server.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof InvalidSetting || error instanceof DatabaseUnavailable ? error.message : error);
  process.exitCode = 1;
});
