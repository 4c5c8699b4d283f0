import type { Deps, HandoverContext } from '#server/modules/core/deps.ts';
import { isRecent, type IdentityClaims } from '#domain/users/access.ts';
import { IdentityUnavailable, type EndedSignIns, type IdentityPort, type SignIn } from '#server/adapters/identity/port.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { bearerOfRequest } from '#server/platform/http/bearer.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { addressOf, isInProcess } from '#server/platform/http/limits.ts';
import { fail } from '#server/platform/http/failure.ts';
import { findSignIn, hashToken } from '#server/modules/users/sessions.sql.ts';
import { followPasswordChange, createSession, endSession, endSessionsOf } from '#server/modules/users/sessions.changes.ts';
import { noteSignIn } from '#server/modules/users/conduct.changes.ts';
import { isUid } from '#server/platform/db/ids.ts';
import { findUser, wasDeleted } from '#server/modules/users/users.sql.ts';

interface SessionDeps extends Deps {
  identity: IdentityPort;
  /** Marks the address of the account as confirmed when the claims say that the identity service has proved it. */
  followProof: (context: HandoverContext, claims: IdentityClaims) => Promise<void>;
}

export function sessionRoutes({ db, transact, clock, identity, followProof }: SessionDeps) {
  /** Ends sign-ins of a user, and their stored tokens: where the user stays signed in, the page asks for another one by itself. */
  async function endSignIns(
    uid: string,
    which: EndedSignIns,
    note?: (context: HandoverContext) => Promise<void>,
  ): Promise<{ deleted: true }> {
    await identity.endSignIns(uid, which).catch((cause: unknown) => {
      if (cause instanceof IdentityUnavailable) return fail('identity_unavailable', { cause });
      throw cause;
    });
    await transact(async (context) => {
      await endSessionsOf(context.trx, uid);
      await note?.(context);
      context.changed({ kind: 'session', uid });
    });
    return { deleted: true };
  }

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
      const owner = { uid: user.uid, signInId: caller.sessionId };
      const { token, expiresAt } = (await createSession(db, owner, clock.now())) ?? fail('unknown_user');
      return { token, expiresAt: expiresAt.toISOString() };
    },

    async revokeToken({ request, caller }) {
      const token = bearerOfRequest(request) ?? fail('not_signed_in');
      const signIn = await transact(async ({ trx, changed }) => {
        changed({ kind: 'session', uid: caller.uid });
        return endSession(trx, hashToken(token));
      });
      if (signIn !== null) await identity.endSignIns(caller.uid, { ids: [signIn] });
      return { deleted: true };
    },

    async listSessions({ caller, request }) {
      const [signIns, own] = await Promise.all([
        identity.listSignIns(caller.uid),
        findSignIn(db, hashToken(bearerOfRequest(request) ?? fail('not_signed_in'))),
      ]);
      const view = ({ id, provider, signedInAt, usedAt }: SignIn) => ({
        _id: id,
        provider,
        signedInAt: signedInAt.toISOString(),
        usedAt: usedAt.toISOString(),
        current: id === own,
      });
      return { sessions: signIns && signIns.map(view) };
    },

    async endSessions({ caller, body: { ids } }) {
      if (!isRecent(caller, clock.now())) return fail('recent_sign_in_needed');
      return endSignIns(caller.uid, ids ? { ids } : { but: caller });
    },

    async endSessionsOfUser({ caller, params: { id } }) {
      const user = (isUid(id) ? await findUser(db, id) : undefined) ?? fail('unknown_user');
      const about = { kind: 'user', id: user.uid, title: user.display_name } as const;
      return endSignIns(user.uid, 'all', (context) => logAct(context, { adminUid: caller.uid, act: 'sessions_ended', about }));
    },
  } satisfies Partial<Handlers>;
}
