import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { tuplesOf, valuesOf } from '#server/testing/lists.ts';
import { newPair, startScene } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, payByCard, paymentStatus, refundsOf, type BookedProduct } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { claim, codeFor, decide, dispute, enterCode, handoverFor, moneyOf, move, startHandovers } from '#server/testing/test-handover.ts';
import { plainPhoto, uploadPhoto } from '#server/testing/test-photos.ts';
import { agree, newest, propose } from '#server/testing/test-meetings.ts';

await test('without the code', async (t) => {
  const { app, db, pair, pass } = await startHandovers(t);

  await t.test(
    'the money goes back after 7 days, with emails after 3 and 6; the product is listed again at the seller’s press',
    async () => {
      const [seller, buyer] = await newPair(app);
      await db.updateTable('users').set({ language: 'bn' }).where('uid', '=', buyer.uid).execute();
      const deal = await dealScene(app, 'paid', [seller, buyer]);
      const { bookingId: id, productId } = deal;
      await pass(3 * DAY_MS - 1);
      assert.equal((await emailsTo(app, seller.email)).length, 2);
      await pass(1);
      assert.match((await emailsTo(app, seller.email)).at(-1) ?? '', /^Your product is to be handed over by /);
      assert.match((await emailsTo(app, buyer.email)).at(-1) ?? '', /-এর মধ্যে পণ্য বুঝে নিন$/);
      await pass(3 * DAY_MS);
      // A job may run twice.
      await db.updateTable('jobs').set({ run_at: app.clock.now() }).where('kind', '=', 'handover.follow').execute();
      await pass(0);
      assert.equal((await emailsTo(app, seller.email)).length, 4);
      await pass(DAY_MS - 1);
      assert.equal((await handoverFor(seller, id)).state, 'held');
      await pass(1);
      await app.container.worker.runDue();
      assert.deepEqual(await moneyOf(app, id), { card_in: -1000, refund_out: 1000 });
      assert.equal(await paymentStatus(app, deal.transactionId), 'refunded');
      assert.deepEqual(valuesOf(await refundsOf(app, deal.transactionId), 'amount'), [1000]);
      assert.equal((await emailsTo(app, seller.email)).at(-1), 'The sale of your product was cancelled');
      assert.equal((await emailsTo(app, buyer.email)).at(-1), 'আপনার ১০৳ ফেরত যাচ্ছে');
      assert.equal(await assertConsistent(db, productId), 'removed');
      const order = await buyer.api.getOrder({ params: { id } });
      assert.deepEqual([order.ended?.reason, order.booking], ['refunded', undefined]);
      const payAgain = buyer.api.payBooking({ params: { id }, body: { transactionId: deal.transactionId } });
      assert.equal(await codeOf(payAgain), 'booking_ended', 'the browser reports the payment again');
      assert.equal((await handoverFor(seller, id)).can.relist, true);
      await seller.api.restoreProduct({ params: { id: productId } });
      assert.equal(await assertConsistent(db, productId), 'unsold');
      assert.equal((await handoverFor(seller, id)).can.relist, false);
      assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(productId) })), 'ok');
      const sales = await db.selectFrom('sales').select('key').where('product_id', '=', productId).execute();
      assert.deepEqual(sales, [], 'it is no sale');
    },
  );

  await t.test('the buyer extends that once by 7 days', async () => {
    const [seller, buyer] = pair;
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    const { dueAt } = await handoverFor(buyer, id);
    assert.equal(await codeOf(move(seller, id, 'extend')), 'forbidden');
    await pass(6.5 * DAY_MS);
    for (let turn = 0; turn < 2; turn += 1)
      assert.equal((await move(buyer, id, 'extend')).dueAt, new Date(Date.parse(dueAt ?? '') + 7 * DAY_MS).toISOString());
    assert.equal((await handoverFor(buyer, id)).can.extend, false);
    await pass(7.5 * DAY_MS - 1);
    assert.equal((await handoverFor(buyer, id)).state, 'held');
    await pass(1);
    assert.equal((await handoverFor(buyer, id)).state, 'refunded');
  });

  await t.test('the seller pays it back at any time before, in the last second too', async () => {
    const [seller, buyer] = pair;
    const deal = await dealScene(app, 'paid', pair);
    assert.equal(await codeOf(move(buyer, deal.bookingId, 'refund')), 'forbidden');
    app.clock.advance(7 * DAY_MS);
    assert.equal((await move(seller, deal.bookingId, 'refund')).state, 'refunded', 'the job has not run');
    assert.equal((await move(seller, deal.bookingId, 'refund')).state, 'refunded', 'repeated');
    await pass(0);
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 1000 });
    assert.equal((await refundsOf(app, deal.transactionId)).length, 1);
    assert.equal(await assertConsistent(db, deal.productId), 'removed');
    const done = await dealScene(app, 'inspecting', pair);
    assert.equal(await codeOf(move(seller, done.bookingId, 'refund')), 'handed_over');
  });

  await t.test('paid back after an admin has removed the product: the booking ends, and shows no contact data any more', async () => {
    const [seller, buyer] = pair;
    const { bookingId: id, productId } = await dealScene(app, 'paid', pair);
    const admin = await app.user('admin');
    const photo = new URL(await uploadPhoto(app, seller, await plainPhoto('teal')), app.origin);
    const kept = db.updateTable('photos').set({ expires_at: null }).where('owner_uid', '=', seller.uid).returning('id');
    const { id: photo_id } = await kept.executeTakeFirstOrThrow();
    await db.updateTable('products').set({ photo_id }).where('id', '=', productId).execute();
    await admin.api.deleteProduct({ params: { id: productId }, query: { explanation: 'Fraud.' } });
    assert.equal(await codeOf(move(seller, id, 'refund')), 'handover_frozen');
    assert.equal((await admin.api.unfreezeHandover({ params: { id } })).state, 'contested');
    await move(seller, id, 'refund');
    await pass(0);
    assert.equal(await codeOf(buyer.api.getBooking({ params: { id } })), 'unknown_booking');
    assert.equal((await handoverFor(buyer, id)).state, 'refunded');
    assert.equal(await assertConsistent(db, productId), 'removed');
    assert.equal(await codeOf(seller.api.restoreProduct({ params: { id: productId } })), 'unknown_product', 'it stays removed');
    assert.equal((await fetch(photo)).status, 404, 'its photos go');
  });

  await t.test('the seller reports the handover: silence for 72 hours counts as one, then 48 hours as after the code', async () => {
    const [seller, buyer] = pair;
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    await pass(6 * DAY_MS);
    const params = { id };
    const late = { place: 'IDB Bhaban', text: 'He took it.', time: new Date(app.clock.now().getTime() + HOUR_MS).toISOString() };
    assert.equal(await codeOf(seller.api.claimHandover({ params, body: late })), 'bad_request', 'not in the future');
    const claimed = await claim(app, seller, id);
    assert.equal(claimed.state, 'claimed');
    assert.deepEqual(tuplesOf(claimed.events, 'action', 'by', 'place', 'text'), [
      ['pay', 'cards', undefined, undefined],
      ['claim', 'seller', 'IDB Bhaban', 'He took it.'],
    ]);
    // On pages that were loaded before: the buyer wants more time, the seller reports it again in other words.
    assert.equal(await codeOf(move(buyer, id, 'extend')), 'handover_claimed');
    const again = { ...late, text: 'He has it.', time: app.clock.now().toISOString() };
    assert.equal(await codeOf(seller.api.claimHandover({ params, body: again })), 'handover_claimed');
    await pass(72 * HOUR_MS - 1);
    assert.equal((await handoverFor(buyer, id)).state, 'claimed');
    // The job sleeps for a day: what it ends began when it was due.
    app.clock.advance(24 * HOUR_MS);
    assert.equal(await codeOf(dispute(buyer, id)), 'handover_late');
    await pass(0);
    const counted = await handoverFor(buyer, id);
    assert.equal(counted.state, 'inspecting');
    assert.equal(Date.parse(counted.dueAt ?? '') - Date.parse(claimed.dueAt ?? ''), 48 * HOUR_MS);
    await pass(24 * HOUR_MS + 1);
    assert.equal((await handoverFor(buyer, id)).state, 'released');
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, seller: 1000 });
  });

  await t.test('a late act is refused by the clock while the job sleeps', async () => {
    const [seller, buyer] = pair;
    const held = await dealScene(app, 'paid', pair);
    const code = await codeFor(held);
    const inspected = await dealScene(app, 'inspecting', pair);
    const { _id: meeting } = newest(await propose(app, buyer.api, held.bookingId, 20 * DAY_MS));
    app.clock.advance(48 * HOUR_MS);
    assert.equal(await codeOf(dispute(buyer, inspected.bookingId)), 'handover_late');
    app.clock.advance(5 * DAY_MS);
    assert.equal(await codeOf(enterCode(seller, held.bookingId, code)), 'handover_late');
    assert.equal(await codeOf(claim(app, seller, held.bookingId)), 'handover_late');
    assert.equal(await codeOf(move(buyer, held.bookingId, 'extend')), 'handover_late');
    assert.equal(await codeOf(dispute(buyer, held.bookingId)), 'handover_late');
    // A meeting that is agreed on would move the deadline.
    assert.equal(await codeOf(seller.api.updateMeeting({ params: { id: meeting }, body: { action: 'accept' } })), 'handover_late');
    assert.equal(await codeOf(propose(app, seller.api, held.bookingId)), 'handover_late');
    const { can, meetings } = await seller.api.getMeetings({ params: { id: held.bookingId } });
    assert.deepEqual([can.propose, meetings[0]?.can.accept], [false, false]);
    assert.equal((await handoverFor(seller, held.bookingId)).can.enterCode, false);
  });

  await t.test('a deal that was handed over waits for an admin once the account of a side is closed', async () => {
    const [seller, buyer] = await newPair(app);
    const deal = await dealScene(app, 'inspecting', [seller, buyer]);
    const admin = await app.user('admin');
    await admin.api.deleteUser({ query: { email: buyer.email, reason: 'Fraud.' } });
    assert.equal((await emailsTo(app, seller.email)).at(-1), 'An admin decides about the sale of your product');
    assert.ok((await emailsTo(app, buyer.email)).includes('An admin decides about your booking'));
    const sent = (await emailsTo(app, buyer.email)).length;
    await pass(30 * DAY_MS);
    assert.equal((await handoverFor(seller, deal.bookingId)).state, 'contested', 'silence of one who is gone releases nothing');
    await decide(admin, deal.bookingId, 'release');
    assert.equal((await emailsTo(app, buyer.email)).length, sent, 'no email to a closed account');
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, seller: 1000 });
  });
});

