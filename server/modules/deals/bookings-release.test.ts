import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RELEASE_REASONS, type ReleaseReason } from '#contract/vocabulary.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { signedInPair, startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, cardsOf, letTimePass, paymentStatus, takeMoney } from '#server/testing/test-cards.ts';

await test('the seller releases an unpaid booking', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { db } = app.database;
  cardsOf(app).behaviour.webhooks = 'never';
  const pair = await signedInPair(app);
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
      const { seller, buyer, bookingId, productId } = await newDeal(await signedInPair(app));
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
    const transactionId = await takeMoney(app, paid.buyer, paid.bookingId);
    await paid.buyer.api.payBooking({ params: { id: paid.bookingId }, body: { transactionId } });
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
        expire: async () => ((await app.container.worker.runDue()) > 0 ? 'ok' : 'nothing'),
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
