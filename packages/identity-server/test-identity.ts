import { startTestDatabase } from '@abar/embedded-postgres/test-database';
import { deleteApp, initializeApp } from '@firebase/app';
import { initializeAuth, inMemoryPersistence, type Auth } from '@firebase/auth';
import fastify, { type FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Clock, EmailMessage } from './context.ts';
import { createIdentityServer, type IdentityServerOptions } from './identity-server.ts';
import { MIGRATIONS_FOLDER } from './settings.ts';
import type { IdentityTables } from './tables.ts';

export const PUBLIC_URL = 'http://abar.test';
export const PROJECT_ID = 'abar-test';
export const API_KEY = 'test-key';

/** Practically no limit. */
export const UNLIMITED = { burst: 10_000, everyMs: 1 };

/** A clock that the test turns. It starts at the real time, so that tokens verified by others are valid. */
export class TestClock implements Clock {
  #now = Date.now();

  now(): Date {
    return new Date(this.#now);
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

export interface WireResponse {
  status: number;
  retryAfter: string | undefined;
  // The fields that a test names are what it is about.
  body: Record<string, string> & { error?: { code: number; message: string; status: string; errors: object[] } };
}

export type TestIdentity = Awaited<ReturnType<typeof startTestIdentity>>;
/** One of the processes on its database. */
export type RunningIdentity = Awaited<ReturnType<TestIdentity['startAnother']>>;

/** Starts the server on a database of its own, listening, with a clock that the test turns. */
export async function startTestIdentity(options: Partial<IdentityServerOptions> = {}) {
  const database = await startTestDatabase(MIGRATIONS_FOLDER);
  const pool = new pg.Pool({ ...database.connection, max: 12 });
  // `end` resolves before the server has closed every connection, and dropping the database then ends the rest with an error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const clock = new TestClock();
  const emails: EmailMessage[] = [];
  const ended: string[] = [];
  const warnings: string[] = [];
  const errors: unknown[] = [];
  const apps: FastifyInstance[] = [];
  const clients: Auth[] = [];

  async function start() {
    const identity = createIdentityServer({
      ...fixedOptions,
      pool,
      clock,
      log: { info: () => undefined, warn: (_details, message) => warnings.push(message), error: (details) => errors.push(details) },
      sendEmail: async (_trx, email) => void emails.push(email),
      onSessionsEnded: async (_trx, uid) => void ended.push(uid),
      ...options,
    });
    const app = fastify({ trustProxy: true });
    identity.mount(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    apps.push(app);
    return {
      identity,
      app,
      /** The official client, in a browser of its own each time. */
      makeAuth(): Auth {
        const firebase = initializeApp({ apiKey: API_KEY, projectId: PROJECT_ID }, `client-${clients.length}`);
        const auth = initializeAuth(firebase, { persistence: inMemoryPersistence });
        pointAuthAt(auth, app);
        clients.push(auth);
        return auth;
      },
      /** Sends one request; `address` is the caller's IP address. */
      async call(operation: string, body: unknown, address?: string): Promise<WireResponse> {
        const response = await app.inject({
          method: 'POST',
          url: `/identity/v1/${operation}?key=${API_KEY}`,
          headers: { 'content-type': 'application/json', ...(address ? { 'x-forwarded-for': address } : {}) },
          payload: JSON.stringify(body),
        });
        return { status: response.statusCode, retryAfter: response.headers['retry-after']?.toString(), body: response.json() };
      },
    };
  }

  return {
    ...(await start()),
    database: { pool, db: new Kysely<IdentityTables>({ dialect: new PostgresDialect({ pool }) }) },
    clock,
    /** Emails given to `sendEmail`, oldest first. */
    emails,
    /** Accounts given to `onSessionsEnded`, in order. */
    ended,
    warnings,
    errors,
    /** Starts another process on the same database. */
    startAnother: start,
    /** Returns the code in the newest email to `address`. */
    lastOobCode(address: string, type: 'PASSWORD_RESET' | 'VERIFY_EMAIL'): string {
      const mode = type === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail';
      const email = emails.findLast(({ to, text }) => to === address && text.includes(`mode=${mode}`));
      return new URL(/http:\S+oobCode=\S+/.exec(email?.text ?? '')?.[0] ?? '').searchParams.get('oobCode') ?? '';
    },
    countEmails: (address: string): number => emails.filter(({ to }) => to === address).length,
    async stop(): Promise<void> {
      await Promise.all(clients.map((auth) => deleteApp(auth.app)));
      await Promise.all(apps.map((app) => app.close()));
      await pool.end();
      await database.stop();
    },
  };
}

/** Options of a server in a test, without a pool and a clock. Its hooks do nothing. */
export const fixedOptions = {
  publicUrl: PUBLIC_URL,
  projectId: PROJECT_ID,
  apiKey: API_KEY,
  google: null,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  sendEmail: async () => undefined,
  onSessionsEnded: async () => undefined,
} satisfies Partial<IdentityServerOptions>;

/** Makes the official client call a server that listens. */
export function pointAuthAt(auth: Auth, app: FastifyInstance): void {
  const apiHost = `${new URL(app.listeningOrigin).host}/identity`;
  Object.assign(auth.config, { apiScheme: 'http', apiHost, tokenApiHost: apiHost });
}
