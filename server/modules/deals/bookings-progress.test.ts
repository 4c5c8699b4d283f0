import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Booking } from '#contract/bookings.ts';
import { DAY_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import { codeFor, enterCode, move, startHandovers } from '#server/testing/test-handover.ts';
import { agree, inMs, newBooking, propose } from '#server/testing/test-meetings.ts';
import { review } from '#server/testing/test-reviews.ts';

/** The steps that are done, and the one that is due. */
const stepsOf = ({ steps = [] }: Booking): string =>
  steps.flatMap(({ name, state }) => (state === 'open' ? [] : [`${state === 'due' ? '>' : ''}${name}`])).join(' ');

await test('the steps of a booking', async (t) => {
  const { app, pair, seller, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  /** The booking in the list of a side, which is the same as alone and in its order. */
  const bookingFor = async ({ api, email, uid }: TestUser, id: string): Promise<Booking> => {
    const list = await api.listBookings({ query: uid === seller.uid ? { seller: email } : { buyer: email } });
    const { meeting, steps } = await api.getBooking({ params: { id } });
    const { booking } = await api.getOrder({ params: { id } });
    const listed = list.find(({ _id }) => _id === id) ?? assert.fail('it is in the list');
    assert.deepEqual([listed.meeting, listed.steps], [meeting, steps]);
    assert.deepEqual([booking?.meeting, booking?.steps], [meeting, steps]);
    return listed;
  };
  const bothSides = async (id: string) => [stepsOf(await bookingFor(buyer, id)), stepsOf(await bookingFor(seller, id))];

  await t.test('the meeting on which both have agreed, until one cancels it', async () => {
    const deal = await newBooking(app, pair);
    const { bookingId } = deal;
    await propose(app, seller.api, bookingId);
    assert.equal((await bookingFor(buyer, bookingId)).meeting, undefined);
    const at = inMs(app, DAY_MS);
    const id = await agree(app, deal);
    assert.deepEqual((await bookingFor(buyer, bookingId)).meeting, { at, place: 'IDB Bhaban, gate 2' });
    await propose(app, buyer.api, bookingId, 2 * DAY_MS);
    assert.deepEqual((await bookingFor(seller, bookingId)).meeting, { at, place: 'IDB Bhaban, gate 2' });
    await buyer.api.updateMeeting({ params: { id }, body: { action: 'cancel' } });
    assert.equal((await bookingFor(buyer, bookingId)).meeting, undefined);
  });

  await t.test('each side reviews a deal in cash for itself, as long as it may', async () => {
    const open = await newBooking(app, pair);
    assert.deepEqual(await bothSides(open.bookingId), ['booked >met', 'booked >met']);
    const { bookingId } = await dealScene(app, 'handed over', pair);
    assert.deepEqual(await bothSides(bookingId), ['booked met paid >reviewed', 'booked met paid >reviewed']);
    await review(buyer, bookingId);
    assert.deepEqual(await bothSides(bookingId), ['booked met paid reviewed', 'booked met paid >reviewed']);
    const asAdmin = await admin.api.getBooking({ params: { id: bookingId } });
    assert.equal(stepsOf(asAdmin), 'booked met paid');
    const late = await dealScene(app, 'handed over', pair);
    await pass(60 * DAY_MS);
    assert.deepEqual(await bothSides(bookingId), ['booked met paid reviewed', 'booked met paid']);
    assert.deepEqual(await bothSides(late.bookingId), ['booked met paid', 'booked met paid']);
  });

  await t.test('a deal by card is paid, handed over and released', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const { bookingId } = deal;
    assert.deepEqual(await bothSides(bookingId), ['booked paid >handedOver', 'booked paid >handedOver']);
    const dueAt = async (): Promise<string | null> => (await buyer.api.getHandover({ params: { id: bookingId } })).dueAt;
    assert.deepEqual((await bookingFor(buyer, bookingId)).handover, { state: 'held', dueAt: await dueAt() });
    await enterCode(seller, bookingId, await codeFor(deal));
    assert.deepEqual(await bothSides(bookingId), ['booked paid handedOver >moneyOut', 'booked paid handedOver >moneyOut']);
    assert.deepEqual((await bookingFor(seller, bookingId)).handover, { state: 'inspecting', dueAt: await dueAt() });
    await move(buyer, bookingId, 'accept');
    assert.equal((await bookingFor(buyer, bookingId)).handover, undefined);
    const paidAgain = await buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId: deal.transactionId } });
    assert.equal(stepsOf(paidAgain), 'booked paid handedOver moneyOut >reviewed', 'the answer to a payment says it too');
    await review(seller, bookingId, { tags: ['friendly'] });
    const ofBuyer = 'booked paid handedOver moneyOut >reviewed';
    assert.deepEqual(await bothSides(bookingId), [ofBuyer, 'booked paid handedOver moneyOut reviewed']);
  });
});
