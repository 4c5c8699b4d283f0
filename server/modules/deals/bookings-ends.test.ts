import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#domain/durations.ts';
import type { Change } from '#server/platform/events/change-feed.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { newPair, startScene, type TestUser } from '#server/testing/test-app.ts';
import {
  assertPaidOnce,
  bookedProduct,
  bookingOf,
  cardsOf,
  confirmByCard,
  letTimePass,
  payByCard,
  paymentStatus,
  takeMoney,
} from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { RELEASE_REASONS, type ReleaseReason } from '#contract/vocabulary.ts';

await test('a booking ends unless it is paid in time', async (t) => {
  const [{ app, db, worker }, ...pair] = await startScene(t, ['seller', 'buyer']);
  cardsOf(app).behaviour.webhooks = 'never';
  /** Between the same two; `between` others where their emails are counted. */
  const newDeal = async (between = pair) => bookedProduct(...between);
  const pass = async (hours: number) => {
    app.clock.advance(hours * HOUR_MS);
    await worker.runDue();
  };
  /** As if the card service had not been asked about open payments: by the end of the booking alone. */
  const forgetReconciliation = () => db.deleteFrom('jobs').where('kind', '=', 'payment.reconcile').execute();

  await t.test('both sides are reminded a day and three hours before, in their language; then the product is free again', async () => {
    const { seller, buyer, bookingId, productId } = await newDeal(await newPair(app));
    await db.updateTable('users').set({ language: 'bn' }).where('uid', '=', buyer.uid).execute();
    const { expiresAt } = await buyer.api.getBooking({ params: { id: bookingId } });
    assert.equal(expiresAt, new Date(app.clock.now().getTime() + 72 * HOUR_MS).toISOString());
    await pass(47.9);
    assert.equal((await emailsTo(app, seller.email)).length, 1);
    await pass(0.1);
    assert.deepEqual((await emailsTo(app, seller.email)).slice(1), ['The booking of your product for Tk 42,000 ends soon']);
    assert.deepEqual((await emailsTo(app, buyer.email)).slice(1), ['আপনার ৪২,০০০৳ দামের বুকিং শিগগির শেষ হবে']);
    await pass(20.9);
    assert.equal((await emailsTo(app, seller.email)).length, 2);
    await pass(0.1);
    // A job may run twice.
    await db.updateTable('jobs').set({ run_at: app.clock.now() }).where('kind', '=', 'booking.deadline').execute();
    await worker.runDue();
    assert.equal((await emailsTo(app, seller.email)).length, 3);
    await pass(2.9);
    assert.equal(await assertConsistent(db, productId), 'booked');
    const changes: Change[] = [];
    const stop = app.container.feed.subscribe((change) => changes.push(change));
    await pass(0.1);
    stop();
    assert.ok(changes.some((change) => change.kind === 'product' && change.id === productId && change.status === 'unsold'));
    assert.ok(changes.some((change) => change.kind === 'booking' && change.id === bookingId && change.buyerUid === buyer.uid));
    assert.equal(await assertConsistent(db, productId), 'unsold');
    assert.deepEqual((await emailsTo(app, seller.email)).slice(3), ['The booking of your product for Tk 42,000 has expired']);
    assert.deepEqual((await emailsTo(app, buyer.email)).slice(3), ['আপনার ৪২,০০০৳ দামের বুকিংয়ের মেয়াদ শেষ']);
    assert.equal(await codeOf(buyer.api.deleteBooking({ params: { id: bookingId } })), 'booking_expired');
    assert.equal(await codeOf(buyer.api.createPaymentIntent({ body: { bookingId } })), 'booking_expired');
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(productId) })), 'ok');
  });

  await t.test('no email before the deadline to an unconfirmed address, nor of a booking that is paid or has ended', async () => {
    const [deal, paid, ended] = [await newDeal(await newPair(app)), await newDeal(await newPair(app)), await newDeal(await newPair(app))];
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', deal.seller.uid).execute();
    await payByCard(app, paid.buyer, paid.bookingId);
    await ended.buyer.api.deleteBooking({ params: { id: ended.bookingId } });
    await pass(71);
    assert.equal((await emailsTo(app, deal.buyer.email)).length, 2, 'of two that are due only the later');
    assert.equal((await emailsTo(app, deal.seller.email)).length, 1);
    for (const { seller, buyer } of [paid, ended])
      for (const { email } of [seller, buyer]) assert.equal((await emailsTo(app, email)).length, 2);
  });

  await t.test('a late payment is refused by the clock while jobs sleep, and the money goes back', async () => {
    const deal = await newDeal();
    const { clientSecret } = await deal.buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    // The card service knows the time of a charge to the second.
    app.clock.advance(72 * HOUR_MS + 1000);
    const params = { id: deal.bookingId };
    assert.deepEqual((await deal.buyer.api.getBooking({ params })).can, { pay: false, unbook: true, release: false });
    assert.equal(await codeOf(deal.buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } })), 'booking_expired');
    const { id: transactionId = '' } = await confirmByCard(app, clientSecret);
    assert.equal(await codeOf(deal.buyer.api.payBooking({ params, body: { transactionId } })), 'booking_ended');
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
    await letTimePass(app);
    assert.equal(await assertConsistent(db, deal.productId), 'unsold');
    assert.equal(await paymentStatus(app, transactionId), 'refunded');
  });

  await t.test('a payment made in time counts, however late it is reported', async () => {
    const deal = await newDeal();
    app.clock.advance(71.9 * HOUR_MS);
    const transactionId = await takeMoney(app, deal.buyer, deal.bookingId);
    await forgetReconciliation();
    await pass(5);
    await assertPaidOnce(app, deal, transactionId);
  });

  await t.test('an intent that was not confirmed is cancelled with the booking', async () => {
    const deal = await newDeal();
    app.clock.advance(71.9 * HOUR_MS);
    const { clientSecret } = await deal.buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    await forgetReconciliation();
    await pass(1);
    assert.equal(await assertConsistent(db, deal.productId), 'unsold');
    assert.equal((await confirmByCard(app, clientSecret)).status, 400);
  });

  await t.test('the end against a payment made in time, and against unbooking: one of them, and the other is refused by name', async () => {
    for (const [act, endFirst, expected] of [
      ['pay', false, ['sold', 'ok']],
      // Before it ends the booking, the job asks about the payment.
      ['pay', true, ['sold', 'ok']],
      ['unbook', false, ['unsold', 'ok']],
      ['unbook', true, ['unsold', 'booking_expired']],
    ] as const) {
      const { buyer, productId, bookingId } = await newDeal();
      const params = { id: bookingId };
      app.clock.advance(71.9 * HOUR_MS);
      const transactionId = act === 'pay' ? await takeMoney(app, buyer, bookingId) : '';
      await forgetReconciliation();
      app.clock.advance(HOUR_MS);
      const byBuyer = () =>
        codeOf(act === 'pay' ? buyer.api.payBooking({ params, body: { transactionId } }) : buyer.api.deleteBooking({ params }));
      const byJob = async () => String(await worker.runDue());
      const results = await inLockOrder(app.database, ['products', productId], ...(endFirst ? [byJob, byBuyer] : [byBuyer, byJob]));
      assert.deepEqual([await assertConsistent(db, productId), results[endFirst ? 1 : 0]], expected);
    }
  });
});

