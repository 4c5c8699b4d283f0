import path from 'node:path';
import { openDatabase } from '#server/adapters/database/open.ts';
import { DatabaseInUse, DatabaseUnavailable, type DatabaseServer } from '#server/adapters/database/port.ts';
import { findRunningDatabase } from '#server/adapters/database/running.ts';
import { InvalidConfig, readConfig } from '#server/config.ts';
import { ChangeFeed } from '#server/db/changes.ts';
import { createDatabase, createPool } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { lockUserByEmail } from '#server/users/queries.ts';

/** `npm run admin -- someone@example.org`: makes a registered person an admin, whether the market runs or not. */
async function main(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) throw new InvalidConfig('Say who: npm run admin -- someone@example.org');
  const config = readConfig(process.env);
  const folder = path.join(config.dataDir, 'postgres');
  const server = await openDatabase({ url: config.databaseUrl, folder, report: () => undefined }).catch(
    (error: unknown): Pick<DatabaseServer, 'config' | 'stop'> => {
      const running = error instanceof DatabaseInUse ? findRunningDatabase(folder) : null;
      if (running) return { config: running, stop: async () => undefined };
      throw error;
    },
  );
  try {
    await migrate(server.config);
    const db = createDatabase(createPool(server.config, 1, () => undefined));
    try {
      return await makeAdmin(new ChangeFeed(db, server.config), email.toLowerCase());
    } finally {
      await db.destroy();
    }
  } finally {
    await server.stop();
  }
}

function makeAdmin(feed: ChangeFeed, email: string): Promise<string> {
  return feed.transact(async (trx, changed) => {
    const user = await lockUserByEmail(trx, email);
    if (!user) throw new InvalidConfig(`${email} has no account yet. Register in the browser first, then run this again.`);
    await trx.updateTable('users').set({ role: 'admin', verified_at: null }).where('uid', '=', user.uid).execute();
    changed({ kind: 'user', uid: user.uid, email });
    return `${email} is an admin now.`;
  });
}

main(process.argv[2]).then(
  (outcome) => console.log(outcome),
  (error: unknown) => {
    console.error(error instanceof InvalidConfig || error instanceof DatabaseUnavailable ? error.message : error);
    process.exitCode = 1;
  },
);
