import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealScene } from '#server/testing/deal-scene.ts';
import { eventually } from '#server/testing/eventually.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { tuplesOf, valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';
import { codeFor, contested, decide, enterCode, move } from '#server/testing/test-handover.ts';
import { review } from '#server/testing/test-reviews.ts';
import { proveConduct, sellProduct } from '#server/testing/test-sales.ts';
import { emailsTo, emailTexts } from '#server/testing/test-emails.ts';

const DETAILS = { phoneNumber: '০১৭১২ ৩৪৫৬৭৮', address: 'Zindabazar, Sylhet' };

await test('one account buys and sells', async (t) => {
  const [{ app }, seller, admin] = await startScene(t, ['seller', 'admin']);
  const second = await app.another();
  const roleOf = ({ api, email }: typeof seller) => api.getRole({ query: { email } });

  await t.test('a buyer opens a seller account: the token they have sells at once, and their bookings stay', async () => {
    const buyer = await app.user('buyer');
    const { bookingId } = await bookedProduct(seller, buyer);
    const there = second.as(buyer);
    for (const api of [buyer.api, there]) assert.equal(await codeOf(api.createProduct({ body: aProduct() })), 'forbidden');
    const opened = await buyer.api.openSellerAccount({ body: DETAILS });
    assert.deepEqual(opened, {
      ...opened,
      uid: buyer.uid,
      role: 'seller',
      verified: false,
      phoneNumber: '+8801712345678',
      address: 'Zindabazar, Sylhet',
    });
    const { seller: listed } = await buyer.api.createProduct({ body: aProduct() });
    assert.deepEqual([listed.role, listed.phoneNumber], ['seller', '+8801712345678']);
    await eventually('the other process follows', async () => (await codeOf(there.createProduct({ body: aProduct() }))) === 'ok');
    assert.deepEqual(await roleOf(buyer), { role: 'seller', confirmed: true, orders: true, suspended: false });
    const booking = await buyer.api.getBooking({ params: { id: bookingId } });
    assert.deepEqual(booking.can, { pay: true, unbook: true, release: false });
    assert.deepEqual(await buyer.api.openSellerAccount({ body: DETAILS }), opened, 'a repeat');
    assert.equal(await codeOf(buyer.api.openSellerAccount({ body: { ...DETAILS, address: 'Elsewhere' } })), 'account_changed');
    assert.deepEqual(await buyer.api.getAccount(), opened);
  });

  await t.test('a seller books, pays and unbooks what another sells, and has orders while a booking is live', async () => {
    const other = await app.user('seller');
    assert.equal((await roleOf(other)).orders, false);
    const first = await bookedProduct(seller, other);
    assert.equal((await roleOf(other)).orders, true);
    assert.equal((await roleOf(seller)).orders, false, 'its seller has no order');
    const [order] = await other.api.listBookings({ query: { buyer: other.email } });
    assert.deepEqual([order?._id, order?.can], [first.bookingId, { pay: true, unbook: true, release: false }]);
    await other.api.deleteBooking({ params: { id: first.bookingId } });
    assert.equal((await roleOf(other)).orders, false);
    await dealScene(app, 'paid', [seller, other]);
    assert.equal((await roleOf(other)).orders, true, 'a paid one stays');
    const { _id } = await other.api.createProduct({ body: aProduct() });
    assert.equal(await codeOf(other.api.createBooking({ body: bookingOf(_id) })), 'own_product');
  });

  await t.test('the fields of sellers are needed, and an admin stays an admin', async () => {
    const buyer = await app.user('buyer');
    const refused = (body: Partial<typeof DETAILS>) => buyer.api.openSellerAccount({ body: { ...DETAILS, ...body } });
    await assert.rejects(refused({ phoneNumber: '12' }), {
      code: 'bad_request',
      fields: { phoneNumber: 'This is not a phone number. Type it as 01712 345678.' },
    });
    await assert.rejects(refused({ address: ' ' }), { code: 'bad_request', fields: { address: 'Address is needed.' } });
    assert.equal((await roleOf(buyer)).role, 'buyer');
    assert.equal(await codeOf(admin.api.openSellerAccount({ body: DETAILS })), 'forbidden');
    assert.equal((await roleOf(admin)).role, 'admin');
  });
});

