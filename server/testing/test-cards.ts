import assert from 'node:assert/strict';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { aProduct } from '#server/testing/sample-product.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';
import { countEmails, emailsTo } from '#server/testing/test-emails.ts';

export const VISA = '4242424242424242';
export const DECLINED = '4000000000000002';
export const ASKS_3D_SECURE = '4000002500003155';
/** Its refunds are pending until `succeedRefund` ends that. */
export const PENDING_REFUND_CARD = '4000000000007726';

export interface CardAnswer {
  status: number;
  id?: string;
  state?: string;
  error?: string;
}

/** Confirms a payment as the browser's card form does: publishable key, client secret, a test card. */
export async function confirmByCard(
  app: Pick<TestApp, 'api' | 'origin'> & { clock?: Clock },
  clientSecret: string,
  number: string = VISA,
): Promise<CardAnswer> {
  const { cards } = await app.api.getConfig();
  const id = clientSecret.split('_secret_')[0] ?? '';
  const post = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: `Bearer ${cards.publishableKey}` };
    const response = await fetch(`${app.origin}/cards/v1${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
    return { response, answer: (await response.json()) as { id?: string; status?: string; error?: { message: string } } };
  };
  // Tests may turn the clock forward by years.
  const year = (app.clock ?? systemClock).now().getUTCFullYear() + 5;
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': String(year), 'card[cvc]': '123' };
  const method = await post('/payment_methods', { type: 'card', ...card });
  const form = { client_secret: clientSecret, payment_method: method.answer.id ?? '' };
  const { response, answer } = method.answer.error ? method : await post(`/payment_intents/${id}/confirm`, form);
  return {
    status: response.status,
    ...(answer.id !== undefined && { id: answer.id }),
    ...(answer.status !== undefined && { state: answer.status }),
    ...(answer.error && { error: answer.error.message }),
  };
}

/** A booked product and its two sides. */
export interface BookedProduct<User = TestUser> {
  productId: string;
  bookingId: string;
  seller: User;
  buyer: User;
}

/** A product of `seller`, booked by `buyer`. */
export async function bookedProduct<User extends TestUser>(seller: User, buyer: User, tk?: number): Promise<BookedProduct<User>> {
  const product = await seller.api.createProduct({ body: aProduct(tk === undefined ? {} : { sellingPrice: tk }) });
  const booking = await buyer.api.createBooking({ body: bookingOf(product._id) });
  return { productId: product._id, bookingId: booking._id, seller, buyer };
}

/** A booking as the form sends it; another `floor` makes it a different booking, the same one repeats it. */
export const bookingOf = (productId: string, floor?: number) => ({
  product: { _id: productId },
  contactNumber: '01712 345678',
  meetingLocation: `IDB Bhaban, Agargaon${floor === undefined ? '' : `, floor ${floor}`}`,
});

/** Opens the payment of a booking and confirms it with a valid card; it is not reported to the app yet. Returns the transaction id. */
export async function takeMoney(app: TestApp, buyer: TestUser, bookingId: string, card?: string): Promise<string> {
  const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10, bookingId } });
  const answer = await confirmByCard(app, clientSecret, card);
  if (answer.state !== 'succeeded' || answer.id === undefined) throw new Error(`The card was not taken: ${JSON.stringify(answer)}`);
  return answer.id;
}

/** Pays a booking by card, as the browser does. Returns the transaction id. */
export async function payByCard(app: TestApp, buyer: TestUser, bookingId: string, card?: string): Promise<string> {
  const transactionId = await takeMoney(app, buyer, bookingId, card);
  await buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } });
  return transactionId;
}

/** Sends a request to the card service with the secret key, as only the server may. */
export async function askCards(
  app: { origin: string; database: { db: Database } },
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string> = {},
): Promise<CardsReply> {
  const setting = await app.database.db
    .selectFrom('app_settings')
    .select('value')
    .where('name', '=', 'embedded cards')
    .executeTakeFirstOrThrow();
  const { secretKey } = setting.value as { secretKey: string };
  const search = method === 'GET' ? `?${new URLSearchParams(form).toString()}` : '';
  const response = await fetch(`${app.origin}/cards${path}${search}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}` },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  });
  if (!response.ok) throw new Error(`The card service refused ${path}: ${await response.text()}`);
  return (await response.json()) as CardsReply;
}

interface CardsReply {
  id: string;
  status?: string;
  amount?: number;
  client_secret?: string;
  data?: { id: string; amount: number; status: string }[];
}

/** The refunds of a payment at the card service. */
export const refundsOf = async (app: TestApp, intentId: string) =>
  (await askCards(app, 'GET', '/v1/refunds', { payment_intent: intentId })).data ?? [];

/** The embedded card service of an app. */
export function cardsOf(app: TestApp) {
  const { stripeEmulator } = app.container;
  assert.ok(stripeEmulator);
  return stripeEmulator;
}

export const paymentStatus = async (app: TestApp, intentId: string): Promise<string> =>
  (await app.database.db.selectFrom('payments').select('status').where('intent_id', '=', intentId).executeTakeFirstOrThrow()).status;

/** Runs everything that is still due, late webhooks and jobs, twice. */
export async function letTimePass(app: TestApp): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    app.clock.advance(3 * 60_000);
    await cardsOf(app).deliverDue();
    await app.container.worker.runDue();
  }
}

/** Asserts that a booking was paid once, by this payment: one email to each side, nothing paid back. */
export async function assertPaidOnce(
  app: TestApp,
  { productId, bookingId, seller, buyer }: BookedProduct,
  intentId: string,
): Promise<void> {
  assert.equal(await assertConsistent(app.database.db, productId), 'sold');
  assert.equal(await paymentStatus(app, intentId), 'succeeded');
  const booking = await buyer.api.getBooking({ params: { id: bookingId } });
  assert.equal(booking.transactionId, intentId);
  assert.deepEqual(booking.can, { pay: false, unbook: false, release: false });
  assert.equal(await countEmails(app, buyer, 'You have paid'), 1);
  assert.equal((await emailsTo(app, seller.email)).filter((subject) => subject.endsWith(' is paid')).length, 1);
  assert.deepEqual(await refundsOf(app, intentId), []);
}

/** The card service has made the pending refund of a payment. */
export async function succeedRefund(app: TestApp, transactionId: string): Promise<void> {
  const [refund] = await refundsOf(app, transactionId);
  await askCards(app, 'POST', `/embedded/refunds/${refund?.id}/succeed`);
}

/** The bank of the buyer disputes a payment, or a part of it; its webhooks arrive. Returns the id of the dispute. */
export async function takeBack(app: TestApp, transactionId: string, amount?: number): Promise<string> {
  const form: Record<string, string> = amount === undefined ? {} : { amount: String(amount) };
  const { id } = await askCards(app, 'POST', `/embedded/payment_intents/${transactionId}/dispute`, form);
  await cardsOf(app).deliverDue();
  return id;
}

/** The bank closes a dispute: the site has the winning evidence, or the losing one. */
export async function closeDispute(app: TestApp, disputeId: string, end: 'winning' | 'losing'): Promise<void> {
  await askCards(app, 'POST', `/v1/disputes/${disputeId}`, { 'evidence[uncategorized_text]': `${end}_evidence` });
  await cardsOf(app).deliverDue();
}
