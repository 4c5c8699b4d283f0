import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { HandoverAction } from '#contract/handover-vocabulary.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';
import { askCards, bookingOf, cardsOf, confirmByCard } from '#server/testing/test-cards.ts';
import { answer as answerDispute, claim, decide, dispute, enterCode, handoverFor, move, wrongCode } from '#server/testing/test-handover.ts';
import { turnOf } from '#server/testing/test-lines.ts';
import { contest, mark, propose } from '#server/testing/test-meetings.ts';
import { answer, counter, offerOf } from '#server/testing/test-offers.ts';
import { failPayout, requestPayout, send, take } from '#server/testing/test-payouts.ts';
import type { TestProxy } from '#server/testing/test-proxy.ts';

/** The app and the users of random histories. Its connections to the database can be cut. */
export interface HistoryApp {
  app: TestApp;
  proxy: TestProxy;
  seller: TestUser;
  buyers: [TestUser, TestUser];
  admin: TestUser;
  /** Registers a user of a history, or another one instead of one whose account was closed. */
  newUser: (role: 'seller' | 'buyer') => Promise<TestUser>;
  /** The uids of those whose accounts were closed. */
  closed: Set<string>;
}

/** One random history: all that happens to one product. */
export interface ProductHistory {
  productId: string;
  /** The bookings whose handover was proven: by the code, an uncontested claim, the word of the buyer or the decision of an admin. */
  proven: Set<string>;
  claimed: Set<string>;
}

/** The newest booking of the product with its buyer; that of nobody before there is one. */
async function newestBooking(
  { productId }: ProductHistory,
  { app, buyers: [one, two] }: HistoryApp,
): Promise<{ id: string; buyer: TestUser }> {
  const newestOf = app.database.db.selectFrom('bookings').select(['id', 'buyer_uid']).where('product_id', '=', productId);
  const found = await newestOf.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return { id: found?.id ?? crypto.randomUUID(), buyer: found?.buyer_uid === two.uid ? two : one };
}

async function newestOffer({ productId }: ProductHistory, { app: { database } }: HistoryApp): Promise<string> {
  const newestOf = database.db.selectFrom('offers').select('id').where('product_id', '=', productId).orderBy('id', 'desc').limit(1);
  return (await newestOf.executeTakeFirst())?.id ?? crypto.randomUUID();
}

async function newestPayout({ seller: { api } }: HistoryApp): Promise<string> {
  return (await api.listOwnPayouts({ query: {} })).payouts[0]?._id ?? crypto.randomUUID();
}

async function newestMeeting(deal: ProductHistory, history: HistoryApp): Promise<string> {
  const { id } = await newestBooking(deal, history);
  const meetings = history.app.database.db.selectFrom('meetings').select('id').where('booking_id', '=', id);
  return (await meetings.orderBy('nth', 'desc').limit(1).executeTakeFirst())?.id ?? crypto.randomUUID();
}

/** Finds the open chargebacks of a product. */
export const openChargebacks = ({ database: { db } }: TestApp, productId: string) =>
  db
    .selectFrom('chargebacks')
    .innerJoin('bookings', 'bookings.id', 'chargebacks.booking_id')
    .select('chargebacks.id')
    .where('product_id', '=', productId)
    .where('status', '=', 'open')
    .execute();

/** The code that the buyer shows; another one where there is none any more. */
export const codeShown = async (buyer: TestUser, bookingId: string): Promise<string> =>
  (await handoverFor(buyer, bookingId)).code ?? '000000';

type Act = (deal: ProductHistory, history: HistoryApp) => Promise<unknown>;

/** A step of one of the users, or of the clock. */
export interface Step {
  name: string;
  /** The connection to the database is lost after so many of its answers, and the user repeats the step; null: it is not lost. */
  lostAfter: number | null;
  act: Act;
}

const lost = fc.option(fc.nat({ max: 25 }), { freq: 6, nil: null });
const either = fc.constantFrom(0, 1);

/** A step of that name with these arguments. */
const step = <Args extends string | number | null>(
  name: string,
  args: fc.Arbitrary<Args>,
  act: (deal: ProductHistory, history: HistoryApp, args: Args) => Promise<unknown>,
) =>
  fc.tuple(args, lost).map(([chosen, lostAfter]): Step => ({
    name: `${name} ${chosen ?? ''}`.trimEnd(),
    lostAfter,
    act: (deal, history) => act(deal, history, chosen),
  }));

const plain = (name: string, act: Act) => step(name, fc.constant(null), act);

