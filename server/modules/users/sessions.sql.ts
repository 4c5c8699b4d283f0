import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { HOUR_MS } from '#domain/durations.ts';
import { unsubscribeAll } from '#server/features/push/transitions.ts';
import type { Session } from '#server/platform/cache/session-cache.ts';
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts';

/** The stored token lives one hour, like the identity token it was made from (design §2). */
const TOKEN_LIFE_MS = HOUR_MS;

/** The stored form of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a stored token for a user, null when they were deleted. Only its hash is kept. */
export async function createSession(db: Reader, uid: string, now: Date): Promise<{ token: string; expiresAt: Date } | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS);
  // The lock on the user: what ends all sessions of an account either waits for this one, or this one finds the account closed.
  const { rows } = await sql`
    insert into sessions (token_hash, uid, issued_at, expires_at)
    select ${hashToken(token)}::bytea, uid, ${now}::timestamptz, ${expiresAt}::timestamptz
    from users where uid = ${uid} and deleted_at is null for share
    returning uid`.execute(db);
  return rows.length === 0 ? null : { token, expiresAt };
}

/** The user of a stored token; null when it is unknown or expired, or the user was deleted. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .select(['users.uid', 'users.email', 'users.role', 'sessions.expires_at as expiresAt'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export const endSession = (db: Reader, tokenHash: Buffer) => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

/** Ends all stored tokens of a user, and the notifications on their devices. */
export async function endSessionsOf(trx: Transaction, uid: string): Promise<void> {
  await trx.deleteFrom('sessions').where('uid', '=', uid).execute();
  await unsubscribeAll(trx, uid);
}

/** Deletes expired tokens. */
export const sweepSessions = (db: Reader, now: Date) => db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
