import { createHash } from 'node:crypto';
import { HOUR_MS } from '#domain/durations.ts';
import type { Session } from '#server/platform/cache/session-cache.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The stored token lives one hour, like the identity token it was made from (design §2). */
export const TOKEN_LIFE_MS = HOUR_MS;

/** The stored form of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The sign-in that a stored token was made from, if the identity service names it. */
export async function findSignIn(db: Database, tokenHash: Buffer): Promise<string | null> {
  const found = await db.selectFrom('sessions').select('sign_in_id').where('token_hash', '=', tokenHash).executeTakeFirst();
  return found?.sign_in_id ?? null;
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
