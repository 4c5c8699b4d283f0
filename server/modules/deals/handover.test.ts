import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { newPair, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, letTimePass, paymentStatus, refundsOf, takeMoney } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import {
  answer,
  claim,
  codeFor,
  dispute,
  enterCode,
  handoverFor,
  moneyOf,
  move,
  startHandovers,
  wrongCode,
} from '#server/testing/test-handover.ts';
import { limits } from '#contract/limits.ts';
import { plainPhoto, uploadPrivatePhoto } from '#server/testing/test-photos.ts';

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
    for (let nth = 1; nth < 5; nth += 1) {
      assert.equal((await handoverFor(seller, id)).triesLeft, 6 - nth);
      assert.equal(await codeOf(enterCode(seller, id, wrongCode(code, nth))), 'wrong_code');
    }
    assert.deepEqual([(await handoverFor(seller, id)).triesLeft, (await handoverFor(buyer, id)).triesLeft], [1, null]);
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
    const own = await newPair(app);
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

const MINUTE = 60_000;

await test('the code of a handover is kept from the seller until the product is there', async (t) => {
  const { app, pair, seller, buyer } = await startHandovers(t);
  const renew = (id: string, code: string, user = buyer) => user.api.renewCode({ params: { id }, body: { code } });

  await t.test('25 wrong tries end a code, however long the seller waits; the buyer makes another one', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const { bookingId: id } = deal;
    const code = await codeFor(deal);
    for (let nth = 1; nth < 25; nth += 1) {
      const expected = nth % 5 === 0 ? 'code_locked' : 'wrong_code';
      assert.equal(await codeOf(enterCode(seller, id, wrongCode(code, nth))), expected, String(nth));
      if (nth % 5 === 0) app.clock.advance(15 * MINUTE);
    }
    assert.equal(await codeOf(enterCode(seller, id, wrongCode(code, 25))), 'code_used_up');
    app.clock.advance(60 * MINUTE);
    assert.equal(await codeOf(enterCode(seller, id, code)), 'code_used_up', 'the right one too');
    const { code: next = '' } = await renew(id, code);
    assert.equal((await enterCode(seller, id, next)).state, 'inspecting');
  });

  await t.test('a new code is the buyer’s alone; the old one stops at once, and a repeated request makes no other', async () => {
    for (const deal of [await dealScene(app, 'paid', pair), await bookedProduct(...pair)]) {
      const { bookingId: id } = deal;
      const code = await codeFor(deal);
      assert.equal(await codeOf(renew(id, code, seller)), 'forbidden');
      const both = await Promise.all([renew(id, code), renew(id, code)]);
      const [next = ''] = both.map((each) => each.code ?? '');
      assert.deepEqual([both[1]?.code, await codeFor(deal), (await renew(id, code)).code], [next, next, next]);
      assert.notEqual(next, code);
      assert.equal(await codeOf(enterCode(seller, id, code)), 'wrong_code');
      assert.equal(await codeOf(enterCode(seller, id, next)), 'ok');
      assert.equal((await handoverFor(buyer, id)).code, undefined);
      assert.match(await codeOf(renew(id, next)), /handed_over/);
    }
  });

  await t.test('a message that holds the code is sent only when its buyer says so again', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const code = await codeFor(deal);
    const message = (text: string, withCode?: boolean) => ({ messageId: randomUUID(), text, photos: [], withCode });
    const open = (text: string, withCode?: boolean) =>
      buyer.api.openConversation({ body: { productId: deal.productId, ...message(text, withCode) } });
    const bangla = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
    for (const text of [`It is ${code}.`, `${code.slice(0, 3)} ${code.slice(3)}`, code.split('').join('-'), `কোড ${bangla}`])
      assert.equal(await codeOf(open(text)), 'code_in_message', text);
    const { conversation } = await open(`Not ${wrongCode(code)}, I keep it.`);
    const params = { id: conversation._id };
    const body = message(`Here you are: ${code}`);
    assert.equal(await codeOf(buyer.api.sendMessage({ params, body })), 'code_in_message');
    assert.equal((await buyer.api.sendMessage({ params, body: { ...body, withCode: true } })).text, body.text);
    assert.equal(
      await codeOf(seller.api.sendMessage({ params, body: message(`Is it ${code}?`) })),
      'ok',
      'the seller has no code to give away',
    );
    await renew(deal.bookingId, code);
    assert.equal(await codeOf(buyer.api.sendMessage({ params, body: message(`It was ${code}`) })), 'ok', 'it does not count any more');
  });
});

