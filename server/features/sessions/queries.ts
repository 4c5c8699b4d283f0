import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '#server/platform/cache/session-cache.ts';
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts';

/** The stored token lives one hour, like the identity token it was made from (DESIGN §2). */
export const TOKEN_LIFE_MS = 3_600_000;

/** What is kept of a token, and found again by it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a stored token for a person. Only its hash is kept. */
export async function createSession(db: Reader, uid: string, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS);
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), uid, issued_at: now, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** The person a stored token speaks for; null when it is unknown or out of date, or the person was deleted. */
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

/** Ends every stored token of a person. */
export const endSessionsOf = (trx: Transaction, uid: string) => trx.deleteFrom('sessions').where('uid', '=', uid).execute();

/** Forgets the tokens that are out of date. */
export const sweepSessions = (db: Reader, now: Date) => db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
