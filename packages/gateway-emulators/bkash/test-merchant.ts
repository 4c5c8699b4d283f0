import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { startTestDatabase } from '@abar/embedded-postgres/test-database';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { createBkashEmulator, type BkashEmulator } from './bkash-emulator.ts';
import { MIGRATIONS_FOLDER } from './settings.ts';

export const MERCHANT = { appKey: 'key', appSecret: 'secret', username: 'user', password: 'pass' };
export const PUBLIC_URL = 'http://127.0.0.1:4244';
export const CHECKOUT = '/v1.2.0-beta/tokenized/checkout';
export const REFUND = '/v2/tokenized-checkout/refund/payment';

type Json = Record<string, unknown>;

/** A merchant with an emulator of its own. */
export interface TestMerchant {
  app: FastifyInstance;
  emulator: BkashEmulator;
  now: { value: Date };
  grant: (more?: Json) => Promise<Json>;
  /** Sends a request with a valid token. */
  ask: (path: string, body: Json) => Promise<Json>;
  /** Creates a payment, with these fields changed. */
  create: (more?: Json) => Promise<Json>;
  /** Answers steps of the page of a payment. Returns where the last one leads, or the page that it shows. */
  answer: (payment: Json, ...answers: [step: string, value: string][]) => Promise<{ to: string | undefined; page: string }>;
}

export async function startTestMerchant(t: TestContext): Promise<TestMerchant> {
  const database = await startTestDatabase(MIGRATIONS_FOLDER);
  const pool = new pg.Pool(database.connection);
  // `end` resolves before the server has closed every connection, and dropping the database then ends the rest with an error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const app = fastify();
  t.after(async () => {
    await app.close();
    await pool.end();
    await database.stop();
  });
  const now = { value: new Date('2026-11-22T12:05:00.123Z') };
  const log = { warn: (_details: object, message: string) => assert.fail(message) };
  const emulator = createBkashEmulator({ pool, merchant: MERCHANT, log, clock: { now: () => now.value } });
  emulator.mount(app, { prefix: '', publicUrl: PUBLIC_URL });
  const post = async (url: string, payload: Json, headers: Record<string, string>): Promise<Json> =>
    (await app.inject({ method: 'POST', url, headers, payload })).json<Json>();
  const grant = (more: Json = {}) =>
    post(
      `${CHECKOUT}/token/grant`,
      { app_key: MERCHANT.appKey, app_secret: MERCHANT.appSecret, ...more },
      { username: MERCHANT.username, password: MERCHANT.password },
    );
  const token = String((await grant())['id_token']);
  const ask = (path: string, body: Json) => post(path, body, { authorization: token, 'x-app-key': MERCHANT.appKey });
  return {
    app,
    emulator,
    now,
    grant,
    ask,
    create: (more = {}) =>
      ask(`${CHECKOUT}/create`, {
        mode: '0011',
        payerReference: '01770618575',
        callbackURL: 'http://127.0.0.1:1/back/en',
        amount: '1000.50',
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: 'order-1',
        ...more,
      }),
    async answer(payment, ...answers) {
      const url = new URL(String(payment['bkashURL']));
      let last: { to: string | undefined; page: string } = { to: undefined, page: '' };
      for (const [step, value] of answers) {
        const form = { step, ...(value === 'close' ? { choice: 'close' } : { value, choice: 'confirm' }) };
        const response = await app.inject({
          method: 'POST',
          url: url.pathname + url.search,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(form).toString(),
        });
        last = { to: response.headers.location, page: response.body };
      }
      return last;
    },
  };
}
