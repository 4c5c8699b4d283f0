import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { DemoCatalogue } from '@abar/demo-market';
import { createTestAccounts } from '@abar/identity-server/test-accounts';
import { watchStripeWire } from '@abar/stripe-emulator/test-wire-watch';
import type { DestinationStream } from 'pino';
import { createClient, type Client } from '#contract/client.ts';
import { API_BASE } from '#contract/routes.ts';
import type { AccountType, Role } from '#contract/vocabulary.ts';
import type { StripeServer } from '#server/adapters/cards/stripe.ts';
import type { beginDemo as BeginDemo } from '#server/demo/load.ts';
import { readSettings, type Environment } from '#server/settings.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { ConnectionConfig } from '#server/platform/db/database.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { createLog } from '#server/platform/log/log.ts';
import { loadPages, mountPages, type PageRenderer } from '#server/platform/http/pages.ts';
import { createContainer, type Container } from '#server/container.ts';
import { IDENTITY_PROJECT } from '#server/services.ts';
import { watchContract } from '#server/testing/contract-watch.ts';
import { eventually } from '#server/testing/eventually.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { PATIENT } from '#server/testing/patient-limits.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

/** A signed-in user of a test app. */
export interface TestUser {
  uid: string;
  email: string;
  /** The identity service's access token. */
  accessToken: string;
  /** The stored token. */
  token: string;
  /** The API as this user. */
  api: Client;
}

/** An app with a database of its own on a free port, with a clock that only tests advance. */
export interface TestApp {
  container: Container;
  database: TestDatabase;
  clock: FakeClock;
  origin: string;
  /** The API without a user. */
  api: Client;
  /** Creates an account of the identity service, with the address confirmed by default, and signs in. It is not registered here. */
  account: ReturnType<typeof createTestAccounts>;
  /** Creates a user of that role and signs in, for as long as the test lasts. */
  user(role: Role): Promise<TestUser>;
  /** Lets so many ms pass, then runs the jobs that are due. */
  pass: (ms: number) => Promise<void>;
  /** Starts another process with the same data folder and database, or with another database. */
  another(env?: Environment, connection?: ConnectionConfig): Promise<OtherProcess>;
  /** Writes the rest of the demo market, when the app was started with one. */
  fillDemo(stop?: AbortSignal): Promise<void>;
  /** Stops all processes. @throws AssertionError when an operation failed with an error that the contract does not list */
  stop(): Promise<void>;
}

/** Another process of a test app. */
export interface OtherProcess {
  container: Container;
  origin: string;
  /** The API of this process as that user. */
  as(user: { token: string }): Client;
}

export { TEST_PASSWORD } from '@abar/identity-server/test-accounts';
export { aProduct } from '#server/testing/sample-product.ts';

const BUILD = path.join(import.meta.dirname, '..', '..', 'build');

/** No token of a user of tests ends before. */
const LAST_DAY = new Date('9999-12-31');

let users = 0;

export interface TestAppOptions {
  /** The test after which the app stops; without it, the caller stops it. */
  stopAfter?: TestContext;
  /** Environment variables. */
  env?: Environment;
  /** Runs background work on the real clock; otherwise it runs when the test calls `worker.runDue()`. */
  live?: boolean;
  /** Skips the checks of every answer, for measurements. */
  unwatched?: boolean;
  /** Serves the built pages, or those of this renderer. */
  pages?: boolean | PageRenderer;
  /** Mounts something else on each app before it listens. */
  mount?: (container: Container) => Promise<void>;
  /** With CARDS=stripe: replaces Stripe's server. */
  stripeServer?: StripeServer;
  /** Origin of a push service on this machine; without it none here is used. */
  pushService?: string;
  /** `address:port` of a name server at which push services are looked up, instead of the system's. */
  pushNameServer?: string;
  /** Limits the waiting for the database as in use; otherwise every answer comes, however busy the machine. */
  databaseLimits?: boolean;
  /** Receives the log, at LOG_LEVEL. */
  log?: DestinationStream;
  /** A new one by default. */
  database?: TestDatabase;
  /** Begins to fill the database with this demo market, by the settings of the app, as a process does at its first start. */
  demo?: DemoCatalogue;
}

