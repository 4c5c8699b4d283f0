import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createAccessTokens, InvalidAccessToken } from './access-tokens.ts';
import {
  createAccount,
  endSessions,
  endSomeSessions,
  findAccountByEmail,
  hasSession,
  readEmail,
  removeAccount,
  type NewAccount,
} from './accounts.ts';
import { transact, type CallerLimits, type Clock, type IdentityContext, type IdentityHooks, type IdentityLog } from './context.ts';
import { mountDemoIssuer, type DemoIssuerSettings } from './demo-issuer.ts';
import { googleRedirectUri, mountGoogleFlow } from './google-flow.ts';
import { createDiscovery, fetchFromNetwork, type Fetch } from './google-issuer.ts';
import { createGoogleTokenVerifier } from './google-tokens.ts';
import { createKeyRing } from './keys.ts';
import { checkNewPassword, createPasswordHasher } from './passwords.ts';
import { listSessions } from './sessions.ts';
import { checkGoogleSettings, type GoogleSettings } from './settings.ts';
import { sweep } from './sweep.ts';
import { createIsBreached } from './breached-passwords.ts';
import type { Database, IdentityTables } from './tables.ts';
import { createThrottle, LIMITS, type ThrottleLimits } from './throttle.ts';
import { mountWire, setWireFormat } from './wire.ts';

export { InvalidAccessToken } from './access-tokens.ts';
export type { AccountChange, AfterCommit, CallerLimits, Clock, EmailMessage, IdentityLog } from './context.ts';
export { IdentityError } from './errors.ts';
export { FairQueue, QueueFull } from './fair-queue.ts';
export { checkGoogleSettings, MIGRATIONS_FOLDER, type GoogleSettings } from './settings.ts';
export type { Transaction } from './tables.ts';
export { addressKey } from './throttle.ts';

/** Path below which the server answers. */
export const IDENTITY_PREFIX = '/identity';
const HOUR_MS = 3_600_000;

interface CommonOptions {
  /** Shared with the host application; this package never ends it. */
  pool: pg.Pool;
  clock: Clock;
  log: IdentityLog;
  /** URL under which browsers reach the host, e.g. `https://abar.example`: the target of links in emails and of Google's redirect. */
  publicUrl: string;
}

export interface IdentityServerOptions extends CommonOptions, IdentityHooks {
  projectId: string;
  apiKey: string;
  /** The OpenID issuer of the Google button; `demo-issuer` mounts one that signs in anyone as anyone. null: no Google sign-in. */
  google: GoogleSettings | 'demo-issuer' | null;
  /** The URL at which breached passwords are asked about, before the first five digits of a hash. Nobody is asked by default. */
  breachedPasswords?: string | null;
  /** Overrides of `LIMITS`. */
  limits?: Partial<ThrottleLimits>;
  /** None by default. */
  callerLimits?: CallerLimits;
}

const NO_CALLER_LIMITS: CallerLimits = { count: () => true, inTurns: (_key, work) => work() };

export type IdentityServer = ReturnType<typeof createIdentityServer>;

/**
 * Firebase Authentication's wire on PostgreSQL. Any number of processes may run it on one database.
 * @throws TypeError when the Google settings are incomplete
 */
export function createIdentityServer({ pool, limits, callerLimits = NO_CALLER_LIMITS, ...options }: IdentityServerOptions) {
  const { clock } = options;
  const db = createDatabase(pool);
  const publicUrl = new URL(options.publicUrl).origin;
  const demoIssuer = options.google === 'demo-issuer' ? demoIssuerSettings(db, clock, publicUrl) : null;
  const google = options.google === 'demo-issuer' ? demoIssuer : options.google;
  if (google && !demoIssuer) checkGoogleSettings(google);

  let mounted: FastifyInstance | undefined;
  // The demo issuer is part of this server, which may be unable to reach itself by its public URL.
  const fetchFrom: Fetch = async (url, init) =>
    demoIssuer && mounted && url.startsWith(`${demoIssuer.issuer}/`) ? fetchInProcess(mounted, url, init) : fetchFromNetwork(url, init);
  const discover = google && createDiscovery(google, () => clock.now().getTime(), fetchFrom);
  const keys = createKeyRing(db, clock, 'access-token');
  const context: IdentityContext = {
    ...options,
    ...callerLimits,
    db,
    publicUrl,
    keys,
    accessTokens: createAccessTokens(keys, clock, options.projectId),
    verifyGoogleToken: google && discover && createGoogleTokenVerifier(google, discover, fetchFrom, clock),
    passwords: createPasswordHasher(undefined, createIsBreached(options.breachedPasswords ?? null, options.log)),
    throttle: createThrottle(db, clock, { ...LIMITS, ...limits }),
    afterCommit: (callback) => callback(),
  };
  // Callers in this process are waited for, however many accounts they create.
  const unlimitedPasswords = createPasswordHasher({ maxWaiting: Number.POSITIVE_INFINITY, maxWaitMs: HOUR_MS });

  return {
    /** Adds the routes below `/identity`. To be called once, before the app is ready. */
    mount(app: FastifyInstance): void {
      mounted = app;
      void app.register(
        async (scope) => {
          setWireFormat(scope, context);
          mountWire(scope, context);
          if (discover) mountGoogleFlow(scope, context, discover);
          if (demoIssuer) mountDemoIssuer(scope, demoIssuer);
        },
        { prefix: IDENTITY_PREFIX },
      );
    },
    /** @throws InvalidAccessToken */
    verifyAccessToken: (token: string) => verifyAccessToken(context, token),
    /** Deletes the account and ends its sessions. Succeeds if there is no such account. */
    deleteAccount: (uid: string): Promise<void> => removeAccount(context, uid),
    /** The sessions of an account that go on, the last used first. */
    listSessions: (uid: string) => listSessions(context, uid),
    /** Ends every session of an account, and its tokens. */
    async endSessions(uid: string): Promise<void> {
      await transact(context, (trx, within) => endSessions(within, trx, uid));
    },
    /** Ends those sessions of an account, or all but one. It changes nothing about one that is not there. */
    endSomeSessions: (uid: string, which: { ids: readonly string[] } | { but: string }): Promise<void> =>
      endSomeSessions(context, uid, which),
    /** Creates an account, without limits and without a session. An existing account of the e-mail address stays as it is. @throws IdentityError for an invalid e-mail address or password */
    async ensureAccount({ password, ...profile }: Omit<NewAccount, 'passwordHash'> & { password: string }): Promise<{ uid: string }> {
      const email = readEmail(profile.email);
      const existing = await findAccountByEmail(db, email);
      if (existing) return { uid: existing.uid };
      const passwordHash = await unlimitedPasswords.hash(['', email], checkNewPassword(password));
      const created = await db.transaction().execute((trx) => createAccount(trx, clock.now(), { ...profile, email, passwordHash }));
      const account = created ?? (await findAccountByEmail(db, email));
      if (!account) throw new Error(`The account of ${email} was deleted while it was being created`);
      return { uid: account.uid };
    },
    /** Deletes expired rows. To be called now and then, by any process. */
    sweep: (): Promise<void> => sweep(db, clock.now()),
  };
}

