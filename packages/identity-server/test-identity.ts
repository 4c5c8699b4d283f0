import assert from 'node:assert/strict';
import { deleteApp } from '@firebase/app';
import type { Auth } from '@firebase/auth';
import fastify, { type FastifyInstance } from 'fastify';
import { makeAuth, type ClientTarget } from '../../server/adapters/identity/conformance-client.ts';
import type { IdentityUnderTest } from '../../server/adapters/identity/conformance-users.ts';
import { createIdentityServer, type IdentityServer, type EmbeddedIdentityOptions } from './identity-server.ts';
import type { ThrottleLimits } from './throttle.ts';
import { FakeClock } from '../../server/testing/fake-clock.ts';
import { startTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';

export const PUBLIC_URL = 'http://abar.test';
export const PROJECT_ID = 'abar-test';
export const API_KEY = 'test-key';

export interface Answer {
  status: number;
  // What the wire answers is what these tests are about; each looks at the fields it names.
  body: Record<string, string> & { error?: { code: number; message: string; status: string; errors: object[] } };
}

export interface RunningIdentity {
  identity: IdentityServer;
  app: FastifyInstance;
  /** Where the official client finds it. */
  target: ClientTarget;
  /** The official client, a browser of its own each time. */
  makeAuth(): Auth;
  /** One call by hand; `address` is whom it seems to come from. */
  call(name: string, body: unknown, address?: string): Promise<Answer>;
}

export interface TestIdentity extends RunningIdentity {
  database: TestDatabase;
  clock: FakeClock;
  warnings: string[];
  errors: unknown[];
  /** Another app process on the same database. */
  startAnother(): Promise<RunningIdentity>;
  /** The code in the newest letter to somebody. */
  lastOobCode(email: string, type: 'PASSWORD_RESET' | 'VERIFY_EMAIL'): Promise<string>;
  countEmails(email: string): Promise<number>;
  stop(): Promise<void>;
}

/** The embedded service on a database of its own, listening, with a clock that the test turns. `mountMore` adds what is served beside it. */
export async function startTestIdentity(
  options: Partial<EmbeddedIdentityOptions> = {},
  mountMore: (app: FastifyInstance) => Promise<void> = async () => undefined,
): Promise<TestIdentity> {
  const database = await startTestDatabase();
  const clock = new FakeClock();
  const warnings: string[] = [];
  const errors: unknown[] = [];
  const apps: FastifyInstance[] = [];
  const clients: Auth[] = [];

  async function start(): Promise<RunningIdentity> {
    const identity = createIdentityServer({
      db: database.db,
      clock,
      publicUrl: PUBLIC_URL,
      projectId: PROJECT_ID,
      apiKey: API_KEY,
      log: { warn: (_details, message) => warnings.push(message), error: (details) => errors.push(details) },
      ...options,
    });
    const app = fastify({ trustProxy: true });
    identity.mount(app);
    await mountMore(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    apps.push(app);
    const target: ClientTarget = {
      kind: 'embedded',
      host: new URL(app.listeningOrigin).host,
      apiKey: API_KEY,
      projectId: PROJECT_ID,
    };
    return {
      identity,
      app,
      target,
      makeAuth() {
        const auth = makeAuth(target, `client-${clients.length}`);
        clients.push(auth);
        return auth;
      },
      async call(name, body, address) {
        const answer = await app.inject({
          method: 'POST',
          url: `/identity/v1/${name}?key=${API_KEY}`,
          headers: { 'content-type': 'application/json', ...(address ? { 'x-forwarded-for': address } : {}) },
          payload: JSON.stringify(body),
        });
        return { status: answer.statusCode, body: answer.json() };
      },
    };
  }

  return {
    ...(await start()),
    database,
    clock,
    warnings,
    errors,
    startAnother: start,
    async lastOobCode(email, type) {
      const mode = type === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail';
      const mail = await database.db
        .selectFrom('emails')
        .select('text_body')
        .where('recipient', '=', email)
        .where('text_body', 'like', `%mode=${mode}%`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return new URL(/http:\S+oobCode=\S+/.exec(mail.text_body)?.[0] ?? '').searchParams.get('oobCode') ?? '';
    },
    async countEmails(email) {
      const rows = await database.db.selectFrom('emails').select('id').where('recipient', '=', email).execute();
      return rows.length;
    },
    async stop() {
      await Promise.all(clients.map((auth) => deleteApp(auth.app)));
      await Promise.all(apps.map((app) => app.close()));
      await database.stop();
    },
  };
}

const wide = { burst: 1000, everyMs: 1 };

/** For sixty people from one address in two seconds. */
export const WIDE_LIMITS: Partial<ThrottleLimits> = { signUpAddress: wide, signInAddress: wide, mailAddress: wide };

/** The service, with its test issuer, as the conformance suite reaches it by `clients`. */
export function underTest(service: TestIdentity, clients: Pick<IdentityUnderTest, 'openBrowser'>): IdentityUnderTest {
  return {
    projectId: PROJECT_ID,
    openBrowser: () => clients.openBrowser(),
    lastOobCode: (email, type) => service.lastOobCode(email, type),
    async googleIdToken(user) {
      const { idToken } = postedBy((await walkGoogle(service.app, { ...user })).page);
      assert.ok(idToken, 'the popup came back with an id token');
      return idToken;
    },
    async nextSecond() {
      service.clock.advance(1000);
    },
  };
}

/** Walks the popup's way through the test issuer and answers the page at its end. */
export async function walkGoogle(
  app: FastifyInstance,
  choice: Record<string, string>,
  nonce = 'opener-nonce',
): Promise<{ status: number; page: string; headers: Record<string, unknown>; callback: string; cookie: string }> {
  const start = await app.inject({ url: `/identity/v1/google/start?nonce=${nonce}` });
  const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
  const authorize = new URL(String(start.headers.location));
  const chosen = await app.inject({
    method: 'POST',
    url: authorize.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...Object.fromEntries(authorize.searchParams), ...choice }).toString(),
  });
  const back = new URL(String(chosen.headers.location));
  const callback = `${back.pathname}${back.search}`;
  const end = await app.inject({ url: callback, headers: { cookie } });
  return { status: end.statusCode, page: end.body, headers: end.headers, callback, cookie };
}

/** What the page at the end of the popup's way posts to its opener. */
export function postedBy(page: string): { type: string; nonce: string; idToken?: string; error?: string } {
  const data = /data-answer="([^"]*)"/.exec(page)?.[1] ?? 'null';
  return JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