/** A step of the newest booking, with its buyer. */
const ofBooking = (
  name: string,
  act: (deal: ProductHistory, history: HistoryApp, bookingId: string, buyer: TestUser) => Promise<unknown>,
) =>
  plain(name, async (deal, history) => {
    const { id, buyer } = await newestBooking(deal, history);
    return act(deal, history, id, buyer);
  });

/** Does what proves a handover, or claims it, and notes that it has: also when the connection was lost after the commit. */
async function proves(
  what: 'proven' | 'claimed',
  action: HandoverAction,
  { deal, history, id }: { deal: ProductHistory; history: HistoryApp; id: string },
  act: () => Promise<unknown>,
): Promise<void> {
  const events = history.app.database.db.selectFrom('handover_events').select('action').where('booking_id', '=', id);
  const count = async () => (await events.where('action', '=', action).execute()).length;
  const before = await count();
  await act().finally(async () => {
    if ((await count()) > before) deal[what].add(id);
  });
}

/** Time passes while no job runs. */
const wait = fc
  .constantFrom(1, 11, 13, 24, 49, 73, 169)
  .map((hours): Step => ({ name: `wait ${hours} hours`, lostAfter: null, act: async (_, { app }) => app.clock.advance(hours * HOUR_MS) }));

const buyerAt = ({ buyers }: HistoryApp, at: number): TestUser => buyers[at === 0 ? 0 : 1];

