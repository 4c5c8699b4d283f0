import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { isNoShow } from '#server/modules/deals/meetings.sql.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookedProduct, cardsOf, payByCard, refundsOf } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import {
  claim,
  codeFor,
  dispute,
  enterCode,
  handoverFor,
  moneyOf,
  move as moveHandover,
  type PaidProduct,
} from '#server/testing/test-handover.ts';
import { agree, contest, mark, meetingsOf, move, newBooking, newest, propose } from '#server/testing/test-meetings.ts';
import { valuesOf, everyPage } from '#server/testing/lists.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';

const MINUTE = 60_000;

await test('MEETING_GRACE_HOURS and NO_SHOW_CONTEST_HOURS change the times', async (t) => {
  const [{ app }] = await startScene(t, [], { env: { MEETING_GRACE_HOURS: '5', NO_SHOW_CONTEST_HOURS: '2' } });
  const deal = await newBooking(app);
  const id = await agree(app, deal, 4 * DAY_MS);
  const { at } = newest(await meetingsOf(deal.buyer.api, deal.bookingId));
  const { booking } = await deal.buyer.api.getOrder({ params: { id: deal.bookingId } });
  assert.equal(Date.parse(booking?.expiresAt ?? '') - Date.parse(at), 5 * HOUR_MS);
  app.clock.advance(4 * DAY_MS + HOUR_MS);
  const { noShow } = newest(await mark(deal.seller.api, id));
  assert.equal(Date.parse(noShow?.contestUntil ?? '') - app.clock.now().getTime(), 2 * HOUR_MS);
  app.clock.advance(2 * HOUR_MS);
  assert.equal(await codeOf(contest(deal.buyer.api, id)), 'contest_over');
});

