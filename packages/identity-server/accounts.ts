import { ExpiredAccessToken, ForgedAccessToken, type AccessClaims } from './access-tokens.ts';
import type { Account, IdentityContext } from './context.ts';
import { refuse } from './errors.ts';
import type { Reader, Transaction } from '../../server/platform/db/database.ts';

// Changing a password or removing an account with a token alone needs a fresh proof of who it is: a token lying about is not enough.
const RECENT_SIGN_IN_MS = 5 * 60_000;

// The rule of HTML's e-mail field (WHATWG), plus the dot that an address on the internet has. ASCII only: mail servers that
// take more are rare, and lower case means the same to us and to the database.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const MAX_EMAIL = 254;

/** An e-mail address in lower case. @throws IdentityError MISSING_EMAIL, INVALID_EMAIL */
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

/** What an access token says. @throws IdentityError MISSING_ID_TOKEN, INVALID_ID_TOKEN, TOKEN_EXPIRED */
export async function readIdToken(context: IdentityContext, idToken: string | undefined): Promise<AccessClaims> {
  if (!idToken) return refuse('MISSING_ID_TOKEN');
  try {
    return await context.accessTokens.verify(idToken);
  } catch (error) {
    if (error instanceof ExpiredAccessToken) return refuse('TOKEN_EXPIRED');
    if (error instanceof ForgedAccessToken) return refuse('INVALID_ID_TOKEN');
    throw error;
  }
}

/** The account a token speaks for, locked when in a transaction. @throws IdentityError USER_NOT_FOUND, USER_DISABLED, TOKEN_EXPIRED (its sessions were ended) */
export async function accountOf(reader: Reader, claims: AccessClaims): Promise<Account> {
  const query = reader.selectFrom('identity.accounts').selectAll().where('uid', '=', claims.uid);
  const account = await (reader.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  if (!account) return refuse('USER_NOT_FOUND');
  if (account.disabled_at) return refuse('USER_DISABLED');
  if (account.token_version !== claims.tokenVersion) return refuse('TOKEN_EXPIRED');
  return account;
}

/** @throws IdentityError CREDENTIAL_TOO_OLD_LOGIN_AGAIN unless the person signed in within the last five minutes */
export function requireRecentSignIn(claims: AccessClaims, now: Date): void {
  if (now.getTime() - claims.authTime > RECENT_SIGN_IN_MS) refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

export interface FederatedIdentity {
  subject: string;
  email: string;
  display_name: string | null;
  photo_url: string | null;
}

/** The account's newest link to an issuer; more than one only where the issuer was changed. */
export async function findFederatedIdentity(reader: Reader, uid: string): Promise<FederatedIdentity | null> {
  const row = await reader
    .selectFrom('identity.federated_identities')
    .select(['subject', 'email', 'display_name', 'photo_url'])
    .where('uid', '=', uid)
    .orderBy('linked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** `providerUserInfo` of the wire: the password first, so that the first entry is the same before and after linking Google. */
export function providersOf(account: Account, google: FederatedIdentity | null): object[] {
  const providers: object[] = [];
  if (account.password_hash !== null) {
    providers.push({
      providerId: 'password',
      ...profileOf(account),
      federatedId: account.email,
      email: account.email,
      rawId: account.email,
    });
  }
  if (google) {
    providers.push({
      providerId: 'google.com',
      ...profileOf(google),
      federatedId: google.subject,
      email: google.email,
      rawId: google.subject,
    });
  }
  return providers;
}

/** Name and photo as the wire has them: absent, not null. */
export function profileOf(user: { display_name: string | null; photo_url: string | null }): { displayName?: string; photoUrl?: string } {
  return {
    ...(user.display_name === null ? {} : { displayName: user.display_name }),
    ...(user.photo_url === null ? {} : { photoUrl: user.photo_url }),
  };
}

/** Makes every session and token of the account void, at once and everywhere. Answers the account as it is then. */
export async function endSessions(context: IdentityContext, trx: Transaction, uid: string): Promise<Account | undefined> {
  const account = await trx
    .updateTable('identity.accounts')
    .set((eb) => ({ token_version: eb('token_version', '+', 1), valid_since: context.clock.now() }))
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();
  await trx.deleteFrom('identity.sessions').where('uid', '=', uid).execute();
  await context.onSessionsEnded(trx, uid);
  return account;
}

/** Removes the account with all that hangs on it. Removing what is gone is fine. */
export async function removeAccount(context: IdentityContext, uid: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('identity.accounts').where('uid', '=', uid).execute();
    await context.onSessionsEnded(trx, uid);
  });
}
