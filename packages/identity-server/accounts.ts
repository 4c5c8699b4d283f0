import { sql, type Selectable } from 'kysely';
import { ExpiredAccessToken, InvalidAccessToken, type AccessClaims } from './access-tokens.ts';
import { transact, type IdentityContext } from './context.ts';
import { refuse } from './errors.ts';
import { randomUid } from './secrets.ts';
import type { Account, Database, IdentityTables, Transaction } from './tables.ts';

// A stolen token alone must not be enough to change the password or to delete the account.
const RECENT_SIGN_IN_MS = 5 * 60_000;

// The rule of HTML's e-mail field (WHATWG), plus the dot that every address on the internet has. ASCII only: few mail servers take
// more, and lower case is then the same here and in the database.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const MAX_EMAIL = 254;

/** Returns the e-mail address in lower case. @throws IdentityError MISSING_EMAIL, INVALID_EMAIL */
export function readEmail(text: string | undefined): string {
  if (!text) return refuse('MISSING_EMAIL');
  const email = text.toLowerCase();
  return email.length <= MAX_EMAIL && EMAIL.test(email) ? email : refuse('INVALID_EMAIL');
}

/** A photo is a web address or a path on this site. @throws IdentityError INVALID_PHOTO_URL */
export function readPhotoUrl(text: string): string | null {
  if (text === '') return null;
  const valid = /^\/(?![/\\])/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
  return valid ? text : refuse('INVALID_PHOTO_URL');
}

/** Returns the claims of an access token. @throws IdentityError MISSING_ID_TOKEN, INVALID_ID_TOKEN, TOKEN_EXPIRED */
export async function readIdToken(context: IdentityContext, idToken: string | undefined): Promise<AccessClaims> {
  if (!idToken) return refuse('MISSING_ID_TOKEN');
  try {
    return await context.accessTokens.verify(idToken);
  } catch (error) {
    if (error instanceof ExpiredAccessToken) return refuse('TOKEN_EXPIRED');
    if (error instanceof InvalidAccessToken) return refuse('INVALID_ID_TOKEN');
    throw error;
  }
}

/** Whether the session of a token goes on. A token that names none is judged by the version of its account alone. */
export const hasSession = ({ sessionId }: AccessClaims) =>
  sql<boolean>`${sessionId}::uuid is null or exists (select from identity.sessions where id = ${sessionId}::uuid)`.as('has_session');

/** Returns the account of a token, locked inside a transaction. @throws IdentityError USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED (its session was ended) */
export async function accountOf(db: Database, claims: AccessClaims): Promise<Account> {
  const query = db.selectFrom('identity.accounts').selectAll().select(hasSession(claims)).where('uid', '=', claims.uid);
  const account = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  if (!account) return refuse('USER_NOT_FOUND');
  if (account.disabled_at) return refuse('USER_DISABLED');
  if (account.token_version !== claims.tokenVersion || !account.has_session) return refuse('TOKEN_EXPIRED');
  return account;
}

/** @throws IdentityError CREDENTIAL_TOO_OLD_LOGIN_AGAIN unless the user signed in within the last five minutes */
export function requireRecentSignIn(claims: AccessClaims, now: Date): void {
  if (now.getTime() - claims.authTime > RECENT_SIGN_IN_MS) refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('identity.accounts').selectAll().where('email', '=', email).executeTakeFirst();
}

export interface NewAccount {
  email: string;
  passwordHash: string | null;
  displayName?: string | null;
  photoUrl?: string | null;
  emailVerified?: boolean;
}

/** Returns undefined when the e-mail address has an account: of two concurrent calls, one creates it. */
export async function createAccount(trx: Transaction, now: Date, account: NewAccount): Promise<Account | undefined> {
  return trx
    .insertInto('identity.accounts')
    .values({
      uid: randomUid(),
      email: account.email,
      email_verified: account.emailVerified ?? false,
      password_hash: account.passwordHash,
      display_name: account.displayName ?? null,
      photo_url: account.photoUrl ?? null,
      disabled_at: null,
      valid_since: now,
      created_at: now,
      last_login_at: now,
      password_changed_at: account.passwordHash === null ? null : now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Invalidates every session and token of the account, at once and in every process. Returns the account as it is then. */
export async function endSessions(context: IdentityContext, trx: Transaction, uid: string): Promise<Account | undefined> {
  const account = await trx
    .updateTable('identity.accounts')
    .set((eb) => ({ token_version: eb('token_version', '+', 1), valid_since: context.clock.now() }))
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();
  await trx.deleteFrom('identity.sessions').where('uid', '=', uid).execute();
  await context.onSessionsEnded(trx, uid, context.afterCommit);
  return account;
}

/** Ends those sessions of the account, or with `but` all others: their tokens are void at once. One that is not there stays ended. */
export async function endSomeSessions(
  { db }: IdentityContext,
  uid: string,
  which: { ids: readonly string[] } | { but: string },
): Promise<void> {
  const ended = db.deleteFrom('identity.sessions').where('uid', '=', uid);
  await ('ids' in which ? ended.where('id', 'in', which.ids) : ended.where('id', '!=', which.but)).execute();
}

/** Deletes the account and, by foreign keys, everything of it. Deleting an account that does not exist succeeds. @throws IdentityError OPERATION_NOT_ALLOWED unless it `mayDelete` */
export async function removeAccount(context: IdentityContext, uid: string, mayDelete?: IdentityContext['mayDelete']): Promise<void> {
  await transact(context, async (trx, { onSessionsEnded, onAccountChanged, afterCommit }) => {
    if (mayDelete && !(await mayDelete(trx, uid))) refuse('OPERATION_NOT_ALLOWED', 'This account cannot be deleted now.');
    await trx.deleteFrom('identity.accounts').where('uid', '=', uid).execute();
    await onSessionsEnded(trx, uid, afterCommit);
    await onAccountChanged?.(trx, uid, 'deleted', afterCommit);
  });
}

type FederatedIdentity = Pick<
  Selectable<IdentityTables['identity.federated_identities']>,
  'subject' | 'email' | 'display_name' | 'photo_url'
>;

/** The account's newest link to an issuer; there is more than one only after the issuer was changed. */
export async function findFederatedIdentity(db: Database, uid: string): Promise<FederatedIdentity | undefined> {
  return db
    .selectFrom('identity.federated_identities')
    .select(['subject', 'email', 'display_name', 'photo_url'])
    .where('uid', '=', uid)
    .orderBy('linked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** `providerUserInfo` of the wire. The password comes first, so that linking Google does not change the first entry. */
export function providersOf(account: Account, google: FederatedIdentity | undefined): object[] {
  const { email } = account;
  return [
    ...(account.password_hash === null ? [] : [{ providerId: 'password', ...profileOf(account), federatedId: email, email, rawId: email }]),
    ...(google
      ? [{ providerId: 'google.com', ...profileOf(google), federatedId: google.subject, email: google.email, rawId: google.subject }]
      : []),
  ];
}

/** Name and photo as the wire has them: absent instead of null. */
export function profileOf(user: { display_name: string | null; photo_url: string | null }): { displayName?: string; photoUrl?: string } {
  return {
    ...(user.display_name === null ? {} : { displayName: user.display_name }),
    ...(user.photo_url === null ? {} : { photoUrl: user.photo_url }),
  };
}