/**
 * The popup in which the user chooses a Google account, without accounts: for a host whose accounts are at Firebase.
 * @throws TypeError when the Google settings are incomplete
 */
export function createGooglePopup(options: CommonOptions & { google: GoogleSettings | null }) {
  const { clock, log, google } = options;
  const db = createDatabase(options.pool);
  if (google) checkGoogleSettings(google);
  return {
    /** Adds the popup's routes below `/identity`, if there is an issuer. To be called once, before the app is ready. */
    mount(app: FastifyInstance): void {
      if (!google) return;
      const flow = { db, clock, log, publicUrl: new URL(options.publicUrl).origin, throttle: createThrottle(db, clock, LIMITS) };
      const discover = createDiscovery(google, () => clock.now().getTime());
      void app.register(async (scope) => mountGoogleFlow(scope, flow, discover), { prefix: IDENTITY_PREFIX });
    },
    /** Deletes expired rows. To be called now and then, by any process. */
    sweep: (): Promise<void> => sweep(db, clock.now()),
  };
}

const createDatabase = (pool: pg.Pool): Database => new Kysely<IdentityTables>({ dialect: new PostgresDialect({ pool }) });

/** The user of a token, with the profile as the account has it now: it is read on every call, so that the end of its sessions takes effect at once and in every process. */
async function verifyAccessToken({ db, accessTokens }: IdentityContext, token: string) {
  const claims = await accessTokens.verify(token);
  const account = await db
    .selectFrom('identity.accounts')
    .select(['email', 'email_verified', 'display_name', 'photo_url', 'token_version', 'disabled_at', 'password_changed_at'])
    .select(hasSession(claims))
    .where('uid', '=', claims.uid)
    .executeTakeFirst();
  if (!account) throw new InvalidAccessToken('the account does not exist');
  if (account.disabled_at) throw new InvalidAccessToken('the account is disabled');
  if (account.token_version !== claims.tokenVersion) throw new InvalidAccessToken('the sessions of the account were ended');
  if (!account.has_session) throw new InvalidAccessToken('the session was ended');
  return {
    uid: claims.uid,
    /** Lower case. */
    email: account.email,
    emailVerified: account.email_verified,
    name: account.display_name,
    picture: account.photo_url,
    provider: claims.provider,
    sessionId: claims.sessionId,
    /** When the user last proved who they are, to the second. */
    signedInAt: new Date(claims.authTime),
    /** null for an account without a password. */
    passwordChangedAt: account.password_changed_at,
  };
}

const demoIssuerSettings = (db: Database, clock: Clock, publicUrl: string): DemoIssuerSettings => ({
  db,
  clock,
  issuer: `${publicUrl}${IDENTITY_PREFIX}/demo-issuer`,
  clientId: 'abar-demo',
  // Not secret: the demo issuer authenticates nobody.
  clientSecret: 'abar-demo',
  redirectUri: googleRedirectUri(publicUrl),
});

async function fetchInProcess(app: FastifyInstance, url: string, init: Parameters<Fetch>[1]): Promise<Response> {
  const { pathname, search, host } = new URL(url);
  const { body, statusCode, headers } = await app.inject({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url: `${pathname}${search}`,
    headers: { ...Object.fromEntries(new Headers(init.headers)), host },
    ...(init.body ? { payload: await new Response(init.body).text() } : {}),
  });
  return new Response(body, { status: statusCode, headers: { 'content-type': headers['content-type'] ?? 'application/json' } });
}
