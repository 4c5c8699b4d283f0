import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { ApiError } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { Offer } from '#contract/offers.ts';
import type { OfferRecord } from '#server/modules/deals/offers.sql.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { emailsTo, emailTexts } from '#server/testing/test-emails.ts';
import { answer, counter, listForOffers, offered, offerOf } from '#server/testing/test-offers.ts';
import { valuesOf, everyPage } from '#server/testing/lists.ts';
import { setNumber, startScene, type TestUser } from '#server/testing/test-app.ts';

const fieldsOf = async (call: Promise<unknown>): Promise<string[]> => {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  return failure instanceof ApiError && failure.code === 'bad_request' ? Object.keys(failure.fields) : [String(failure)];
};

await test('offers', async (t) => {
  const [{ app, db }, seller, buyer, other] = await startScene(t, ['seller', 'buyer', 'buyer']);
  const listed = async (user: TestUser, product: string) => (await user.api.listOffers({ query: { product } })).offers;

  await t.test('offer, counter, acceptance: the product is booked at the price of the seller, and paid at it', async () => {
    const made = await offered(seller, buyer);
    await setNumber(buyer.api, '01812345678');
    const productId = made.product._id;
    assert.deepEqual([made.side, made.status, made.price, made.askingPrice], ['buyer', 'offered', 15_000, 20_000]);
    assert.deepEqual(made.can, { accept: false, counter: false, decline: false, withdraw: true });
    const [received] = await listed(seller, productId);
    assert.deepEqual([received?._id, received?.side], [made._id, 'seller']);
    assert.deepEqual(received?.can, { accept: true, counter: true, decline: true, withdraw: false });
    assert.deepEqual(await listed(other, productId), [], 'nobody else sees it');

    const countered = await counter(seller.api, made._id, 18_000);
    assert.deepEqual([countered.status, countered.counterPrice], ['countered', 18_000]);
    assert.equal(await codeOf(answer(seller.api, made._id, 'accept')), 'offer_changed', 'the price of the buyer binds no more');
    const accepted = await answer(buyer.api, made._id, 'accept');
    assert.equal(accepted.status, 'accepted');
    assert.equal(await assertConsistent(db, productId), 'booked');
    const booking = await buyer.api.getBooking({ params: { id: accepted.bookingId ?? '' } });
    assert.deepEqual([booking.price, booking.contactNumber, booking.meetingLocation], [18_000, '+8801812345678', booking.product.address]);
    assert.equal((await emailsTo(app, buyer.email)).at(-1), 'You have booked a product for Tk 18,000');
    assert.equal((await emailsTo(app, seller.email)).at(-1), 'Your product was booked for Tk 18,000');
    const transactionId = await takeMoney(app, buyer, booking._id);
    const paid = await buyer.api.payBooking({ params: { id: booking._id }, body: { transactionId } });
    assert.equal(paid.price, 18_000);
    const own = await seller.api.listProducts({ query: { email: seller.email, status: 'sold' } });
    assert.deepEqual(
      own.products.map((product) => [product._id, product.sellingPrice, product.bookingPrice]),
      [[productId, 20_000, 18_000]],
    );
    for (const { api } of [buyer, other]) assert.equal((await api.getProduct({ params: { id: productId } })).bookingPrice, undefined);
    assert.ok((await emailsTo(app, buyer.email)).includes('You have paid for your product of Tk 18,000'));
  });

  await t.test('an account without a number is asked for one, which the booking has unless the account has another by then', async () => {
    const user = await app.user('buyer');
    await setNumber(user.api, null);
    const productId = await listForOffers(seller);
    const make = (contactNumber?: string) => user.api.makeOffer({ body: { ...offerOf(productId, 15_000), contactNumber } });
    assert.deepEqual(await fieldsOf(make()), ['contactNumber']);
    assert.deepEqual(await fieldsOf(make('none')), ['contactNumber']);
    const numberOf = async (offer: Promise<Offer>) => {
      const { bookingId } = await answer(seller.api, (await offer)._id, 'accept');
      return (await seller.api.getBooking({ params: { id: bookingId ?? '' } })).contactNumber;
    };
    assert.equal(await numberOf(make('01512 345678')), '+8801512345678');
    const another = user.api.makeOffer({ body: { ...offerOf(await listForOffers(seller), 15_000), contactNumber: '01512345678' } });
    await another;
    await setNumber(user.api, '01612345678');
    assert.equal(await numberOf(another), '+8801612345678');
  });

  await t.test('one of two offers is accepted, and the buyer of the other learns of it', async () => {
    const productId = await listForOffers(seller);
    const [won] = [await offered(seller, buyer, 16_000, productId), await offered(seller, other, 15_000, productId)];
    await answer(seller.api, won._id, 'accept');
    assert.equal((await emailsTo(app, other.email)).at(-1), 'Another offer than yours of Tk 15,000 was accepted');
    assert.ok((await emailsTo(app, buyer.email)).every((subject) => !subject.startsWith('Another offer')));
  });

  await t.test('after a new price, a new offer takes the place of the one that nobody can accept, without a second email', async () => {
    for (const before of ['offered', 'countered']) {
      const made = await offered(seller, buyer);
      const productId = made.product._id;
      if (before === 'countered') await counter(seller.api, made._id, 18_000);
      await seller.api.editProduct({ params: { id: productId }, body: { version: 1, sellingPrice: 19_000 } });
      assert.equal(await codeOf(answer(before === 'offered' ? seller.api : buyer.api, made._id, 'accept')), 'price_changed');
      const count = (await emailsTo(app, seller.email)).length;
      // The same price again is another offer, as its product costs something else now.
      const again = await offered(seller, buyer, 15_000, productId);
      assert.notEqual(again._id, made._id);
      assert.deepEqual(
        (await listed(buyer, productId)).map(({ _id, status }) => [_id === again._id, status]),
        [
          [true, 'offered'],
          [false, before === 'offered' ? 'withdrawn' : 'declined'],
        ],
      );
      assert.equal((await emailsTo(app, seller.email)).length, count + 1);
      assert.equal(await codeOf(offered(seller, buyer, 15_001, productId)), 'offer_open');
      assert.equal((await answer(seller.api, again._id, 'accept')).status, 'accepted');
    }
  });

  await t.test(
    'a new price is reported once to the buyer of each offer that it puts on hold, with the price and by a live event',
    async () => {
      const buyers = [await app.user('buyer'), await app.user('buyer'), await app.user('buyer'), await app.user('buyer')] as const;
      const [waits, countered, gone, late] = buyers;
      const { product } = await offered(seller, waits);
      await counter(seller.api, (await offered(seller, countered, 16_000, product._id))._id, 18_000);
      await answer(gone.api, (await offered(seller, gone, 15_000, product._id))._id, 'withdraw');
      const tooLate = await offered(seller, late, 15_000, product._id);
      await db.updateTable('offers').set({ expires_at: app.clock.now() }).where('id', '=', tooLate._id).execute();
      await offered(seller, waits);
      let version = 1;
      const edit = async (change: { sellingPrice?: number; title?: string }) => {
        await seller.api.editProduct({ params: { id: product._id }, body: { version, ...change } });
        version += 1;
      };
      const written = async (since: readonly number[]) => {
        const emails = await Promise.all(buyers.map(({ email }) => emailsTo(app, email)));
        return emails.map((subjects, at) => subjects.slice(since[at]));
      };
      const before = (await written([])).map(({ length }) => length);
      await edit({ title: 'The same price' });
      assert.deepEqual(await written(before), [[], [], [], []]);
      const subject = 'A new price of Tk 21,000 puts your offer on hold';
      const uids: string[] = [];
      const stop = app.container.feed.subscribe((change) => {
        if (change.kind === 'offer') uids.push(...change.uids);
      });
      await edit({ sellingPrice: 21_000 });
      stop();
      assert.deepEqual(uids.toSorted(), [waits.uid, countered.uid].toSorted());
      assert.deepEqual(await written(before), [[subject], [subject], [], []]);
      const [text = ''] = (await emailTexts(app, waits.email)).slice(-1);
      assert.match(text, new RegExp(`/product/${product._id}$`, 'm'));
      await edit({ sellingPrice: 22_000 });
      assert.deepEqual(await written(before), [[subject], [subject], [], []], 'they are on hold already');
      for (const sellingPrice of [20_000, 21_000, 20_000, 22_000, 20_000]) {
        app.clock.advance(1000);
        await edit({ sellingPrice });
      }
      assert.deepEqual(await written(before), [[subject], [subject], [], []], 'a price that goes to and fro writes no second email');
      await other.api.createBooking({ body: bookingOf(product._id) });
      await edit({ sellingPrice: 21_000 });
      assert.deepEqual(await written(before), [[subject], [subject], [], []], 'nobody can buy what is booked');
    },
  );

  await t.test('an offer knows that its buyer has booked the product without it; of another buyer it says nothing', async () => {
    const made = await offered(seller, buyer);
    const productId = made.product._id;
    await offered(seller, other, 16_000, productId);
    assert.equal(made.bookedPrice, null);
    await buyer.api.createBooking({ body: bookingOf(productId) });
    const pricesFor = async (user: TestUser) =>
      (await listed(user, productId)).map(({ price, bookedPrice }) => [price, bookedPrice]).toSorted(([a], [b]) => Number(a) - Number(b));
    assert.deepEqual(await pricesFor(buyer), [[15_000, 20_000]]);
    assert.deepEqual(await pricesFor(other), [[16_000, null]]);
    assert.deepEqual(await pricesFor(seller), [
      [15_000, 20_000],
      [16_000, null],
    ]);
  });

  await t.test('an offer is half of the price at least, and below it; a counter lies between the two', async () => {
    const productId = await listForOffers(seller);
    const make = (price: number) => buyer.api.makeOffer({ body: offerOf(productId, price) });
    assert.deepEqual(await fieldsOf(make(9_999.99)), ['price']);
    assert.deepEqual(await fieldsOf(make(20_000)), ['price']);
    const { _id } = await make(10_000);
    assert.deepEqual(await fieldsOf(counter(seller.api, _id, 10_000)), ['price']);
    assert.deepEqual(await fieldsOf(counter(seller.api, _id, 20_000.01)), ['price']);
    assert.equal(await codeOf(counter(seller.api, _id, 20_000)), 'ok');
    const half = { asking_poisha: 2_000_000, price_poisha: 999_999 };
    await assert.rejects(db.updateTable('offers').set(half).where('id', '=', _id).execute(), /offers_price_check/);
  });

  await t.test('a product that is not for sale, one’s own or at a fixed price takes no offers', async () => {
    const [own, sold] = [await listForOffers(seller), await listForOffers(seller)];
    const make = (productId: string, user = buyer) => codeOf(user.api.makeOffer({ body: offerOf(productId, 15_000) }));
    assert.equal(await make(own, seller), 'own_product');
    assert.equal(await make(randomUUID()), 'unknown_product');
    await other.api.createBooking({ body: bookingOf(sold) });
    assert.equal(await make(sold), 'already_booked');
    await seller.api.deleteProduct({ params: { id: sold } });
    assert.equal(await make(sold), 'unknown_product');
    const fixed = { fixedPrice: true, acceptFrom: null, declineBelow: null };
    await seller.api.updateOfferSettings({ params: { id: own }, body: fixed });
    assert.equal(await make(own), 'fixed_price');
    assert.equal((await app.api.getProduct({ params: { id: own } })).fixedPrice, true, 'visitors know it');
  });

  await t.test('a buyer makes twenty offers on a day for all products together, so that no seller gets more emails', async () => {
    const eager = await app.user('buyer');
    const products = await Promise.all(Array.from({ length: limits.offersOfBuyerPerDay + 1 }, () => listForOffers(seller)));
    // At once: the lock on the buyer counts them one by one.
    const codes = await Promise.all(products.map((id) => codeOf(eager.api.makeOffer({ body: offerOf(id, 15_000) }))));
    assert.deepEqual(codes.toSorted(), [...Array<string>(limits.offersOfBuyerPerDay).fill('ok'), 'too_many_offers_today']);
    assert.equal(await codeOf(other.api.makeOffer({ body: offerOf(products[0] ?? '', 15_000) })), 'ok', 'of another buyer');
  });

  await t.test('one offer stands at a time, and three are made on a day of Bangladesh; the database knows it too', async () => {
    const productId = await listForOffers(seller);
    const make = (price: number, api = buyer.api) => api.makeOffer({ body: offerOf(productId, price) });
    const ids: string[] = [];
    for (const price of [11_000, 12_000, 13_000]) {
      const { _id } = await make(price);
      ids.push(_id);
      assert.equal(await codeOf(make(price + 1)), 'offer_open');
      assert.equal((await make(price))._id, _id, 'the same again is no further one');
      await answer(buyer.api, _id, 'withdraw');
    }
    assert.equal(await codeOf(make(14_000)), 'too_many_offers');
    assert.equal(await codeOf(make(14_000, other.api)), 'ok', 'of another buyer');
    assert.equal(await codeOf(offered(seller, buyer)), 'ok', 'for another product');
    const set = (id: string | undefined, change: Partial<OfferRecord>) =>
      db
        .updateTable('offers')
        .set(change)
        .where('id', '=', id ?? '')
        .execute();
    await assert.rejects(set(ids[2], { nth: 4 }), /offers_three_a_day_check/);
    await assert.rejects(set(ids[2], { nth: 1 }), /offers_three_a_day_key/);
    const live = { status: 'offered', expires_at: app.clock.now() } as const;
    await set(ids[0], live);
    await assert.rejects(set(ids[1], live), /offers_live_key/);
    await set(ids[0], { status: 'withdrawn', expires_at: null });
    // To midnight in Bangladesh, less a minute.
    app.clock.advance(DAY_MS - ((app.clock.now().getTime() + 6 * HOUR_MS) % DAY_MS) - 60_000);
    const again = buyer.api;
    assert.equal(await codeOf(make(14_000, again)), 'too_many_offers');
    app.clock.advance(60_000);
    assert.equal(await codeOf(make(14_000, again)), 'ok');
  });
});

