import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '#contract/client.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inLockOrder, waitForWaiters, whileHolding } from '#server/testing/row-holder.ts';
import { bookedProduct, takeMoney } from '#server/testing/test-cards.ts';
import { startTestApp } from '#server/testing/test-app.ts';

await test('payments at once', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const second = await app.another();
  const [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  const inOtherProcess = (user: { token: string }) => createClient({ origin: second.origin, token: () => user.token });

  await t.test('one payment reported 32 times, by two processes and the webhook: paid once, always the same reply', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, bookingId);
    const report = (at: number) =>
      (at % 2 === 0 ? buyer.api : inOtherProcess(buyer)).payBooking({
        params: { id: bookingId },
        body: { transactionId, price: 10, email: buyer.email, bookingId },
      });
    const [answers, delivered] = await Promise.all([
      Promise.all(Array.from({ length: 32 }, (_, at) => report(at))),
      app.container.stripeEmulator?.deliverDue(),
    ]);
    assert.ok((delivered ?? 0) > 0, 'the webhook took part');
    assert.deepEqual([...new Set(answers.map((answer) => answer.transactionId))], [transactionId]);
    assert.equal(await assertConsistent(app.database.db, productId), 'sold');
    const emails = await app.database.db
      .selectFrom('emails')
      .select('subject')
      .where('recipient', '=', buyer.email)
      .where('subject', 'like', 'You have paid%')
      .execute();
    assert.equal(emails.length, 1, 'one email');
  });

  await t.test('32 requests for the payment of one booking: one intent', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    const apis = [buyer.api, inOtherProcess(buyer)];
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => (apis[at % 2] ?? buyer.api).createPaymentIntent({ body: { price: 10, bookingId } })),
    );
    assert.equal(new Set(answers.map((answer) => answer.clientSecret)).size, 1);
    const rows = await app.database.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId).execute();
    assert.equal(rows.length, 1);
  });

  await t.test('unbooking against paying: paid, or ended and paid back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { productId, bookingId } = await bookedProduct(seller, buyer);
      const transactionId = await takeMoney(app, buyer, bookingId);
      const pay = () => buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } });
      const unbook = () => inOtherProcess(buyer).deleteBooking({ params: { id: bookingId } });
      const [first, second] = round % 2 === 0 ? [pay, unbook] : [unbook, pay];
      // The first two rounds decide who is first, so that both ends occur; the others leave it open.
      const outcomes =
        round < 2
          ? await inLockOrder(
              app.database,
              ['products', productId],
              () => codeOf(first()),
              () => codeOf(second()),
            )
          : await Promise.all([codeOf(first()), codeOf(second())]);
      const end = await assertConsistent(app.database.db, productId);
      if (round < 2) assert.equal(end, round === 0 ? 'sold' : 'unsold');
      assert.deepEqual(outcomes.toSorted(), end === 'sold' ? ['already_paid', 'ok'] : ['booking_ended', 'ok']);
      if (end === 'unsold') {
        await app.container.worker.runDue();
        const payment = await app.database.db
          .selectFrom('payments')
          .selectAll()
          .where('intent_id', '=', transactionId)
          .executeTakeFirstOrThrow();
        assert.equal(payment.status, 'refunded', 'money for a booking that ended goes back');
      }
    }
  });

  await t.test('a payment that settles while its cancellation waits for it stays settled', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    await buyer.api.createPaymentIntent({ body: { bookingId } });
    const { id } = await app.database.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
    app.clock.advance(25 * 3_600_000);
    const { jobs } = await whileHolding(app.database, ['payments', id], async (holder) => {
      const running = app.container.worker.runDue();
      await waitForWaiters(app.database, 1);
      await holder.query(`update payments set status = 'refund_due' where id = $1`, [id]);
      return { jobs: running };
    });
    await jobs;
    const { status } = await app.database.db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    assert.equal(status, 'refund_due');
  });
});
