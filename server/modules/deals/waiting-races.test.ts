import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { staySignedIn, startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, cardsOf } from '#server/testing/test-cards.ts';
import { join, placeOf, stayingUsers, waitedFor } from '#server/testing/test-lines.ts';

await test('the line under races', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const second = await app.another();
  const { db } = app.database;
  cardsOf(app).behaviour.webhooks = 'never';
  const seller = await app.user('seller');
  await staySignedIn(app, [seller]);
  const [holder, one, two, three] = (await stayingUsers(app, 4)) as [TestUser, TestUser, TestUser, TestUser];
  const unbook = (user: TestUser, id: string) => codeOf(user.api.deleteBooking({ params: { id } }));
  const inOrder = (productId: string, ...requests: (() => Promise<string>)[]) =>
    inLockOrder(app.database, ['products', productId], ...requests);
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
});
