import type { Clock } from '#server/clock.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Database } from '#server/db/database.ts';
import { bearerOfRequest } from '#server/http/bearer.ts';
import type { Handlers } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import { createSession, endSession, hashToken } from '#server/session/queries.ts';
import { findUser, wasDeleted } from '#server/users/queries.ts';

export function sessionRoutes({
  db,
  feed,
  clock,
}: {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
}): Pick<Handlers, 'createToken' | 'revokeToken'> {
  return {
    async createToken({ body, caller }) {
      if (body.email !== caller.email) return fail('email_mismatch');
      const user = await findUser(db, caller.uid);
      if (!user) return (await wasDeleted(db, caller.uid)) ? fail('account_deleted') : fail('unknown_user');
      const { token, expiresAt } = await createSession(db, user.uid, clock.now());
      return { token, expiresAt: expiresAt.toISOString() };
    },

    async revokeToken({ request, caller }) {
      const token = bearerOfRequest(request) ?? fail('not_signed_in');
      await feed.transact(async (trx, changed) => {
        await endSession(trx, hashToken(token));
        changed({ kind: 'session', uid: caller.uid });
      });
      return { deleted: true };
    },
  };
}
