import path from 'node:path';
import { joinEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { connectHostedDatabase } from '#server/adapters/database/hosted.ts';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';
import { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { createDatabase, createPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { systemClock } from '#server/platform/clock.ts';
import { findSellerMoney } from '#server/modules/deals/payouts.sql.ts';
import { lockUserByEmail } from '#server/modules/users/users.sql.ts';

/** `npm run admin -- someone@example.org`: makes a registered user an admin, whether the app runs or not. */
async function main(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) throw new InvalidSetting('Name the user: npm run admin -- someone@example.org');
  const config = readSettings(process.env);
  const server = await (config.databaseUrl === undefined
    ? joinEmbeddedDatabase(path.join(config.dataDir, 'postgres'))
    : connectHostedDatabase(config.databaseUrl));
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
    if (!user) throw new InvalidSetting(`${email} has no account yet. Register in the browser first, then run this again.`);
    if (user.role === 'admin') return `${email} is an admin already.`;
    const other = await trx
      .selectFrom('users')
      .select('uid')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    // The first admin may have no other way to read the email that confirms an address.
    if (other && user.email_confirmed_at === null)
      throw new InvalidSetting(
        `${email} is not confirmed: somebody else may have registered it. Its owner confirms it with the link in their email.`,
      );
    const { held, available, underWay } = await findSellerMoney(trx, user.uid);
    if (held + available + underWay > 0)
      throw new InvalidSetting(
        `${email} has money from sales here, which no admin can have paid out. Wait until it is paid out, or use another account.`,
      );
    await trx.updateTable('users').set({ role: 'admin', verified_at: null }).where('uid', '=', user.uid).execute();
    const about = { kind: 'user', id: user.uid, title: user.display_name } as const;
    await logAct({ trx, now: systemClock.now() }, { adminUid: null, act: 'admin_made', about });
    changed({ kind: 'user', uid: user.uid, email });
    return `${email} is an admin now.`;
  });
}

main(process.argv[2]).then(
  (outcome) => console.log(outcome),
  (error: unknown) => {
    console.error(error instanceof InvalidSetting || error instanceof DatabaseUnavailable ? error.message : error);
    process.exitCode = 1;
  },
);