/** Starts an app for a test. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await startTestDatabase());
  // The demo market is filled by the real clock.
  const clock = new FakeClock(options.demo ? Date.now() : undefined);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-data-'));
  const containers: Container[] = [];
  const watches: string[][] = [];
  const demoReports: string[] = [];
  let restOfDemo: Awaited<ReturnType<typeof BeginDemo>> = null;

  const open = async (env: Environment = {}, connection: ConnectionConfig = database.config): Promise<OtherProcess> => {
    const port = await freePort('127.0.0.1');
    const limits = { RATE_LIMIT: '1000', MAX_OPEN_BOOKINGS: '1000' };
    const given = { DATA_DIR: dataDir, DEMO: 'off', PUSH: 'on', PORT: String(port), SEARCH_GROONGA: process.env['TEST_GROONGA'] };
    const settings = readSettings({ ...given, ...limits, ...options.env, ...env });
    const log = options.log
      ? createLog({ level: settings.logLevel, destination: options.log })
      : createLog({ level: process.env['TEST_LOG'] ?? 'silent' });
    if (options.demo && containers.length === 0) {
      const { beginDemo } = await import('#server/demo/load.ts');
      const report = (line: string) => void demoReports.push(line);
      restOfDemo = await beginDemo({ settings, connection, log, report, catalogue: options.demo, photos: false });
    }
    const container = await createContainer({
      settings,
      connection,
      clock: options.live ? systemClock : clock,
      log,
      demoUsers: null,
      ...(options.stripeServer && { stripeServer: options.stripeServer }),
      ...(options.pushService !== undefined && { pushService: options.pushService }),
      ...(options.pushNameServer !== undefined && { pushNameServer: options.pushNameServer }),
      ...(!options.databaseLimits && { databaseLimits: PATIENT }),
    });
    containers.push(container);
    const { fastify } = container.app;
    if (!options.unwatched) watches.push(watchContract(fastify), watchStripeWire(fastify));
    if (options.pages)
      mountPages(fastify, {
        ...container.pages,
        renderer: options.pages === true ? await loadPages(BUILD) : options.pages,
        clientFolder: options.pages === true ? path.join(BUILD, 'client') : null,
      });
    await options.mount?.(container);
    await fastify.listen({ port, host: '127.0.0.1' });
    if (options.live) {
      const fill = await container.start(restOfDemo);
      if (restOfDemo) restOfDemo = fill;
    } else {
      await eventually('the change feed is connected', () => connectFeed(container));
      container.reads.start();
    }
    const { publicUrl } = settings;
    return { container, origin: publicUrl, as: ({ token }) => createClient({ origin: publicUrl, token: () => token }) };
  };

  const stop = async () => {
    for (const each of containers) await each.stop();
    await database.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };

  const { container, origin } = await open().catch(async (error: unknown) => {
    // An app that goes on running would keep the process of the tests alive.
    await stop();
    throw error;
  });
  const createAccount = createTestAccounts(database.pool, options.live ? systemClock : clock, IDENTITY_PROJECT);
  const app: TestApp = {
    container,
    database,
    clock,
    origin,
    api: createClient({ origin }),
    account: createAccount,
    user: (role) => makeUser(createAccount, database, origin, role),
    async pass(ms) {
      clock.advance(ms);
      await container.worker.runDue();
    },
    another: open,
    async fillDemo(stop = new AbortController().signal) {
      await restOfDemo?.(stop);
      assert.deepEqual(
        demoReports.filter((line) => line.startsWith('Left out')),
        [],
      );
    },
    async stop() {
      await stop();
      assert.deepEqual(
        [...new Set(watches.flat())],
        [],
        'every error is listed in the contract, and every answer of the card service is valid at Stripe',
      );
    },
  };
  options.stopAfter?.after(() => app.stop());
  return app;
}

/** A feed waits 3 s for its connection, which may take longer on a busy machine. */
async function connectFeed({ feed }: Container): Promise<boolean> {
  try {
    await feed.start();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'timeout expired') return false;
    throw error;
  }
}