await test('one side says that the other did not come to a meeting', async (t) => {
  const [{ app, db, worker, pass }, admin, second] = await startScene(t, ['admin', 'admin']);
  const decide = async (id: string, absent: 'buyer' | 'seller' | 'nobody', by = admin, reason = 'The photo shows the gate.') =>
    by.api.decideNoShow({ params: { id }, body: { absent, reason } });
  const absentIn = (bookingId: string) => isNoShow(db, bookingId, app.clock.now());
  const last = async ({ email }: TestUser) => (await emailsTo(app, email)).at(-1)?.replace(/ on \d.*/, '') ?? '';
  /** A meeting that was agreed on, half an hour after its time. */
  const missed = async () => {
    const deal = await newBooking(app);
    const id = await agree(app, deal);
    app.clock.advance(DAY_MS + 30 * MINUTE);
    return { ...deal, id };
  };

  await t.test('a no-show can be marked from 30 minutes after the time of the meeting, for 7 days, to the millisecond', async () => {
    const [early, late] = [await newBooking(app), await newBooking(app)];
    const [one, two] = [await agree(app, early), await agree(app, late)];
    app.clock.advance(DAY_MS + 30 * MINUTE - 1);
    assert.equal(await codeOf(mark(early.seller.api, one)), 'no_show_early');
    assert.equal(newest(await meetingsOf(early.seller.api, early.bookingId)).can.mark, false);
    app.clock.advance(1);
    assert.equal(newest(await meetingsOf(early.seller.api, early.bookingId)).can.mark, true);
    assert.equal(await codeOf(mark(early.seller.api, one)), 'ok');
    app.clock.advance(7 * DAY_MS - 30 * MINUTE - 1);
    assert.equal(newest(await meetingsOf(late.buyer.api, late.bookingId)).can.mark, true);
    app.clock.advance(1);
    assert.equal(await codeOf(mark(late.buyer.api, two)), 'no_show_late');
    assert.equal(newest(await meetingsOf(late.buyer.api, late.bookingId)).markFrom, null);
  });

  await t.test('not of a deal whose buyer has said that the product was received', async () => {
    const { seller, buyer, bookingId, id } = await missed();
    await payByCard(app, buyer, bookingId);
    await claim(app, seller, bookingId);
    assert.equal((await moveHandover(buyer, bookingId, 'accept')).state, 'released');
    for (const { api } of [seller, buyer]) {
      assert.equal(newest(await meetingsOf(api, bookingId)).can.mark, false);
      assert.equal(await codeOf(mark(api, id)), 'handed_over');
    }
  });

  await t.test('an uncontested no-show counts by the clock; the job writes it and the emails, once', async () => {
    const { seller, buyer, bookingId, id } = await missed();
    await mark(seller.api, id);
    assert.equal(await last(buyer), 'Did you come to the meeting');
    await mark(seller.api, id, 'Once more.');
    const figures = async () => (await meetingsOf(seller.api, bookingId)).other.figures;
    app.clock.advance(72 * HOUR_MS - 1);
    assert.deepEqual([await figures(), await absentIn(bookingId)], [{ noShows: 0, kept: 0 }, null]);
    assert.equal(newest(await meetingsOf(buyer.api, bookingId)).can.contest, true);
    app.clock.advance(1);
    assert.deepEqual([await figures(), await absentIn(bookingId)], [{ noShows: 1, kept: 0 }, 'buyer']);
    assert.equal(await codeOf(contest(buyer.api, id)), 'contest_over');
    assert.equal(newest(await meetingsOf(buyer.api, bookingId)).status, 'confirmed');
    await worker.runDue();
    await db.updateTable('jobs').set({ run_at: app.clock.now() }).where('kind', '=', 'meeting.follow').execute();
    await worker.runDue();
    assert.deepEqual([await figures(), await absentIn(bookingId)], [{ noShows: 1, kept: 0 }, 'buyer']);
    for (const [user, words] of [
      [buyer, 'counts as missed by you'],
      [seller, 'counts as missed by the other side'],
    ] as const)
      assert.equal((await emailsTo(app, user.email)).filter((subject) => subject.endsWith(words)).length, 1);
    // A meeting counts as kept once nobody can mark it any more.
    const kept = async () => (await meetingsOf(buyer.api, bookingId)).other.figures.kept;
    app.clock.advance(4 * DAY_MS - 30 * MINUTE - 1);
    assert.equal(await kept(), 0);
    app.clock.advance(1);
    assert.equal(await kept(), 1);
  });

  await t.test('a contested no-show waits for an admin, whose decision is final and reaches both', async () => {
    for (const absent of ['buyer', 'seller', 'nobody'] as const) {
      const { seller, buyer, bookingId, id } = await missed();
      await mark(seller.api, id);
      await contest(buyer.api, id);
      await contest(buyer.api, id, 'Once more.');
      assert.equal(await last(seller), 'What you say about the meeting');
      await pass(30 * DAY_MS);
      assert.deepEqual([newest(await meetingsOf(buyer.api, bookingId)).status, await absentIn(bookingId)], ['contested', null]);
      const decided = await decide(id, absent);
      assert.deepEqual([decided.open, decided.noShow.contestText], [false, 'I stood at the other gate.']);
      assert.equal(await codeOf(decide(id, absent)), 'ok', 'repeated');
      assert.equal(await codeOf(decide(id, absent, second)), 'no_show_decided');
      assert.equal(await codeOf(decide(id, absent === 'buyer' ? 'nobody' : 'buyer')), 'no_show_decided');
      assert.equal(await codeOf(contest(buyer.api, id)), 'no_show_decided');
      assert.equal(await absentIn(bookingId), absent === 'nobody' ? null : absent);
      const missedBy = async (reader: TestUser) => (await meetingsOf(reader.api, bookingId)).other.figures.noShows;
      assert.deepEqual([await missedBy(seller), await missedBy(buyer)], [Number(absent === 'buyer'), Number(absent === 'seller')]);
      const expected = {
        buyer: ['Decided: you did not come', 'other'],
        seller: ['other', 'Decided: you did not come'],
        nobody: ['nobody', 'nobody'],
      }[absent];
      for (const [at, user] of [buyer, seller].entries()) {
        const subject = await last(user);
        const kind = subject.startsWith('Decided: you')
          ? 'Decided: you did not come'
          : subject.includes('the other side')
            ? 'other'
            : 'nobody';
        assert.equal(kind, expected[at]);
        assert.equal((await emailsTo(app, user.email)).filter((each) => each.startsWith('Decided')).length, 1);
      }
      const emails = await db.selectFrom('emails').select('text_body').where('recipient', '=', buyer.email).orderBy('id', 'desc').execute();
      assert.match(emails[0]?.text_body ?? '', /The photo shows the gate/);
    }
  });

  await t.test('both sides report each other: the first report marks the no-show, and the second contests it', async () => {
    const { seller, buyer, id } = await missed();
    await mark(buyer.api, id);
    assert.equal(await codeOf(mark(seller.api, id)), 'no_show_marked');
    assert.equal(await codeOf(contest(buyer.api, id)), 'meeting_changed', 'not one’s own');
    assert.equal(await codeOf(contest(seller.api, id)), 'ok');
  });

  await t.test('leaving the booking after the time hides no no-show; one that ended before had no meeting', async () => {
    const gone = await missed();
    await gone.buyer.api.deleteBooking({ params: { id: gone.bookingId } });
    const shown = newest(await meetingsOf(gone.seller.api, gone.bookingId));
    assert.deepEqual([shown.can.mark, shown.place], [true, 'IDB Bhaban, gate 2']);
    await mark(gone.seller.api, gone.id);
    assert.equal(await codeOf(contest(gone.buyer.api, gone.id)), 'ok');

    const left = await newBooking(app);
    const id = await agree(app, left);
    await left.buyer.api.deleteBooking({ params: { id: left.bookingId } });
    app.clock.advance(9 * DAY_MS);
    assert.equal(await codeOf(mark(left.seller.api, id)), 'booking_ended');
    assert.deepEqual((await meetingsOf(left.seller.api, left.bookingId)).other.figures, { noShows: 0, kept: 0 });
  });

  await t.test('a user who agrees on another meeting keeps the mark, and can be marked again', async () => {
    const deal = await missed();
    await mark(deal.seller.api, deal.id);
    await agree(app, deal);
    const { meetings } = await meetingsOf(deal.buyer.api, deal.bookingId);
    assert.deepEqual(valuesOf(meetings, 'status'), ['accepted', 'marked']);
    app.clock.advance(72 * HOUR_MS);
    assert.equal(await absentIn(deal.bookingId), null, 'the last meeting is another one');
    assert.equal((await meetingsOf(deal.seller.api, deal.bookingId)).other.figures.noShows, 1);
    // A meeting that is replaced before anybody marks it is neither kept nor missed.
    const other = await newBooking(app);
    const replaced = await agree(app, other);
    app.clock.advance(DAY_MS + HOUR_MS);
    await agree(app, other);
    assert.equal(await codeOf(mark(other.seller.api, replaced)), 'meeting_changed');
  });

  await t.test('only what was agreed on can be missed', async () => {
    const { seller, buyer, bookingId } = await newBooking(app);
    const { _id } = newest(await propose(app, seller.api, bookingId, HOUR_MS));
    await move(buyer.api, newest(await propose(app, buyer.api, bookingId, HOUR_MS))._id, 'cancel');
    app.clock.advance(2 * HOUR_MS);
    assert.equal(await codeOf(mark(seller.api, _id)), 'meeting_changed');
    assert.equal(await codeOf(mark(seller.api, newest(await meetingsOf(seller.api, bookingId))._id)), 'meeting_canceled');
  });

  await t.test('admins read what is contested, those to be decided first, in pages; not in a matter of their own', async () => {
    const all = (await admin.api.listNoShows()).noShows;
    const open = all.filter((row) => row.open).length;
    assert.ok(open > 1 && all.length > open);
    assert.ok(
      all.slice(0, open).every((row) => row.open),
      'open first',
    );
    const pages = await everyPage((page) => admin.api.listNoShows({ query: { limit: 2, ...page } }));
    const paged = pages.flatMap(({ noShows }) => valuesOf(noShows, '_id'));
    assert.deepEqual(paged, valuesOf(all, '_id'));
    assert.ok(!JSON.stringify(all).includes('@'), 'no contact data');

    const row = all[0];
    assert.ok(row);
    await db.updateTable('meetings').set({ buyer_uid: admin.uid }).where('id', '=', row._id).execute();
    assert.equal(await codeOf(decide(row._id, 'nobody')), 'forbidden');
  });

  await t.test('the figures are in the record of a seller', async () => {
    const { seller, buyer, id } = await missed();
    await mark(buyer.api, id);
    app.clock.advance(72 * HOUR_MS);
    const record = await admin.api.getSellerRecord({ params: { id: seller.uid } });
    assert.deepEqual(record.meetings, { noShows: 1, kept: 0 });
  });
});

