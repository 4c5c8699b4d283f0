import { googleIdToken } from '@abar/identity-server/test-google-popup';
import fastify, { type FastifyInstance } from 'fastify';
import type { IdentityUnderTest } from '#server/adapters/identity/conformance-users.ts';
import { createEmbeddedIdentity } from '#server/adapters/identity/embedded.ts';
import { createPool } from '#server/platform/db/database.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

const PROJECT_ID = 'abar-test';
const API_KEY = 'test-key';

/** The suite registers dozens of users from one address in seconds. */
const UNLIMITED = { burst: 1000, everyMs: 1 };

/** Starts the embedded side on a database of its own, listening. `mountMore` adds routes beside it. */
export async function startTestEmbedded(mountMore: (app: FastifyInstance) => Promise<void> = async () => undefined) {
  const database = await startTestDatabase();
  const pool = createPool(database.config, 12, () => undefined);
  const clock = new FakeClock();
  /** Internal errors that were logged. */
  const errors: unknown[] = [];
  /** Accounts given to `onSessionsEnded`, in order. */
  const ended: string[] = [];
  const identity = createEmbeddedIdentity({
    pool,
    clock,
    log: { info: () => undefined, warn: () => undefined, error: (details) => errors.push(details) },
    publicUrl: 'http://abar.test',
    projectId: PROJECT_ID,
    apiKey: API_KEY,
    google: 'demo-issuer',
    limits: { signUpAddress: UNLIMITED, signInAddress: UNLIMITED, emailAddress: UNLIMITED },
    onSessionsEnded: async (_trx, uid) => void ended.push(uid),
    onAccountChanged: async () => undefined,
  });
  const app = fastify();
  identity.mount(app);
  await mountMore(app);
  await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    identity,
    app,
    database,
    clock,
    errors,
    ended,
    /** The address at which the official client finds it. */
    target: { kind: 'embedded', host: new URL(app.listeningOrigin).host, apiKey: API_KEY, projectId: PROJECT_ID } as const,
    /** The service, with the demo issuer as Google, for the conformance suite. */
    underTest: {
      projectId: PROJECT_ID,
      async lastOobCode(email: string, type: 'PASSWORD_RESET' | 'VERIFY_EMAIL') {
        const mode = type === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail';
        const { text_body } = await database.db
          .selectFrom('emails')
          .select('text_body')
          .where('recipient', '=', email)
          .where('text_body', 'like', `%mode=${mode}%`)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        return new URL(/http:\S+oobCode=\S+/.exec(text_body)?.[0] ?? '').searchParams.get('oobCode') ?? '';
      },
      googleIdToken: (user: { email: string; name: string }) => googleIdToken(app, user),
      nextSecond: async () => clock.advance(1000),
    } satisfies Omit<IdentityUnderTest, 'openBrowser'>,
    async stop() {
      await app.close();
      await pool.end();
      await database.stop();
    },
  };
}
