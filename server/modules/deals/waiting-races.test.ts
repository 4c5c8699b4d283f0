import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#domain/durations.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, cardsOf, confirmByCard, letTimePass, paymentStatus } from '#server/testing/test-cards.ts';
import { confirm, join, placeOf, turnOf, waitedFor } from '#server/testing/test-lines.ts';

await test('the line under races', async (t) => {
  const roles = ['seller', 'buyer', 'buyer', 'buyer', 'buyer'] as const;
  const [{ app, db, worker }, seller, holder, one, two, three] = await startScene(t, roles);
  const second = await app.another();
  cardsOf(app).behaviour.webhooks = 'never';
  const unbook = (user: TestUser, id: string) => codeOf(user.api.deleteBooking({ params: { id } }));
  const inOrder = (productId: string, ...requests: (() => Promise<string>)[]) =>
    inLockOrder(app.database, ['products', productId], ...requests);
  /** A product whose turn `one` has, with `two` behind. */
  const turned = async () => {
    const deal = await waitedFor(seller, holder, [one, two]);
    await unbook(holder, deal.bookingId);
    return { productId: deal.productId, id: (await turnOf(one, deal.productId))._id };
  };
  const holds = async (productId: string) => {
    const live = db
      .selectFrom('bookings')
      .select(['buyer_uid', 'confirm_by'])
      .where('product_id', '=', productId)
      .where('ended_at', 'is', null);
    return (await live.execute()).map((row) => [row.buyer_uid, row.confirm_by !== null]);
  };

  await t.test('joining at once, from two processes: each has one place, and no two the same', async () => {
    const { productId } = await bookedProduct(seller, holder);
    const apis = [one, two, three].flatMap((user) => [user.api, second.as(user), user.api]);
    assert.deepEqual(await countCodes(apis.map((api) => join(api, productId))), { ok: 9 });
    assert.deepEqual(new Set(await Promise.all([one, two, three].map((user) => placeOf(user, productId)))), new Set([1, 2, 3]));
  });

  await t.test('joining against the end of the booking: in line before it, or refused after it', async () => {
    for (const joinFirst of [true, false]) {
      const { productId, bookingId } = await bookedProduct(seller, holder);
      const byOne = () => codeOf(join(one.api, productId));
      const byHolder = () => unbook(holder, bookingId);
      const codes = await inOrder(productId, ...(joinFirst ? [byOne, byHolder] : [byHolder, byOne]));
      assert.deepEqual(codes, joinFirst ? ['ok', 'ok'] : ['ok', 'not_booked']);
      assert.equal(await assertConsistent(db, productId), joinFirst ? 'booked' : 'unsold');
      assert.equal(await placeOf(one, productId), joinFirst ? 'turn' : 'none');
    }
  });

  await t.test('booking against the end of the booking: never before the line', async () => {
    const { productId, bookingId } = await waitedFor(seller, holder, [one]);
    const codes = await inOrder(
      productId,
      () => unbook(holder, bookingId),
      () => codeOf(three.api.createBooking({ body: bookingOf(productId) })),
    );
    assert.deepEqual(codes, ['ok', 'already_booked']);
    assert.deepEqual(await holds(productId), [[one.uid, true]]);
  });

  await t.test('freed from two processes at once: one turn', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { productId, bookingId } = await waitedFor(seller, holder, [one, two]);
      const release = second.as(seller).releaseBooking({ params: { id: bookingId }, body: { reason: 'other' } });
      await countCodes([
        holder.api.deleteBooking({ params: { id: bookingId } }),
        release,
        second.as(holder).deleteBooking({ params: { id: bookingId } }),
      ]);
      assert.equal(await assertConsistent(db, productId), 'booked');
      assert.deepEqual(await Promise.all([one, two].map((user) => placeOf(user, productId))), ['turn', 1]);
      await seller.api.deleteProduct({ params: { id: productId } });
    }
  });

  await t.test('confirming in the last moment against the end of the time: one of them', async () => {
    for (const confirmFirst of [true, false]) {
      const { productId, id } = await turned();
      app.clock.advance(12 * HOUR_MS - 1);
      const byOne = () => codeOf(confirm(one.api, id));
      const byJob = async () => {
        app.clock.advance(1);
        return String(await worker.runDue());
      };
      const codes = confirmFirst ? await inOrder(productId, byOne, byJob) : await inOrder(productId, byJob, byOne);
      assert.equal(codes[confirmFirst ? 0 : 1], confirmFirst ? 'ok' : 'booking_expired');
      assert.equal(await assertConsistent(db, productId), 'booked');
      assert.deepEqual(await holds(productId), [confirmFirst ? [one.uid, false] : [two.uid, true]]);
      await seller.api.deleteProduct({ params: { id: productId } });
    }
  });

  await t.test(
    'declining against confirming, and releasing against confirming: one of them, and the other is refused by name',
    async () => {
      const release = (id: string) => codeOf(seller.api.releaseBooking({ params: { id }, body: { reason: 'other' } }));
      const decline = (id: string) => codeOf(one.api.deleteBooking({ params: { id } }));
      for (const [end, refusal] of [
        [decline, 'unknown_booking'],
        [release, 'booking_released'],
      ] as const)
        for (const confirmFirst of [true, false]) {
          const { productId, id } = await turned();
          const byOne = () => codeOf(confirm(one.api, id));
          const codes = await inOrder(productId, ...(confirmFirst ? [byOne, () => end(id)] : [() => end(id), byOne]));
          // A confirmed booking may be ended like every other.
          assert.deepEqual(codes, confirmFirst ? ['ok', 'ok'] : ['ok', refusal]);
          assert.deepEqual(await holds(productId), [[two.uid, true]]);
          await seller.api.deleteProduct({ params: { id: productId } });
        }
    },
  );

  await t.test('leaving against the turn: out of the line before it, or it is theirs', async () => {
    for (const leaveFirst of [true, false]) {
      const { productId, bookingId } = await waitedFor(seller, holder, [one, two]);
      const [entry] = (await one.api.listLines({ query: { product: productId } })).lines;
      const leave = () => codeOf(one.api.leaveLine({ params: { id: entry?._id ?? '' } }));
      const free = () => unbook(holder, bookingId);
      const codes = await inOrder(productId, ...(leaveFirst ? [leave, free] : [free, leave]));
      assert.deepEqual(codes, leaveFirst ? ['ok', 'ok'] : ['ok', 'your_turn']);
      assert.deepEqual(await holds(productId), [[leaveFirst ? two.uid : one.uid, true]]);
      await seller.api.deleteProduct({ params: { id: productId } });
    }
  });

  await t.test('an account that ends against its turn: the product goes on to the next', async () => {
    const admin = await app.user('admin');
    for (const deleteFirst of [true, false]) {
      const leaving = await app.user('buyer');
      const { productId, bookingId } = await waitedFor(seller, holder, [leaving, two]);
      const close = () => codeOf(admin.api.deleteUser({ query: { email: leaving.email, reason: 'Fraud.' } }));
      const free = () => unbook(holder, bookingId);
      assert.deepEqual(await inOrder(productId, ...(deleteFirst ? [close, free] : [free, close])), ['ok', 'ok']);
      assert.equal(await assertConsistent(db, productId), 'booked');
      assert.deepEqual(await holds(productId), [[two.uid, true]]);
      await seller.api.deleteProduct({ params: { id: productId } });
    }
  });

  await t.test('a block against the turn: the turn came first, or never comes', async () => {
    for (const blockFirst of [true, false]) {
      const other = await app.user('buyer');
      const { productId, bookingId } = await waitedFor(seller, holder, [other, two]);
      const opened = await other.api.openConversation({ body: { productId, messageId: crypto.randomUUID(), text: 'Hello' } });
      const block = () => codeOf(seller.api.updateConversation({ params: { id: opened.conversation._id }, body: { blocked: true } }));
      const free = () => unbook(holder, bookingId);
      assert.deepEqual(await inOrder(productId, ...(blockFirst ? [block, free] : [free, block])), ['ok', 'ok']);
      assert.deepEqual(await holds(productId), [[blockFirst ? two.uid : other.uid, true]]);
      await seller.api.deleteProduct({ params: { id: productId } });
    }
  });

  await t.test('money that was taken after the time goes back, and the next has the turn', async () => {
    const { productId, id } = await turned();
    const { clientSecret } = await one.api.createPaymentIntent({ body: { bookingId: id } });
    // The card service knows the time of a charge to the second.
    app.clock.advance(12 * HOUR_MS + 1000);
    const { id: transactionId = '' } = await confirmByCard(app, clientSecret);
    assert.equal(await codeOf(one.api.payBooking({ params: { id }, body: { transactionId } })), 'booking_ended');
    await letTimePass(app);
    assert.equal(await paymentStatus(app, transactionId), 'refunded');
    assert.deepEqual(await holds(productId), [[two.uid, true]]);
  });
});
