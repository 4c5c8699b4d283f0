import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { canonicalJson, type SealedTerms } from '#domain/deals/terms.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, payByCard, takeMoney } from '#server/testing/test-cards.ts';
import type { Booking } from '#contract/bookings.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { codeFor, enterCode, move, startHandovers } from '#server/testing/test-handover.ts';
import { agree, inMs, newBooking, propose } from '#server/testing/test-meetings.ts';
import { review } from '#server/testing/test-reviews.ts';
import type { Client, Input } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { answer, offered } from '#server/testing/test-offers.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';

await test('a booking keeps what was promised, and is for its two sides', async (t) => {
  const [{ app, db }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const { bookingId, productId } = await bookedProduct(seller, buyer);
  const params = { id: bookingId };
  const row = () => db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();

  await t.test('the terms are sealed as canonical JSON with its hash', async () => {
    const { terms, terms_sha256 } = await row();
    const sealed = JSON.parse(terms ?? '') as SealedTerms;
    const { title, description } = aProduct();
    assert.deepEqual(
      [sealed.title, sealed.description, sealed.pricePoisha, sealed.agreedPoisha],
      [title, description, 4_200_000, 4_200_000],
    );
    assert.equal(terms, canonicalJson(sealed));
    assert.equal(terms_sha256, createHash('sha256').update(canonicalJson(sealed)).digest('hex'));
    assert.equal((await buyer.api.getOrder({ params })).termsSha256, terms_sha256);
  });

  await t.test('the database refuses other terms, another price, and a hash of something else', async () => {
    const { terms, terms_sha256 } = await row();
    const { pool } = app.database;
    for (const change of [`terms = '{}'`, 'terms = null, terms_sha256 = null', 'terms_sha256 = upper(terms_sha256)', 'price_poisha = 1'])
      await assert.rejects(pool.query(`update bookings set ${change} where id = $1`, [bookingId]), /terms of a booking/);
    await pool.query('update bookings set reminders = 1 where id = $1', [bookingId]);
    const copy = (columns: string) =>
      `insert into bookings (id, product_id, buyer_uid, seller_uid, contact_number, meeting_location, price_poisha, created_at, expires_at,
        ended_at, end_reason, terms, terms_sha256)
       select gen_random_uuid(), product_id, buyer_uid, seller_uid, contact_number, meeting_location, price_poisha, created_at, expires_at,
        now(), 'unbooked', ${columns} from bookings where id = $1`;
    await assert.rejects(pool.query(copy(`terms || ' ', terms_sha256`), [bookingId]), /bookings_terms_sha256_check/);
    assert.deepEqual([(await row()).terms, (await row()).terms_sha256], [terms, terms_sha256]);
  });

  await t.test('both sides see what was changed since', async () => {
    assert.deepEqual((await buyer.api.getBooking({ params })).changes, []);
    await db.updateTable('products').set({ title: 'Another title', selling_price_poisha: 4_500_000 }).where('id', '=', productId).execute();
    const changes = [
      { field: 'price', sealed: 42_000, now: 45_000 },
      { field: 'title', sealed: aProduct().title, now: 'Another title' },
    ];
    for (const user of [buyer, seller]) {
      const { booking, price, side } = await user.api.getOrder({ params });
      assert.deepEqual([booking?.changes, price, side], [changes, 42_000, user === buyer ? 'buyer' : 'seller']);
    }
    assert.deepEqual((await buyer.api.getBooking({ params })).changes, changes);
  });

  await t.test('others do not find it, admins among them', async () => {
    for (const user of [await app.user('buyer'), await app.user('seller'), await app.user('admin')])
      assert.equal(await codeOf(user.api.getOrder({ params })), 'unknown_booking');
    for (const id of ['x', productId]) assert.equal(await codeOf(buyer.api.getOrder({ params: { id } })), 'unknown_booking');
  });

  await t.test('it links to the conversation of the two', async () => {
    assert.equal((await seller.api.getOrder({ params })).conversationId, undefined);
    const text = 'Is it still available?';
    const { conversation } = await buyer.api.openConversation({ body: { productId, messageId: crypto.randomUUID(), text } });
    assert.equal((await seller.api.getOrder({ params })).conversationId, conversation._id);
  });

  await t.test('after its end both learn why, and see no contact data of the other', async () => {
    await seller.api.releaseBooking({ params, body: { reason: 'buyer_does_not_answer' } });
    for (const [user, other] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      const order = await user.api.getOrder({ params });
      assert.equal(order.ended?.reason, 'buyer_does_not_answer');
      for (const secret of [other.email, '01712', '01200', 'Mirpur', 'IDB']) assert.ok(!JSON.stringify(order).includes(secret), secret);
    }
  });

  await t.test('a paid one stays as it is', async () => {
    const paid = await dealScene(app, 'paid', [seller, buyer]);
    const { booking, ended } = await seller.api.getOrder({ params: { id: paid.bookingId } });
    assert.deepEqual([typeof booking?.transactionId, booking?.expiresAt, ended], ['string', undefined, undefined]);
  });
});

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

const SELLER_PLACE = 'House 4, Mirpur 10';
const MEETING = 'Gate 2 of IDB Bhaban';
const NUMBER = '+8801712345678';

await test('contact data is for the two sides of a live booking', async (t) => {
  const [{ app, db }, seller, buyer, other, admin] = await startScene(t, ['seller', 'buyer', 'seller', 'admin']);
  const { _id: id } = await seller.api.createProduct({ body: aProduct({ address: `${SELLER_PLACE}, Dhaka` }) });
  await seller.api.updateProduct({ params: { id }, body: { boost: true } });
  // Test users register with the same number.
  await db.updateTable('users').set({ phone_number: NUMBER }).where('uid', '=', buyer.uid).execute();
  const secrets = { seller: [seller.email, '+8801200000001', SELLER_PLACE], buyer: [buyer.email, NUMBER, MEETING] };

  /** Which contact data of the seller and of the buyer is in any answer to this user. Their own is in those to themselves. */
  const seen = async (api: Client, email: string) => {
    const answers = await Promise.allSettled([
      api.getProduct({ params: { id } }),
      api.listProducts({ query: { boost: 'true' } }),
      api.listProducts({ query: { category: 'desktop' } }),
      api.listProducts({ query: { email: seller.email } }),
      api.listBookings({ query: { buyer: email } }),
      api.listBookings({ query: { seller: email } }),
      api.updateProduct({ params: { id }, body: { isReported: 'yes' } }),
      api.updateProduct({ params: { id }, body: { status: 'booked' } }),
    ]);
    const text = answers.map((answer) => (answer.status === 'fulfilled' ? JSON.stringify(answer.value) : '')).join('\n');
    const found = (side: keyof typeof secrets) => secrets[side].some((secret) => text.includes(secret));
    return `${found('seller') ? 'seller ' : ''}${found('buyer') ? 'buyer' : ''}`.trim();
  };
  const all = async () => ({
    nobody: await seen(app.api, 'nobody@example.com'),
    other: await seen(other.api, other.email),
    buyer: await seen(buyer.api, buyer.email),
    seller: await seen(seller.api, seller.email),
  });
  const book = () => buyer.api.createBooking({ body: { product: { _id: id }, contactNumber: NUMBER, meetingLocation: MEETING } });

  await t.test('before a booking the seller alone sees their own, besides admins', async () => {
    assert.deepEqual(await all(), { nobody: '', other: '', buyer: '', seller: 'seller' });
    assert.match(await seen(admin.api, admin.email), /seller/);
  });

  await t.test('during a booking both sides see both, and nobody else does', async () => {
    const booking = await book();
    assert.deepEqual(await all(), { nobody: '', other: '', buyer: 'seller buyer', seller: 'seller buyer' });
    assert.equal((await buyer.api.getProduct({ params: { id } })).seller.email, seller.email);
    assert.equal((await seller.api.getBooking({ params: { id: booking._id } })).contactNumber, NUMBER);
  });

  await t.test('after it nobody does, not even in the answer that ends it', async () => {
    const ended = await buyer.api.updateProduct({ params: { id }, body: { status: 'unsold' } });
    assert.ok(!JSON.stringify(ended).includes(seller.email));
    assert.deepEqual(await all(), { nobody: '', other: '', buyer: '', seller: 'seller' });
  });

  await t.test('a paid booking stays live', async () => {
    const { _id } = await book();
    await payByCard(app, buyer, _id);
    assert.deepEqual(await all(), { nobody: '', other: '', buyer: 'seller buyer', seller: 'seller buyer' });
    assert.equal(await codeOf(other.api.getBooking({ params: { id: _id } })), 'unknown_booking');
  });
});

await test('a buyer holds five unpaid bookings at most', async (t) => {
  const [{ app }, seller, buyer, other] = await startScene(t, ['seller', 'buyer', 'buyer'], { env: { MAX_OPEN_BOOKINGS: undefined } });
  const second = await app.another();
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
    await payByCard(app, buyer, next._id);
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(_id) })), 'ok');
    const { _id: more } = await seller.api.createProduct({ body: aProduct() });
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(more) })), 'too_many_bookings');
  });
});

