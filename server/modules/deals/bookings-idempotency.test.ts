import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE } from '#contract/routes.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp, type TestUser } from '#server/testing/test-app.ts';

await test('a call whose response was lost can be repeated', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [seller, buyer, other] = [await app.user('seller'), await app.user('buyer'), await app.user('buyer')];
  const book = async (user: TestUser, productId: string) => {
    const response = await fetch(`${app.origin}${API_BASE}/bookings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bookingOf(productId)),
    });
    return { status: response.status, id: ((await response.json()) as { _id?: string })._id };
  };
  const emails = async () => (await app.database.db.selectFrom('emails').select('id').execute()).length;

  await t.test('a repeated booking is made once and returned each time', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const first = await book(buyer, _id);
    const sent = await emails();
    const again = await book(buyer, _id);
    assert.deepEqual([first.status, again.status], [201, 200]);
    assert.equal(again.id, first.id);
    assert.equal(await emails(), sent, 'no second email');
    assert.equal((await book(other, _id)).status, 409, 'for another buyer it is taken');
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(_id, 4) })), 'already_booked', 'and so it is with other details');
    assert.equal(await assertConsistent(app.database.db, _id), 'booked');
  });

  await t.test('fifty at once by one buyer: one is made, all return it', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(buyer, _id)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    assert.equal(answers.filter(({ status }) => status === 200).length, 49);
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
    assert.equal(await assertConsistent(app.database.db, _id), 'booked');
  });

  await t.test('a booking that was paid, or unbooked and taken by another buyer, is not returned again', async () => {
    const paid = await dealScene(app, 'paid', [seller, buyer]);
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(paid.productId) })), 'already_sold');
    const left = await bookedProduct(seller, buyer);
    await buyer.api.deleteBooking({ params: { id: left.bookingId } });
    await other.api.createBooking({ body: bookingOf(left.productId) });
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(left.productId) })), 'already_booked');
  });

  await t.test('unbooking twice succeeds for its buyer and for an admin, and for no other user', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const unbook = (user: TestUser) => user.api.deleteBooking({ params: { id: bookingId } });
    assert.deepEqual(await unbook(buyer), { deleted: true });
    await other.api.createBooking({ body: bookingOf(productId) });
    assert.deepEqual(await unbook(buyer), { deleted: true });
    assert.deepEqual(await unbook(await app.user('admin')), { deleted: true });
    assert.equal(await codeOf(unbook(other)), 'unknown_booking');
    assert.equal(await codeOf(unbook(seller)), 'booking_ended');
    assert.equal(await assertConsistent(app.database.db, productId), 'booked', 'the next booking stays');
  });

  await t.test('unbooking several times at the same moment succeeds each time, also by the status of the product', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { productId, bookingId } = await bookedProduct(seller, buyer);
      const row = ['products', productId] as const;
      const unbook = () => codeOf(buyer.api.deleteBooking({ params: { id: bookingId } }));
      const patch = () => codeOf(buyer.api.updateProduct({ params: { id: productId }, body: { status: 'unsold' } }));
      const outcomes = await inLockOrder(app.database, row, ...(round === 0 ? [unbook, patch, unbook] : [patch, unbook, patch]));
      assert.deepEqual(outcomes, ['ok', 'ok', 'ok']);
      assert.equal(await assertConsistent(app.database.db, productId), 'unsold');
    }
  });
});
