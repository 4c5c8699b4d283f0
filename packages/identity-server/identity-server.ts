import type { FastifyInstance } from 'fastify';
import { createAccessTokens, ExpiredAccessToken, ForgedAccessToken } from './access-tokens.ts';
import { endSessions, readEmail, removeAccount } from './accounts.ts';
import type { IdentityContext, IdentityLog } from './context.ts';
import { createDiscovery } from './google-client.ts';
import { googleRedirectUri, mountGoogleFlow } from './google-flow.ts';
import { checkGoogleSettings, type GoogleSettings } from './google-settings.ts';
import { createGoogleTokenVerifier, type Fetch } from './google-tokens.ts';
import { createKeyRing } from './keys.ts';
import { createAccount } from './new-account.ts';
import { checkNewPassword, createPasswordHasher } from './passwords.ts';
import { sweep } from './sweep.ts';
import { mountDemoIssuer, type DemoIssuerSettings } from './demo-issuer.ts';
import { createThrottle, LIMITS, type ThrottleLimits } from './throttle.ts';
import { mountWire, speakIdentityToolkit } from './wire.ts';
import { InvalidIdentityToken, type IdentityClaims, type IdentityService } from '../../server/adapters/identity/port.ts';
import type { Clock } from '../../server/platform/clock.ts';
import type { Database, Transaction } from '../../server/platform/db/database.ts';

const PREFIX = '/identity';

export interface EmbeddedIdentityOptions {
  db: Database;
  clock: Clock;
  log: IdentityLog;
  /** Where people reach this server, e.g. `https://abar.example`. Links in mails and the way back from Google go there. */
  publicUrl: string;
  projectId: string;
  apiKey: string;
  /** Sign-in with Google, or with any OpenID issuer in its place. */
  google?: GoogleSettings;
  /** Mounts an issuer of our own, where anybody can be anyone, and signs in with that instead of Google. Never for real use. */
  demoIssuer?: boolean;
  limits?: Partial<ThrottleLimits>;
  /** Ends whatever else hangs on the sessions of an account (deleted, password changed or reset, signed out everywhere), in the same transaction. */
  onSessionsEnded?: (trx: Transaction, uid: string) => Promise<void>;
}

export interface AccountInput {
  email: string;
  password: string;
  displayName: string | null;
  photoUrl: string | null;
  emailVerified: boolean;
}

export class EmailTaken extends Error {}

export interface IdentityServer extends IdentityService {
  /** For the demo and the admin's command line: no throttling, no session. @throws EmailTaken, IdentityError for an e-mail or password that would be refused at sign-up */
  createAccount(input: AccountInput): Promise<{ uid: string }>;
  /** Signs the account out everywhere, at once. Fine when there is no such account. */
  revokeSessions(uid: string): Promise<void>;
}

/**
 * The identity service inside this server: what Firebase Authentication answers, on our own database.
 * Any number of processes may run it on one database.
 * @throws TypeError when the Google settings are incomplete or contradict `demoIssuer`
 */
