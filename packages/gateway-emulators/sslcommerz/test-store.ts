import type { TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { PUBLIC_URL, startTestEmulator } from '../test-emulator.ts';
import { createSslcommerzEmulator, type Form, type SslcommerzEmulator } from './sslcommerz-emulator.ts';

export const STORE = { id: 'testbox', password: 'qwerty' };

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
  const { app, options, post } = await startTestEmulator(t);
  const notices: TestStore['notices'] = [];
  const emulator = createSslcommerzEmulator({ ...options, store: STORE, notify: async (url, form) => notices.push({ url, form }) });
  emulator.mount(app, { prefix: '', publicUrl: PUBLIC_URL });
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
