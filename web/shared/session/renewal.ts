import { ApiError, createClient } from '#contract/client.ts';
import { codeOf } from '#web/shared/session/load-identity.ts';
import { type IdentityUser, identityClient } from '#web/shared/session/identity-client.ts';
import { type AuthRecord, readAuth, readToken, storedUid, timeOf, uidOf, writeRecords } from '#web/shared/session/records.ts';
import { adoptRecords, forgetEndedSession, forgetSession, keepSession } from '#web/shared/session/session.ts';
import type { Locale } from '#web/i18n/locale.ts';

/** Exchanges the access token for the API's bearer token and stores both records. @throws ApiError */
export async function exchangeToken(user: IdentityUser, options: Exchange = {}): Promise<void> {
  const { auth, token } = await newRecords(user, options);
  writeRecords(auth, token);
}

interface Exchange {
  fresh?: boolean;
  /** The language of emails from now on, unless the user has chosen one. */
  language?: Locale;
}

async function newRecords(user: IdentityUser, { fresh, ...rest }: Exchange): Promise<{ auth: AuthRecord; token: string }> {
  const accessToken = await user.accessToken(fresh);
  const receivedAt = Date.now();
  const client = createClient({ token: () => accessToken });
  const { token } = await client.createToken({ body: { email: user.email, ...rest } });
  // Both who sign in and who renew have just got the token.
  return { auth: { accessToken, user: user.profile, clockAhead: receivedAt - timeOf(accessToken, 'iat') }, token };
}

/** Whether a failure is temporary (network, rate limit, server error) rather than a refusal. */
const isTemporary = (failure: unknown): boolean => {
  if (failure instanceof ApiError) return failure.code === 'network' || failure.status >= 500 || failure.status === 429;
  const code = codeOf(failure);
  return code === 'auth/network-request-failed' || code === 'auth/too-many-requests' || code === 'auth/internal-error';
};

/** By one lock, shared by all tabs, one replaces the session while the others wait and use its result. */
const withLock = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('session-renewal', work);

/** Runs a change that ends the sessions of the user, and begins the next. A renewal meanwhile would find that the session has ended. */
export const replaceSession = (change: () => Promise<IdentityUser>): Promise<void> =>
  withLock(async () => {
    await exchangeToken(await change());
    adoptRecords();
  });

/**
 * Replaces `staleToken`, of the user of `auth`, by a new one; false if that failed, or if another user is signed in by now. A
 * sign-out in any tab wins over a renewal in progress, and so does a sign-in after it.
 */
export const renewSession = (staleToken: string | null, auth = readAuth()): Promise<boolean> =>
  withLock(async () => {
    const uid = auth && uidOf(auth.accessToken);
    const adoptOther = () => {
      adoptRecords();
      return readToken() !== null && storedUid() === uid;
    };
    if (readToken() !== staleToken && readToken() !== null) return adoptOther();
    try {
      const user = readAuth() && (await identityClient()).current();
      const renewed = user?.uid === uid && (await newRecords(user, { fresh: true }));
      if (readToken() !== staleToken) return adoptOther();
      if (!readAuth()) {
        forgetSession();
        return false;
      }
      // The identity client forgets by itself a user whom its service refuses.
      if (!renewed) {
        forgetEndedSession();
        return false;
      }
      writeRecords(renewed.auth, renewed.token);
      adoptRecords();
      return true;
    } catch (failure) {
      if (readToken() !== staleToken) return adoptOther();
      if (isTemporary(failure)) {
        keepSession();
        return false;
      }
      forgetEndedSession();
      await (await identityClient()).signOut();
      return false;
    }
  });