await test('the page of a seller', async (t) => {
  const [{ app }, seller, buyer, admin] = await startScene(t, ['seller', 'buyer', 'admin'], { pages: true, env: { CONFIRM: 'required' } });
  const list = async (title: string): Promise<string> =>
    (await seller.api.createProduct({ body: aProduct({ title, address: 'House 4, Uttara, Dhaka' }) }))._id;
  const path = `/seller/${seller.uid}`;
  const get = async (address: string) => {
    // A page from memory may be a second old.
    app.clock.advance(1001);
    const response = await fetch(app.origin + address);
    return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
  };
  const sitemap = async (): Promise<string> => {
    // It is kept for a minute.
    app.clock.advance(60_000);
    return (await get('/sitemaps/sellers.xml')).html;
  };

  await t.test('without anything for sale it is shown, and kept from search engines', async () => {
    const { status, html } = await get(path);
    assert.equal(status, 200);
    assert.match(html, /Nothing is for sale right now\./);
    assert.ok(html.includes('content="noindex"'));
    assert.ok(!(await sitemap()).includes(path));
  });

  const [first, second] = [await list('Core i5 tower'), await list('Core i7 tower')];
  const sold = await list('Core i3 tower');
  await sellProduct(app, sold, buyer);
  await admin.api.updateUser({ query: { email: seller.email }, body: { verified: true, reason: 'Called.' } });

  await t.test('it shows since when, verified or not, the district, what is for sale and what was sold', async () => {
    const profile = await app.api.getSeller({ params: { id: seller.uid } });
    assert.deepEqual(
      { ...profile, verifiedAt: null, since: null },
      {
        uid: seller.uid,
        displayName: profile.displayName,
        photoURL: null,
        verified: true,
        verifiedAt: null,
        since: null,
        district: 'Dhaka',
        forSale: 2,
        sold: 1,
        rating: null,
        answers: null,
        meetings: { noShows: 0, kept: 0 },
        cancelled: 0,
      },
    );
    const { html } = await get(path);
    assert.ok(html.includes(`<h1 class="text-2xl leading-tight wrap-anywhere sm:text-3xl">${profile.displayName}</h1>`));
    for (const id of [first, second, sold]) assert.ok(html.includes(`href="/product/${id}"`), id);
    assert.ok(html.indexOf(`/product/${second}`) < html.indexOf(`/product/${first}`), 'newest first');
    assert.ok(html.indexOf(`/product/${first}`) < html.indexOf(`/product/${sold}`), 'sold ones below');
    assert.match(html, /verified/);
    assert.match((await get(`/bn${path}`)).html, /আবারে বিক্রি/);
  });

  await t.test('search engines find it in both languages', async () => {
    const { html } = await get(path);
    assert.ok(!html.includes('noindex'));
    assert.ok(html.includes(`<link rel="canonical" href="${app.origin}${path}"`));
    assert.ok(html.includes(`<link rel="alternate" hrefLang="bn" href="${app.origin}/bn${path}"`));
    assert.match(html, /<title>Test seller \d+: used computers and parts for sale · Abar<\/title>/);
    assert.ok((await get('/sitemap.xml')).html.includes(`${app.origin}/sitemaps/sellers.xml`));
    for (const address of [path, `/bn${path}`]) assert.ok((await sitemap()).includes(`<loc>${app.origin}${address}</loc>`), address);
  });

  await t.test('no contact data, not even for the buyer of a product', async () => {
    const lists = await Promise.all(
      [app, buyer, admin].map(({ api }) => api.listProducts({ query: { seller: seller.uid, status: 'sold' } })),
    );
    const shown = [
      JSON.stringify(lists),
      (await get(path)).html,
      JSON.stringify(await buyer.api.getSeller({ params: { id: seller.uid } })),
    ];
    assert.equal(lists[0]?.total, 1);
    for (const text of shown)
      for (const secret of [seller.email, '1200000001', 'Mirpur', 'Uttara']) assert.ok(!text.includes(secret), secret);
  });

  await t.test('the goods come in pages; booked ones are not among them', async () => {
    const page = await app.api.listProducts({ query: { seller: seller.uid, limit: 1 } });
    assert.deepEqual([page.products[0]?._id, page.total], [second, 2]);
    const next = await app.api.listProducts({ query: { seller: seller.uid, limit: 1, cursor: page.nextCursor ?? '' } });
    assert.deepEqual([next.products[0]?._id, next.nextCursor], [first, undefined]);
    assert.equal(await codeOf(app.api.listProducts({ query: { seller: seller.uid, status: 'booked' } })), 'not_signed_in');
    assert.equal(await codeOf(app.api.listProducts({ query: { seller: seller.uid, removed: 'true' } })), 'not_signed_in');
    assert.equal(await codeOf(app.api.listProducts({ query: { seller: `${seller.uid}\0` } })), 'bad_request');
  });

  await t.test('the page and the card of a product lead to it', async () => {
    for (const address of [`/product/${first}`, '/search?q=core+i5'])
      assert.ok((await get(address)).html.includes(`href="${path}"`), address);
  });

  await t.test('a seller who is removed or not confirmed, a buyer and no user at all are not found', async () => {
    const isMissing = async (uid: string): Promise<void> => {
      assert.equal(await codeOf(app.api.getSeller({ params: { id: uid } })), 'unknown_user', uid);
      const { status, html } = await get(`/seller/${encodeURIComponent(uid)}`);
      assert.equal(status, 404, uid);
      assert.match(html, /<h1/);
    };
    for (const uid of [buyer.uid, 'none', 'a b', 'x'.repeat(200)]) await isMissing(uid);
    const confirm = (email_confirmed_at: Date | null): Promise<void> =>
      app.container.feed.transact(async (trx, changed) => {
        await trx.updateTable('users').set({ email_confirmed_at }).where('uid', '=', seller.uid).execute();
        changed({ kind: 'user', uid: seller.uid, email: seller.email });
      });
    await confirm(null);
    await isMissing(seller.uid);
    assert.ok(!(await sitemap()).includes(path));
    await confirm(app.clock.now());
    assert.equal((await get(path)).status, 200);
    await admin.api.deleteUser({ query: { email: seller.email, reason: 'Fraud.' } });
    await isMissing(seller.uid);
    assert.equal((await app.api.listProducts({ query: { seller: seller.uid, status: 'sold' } })).total, 0);
  });

  await t.test('a booking counts as cancelled where the seller releases it or removes its listing, not where an admin does', async () => {
    const [other, reporter] = [await app.user('seller'), await app.user('buyer')];
    const cancelled = async (): Promise<number> => {
      app.clock.advance(1001);
      return (await app.api.getSeller({ params: { id: other.uid } })).cancelled;
    };
    const booked = () => bookedProduct(other, reporter);
    await other.api.releaseBooking({ params: { id: (await booked()).bookingId }, body: { reason: 'other' } });
    assert.equal(await cancelled(), 1);
    await other.api.deleteProduct({ params: { id: (await booked()).productId } });
    assert.equal(await cancelled(), 2);
    await admin.api.deleteProduct({ params: { id: (await booked()).productId }, query: { explanation: 'Fraud.' } });
    const id = (await booked()).productId;
    await reporter.api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });
    await admin.api.decideCase({ params: { id }, body: { decision: 'remove', reason: 'It is one.' } });
    assert.equal(await cancelled(), 2);
  });

  await t.test('a paid product counts as sold once it is handed over and not paid back', async () => {
    const pair = [await app.user('seller'), await app.user('buyer')] as const;
    const sold = async (): Promise<number> => {
      app.clock.advance(1001);
      return (await app.api.getSeller({ params: { id: pair[0].uid } })).sold;
    };
    await dealScene(app, 'handed over', pair);
    assert.equal(await sold(), 0, 'the conduct of the buyer is not proved');
    await proveConduct(app, pair[1]);
    assert.equal(await sold(), 1, 'for cash');
    const [released, refunded] = [await dealScene(app, 'paid', pair), await dealScene(app, 'paid', pair)];
    for (const deal of [released, refunded]) await enterCode(pair[0], deal.bookingId, await codeFor(deal));
    assert.equal(await sold(), 1, 'being looked at');
    await move(pair[1], released.bookingId, 'accept');
    await contested(refunded);
    await decide(admin, refunded.bookingId, 'refund');
    assert.equal((await pair[0].api.getProduct({ params: { id: refunded.productId } })).status, 'sold');
    assert.equal(await sold(), 2);
  });

  await t.test('reviews are on it once they are shown, also by the clock alone and from memory', async () => {
    const users = [await app.user('seller'), await app.user('buyer')] as const;
    const [about, author] = users;
    const [{ bookingId }, { bookingId: hidden }] = [await dealScene(app, 'handed over', users), await dealScene(app, 'handed over', users)];
    await review(author, bookingId, { text: 'It ran for an hour.' });
    await review(about, bookingId);
    await review(author, hidden, { text: 'The fan rattles.' });
    const own = `/seller/${about.uid}`;
    const before = await get(own);
    assert.match(before.html, /It ran for an hour/);
    assert.doesNotMatch(before.html, /The fan rattles/);
    app.clock.advance(14 * 86_400_000 - 1001 - 1001 - 1);
    assert.doesNotMatch((await get(own)).html, /The fan rattles/);
    assert.match((await get(own)).html, /The fan rattles/);
  });
});

