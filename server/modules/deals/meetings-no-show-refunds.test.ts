import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { signedInPair, startTestApp, staySignedIn } from '#server/testing/test-app.ts';
import { bookedProduct, cardsOf, refundsOf, takeMoney } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { codeFor, dispute, enterCode, handoverFor, moneyOf, type PaidProduct } from '#server/testing/test-handover.ts';
import { agree, contest, mark, meetingsOf, propose } from '#server/testing/test-meetings.ts';

await test('money that is held, and a meeting to which one side did not come', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { db } = app.database;
  cardsOf(app).behaviour.webhooks = 'never';
  const pair = await signedInPair(app);
  const [seller, buyer] = pair;
  const admin = await app.user('admin');
  await staySignedIn(app, [admin]);
  const pass = async (ms: number) => {
    app.clock.advance(ms);
    await app.container.worker.runDue();
  };
  /** A paid booking half an hour after a meeting of its sides. */
  const missed = async (): Promise<PaidProduct & { meetingId: string }> => {
    const deal = await dealScene(app, 'paid', pair);
    const meetingId = await agree(app, deal);
    app.clock.advance(DAY_MS + HOUR_MS / 2);
    return { ...deal, meetingId };
  };
  const decideAbsent = (id: string, absent: 'buyer' | 'seller' | 'nobody') =>
    admin.api.decideNoShow({ params: { id }, body: { absent, reason: 'The photo shows the gate.' } });

  await t.test('goes back once nobody has contested it in time, on either side', async () => {
    for (const marker of [buyer, seller]) {
      const deal = await missed();
      await mark(marker.api, deal.meetingId);
      await pass(72 * HOUR_MS - 1);
      assert.equal((await handoverFor(buyer, deal.bookingId)).state, 'held');
      await pass(1);
      for (let turn = 0; turn < 2; turn += 1) await pass(0);
      assert.equal((await handoverFor(buyer, deal.bookingId)).state, 'refunded');
      assert.equal((await emailsTo(app, seller.email)).includes('The sale of your product was cancelled'), true);
      assert.equal((await emailsTo(app, buyer.email)).at(-1), 'Your Tk 10 are paid back');
      assert.deepEqual(
        (await refundsOf(app, deal.transactionId)).map(({ amount }) => amount),
        [1000],
      );
      assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 1000 });
      assert.equal(await assertConsistent(db, deal.productId), 'removed');
    }
  });

  await t.test('not what was paid after that meeting, whose end is promised to both', async () => {
    const { bookingId, ...deal } = await bookedProduct(seller, buyer);
    const meetingId = await agree(app, { bookingId, ...deal });
    app.clock.advance(DAY_MS + HOUR_MS / 2);
    await mark(seller.api, meetingId);
    const transactionId = await takeMoney(app, buyer, bookingId);
    await buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } });
    await pass(73 * HOUR_MS);
    assert.equal((await handoverFor(buyer, bookingId)).state, 'held');
    await pass(4 * DAY_MS);
    assert.equal((await handoverFor(buyer, bookingId)).state, 'refunded', 'after 7 days');
  });

  await t.test('after the handover neither side can say that the other did not come', async () => {
    const deal = await missed();
    await enterCode(seller, deal.bookingId, await codeFor(deal));
    for (const side of [buyer, seller]) {
      assert.equal(await codeOf(mark(side.api, deal.meetingId)), 'handed_over');
      const [meeting] = (await meetingsOf(side.api, deal.bookingId)).meetings;
      assert.ok(meeting && !meeting.can.mark && meeting.markFrom === null);
    }
  });

  await t.test('contested, it goes back by the decision of an admin alone', async () => {
    for (const [absent, state] of [
      ['seller', 'refunded'],
      ['nobody', 'held'],
    ] as const) {
      const { meetingId, bookingId } = await missed();
      await mark(buyer.api, meetingId);
      await contest(seller.api, meetingId);
      await pass(73 * HOUR_MS);
      assert.equal((await handoverFor(buyer, bookingId)).state, 'held');
      for (let turn = 0; turn < 2; turn += 1) await decideAbsent(meetingId, absent);
      assert.equal((await handoverFor(buyer, bookingId)).state, state);
    }
  });

  await t.test('stays where the sides have met after all, have agreed on another meeting, or have gone on otherwise', async () => {
    const steps: [state: string, go: (deal: PaidProduct) => Promise<unknown>][] = [
      ['inspecting', async (deal) => enterCode(seller, deal.bookingId, await codeFor(deal))],
      ['held', (deal) => agree(app, deal, 5 * DAY_MS)],
      ['disputed', ({ bookingId }) => dispute(buyer, bookingId)],
      ['frozen', ({ bookingId: id }) => admin.api.freezeHandover({ params: { id }, body: { reason: 'It was reported as stolen.' } })],
    ];
    for (const [state, go] of steps) {
      const deal = await missed();
      await mark(buyer.api, deal.meetingId);
      app.clock.advance(72 * HOUR_MS - HOUR_MS);
      await go(deal);
      await pass(HOUR_MS);
      assert.equal((await handoverFor(buyer, deal.bookingId)).state, state);
      assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, held: 1000 });
    }
  });

  await t.test('the code against the decision of an admin: the first of them', async () => {
    for (const isCodeFirst of [true, false]) {
      const deal = await missed();
      const code = await codeFor(deal);
      await mark(buyer.api, deal.meetingId);
      await contest(seller.api, deal.meetingId);
      const calls = [() => codeOf(enterCode(seller, deal.bookingId, code)), () => codeOf(decideAbsent(deal.meetingId, 'seller'))];
      const results = await inLockOrder(app.database, ['products', deal.productId], ...(isCodeFirst ? calls : calls.toReversed()));
      assert.deepEqual(isCodeFirst ? results : results.toReversed(), isCodeFirst ? ['ok', 'meeting_changed'] : ['money_refunded', 'ok']);
      assert.equal((await handoverFor(buyer, deal.bookingId)).state, isCodeFirst ? 'inspecting' : 'refunded');
    }
  });

  await t.test('after the handover no meeting is proposed any more', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const { bookingId: id } = deal;
    assert.equal((await meetingsOf(seller.api, id)).can.propose, true);
    await enterCode(seller, id, await codeFor(deal));
    assert.equal((await meetingsOf(seller.api, id)).can.propose, false);
    assert.equal(await codeOf(propose(app, seller.api, id)), 'handed_over');
    await dispute(buyer, id);
    assert.equal(await codeOf(propose(app, buyer.api, id)), 'handed_over');
    const other = await dealScene(app, 'paid', pair);
    await dispute(buyer, other.bookingId);
    assert.equal(await codeOf(propose(app, buyer.api, other.bookingId)), 'ok', 'a dispute before the handover');
  });
});