await test('the limits of a seller, blocks and accounts', async (t) => {
  const [{ app, db }, seller, admin] = await startScene(t, ['seller', 'admin'], { env: { MAX_OPEN_BOOKINGS: '1' } });

  await t.test('an offer is accepted or declined at once, by limits that nobody but the seller learns', async () => {
    const [low, high] = [await app.user('buyer'), await app.user('buyer')];
    const id = await listForOffers(seller);
    const settings = { fixedPrice: false, acceptFrom: 18_765, declineBelow: 14_321 };
    assert.deepEqual(await seller.api.updateOfferSettings({ params: { id }, body: settings }), settings);
    assert.deepEqual(await seller.api.getOfferSettings({ params: { id } }), settings);
    const declined = await low.api.makeOffer({ body: offerOf(id, 14_000) });
    assert.equal(declined.status, 'declined');
    const accepted = await high.api.makeOffer({ body: offerOf(id, 19_000) });
    assert.equal(accepted.status, 'accepted');
    assert.equal((await high.api.getBooking({ params: { id: accepted.bookingId ?? '' } })).price, 19_000);
    assert.equal(await assertConsistent(db, id), 'booked');
    assert.equal(await codeOf((await app.user('seller')).api.getOfferSettings({ params: { id } })), 'forbidden');
    const answers = await Promise.all([
      app.api.getProduct({ params: { id } }),
      low.api.getProduct({ params: { id } }),
      low.api.listProducts({ query: { email: seller.email } }),
      low.api.listOffers(),
      high.api.listOffers(),
      high.api.listBookings({ query: { buyer: high.email } }),
      admin.api.getProduct({ params: { id } }),
    ]);
    assert.doesNotMatch(JSON.stringify([declined, accepted, answers]), /18,?765|14,?321/);
  });

  await t.test('a new price removes the limits; wrong ones are refused by the field', async () => {
    const id = await listForOffers(seller);
    const set = (acceptFrom: number | null, declineBelow: number | null) =>
      seller.api.updateOfferSettings({ params: { id }, body: { fixedPrice: false, acceptFrom, declineBelow } });
    assert.deepEqual(await fieldsOf(set(15_000, 16_000)), ['declineBelow']);
    await set(11_000, null);
    await db.updateTable('products').set({ selling_price_poisha: 2_100_000 }).where('id', '=', id).execute();
    assert.equal((await seller.api.getOfferSettings({ params: { id } })).acceptFrom, null);
    assert.equal((await (await app.user('buyer')).api.makeOffer({ body: offerOf(id, 12_000) })).status, 'offered');
  });

  await t.test('a buyer with as many bookings as allowed gets no further one; the offer stands meanwhile', async () => {
    const buyer = await app.user('buyer');
    const offer = await offered(seller, buyer);
    const booking = await buyer.api.createBooking({ body: bookingOf(await listForOffers(seller)) });
    assert.equal(await codeOf(answer(seller.api, offer._id, 'accept')), 'buyer_holds_too_many');
    await counter(seller.api, offer._id, 16_000);
    assert.equal(await codeOf(answer(buyer.api, offer._id, 'accept')), 'too_many_bookings');
    await buyer.api.deleteBooking({ params: { id: booking._id } });
    assert.equal((await answer(buyer.api, offer._id, 'accept')).status, 'accepted');
  });

  await t.test('offers that wait for an answer are listed before offers that have ended since, page by page', async () => {
    const [owner, first, second] = [await app.user('seller'), await app.user('buyer'), await app.user('buyer')];
    const waiting = await offered(owner, first);
    const older = await offered(owner, second);
    // Ids of one millisecond have no order.
    app.clock.advance(1);
    const ended = [older, await offered(owner, second)];
    for (const { _id } of ended) await answer(second.api, _id, 'withdraw');
    const pages = await everyPage((page) => owner.api.listOffers({ query: { limit: '1', ...page } }));
    const seen = pages.flatMap(({ offers }) => valuesOf(offers, '_id'));
    assert.deepEqual(seen, valuesOf([waiting, ...ended.toReversed()], '_id'));
  });

  await t.test('after a block by either side there is no agreement; nothing says that there is one', async () => {
    const buyer = await app.user('buyer');
    const offer = await offered(seller, buyer);
    const write = { productId: offer.product._id, messageId: randomUUID(), text: 'Hello' };
    const { conversation } = await buyer.api.openConversation({ body: write });
    const before = await buyer.api.listOffers();
    await seller.api.updateConversation({ params: { id: conversation._id }, body: { blocked: true } });
    assert.deepEqual(await buyer.api.listOffers(), before);
    assert.equal(await codeOf(answer(seller.api, offer._id, 'accept')), 'offer_closed');
    assert.equal(await codeOf(counter(seller.api, offer._id, 16_000)), 'offer_closed');
    assert.equal(await codeOf(offered(seller, buyer)), 'offer_closed');
    assert.equal(await codeOf(answer(buyer.api, offer._id, 'withdraw')), 'ok');
  });

  await t.test('nobody agrees with an account that was closed', async () => {
    const buyer = await app.user('buyer');
    const offer = await offered(seller, buyer);
    await admin.api.deleteUser({ query: { email: buyer.email, reason: 'Fraud.' } });
    assert.equal(await codeOf(answer(seller.api, offer._id, 'accept')), 'offer_closed');
    const [shown] = (await seller.api.listOffers({ query: { product: offer.product._id } })).offers;
    assert.deepEqual([shown?.other.closed, shown?.can.accept, shown?.can.decline], [true, false, true]);
  });

  await t.test('the buyer’s number and place are in no answer to the seller before the booking', async () => {
    const buyer = await app.user('buyer');
    const offer = await offered(seller, buyer);
    const text = JSON.stringify([await seller.api.listOffers(), await counter(seller.api, offer._id, 19_000)]);
    assert.doesNotMatch(text, /1812345678|IDB Bhaban|@example\.com/);
  });
});

