import type { TestContext } from 'node:test';
import { PUBLIC_URL, startTestEmulator } from '../test-emulator.ts';
import { createBkashEmulator } from './bkash-emulator.ts';

export const MERCHANT = { appKey: 'key', appSecret: 'secret', username: 'user', password: 'pass' };
export const CHECKOUT = '/v1.2.0-beta/tokenized/checkout';
export const REFUND = '/v2/tokenized-checkout/refund/payment';

type Json = Record<string, unknown>;

/** A merchant with an emulator of its own. */
export async function startTestMerchant(t: TestContext) {
  const { app, options, post: postForm } = await startTestEmulator(t);
  const now = { value: new Date('2026-11-22T12:05:00.123Z') };
  const emulator = createBkashEmulator({ ...options, merchant: MERCHANT, clock: { now: () => now.value } });
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
  /** Sends a request with a valid token. */
  const ask = (path: string, body: Json) => post(path, body, { authorization: token, 'x-app-key': MERCHANT.appKey });
  return {
    app,
    emulator,
    now,
    grant,
    ask,
    /** Creates a payment, with these fields changed. */
    create: (more: Json = {}) =>
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
    /** Answers steps of the page of a payment. Returns where the last one leads, or the page that it shows. */
    answer: async (payment: Json, ...answers: [step: string, value: string][]) => {
      const url = new URL(String(payment['bkashURL']));
      let last: { to: string | undefined; page: string } = { to: undefined, page: '' };
      for (const [step, value] of answers) {
        const form = { step, ...(value === 'close' ? { choice: 'close' } : { value, choice: 'confirm' }) };
        const response = await postForm(url.pathname + url.search, form);
        last = { to: response.headers.location, page: response.body };
      }
      return last;
    },
  };
}