async function makeUser(
  createAccount: ReturnType<typeof createTestAccounts>,
  database: TestDatabase,
  origin: string,
  role: Role,
): Promise<TestUser> {
  const nth = (users += 1);
  const email = `${role}${nth}@example.com`;
  const displayName = `Test ${role} ${nth}`;
  const { uid, accessToken } = await createAccount({ email, displayName });
  const asNewcomer = createClient({ origin, token: () => accessToken });
  const chosen: AccountType = role === 'admin' ? 'buyer' : role;
  await asNewcomer.createUser({
    query: { upsert: 'false' },
    body: { uid, email, displayName: `Test ${chosen} ${nth}`, role: chosen, address: 'Mirpur 10, Dhaka', phoneNumber: '01200000001' },
  });
  if (role === 'admin')
    await database.db.updateTable('users').set({ role: 'admin', display_name: displayName }).where('uid', '=', uid).execute();
  const { token } = await asNewcomer.createToken({ body: { email } });
  // Before the first request: sessions are cached.
  await database.db.updateTable('sessions').set({ expires_at: LAST_DAY }).where('uid', '=', uid).execute();
  return { uid, email, accessToken, token, api: createClient({ origin, token: () => token }) };
}

const sceneOf = (app: TestApp) => ({ app, db: app.database.db, worker: app.container.worker, pass: app.pass });

/** An app of this test's own, and what tests ask it for most. */
export type TestScene = ReturnType<typeof sceneOf>;

/** Starts an app that stops with the test, with a user of each of these roles. */
export async function startScene<const Roles extends readonly Role[]>(
  t: TestContext,
  roles: Roles,
  options?: TestAppOptions,
): Promise<[TestScene, ...{ [At in keyof Roles]: TestUser }]> {
  const app = await startTestApp({ ...options, stopAfter: t });
  const users: TestUser[] = [];
  for (const role of roles) users.push(await app.user(role));
  return [sceneOf(app), ...(users as { [At in keyof Roles]: TestUser })];
}

/** A new seller and a new buyer. */
export const newPair = async (app: TestApp): Promise<[seller: TestUser, buyer: TestUser]> => [
  await app.user('seller'),
  await app.user('buyer'),
];

/** So many new users of a role. */
export async function newUsers(app: TestApp, role: Role, count: number): Promise<TestUser[]> {
  const made: TestUser[] = [];
  for (let at = 0; at < count; at += 1) made.push(await app.user(role));
  return made;
}

/** Signs in at the identity service. Returns its access token. */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/identity/v1/accounts:signInWithPassword?key=abar-embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const answer = (await response.json()) as { idToken?: string; error?: { message: string } };
  if (answer.idToken === undefined) throw new Error(`Sign-in failed: ${answer.error?.message}`);
  return answer.idToken;
}

/** Sends JSON that the client would not send. Returns the status, and the names of the fields that are refused. */
export async function sendJson(
  { origin }: { origin: string },
  { token }: { token: string },
  [method, path]: readonly [method: 'POST' | 'PATCH', path: string],
  body: object,
): Promise<{ status: number; fields: string[] }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}${API_BASE}${path}`, { method, headers, body: JSON.stringify(body) });
  const { fields = {} } = (await response.json()) as { fields?: object };
  return { status: response.status, fields: Object.keys(fields) };
}

/** Gives the account of a user another phone number, or none. */
export async function setNumber(api: Client, phoneNumber: string | null): Promise<void> {
  const { version } = await api.getAccount();
  await api.updateAccount({ body: { version, phoneNumber } });
}