await test('photos are evidence about a handover', async (t) => {
  const { app, pair, seller, buyer, admins } = await startHandovers(t);
  const [admin] = admins;
  const [otherBuyer, otherSeller] = [await app.user('buyer'), await app.user('seller')];
  const photo = await plainPhoto('#345678');
  const upload = (user: TestUser) => uploadPrivatePhoto(app, user, photo);
  const several = (user: TestUser, count: number) => Promise.all(Array.from({ length: count }, () => upload(user)));
  const load = (address: string, user?: TestUser) =>
    fetch(app.origin + address, { headers: user ? { authorization: `Bearer ${user.token}` } : {} });
  const statusFor = async (address: string, ...users: (TestUser | undefined)[]) =>
    Promise.all(users.map(async (user) => (await load(address, user)).status));
  const photosOf = async (user: TestUser, id: string) => (await handoverFor(user, id)).events.flatMap(({ photos }) => photos);

  await t.test('both sides send up to eight, in their order; an admin has them with their hashes', async () => {
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    // The photos of a user arrive two at a time.
    const ids: string[] = [];
    while (ids.length <= limits.evidencePhotos) ids.push(await upload(buyer));
    assert.equal(await codeOf(dispute(buyer, id, ids)), 'bad_request');
    await dispute(buyer, id, ids.slice(1));
    const answered = [await upload(seller), await upload(seller)];
    await answer(seller, id, undefined, answered);
    const sent = [...ids.slice(1), ...answered];
    for (const user of pair) assert.deepEqual(valuesOf(await photosOf(user, id), '_id'), sent);
    const { disputes } = await admin.api.listDisputes();
    const events = disputes.find(({ handover }) => handover.bookingId === id)?.handover.events ?? [];
    const [reported, , ...others] = events.filter(({ photos }) => photos.length > 0).flatMap(({ photos }) => photos);
    assert.equal(others.length, sent.length - 2);
    const bytes = Buffer.from(await (await load(reported?.address ?? '', admin)).arrayBuffer());
    assert.equal(createHash('sha256').update(bytes).digest('hex'), reported?.sha256);
  });

  await t.test('a claim has one; an admin sees it and what is said once a problem was reported, nobody else ever', async () => {
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    assert.equal(await codeOf(claim(app, seller, id, await several(seller, 2))), 'bad_request');
    const claimed = await upload(seller);
    await claim(app, seller, id, [claimed]);
    const address = (await photosOf(buyer, id))[0]?.address ?? '';
    const everybody = [seller, buyer, admin, otherBuyer, otherSeller, undefined];
    assert.deepEqual(await statusFor(address, ...everybody), [200, 200, 404, 404, 404, 401]);
    const readable = async () => (await admin.api.findDeal({ params: { id } })).deal?.handover.events.map(({ text }) => text ?? null);
    const said = (await handoverFor(buyer, id)).events.map(({ text }) => text ?? null);
    assert.ok(said.some((text) => text !== null));
    assert.deepEqual(
      await readable(),
      said.map(() => null),
      'nor what is said about it',
    );
    await dispute(buyer, id);
    assert.deepEqual((await readable())?.slice(0, said.length), said);
    assert.deepEqual(await statusFor(address, ...everybody), [200, 200, 200, 404, 404, 401]);
    // A photo of another booking of the same two.
    const other = await dealScene(app, 'paid', pair);
    const elsewhere = address.replace(id, other.bookingId);
    assert.deepEqual(await statusFor(elsewhere, seller, admin), [404, 404]);
    assert.deepEqual(await statusFor(address.replace(claimed, randomUUID()), seller), [404]);
    const refusals = await Promise.all([load(address, otherBuyer), load(elsewhere, seller)]);
    for (const refusal of refusals) assert.equal(((await refusal.json()) as { error?: string }).error, 'unknown_photo');
  });

  await t.test('repeated, a report is written once; with another photo it is another one', async () => {
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    const [one, two] = await several(buyer, 2);
    await Promise.all([dispute(buyer, id, [one ?? '']), dispute(buyer, id, [one ?? ''])]);
    assert.equal((await photosOf(buyer, id)).length, 1);
    assert.equal(await codeOf(dispute(buyer, id, [two ?? ''])), 'in_dispute');
    assert.equal((await handoverFor(buyer, id)).events.filter(({ action }) => action === 'dispute').length, 1);
  });

  await t.test('a photo is in one report: that of two bookings at once, or a message', async () => {
    const [first, second] = [await dealScene(app, 'paid', pair), await dealScene(app, 'paid', pair)];
    const shared = await upload(buyer);
    const ask = () =>
      buyer.api.openConversation({ body: { productId: first.productId, messageId: randomUUID(), text: '', photos: [shared] } });
    const codes = await countCodes([dispute(buyer, first.bookingId, [shared]), dispute(buyer, second.bookingId, [shared]), ask()]);
    assert.deepEqual(codes, { ok: 1, photo_sent: 2 });
    // The refusal changed nothing.
    const states = await Promise.all([first, second].map(async ({ bookingId }) => (await handoverFor(buyer, bookingId)).state));
    const sent = await app.database.db
      .selectFrom('private_photos')
      .select(['message_id', 'event_id'])
      .where('id', '=', shared)
      .executeTakeFirstOrThrow();
    assert.equal(states.filter((state) => state === 'disputed').length, sent.event_id === null ? 0 : 1);
  });

  await t.test('photos of the other side cannot be sent', async () => {
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    assert.equal(await codeOf(dispute(buyer, id, [await upload(seller)])), 'photo_unknown');
    assert.equal((await handoverFor(buyer, id)).state, 'held');
  });
});
