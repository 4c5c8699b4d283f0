import type { TestContext } from 'node:test';
import { PUBLIC_URL, startTestEmulator } from '../test-emulator.ts';
import { createSslcommerzEmulator, type Form } from './sslcommerz-emulator.ts';

export const STORE = { id: 'testbox', password: 'qwerty' };

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

/** A store with an emulator of its own, and the notices that it has received. */
export async function startTestStore(t: TestContext) {
  const { app, options, post } = await startTestEmulator(t);
  const notices: { url: string; form: Form }[] = [];
  const emulator = createSslcommerzEmulator({ ...options, store: STORE, notify: async (url, form) => notices.push({ url, form }) });
  emulator.mount(app, { prefix: '', publicUrl: PUBLIC_URL });
  return {
    app,
    emulator,
    notices,
    /** The answer to a request that opens a session, with these fields changed. */
    open: async (more?: Form) => (await post('/gwprocess/v4/api.php', sessionForm(more))).json<Form>(),
    /** Asks one of the two addresses of the validator. */
    ask: async (path: 'validationserverAPI' | 'merchantTransIDvalidationAPI', query: Form) => {
      const all = new URLSearchParams({ store_id: STORE.id, store_passwd: STORE.password, format: 'json', ...query });
      return (await app.inject(`/validator/api/${path}.php?${all.toString()}`)).json<Form & { element?: Form[] }>();
    },
    /** Chooses on the page of a session. Returns the page that follows. */
    choose: async ({ GatewayPageURL = '' }: Form, end: string) =>
      (await post(new URL(GatewayPageURL).pathname, { end, method: 'nagad' })).body,
  };
}