await test('a buyer books one product five times at most without paying, however the bookings end', async (t) => {
  const [{ pass }, seller, buyer, other] = await startScene(t, ['seller', 'buyer', 'buyer'], {
    env: { MAX_OPEN_BOOKINGS: undefined },
  });
  const { _id: productId } = await seller.api.createProduct({ body: aProduct({ sellingPrice: 20_000 }) });
  const book = async ({ api }: typeof buyer, id = productId) => (await api.createBooking({ body: bookingOf(id) }))._id;
  for (let nth = 0; nth < limits.openBookings; nth += 1) {
    const params = { id: await book(buyer) };
    if (nth % 3 === 0) await seller.api.releaseBooking({ params, body: { reason: 'buyer_does_not_answer' } });
    else if (nth % 3 === 1) await buyer.api.deleteBooking({ params });
    else await pass((limits.bookingHours + 1) * HOUR_MS);
  }
  assert.equal(await codeOf(book(buyer)), 'booking_closed');
  await other.api.deleteBooking({ params: { id: await book(other) } });
  await buyer.api.deleteBooking({ params: { id: await book(buyer, (await seller.api.createProduct({ body: aProduct() }))._id) } });
  // The seller may agree with this buyer all the same.
  const { _id: id } = await buyer.api.makeOffer({ body: { productId, price: 15_000 } });
  assert.equal((await seller.api.updateOffer({ params: { id }, body: { action: 'accept' } })).status, 'accepted');
});