await test('money is held until after the meeting that both have agreed on, before or after the payment', async (t) => {
  const { app, pair, seller, pass } = await startHandovers(t);
  const days = async (id: string) => (Date.parse((await handoverFor(seller, id)).dueAt ?? '') - app.clock.now().getTime()) / DAY_MS;
  const early = await bookedProduct(...pair);
  await agree(app, early, 20 * DAY_MS);
  await payByCard(app, early.buyer, early.bookingId);
  assert.equal(await days(early.bookingId), 21);

  const late = await dealScene(app, 'paid', pair);
  assert.equal(await days(late.bookingId), 7);
  await agree(app, late, 3 * DAY_MS);
  assert.equal(await days(late.bookingId), 7, 'never earlier');
  await agree(app, late, 10 * DAY_MS);
  assert.equal(await days(late.bookingId), 11);
  await agree(app, late, 4 * DAY_MS);
  assert.equal(await days(late.bookingId), 7, 'the earlier one holds it no longer');
  await agree(app, late, 10 * DAY_MS);
  await pass(8 * DAY_MS);
  assert.equal((await handoverFor(seller, late.bookingId)).state, 'held', 'the job of the first deadline has run');
  await pass(3 * DAY_MS);
  assert.equal((await handoverFor(seller, late.bookingId)).state, 'refunded');

  // An admin stops the clock of one whose sides agree on a meeting meanwhile.
  const stopped = await dealScene(app, 'paid', pair);
  const admin = await app.user('admin');
  await admin.api.freezeHandover({ params: { id: stopped.bookingId }, body: { reason: 'A stolen phone was reported.' } });
  await agree(app, stopped, 10 * DAY_MS);
  await admin.api.unfreezeHandover({ params: { id: stopped.bookingId } });
  assert.equal(await days(stopped.bookingId), 11);

  // A side that waits for a meeting does not miss the time to contest a claim.
  const claimed = await dealScene(app, 'paid', pair);
  const meeting = newest(await propose(app, seller.api, claimed.bookingId, 10 * DAY_MS));
  await claim(app, seller, claimed.bookingId);
  const accept = claimed.buyer.api.updateMeeting({ params: { id: meeting._id }, body: { action: 'accept' } });
  assert.equal(await codeOf(accept), 'handover_claimed');
  assert.equal(await codeOf(propose(app, claimed.buyer.api, claimed.bookingId)), 'handover_claimed');
  assert.equal(await days(claimed.bookingId), 3);
});