/** All that can happen in a history, in any order; the app refuses by name what does not fit. */
export const STEPS: readonly fc.Arbitrary<Step>[] = [
  wait,
  wait,
  plain('run jobs', async (_, { app }) => app.container.worker.runDue()),
  plain('deliver webhooks', async (_, { app }) => cardsOf(app).deliverDue()),
  step('book', either, ({ productId }, history, at) => buyerAt(history, at).api.createBooking({ body: bookingOf(productId, 1) })),
  step('join the line', either, ({ productId }, history, at) => buyerAt(history, at).api.joinLine({ body: { productId } })),
  step('confirm the turn', either, async ({ productId }, history, at) => {
    const buyer = buyerAt(history, at);
    return buyer.api.confirmBooking({ params: { id: (await turnOf(buyer, productId))._id } });
  }),
  ofBooking('unbook', (_, __, id, { api }) => api.deleteBooking({ params: { id } })),
  ofBooking('release', (_, { seller: { api } }, id) => api.releaseBooking({ params: { id }, body: { reason: 'other' } })),
  ofBooking('charge', async (_, { app }, bookingId, { api }) => {
    const { clientSecret } = await api.createPaymentIntent({ body: { bookingId } });
    return confirmByCard(app, clientSecret);
  }),
  ofBooking('report the payment', async (_, { app: { database } }, id, { api }) => {
    const payments = database.db.selectFrom('payments').select('intent_id').where('booking_id', '=', id);
    const last = await payments.orderBy('id', 'desc').limit(1).executeTakeFirst();
    return api.payBooking({ params: { id }, body: { transactionId: last?.intent_id ?? 'pi_unknown' } });
  }),
  ofBooking('enter the code', async (deal, history, id, buyer) => {
    const code = await codeShown(buyer, id);
    await proves('proven', 'hand_over', { deal, history, id }, () => enterCode(history.seller, id, code));
  }),
  ofBooking('enter a wrong code', async (_, { seller }, id, buyer) => enterCode(seller, id, wrongCode(await codeShown(buyer, id)))),
  ofBooking('another enters the code', async (_, { buyers, closed }, id, buyer) => {
    const code = await codeShown(buyer, id);
    for (const other of buyers.filter(({ uid }) => !closed.has(uid)))
      assert.equal(await codeOf(enterCode(other, id, code)), other === buyer ? 'forbidden' : 'unknown_booking');
  }),
  ofBooking('claim', (deal, history, id) =>
    proves('claimed', 'claim', { deal, history, id }, () => claim(history.app, history.seller, id)),
  ),
  ofBooking('accept', (deal, history, id, buyer) => proves('proven', 'accept', { deal, history, id }, () => move(buyer, id, 'accept'))),
  ofBooking('extend', (_, __, id, buyer) => move(buyer, id, 'extend')),
  ofBooking('refund', (_, { seller }, id) => move(seller, id, 'refund')),
  ofBooking('dispute', (_, __, id, buyer) => dispute(buyer, id)),
  ofBooking('answer', (_, { seller }, id) => answerDispute(seller, id)),
  ofBooking('offer a part', (_, { seller }, id) => answerDispute(seller, id, 7000)),
  ofBooking('take the part to an admin', (_, __, id, buyer) => move(buyer, id, 'escalate')),
  ofBooking('freeze', (_, { admin: { api } }, id) =>
    api.freezeHandover({ params: { id }, body: { reason: 'It was reported as stolen.' } }),
  ),
  ofBooking('unfreeze', (_, { admin: { api } }, id) => api.unfreezeHandover({ params: { id } })),
  step('decide', fc.constantFrom('release', 'refund', 'split'), async (deal, history, decision) => {
    const { id } = await newestBooking(deal, history);
    const share = decision === 'split' ? 7000 : undefined;
    await proves('proven', 'decide', { deal, history, id }, () => decide(history.admin, id, decision, share));
  }),
  plain('list again', ({ productId }, { seller: { api } }) => api.restoreProduct({ params: { id: productId } })),
  step('offer', either, ({ productId }, history, at) => buyerAt(history, at).api.makeOffer({ body: offerOf(productId, 15_000 + at) })),
  plain('counter', async (deal, history) => counter(history.seller.api, await newestOffer(deal, history), 17_000)),
  plain('accept the offer', async (deal, history) => answer(history.seller.api, await newestOffer(deal, history), 'accept')),
  step('accept the counter', either, async (deal, history, at) =>
    answer(buyerAt(history, at).api, await newestOffer(deal, history), 'accept'),
  ),
  step('remove', fc.constantFrom('the seller', 'a buyer', 'the other buyer'), async (_, history, whom) => {
    const user = whom === 'the seller' ? history.seller : buyerAt(history, whom === 'a buyer' ? 0 : 1);
    await history.admin.api.deleteUser({ query: { email: user.email, reason: 'Fraud.' } }).finally(() => history.closed.add(user.uid));
  }),
  plain('remove the listing', async ({ productId }, { admin }) =>
    admin.api.deleteProduct({ params: { id: productId }, query: { explanation: 'Fraud.' } }),
  ),
  ofBooking('take the money back', async (_, { app }, id) => {
    const paid = app.database.db.selectFrom('payments').select('intent_id').where('booking_id', '=', id).where('status', '=', 'succeeded');
    const payment = await paid.executeTakeFirst();
    // Nothing is left of what was taken back before.
    if (payment?.intent_id)
      await askCards(app, 'POST', `/embedded/payment_intents/${payment.intent_id}/dispute`).catch((error: unknown) =>
        assert.match(String(error), /can be dis/),
      );
  }),
  step('end the dispute of the bank', fc.constantFrom('winning', 'losing'), async ({ productId }, { app }, end) => {
    for (const { id } of await openChargebacks(app, productId))
      // The bank has closed one whose webhook was lost.
      await askCards(app, 'POST', `/v1/disputes/${id}`, { 'evidence[uncategorized_text]': `${end}_evidence` }).catch((error: unknown) =>
        assert.match(String(error), /already closed/),
      );
    return cardsOf(app).deliverDue();
  }),
  step('decide who came', fc.constantFrom('buyer', 'seller', 'nobody'), async (deal, history, absent) =>
    history.admin.api.decideNoShow({
      params: { id: await newestMeeting(deal, history) },
      body: { absent, reason: 'The photo shows the gate.' },
    }),
  ),
  ofBooking('propose a meeting', (_, { app, seller }, id) => propose(app, seller.api, id, DAY_MS)),
  ofBooking('agree on the meeting', async (deal, history, _, { api }) =>
    api.updateMeeting({ params: { id: await newestMeeting(deal, history) }, body: { action: 'accept' } }),
  ),
  ofBooking('mark the seller absent', async (deal, history, _, { api }) => mark(api, await newestMeeting(deal, history))),
  plain('mark the buyer absent', async (deal, history) => mark(history.seller.api, await newestMeeting(deal, history))),
  plain('contest the absence', async (deal, history) => contest(history.seller.api, await newestMeeting(deal, history))),
  ofBooking('contest the own absence', async (deal, history, _, { api }) => contest(api, await newestMeeting(deal, history))),
  plain('ask for a payout', async (_, { seller }) => {
    const { available } = await seller.api.getBalance();
    return available > 0 && requestPayout(seller, available);
  }),
  plain('take the payout', async (_, history) => take(history.admin, await newestPayout(history))),
  plain('send the payout', async (_, history) => send(history.admin, await newestPayout(history))),
  plain('fail the payout', async (_, history) => failPayout(history.admin, await newestPayout(history))),
];
