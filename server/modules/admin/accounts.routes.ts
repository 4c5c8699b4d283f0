import type { Deps } from '#server/modules/core/deps.ts';
import { ACCOUNT_TYPES } from '#contract/vocabulary.ts';
import { isRecent, mayAskAbout } from '#domain/users/access.ts';
import { awayNow } from '#domain/listings/holiday.ts';
import { ANY_LISTING } from '#domain/search/criteria.ts';
import { districtOf } from '#domain/places/district-of.ts';
import { isSuspended } from '#domain/users/suspension.ts';
import { countCancelled, countSold, findClosing, findOwnFigures, findSellerRecord } from '#server/modules/admin/accounts.sql.ts';
import { closeOwnAccount, deleteAccount, editAccount, openAccount } from '#server/modules/admin/accounts.changes.ts';
import { removeBlock } from '#server/modules/messages/conversations.changes.ts';
import { findSeller, findSellerFigures, findUser, findUserByEmail } from '#server/modules/users/users.sql.ts';
import { changeSettings, openSellerAccount } from '#server/modules/users/users.changes.ts';
import { accountView, userView } from '#server/modules/users/users.views.ts';
import { findMeetingFigures } from '#server/modules/deals/meetings.sql.ts';
import type { SearchEngine } from '#server/modules/search/search-engine.ts';
import { outdatedAt } from '#server/platform/cache/response-cache.ts';
import { isUid } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { exists } from '#server/modules/core/rows.ts';

export function accountRoutes({ db, searchEngine, recent, transact, clock, mustConfirm, photoUrl }: Deps & { searchEngine: SearchEngine }) {
  return {
    async getRole({ query, caller }) {
      if (!mayAskAbout(caller, query.email)) return fail('email_mismatch');
      const user = (await findUserByEmail(db, query.email)) ?? fail('unknown_user');
      const suspended = isSuspended(user.suspended_until, clock.now());
      const booked = db.selectFrom('bookings').select('id').where('buyer_uid', '=', user.uid).where('ended_at', 'is', null);
      return { role: user.role, confirmed: user.email_confirmed_at !== null, orders: await exists(booked.limit(1)), suspended };
    },

    async getAccount({ caller }) {
      return accountView((await findUser(db, caller.uid)) ?? fail('invalid_token'), clock.now());
    },

    getFigures: ({ caller }) => findOwnFigures(db, caller.uid, clock.now()),

    async updateAccount({ caller, body }) {
      const now = clock.now();
      return accountView(await transact((context) => editAccount({ ...context, photoUrl }, caller.uid, body)), now);
    },

    async updateAccountSettings({ caller, body }) {
      const now = clock.now();
      return accountView(await transact((context) => changeSettings(context, caller.uid, body)), now);
    },

    async listBlocks({ caller }) {
      const rows = await db
        .selectFrom('user_blocks as b')
        .innerJoin('users as u', 'u.uid', 'b.blocked_uid')
        .select(['u.uid', 'u.display_name', 'u.photo_url', 'b.created_at'])
        .where('b.blocker_uid', '=', caller.uid)
        .orderBy('b.created_at', 'desc')
        .orderBy('u.uid')
        .execute();
      return {
        blocks: rows.map(({ uid, display_name, photo_url, created_at }) => ({
          uid,
          displayName: display_name,
          photoURL: photo_url,
          blockedAt: created_at.toISOString(),
        })),
      };
    },

    async removeBlock({ caller, params: { id } }) {
      if (isUid(id)) await transact((context) => removeBlock(context, caller, id));
      return { deleted: true };
    },

    previewClosing: ({ caller }) => findClosing(db, caller.uid),

    async closeAccount({ caller, query }) {
      if (query.email !== caller.email) return fail('email_mismatch');
      if (!isRecent(caller, clock.now())) return fail('recent_sign_in_needed');
      await transact((context) => closeOwnAccount(context, caller.uid));
      return { deleted: true };
    },

    async getSellerRecord({ params }) {
      const seller = (isUid(params.id) ? await findUser(db, params.id) : undefined) ?? fail('unknown_user');
      if (seller.role !== 'seller') return fail('not_a_seller');
      const figuresOf = await findMeetingFigures(db, [seller.uid], clock.now());
      const record = { ...(await findSellerRecord(db, seller.uid)), meetings: figuresOf(seller.uid) };
      return { seller: userView(seller), since: seller.created_at.toISOString(), ...record };
    },

    async getSeller({ params, request }) {
      const now = clock.now();
      const search = await searchEngine.current();
      const ofSeller = { ...ANY_LISTING, filters: { seller: [params.id] } };
      const { total: forSale } = await search(ofSeller, { sort: 'newest', limit: 0, today: 0, most: Infinity });
      return recent(request)(async (from) => {
        const seller = (await findSeller(from, params.id, mustConfirm)) ?? fail('unknown_user');
        const { role: _role, ...profile } = userView(seller, 'public');
        const [sold, { rating, answers, until }, figuresOf, cancelled] = await Promise.all([
          countSold(from, seller.uid),
          findSellerFigures(from, seller.uid, now),
          findMeetingFigures(from, [seller.uid], now),
          countCancelled(from, seller.uid),
        ]);
        const back = awayNow(seller.away_until, now);
        outdatedAt(request, until, back);
        return {
          ...profile,
          ...(back && { awayUntil: back.toISOString() }),
          since: seller.created_at.toISOString(),
          district: seller.address === null ? null : districtOf(seller.address),
          forSale,
          sold,
          rating,
          answers,
          meetings: figuresOf(seller.uid),
          cancelled,
        };
      });
    },

    async openSellerAccount({ caller, body }) {
      return accountView(await transact((context) => openSellerAccount(context, caller.uid, body)), clock.now());
    },

    async createUser({ caller, body, query }) {
      if (body.email !== caller.email || body.uid !== caller.uid) return fail('email_mismatch');
      const role =
        ACCOUNT_TYPES.find((type) => type === body.role) ?? fail('role_not_allowed', { fields: { role: 'Choose buyer or seller.' } });
      const user = await transact((context) => openAccount(context, caller, role, body, query.upsert === 'true'));
      return userView(user);
    },

    async deleteUser({ query, caller }) {
      await transact((context) => deleteAccount(context, caller, query));
      return { deleted: true };
    },
  } satisfies Partial<Handlers>;
}
