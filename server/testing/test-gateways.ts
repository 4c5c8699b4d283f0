import assert from 'node:assert/strict';
import type { GatewayName } from '#contract/vocabulary.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, type BookedProduct } from '#server/testing/test-cards.ts';

/** How a buyer ends a payment on the page of SSLCommerz. */
export type PageEnd = 'paid' | 'risky' | 'failed' | 'canceled';

/** The form with which a browser leaves the page of a gateway. */
export interface WayBack {
  url: string;
  form: Record<string, string>;
}

/** Ends a payment on the page of SSLCommerz as a browser does, up to the form that leads back. */
export async function payOnPage(pageUrl: string, end: PageEnd, send: typeof fetch = fetch): Promise<WayBack> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await send(pageUrl, { method: 'POST', headers, body: new URLSearchParams({ end, method: 'bkash' }).toString() });
  const html = await response.text();
  assert.equal(response.status, 200, html);
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  return {
    url: unescapeHtml(/<form method="post" action="([^"]+)">/.exec(html)?.[1] ?? assert.fail('a form leads back')),
    form: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescapeHtml(value)])),
  };
}

const unescapeHtml = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

const post = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

/** Comes back to the site. Returns the page that the browser is sent to, without the site. */
export const comeBack = async (app: TestApp, { url, form }: WayBack): Promise<string> => pageAfter(app, await post(url, form));

/** The page of the site to which a response sends the browser that came back, without the site. */
export async function pageAfter(app: TestApp, response: Response): Promise<string> {
  assert.equal(response.status, 303, await response.text());
  const to = response.headers.get('location') ?? '';
  assert.ok(to.startsWith('/') && new URL(to, app.origin).origin === app.origin, to);
  return to;
}

/** Sends a notice as SSLCommerz would. Returns the status of the answer. */
export const sendNotice = async (app: TestApp, form: Record<string, string>): Promise<number> =>
  (await post(`${app.origin}/api/webhooks/gateways/sslcommerz`, form)).status;

/** Begins the payment of a booking at a gateway. Returns the page to pay on. */
export const startPayment = async ({ api }: TestUser, bookingId: string, gateway: GatewayName = 'sslcommerz'): Promise<string> =>
  (await api.startGatewayPayment({ params: { id: bookingId }, body: { gateway, language: 'en' } })).pageUrl;

/** A booking whose payment at a gateway is open. */
export interface OpenedPayment extends BookedProduct {
  pageUrl: string;
  /** At the gateway. */
  transactionId: string;
}

export async function openedPayment(app: TestApp, seller: TestUser, buyer: TestUser, gateway?: GatewayName): Promise<OpenedPayment> {
  const deal = await bookedProduct(seller, buyer);
  const pageUrl = await startPayment(buyer, deal.bookingId, gateway);
  return { ...deal, pageUrl, transactionId: await transactionOf(app, pageUrl) };
}

/** The id at the gateway of the payment on this page. */
export async function transactionOf(app: TestApp, pageUrl: string): Promise<string> {
  const row = await app.database.db.selectFrom('payments').select('intent_id').where('page_url', '=', pageUrl).executeTakeFirstOrThrow();
  return row.intent_id ?? assert.fail('the payment is known at the gateway');
}

/** The embedded SSLCommerz of an app. */
export function sslcommerzOf(app: TestApp) {
  const { sslcommerzEmulator } = app.container;
  assert.ok(sslcommerzEmulator);
  return sslcommerzEmulator;
}

/** Returns the amount that SSLCommerz has refunded of a transaction, Tk. */
export async function refundsAt(app: TestApp, transactionId: string): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ amount: string }>(
    `select r.amount from sslcommerz.refunds as r join sslcommerz.sessions as s using (bank_tran_id) where s.tran_id = $1`,
    [transactionId],
  );
  return rows.map(({ amount }) => Number(amount));
}
