import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { startTestDatabase as startDatabase } from '@abar/embedded-postgres/test-database';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { Stripe } from 'stripe';
import type { Clock } from './api-request.ts';
import { MIGRATIONS_FOLDER } from './settings.ts';
import { createStripeEmulator } from './stripe-emulator.ts';
import { webhookViolations, watchStripeWire } from './test-wire-watch.ts';

export const SECRET_KEY = 'sk_test_fixture';
export const PUBLISHABLE_KEY = 'pk_test_fixture';
export const WEBHOOK_SECRET = 'whsec_fixture';

/** Creates a database with the emulator's tables. */
export const startTestDatabase = () => startDatabase(MIGRATIONS_FOLDER);

/** A clock that stands still until it is advanced. */
export class TestClock implements Clock {
  #now: number;

  constructor(start: Date = new Date()) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Advances the clock by `ms` milliseconds. */
  advance(ms: number): void {
    this.#now += ms;
  }
}

export interface DeliveredWebhook {
  headers: Record<string, string>;
  body: string;
  event: { id: string; type: string; pending_webhooks: number; data: { object: { id: string } } };
}

/** A response of the wire; each test reads the fields that it is about. */
export interface WireObject {
  [field: string]: unknown;
  id?: string;
  status?: string;
  error?: { type: string; code?: string; decline_code?: string; param?: string; message: string; payment_intent?: { status: string } };
}

export type TestEmulator = ReturnType<typeof startTestEmulator>;

const POOL_SIZE = 12;

/**
 * Starts one process with an emulator. The test fails when a request, response or webhook is invalid by Stripe's OpenAPI document.
 */
export function startTestEmulator(
  t: TestContext,
  connection: pg.PoolConfig,
  { clock = new TestClock() }: { clock?: Pick<TestClock, 'now' | 'advance'> } = {},
) {
  const delivered: DeliveredWebhook[] = [];
  /** The requested delays of responses, ms. They pass at once. */
  const waits: number[] = [];
  const logged: { details: object; message: string }[] = [];
  /** The status with which webhooks are received; throws for a receiver that is unreachable. */
  const receiver: { respond: (webhook: DeliveredWebhook) => Promise<number> | number } = { respond: () => 200 };
  const log = (details: object, message: string) => void logged.push({ details, message });
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ ...connection, max: POOL_SIZE, types });
  // A connection that a test terminates must not end the process, whether it is idle or in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Clients ask for /v1 at the root, as at Stripe; pages ask below the default prefix.
  const app = fastify({ rewriteUrl: ({ url = '/' }) => (url.startsWith('/v1/') ? `/cards${url}` : url) });
  const violations = watchStripeWire(app);
  const emulator = createStripeEmulator({
    pool,
    keys: { secret: SECRET_KEY, publishable: PUBLISHABLE_KEY },
    clock,
    log: { warn: log, error: log },
    wait: async (ms) => void waits.push(ms),
    webhook: {
      secret: WEBHOOK_SECRET,
      deliver: async (headers, body) => {
        const webhook: DeliveredWebhook = { headers, body, event: JSON.parse(body) as DeliveredWebhook['event'] };
        delivered.push(webhook);
        violations.push(...webhookViolations(body));
        return { statusCode: await receiver.respond(webhook) };
      },
    },
  });
  emulator.mount(app, '/cards');
  t.after(async () => {
    await emulator.stop();
    await app.close();
    await pool.end();
    assert.deepEqual([...new Set(violations)], [], "the wire is valid by Stripe's OpenAPI document");
  });
  const inProcess = inProcessFetch(app);
  const client = (key: string) =>
    new Stripe(key, { httpClient: Stripe.createFetchHttpClient(inProcess), maxNetworkRetries: 0, telemetry: false });
  const stripe = client(SECRET_KEY);
  /** Creates an intent of Tk 10. */
  const create = (more?: Partial<Stripe.PaymentIntentCreateParams>, options?: Stripe.RequestOptions) =>
    stripe.paymentIntents.create({ amount: 1_000, currency: 'bdt', allowed_payment_method_types: ['card'], ...more }, options);
  return {
    app,
    emulator,
    clock,
    /** A `fetch` that passes requests to the app without a socket. */
    fetch: inProcess,
    stripe,
    create,
    /** Creates an intent and pays it. */
    pay: async (payment_method = 'pm_card_visa') => stripe.paymentIntents.confirm((await create()).id, { payment_method }),
    publishable: client(PUBLISHABLE_KEY),
    delivered,
    receiver,
    waits,
    logged,
    post: async (path: string, form: Record<string, string>, key = SECRET_KEY, headers: Record<string, string> = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: `/cards${path}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      });
      return { status: response.statusCode, body: response.json<WireObject>() };
    },
  };
}

const inProcessFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const response = await app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    return new Response(response.body, {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    });
  };

/** The form of a new card payment method. Its expiry date is in the future whatever the clock shows. */
export const cardForm = (number: string, more: Record<string, string> = {}): Record<string, string> => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': String(new Date().getUTCFullYear() + 2),
  'card[cvc]': number.startsWith('3') ? '1234' : '123',
  ...more,
});
