import assert from 'node:assert/strict';
import type { AdminPayout, NewPayoutMethod, Payout } from '#contract/payouts.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';
import { codeFor as handoverCode, enterCode, move } from '#server/testing/test-handover.ts';

/** A card payment charges the price, so that balances have any amount. */
export const BY_PRICE = { CARD_CHARGE: 'price', PAYOUT_MIN: '10' };

export const BKASH: NewPayoutMethod = { kind: 'bkash', number: '01712 345678' };
export const BANK = {
  kind: 'bank',
  holder: 'Rahim Uddin',
  bank: 'City Bank',
  routingNumber: '225272684',
  accountNumber: '0123 4567 8901',
} as const satisfies NewPayoutMethod;

/** Hands the product of a paid booking over: its money is in the balance of the seller. */
export async function release(seller: TestUser, buyer: TestUser, bookingId: string): Promise<void> {
  await enterCode(seller, bookingId, await handoverCode({ seller, buyer, bookingId, productId: '' }));
  await move(buyer, bookingId, 'accept');
}

/** The code in the newest email to this user. */
export async function codeFor({ database: { db } }: TestApp, { email }: TestUser): Promise<string> {
  // Other emails, such as that of a release, may be written at the same time.
  const emails = await db.selectFrom('emails').select('text_body').where('recipient', '=', email).orderBy('id', 'desc').execute();
  const [code] = emails.flatMap(({ text_body }) => /: (\d{6})$/m.exec(text_body)?.[1] ?? []);
  assert.ok(code !== undefined);
  return code;
}

/** Confirms a payout method of the seller. */
export async function confirmMethod(app: TestApp, seller: TestUser, method: NewPayoutMethod = BKASH): Promise<void> {
  await seller.api.requestPayoutMethod({ body: method });
  await seller.api.confirmPayoutMethod({ body: { code: await codeFor(app, seller) } });
}

/** A new seller with a confirmed payout method and the money of one sale. */
export async function sellerWith(app: TestApp, tk = 42_000): Promise<TestUser> {
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
  await dealScene(app, 'released', [seller, buyer], { tk });
  await confirmMethod(app, seller);
  return seller;
}

export const requestPayout = ({ api }: TestUser, amount: number): Promise<Payout> => api.requestPayout({ body: { amount } });
export const take = ({ api }: TestUser, id: string): Promise<AdminPayout> => api.updatePayout({ params: { id }, body: { action: 'take' } });
export const takeOver = ({ api }: TestUser, id: string): Promise<AdminPayout> =>
  api.updatePayout({ params: { id }, body: { action: 'take_over' } });
export const giveBack = ({ api }: TestUser, id: string): Promise<AdminPayout> =>
  api.updatePayout({ params: { id }, body: { action: 'give_back' } });
export const send = ({ api }: TestUser, id: string, reference = 'TRX 1'): Promise<AdminPayout> =>
  api.updatePayout({ params: { id }, body: { action: 'send', reference } });
export const failPayout = ({ api }: TestUser, id: string): Promise<AdminPayout> =>
  api.updatePayout({ params: { id }, body: { action: 'fail', reason: 'The number is not registered.' } });

/** Returns the faults that `npm run ledger:check` finds. */
export const faultsOf = async ({ database }: TestApp): Promise<string[]> => (await auditLedger(database.db)).faults;
