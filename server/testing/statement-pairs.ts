import assert from 'node:assert/strict';
import type { ErrorCode } from '#contract/errors.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { STATEMENTS, type Outcome, type Statement } from '#domain/deals/statement-pairs.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { newPair, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { askCards, cardsOf } from '#server/testing/test-cards.ts';
import { answer, claim, codeFor, decide, dispute, enterCode, type PaidProduct } from '#server/testing/test-handover.ts';
import { agree, contest, mark } from '#server/testing/test-meetings.ts';

/** Deadlines that follow each other: of the handover, the answer, the claim, the inspection. */
const ROUNDS = 5;

interface Pair extends PaidProduct {
  first: Statement;
  second: Statement;
  code: string;
  meetingId: string;
}

/** One statement about a deal, made by the user who can. */
async function make(app: TestApp, admin: TestUser, pair: Pair, statement: Statement): Promise<unknown> {
  const { seller, buyer, bookingId, productId, meetingId, transactionId, code } = pair;
  switch (statement) {
    case 'claim':
      return claim(app, seller, bookingId);
    case 'seller_absent':
      return mark(buyer.api, meetingId);
    case 'buyer_absent':
      return mark(seller.api, meetingId);
    case 'code':
      return enterCode(seller, bookingId, code);
    case 'dispute':
      return dispute(buyer, bookingId);
    case 'decision':
      return decideWhatStands(admin, pair);
    case 'buyer_removed':
      return admin.api.deleteUser({ query: { email: buyer.email, reason: 'Fraud.' } });
    case 'seller_removed':
      return admin.api.deleteUser({ query: { email: seller.email, reason: 'Fraud.' } });
    case 'listing_removed':
      return admin.api.deleteProduct({ params: { id: productId }, query: { explanation: 'Fraud.' } });
    case 'chargeback':
      // No bank disputes money that went back.
      await askCards(app, 'POST', `/embedded/payment_intents/${transactionId}/dispute`).catch((error) =>
        assert.match(String(error), /can be dis/),
      );
      return cardsOf(app).deliverDue();
    case 'expiry':
      return undefined;
    default:
      return statement satisfies never;
  }
}

/** An admin decides a no-show, contested, as it was said, and a dispute, contested, for the seller. */
async function decideWhatStands(admin: TestUser, { first, seller, buyer, bookingId, meetingId }: Pair): Promise<unknown> {
  if (first === 'seller_absent' || first === 'buyer_absent') {
    const absent = first === 'seller_absent' ? ('seller' as const) : ('buyer' as const);
    await contest((absent === 'seller' ? seller : buyer).api, meetingId);
    return admin.api.decideNoShow({ params: { id: meetingId }, body: { absent, reason: 'The photo shows the gate.' } });
  }
  if (first === 'dispute') await answer(seller, bookingId);
  return decide(admin, bookingId, 'release');
}

/** Makes every two statements about a deal of its own, in both orders, then lets all be silent. Returns what came of each. */
export async function observePairs(app: TestApp): Promise<Record<Statement, Record<Statement, Outcome>>> {
  const admin = await app.user('admin');
  const { db } = app.database;
  const pairs: Pair[] = [];
  for (const first of STATEMENTS) {
    const shared = await newPair(app);
    for (const second of STATEMENTS) {
      const isRemoval = [first, second].some((each) => each === 'buyer_removed' || each === 'seller_removed');
      const deal = await dealScene(app, 'paid', isRemoval ? await newPair(app) : shared);
      pairs.push({ ...deal, first, second, code: await codeFor(deal), meetingId: await agree(app, deal) });
    }
  }
  const stateOf = async ({ bookingId }: Pair) =>
    (await db.selectFrom('handovers').select('state').where('booking_id', '=', bookingId).executeTakeFirstOrThrow()).state;
  const nows = new Map<Pair, Outcome['now']>();
  const say = async (pair: Pair, statement: Statement) => {
    const code = await codeOf(make(app, admin, pair, statement));
    nows.set(pair, code === 'ok' ? await stateOf(pair) : (code as ErrorCode));
    return code;
  };
  const expire = async () => {
    for (let round = 0; round < ROUNDS; round += 1) await app.pass(8 * DAY_MS);
  };
  app.clock.advance(DAY_MS + HOUR_MS);
  for (const pair of pairs.filter(({ first }) => first !== 'expiry')) {
    if (pair.first === 'decision') {
      await dispute(pair.buyer, pair.bookingId);
      await answer(pair.seller, pair.bookingId);
    }
    assert.equal(await say(pair, pair.first), 'ok', `${pair.first} is made`);
    if (pair.second !== 'expiry') await say(pair, pair.second);
  }
  await expire();
  for (const pair of pairs.filter(({ first }) => first === 'expiry')) await say(pair, pair.second);
  await expire();
  const table: Partial<Record<Statement, Partial<Record<Statement, Outcome>>>> = {};
  for (const pair of pairs) {
    const silent = await stateOf(pair);
    const now = pair.second === 'expiry' ? silent : nows.get(pair);
    assert.ok(now);
    (table[pair.first] ??= {})[pair.second] = { now, silent };
  }
  return table as Record<Statement, Record<Statement, Outcome>>;
}
