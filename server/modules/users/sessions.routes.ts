import type { Deps, HandoverContext } from '#server/modules/core/deps.ts';
import type { IdentityClaims } from '#domain/users/access.ts';
import { bearerOfRequest } from '#server/platform/http/bearer.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { addressOf, isInProcess } from '#server/platform/http/limits.ts';
import { fail } from '#server/platform/http/failure.ts';
import { hashToken } from '#server/modules/users/sessions.sql.ts';
import { followPasswordChange, createSession, endSession } from '#server/modules/users/sessions.changes.ts';
import { noteSignIn } from '#server/modules/users/conduct.changes.ts';
import { findUser, wasDeleted } from '#server/modules/users/users.sql.ts';

interface SessionDeps extends Deps {
  /** Marks the address of the account as confirmed when the claims say that the identity service has proved it. */
  followProof: (context: HandoverContext, claims: IdentityClaims) => Promise<void>;
}

export function sessionRoutes({ db, transact, clock, followProof }: SessionDeps) {
  return {
    async createToken({ body, caller, request }) {
      if (body.email !== caller.email) return fail('email_mismatch');
      const user = await findUser(db, caller.uid);
      if (!user) return (await wasDeleted(db, caller.uid)) ? fail('account_deleted') : fail('unknown_user');
      // A request of the app itself has no address to note.
      if (!isInProcess(request)) await noteSignIn(db, user.uid, addressOf(request), clock.now());
      if (!user.email_confirmed_at) await transact((context) => followProof(context, caller));
      if (caller.passwordChangedAt && caller.passwordChangedAt > user.password_seen_at)
        await transact((context) => followPasswordChange(context, user, caller));
      if (body.language && !user.language_chosen && body.language !== user.language)
        await db.updateTable('users').set({ language: body.language }).where('uid', '=', user.uid).execute();
      const { token, expiresAt } = (await createSession(db, user.uid, clock.now())) ?? fail('unknown_user');
      return { token, expiresAt: expiresAt.toISOString() };
    },

    async revokeToken({ request, caller }) {
      const token = bearerOfRequest(request) ?? fail('not_signed_in');
      await transact(async ({ trx, changed }) => {
        await endSession(trx, hashToken(token));
        changed({ kind: 'session', uid: caller.uid });
      });
      return { deleted: true };
    },
  } satisfies Partial<Handlers>;
}
