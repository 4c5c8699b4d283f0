import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { confirm, entryOf, join, lineOf, placeOf, startLine, stayingUsers, turnOf, waitedFor } from '#server/testing/test-lines.ts';

await test('a line for a booked product', async (t) => {
  const { app, db, worker, seller, admin, holder, one, two, three, pass, places, publicView, seenDuring } = await startLine(t);

  await t.test('the user who joins first goes first; everybody sees how many wait, and only they their place', async () => {
    const { productId, params } = await waitedFor(seller, holder, [one, two]);
    assert.equal((await publicView(productId)).waiting, 2);
    assert.deepEqual(await places(productId), [1, 2, 'none']);
    const again = await one.api.joinLine({ body: entryOf(productId) });
    assert.equal(again._id, (await lineOf(one, productId))?._id, 'repeated');
    assert.equal(await codeOf(one.api.joinLine({ body: entryOf(productId, 2) })), 'already_in_line');
    assert.deepEqual(await seenDuring(productId, () => holder.api.deleteBooking({ params })), ['booked']);
    assert.equal(await assertConsistent(db, productId), 'booked');
    assert.deepEqual(await places(productId), ['turn', 1, 'none']);
    assert.equal((await publicView(productId)).waiting, 1);
    const booking = await turnOf(one, productId);
    assert.deepEqual(booking.turn, { until: new Date(app.clock.now().getTime() + 12 * HOUR_MS).toISOString(), confirm: true });
    assert.equal(booking.expiresAt, booking.turn?.until);
    const asSeller = await seller.api.getBooking({ params: { id: booking._id } });
    assert.deepEqual([asSeller.contactNumber, asSeller.turn?.confirm], ['+8801912345678', false]);
    assert.equal((await emailsTo(app, one.email)).at(-1), 'It is your turn: a product for Tk 42,000 is booked for you');
    assert.deepEqual((await emailsTo(app, seller.email)).slice(1), ['Your product for Tk 42,000 goes to the next in line']);
    const answers = JSON.stringify([await publicView(productId), await two.api.listLines(), await lineOf(two, productId)]);
    for (const secret of ['1912345678', one.uid, one.email, 'Multiplan']) assert.ok(!answers.includes(secret), secret);
  });

  await t.test('confirmed, it stands like every booking; confirming again does not extend it', async () => {
    const { productId, params } = await waitedFor(seller, holder, [one]);
    await holder.api.deleteBooking({ params });
    const { _id } = await turnOf(one, productId);
    app.clock.advance(HOUR_MS);
    assert.equal(await codeOf(confirm(two.api, _id)), 'unknown_booking');
    for (const { api } of [seller, admin]) assert.equal(await codeOf(confirm(api, _id)), 'forbidden');
    const until = new Date(app.clock.now().getTime() + 72 * HOUR_MS).toISOString();
    const confirmed = await confirm(one.api, _id);
    assert.deepEqual([confirmed.expiresAt, confirmed.turn], [until, undefined]);
    app.clock.advance(HOUR_MS);
    assert.equal((await confirm(one.api, _id)).expiresAt, until);
    assert.deepEqual((await emailsTo(app, one.email)).at(-1), 'You have booked a product for Tk 42,000');
    assert.equal((await emailsTo(app, seller.email)).at(-1), 'Your product was booked for Tk 42,000');
    assert.equal(await placeOf(one, productId), 'none');
    await pass(11);
    assert.equal(await assertConsistent(db, productId), 'booked');
    await pass(60);
    assert.equal(await assertConsistent(db, productId), 'unsold');
  });

  await t.test('declined, it goes to the next, and after the last to everybody', async () => {
    const { productId, params } = await waitedFor(seller, holder, [one, two]);
    await holder.api.deleteBooking({ params });
    const declined = await turnOf(one, productId);
    await one.api.deleteBooking({ params: { id: declined._id } });
    assert.deepEqual(await places(productId), ['none', 'turn', 'none']);
    assert.deepEqual((await one.api.getOrder({ params: { id: declined._id } })).ended?.unconfirmed, true);
    assert.equal(await codeOf(join(one.api, productId)), 'ok', 'again, as the last');
    await one.api.leaveLine({ params: { id: (await lineOf(one, productId))?._id ?? '' } });
    const last = await turnOf(two, productId);
    assert.deepEqual(await seenDuring(productId, () => two.api.deleteBooking({ params: { id: last._id } })), ['unsold']);
    assert.equal(await assertConsistent(db, productId), 'unsold');
    assert.equal((await emailsTo(app, seller.email)).at(-1), 'Your product for Tk 42,000 is free again');
    assert.equal(await codeOf(three.api.createBooking({ body: bookingOf(productId) })), 'ok');
  });

  await t.test('a turn that is not confirmed within 12 hours goes to the next; the clock refuses while jobs sleep', async () => {
    const { productId, params } = await waitedFor(seller, holder, [one, two]);
    await holder.api.deleteBooking({ params });
    const { _id } = await turnOf(one, productId);
    await pass(9);
    assert.equal((await emailsTo(app, one.email)).at(-1), 'Confirm your booking for Tk 42,000 soon');
    app.clock.advance(3 * HOUR_MS);
    assert.equal(await codeOf(confirm(one.api, _id)), 'booking_expired');
    assert.equal(await codeOf(one.api.createPaymentIntent({ body: { bookingId: _id } })), 'booking_expired');
    assert.equal(await placeOf(one, productId), 'none');
    assert.equal((await one.api.getBooking({ params: { id: _id } })).turn?.confirm, false);
    await worker.runDue();
    assert.equal((await emailsTo(app, one.email)).at(-1), 'Your turn for the product of Tk 42,000 is over');
    assert.deepEqual(await places(productId), ['none', 'turn', 'none']);
    assert.equal((await turnOf(two, productId)).turn?.until, new Date(app.clock.now().getTime() + 12 * HOUR_MS).toISOString());
    await pass(12);
    assert.equal(await assertConsistent(db, productId), 'unsold');
  });

  await t.test('an email about a turn goes to a confirmed address alone', async () => {
    const [unproved] = (await stayingUsers(app, 1)) as [TestUser];
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', unproved.uid).execute();
    const { productId, params } = await waitedFor(seller, holder, [unproved]);
    await holder.api.deleteBooking({ params });
    assert.equal(await placeOf(unproved, productId), 'turn');
    assert.deepEqual(await emailsTo(app, unproved.email), []);
  });

  await t.test('a user who leaves, or whose account ends, gives way; a turn is declined, not left', async () => {
    const [leaving] = (await stayingUsers(app, 1)) as [TestUser];
    const { productId, params } = await waitedFor(seller, holder, [leaving, one, two]);
    const entry = await lineOf(one, productId);
    const leave = (user: TestUser) => codeOf(user.api.leaveLine({ params: { id: entry?._id ?? '' } }));
    assert.deepEqual([await leave(two), await leave(one), await leave(one)], ['not_in_line', 'ok', 'ok']);
    assert.deepEqual(await places(productId), ['none', 2, 'none']);
    await admin.api.deleteUser({ query: { email: leaving.email } });
    assert.deepEqual(await places(productId), ['none', 1, 'none']);
    await holder.api.deleteBooking({ params });
    const turn = await lineOf(two, productId);
    assert.equal(await codeOf(two.api.leaveLine({ params: { id: turn?._id ?? '' } })), 'your_turn');
  });

  await t.test('a user who may not join is refused by name', async () => {
    const { productId } = await bookedProduct(seller, holder);
    const free = await seller.api.createProduct({ body: aProduct() });
    assert.equal(await codeOf(join(seller.api, productId)), 'own_product');
    assert.equal(await codeOf(join(holder.api, productId)), 'booked_by_you');
    assert.equal(await codeOf(join(one.api, free._id)), 'not_booked');
    assert.equal(await codeOf(join(one.api, randomUUID())), 'unknown_product');
    assert.equal(await codeOf(join(one.api, 'no id')), 'unknown_product');
    const [busy] = (await stayingUsers(app, 1)) as [TestUser];
    const codes: string[] = [];
    for (let at = 0; at <= limits.waitingLines; at += 1)
      codes.push(await codeOf(join(busy.api, (await bookedProduct(seller, holder)).productId)));
    assert.deepEqual(codes, [...Array<string>(limits.waitingLines).fill('ok'), 'too_many_lines']);
  });
});
