import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { signedInPair, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, letTimePass, paymentStatus, refundsOf, takeMoney } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { codeFor, dispute, enterCode, handoverFor, moneyOf, move, startHandovers, wrongCode } from '#server/testing/test-handover.ts';

await test('a booked product is handed over', async (t) => {
  const { app, db, pair, seller, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const stranger = await app.user('buyer');
  const emailsSince = async (user: TestUser, count: number) => (await emailsTo(app, user.email)).slice(count);
  const countOf = async (user: TestUser) => (await emailsTo(app, user.email)).length;

  await t.test('the code of the buyer sells a product for cash, and the lists of both sides say so', async () => {
    const deal = await bookedProduct(seller, buyer);
    const { bookingId: id, productId } = deal;
    const [atSeller, atBuyer] = [await countOf(seller), await countOf(buyer)];
    const code = await codeFor(deal);
    assert.match(code, /^\d{6}$/);
    const done = await enterCode(seller, id, code);
    assert.deepEqual([done.state, done.held, done.code], ['handed_over', null, undefined]);
    assert.equal(await assertConsistent(db, productId), 'sold');
    assert.equal((await seller.api.getProduct({ params: { id: productId } })).status, 'sold');
    const [row] = await buyer.api.listBookings({ query: { buyer: buyer.email, limit: 1 } });
    assert.deepEqual([row?._id, row?.transactionId, row?.can.pay], [id, `cash:${id}`, false]);
    assert.deepEqual(await emailsSince(seller, atSeller), ['Your product for Tk 42,000 was handed over']);
    assert.deepEqual(await emailsSince(buyer, atBuyer), ['You have received your product for Tk 42,000']);
    assert.equal((await enterCode(seller, id, code)).state, 'handed_over', 'repeated');
    assert.equal(await codeOf(buyer.api.createPaymentIntent({ body: { bookingId: id } })), 'already_paid');
    assert.equal(await codeOf(dispute(buyer, id)), 'handed_over');
    assert.deepEqual(await moneyOf(app, id), {});
  });

  await t.test('a card payment that succeeds after the handover for cash is paid back', async () => {
    const deal = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, deal.bookingId);
    await enterCode(seller, deal.bookingId, await codeFor(deal));
    await letTimePass(app);
    assert.equal(await paymentStatus(app, transactionId), 'refunded');
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 1000 });
    assert.equal(await assertConsistent(db, deal.productId), 'sold');
  });

  await t.test('the code is in no answer but the buyer’s, and the same every time', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const code = await codeFor(deal);
    assert.equal(await codeFor(deal), code);
    const { bookingId: id } = deal;
    const answers = await Promise.all([
      handoverFor(seller, id),
      seller.api.getOrder({ params: { id } }),
      seller.api.listBookings({ query: { seller: seller.email } }),
      admin.api.listDisputes(),
    ]);
    assert.ok(!JSON.stringify(answers).includes(`"${code}"`));
    assert.equal('code' in answers[0], false);
    assert.equal(await codeOf(handoverFor(stranger, id)), 'unknown_booking');
    assert.equal(await codeOf(handoverFor(admin, id)), 'unknown_booking', 'nothing was reported');
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select to_jsonb(h)::text || coalesce((select jsonb_agg(e)::text from handover_events e where e.booking_id = h.booking_id), '') as text
       from handovers h where booking_id = $1`,
      [id],
    );
    assert.ok(rows[0] && !rows[0].text.includes(code), 'nor in the database');
    const others = await Promise.all(Array.from({ length: 3 }, async () => codeFor(await bookedProduct(seller, buyer))));
    assert.equal(new Set([code, ...others]).size, 4);
  });

  await t.test('five wrong codes lock it for 15 minutes; tries of others spend none', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const { bookingId: id } = deal;
    const code = await codeFor(deal);
    const sent = await countOf(buyer);
    assert.equal(await codeOf(enterCode(buyer, id, code)), 'forbidden');
    for (const user of [stranger, admin, await app.user('seller')])
      for (let nth = 1; nth < 4; nth += 1) assert.equal(await codeOf(enterCode(user, id, wrongCode(code, nth))), 'unknown_booking');
    for (let nth = 1; nth < 5; nth += 1) assert.equal(await codeOf(enterCode(seller, id, wrongCode(code, nth))), 'wrong_code');
    assert.equal(await codeOf(enterCode(seller, id, wrongCode(code, 5))), 'code_locked');
    assert.deepEqual(await emailsSince(buyer, sent), ['Five wrong codes were entered']);
    assert.equal(await codeOf(enterCode(seller, id, code)), 'code_locked', 'the right one too');
    const { lockedUntil } = await handoverFor(buyer, id);
    assert.equal(Date.parse(lockedUntil ?? ''), app.clock.now().getTime() + 15 * 60_000);
    app.clock.advance(15 * 60_000 - 1);
    assert.equal(await codeOf(enterCode(seller, id, code)), 'code_locked');
    app.clock.advance(1);
    assert.equal(await codeOf(enterCode(seller, id, wrongCode(code))), 'wrong_code', 'five more');
    assert.equal((await enterCode(seller, id, code)).state, 'inspecting');
  });

  await t.test('wrong codes at once, in two processes: five are tried, whatever they are', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const code = await codeFor(deal);
    const second = (await app.another()).as(seller);
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        codeOf((nth % 2 ? second : seller.api).enterCode({ params: { id: deal.bookingId }, body: { code: wrongCode(code, nth + 1) } })),
      ),
    );
    assert.equal(codes.filter((each) => each === 'wrong_code').length, 4);
    assert.equal(codes.filter((each) => each === 'code_locked').length, 16);
    assert.equal(await codeOf(enterCode(seller, deal.bookingId, code)), 'code_locked');
  });

  await t.test('money is held until 48 hours after the code, then it is in the seller’s balance', async () => {
    const own = await signedInPair(app);
    const [seller, buyer] = own;
    const deal = await dealScene(app, 'paid', own);
    const { bookingId: id, productId } = deal;
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, held: 1000 });
    const held = await handoverFor(buyer, id);
    assert.deepEqual([held.state, held.held, held.dueAt], ['held', 10, new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString()]);
    assert.equal((await enterCode(seller, id, await codeFor(deal))).state, 'inspecting');
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, held: 1000 });
    await pass(48 * HOUR_MS - 1);
    assert.equal((await handoverFor(seller, id)).state, 'inspecting');
    const [atSeller, atBuyer] = [await countOf(seller), await countOf(buyer)];
    await pass(1);
    assert.equal((await handoverFor(seller, id)).state, 'released');
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, seller: 1000 });
    assert.deepEqual(await emailsSince(seller, atSeller), ['Your Tk 10 are released']);
    assert.deepEqual(await emailsSince(buyer, atBuyer), ['Your Tk 10 have gone to the seller']);
    assert.equal(await codeOf(dispute(buyer, id)), 'money_released');
    assert.equal(await assertConsistent(db, productId), 'sold');
    assert.deepEqual(await refundsOf(app, deal.transactionId), []);
  });

  await t.test('the money is released at once when the buyer says that all is well, and not before the handover', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const { bookingId: id } = deal;
    assert.equal(await codeOf(move(buyer, id, 'accept')), 'not_handed_over');
    await enterCode(seller, id, await codeFor(deal));
    assert.equal(await codeOf(move(seller, id, 'accept')), 'forbidden');
    assert.equal((await move(buyer, id, 'accept')).state, 'released');
    assert.equal((await move(buyer, id, 'accept')).state, 'released', 'repeated');
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, seller: 1000 });
    await pass(3 * DAY_MS);
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, seller: 1000 });
  });

  await t.test('the ticks of the buyer are kept, from the list of that kind of thing', async () => {
    const deal = await bookedProduct(seller, buyer);
    const params = { id: deal.bookingId };
    const { checks } = await handoverFor(buyer, deal.bookingId);
    assert.deepEqual([checks[0], checks.at(-1)], ['as_listed', 'accessories']);
    const saved = await buyer.api.saveChecklist({ params, body: { checked: ['accessories', 'as_listed'] } });
    assert.deepEqual(saved.checked, ['as_listed', 'accessories']);
    assert.equal(await codeOf(buyer.api.saveChecklist({ params, body: { checked: ['prints'] } })), 'bad_request');
    assert.equal(await codeOf(seller.api.saveChecklist({ params, body: { checked: [] } })), 'forbidden');
    await enterCode(seller, deal.bookingId, await codeFor(deal));
    assert.equal(await codeOf(buyer.api.saveChecklist({ params, body: { checked: [] } })), 'handed_over');
    assert.deepEqual((await handoverFor(seller, deal.bookingId)).checked, ['as_listed', 'accessories']);
  });

  await t.test('a booking that has ended has no code and nothing to do, and says why', async () => {
    const deal = await bookedProduct(seller, buyer);
    const code = await codeFor(deal);
    await pass(72 * HOUR_MS);
    assert.equal(await codeOf(enterCode(seller, deal.bookingId, code)), 'booking_expired');
    // Its page asks for this and for the booking at once when it ends: a browser reports every refusal as an error.
    const ended = await handoverFor(buyer, deal.bookingId);
    assert.equal(ended.code, undefined);
    assert.deepEqual([...new Set(Object.values(ended.can))], [false]);
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(deal.productId) })), 'ok');
    const late = await bookedProduct(seller, buyer);
    app.clock.advance(72 * HOUR_MS);
    assert.equal((await handoverFor(buyer, late.bookingId)).code, undefined, 'the job has not run');
    assert.equal(await codeOf(enterCode(seller, late.bookingId, code)), 'booking_expired');
  });
});
