import assert from 'node:assert/strict';
import type { TestApp } from '#server/testing/test-app.ts';
import { pageAfter } from '#server/testing/test-gateways.ts';

/** The steps of bKash' page, and what a wallet answers that pays. */
const ANSWERS = [
  ['wallet', '01770618575'],
  ['otp', '123456'],
  ['pin', '12121'],
] as const;

/** bKash' test wallet whose payments are refused when they are executed. */
export const EMPTY_WALLET = '01823074817';

/** Ends a payment on the page of bKash as a browser does. Returns the address to which it goes back. */
export async function payOnBkash(
  pageUrl: string,
  end: 'paid' | 'failed' | 'canceled',
  { send = fetch, wallet }: { send?: typeof fetch; wallet?: string } = {},
): Promise<string> {
  const answer = async (form: Record<string, string>): Promise<string | null> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(form).toString();
    const response = await send(pageUrl, { method: 'POST', headers, body, redirect: 'manual' });
    assert.ok(response.status === 200 || response.status === 303, await response.text());
    return response.headers.get('location');
  };
  if (end === 'canceled') return (await answer({ step: 'wallet', choice: 'close' })) ?? assert.fail('the page is closed');
  for (const [step, value] of ANSWERS) {
    const right = step === 'wallet' ? (wallet ?? value) : value;
    const tries = end === 'failed' && step === 'pin' ? ['0', '0', '0'] : [right];
    for (const value of tries) {
      const to = await answer({ step, value, choice: 'confirm' });
      if (to !== null) return to;
    }
  }
  return assert.fail('the page leads back');
}

/** The fields with which a browser comes back from bKash. */
export const fieldsOf = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams);

/** Comes back to the site. Returns the page that the browser is sent to, without the site. */
export const comeBackFromBkash = async (app: TestApp, url: string): Promise<string> =>
  pageAfter(app, await fetch(url, { redirect: 'manual' }));

/** The embedded bKash of an app. */
export function bkashOf(app: TestApp) {
  const { bkashEmulator } = app.container;
  assert.ok(bkashEmulator);
  return bkashEmulator;
}

/** Returns the amount that bKash has refunded of a payment, Tk. */
export async function bkashRefunds(app: TestApp, paymentId: string): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ amount: string }>('select amount from bkash.refunds where payment_id = $1', [paymentId]);
  return rows.map(({ amount }) => Number(amount));
}

/** Whether bKash has taken the money of a payment. */
export async function hasTaken(app: TestApp, paymentId: string): Promise<boolean> {
  const { rowCount } = await app.database.pool.query('select from bkash.payments where payment_id = $1 and trx_id is not null', [
    paymentId,
  ]);
  return rowCount === 1;
}
