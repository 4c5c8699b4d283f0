import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { payByCard } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { codeFor, enterCode } from '#server/testing/test-handover.ts';
import { join, turnOf } from '#server/testing/test-lines.ts';
import { agree, inMs, meetingsOf, move, newBooking, newest, propose } from '#server/testing/test-meetings.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { sendJson, startScene, type TestUser } from '#server/testing/test-app.ts';

await test('the two sides of a booking agree on a place and a time', async (t) => {
  const [{ app, db, worker, pass }, ...pair] = await startScene(t, ['seller', 'buyer']);
  const deadlineOf = async (id: string) =>
    (await db.selectFrom('bookings').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow()).expires_at.toISOString();
  const since = async (user: TestUser, count: number) =>
    (await emailsTo(app, user.email)).slice(count).map((text) => text.replace(/\d.*/, '…'));

  await t.test('the first in line has no meeting before the booking is confirmed', async () => {
    const { buyer, bookingId, productId } = await newBooking(app);
    const next = await app.user('buyer');
    await join(next.api, productId);
    await buyer.api.deleteBooking({ params: { id: bookingId } });
    const { _id: id } = await turnOf(next, productId);
    assert.equal((await meetingsOf(next.api, id)).can.propose, false);
    assert.equal(await codeOf(propose(app, next.api, id)), 'booking_unconfirmed');
    await next.api.confirmBooking({ params: { id } });
    assert.equal(await codeOf(propose(app, next.api, id)), 'ok');
  });

  await t.test('propose, propose another, accept: each step is on both pages, and in an email to the other in their language', async () => {
    const { seller, buyer, bookingId } = await newBooking(app);
    await db.updateTable('users').set({ language: 'bn' }).where('uid', '=', buyer.uid).execute();
    const [before, mine] = [(await emailsTo(app, buyer.email)).length, (await emailsTo(app, seller.email)).length];
    const first = await propose(app, seller.api, bookingId);
    assert.deepEqual([first.side, first.meetings.length, first.can.propose], ['seller', 1, true]);
    const asked = newest(await meetingsOf(buyer.api, bookingId));
    assert.deepEqual([asked.place, asked.proposedBy, asked.status], ['IDB Bhaban, gate 2', 'seller', 'proposed']);
    assert.deepEqual(asked.can, { accept: true, cancel: true, mark: false, contest: false, calendar: false });
    assert.equal(newest(first).can.accept, false);
    const second = await propose(app, buyer.api, bookingId, 2 * DAY_MS, 'Multiplan Center');
    assert.deepEqual(valuesOf(second.meetings, 'place'), ['Multiplan Center']);
    assert.equal(await codeOf(move(buyer.api, asked._id, 'accept')), 'meeting_changed', 'only the last proposal binds');
    assert.equal(await codeOf(move(buyer.api, newest(second)._id, 'accept')), 'meeting_changed', 'not one’s own');
    await move(seller.api, newest(second)._id, 'accept');
    for (const user of [seller, buyer]) {
      const { status, place, can } = newest(await meetingsOf(user.api, bookingId));
      assert.deepEqual([status, place, can.calendar, can.cancel], ['accepted', 'Multiplan Center', true, true]);
    }
    assert.deepEqual(await since(seller, mine), ['Meet on …']);
    assert.match((await emailsTo(app, buyer.email)).slice(before).join('\n'), /দেখা করার প্রস্তাব: .*\nদেখা ঠিক হয়েছে: /);
  });

  await t.test('the two sides of a booking propose twenty meetings at most, and the last one can still be accepted', async () => {
    const { seller, buyer, bookingId } = await newBooking(app);
    for (let nth = 1; nth <= 20; nth += 1) await propose(app, nth % 2 ? seller.api : buyer.api, bookingId, nth * HOUR_MS);
    assert.equal(await codeOf(propose(app, seller.api, bookingId, 30 * HOUR_MS)), 'too_many_meetings');
    assert.equal(await codeOf(propose(app, buyer.api, bookingId, 20 * HOUR_MS)), 'ok', 'repeated');
    assert.equal(await codeOf(move(seller.api, newest(await meetingsOf(seller.api, bookingId))._id, 'accept')), 'ok');
  });

  await t.test('a new proposal leaves what is agreed on until it is accepted; declining and canceling are reported', async () => {
    const deal = await newBooking(app);
    const { seller, buyer, bookingId } = deal;
    const agreed = await agree(app, deal);
    const statuses = async () => (await meetingsOf(buyer.api, bookingId)).meetings.map(({ status }) => status);
    const other = newest(await propose(app, buyer.api, bookingId, 2 * DAY_MS));
    assert.deepEqual(await statuses(), ['proposed', 'accepted']);
    await move(seller.api, other._id, 'cancel');
    assert.deepEqual(await statuses(), ['canceled', 'accepted']);
    const { wasAccepted, proposedBy, canceledBy } = newest(await meetingsOf(buyer.api, bookingId));
    assert.deepEqual([wasAccepted, proposedBy, canceledBy], [false, 'buyer', 'seller'], 'a proposal was declined');
    const third = newest(await propose(app, buyer.api, bookingId, 3 * DAY_MS));
    await move(seller.api, third._id, 'accept');
    assert.deepEqual(await statuses(), ['accepted']);
    assert.equal(await codeOf(move(buyer.api, agreed, 'cancel')), 'meeting_changed');
    const count = (await emailsTo(app, seller.email)).length;
    await move(buyer.api, third._id, 'cancel');
    await move(buyer.api, third._id, 'cancel');
    assert.equal(await codeOf(move(seller.api, third._id, 'cancel')), 'meeting_canceled');
    const ended = newest(await meetingsOf(seller.api, bookingId));
    assert.deepEqual([ended.wasAccepted, ended.canceledBy], [true, 'buyer'], 'a meeting was canceled');
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', seller.uid).execute();
    await propose(app, buyer.api, bookingId);
    assert.deepEqual(await since(seller, count), ['The meeting on …'], 'once, and none to an address that is not confirmed');
  });

  await t.test('the place and the time are checked, each fault named; repeating a proposal changes nothing', async () => {
    const { seller, bookingId } = await newBooking(app, pair);
    const fieldsOf = async (body: object) => {
      const { status, fields } = await sendJson(app, seller, ['POST', `/bookings/${bookingId}/meetings`], body);
      return [status, ...fields];
    };
    const place = 'IDB Bhaban';
    assert.deepEqual(await fieldsOf({ place, at: inMs(app, 0) }), [400, 'at']);
    assert.deepEqual(await fieldsOf({ place, at: inMs(app, 30 * DAY_MS + 1) }), [400, 'at']);
    assert.deepEqual(await fieldsOf({ place, at: '2026-11-25 16:00' }), [400, 'at']);
    assert.deepEqual(await fieldsOf({ place: 'x'.repeat(301), at: inMs(app, DAY_MS) }), [400, 'place']);
    const proposal = { place, at: inMs(app, 30 * DAY_MS) };
    assert.deepEqual([await fieldsOf(proposal), await fieldsOf(proposal)], [[201], [200]]);
    const { nth } = await db
      .selectFrom('meetings')
      .select(({ fn }) => fn.max('nth').as('nth'))
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    assert.equal(nth, 1);
  });

  await t.test('the booking stands for a day after the meeting, never less than without one, and its emails follow', async () => {
    const deal = await newBooking(app);
    const { seller, buyer, bookingId, productId } = deal;
    const original = await deadlineOf(bookingId);
    await agree(app, deal, HOUR_MS);
    assert.equal(await deadlineOf(bookingId), original);
    const id = await agree(app, deal, 5 * DAY_MS);
    const extended = inMs(app, 6 * DAY_MS);
    assert.equal(await deadlineOf(bookingId), extended);
    await pass(HOUR_MS);
    await move(buyer.api, id, 'accept');
    assert.equal(await deadlineOf(bookingId), extended, 'a repetition does not extend it');
    await agree(app, deal, 4 * DAY_MS);
    assert.equal(await deadlineOf(bookingId), inMs(app, 5 * DAY_MS), 'an earlier meeting shortens it');
    const count = (await emailsTo(app, seller.email)).length;
    await pass(2.9 * DAY_MS);
    await pass(DAY_MS);
    assert.equal(await assertConsistent(db, productId), 'booked', 'although the first deadline is over');
    const ends = (await since(seller, count)).filter((subject) => subject.startsWith('The booking'));
    assert.equal(ends.length, 0, 'and nothing is due yet');
    await pass(0.2 * DAY_MS);
    assert.equal((await since(seller, count)).filter((subject) => subject.startsWith('The booking')).length, 1);
    await pass(DAY_MS);
    assert.equal(await assertConsistent(db, productId), 'unsold');
  });

  await t.test('a meeting that is canceled holds the booking no longer, but a day from then, and both get an email', async () => {
    const deal = await newBooking(app);
    const { seller, buyer, bookingId, productId } = deal;
    const original = await deadlineOf(bookingId);
    await move(seller.api, await agree(app, deal, 30 * DAY_MS), 'cancel');
    assert.equal(await deadlineOf(bookingId), original);
    const id = await agree(app, deal, 30 * DAY_MS);
    await pass(5 * DAY_MS);
    const counts = [(await emailsTo(app, seller.email)).length, (await emailsTo(app, buyer.email)).length];
    await move(buyer.api, id, 'cancel');
    const ends = inMs(app, DAY_MS);
    assert.equal(await deadlineOf(bookingId), ends);
    await worker.runDue();
    for (const [nth, user] of [seller, buyer].entries())
      assert.equal((await since(user, counts[nth] ?? 0)).filter((subject) => /booking/i.test(subject)).length, 1);
    await pass(HOUR_MS);
    await move(buyer.api, id, 'cancel');
    await move(seller.api, newest(await propose(app, buyer.api, bookingId))._id, 'cancel');
    assert.equal(await deadlineOf(bookingId), ends, 'neither a repetition nor a proposal moves it');
    await pass(DAY_MS);
    assert.equal(await assertConsistent(db, productId), 'unsold', 'the job of the earlier deadline has run');
  });

  await t.test('a meeting that has not moved the end of its booking does not move it when it is canceled', async () => {
    const deal = await newBooking(app);
    const later = new Date(Date.parse(await deadlineOf(deal.bookingId)) + 12 * HOUR_MS);
    // As a booking whose turn was confirmed has it.
    await db.updateTable('bookings').set({ expires_at: later }).where('id', '=', deal.bookingId).execute();
    await move(deal.seller.api, await agree(app, deal, 2 * DAY_MS), 'cancel');
    assert.equal(await deadlineOf(deal.bookingId), later.toISOString());
  });

  await t.test('both are reminded a day and three hours before; not of a meeting that was changed, nor after the booking', async () => {
    const [kept, changed, ended] = [await newBooking(app), await newBooking(app), await newBooking(app)];
    for (const deal of [kept, changed, ended]) await agree(app, deal, 2 * DAY_MS);
    await agree(app, changed, 10 * DAY_MS);
    await ended.buyer.api.deleteBooking({ params: { id: ended.bookingId } });
    const counts = new Map<string, number>();
    const users = [kept, changed, ended].flatMap(({ seller, buyer }) => [seller, buyer]);
    for (const { email } of users) counts.set(email, (await emailsTo(app, email)).length);
    const reminded = async ({ seller, buyer }: typeof kept) =>
      Promise.all(
        [seller, buyer].map(
          async (user) => (await since(user, counts.get(user.email) ?? 0)).filter((subject) => subject.startsWith('You meet')).length,
        ),
      );
    await pass(DAY_MS - 1);
    assert.deepEqual(await reminded(kept), [0, 0]);
    await pass(1);
    await db.updateTable('jobs').set({ run_at: app.clock.now() }).where('kind', '=', 'meeting.follow').execute();
    await worker.runDue();
    assert.deepEqual(await reminded(kept), [1, 1]);
    await pass(21 * HOUR_MS);
    await pass(HOUR_MS);
    assert.deepEqual(
      [await reminded(kept), await reminded(changed), await reminded(ended)],
      [
        [2, 2],
        [0, 0],
        [0, 0],
      ],
    );
  });

  await t.test('a proposal lapses at its time, by the clock', async () => {
    const { seller, buyer, bookingId } = await newBooking(app, pair);
    const { _id } = newest(await propose(app, seller.api, bookingId, HOUR_MS));
    app.clock.advance(HOUR_MS - 1);
    assert.equal(newest(await meetingsOf(buyer.api, bookingId)).can.accept, true);
    app.clock.advance(1);
    const shown = newest(await meetingsOf(buyer.api, bookingId));
    assert.deepEqual([shown.status, shown.can.accept, shown.can.cancel], ['lapsed', false, false]);
    assert.equal(await codeOf(move(buyer.api, _id, 'accept')), 'meeting_past');
    assert.equal(newest(await propose(app, buyer.api, bookingId, HOUR_MS)).status, 'proposed');
  });

  await t.test('after the end of a booking there is none, and its page shows no place; a paid one has no end to move', async () => {
    const ended = await newBooking(app, pair);
    const { _id } = newest(await propose(app, ended.seller.api, ended.bookingId));
    await ended.seller.api.releaseBooking({ params: { id: ended.bookingId }, body: { reason: 'other' } });
    assert.equal(await codeOf(move(ended.buyer.api, _id, 'accept')), 'booking_released');
    assert.equal(await codeOf(propose(app, ended.buyer.api, ended.bookingId)), 'booking_released');
    assert.deepEqual((await meetingsOf(ended.buyer.api, ended.bookingId)).meetings, []);

    const late = await newBooking(app, pair);
    app.clock.advance(3 * DAY_MS);
    assert.equal(await codeOf(propose(app, late.buyer.api, late.bookingId)), 'booking_expired', 'by the clock');
    assert.equal((await meetingsOf(late.buyer.api, late.bookingId)).can.propose, false);

    const paid = await newBooking(app, pair);
    await payByCard(app, paid.buyer, paid.bookingId);
    const deadline = await deadlineOf(paid.bookingId);
    await agree(app, paid, 20 * DAY_MS);
    assert.equal(await deadlineOf(paid.bookingId), deadline);
  });

  await t.test('once the product was handed over, nothing is agreed on any more, and nobody is reminded', async () => {
    const [open, agreed] = [await newBooking(app, pair), await newBooking(app, pair)];
    for (const deal of [open, agreed]) {
      await payByCard(app, deal.buyer, deal.bookingId);
    }
    const proposal = newest(await propose(app, open.seller.api, open.bookingId, 2 * DAY_MS));
    await agree(app, agreed, 2 * DAY_MS);
    for (const deal of [open, agreed]) await enterCode(deal.seller, deal.bookingId, await codeFor(deal));
    for (const deal of [open, agreed])
      assert.deepEqual((await meetingsOf(deal.buyer.api, deal.bookingId)).meetings, [], 'nothing that will not take place is shown');
    assert.equal(await codeOf(move(open.buyer.api, proposal._id, 'accept')), 'handed_over');
    const count = (await emailsTo(app, agreed.buyer.email)).length;
    await pass(DAY_MS + HOUR_MS);
    assert.deepEqual(
      (await since(agreed.buyer, count)).filter((text) => /meet/i.test(text)),
      [],
    );
  });

  await t.test('places of the district of the product are suggested', async () => {
    const { buyer, bookingId, productId } = await newBooking(app, pair);
    assert.ok((await meetingsOf(buyer.api, bookingId)).places.some(({ en }) => en.includes('IDB Bhaban')));
    await db.updateTable('products').set({ district: 'Bhola' }).where('id', '=', productId).execute();
    assert.deepEqual((await meetingsOf(buyer.api, bookingId)).places, []);
  });

  await t.test('the calendar file is for the two sides, keeps its UID, and grows with every meeting', async () => {
    const deal = await newBooking(app, pair);
    const { seller, buyer, bookingId } = deal;
    const stranger = await app.user('admin');
    const file = async (token: string | null, id = bookingId) => {
      const path = nonJsonRoutes.meetingCalendar.replace(':id', id);
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
      const response = await fetch(`${app.origin}${API_BASE}${path}`, { headers });
      return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
    };
    assert.equal((await file(buyer.token)).status, 404, 'nothing is agreed on');
    await agree(app, deal, 2 * DAY_MS);
    const first = await file(buyer.token);
    assert.deepEqual([first.status, first.type], [200, 'text/calendar; charset=utf-8']);
    assert.match(first.text, new RegExp(`UID:${bookingId}@[^]*SEQUENCE:1\r\n[^]*LOCATION:IDB Bhaban\\\\, gate 2\r\n`));
    await agree(app, deal, 3 * DAY_MS);
    const second = await file(seller.token);
    assert.match(second.text, new RegExp(`UID:${bookingId}@[^]*SEQUENCE:2\r\n`));
    const start = inMs(app, 3 * DAY_MS).replaceAll(/[-:]|\.\d{3}/g, '');
    assert.ok(second.text.includes(`DTSTART:${start}\r\n`));
    const statuses = [await file(null), await file(stranger.token), await file('forged'), await file(buyer.token, 'x')].map(
      ({ status }) => status,
    );
    assert.deepEqual(statuses, [401, 404, 401, 404]);
  });
});