await test('money that is held, and a meeting to which one side did not come', async (t) => {
  const [{ app, db, pass }, admin, ...pair] = await startScene(t, ['admin', 'seller', 'buyer']);
  cardsOf(app).behaviour.webhooks = 'never';
  const [seller, buyer] = pair;
  /** A paid booking half an hour after a meeting of its sides. */
  const missed = async (): Promise<PaidProduct & { meetingId: string }> => {
    const deal = await dealScene(app, 'paid', pair);
    const meetingId = await agree(app, deal);
    app.clock.advance(DAY_MS + HOUR_MS / 2);
    return { ...deal, meetingId };
  };
  const decideAbsent = (id: string, absent: 'buyer' | 'seller' | 'nobody') =>
    admin.api.decideNoShow({ params: { id }, body: { absent, reason: 'The photo shows the gate.' } });

  await t.test('goes back once nobody has contested it in time, on either side', async () => {
    for (const marker of [buyer, seller]) {
      const deal = await missed();
      await mark(marker.api, deal.meetingId);
      await pass(72 * HOUR_MS - 1);
      assert.equal((await handoverFor(buyer, deal.bookingId)).state, 'held');
      await pass(1);
      for (let turn = 0; turn < 2; turn += 1) await pass(0);
      assert.equal((await handoverFor(buyer, deal.bookingId)).state, 'refunded');
      assert.equal((await emailsTo(app, seller.email)).includes('The sale of your product was cancelled'), true);
      assert.equal((await emailsTo(app, buyer.email)).at(-1), 'Your Tk 10 are paid back');
      assert.deepEqual(valuesOf(await refundsOf(app, deal.transactionId), 'amount'), [1000]);
      assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 1000 });
      assert.equal(await assertConsistent(db, deal.productId), 'removed');
    }
  });

  await t.test('not what was paid after that meeting, whose end is promised to both', async () => {
    const { bookingId, ...deal } = await bookedProduct(seller, buyer);
    const meetingId = await agree(app, { bookingId, ...deal });
    app.clock.advance(DAY_MS + HOUR_MS / 2);
    await mark(seller.api, meetingId);
    await payByCard(app, buyer, bookingId);
    await pass(73 * HOUR_MS);
    assert.equal((await handoverFor(buyer, bookingId)).state, 'held');
    await pass(4 * DAY_MS);
    assert.equal((await handoverFor(buyer, bookingId)).state, 'refunded', 'after 7 days');
  });

  await t.test('after the handover neither side can say that the other did not come', async () => {
    const deal = await missed();
    await enterCode(seller, deal.bookingId, await codeFor(deal));
    for (const side of [buyer, seller]) {
      assert.equal(await codeOf(mark(side.api, deal.meetingId)), 'handed_over');
      const [meeting] = (await meetingsOf(side.api, deal.bookingId)).meetings;
      assert.ok(meeting && !meeting.can.mark && meeting.markFrom === null);
    }
  });

  await t.test('contested, it goes back by the decision of an admin alone', async () => {
    for (const [absent, state] of [
      ['seller', 'refunded'],
      ['nobody', 'held'],
    ] as const) {
      const { meetingId, bookingId } = await missed();
      await mark(buyer.api, meetingId);
      await contest(seller.api, meetingId);
      await pass(73 * HOUR_MS);
      assert.equal((await handoverFor(buyer, bookingId)).state, 'held');
      for (let turn = 0; turn < 2; turn += 1) await decideAbsent(meetingId, absent);
      assert.equal((await handoverFor(buyer, bookingId)).state, state);
    }
  });

  await t.test('stays where the sides have met after all, have agreed on another meeting, or have gone on otherwise', async () => {
    const steps: [state: string, go: (deal: PaidProduct) => Promise<unknown>][] = [
      ['inspecting', async (deal) => enterCode(seller, deal.bookingId, await codeFor(deal))],
      ['held', (deal) => agree(app, deal, 5 * DAY_MS)],
      ['disputed', ({ bookingId }) => dispute(buyer, bookingId)],
      ['frozen', ({ bookingId: id }) => admin.api.freezeHandover({ params: { id }, body: { reason: 'It was reported as stolen.' } })],
    ];
    for (const [state, go] of steps) {
      const deal = await missed();
      await mark(buyer.api, deal.meetingId);
      app.clock.advance(72 * HOUR_MS - HOUR_MS);
      await go(deal);
      await pass(HOUR_MS);
      assert.equal((await handoverFor(buyer, deal.bookingId)).state, state);
      assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, held: 1000 });
    }
  });

  await t.test('the code against the decision of an admin: the first of them', async () => {
    for (const isCodeFirst of [true, false]) {
      const deal = await missed();
      const code = await codeFor(deal);
      await mark(buyer.api, deal.meetingId);
      await contest(seller.api, deal.meetingId);
      const calls = [() => codeOf(enterCode(seller, deal.bookingId, code)), () => codeOf(decideAbsent(deal.meetingId, 'seller'))];
      const results = await inLockOrder(app.database, ['products', deal.productId], ...(isCodeFirst ? calls : calls.toReversed()));
      assert.deepEqual(isCodeFirst ? results : results.toReversed(), isCodeFirst ? ['ok', 'meeting_changed'] : ['money_refunded', 'ok']);
      assert.equal((await handoverFor(buyer, deal.bookingId)).state, isCodeFirst ? 'inspecting' : 'refunded');
    }
  });

  await t.test('after the handover no meeting is proposed any more', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const { bookingId: id } = deal;
    assert.equal((await meetingsOf(seller.api, id)).can.propose, true);
    await enterCode(seller, id, await codeFor(deal));
    assert.equal((await meetingsOf(seller.api, id)).can.propose, false);
    assert.equal(await codeOf(propose(app, seller.api, id)), 'handed_over');
    await dispute(buyer, id);
    assert.equal(await codeOf(propose(app, buyer.api, id)), 'handed_over');
    const other = await dealScene(app, 'paid', pair);
    await dispute(buyer, other.bookingId);
    assert.equal(await codeOf(propose(app, buyer.api, other.bookingId)), 'ok', 'a dispute before the handover');
  });
});