await test('a meeting that is canceled holds the money no longer, but a day from then', async (t) => {
  const { app, pair, seller, buyer, admins, lastEmail, pass } = await startHandovers(t);
  const days = async (id: string) => (Date.parse((await handoverFor(seller, id)).dueAt ?? '') - app.clock.now().getTime()) / DAY_MS;
  const cancel = (id: string) => buyer.api.updateMeeting({ params: { id }, body: { action: 'cancel' } });
  const freeze = ({ bookingId: id }: BookedProduct) => admins[0].api.freezeHandover({ params: { id }, body: { reason: 'A report.' } });
  const unfreeze = ({ bookingId: id }: BookedProduct) => admins[0].api.unfreezeHandover({ params: { id } });

  const extended = await dealScene(app, 'paid', pair);
  await move(buyer, extended.bookingId, 'extend');
  await cancel(await agree(app, extended, 20 * DAY_MS));
  assert.equal(await days(extended.bookingId), 14, 'with the time that the buyer has added');

  const frozen = await dealScene(app, 'paid', pair);
  const meeting = await agree(app, frozen, 20 * DAY_MS);
  await freeze(frozen);
  await pass(2 * DAY_MS);
  await unfreeze(frozen);
  assert.equal(await days(frozen.bookingId), 21);
  await cancel(meeting);
  assert.equal(await days(frozen.bookingId), 7, 'with the time that it was frozen');
  const another = await agree(app, frozen, 20 * DAY_MS);
  await freeze(frozen);
  await pass(DAY_MS);
  await cancel(another);
  await pass(DAY_MS);
  await unfreeze(frozen);
  assert.equal(await days(frozen.bookingId), 7, 'canceled while it was frozen');

  const late = await dealScene(app, 'paid', pair);
  const last = await agree(app, late, 20 * DAY_MS);
  await pass(10 * DAY_MS);
  await cancel(last);
  await cancel(last);
  assert.equal(await days(late.bookingId), 1);
  const before = await lastEmail(buyer);
  await app.container.worker.runDue();
  assert.notEqual(await lastEmail(buyer), before, 'a reminder at once');
  await pass(DAY_MS);
  assert.equal((await handoverFor(seller, late.bookingId)).state, 'refunded');
});

await test('HANDOVER_DAYS, CONTEST_HOURS and INSPECTION_HOURS change the times', async (t) => {
  const [{ app }, ...pair] = await startScene(t, ['seller', 'buyer'], {
    env: { HANDOVER_DAYS: '2', CONTEST_HOURS: '5', INSPECTION_HOURS: '3' },
  });
  const dueIn = async (id: string) => Date.parse((await handoverFor(pair[0], id)).dueAt ?? '') - app.clock.now().getTime();
  const first = await dealScene(app, 'paid', pair);
  assert.equal(await dueIn(first.bookingId), 2 * DAY_MS);
  await claim(app, pair[0], first.bookingId);
  assert.equal(await dueIn(first.bookingId), 5 * HOUR_MS);
  await enterCode(pair[0], first.bookingId, await codeFor(first));
  assert.equal(await dueIn(first.bookingId), 3 * HOUR_MS);
});
