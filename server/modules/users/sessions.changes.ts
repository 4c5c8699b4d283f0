import type { IdentityClaims } from '#domain/users/access.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { TOKEN_LIFE_MS, hashToken } from '#server/modules/users/sessions.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/platform/db/database.ts';

/**
 * The password was changed at the identity service since this user last signed in: ends every stored token and sends an email, once. A
 * new password ends the sessions of the identity service, so its next use exchanges a token here first, with either service.
 */
export async function followPasswordChange(
  context: TransitionContext,
  user: UserRow,
  { passwordChangedAt }: IdentityClaims,
): Promise<void> {
  if (passwordChangedAt === null) return;
  const { trx, changed } = context;
  const first = trx.updateTable('users').set({ password_seen_at: passwordChangedAt }).where('uid', '=', user.uid);
  if (!(await first.where('password_seen_at', '<', passwordChangedAt).returning('uid').executeTakeFirst())) return;
  await endSessionsOf(trx, user.uid);
  await emailUsers(context, [{ to: user, kind: 'password_changed', path: '/forgot-password' }]);
  changed({ kind: 'session', uid: user.uid });
}

/**
 * Creates a stored token for a user, null when they were deleted. Only its hash is kept.
 * @param signInId the sign-in at the embedded identity service, with which the token ends
 * @throws Failure invalid_token when it has ended
 */
export async function createSession(
  db: Reader,
  { uid, signInId }: { uid: string; signInId: string | null },
  now: Date,
): Promise<{ token: string; expiresAt: Date } | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS);
  // The sign-in is locked before the user, as the identity service does: what ends it either waits for the token and takes it along, or has ended it.
  // The lock on the user: what ends all sessions of an account either waits for this one, or this one finds the account closed.
  const { rows } = await sql<{ lives: boolean; made: boolean }>`
    with sign_in as (select from identity.sessions where id = ${signInId}::uuid for key share),
    made as (
      insert into sessions (token_hash, uid, sign_in_id, issued_at, expires_at)
      select ${hashToken(token)}::bytea, uid, ${signInId}::uuid, ${now}::timestamptz, ${expiresAt}::timestamptz
      from users
      where uid = ${uid} and deleted_at is null and (${signInId}::uuid is null or exists (select from sign_in)) for share
      returning uid)
    select ${signInId}::uuid is null or exists (select from sign_in) as lives, exists (select from made) as made`.execute(db);
  if (rows[0]?.lives !== true) return fail('invalid_token');
  return rows[0].made ? { token, expiresAt } : null;
}

/** Ends a stored token. Returns the sign-in that it was made from, if the identity service names it. */
export async function endSession(db: Reader, tokenHash: Buffer): Promise<string | null> {
  const ended = await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('sign_in_id').executeTakeFirst();
  return ended?.sign_in_id ?? null;
}

/** Ends all stored tokens of a user, and the notifications on their devices. */
export async function endSessionsOf(trx: Transaction, uid: string): Promise<void> {
  await trx.deleteFrom('sessions').where('uid', '=', uid).execute();
  await trx.deleteFrom('push_subscriptions').where('user_uid', '=', uid).execute();
}

/** Deletes expired tokens. */
export const sweepSessions = (db: Reader, now: Date) => db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
