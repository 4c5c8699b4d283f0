import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, createClient } from '#contract/client.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookedProduct, bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

/** How many ended how: `ok`, or the code of the failure. */
async function tally(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const key = result.status === 'fulfilled' ? 'ok' : result.reason instanceof ApiError ? result.reason.code : String(result.reason);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

await test('what two people do at once', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const second = await app.another();
  const seller = await app.user('seller');
  const buyer = await app.user('buyer');
  const admin = await app.user('admin');
  const buyers = await Promise.all(Array.from({ length: 10 }, () => app.user('buyer')));
  const inOtherProcess = (user: { token: string }) => createClient({ origin: second.origin, token: () => user.token });

  await t.test('200 bookings of one product: one 201, 199 named refusals, one row', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const counts = await tally(
      Array.from({ length: 200 }, (_, at) => (buyers[at % 10] ?? buyer).api.createBooking({ body: bookingOf(_id, at) })),
    );
    assert.deepEqual(counts, { ok: 1, already_booked: 199 });
    assert.equal(await assertConsistent(app.database.db, _id), 'booked');
  });

  await t.test('the same from two processes on one database', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const apis = buyers.flatMap((user) => [user.api, inOtherProcess(user)]);
    const counts = await tally(
      Array.from({ length: 100 }, (_, at) => (apis[at % apis.length] ?? buyer.api).createBooking({ body: bookingOf(_id, at) })),
    );
    assert.deepEqual(counts, { ok: 1, already_booked: 99 });
    assert.equal(await assertConsistent(app.database.db, _id), 'booked');
  });

  await t.test('one payment told 100 times, by two processes and the webhook: paid once, always the same answer', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, bookingId);
    const tell = (at: number) =>
      (at % 2 === 0 ? buyer.api : inOtherProcess(buyer)).payBooking({
        params: { id: bookingId },
        body: { transactionId, price: 10, email: buyer.email, bookingId },
      });
    const [answers, delivered] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, (_, at) => tell(at))),
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
    assert.equal(emails.length, 1, 'told once');
  });

  await t.test('200 wishes for a payment of one booking: one intent', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    const apis = [buyer.api, inOtherProcess(buyer)];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => (apis[at % 2] ?? buyer.api).createPaymentIntent({ body: { price: 10, bookingId } })),
    );
    assert.equal(new Set(answers.map((answer) => answer.clientSecret)).size, 1);
    const rows = await app.database.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId).execute();
    assert.equal(rows.length, 1);
  });

  await t.test('unbooking against paying: paid, or ended and paid back', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { productId, bookingId } = await bookedProduct(seller, buyer);
      const transactionId = await takeMoney(app, buyer, bookingId);
      const pay = () => buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } });
      const unbook = () => inOtherProcess(buyer).deleteBooking({ params: { id: bookingId } });
      const counts = await tally(round % 2 === 0 ? [pay(), unbook()] : [unbook(), pay()]);
      const end = await assertConsistent(app.database.db, productId);
      ends.add(end);
      assert.deepEqual(counts, end === 'sold' ? { ok: 1, already_paid: 1 } : { ok: 1, booking_ended: 1 });
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
    assert.ok(ends.size >= 1);
  });

  await t.test('deleting against booking and paying: no booking on a product that is gone', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { _id } = await seller.api.createProduct({ body: aProduct() });
      const book = buyer.api.createBooking({ body: bookingOf(_id) });
      const remove = (round % 2 === 0 ? seller.api : inOtherProcess(admin)).deleteProduct({ params: { id: _id } });
      const counts = await tally([book, remove]);
      assert.equal(await assertConsistent(app.database.db, _id), 'removed', JSON.stringify(counts));
      assert.ok(counts['ok'] === 2 || (counts['ok'] === 1 && counts['unknown_product'] === 1), JSON.stringify(counts));
    }
  });

  await t.test('boosting against booking: both may win, a booked product is never advertised anew', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { _id } = await seller.api.createProduct({ body: aProduct() });
      const counts = await tally([
        buyer.api.createBooking({ body: bookingOf(_id) }),
        inOtherProcess(seller).updateProduct({ params: { id: _id }, body: { boost: true } }),
      ]);
      assert.equal(await assertConsistent(app.database.db, _id), 'booked');
      const { boost } = await app.database.db.selectFrom('products').select('boost').where('id', '=', _id).executeTakeFirstOrThrow();
      assert.deepEqual(counts, boost ? { ok: 2 } : { ok: 1, not_unsold: 1 });
    }
  });

  await t.test('deleting people against booking, both ways round: nothing live is left of them', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, two, third] = [await app.user('seller'), await app.user('seller'), await app.user('buyer')];
      const [first, mine] = await Promise.all([one.api.createProduct({ body: aProduct() }), two.api.createProduct({ body: aProduct() })]);
      await Promise.all([two.api.createBooking({ body: bookingOf(first._id) }), one.api.createBooking({ body: bookingOf(mine._id) })]);
      const offered = await one.api.createProduct({ body: aProduct() });
      const counts = await tally([
        admin.api.deleteUser({ query: { email: one.email } }),
        inOtherProcess(admin).deleteUser({ query: { email: two.email } }),
        third.api.createBooking({ body: bookingOf(offered._id) }),
        inOtherProcess(one).createProduct({ body: aProduct() }),
      ]);
      assert.ok((counts['ok'] ?? 0) >= 2 && counts['internal'] === undefined, JSON.stringify(counts));
      for (const uid of [one.uid, two.uid]) {
        const left = await app.database.db
          .selectFrom('products')
          .select('id')
          .where('seller_uid', '=', uid)
          .where('deleted_at', 'is', null)
          .execute();
        assert.deepEqual(left, [], 'no product of somebody deleted is on the market');
        const live = await app.database.db
          .selectFrom('bookings')
          .select('id')
          .where('ended_at', 'is', null)
          .where((is) => is.or([is('buyer_uid', '=', uid), is('seller_uid', '=', uid)]))
          .execute();
        assert.deepEqual(live, [], 'no live booking of somebody deleted');
      }
    }
  });

  await t.test('50 reports by one person count once, and two tabs delete one product once', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    assert.deepEqual(
      await tally(
        Array.from({ length: 50 }, () =>
          buyer.api.updateProduct({ params: { id: _id }, body: { isReported: 'yes', reason: 'stock photo' } }),
        ),
      ),
      { ok: 50 },
    );
    assert.equal((await app.database.db.selectFrom('reports').select('reason').where('product_id', '=', _id).execute()).length, 1);
    assert.deepEqual(
      await tally([seller.api.deleteProduct({ params: { id: _id } }), inOtherProcess(seller).deleteProduct({ params: { id: _id } })]),
      { ok: 1, unknown_product: 1 },
    );
  });
});
