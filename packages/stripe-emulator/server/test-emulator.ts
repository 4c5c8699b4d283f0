import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { Stripe } from 'stripe';
import { goodBehaviour, type CardsBehaviour } from './behaviour.ts';
import { createStripeEmulator, type StripeEmulator } from './stripe-emulator.ts';
import { createInProcessFetch } from '../../../server/platform/http/in-process-fetch.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { FakeClock } from '../../../server/testing/fake-clock.ts';
import { judgeWebhook, watchStripeWire } from '../../../server/testing/stripe-watch.ts';

export const SECRET_KEY = 'sk_test_fixture';
export const PUBLISHABLE_KEY = 'pk_test_fixture';
export const WEBHOOK_SECRET = 'whsec_fixture';

export interface Delivered {
  url: string;
  headers: Record<string, string>;
  body: string;
  event: { id: string; type: string; pending_webhooks: number; data: { object: { id: string } } };
}

/** One process with the embedded service, and everything that was delivered from it. */
export interface CardsFixture {
  app: FastifyInstance;
  cards: StripeEmulator;
  clock: FakeClock;
  fetch: typeof fetch;
  stripe: Stripe;
  publishable: Stripe;
  delivered: Delivered[];
  /** What the receiver answers; throws for a receiver that is away. */
  receiver: { answer: (delivered: Delivered) => Promise<number> | number };
  /** The delays that slow answers asked for, ms. They pass at once. */
  waits: number[];
  logged: { details: object; message: string }[];
  post: (
    path: string,
    form: Record<string, string>,
    key?: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Wire }>;
}

/** An answer as the wire gives it; tests look at whatever field they are about. */
export interface Wire {
  [field: string]: unknown;
  id?: string;
  status?: string;
  error?: { type: string; code?: string; decline_code?: string; param?: string; message: string; payment_intent?: { status: string } };
}

/** Starts it for a test, which fails when anything that was said is not valid by Stripe's own document. */
export function startCards(t: TestContext, db: Database, given: { clock?: FakeClock; behaviour?: CardsBehaviour } = {}): CardsFixture {
  const clock = given.clock ?? new FakeClock();
  const delivered: Delivered[] = [];
  const waits: number[] = [];
  const logged: CardsFixture['logged'] = [];
  const receiver: CardsFixture['receiver'] = { answer: () => 200 };
  const log = (details: object, message: string) => void logged.push({ details, message });
  // Stripe has no prefix, and its client can be given none.
  const app = fastify({ rewriteUrl: ({ url = '/' }) => (url.startsWith('/v1/') ? `/cards${url}` : url) });
  const breaches = watchStripeWire(app);
  const cards = createStripeEmulator({
    db,
    clock,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    behaviour: given.behaviour ?? goodBehaviour(),
    log: { warn: log, error: log },
    wait: async (ms) => void waits.push(ms),
    webhook: {
      secret: WEBHOOK_SECRET,
      deliver: async (url, headers, body) => {
        const item: Delivered = { url, headers, body, event: JSON.parse(body) as Delivered['event'] };
        delivered.push(item);
        breaches.push(...judgeWebhook(body));
        return { statusCode: await receiver.answer(item) };
      },
    },
  });
  cards.mount(app);
  t.after(async () => {
    await cards.stop();
    await app.close();
    assert.deepEqual([...new Set(breaches)], [], "the wire is valid by Stripe's own OpenAPI document");
  });
  const inProcess = createInProcessFetch(app, '/cards');
  const client = (key: string) =>
    new Stripe(key, { httpClient: Stripe.createFetchHttpClient(inProcess), maxNetworkRetries: 0, telemetry: false });
  return {
    app,
    cards,
    clock,
    fetch: inProcess,
    stripe: client(SECRET_KEY),
    publishable: client(PUBLISHABLE_KEY),
    delivered,
    receiver,
    waits,
    logged,
    async post(path, form, key = SECRET_KEY, headers = {}) {
      const answer = await app.inject({
        method: 'POST',
        url: `/cards${path}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      });
      return { status: answer.statusCode, body: answer.json<Wire>() };
    },
  };
}

/** The form of a new card payment method; the card is in date whatever the clock says. */
export const cardForm = (number: string, more: Record<string, string> = {}): Record<string, string> => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': String(new Date().getUTCFullYear() + 2),
  'card[cvc]': number.startsWith('3') ? '1234' : '123',
  ...more,
});
