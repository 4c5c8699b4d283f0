import { createGooglePopup, type GoogleSettings, type IdentityLog } from '@abar/identity-server';
import { createAccessTokenVerifier, type VerifyAccessToken } from '#server/adapters/identity/firebase/access-tokens.ts';
import { createFirebaseAccounts } from '#server/adapters/identity/firebase/accounts.ts';
import type { FirebaseSettings } from '#server/adapters/identity/firebase/firebase-settings.ts';
import { createPublishedKeys } from '#server/adapters/identity/firebase/published-keys.ts';
import { createServiceAccountToken } from '#server/adapters/identity/firebase/service-account-token.ts';
import { InvalidIdentityToken, type IdentityPort, type IdentityService } from '#server/adapters/identity/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Pool } from '#server/platform/db/database.ts';

/** Google's addresses. */
export const GOOGLE = {
  /** The public keys of access tokens. */
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  /** OAuth tokens for service accounts. */
  token: 'https://oauth2.googleapis.com/token',
  /** Origin of the Identity Toolkit. */
  identityToolkit: 'https://identitytoolkit.googleapis.com',
};

/** Hosts that pages connect to when users sign in with Firebase. */
export const FIREBASE_BROWSER_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] as const;

export interface FirebasePortOptions {
  settings: FirebaseSettings;
  clock: Clock;
  /** Whether Google sign-in is configured. */
  google: boolean;
  endpoints?: typeof GOOGLE;
  /** Verifies access tokens. Default: by the keys that Google publishes. */
  verify?: VerifyAccessToken;
}

/**
 * The port on Firebase Authentication. The token is verified by its signature, then the account is requested, so that deletion,
 * blocking and sign-out everywhere take effect at the next exchange of a token instead of an hour later.
 */
export function createFirebasePort({ settings, clock, google, endpoints = GOOGLE, ...options }: FirebasePortOptions): IdentityPort {
  const { projectId, apiKey, authDomain, serviceAccount } = settings;
  const verify = options.verify ?? createAccessTokenVerifier(projectId, createPublishedKeys(endpoints.keys, clock), clock);
  const token = createServiceAccountToken(serviceAccount, endpoints.token, clock);
  const accounts = createFirebaseAccounts(endpoints.identityToolkit, projectId, token);

  return {
    async verifyAccessToken(accessToken) {
      const { uid, provider, authTime } = await verify(accessToken);
      const account = await accounts.find(uid);
      if (!account) throw new InvalidIdentityToken('the account does not exist');
      if (account.disabled) throw new InvalidIdentityToken('the account is disabled');
      if (authTime < account.validSince) throw new InvalidIdentityToken('the sessions of the account were ended');
      const { email, emailVerified, name, picture, passwordChangedAt } = account;
      if (email === null) throw new InvalidIdentityToken('the account has no e-mail address');
      return {
        uid,
        email,
        emailVerified,
        name,
        picture,
        provider,
        sessionId: null,
        signedInAt: new Date(authTime * 1000),
        passwordChangedAt,
      };
    },
    deleteAccount: (uid) => accounts.delete(uid),
    listSignIns: async () => null,
    async endSignIns(uid, which) {
      // Firebase ends all that began before a moment, and none alone.
      if (which === 'all') await accounts.endSessions(uid, clock.now());
      else if ('but' in which) await accounts.endSessions(uid, which.but.signedInAt);
    },
    browserConfig: () => ({ kind: 'firebase', apiKey, projectId, authDomain, google }),
  };
}

export interface FirebaseIdentityOptions {
  pool: Pool;
  clock: Clock;
  log: IdentityLog;
  /** The URL of this server, to which Google redirects the popup. */
  publicUrl: string;
  settings: FirebaseSettings;
  /** The OAuth client of the Firebase project. null: no sign-in with Google. */
  google: GoogleSettings | null;
}

/**
 * Firebase Authentication. Browsers call Firebase themselves; only the popup in which the user chooses a Google account is served
 * here, and the page passes Google's id token to Firebase. @throws TypeError when the Google settings are incomplete
 */
export function createFirebaseIdentity({ settings, ...options }: FirebaseIdentityOptions): IdentityService {
  const { clock, google } = options;
  return { port: createFirebasePort({ settings, clock, google: google !== null }), ...createGooglePopup(options) };
}
