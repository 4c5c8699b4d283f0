import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#contract/messages.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { aProduct, newPair, startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookingOf, closeDispute, payByCard, takeBack } from '#server/testing/test-cards.ts';
import { confirmMethod, failPayout, release, requestPayout, take } from '#server/testing/test-payouts.ts';
import { bn } from '#web/i18n/bn.ts';
import { formatDay, formatMoment } from '#web/i18n/format-time.ts';
import { Part } from '#tests/screens/part.ts';
import { screenOf } from '#tests/screens/render.ts';

const PRODUCTS = '/dashboard/myProducts';
const ORDERS = '/dashboard/myOrder';
const BALANCE = '/dashboard/balance';

/** A time or day as a page shows it, with plain spaces. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

await test('the lists of sellers and buyers', async (t) => {
  const [{ app, db, pass }, admin] = await startScene(t, ['admin']);
  const show = (user: TestUser, path: string) => screenOf(app, user, path);
  const list = (seller: TestUser, over: Parameters<typeof aProduct>[0] = {}) => seller.api.createProduct({ body: aProduct(over) });

  await t.test('empty lists lead on', async () => {
    const [seller, buyer] = await newPair(app);
    for (const [user, path, title, [name, to]] of [
      [buyer, 'offers', 'No offers yet', ['Search Abar', '/search']],
      [buyer, 'waiting', 'Not on any waiting list', ['Search Abar', '/search']],
      [buyer, 'messages', 'No messages yet', ['Search Abar', '/search']],
      [seller, 'offers', 'No offers yet', ['My Products', PRODUCTS]],
      [seller, 'waiting', 'Not on any waiting list', ['Search Abar', '/search']],
      [seller, 'messages', 'No messages yet', ['My Products', PRODUCTS]],
    ] as const) {
      const screen = await show(user, `/dashboard/${path}`);
      assert.equal(screen.one('h2').text, title);
      assert.equal(screen.href(name), to, path);
    }
  });

  await t.test('a page of a seller has one filled button: that of the act which is due', async () => {
    const seller = await app.user('seller');
    for (const [path, filled] of [
      ['account', []],
      ['myProducts/file', ['Choose an Excel or CSV file']],
      ['suspension', ['My Products']],
    ] as const) {
      const { html } = await show(seller, `/dashboard/${path}`);
      const found = [...html.matchAll(/<(a|button|label)(?=[^>]*btn-primary)[^>]*>.*?<\/\1>/gs)];
      assert.deepEqual(
        found.map(([button]) => new Part(button).text),
        filled,
        path,
      );
    }
  });

  await t.test('a seller without products sees how to add one, and what orders a list once there is one', async () => {
    const seller = await app.user('seller');
    const orderOf = (screen: Part) => [screen.all('nav', 'Removed').length, screen.all('button', 'Holiday mode').length];
    const empty = await show(seller, PRODUCTS);
    empty.says('You have no products yet');
    assert.deepEqual([...orderOf(empty), empty.all('a', 'Add a Product').length], [0, 0, 1]);
    const { _id, title } = await list(seller);
    const one = await show(seller, PRODUCTS);
    assert.deepEqual([...orderOf(one), one.all('tr', title).length > 0], [1, 1, true]);
    one.says('Buyers see you as unverified until an admin has looked at your listings and called you.');
    await admin.api.updateUser({ query: { email: seller.email }, body: { verified: true } });
    (await show(seller, PRODUCTS)).omits('Buyers see you as unverified');
    // The tabs find removed listings.
    await seller.api.deleteProduct({ params: { id: _id } });
    const none = await show(seller, PRODUCTS);
    assert.deepEqual([orderOf(none)[0], none.all('tr', title).length], [1, 0]);
  });

  await t.test('tabs and the money of a seller lead to what they count, the tabs of a buyer too', async () => {
    const [seller, buyer] = await newPair(app);
    const tabsOf = (screen: Part) => screen.one('nav', 'Removed').texts('a');
    const ordersOf = async () => {
      const screen = await show(buyer, ORDERS);
      const tabs = screen.one('nav', 'Bought');
      return [
        ...tabs.texts('a'),
        tabs.all('a').find(({ html }) => html.includes('aria-current'))?.text,
        screen.one('tbody').all('tr').length,
      ];
    };
    assert.equal((await show(buyer, ORDERS)).all('nav', 'Bought').length, 0);
    const { _id, title } = await list(seller);
    const listed = await show(seller, PRODUCTS);
    assert.deepEqual(tabsOf(listed), ['All1', 'For sale1', 'Booked0', 'Sold0', 'Removed0']);
    listed.omits('Held', 'Available');
    const { _id: bookingId, expiresAt = '' } = await buyer.api.createBooking({ body: bookingOf(_id) });
    const { displayName } = await buyer.api.getAccount();
    const booked = (await show(seller, PRODUCTS)).one('tbody').one('tr', title);
    booked.says('booked', `${displayName} · until ${plain(formatDay(expiresAt, 'en'))}`);
    assert.equal(booked.href('Open'), `/dashboard/orders/${bookingId}`);
    assert.deepEqual(await ordersOf(), ['Under way1', 'Bought0', 'All1', 'Under way1', 1]);
    await buyer.api.deleteBooking({ params: { id: bookingId } });
    await dealScene(app, 'paid', [seller, buyer]);
    assert.deepEqual(await ordersOf(), ['Under way1', 'Bought0', 'All1', 'Under way1', 1]);
    const sold = await show(seller, PRODUCTS);
    assert.deepEqual(tabsOf(sold), ['All2', 'For sale1', 'Booked0', 'Sold1', 'Removed0']);
    assert.equal(sold.href('Held Tk 10'), BALANCE);
    assert.equal((await show(seller, `${PRODUCTS}?status=sold`)).one('tbody').all('tr').length, 1);
  });

  await t.test('a row says what is due in its deal, and offers to list it again only after that', async () => {
    const [seller, buyer] = await newPair(app);
    const rowOf = async (id: string) => {
      const rows = (await show(seller, PRODUCTS)).one('tbody').all('tr');
      return rows.find(({ html }) => html.includes(`/product/${id}`)) ?? assert.fail();
    };
    const held = await dealScene(app, 'paid', [seller, buyer]);
    const disputed = await dealScene(app, 'disputed', [seller, buyer]);
    const released = await dealScene(app, 'released', [seller, buyer]);
    const dueOf = async (id: string) => plain(formatMoment((await seller.api.getHandover({ params: { id } })).dueAt ?? '', 'en'));
    for (const [{ bookingId, productId }, text] of [
      [held, `Hand over by ${await dueOf(held.bookingId)}`],
      [disputed, `Problem to be answered by ${await dueOf(disputed.bookingId)}`],
    ] as const) {
      const row = await rowOf(productId);
      row.says(text);
      row.omits('List again');
      assert.equal(row.href('Open'), `/dashboard/orders/${bookingId}`);
    }
    const ended = await rowOf(released.productId);
    ended.omits('Open');
    assert.equal(ended.href('List again'), `/dashboard/addProduct?from=${released.productId}`);
  });

  await t.test('the tasks of a user stand above their list, the most urgent first, and the rest behind a button', async () => {
    const [seller, buyer] = await newPair(app);
    (await show(seller, PRODUCTS)).omits('Nothing waits for you.');
    await dealScene(app, 'released', [seller, buyer]);
    (await show(seller, PRODUCTS)).one('section', 'How was it with', 'aria-label="To do"');
    const { bookingId } = await dealScene(app, 'disputed', [seller, buyer]);
    for (let more = 0; more < 4; more += 1) await dealScene(app, 'paid', [seller, buyer]);
    const todo = (await show(seller, PRODUCTS)).one('section', '', 'aria-label="To do"');
    const [first, ...others] = todo.all('li');
    first?.says('Answer the report of', 'days left');
    assert.equal(first?.href('Answer'), `/dashboard/orders/${bookingId}`);
    assert.equal(others.length, 3);
    assert.equal(todo.one('button', 'Show all').text, 'Show all 6');
    const own = (await show(buyer, ORDERS)).one('section', '', 'aria-label="To do"');
    assert.equal(own.one('button', 'Show all').text, 'Show all 5');
    (await show(buyer, `/bn${ORDERS}`)).one('section', '', `aria-label="${bn.toDo.title}"`).says('সব ৫টি দেখুন');
  });

  await t.test('the seller of a sold product sees its buyer, and can neither boost nor delete it', async () => {
    const [seller, buyer] = await newPair(app);
    const { _id, title } = await list(seller);
    const booking = await buyer.api.createBooking({ body: bookingOf(_id) });
    await payByCard(app, buyer, booking._id);
    await db.updateTable('users').set({ phone_number: null }).where('uid', '=', buyer.uid).execute();
    (await show(seller, '/dashboard/myBuyers'))
      .one('tbody')
      .one('tr', title)
      .says((await buyer.api.getAccount()).displayName, buyer.email, messages.notUpdated, 'Hand over by');
    const row = (await show(seller, PRODUCTS)).one('tbody').one('tr', title);
    row.says('sold', messages.notApplicable);
    for (const name of ['Boost', 'Delete', 'Edit', 'Lower price', 'Release'])
      assert.equal(row.all('button', name).length + row.all('a', name).length, 0, name);
    assert.equal(row.all('button', 'Statistics').length, 1);
    assert.equal(row.href(`View: ${title}`), `/product/${_id}`);
  });

  await t.test('a category says what it leaves out, and names a filter only where one is set', async () => {
    const [seller, buyer] = await newPair(app);
    const unread = await show(buyer, '/category/2?minPrice=6,000&sort=cheapest&maxYears=old&brand=asus');
    unread.says('which is left out: maxYears, sort.');
    assert.match(unread.html, /aria-label="Remove: from Tk\s6,000"/);
    const read = await show(buyer, '/category/2?minPrice=6,000&sort=newest');
    assert.match(read.html, /aria-label="Remove: from Tk\s6,000"/);
    read.omits('which is left out');
    (await show(buyer, '/category/3?maxPrice=1')).says('Remove a filter, or check back later.', 'Clear all');
    const empty = await show(buyer, '/category/3');
    empty.says('There are no products here right now');
    empty.omits('Remove a filter');
    assert.equal(empty.one('main').href('Search Abar'), '/search');

    const { title } = await list(seller, { category: 'accessories', title: 'Own Logitech mouse' });
    const [own, others] = [
      (await show(seller, '/category/3')).one('article', title),
      (await show(buyer, '/category/3')).one('article', title),
    ];
    own.says('Yours');
    for (const name of ['Book now', 'Report'])
      assert.deepEqual([own.all('button', name).length, others.all('button', name).length], [0, 1], name);
  });

  await t.test('a refusal is said in the language of the page', async () => {
    const buyer = await app.user('buyer');
    const refused = async (path: string) => screenOf(app, buyer, path, { refused: /bookings/ });
    (await refused(ORDERS)).says('The list could not be loaded.', 'Not now.', 'Try again');
    (await refused(`/bn${ORDERS}`)).says(bn.list.failed, bn.errors.forbidden);
  });

  await t.test('a payout method can be removed, but not during a payout; why one failed is said until the next', async () => {
    const [seller, buyer] = await newPair(app);
    await dealScene(app, 'released', [seller, buyer]);
    await confirmMethod(app, seller);
    const canRemove = (screen: Part) => screen.all('button', 'Remove').length > 0;
    assert.ok(canRemove(await show(seller, BALANCE)));
    const first = await requestPayout(seller, 10);
    const requested = await show(seller, BALANCE);
    requested.says('Tk 10 to bKash ••••5678 is requested.');
    assert.ok(!canRemove(requested));
    await take(admin, first._id);
    await failPayout(admin, first._id);
    const failed = await show(seller, BALANCE);
    failed.says('Tk 10 to bKash ••••5678 did not arrive. The money is in your balance again.', 'The number is not registered.');
    assert.ok(canRemove(failed));
    const second = await requestPayout(seller, 10);
    (await show(seller, BALANCE)).omits('did not arrive');
    await seller.api.cancelPayout({ params: { id: second._id } });
    await seller.api.removePayoutMethod();
    const removed = await show(seller, BALANCE);
    removed.says('Add the bKash number or bank account that your money goes to.');
    assert.deepEqual([removed.all('button', 'Request payout').length, removed.all('button', 'Add payout method').length], [0, 1]);
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', seller.uid).execute();
    const unconfirmed = await show(seller, BALANCE);
    unconfirmed.says('Confirm your email address first.');
    assert.equal(unconfirmed.all('button', 'Add payout method').length, 0);
  });

  await t.test('a payout that holds disputed money says so, and cannot be marked as sent', async () => {
    const [seller, buyer] = await newPair(app);
    const { bookingId, transactionId } = await dealScene(app, 'paid', [seller, buyer]);
    await release(seller, buyer, bookingId);
    await confirmMethod(app, seller);
    await take(admin, (await requestPayout(seller, 10))._id);
    const payout = async () => (await show(admin, '/dashboard/payouts')).one('tbody').one('tr', seller.email);
    assert.equal((await payout()).all('button', 'Mark as sent').length, 1);
    const dispute = await takeBack(app, transactionId);
    const disputed = await payout();
    disputed.says('Do not pay it: the bank of a buyer disputes a payment whose money it holds.');
    assert.equal(disputed.all('button', 'Mark as sent').length, 0);
    await closeDispute(app, dispute, 'winning');
    await pass(0);
    const won = await payout();
    won.omits('Do not pay it');
    assert.equal(won.all('button', 'Mark as sent').length, 1);
  });
});
