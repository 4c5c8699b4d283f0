import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS, type SignedSession } from './access-tokens.ts';
import { findFederatedIdentity } from './accounts.ts';
import type { IdentityContext } from './context.ts';
import { refuse } from './errors.ts';
import { digest, nextSecret } from './secrets.ts';
import type { Account, SignInProvider, Transaction } from './tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A session that is not used for this long expires. */
export const SESSION_IDLE_MS = 90 * DAY;
/** A session ends this long after its sign-in, however often it is used. */
export const SESSION_MAX_MS = 365 * DAY;
const endOf = (authTime: Date, now: Date): Date => new Date(Math.min(now.getTime() + SESSION_IDLE_MS, authTime.getTime() + SESSION_MAX_MS));

/**
 * A refresh token is replaced at most once a minute, so that tabs that refresh at the same time, even twice in a row, are at most one
 * token apart and all receive the same one.
 */
export const ROTATION_PAUSE_MS = MINUTE;
/**
 * How long the previous token still works while the current one was never used: the response that carried it may have been lost.
 * The client retries after half a minute, doubling up to 16 minutes; a day covers a night without power.
 */
export const LOST_RESPONSE_MS = DAY;
// Users have a handful; a client that signs in in a loop must not fill the table.
const MAX_SESSIONS = 100;

const SECRET_BYTES = 32;

export interface Session extends SignedSession {
  refreshToken: string;
}

function formatToken(id: string, secret: Buffer): string {
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

function parseToken(token: string): { id: string; secret: Buffer } | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  return { id: bytes.toString('hex', 0, 16), secret: bytes.subarray(16) };
}

/** Starts a session of a user who has just proved who they are. */
export async function startSession(
  context: Pick<IdentityContext, 'clock'>,
  trx: Transaction,
  account: Account,
  provider: SignInProvider,
): Promise<Session> {
  const now = context.clock.now();
  const id = randomUUID();
  const secret = randomBytes(SECRET_BYTES);
  await trx
    .insertInto('identity.sessions')
    .values({
      id,
      uid: account.uid,
      token_version: account.token_version,
      provider,
      auth_time: now,
      chain_key: randomBytes(SECRET_BYTES),
      current_hash: digest(secret),
      current_used: false,
      rotated_at: null,
      used_at: now,
      expires_at: endOf(now, now),
    })
    .execute();
  await trx
    .deleteFrom('identity.sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('identity.sessions')
        .select('id')
        .where('uid', '=', account.uid)
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .offset(MAX_SESSIONS),
    )
    .execute();
  return { id, provider, authTime: now, refreshToken: formatToken(id, secret) };
}

/** Returns the tokens of a session as the wire has them; `expiresIn` is in seconds. */
export async function wireTokens(
  context: IdentityContext,
  account: Account,
  session: Session,
): Promise<{ idToken: string; refreshToken: string; expiresIn: string }> {
  const google = await findFederatedIdentity(context.db, account.uid);
  return {
    idToken: await context.accessTokens.sign(account, google?.subject ?? null, session),
    refreshToken: session.refreshToken,
    expiresIn: String(ACCESS_TOKEN_SECONDS),
  };
}

/** The sessions of an account that go on, the last used first. */
export async function listSessions({ db, clock }: IdentityContext, uid: string) {
  return db
    .selectFrom('identity.sessions')
    .select(['id', 'provider', 'auth_time as signedInAt', 'used_at as usedAt'])
    .where('uid', '=', uid)
    .where('expires_at', '>', clock.now())
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
}

type Refreshed = { account: Account; session: Session } | 'ended' | 'disabled';

/**
 * Continues a session. The refresh token is replaced by the next of its chain. A token that was replaced before and is presented again
 * has been copied, so the session ends for every holder.
 * @throws IdentityError INVALID_REFRESH_TOKEN, TOKEN_EXPIRED, USER_DISABLED
 */
export async function continueSession(context: IdentityContext, token: string): Promise<{ account: Account; session: Session }> {
  const parsed = parseToken(token);
  if (!parsed) return refuse('INVALID_REFRESH_TOKEN');
  // A refusal is a return value: an exception would roll back the end of the session.
  const refreshed = await context.db.transaction().execute((trx) => refresh(context, trx, parsed));
  if (refreshed === 'ended') return refuse('TOKEN_EXPIRED');
  if (refreshed === 'disabled') return refuse('USER_DISABLED');
  return refreshed;
}

async function refresh(context: IdentityContext, trx: Transaction, presented: { id: string; secret: Buffer }): Promise<Refreshed> {
  const now = context.clock.now();
  const row = await trx
    .selectFrom('identity.sessions')
    .selectAll()
    .where('id', '=', presented.id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'ended';
  const account = await trx.selectFrom('identity.accounts').selectAll().where('uid', '=', row.uid).executeTakeFirst();
  if (!account || account.token_version !== row.token_version) return 'ended';
  if (account.disabled_at) return 'disabled';

  const current = { id: row.id, provider: row.provider, authTime: row.auth_time };
  const successor = nextSecret(row.chain_key, presented.secret);
  const sinceRotation = row.rotated_at ? now.getTime() - row.rotated_at.getTime() : Number.POSITIVE_INFINITY;

  if (timingSafeEqual(digest(presented.secret), row.current_hash)) {
    const rotates = sinceRotation >= ROTATION_PAUSE_MS;
    await trx
      .updateTable('identity.sessions')
      .set({
        used_at: now,
        expires_at: endOf(row.auth_time, now),
        ...(rotates ? { current_hash: digest(successor), current_used: false, rotated_at: now } : { current_used: true }),
      })
      .where('id', '=', row.id)
      .execute();
    return { account, session: { ...current, refreshToken: formatToken(row.id, rotates ? successor : presented.secret) } };
  }
  const isTolerated = sinceRotation < (row.current_used ? ROTATION_PAUSE_MS : LOST_RESPONSE_MS);
  if (isTolerated && timingSafeEqual(digest(successor), row.current_hash)) {
    return { account, session: { ...current, refreshToken: formatToken(row.id, successor) } };
  }
  await trx.deleteFrom('identity.sessions').where('id', '=', row.id).execute();
  context.log.warn({ uid: row.uid }, 'A replaced refresh token was presented again: its session was ended');
  return 'ended';
}
