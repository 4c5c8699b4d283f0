import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE } from '#contract/routes.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookedProduct, bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp, type TestUser } from '#server/testing/test-app.ts';

await test('a call whose answer was lost can be repeated', async (t) => {
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

  await t.test('the same booking by the same buyer is made once and answered as often as it is asked for', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const first = await book(buyer, _id);
    const sent = await emails();
    const again = await book(buyer, _id);
    assert.deepEqual([first.status, again.status], [201, 200]);
    assert.equal(again.id, first.id);
    assert.equal(await emails(), sent, 'nobody is told twice');
    assert.equal((await book(other, _id)).status, 409, 'and it is nobody else’s');
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(_id, 4) })), 'already_booked', 'nor is another wish fulfilled');
    assert.equal(await assertConsistent(app.database.db, _id), 'booked');
  });

  await t.test('fifty at once by one buyer: one is made, all hear of the same', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(buyer, _id)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    assert.equal(answers.filter(({ status }) => status === 200).length, 49);
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
    assert.equal(await assertConsistent(app.database.db, _id), 'booked');
  });

  await t.test('a booking that was paid, or unbooked and made anew by somebody else, is not answered again', async () => {
    const paid = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, paid.bookingId);
    await buyer.api.payBooking({ params: { id: paid.bookingId }, body: { transactionId } });
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(paid.productId) })), 'already_sold');
    const left = await bookedProduct(seller, buyer);
    await buyer.api.deleteBooking({ params: { id: left.bookingId } });
    await other.api.createBooking({ body: bookingOf(left.productId) });
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(left.productId) })), 'already_booked');
  });

  await t.test('unbooking twice answers the same, to its buyer and to an admin, and to nobody else', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const unbook = (user: TestUser) => user.api.deleteBooking({ params: { id: bookingId } });
    assert.deepEqual(await unbook(buyer), { deleted: true });
    await other.api.createBooking({ body: bookingOf(productId) });
    assert.deepEqual(await unbook(buyer), { deleted: true });
    assert.deepEqual(await unbook(await app.user('admin')), { deleted: true });
    assert.equal(await codeOf(unbook(other)), 'unknown_booking');
    assert.equal(await codeOf(unbook(seller)), 'unknown_booking');
    assert.equal(await assertConsistent(app.database.db, productId), 'booked', 'the next booking stays');
  });
});
