import { runCommand, withDatabase } from '#server/commands/run-command.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';
import { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { systemClock } from '#server/platform/clock.ts';
import { findSellerMoney } from '#server/modules/deals/payouts.sql.ts';
import { resetPasskeys } from '#server/modules/users/passkeys.changes.ts';
import { endSessionsOf } from '#server/modules/users/sessions.changes.ts';
import { lockUserByEmail } from '#server/modules/users/users.sql.ts';

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
    const unproved = user.email_confirmed_at === null ? ' Their address is not confirmed: make sure that the account is yours.' : '';
    return `${email} is an admin now.${unproved}`;
  });
}

/** For an admin who has lost every passkey: the next one is added after a sign-in, like the first. */
function resetPasskeysOf(feed: ChangeFeed, email: string, publicUrl: string): Promise<string> {
  return feed.transact(async (trx, changed) => {
    const user = await lockUserByEmail(trx, email);
    if (user?.role !== 'admin') throw new InvalidSetting(`${email} is no admin.`);
    const count = await resetPasskeys({ trx, changed, now: systemClock.now(), publicUrl }, user);
    return `${email} has no passkey now (${count} removed) and is signed out everywhere. They add a new one on their account page.`;
  });
}

/** An admin who leaves the team: a seller again where they have ever listed something, else a buyer. */
function endAdmin(feed: ChangeFeed, email: string): Promise<string> {
  return feed.transact(async (trx, changed) => {
    const user = await lockUserByEmail(trx, email);
    if (user?.role !== 'admin') throw new InvalidSetting(`${email} is no admin.`);
    const admins = trx.selectFrom('users').select('uid').where('role', '=', 'admin').where('deleted_at', 'is', null);
    if (!(await admins.where('uid', '<>', user.uid).executeTakeFirst()))
      throw new InvalidSetting(`${email} is the only admin. Make another one first.`);
    const listing = trx.selectFrom('products').select('id').where('seller_uid', '=', user.uid);
    const role = user.phone_number !== null && user.address !== null && (await listing.executeTakeFirst()) ? 'seller' : 'buyer';
    await trx.updateTable('users').set({ role }).where('uid', '=', user.uid).execute();
    await endSessionsOf(trx, user.uid);
    const about = { kind: 'user', id: user.uid, title: user.display_name } as const;
    await logAct({ trx, now: systemClock.now() }, { adminUid: null, act: 'admin_ended', about });
    changed({ kind: 'user', uid: user.uid, email });
    return `${email} is a ${role} now, and signed out everywhere.`;
  });
}

const USAGE = [
  'npm run admin -- someone@example.org                      makes a registered user an admin',
  'npm run admin -- someone@example.org --end                takes that back, and signs them out everywhere',
  'npm run admin -- someone@example.org --reset-passkeys     removes the passkeys of an admin who has lost them',
].join('\n');

// Whether the app runs or not.
await runCommand(
  { usage: USAGE, options: { end: { type: 'boolean' }, 'reset-passkeys': { type: 'boolean' } }, words: 1 },
  async ({ values, positionals: [email] }) => {
    if (!email?.includes('@')) throw new InvalidSetting('Name the user: npm run admin -- someone@example.org');
    return withDatabase({ readOnly: false }, async (db, config) => {
      await migrate(config);
      const feed = new ChangeFeed(db, config);
      const address = email.toLowerCase();
      if (values.end) return endAdmin(feed, address);
      return values['reset-passkeys'] ? resetPasskeysOf(feed, address, readSettings(process.env).publicUrl) : makeAdmin(feed, address);
    });
  },
);
