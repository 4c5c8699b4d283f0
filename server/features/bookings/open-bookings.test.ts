import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('a buyer holds five unpaid bookings at most', async (t) => {
  const app = await startTestApp({ env: { MAX_OPEN_BOOKINGS: undefined } });
  t.after(() => app.stop());
  const second = await app.another();
  const [seller, buyer, other] = [await app.user('seller'), await app.user('buyer'), await app.user('buyer')];
  const ids: string[] = [];
  for (let at = 0; at < 20; at += 1) ids.push((await seller.api.createProduct({ body: aProduct() }))._id);
  const held = async () => (await buyer.api.listBookings({ query: { buyer: buyer.email } })).filter((each) => !each.transactionId);

  await t.test('20 at once, from two processes: five are made, the others are refused by name', async () => {
    const book = (id: string, at: number) => (at % 2 ? buyer.api : second.as(buyer)).createBooking({ body: bookingOf(id) });
    assert.deepEqual(await countCodes(ids.map(book)), { ok: limits.openBookings, too_many_bookings: 20 - limits.openBookings });
    assert.equal((await held()).length, limits.openBookings);
  });

  await t.test('another buyer is not concerned, and repeating a booking returns it', async () => {
    const [mine] = await held();
    assert.ok(mine);
    const body = { product: mine.product, contactNumber: mine.contactNumber, meetingLocation: mine.meetingLocation };
    assert.equal((await buyer.api.createBooking({ body }))._id, mine._id);
    const taken = new Set((await held()).map(({ product }) => product._id));
    const free = ids.find((id) => !taken.has(id)) ?? '';
    assert.equal(await codeOf(other.api.createBooking({ body: bookingOf(free) })), 'ok');
  });

  await t.test('unbooking one, or paying for one, allows one more', async () => {
    const [first, next] = await held();
    assert.ok(first && next);
    const book = () => codeOf(buyer.api.createBooking({ body: bookingOf(first.product._id) }));
    await buyer.api.deleteBooking({ params: { id: first._id } });
    assert.equal(await book(), 'ok');
    await buyer.api.payBooking({ params: { id: next._id }, body: { transactionId: await takeMoney(app, buyer, next._id) } });
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(_id) })), 'ok');
    const { _id: more } = await seller.api.createProduct({ body: aProduct() });
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(more) })), 'too_many_bookings');
  });
});