await test('a late act is refused by the clock; the job writes it, and emails report each step', async (t) => {
  const [{ app, db, worker }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  await db.updateTable('users').set({ language: 'bn' }).where('uid', '=', buyer.uid).execute();
  const run = () => worker.runDue();
  /** The subjects that were written since. */
  const subjects = async (user: TestUser, since: number) => (await emailsTo(app, user.email)).slice(since);

  await t.test('each step is reported to the other side, in the reader’s language, to confirmed addresses alone', async () => {
    const first = await offered(seller, buyer);
    await counter(seller.api, first._id, 17_000);
    await answer(buyer.api, first._id, 'decline');
    const second = await offered(seller, buyer, 14_000, first.product._id);
    await answer(seller.api, second._id, 'decline');
    const third = await offered(seller, buyer, 16_000, first.product._id);
    await answer(buyer.api, third._id, 'withdraw');
    assert.deepEqual(await subjects(seller, 0), [
      'An offer of Tk 15,000 for your product',
      'Your price of Tk 17,000 was declined',
      'An offer of Tk 14,000 for your product',
      'An offer of Tk 16,000 for your product',
      'An offer of Tk 16,000 was withdrawn',
    ]);
    const bangla = await subjects(buyer, 0);
    assert.deepEqual(
      bangla.map((subject) => /[\d০-৯,]+/.exec(subject)?.[0]),
      ['১৭,০০০', '১৪,০০০'],
    );
    assert.match(bangla.join('\n'), /বিক্রেতা[^]*ফিরিয়ে/);
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', seller.uid).execute();
    await offered(seller, buyer);
    assert.equal((await subjects(seller, 0)).length, 5);
    await db.updateTable('users').set({ email_confirmed_at: app.clock.now() }).where('uid', '=', seller.uid).execute();
  });

  await t.test('in the last millisecond it is accepted, a millisecond later it is not, whether the job has run or not', async () => {
    const [late, early] = [await app.user('seller'), await app.user('buyer')];
    const [one, two] = [await offered(late, early), await offered(late, early)];
    app.clock.advance(24 * HOUR_MS - 1);
    const [sells, buys] = [late.api, early.api];
    assert.equal((await answer(sells, one._id, 'accept')).status, 'accepted');
    app.clock.advance(1);
    const codes = async () => [
      await codeOf(answer(sells, two._id, 'accept')),
      await codeOf(counter(sells, two._id, 19_000)),
      await codeOf(answer(sells, two._id, 'decline')),
      await codeOf(answer(buys, two._id, 'withdraw')),
    ];
    assert.deepEqual(
      await codes(),
      Array.from({ length: 4 }, () => 'offer_expired'),
    );
    const [shown] = (await buys.listOffers({ query: { product: two.product._id } })).offers;
    assert.deepEqual([shown?.status, shown?.expiresAt, shown?.can.withdraw], ['expired', null, false]);
    const written = (await emailsTo(app, early.email)).length;
    await run();
    await run();
    assert.deepEqual(
      await codes(),
      Array.from({ length: 4 }, () => 'offer_expired'),
    );
    assert.deepEqual((await emailsTo(app, early.email)).slice(written), ['Your offer of Tk 15,000 has expired']);
    assert.equal((await buys.makeOffer({ body: offerOf(two.product._id, 16_000) })).status, 'offered');
  });

  await t.test('a counter has a time of its own; an offer for what was removed meanwhile ends without an email', async () => {
    const [late, early] = [await app.user('seller'), await app.user('buyer')];
    const one = await offered(late, early);
    const { product } = await offered(late, early);
    await late.api.deleteProduct({ params: { id: product._id } });
    app.clock.advance(HOUR_MS / 2);
    await counter(late.api, one._id, 18_000);
    const statusOf = async () =>
      (await db.selectFrom('offers').select('status').where('id', '=', one._id).executeTakeFirstOrThrow()).status;
    const [before, mine] = [(await emailsTo(app, late.email)).length, (await emailsTo(app, early.email)).length];
    app.clock.advance(24 * HOUR_MS - 1);
    await run();
    assert.equal(await statusOf(), 'countered');
    app.clock.advance(1);
    await run();
    assert.equal(await statusOf(), 'expired');
    assert.deepEqual((await emailsTo(app, late.email)).slice(before), ['Your price of Tk 18,000 has expired']);
    assert.equal((await emailsTo(app, early.email)).length, mine);
  });
});
