import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { newPair } from '#server/testing/test-app.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { claim, codeFor, enterCode, handoverFor, moneyOf, move, startHandovers } from '#server/testing/test-handover.ts';
import { agree, contest, mark, meetingsOf } from '#server/testing/test-meetings.ts';

await test('a statement of one side does not release money while the other side says otherwise', async (t) => {
  const { app, pair, seller, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  /** A paid booking an hour after the meeting of its sides. */
  const afterMeeting = async (sides = pair) => {
    const deal = await dealScene(app, 'paid', sides);
    const meetingId = await agree(app, deal);
    app.clock.advance(DAY_MS + HOUR_MS);
    return { ...deal, meetingId };
  };
  const claimAt = (bookingId: string, time: Date) =>
    seller.api.claimHandover({ params: { id: bookingId }, body: { place: 'IDB Bhaban', time: time.toISOString(), text: 'He took it.' } });
  const faultOf = async (bookingId: string, time: Date) =>
    claimAt(bookingId, time).then(
      ({ state }) => state,
      (error: { code: string; fields: object }) => [error.code, ...Object.keys(error.fields)].join(' '),
    );
  const stateOf = async (id: string) => (await handoverFor(buyer, id)).state;

  await t.test('a no-show of the seller contests the claim that stands', async () => {
    const { bookingId, meetingId } = await afterMeeting();
    await claim(app, seller, bookingId);
    const [meeting] = (await mark(buyer.api, meetingId)).meetings;
    const { state, events } = await handoverFor(buyer, bookingId);
    assert.deepEqual([state, events.at(-1)?.reason, meeting?.status], ['disputed', 'never_handed_over', 'marked']);
    assert.ok((await emailsTo(app, seller.email)).includes('The buyer has reported a problem'));
    await pass(72 * HOUR_MS);
    await pass(0);
    assert.equal(await stateOf(bookingId), 'refunded');
  });

  await t.test('no-shows come too late once the time to contest the claim is over, whether its job has run or not', async () => {
    const { bookingId, meetingId } = await afterMeeting();
    await claim(app, seller, bookingId);
    app.clock.advance(72 * HOUR_MS);
    assert.equal(await codeOf(mark(buyer.api, meetingId)), 'handed_over');
    await pass(0);
    assert.equal(await codeOf(mark(buyer.api, meetingId)), 'handed_over');
  });

  await t.test('a claim is refused while the seller is said to be absent, until an admin finds that nobody was', async () => {
    const { bookingId, meetingId } = await afterMeeting();
    await mark(buyer.api, meetingId);
    assert.equal((await handoverFor(seller, bookingId)).can.claim, false);
    assert.equal(await codeOf(claim(app, seller, bookingId)), 'no_show_stands');
    await contest(seller.api, meetingId);
    assert.equal(await codeOf(claim(app, seller, bookingId)), 'no_show_stands');
    await admin.api.decideNoShow({ params: { id: meetingId }, body: { absent: 'nobody', reason: 'Both photos show the gate.' } });
    assert.equal((await claim(app, seller, bookingId)).state, 'claimed');
  });

  await t.test('a seller does not both report the handover and say that the buyer did not come', async () => {
    const marked = await afterMeeting();
    await mark(seller.api, marked.meetingId);
    assert.equal(await codeOf(claim(app, seller, marked.bookingId)), 'absence_reported');
    const claimed = await afterMeeting();
    await claim(app, seller, claimed.bookingId);
    assert.equal(await codeOf(mark(seller.api, claimed.meetingId)), 'handover_reported');
    assert.equal((await meetingsOf(seller.api, claimed.bookingId)).meetings[0]?.can.mark, false);
    await mark(buyer.api, claimed.meetingId);
    const disputed = await afterMeeting();
    await claim(app, seller, disputed.bookingId);
    await buyer.api.openDispute({ params: { id: disputed.bookingId }, body: { reason: 'other', text: 'He did not bring it.' } });
    assert.equal(await codeOf(mark(seller.api, disputed.meetingId)), 'handover_reported', 'nor once it is disputed');
    assert.equal((await meetingsOf(seller.api, disputed.bookingId)).meetings[0]?.can.mark, false);
    assert.equal((await meetingsOf(buyer.api, disputed.bookingId)).meetings[0]?.can.mark, true);
    const other = await afterMeeting();
    await claim(app, seller, other.bookingId);
    await admin.api.freezeHandover({ params: { id: other.bookingId }, body: { reason: 'A report.' } });
    assert.equal(await codeOf(mark(seller.api, other.meetingId)), 'handover_reported', 'nor while it is frozen');
  });

  await t.test('the code proves that both were there, whichever was said to be absent', async () => {
    for (const marking of ['buyer', 'seller'] as const) {
      const deal = await afterMeeting(await newPair(app));
      await mark(deal[marking].api, deal.meetingId);
      assert.equal((await enterCode(deal.seller, deal.bookingId, await codeFor(deal))).state, 'inspecting');
      await pass(24 * HOUR_MS);
      await pass(25 * HOUR_MS);
      await pass(DAY_MS);
      const { meetings, other } = await meetingsOf(deal[marking].api, deal.bookingId);
      assert.deepEqual([meetings[0]?.status, meetings[0]?.noShow?.absent, other.figures.noShows], ['met', null, 0]);
      assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, seller: 1000 });
    }
  });

  await t.test('statements made while the deal is frozen count once it goes on', async () => {
    const unfreeze = (id: string) => admin.api.unfreezeHandover({ params: { id } });
    const freeze = (id: string) => admin.api.freezeHandover({ params: { id }, body: { reason: 'It was reported as stolen.' } });
    const claimed = await afterMeeting();
    await claim(app, seller, claimed.bookingId);
    await freeze(claimed.bookingId);
    await mark(buyer.api, claimed.meetingId);
    assert.equal((await unfreeze(claimed.bookingId)).state, 'claimed');
    await contest(seller.api, claimed.meetingId);
    await pass(72 * HOUR_MS);
    assert.equal(await stateOf(claimed.bookingId), 'contested', 'an admin decides, not silence');
    assert.ok((await emailsTo(app, seller.email)).includes('An admin decides about the sale of your product'));

    for (const go of [async () => undefined, (id: string) => claim(app, seller, id)]) {
      const settled = await afterMeeting();
      await go(settled.bookingId);
      await freeze(settled.bookingId);
      await mark(buyer.api, settled.meetingId);
      await pass(72 * HOUR_MS);
      assert.equal(await stateOf(settled.bookingId), 'frozen');
      await unfreeze(settled.bookingId);
      assert.equal(await stateOf(settled.bookingId), 'refunded', 'the seller was absent: that is settled');
    }
  });

  await t.test('a claim waits for the meeting, and is about a time after the payment and after both agreed to meet', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const paidAt = app.clock.now();
    await pass(HOUR_MS);
    const meetingId = await agree(app, deal);
    const agreedAt = app.clock.now();
    assert.equal((await handoverFor(seller, deal.bookingId)).can.claim, false);
    assert.equal(await codeOf(claim(app, seller, deal.bookingId)), 'claim_early');
    app.clock.advance(DAY_MS - 1);
    assert.equal(await codeOf(claim(app, seller, deal.bookingId)), 'claim_early', meetingId);
    app.clock.advance(1);
    const now = app.clock.now();
    for (const time of [new Date('1999-01-01'), new Date(agreedAt.getTime() - 60_000), new Date(now.getTime() + 1000)])
      assert.equal(await faultOf(deal.bookingId, time), 'bad_request time', time.toISOString());
    assert.equal(await faultOf(deal.bookingId, agreedAt), 'claimed');
    const free = await dealScene(app, 'paid', pair);
    assert.equal(await faultOf(free.bookingId, paidAt), 'bad_request time', 'before its payment');
    assert.equal(await faultOf(free.bookingId, app.clock.now()), 'claimed', 'without a meeting at any time after it');
  });

  await t.test('an admin decides about a time before the buyer took more time', async () => {
    const deal = await dealScene(app, 'paid', pair);
    await pass(2 * DAY_MS);
    const before = new Date(app.clock.now().getTime() - HOUR_MS);
    await move(buyer, deal.bookingId, 'extend');
    assert.equal(await faultOf(deal.bookingId, before), 'contested');
    const sent = [(await emailsTo(app, seller.email)).at(-1), (await emailsTo(app, buyer.email)).at(-1)];
    assert.deepEqual(sent, ['An admin decides about the sale of your product', 'An admin decides about your booking']);
    const later = await dealScene(app, 'paid', pair);
    await move(buyer, later.bookingId, 'extend');
    app.clock.advance(HOUR_MS);
    assert.equal(await faultOf(later.bookingId, app.clock.now()), 'claimed');
  });
});
