import type { FastifyInstance } from 'fastify';
import type { IdentityLog } from '#packages/identity-server/context.ts';
import { createDiscovery } from '#packages/identity-server/google-client.ts';
import { mountGoogleFlow } from '#packages/identity-server/google-flow.ts';
import { checkGoogleSettings, type GoogleSettings } from '#packages/identity-server/google-settings.ts';
import { sweep } from '#packages/identity-server/sweep.ts';
import { createThrottle, LIMITS } from '#packages/identity-server/throttle.ts';
import { createAccessTokenVerifier, type VerifyAccessToken } from '#server/adapters/identity/firebase/access-tokens.ts';
import { createFirebaseAccounts } from '#server/adapters/identity/firebase/accounts.ts';
import type { FirebaseSettings } from '#server/adapters/identity/firebase/firebase-settings.ts';
import { createPublishedKeys } from '#server/adapters/identity/firebase/published-keys.ts';
import { createServiceAccountToken } from '#server/adapters/identity/firebase/service-account-token.ts';
import { InvalidIdentityToken, type IdentityPort, type IdentityService } from '#server/adapters/identity/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

const PREFIX = '/identity';

/** Where Google is. */
export interface GoogleEndpoints {
  /** The public keys of access tokens. */
  keys: string;
  /** OAuth tokens for service accounts. */
  token: string;
  /** Origin of the Identity Toolkit. */
  identityToolkit: string;
}

export const GOOGLE: GoogleEndpoints = {
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  token: 'https://oauth2.googleapis.com/token',
  identityToolkit: 'https://identitytoolkit.googleapis.com',
};

/** What pages talk to besides this server when people sign in with Firebase. */
export const FIREBASE_BROWSER_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] as const;

export interface FirebasePortOptions {
  settings: FirebaseSettings;
  clock: Clock;
  /** Whether people can sign in with Google here. */
  google: boolean;
  endpoints?: GoogleEndpoints;
  /** Proves access tokens; without it by the keys that Google publishes. */
  verify?: VerifyAccessToken;
}

/**
 * Firebase Authentication as the market sees it. A token is proved by its signature; then the account is asked for, so that
 * deletion, blocking and signing out everywhere hold at the next exchange of a token, not an hour later.
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
      if (!account) throw new InvalidIdentityToken('the account is gone');
      if (account.disabled) throw new InvalidIdentityToken('the account is disabled');
      if (authTime < account.validSince) throw new InvalidIdentityToken('the sessions of the account were ended');
      const { email, emailVerified, name, picture } = account;
      if (email === null) throw new InvalidIdentityToken('the account has no e-mail address');
      return { uid, email, emailVerified, name, picture, provider };
    },
    deleteAccount: (uid) => accounts.delete(uid),
    browserConfig: () => ({ kind: 'firebase', apiKey, projectId, authDomain, google }),
  };
}

export interface FirebaseIdentityOptions {
  db: Database;
  clock: Clock;
  log: IdentityLog;
  /** Where people reach this server: Google sends them back there. */
  publicUrl: string;
  settings: FirebaseSettings;
  /** The OAuth client of the Firebase project; without it there is no sign-in with Google. */
  google: GoogleSettings | null;
}

/**
 * The hosted identity service. Browsers talk to Firebase itself; only the popup in which somebody chooses a Google account is
 * ours, and the page hands Google's answer to Firebase. @throws TypeError when the Google settings are incomplete
 */
export function createFirebaseIdentity({ db, clock, log, publicUrl, settings, google }: FirebaseIdentityOptions): IdentityService {
  if (google) checkGoogleSettings(google);
  return {
    port: createFirebasePort({ settings, clock, google: google !== null }),
    mount(app: FastifyInstance) {
      if (!google) return;
      const discover = createDiscovery(google, fetchFrom, () => clock.now().getTime());
      const flow = { db, clock, log, publicUrl, throttle: createThrottle(db, clock, LIMITS) };
      void app.register(async (scope) => mountGoogleFlow(scope, flow, discover), { prefix: PREFIX });
    },
    sweep: () => sweep({ db, clock }),
  };
}

const fetchFrom: Parameters<typeof createDiscovery>[1] = (url, { body, ...rest }) =>
  fetch(url, body === undefined ? rest : { ...rest, body });
