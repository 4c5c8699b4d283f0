import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Handover } from '#contract/handover.ts';
import { startScene, type TestApp, type TestAppOptions, type TestUser } from '#server/testing/test-app.ts';
import { cardsOf, type BookedProduct } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';

/** An app with a seller, a buyer and two admins. Its card service sends no webhooks. */
export async function startHandovers(t: TestContext, options?: TestAppOptions) {
  const [scene, seller, buyer, ...admins] = await startScene(t, ['seller', 'buyer', 'admin', 'admin'], options);
  const { app } = scene;
  cardsOf(app).behaviour.webhooks = 'never';
  const lastEmail = async (user: TestUser) => (await emailsTo(app, user.email)).at(-1);
  return { ...scene, pair: [seller, buyer] as const, seller, buyer, admins, lastEmail };
}

/** A booking that its buyer has paid by card, with the transaction. */
export interface PaidProduct<User extends TestUser = TestUser> extends BookedProduct<User> {
  transactionId: string;
}

/** The handover of a booking as one user sees it. */
export const handoverFor = ({ api }: TestUser, id: string): Promise<Handover> => api.getHandover({ params: { id } });

/** The code that the buyer shows. */
export async function codeFor({ buyer, bookingId }: BookedProduct): Promise<string> {
  return (await handoverFor(buyer, bookingId)).code ?? assert.fail('the buyer has a code');
}

/** Another code than the right one, of many. */
export const wrongCode = (code: string, nth = 1): string => String((Number(code) + nth) % 1_000_000).padStart(6, '0');

export const enterCode = ({ api }: TestUser, id: string, code: string): Promise<Handover> =>
  api.enterCode({ params: { id }, body: { code } });

export const move = ({ api }: TestUser, id: string, action: 'extend' | 'accept' | 'escalate' | 'refund'): Promise<Handover> =>
  api.moveHandover({ params: { id }, body: { action } });

export const claim = (app: TestApp, { api }: TestUser, id: string, photos?: string[]): Promise<Handover> =>
  api.claimHandover({ params: { id }, body: { place: 'IDB Bhaban', time: app.clock.now().toISOString(), text: 'He took it.', photos } });

export const dispute = ({ api }: TestUser, id: string, photos?: string[]): Promise<Handover> =>
  api.openDispute({ params: { id }, body: { reason: 'does_not_work', text: 'It does not start.', photos } });

/** The seller contests what the buyer reports, or offers a part. */
export const answer = ({ api }: TestUser, id: string, refund?: number, photos?: string[]): Promise<Handover> =>
  api.answerDispute({ params: { id }, body: { text: 'It ran when we met.', photos, ...(refund !== undefined && { refund }) } });

/** Contested by both sides: an admin decides. */
export async function contested({ seller, buyer, bookingId }: BookedProduct): Promise<void> {
  await dispute(buyer, bookingId);
  await answer(seller, bookingId);
}

export const decide = ({ api }: TestUser, id: string, decision: 'release' | 'refund' | 'split', refund?: number): Promise<Handover> =>
  api.decideDispute({ params: { id }, body: { decision, reason: 'As the photos show.', ...(refund !== undefined && { refund }) } });

/** The balances of the accounts of a booking, poisha, without those that are zero. */
export async function moneyOf({ database: { db } }: TestApp, bookingId: string): Promise<Record<string, number>> {
  const rows = await db.selectFrom('ledger_entries').select(['account', 'amount_poisha']).where('booking_id', '=', bookingId).execute();
  const balances: Record<string, number> = {};
  for (const { account, amount_poisha } of rows) {
    const name = account.split(':')[0] ?? '';
    balances[name] = (balances[name] ?? 0) + amount_poisha;
  }
  return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0));
}
