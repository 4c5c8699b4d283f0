import { ApiError, createClient } from '#contract/client.ts';
import { type IdentityUser, identityClient } from '#web/features/sessions/identity-client.ts';
import { type AuthRecord, readAuth, readToken, writeRecords } from '#web/features/sessions/records.ts';
import { adoptRecords, forgetSession, keepSession } from '#web/features/sessions/session.ts';
import { sayTokenFailed } from '#web/features/sessions/token-failure.ts';

/** Exchanges the identity token for the stored token and writes both records. @throws ApiError */
export async function exchangeToken(user: IdentityUser, { fresh = false } = {}): Promise<void> {
  const { auth, token } = await newRecords(user, fresh);
  writeRecords(auth, token);
}

async function newRecords(user: IdentityUser, fresh: boolean): Promise<{ auth: AuthRecord; token: string }> {
  const accessToken = await user.accessToken(fresh);
  const market = createClient({ token: () => accessToken });
  const { token } = await market.createToken({ body: { email: user.email } });
  return { auth: { accessToken, user: user.profile }, token };
}

/** A failure that may pass: the connection, or the other side being busy. Anything else is a refusal. */
const mayPass = (failure: unknown): boolean => {
  if (failure instanceof ApiError) return failure.code === 'network' || failure.status >= 500 || failure.status === 429;
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
  return code === 'auth/network-request-failed' || code === 'auth/too-many-requests' || code === 'auth/internal-error';
};

/**
 * Renews the session that `staleToken` stands for; true when there is a newer token afterwards. However many tabs ask at once,
 * one of them does it and the others find its result. A sign-out, here or in another tab, wins over a renewal under way.
 */
export const renewSession = (staleToken: string | null): Promise<boolean> =>
  navigator.locks.request('session-renewal', async () => {
    if (readToken() !== staleToken && readToken() !== null) {
      adoptRecords();
      return true;
    }
    try {
      const user = readAuth() && (await identityClient()).current();
      const renewed = user && (await newRecords(user, true));
      // Who has signed out meanwhile is not signed in again by this.
      if (!renewed || !readAuth()) {
        forgetSession();
        return false;
      }
      writeRecords(renewed.auth, renewed.token);
      adoptRecords();
      return true;
    } catch (failure) {
      if (mayPass(failure)) {
        keepSession();
        return false;
      }
      forgetSession();
      await (await identityClient()).signOut();
      sayTokenFailed();
      return false;
    }
  });