await test('a buyer makes twenty unpaid bookings in 24 hours at most, those that have ended included', async (t) => {
  const [{ app }, seller, buyer, other] = await startScene(t, ['seller', 'buyer', 'buyer'], { env: { MAX_OPEN_BOOKINGS: undefined } });
  const second = await app.another();
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
    const again = buyer.api;
    assert.equal(await codeOf(again.createBooking({ body })), 'too_many_bookings_today');
    app.clock.advance(1);
    assert.equal(await codeOf(again.createBooking({ body })), 'ok');
  });
});

const PRICE = 20_000;

await test('a seller is away for some days', async (t) => {
  const [{ app }, seller, buyer, other] = await startScene(t, ['seller', 'buyer', 'buyer']);
  const { clock, api } = app;
  const list = async () => (await seller.api.createProduct({ body: aProduct({ sellingPrice: PRICE }) }))._id;
  const dayIn = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const goAway = (awayUntil: string | null, as = seller) => as.api.updateAccountSettings({ body: { awayUntil } });
  const book = (id: string, as = buyer) => as.api.createBooking({ body: bookingOf(id) });
  const offer = (productId: string) => buyer.api.makeOffer({ body: { productId, price: PRICE - 100 } });

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

await test('a seller finds one of many buyers, by words and by the price, page by page', async (t) => {
  const [{ app }, seller, one, two] = await startScene(t, ['seller', 'buyer', 'buyer']);
  const paid = async (buyer: TestUser, tk: number) => {
    // Ids of one millisecond have no order.
    app.clock.advance(1000);
    return (await dealScene(app, 'paid', [seller, buyer], { tk })).bookingId;
  };
  const cheap = await paid(one, 500);
  const dear = await paid(two, 900);
  const middle = await paid(one, 700);
  await bookedProduct(seller, one);
  const list = async (query: Input<'listBookings'>['query']) =>
    (await seller.api.listBookings({ query: { seller: seller.email, ...query } })).map(({ _id }) => _id);
  assert.equal((await list({})).length, 4);
  assert.deepEqual(await list({ paid: 'true' }), [middle, dear, cheap]);
  assert.deepEqual(await list({ paid: 'true', sort: 'price-desc' }), [dear, middle, cheap]);
  assert.deepEqual(await list({ paid: 'true', q: two.email.toUpperCase() }), [dear]);
  assert.deepEqual(await list({ paid: 'true', q: (await one.api.getAccount()).displayName }), [middle, cheap]);
  assert.deepEqual(await list({ paid: 'true', q: '%' }), []);
  let next: string | undefined;
  const pages: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const page = await seller.api.listBookings(
      { query: { seller: seller.email, paid: 'true', sort: 'price-desc', limit: 1, ...(next !== undefined && { cursor: next }) } },
      { onResponse: ({ headers }) => (next = headers.get('next-cursor') ?? undefined) },
    );
    pages.push(...page.map(({ _id }) => _id));
  }
  assert.deepEqual([pages, next], [[dear, middle, cheap], undefined]);
});
