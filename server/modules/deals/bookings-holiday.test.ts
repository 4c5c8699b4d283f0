import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

const PRICE = 20_000;

await test('a seller is away for some days', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { clock, api } = app;
  const [seller, buyer, other] = [await app.user('seller'), await app.user('buyer'), await app.user('buyer')];
  const list = async () => (await seller.api.createProduct({ body: aProduct({ sellingPrice: PRICE }) }))._id;
  const dayIn = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const goAway = (awayUntil: string | null, as = seller) => as.api.updateAccountSettings({ body: { awayUntil } });
  const book = (id: string, as = buyer) => as.api.createBooking({ body: bookingOf(id) });
  const offer = (productId: string) =>
    buyer.api.makeOffer({
      body: { productId, price: PRICE - 100, contactNumber: '01712345678', meetingLocation: 'Mirpur 10' },
    });

  await t.test('the day is after today, within the limit, and of a seller', async () => {
    for (const day of [dayIn(0), dayIn(limits.awayDays + 2), 'tomorrow', '2026-02-30']) {
      const failure = await goAway(day).then(
        () => null,
        (error: unknown) => error,
      );
      assert.ok(failure instanceof Error && 'fields' in failure, day);
      assert.deepEqual(Object.keys(Object(failure.fields)), ['awayUntil'], day);
    }
    assert.equal(await codeOf(goAway(dayIn(3), buyer)), 'not_a_seller');
    assert.equal((await seller.api.getAccount({})).awayUntil, null);
  });

  await t.test('listings stay readable, say until when, and take neither bookings nor offers', async () => {
    const [id, booked] = [await list(), await list()];
    const before = await book(booked, other);
    const account = await goAway(dayIn(3));
    const until = new Date(`${dayIn(3)}T00:00:00+06:00`).toISOString();
    assert.equal(account.awayUntil, until);
    const shown = await buyer.api.getProduct({ params: { id } });
    assert.deepEqual([shown.awayUntil, shown.can?.book, shown.can?.report], [until, false, true]);
    assert.equal((await api.getProduct({ params: { id } })).awayUntil, until, 'to visitors too');
    assert.equal((await api.getSeller({ params: { id: seller.uid } })).awayUntil, until);
    assert.equal(await codeOf(book(id)), 'seller_away');
    assert.equal(await codeOf(offer(id)), 'seller_away');
    assert.equal((await other.api.listBookings({ query: { buyer: other.email } })).length, 1);
    assert.equal((await book(booked, other))._id, before._id, 'a booking made before stands, and can be repeated');
    // A question waits without a deadline.
    await buyer.api.openConversation({ body: { productId: id, messageId: crypto.randomUUID(), text: 'Is the box there?' } });
    await goAway(null);
  });

  await t.test('a seller who comes back earlier is booked at once', async () => {
    const id = await list();
    await goAway(dayIn(5));
    assert.equal(await codeOf(book(id, other)), 'seller_away');
    assert.equal((await goAway(null)).awayUntil, null);
    await book(id, other);
  });

  await t.test('an offer that the seller has answered is not accepted while they are away', async () => {
    const id = await list();
    const made = await offer(id);
    await seller.api.updateOffer({ params: { id: made._id }, body: { action: 'counter', price: PRICE - 50 } });
    await goAway(dayIn(2));
    assert.equal(await codeOf(buyer.api.updateOffer({ params: { id: made._id }, body: { action: 'accept' } })), 'seller_away');
    const shown = async () => (await buyer.api.listOffers({ query: { product: id } })).offers[0];
    assert.deepEqual([(await shown())?.product.away, (await shown())?.can.accept, (await shown())?.can.withdraw], [true, false, false]);
    await goAway(null);
    assert.deepEqual([(await shown())?.product.away, (await shown())?.can.accept], [false, true]);
  });

  await t.test('either a booking or going away comes first', async () => {
    const [first, second] = [await list(), await list()];
    const row = ['users', seller.uid] as const;
    const booking = (id: string) => () => codeOf(book(id));
    const away = () => codeOf(goAway(dayIn(4)));
    assert.deepEqual(await inLockOrder(app.database, row, booking(first), away), ['ok', 'ok']);
    await goAway(null);
    assert.deepEqual(await inLockOrder(app.database, row, away, booking(second)), ['ok', 'seller_away']);
  });

  await t.test('they come back by the clock, without a job', async () => {
    const id = await list();
    await goAway(dayIn(3));
    clock.advance(3 * DAY_MS);
    const shown = await api.getProduct({ params: { id } });
    assert.equal(shown.awayUntil, undefined);
    assert.equal((await api.getSeller({ params: { id: seller.uid } })).awayUntil, undefined);
    await book(id, await app.user('buyer'));
  });
});