await test('an admin decides on a seller by their record, and each decision is kept', async (t) => {
  const [{ app }, admin, second, seller, buyer] = await startScene(t, ['admin', 'admin', 'seller', 'buyer']);
  const query = { email: seller.email };
  const recordOf = (uid: string) => admin.api.getSellerRecord({ params: { id: uid } });
  const at = app.clock.now().toISOString();

  await t.test('the record holds listings, reports and deals', async () => {
    const reported = await seller.api.createProduct({ body: aProduct({ title: 'Reported tower' }) });
    const removed = await seller.api.createProduct({ body: aProduct({ title: 'Removed tower' }) });
    await seller.api.deleteProduct({ params: { id: removed._id } });
    await buyer.api.updateProduct({ params: { id: reported._id }, body: { isReported: 'yes', reason: 'The photo is from a shop.' } });
    await dealScene(app, 'paid', [seller, buyer]);
    const unbooked = await bookedProduct(seller, buyer);
    await buyer.api.deleteBooking({ params: { id: unbooked.bookingId } });
    const record = await recordOf(seller.uid);
    assert.equal(record.seller.email, seller.email);
    assert.deepEqual(record.counts, { unsold: 2, booked: 0, sold: 1, removed: 1 });
    assert.deepEqual(record.deals, { open: 0, paid: 1, ended: 1 });
    assert.deepEqual(valuesOf(record.listings, 'status'), ['unsold', 'sold', 'unsold'], 'newest first');
    assert.deepEqual(record.reports, [
      { productId: reported._id, title: 'Reported tower', reason: 'The photo is from a shop.', reportedAt: at },
    ]);
    assert.deepEqual(record.decisions, []);
    assert.equal(await codeOf(recordOf(buyer.uid)), 'not_a_seller');
    assert.equal(await codeOf(recordOf('nobody')), 'unknown_user');
  });

  await t.test('a verification is taken back with a reason; both are in the log, a repeat is not', async () => {
    const listed = await seller.api.createProduct({ body: aProduct() });
    const shown = async () => (await app.api.getProduct({ params: { id: listed._id } })).seller.verified;
    await admin.api.updateUser({ query, body: { verified: true, reason: 'Called, saw the shop.' } });
    await second.api.updateUser({ query, body: { verified: true, reason: 'Again.' } });
    assert.equal(await shown(), true);
    const back = (reason?: string) => second.api.updateUser({ query, body: { verified: false, ...(reason !== undefined && { reason }) } });
    for (const reason of [undefined, '', '  '])
      await assert.rejects(back(reason), { code: 'bad_request', fields: { reason: 'A reason is needed.' } });
    const after = await back('The number belongs to another.');
    assert.deepEqual([after.verified, after.verifiedAt], [false, null]);
    await back('The number belongs to another.');
    assert.equal(await shown(), false);
    const { products } = await buyer.api.listProducts({ query: { category: '1', verified: 'true' } });
    assert.deepEqual(products, [], 'the filter of verified sellers follows');
    const { decisions } = await recordOf(seller.uid);
    assert.deepEqual(tuplesOf(decisions, 'verified', 'reason'), [
      [false, 'The number belongs to another.'],
      [true, 'Called, saw the shop.'],
    ]);
    assert.ok(decisions.every((decision) => decision.at === at && decision.by.startsWith('Test admin')));
    assert.deepEqual((await emailsTo(app, seller.email)).slice(-2), [
      'You are a verified seller now',
      'You are not a verified seller any more',
    ]);
    assert.match((await emailTexts(app, seller.email)).at(-1) ?? '', /\/dashboard\/myProducts/);
    await app.database.db.updateTable('users').set({ language: 'bn' }).where('uid', '=', seller.uid).execute();
    await admin.api.updateUser({ query: { email: seller.email }, body: { verified: true, reason: 'Called again.' } });
    assert.match((await emailTexts(app, seller.email)).at(-1) ?? '', /\/bn\/dashboard\/myProducts/);
  });

  await t.test('the database refuses to change the log', async () => {
    const { db } = app.database;
    await assert.rejects(db.updateTable('verifications').set({ reason: 'x' }).execute(), /verifications is a log/);
    await assert.rejects(db.deleteFrom('verifications').execute(), /verifications is a log/);
  });
});
