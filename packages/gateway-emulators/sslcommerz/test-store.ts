import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { startTestDatabase } from '@abar/embedded-postgres/test-database';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from './settings.ts';
import { createSslcommerzEmulator, type Form, type SslcommerzEmulator } from './sslcommerz-emulator.ts';

export const STORE = { id: 'testbox', password: 'qwerty' };
export const PUBLIC_URL = 'http://127.0.0.1:4243';

/** A store with an emulator of its own, and the notices that it has received. */
export interface TestStore {
  app: FastifyInstance;
  emulator: SslcommerzEmulator;
  notices: { url: string; form: Form }[];
  /** The answer to a request that opens a session, with these fields changed. */
  open: (more?: Form) => Promise<Form>;
  /** Asks one of the two addresses of the validator. */
  ask: (path: 'validationserverAPI' | 'merchantTransIDvalidationAPI', query: Form) => Promise<Form & { element?: Form[] }>;
  /** Chooses on the page of a session. Returns the page that follows. */
  choose: (session: Form, end: string) => Promise<string>;
}

export const sessionForm = (more: Form = {}): Form => ({
  store_id: STORE.id,
  store_passwd: STORE.password,
  total_amount: '1000.50',
  currency: 'BDT',
  tran_id: 'order-1',
  success_url: 'http://127.0.0.1:1/success',
  fail_url: 'http://127.0.0.1:1/fail',
  cancel_url: 'http://127.0.0.1:1/cancel',
  ipn_url: 'http://127.0.0.1:1/ipn',
  cus_name: 'Nadia',
  cus_email: 'nadia@example.com',
  cus_phone: '01712345678',
  cus_add1: 'Dhaka',
  cus_city: 'Dhaka',
  cus_country: 'Bangladesh',
  shipping_method: 'NO',
  product_name: 'A used <computer>',
  product_category: 'computer',
  product_profile: 'general',
  value_a: 'mine',
  ...more,
});

export async function startTestStore(t: TestContext): Promise<TestStore> {
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
  const notices: TestStore['notices'] = [];
  const emulator = createSslcommerzEmulator({
    pool,
    store: STORE,
    notify: async (url, form) => notices.push({ url, form }),
    log: { warn: (_details, message) => assert.fail(message) },
  });
  emulator.mount(app, { prefix: '', publicUrl: PUBLIC_URL });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (url: string, form: Form) => app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(form).toString() });
  return {
    app,
    emulator,
    notices,
    open: async (more) => (await post('/gwprocess/v4/api.php', sessionForm(more))).json<Form>(),
    ask: async (path, query) => {
      const all = new URLSearchParams({ store_id: STORE.id, store_passwd: STORE.password, format: 'json', ...query });
      return (await app.inject(`/validator/api/${path}.php?${all.toString()}`)).json<Form & { element?: Form[] }>();
    },
    choose: async ({ GatewayPageURL = '' }, end) => (await post(new URL(GatewayPageURL).pathname, { end, method: 'nagad' })).body,
  };
}
