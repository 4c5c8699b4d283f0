import { ACCOUNT_TYPES } from '#contract/vocabulary.ts';
import { mayAskAbout } from '#domain/access.ts';
import { findSellerRecord } from '#server/features/accounts/queries.ts';
import { deleteAccount, openAccount } from '#server/features/accounts/transitions.ts';
import { hasBooked } from '#server/features/bookings/queries.ts';
import { findUser, findUserByEmail } from '#server/features/users/queries.ts';
import { openSellerAccount } from '#server/features/users/transitions.ts';
import { userView } from '#server/features/users/views.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { isUid } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

type AccountCalls = 'createUser' | 'deleteUser' | 'getRole' | 'getAccount' | 'openSellerAccount' | 'getSellerRecord';

export function accountRoutes({
  db,
  feed,
  clock,
  publicUrl,
}: {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
  publicUrl: string;
}): Pick<Handlers, AccountCalls> {
  return {
    async getRole({ query, caller }) {
      if (!mayAskAbout(caller, query.email)) return fail('email_mismatch');
      const user = (await findUserByEmail(db, query.email)) ?? fail('unknown_user');
      return { role: user.role, confirmed: user.email_confirmed_at !== null, orders: await hasBooked(db, user.uid) };
    },

    async getAccount({ caller }) {
      return userView((await findUser(db, caller.uid)) ?? fail('invalid_token'));
    },

    async getSellerRecord({ params }) {
      const seller = (isUid(params.id) ? await findUser(db, params.id) : undefined) ?? fail('unknown_user');
      if (seller.role !== 'seller') return fail('not_a_seller');
      return { seller: userView(seller), since: seller.created_at.toISOString(), ...(await findSellerRecord(db, seller.uid)) };
    },

    async openSellerAccount({ caller, body }) {
      return userView(await feed.transact((trx, changed) => openSellerAccount({ trx, changed }, caller.uid, body)));
    },

    async createUser({ caller, body, query }) {
      if (body.email !== caller.email || body.uid !== caller.uid) return fail('email_mismatch');
      const role =
        ACCOUNT_TYPES.find((type) => type === body.role) ?? fail('role_not_allowed', { fields: { role: 'Choose buyer or seller.' } });
      const user = await feed.transact((trx, changed) =>
        openAccount({ trx, changed, now: clock.now(), publicUrl }, caller, role, body, query.upsert === 'true'),
      );
      return userView(user);
    },

    async deleteUser({ query }) {
      await feed.transact((trx, changed) => deleteAccount({ trx, changed, now: clock.now(), publicUrl }, query.email));
      return { deleted: true };
    },
  };
}