export function createIdentityServer(options: EmbeddedIdentityOptions): IdentityServer {
  const { db, clock, log, projectId, apiKey } = options;
  const publicUrl = new URL(options.publicUrl).origin;
  if (options.google && options.demoIssuer) throw new TypeError('Sign-in goes to Google or to the test issuer, not to both');
  const demoIssuer = options.demoIssuer ? demoIssuerSettings(db, clock, publicUrl) : null;
  const google = demoIssuer ?? options.google ?? null;
  if (options.google) checkGoogleSettings(options.google);

  let mounted: FastifyInstance | undefined;
  const fetchFrom: Fetch = async (url, init) => {
    // The test issuer is this very server, which may not reach itself by its public address.
    if (demoIssuer && mounted && url.startsWith(`${demoIssuer.issuer}/`)) return fetchInProcess(mounted, url, init);
    const { body, ...rest } = init;
    return fetch(url, body === undefined ? rest : { ...rest, body });
  };
  const discover = google ? createDiscovery(google, fetchFrom, () => clock.now().getTime()) : null;
  const keys = createKeyRing(db, clock, 'access-token');
  // The demo may ask for all its people at once: they wait, nobody is turned away.
  const patientPasswords = createPasswordHasher(Number.POSITIVE_INFINITY);
  const context: IdentityContext = {
    db,
    clock,
    log,
    publicUrl,
    projectId,
    apiKey,
    keys,
    accessTokens: createAccessTokens(keys, clock, projectId),
    googleTokens: google && discover ? createGoogleTokenVerifier(google, discover, fetchFrom, clock) : null,
    passwords: createPasswordHasher(),
    throttle: createThrottle(db, clock, { ...LIMITS, ...options.limits }),
    onSessionsEnded: options.onSessionsEnded ?? (async () => undefined),
  };

  return {
    port: {
      verifyAccessToken: (token) => verifyAccessToken(context, token),
      deleteAccount: (uid) => removeAccount(context, uid),
      browserConfig: () => ({ kind: 'embedded', apiKey, projectId, google: google !== null }),
    },
    mount(app) {
      mounted = app;
      void app.register(
        async (scope) => {
          speakIdentityToolkit(scope, context);
          mountWire(scope, context);
          if (discover) mountGoogleFlow(scope, context, discover);
          if (demoIssuer) mountDemoIssuer(scope, demoIssuer);
        },
        { prefix: PREFIX },
      );
    },
    async createAccount(input) {
      const email = readEmail(input.email);
      const passwordHash = await patientPasswords.hash(checkNewPassword(input.password));
      const { displayName, photoUrl, emailVerified } = input;
      const account = await db
        .transaction()
        .execute((trx) => createAccount(trx, clock.now(), { email, passwordHash, displayName, photoUrl, emailVerified }));
      if (!account) throw new EmailTaken(`${email} has an account`);
      return { uid: account.uid };
    },
    async revokeSessions(uid) {
      await db.transaction().execute((trx) => endSessions(context, trx, uid));
    },
    sweep: () => sweep(context),
  };
}

/** The account is read each time: that is what makes deletion and sign-out everywhere take effect at once, in every process. */
async function verifyAccessToken(context: IdentityContext, token: string): Promise<IdentityClaims> {
  let claims;
  try {
    claims = await context.accessTokens.verify(token);
  } catch (error) {
    if (error instanceof ExpiredAccessToken || error instanceof ForgedAccessToken)
      throw new InvalidIdentityToken(error.message, { cause: error });
    throw error;
  }
  const account = await context.db
    .selectFrom('identity.accounts')
    .select(['email', 'email_verified', 'display_name', 'photo_url', 'token_version', 'disabled_at'])
    .where('uid', '=', claims.uid)
    .executeTakeFirst();
  if (!account) throw new InvalidIdentityToken('the account is gone');
  if (account.disabled_at) throw new InvalidIdentityToken('the account is disabled');
  if (account.token_version !== claims.tokenVersion) throw new InvalidIdentityToken('the sessions of the account were ended');
  return {
    uid: claims.uid,
    email: account.email,
    emailVerified: account.email_verified,
    name: account.display_name,
    picture: account.photo_url,
    provider: claims.provider,
  };
}

function demoIssuerSettings(db: Database, clock: Clock, publicUrl: string): DemoIssuerSettings {
  return {
    db,
    clock,
    issuer: `${publicUrl}${PREFIX}/test-issuer`,
    clientId: 'abar-demo',
    // No secret at all: whoever reaches the test issuer may be anybody anyway.
    clientSecret: 'abar-demo',
    redirectUri: googleRedirectUri(publicUrl),
  };
}

async function fetchInProcess(app: FastifyInstance, url: string, init: Parameters<Fetch>[1]): Promise<Response> {
  const { pathname, search, host } = new URL(url);
  const answer = await app.inject({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url: `${pathname}${search}`,
    headers: { ...Object.fromEntries(new Headers(init.headers)), host },
    ...(init.body ? { payload: await new Response(init.body).text() } : {}),
  });
  const type = answer.headers['content-type'];
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type ?? 'application/json' } });
}