await test('BOOKING_HOURS changes the time', async (t) => {
  const [{ app, db, pass }] = await startScene(t, [], { env: { BOOKING_HOURS: '2' } });
  const { buyer, productId } = await bookedProduct(await app.user('seller'), await app.user('buyer'));
  await pass(2 * HOUR_MS);
  assert.equal(await assertConsistent(db, productId), 'unsold');
  assert.deepEqual((await emailsTo(app, buyer.email)).slice(1), ['Your booking for Tk 42,000 has expired']);
});

await test('the seller releases an unpaid booking', async (t) => {
  const [{ app, db, worker }, ...pair] = await startScene(t, ['seller', 'buyer']);
  cardsOf(app).behaviour.webhooks = 'never';
  /** Between the same two; `between` others where their emails are counted. */
  const newDeal = async (between = pair) => bookedProduct(...between);
  const release = (user: TestUser, id: string, reason: ReleaseReason = 'other') =>
    codeOf(user.api.releaseBooking({ params: { id }, body: { reason } }));
  const emailsOf = ({ email }: TestUser) =>
    db.selectFrom('emails').select(['subject', 'text_body']).where('recipient', '=', email).orderBy('id').offset(1).execute();

  await t.test('the buyer gets an email with the reason; what was sold elsewhere is removed, the rest is free again', async () => {
    const texts: Record<ReleaseReason, RegExp> = {
      buyer_does_not_answer: /আপনি সাড়া দেননি/,
      sold_elsewhere: /the product was sold elsewhere/,
      other: /No further reason/,
    };
    for (const reason of RELEASE_REASONS) {
      const { seller, buyer, bookingId, productId } = await newDeal(await newPair(app));
      const language = reason === 'buyer_does_not_answer' ? 'bn' : 'en';
      await db.updateTable('users').set({ language }).where('uid', '=', buyer.uid).execute();
      assert.equal((await seller.api.getBooking({ params: { id: bookingId } })).can.release, true);
      assert.equal(await release(seller, bookingId, reason), 'ok');
      assert.equal(await release(seller, bookingId, reason), 'ok', 'repeated');
      const [email, ...others] = await emailsOf(buyer);
      assert.match(email?.text_body ?? '', texts[reason]);
      assert.deepEqual([others, await emailsOf(seller)], [[], []]);
      assert.equal(await assertConsistent(db, productId), reason === 'sold_elsewhere' ? 'removed' : 'unsold');
      const next = await app.user('buyer');
      const again = await codeOf(next.api.createBooking({ body: bookingOf(productId) }));
      assert.equal(again, reason === 'sold_elsewhere' ? 'unknown_product' : 'ok');
    }
  });

  await t.test('a DELETE by the seller releases too, with the same reasons', async () => {
    for (const reason of [undefined, ...RELEASE_REASONS]) {
      const { seller, buyer, bookingId, productId } = await newDeal();
      const params = { id: bookingId };
      for (let turn = 0; turn < 2; turn += 1)
        assert.deepEqual(await seller.api.deleteBooking({ params, query: { reason } }), { deleted: true });
      assert.equal(await release(seller, bookingId, reason), 'ok', 'the same once more');
      assert.equal(await assertConsistent(db, productId), reason === 'sold_elsewhere' ? 'removed' : 'unsold');
      assert.equal(await codeOf(buyer.api.deleteBooking({ params })), 'booking_released');
    }
  });

  await t.test('the seller alone, and only while it is open and unpaid', async () => {
    const { seller, buyer, bookingId } = await newDeal();
    const id = bookingId;
    assert.equal((await buyer.api.getBooking({ params: { id } })).can.release, false);
    assert.equal(await release(buyer, id), 'forbidden');
    assert.equal(await release(await app.user('admin'), id), 'forbidden');
    assert.equal(await release(await app.user('seller'), id), 'unknown_booking');
    assert.equal(await release(seller, id), 'ok');
    assert.equal(await release(seller, id, 'sold_elsewhere'), 'booking_released');
    assert.equal(await codeOf(buyer.api.deleteBooking({ params: { id } })), 'booking_released');
    assert.equal(await codeOf(buyer.api.createPaymentIntent({ body: { bookingId } })), 'booking_released');

    const paid = await newDeal();
    await payByCard(app, paid.buyer, paid.bookingId);
    assert.equal(await release(paid.seller, paid.bookingId), 'already_paid');
  });

  await t.test('a release races a payment, unbooking and the deadline: one wins, the loser is refused by name', async () => {
    for (const [other, releaseFirst, expected] of [
      ['pay', true, ['ok', 'booking_ended', 'unsold']],
      ['pay', false, ['already_paid', 'ok', 'sold']],
      ['unbook', true, ['ok', 'booking_released', 'unsold']],
      ['unbook', false, ['booking_ended', 'ok', 'unsold']],
      ['expire', true, ['ok', 'ok', 'unsold']],
      ['expire', false, ['booking_expired', 'ok', 'unsold']],
    ] as const) {
      const { seller, buyer, bookingId, productId } = await newDeal();
      const params = { id: bookingId };
      const transactionId = other === 'pay' ? await takeMoney(app, buyer, bookingId) : '';
      if (other === 'expire') app.clock.advance(72 * HOUR_MS);
      const act = {
        pay: () => codeOf(buyer.api.payBooking({ params, body: { transactionId } })),
        unbook: () => codeOf(buyer.api.deleteBooking({ params })),
        expire: async () => ((await worker.runDue()) > 0 ? 'ok' : 'nothing'),
      }[other];
      const byRelease = () => release(seller, bookingId);
      const results = await inLockOrder(app.database, ['products', productId], ...(releaseFirst ? [byRelease, act] : [act, byRelease]));
      const [released, acted] = releaseFirst ? results : results.toReversed();
      assert.deepEqual([released, acted, await assertConsistent(db, productId)], expected, `${other}, release first: ${releaseFirst}`);
      if (transactionId === '' || !releaseFirst) continue;
      await letTimePass(app);
      assert.equal(await paymentStatus(app, transactionId), 'refunded');
    }
  });
});
