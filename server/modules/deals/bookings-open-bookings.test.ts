import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { answer, offered, signedInAgain } from '#server/testing/test-offers.ts';
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

await test('a buyer makes twenty unpaid bookings in 24 hours at most, those that have ended included', async (t) => {
  const app = await startTestApp({ env: { MAX_OPEN_BOOKINGS: undefined } });
  t.after(() => app.stop());
  const second = await app.another();
  const [seller, buyer, other] = [await app.user('seller'), await app.user('buyer'), await app.user('buyer')];
  const product = async () => (await seller.api.createProduct({ body: aProduct() }))._id;
  const bookAndUnbook = async ({ api }: typeof buyer) => {
    const { _id: id } = await api.createBooking({ body: bookingOf(await product()) });
    await api.deleteBooking({ params: { id } });
  };
  const perDay = limits.openBookings * limits.bookingsPerDayFactor;
  for (let made = 0; made < perDay - 1; made += 1) await bookAndUnbook(buyer);

  await t.test('one of three more at once, from two processes, is made', async () => {
    const ids = [await product(), await product(), await product()];
    const book = (id: string, at: number) => (at % 2 ? buyer.api : second.as(buyer)).createBooking({ body: bookingOf(id) });
    assert.deepEqual(await countCodes(ids.map(book)), { ok: 1, too_many_bookings_today: 2 });
  });

  await t.test('another buyer is not concerned', async () => {
    const id = await product();
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(id) })), 'too_many_bookings_today');
    assert.equal(await codeOf(other.api.createBooking({ body: bookingOf(id) })), 'ok');
  });

  await t.test('an offer of the buyer is still accepted', async () => {
    const { _id } = await offered(seller, buyer);
    assert.equal(await codeOf(answer(seller.api, _id, 'accept')), 'ok');
  });

  await t.test('a paid one does not count, and after 24 hours there are new ones', async () => {
    for (const { _id: id } of await buyer.api.listBookings({ query: { buyer: buyer.email } }))
      await buyer.api.payBooking({ params: { id }, body: { transactionId: await takeMoney(app, buyer, id) } });
    await bookAndUnbook(buyer);
    assert.equal(await codeOf(bookAndUnbook(buyer)), 'too_many_bookings_today');
    const body = bookingOf(await product());
    app.clock.advance(24 * HOUR_MS);
    const again = await signedInAgain(app, buyer);
    assert.equal(await codeOf(again.createBooking({ body })), 'too_many_bookings_today');
    app.clock.advance(1);
    assert.equal(await codeOf(again.createBooking({ body })), 'ok');
  });
});
