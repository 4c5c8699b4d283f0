import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createClient } from '#contract/client.ts';
import { messages } from '#contract/messages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { nvmeDrive } from '#domain/reports/test-reports.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { aProduct } from '#server/testing/sample-product.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, cardsOf } from '#server/testing/test-cards.ts';
import { codeFor, contested, decide, enterCode, move, wrongCode } from '#server/testing/test-handover.ts';
import { agree, mark, move as moveMeeting, newest, propose } from '#server/testing/test-meetings.ts';
import { listForOffers, offered } from '#server/testing/test-offers.ts';
import { review } from '#server/testing/test-reviews.ts';
import { Part } from '#tests/screens/part.ts';
import { screenOf } from '#tests/screens/render.ts';

await test('both sides of a deal read how it stands', async (t) => {
  const [{ app, db, pass }, seller, buyer, admin] = await startScene(t, ['seller', 'buyer', 'admin']);
  cardsOf(app).behaviour.webhooks = 'never';
  const pair = [seller, buyer] as const;
  const orderOf = (user: TestUser, bookingId: string) => screenOf(app, user, `/dashboard/orders/${bookingId}`);
  const stepsOf = (part: Part): string[] => part.one('ol', '', 'aria-label="Steps').texts('li');

  await t.test('an order is a card with its next act, steps, meeting, map and calls, from one request', async () => {
    const own = await app.user('buyer');
    const deal = await bookedProduct(seller, own);
    await agree(app, deal);
    const { meeting } = await own.api.getBooking({ params: { id: deal.bookingId } });
    const done = await dealScene(app, 'handed over', [seller, own]);
    await review(own, done.bookingId);
    const asked: string[] = [];
    const screen = await screenOf(app, own, '/dashboard/myOrder?show=all', { asked });
    assert.deepEqual(screen.one('thead').texts('th'), ['Image', 'Title', 'Price (Tk)', 'Progress', 'Seller', 'Meeting', 'Pay', 'Action']);
    const [table] = screen.all('tbody');
    const [open, bought] = [table?.one('tr', 'Unbook'), table?.one('tr', 'Receipt')];
    assert.ok(open && bought && table?.all('tr').length === 2);
    assert.deepEqual(stepsOf(open), ['Booked, done', 'Meet', 'Pay', 'Review']);
    assert.match(open.html, /aria-current="step"[^>]*>(?:<[^>]+>)*Meet</);
    assert.ok(open.all('time').some(({ html }) => html.includes(meeting?.at ?? '?')));
    open.says('Meet ', 'IDB Bhaban, gate 2');
    assert.equal(new URL(open.href('Map')).searchParams.get('query'), 'IDB Bhaban, gate 2, Bangladesh');
    assert.equal(open.href('WhatsApp'), 'https://wa.me/8801200000001');
    assert.equal(open.href('Call'), 'tel:+8801200000001');
    assert.equal(open.href('Pay'), `/dashboard/payment/${deal.bookingId}`);
    assert.equal(open.all('button', 'Unbook').length, 1);
    assert.deepEqual(stepsOf(bought), ['Booked, done', 'Met, done', 'Paid, done', 'Reviewed, done']);
    for (const column of ['pay', 'action'])
      assert.ok(
        bought.all('td').some(({ html, text }) => html.includes(`data-column="${column}"`) && text.includes(messages.paid)),
        column,
      );
    assert.equal(bought.all('button', 'Unbook').length, 0);
    assert.deepEqual(
      new Set(asked.filter((path) => path.startsWith('/api/bookings')).map((path) => path.split('?')[0])),
      new Set(['/api/bookings']),
    );
    const details = await screenOf(app, own, bought.href('Details'));
    assert.deepEqual(stepsOf(details), ['Booked, done', 'Met, done', 'Paid, done', 'Reviewed, done']);
  });

  await t.test('the figures of the health reports that were sealed are compared at the meeting', async () => {
    const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
    const add = (text: string) => seller.api.addReport({ params: { id: productId }, body: { text } });
    await add(nvmeDrive());
    const { _id: id } = await buyer.api.createBooking({ body: bookingOf(productId) });
    await add(nvmeDrive({ used: '1%' }));
    const [buying, selling] = [await orderOf(buyer, id), await orderOf(seller, id)];
    const line =
      'Drive: KINGSTON SNV2S1000G · Life left: 93 % · Capacity: 1,000 GB · Time powered on: 3,210 hours · Data written: 10.24 TB';
    const checks = buying.one('fieldset', 'Check before you show the code');
    checks.says('It still has the figures of its health reports', 'Run smartctl again and compare:', line);
    selling.says('The buyer compares these figures at the meeting', line);
    for (const screen of [buying, selling]) {
      screen.one('details', 'Health reports at the time of the booking').says('Since replaced or removed', '93 %');
      screen.omits('99 %');
      screen.one('section', 'Changed since the booking').says('Those kept with the booking', 'Others');
    }
    const bangla = await screenOf(app, buyer, `/bn/dashboard/orders/${id}`);
    bangla.says('হেলথ রিপোর্টের মানগুলো এখনো মেলে', 'smartctl আবার চালিয়ে মিলিয়ে নিন:', 'মোট চলার সময়: ৩,২১০ ঘণ্টা');
  });

  await t.test('the page of an order says what is next, and has one filled button: that of the act which is due', async () => {
    const { displayName: sellers } = await seller.api.getAccount();
    const { displayName: buyers } = await buyer.api.getAccount();
    const filled = (part: Part): string[] =>
      [...part.html.matchAll(/<(a|button)(?=[^>]*btn-primary)[^>]*>.*?<\/\1>/gs)].map(([html]) => new Part(html).text);
    const expectNext = async (user: TestUser, id: string, words: string, button: string[]) => {
      const screen = await orderOf(user, id);
      assert.equal(screen.one('h2', '', 'id="next"').text, words);
      const [first] = screen.all('details', '', 'order-part');
      if (screen.html.includes('order-due'))
        assert.match(first?.html ?? '', /^<details class="[^"]*order-due/, `${words}: what is due comes first`);
      const later = screen.all('details', '', 'order-later').map(({ html }) => html);
      const shown = new Part(later.reduce((html, part) => html.replace(part, ''), screen.html));
      assert.deepEqual(filled(shown), button, `${words}: ${shown.text}`);
      return shown;
    };

    const booked = await bookedProduct(seller, buyer);
    const { bookingId } = booked;
    (await expectNext(buyer, bookingId, 'Agree when and where to meet', ['Propose a meeting'])).says('days left', 'Held until', 'Pay');
    await expectNext(seller, bookingId, 'Agree when and where to meet', ['Propose a meeting']);
    const { _id } = newest(await propose(app, buyer.api, bookingId));
    await expectNext(buyer, bookingId, `${sellers} has to answer your proposal`, []);
    await expectNext(seller, bookingId, `${buyers} proposes a meeting`, ['Accept']);
    await moveMeeting(seller.api, _id, 'accept');
    const meetIn = (id: string, ms: number) =>
      db
        .updateTable('meetings')
        .set({ meets_at: new Date(app.clock.now().getTime() + ms) })
        .where('booking_id', '=', id)
        .execute();
    // Before the meeting its time and place are what counts, and from an hour before it on the acts at it.
    for (const user of [buyer, seller])
      (await expectNext(user, bookingId, `Meet ${user === buyer ? sellers : buyers}`, ['Add to calendar'])).says(
        'Tomorrow, ',
        'in 24 hours',
        'IDB Bhaban, gate 2',
      );
    await meetIn(bookingId, 50 * MINUTE_MS);
    (await expectNext(buyer, bookingId, `Meet ${sellers}`, ['Pay'])).says('in 50 minutes');
    await expectNext(seller, bookingId, `Meet ${buyers}`, ['Confirm the handover']);

    const paid = await dealScene(app, 'paid', pair);
    await agree(app, paid);
    await expectNext(buyer, paid.bookingId, 'See it run, then show your code', ['Add to calendar']);
    await meetIn(paid.bookingId, -HOUR_MS);
    const holding = await expectNext(buyer, paid.bookingId, 'See it run, then show your code', ['Show the code']);
    const exits = new Part(holding.html.split('Something is wrong?')[1]?.split('</details>')[0] ?? '');
    assert.deepEqual(exits.texts('button'), ['Report a problem', 'Ask for the money back', 'I need more time']);
    await expectNext(seller, paid.bookingId, 'Hand it over, and enter the code', ['Confirm the handover']);
    const code = await codeFor(paid);
    for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
      await assert.rejects(enterCode(seller, paid.bookingId, wrongCode(code)));
      (await orderOf(seller, paid.bookingId)).one('form', 'Code of the buyer').says(left);
    }
    await assert.rejects(enterCode(seller, paid.bookingId, wrongCode(code)));
    const locked = (await orderOf(seller, paid.bookingId)).one('form', 'Code of the buyer');
    locked.says('Five wrong codes were entered. Try again in ');
    assert.match(locked.html, /<input[^>]*disabled/);
    const { bookingId: reported } = await dealScene(app, 'disputed', pair);
    assert.deepEqual(stepsOf(await orderOf(seller, reported)), ['Booked, done', 'Paid, done', 'Hand over', 'Problem', 'Review']);
    await expectNext(buyer, reported, `${sellers} has to answer your report`, []);
    const answering = await expectNext(seller, reported, `Answer the report of ${buyers}`, ['Answer']);
    answering.says('Problem to be answered by');
    // The words that are answered stand before the button.
    assert.match(answering.text, /Does not work.*“It does not start\.”.*Answer.*What has happened/);
    const inspecting = await dealScene(app, 'inspecting', pair);
    (await expectNext(buyer, inspecting.bookingId, 'Look it over', ['All is well'])).says('left', 'To be released on');
    await move(buyer, inspecting.bookingId, 'accept');
    await expectNext(buyer, inspecting.bookingId, `How was it with ${sellers}?`, ['Write a review']);
    await review(buyer, inspecting.bookingId);
    await expectNext(buyer, inspecting.bookingId, 'The deal is done', []);
    const vain = await bookedProduct(seller, buyer);
    const met = await agree(app, vain);
    await meetIn(vain.bookingId, -HOUR_MS);
    await mark(seller.api, met);
    const waited = await expectNext(seller, vain.bookingId, `${buyers} did not come: propose again`, ['Propose another time']);
    assert.match(waited.text, /Propose another.*Release.*You say that/);
    await expectNext(buyer, vain.bookingId, `${sellers} says that you did not come`, ['I did come']);
  });

  await t.test('the filled button of each order of a list is that of the act which is due', async () => {
    const own = await app.user('buyer');
    const rowOf = async (id: string) =>
      (await screenOf(app, own, '/dashboard/myOrder?show=all')).all('tr').find(({ html }) => html.includes(id));
    const filledOf = async (id: string): Promise<string[]> => {
      const row = await rowOf(id);
      return [...(row?.html ?? '').matchAll(/<(a|button)(?=[^>]*btn-primary)[^>]*>.*?<\/\1>/gs)].map(
        ([html]) => new Part(html).text.split(':')[0] ?? '',
      );
    };
    const { displayName: sellers } = await seller.api.getAccount();
    const booked = await bookedProduct(seller, own);
    assert.deepEqual(await filledOf(booked.bookingId), ['Propose']);
    // The card says what the list of tasks says, and until when: the proposal is answered before its time, not before the booking ends.
    await propose(app, seller.api, booked.bookingId, 5 * HOUR_MS);
    assert.deepEqual(await filledOf(booked.bookingId), ['Answer']);
    (await rowOf(booked.bookingId))?.says(`${sellers} proposes a meeting`, '5 h left');
    const asked = await orderOf(own, booked.bookingId);
    asked.one('h2', '', 'id="next"').says(`${sellers} proposes a meeting`);
    asked.says('Answer by', '5 h left');
    await agree(app, booked);
    assert.deepEqual(await filledOf(booked.bookingId), ['Pay']);
    const paid = await dealScene(app, 'paid', [seller, own]);
    assert.deepEqual(await filledOf(paid.bookingId), ['Propose']);
    await agree(app, paid);
    assert.deepEqual(await filledOf(paid.bookingId), ['Open']);
    const claimed = await dealScene(app, 'claimed', [seller, own]);
    assert.deepEqual(await filledOf(claimed.bookingId), ['Answer']);
    const disputed = await dealScene(app, 'disputed', [seller, own]);
    assert.deepEqual(await filledOf(disputed.bookingId), []);
    const contested = await dealScene(app, 'contested', [seller, own]);
    assert.deepEqual(await filledOf(contested.bookingId), []);
    const done = await dealScene(app, 'handed over', [seller, own]);
    assert.deepEqual(await filledOf(done.bookingId), []);
    const idsOf = async (open?: 'true' | 'false') =>
      new Set((await own.api.listBookings({ query: { buyer: own.email, open } })).map(({ _id }) => _id));
    const underWay = [booked, paid, claimed, disputed, contested].map(({ bookingId }) => bookingId);
    assert.deepEqual(await idsOf('true'), new Set(underWay.toReversed()));
    assert.deepEqual(await idsOf('false'), new Set([done.bookingId]));
    assert.equal((await idsOf()).size, 6);
    const bought = await screenOf(app, own, '/dashboard/myOrder?show=done');
    assert.equal(bought.one('tbody').all('tr').length, 1);
    const opened = (await screenOf(app, own, '/dashboard/myOrder')).one('tbody');
    assert.equal(opened.all('tr').length, underWay.length);
    opened.says('An admin decides');
    assert.doesNotMatch(opened.html, /data-over/);
    const account = await screenOf(app, own, '/dashboard/account');
    account.says('Change password');
    assert.doesNotMatch(account.html, /btn-primary/, 'There is nothing to save yet.');
    assert.match(bought.one('nav', 'Under way').one('a', 'Bought').html, /aria-current="page"/);
  });

  await t.test('an order that does not exist leads to the own ones, a live one to a message, a receipt shows the product', async () => {
    const none = await orderOf(buyer, randomUUID());
    none.says('There is no such booking');
    none.omits('Try again');
    assert.equal(none.href('My Orders'), '/dashboard/myOrder');
    const { bookingId, productId } = await bookedProduct(seller, buyer);
    assert.equal((await orderOf(buyer, bookingId)).href('Message'), `/product/${productId}?ask`);
    const done = await dealScene(app, 'handed over', pair);
    const receipt = await screenOf(app, buyer, `/dashboard/orders/${done.bookingId}/receipt`);
    assert.ok(receipt.one('article').html.includes('aspect-4/3'), 'the photo, or its place');
  });

  await t.test('a booking was not paid in time, and the page of its payment says why it takes none', async () => {
    const late = await bookedProduct(seller, buyer);
    const payment = (user: TestUser) => screenOf(app, user, `/dashboard/payment/${late.bookingId}`);
    const { displayName } = await buyer.api.getAccount();
    await db
      .updateTable('bookings')
      .set({ expires_at: new Date(app.clock.now().getTime() - 1000) })
      .where('id', '=', late.bookingId)
      .execute();
    (await payment(buyer)).says('The time to pay is over.');
    (await payment(seller)).says(`Only ${displayName}, who booked it, can pay.`);
    (await payment(await app.user('buyer'))).says('There is nothing to pay here');
    await pass(4 * DAY_MS);
    const [selling, buying] = [await orderOf(seller, late.bookingId), await orderOf(buyer, late.bookingId)];
    for (const screen of [selling, buying]) screen.says('This booking has ended', 'It was not paid in time.');
    buying.says('A payment that arrives later is paid back.');
    selling.omits('paid back');
  });

  await t.test('the account of the other side was closed', async () => {
    const [leaving, closing] = [await app.user('buyer'), await app.user('seller')];
    const [left, closed] = [await bookedProduct(seller, leaving), await bookedProduct(closing, buyer)];
    for (const { email, accessToken } of [leaving, closing])
      await createClient({ origin: app.origin, token: () => accessToken }).closeAccount({ query: { email } });
    (await orderOf(seller, left.bookingId)).says('This booking has ended', 'The buyer’s account was closed.');
    (await orderOf(buyer, closed.bookingId)).says('This booking has ended', 'The seller’s account was closed.');
  });

  await t.test('the money is held, released or paid back', async () => {
    const names = { seller: (await seller.api.getAccount()).displayName, buyer: (await buyer.api.getAccount()).displayName };
    const kept = await dealScene(app, 'inspecting', pair);
    await contested(kept);
    await decide(admin, kept.bookingId, 'refund');
    for (const [user, other] of [
      [seller, names.buyer],
      [buyer, names.seller],
    ] as const) {
      const screen = await orderOf(user, kept.bookingId);
      const steps = stepsOf(screen);
      assert.ok(steps.includes('Paid back, done') && !steps.some((step) => step.startsWith('Released')), steps.join());
      screen.says(`Agree with ${other} how the product goes back too.`);
    }
    const returned = await dealScene(app, 'paid', pair);
    await move(seller, returned.bookingId, 'refund');
    (await orderOf(buyer, returned.bookingId)).says('The money goes back to you, and the sale is cancelled.');

    const sold = await dealScene(app, 'paid', pair);
    await db.updateTable('handovers').set({ fee_percent: 10 }).where('booking_id', '=', sold.bookingId).execute();
    await enterCode(seller, sold.bookingId, await codeFor(sold));
    (await orderOf(seller, sold.bookingId)).says('Then Tk 9 go to your balance');
    await move(buyer, sold.bookingId, 'accept');
    (await orderOf(seller, sold.bookingId)).says('Tk 9 are in your balance.');
  });

  await t.test('a proposal was declined or withdrawn, or a meeting cancelled', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    const [sellers, buyers] = [(await seller.api.getAccount()).displayName, (await buyer.api.getAccount()).displayName];
    const meetingFor = async (user: TestUser) => (await orderOf(user, bookingId)).one('section', '', 'aria-labelledby="meeting"');
    const end = async (proposedBy: TestUser, endedBy: TestUser, isAgreed = false) => {
      const { _id } = newest(await propose(app, proposedBy.api, bookingId));
      if (isAgreed) await moveMeeting(buyer.api, _id, 'accept');
      await moveMeeting(endedBy.api, _id, 'cancel');
    };
    await end(buyer, seller);
    (await meetingFor(seller)).says('You declined the proposal of ');
    (await meetingFor(buyer)).says(`${sellers} declined your proposal of `);
    await end(buyer, buyer);
    (await meetingFor(buyer)).says('You withdrew your proposal of ');
    (await meetingFor(seller)).says(`${buyers} withdrew the proposal of `);
    await end(seller, seller, true);
    (await meetingFor(buyer)).says(`${sellers} cancelled the meeting of `);
  });

  await t.test('an offer is on hold since the price was lowered, and a new one takes its place', async () => {
    const productId = await listForOffers(seller);
    const { displayName } = await buyer.api.getAccount();
    const offers = async (user: TestUser, title: string) => (await screenOf(app, user, '/dashboard/offers')).one('ul').one('li', title);
    await offered(seller, buyer, 15_000, productId);
    (await offers(buyer, 'You offer Tk 15,000.')).says('h left');
    const { version = 1 } = await seller.api.getProduct({ params: { id: productId } });
    await seller.api.editProduct({ params: { id: productId }, body: { version, sellingPrice: 14_000 } });
    for (const user of [seller, buyer]) {
      const held = await offers(user, 'On hold');
      held.says('The price has changed to Tk 14,000 since.');
      held.omits('h left');
    }
    assert.match((await offers(buyer, 'On hold')).href('Make an offer'), new RegExp(`/product/${productId}\\?`));
    await offered(seller, buyer, 12_000, productId);
    (await offers(buyer, 'You offer Tk 12,000.')).says('h left');
    (await offers(seller, 'Your answer')).says(`${displayName} offers Tk 12,000.`, '14 % below your price');
    (await offers(buyer, 'You offer Tk 12,000.')).omits('below your price');
    await buyer.api.createBooking({ body: bookingOf(productId) });
    (await offers(buyer, 'On hold')).says('It is booked for you at Tk 14,000.');
    (await offers(seller, 'On hold')).says(`It is booked for ${displayName} at Tk 14,000.`);
  });

  await t.test('the reader of a message sees the words that it is warned of underlined', async () => {
    const own = await app.user('buyer');
    const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
    const { conversation } = await own.api.openConversation({
      body: { productId, messageId: randomUUID(), text: 'Is it still available?' },
    });
    await seller.api.sendMessage({
      params: { id: conversation._id },
      body: { messageId: randomUUID(), text: 'Bikash 2000 taka advance koren ekhoni, tarpor courier korbo.' },
    });
    const screen = await screenOf(app, own, `/dashboard/messages/${conversation._id}`);
    assert.match(screen.one('mark').text, /advance koren/);
  });

  await t.test('beside a conversation are the list and the product as it is now, with what its reader may do about it', async () => {
    const own = await app.user('buyer');
    const { _id: productId } = await seller.api.createProduct({ body: aProduct({ sellingPrice: 9000 }) });
    const ask = { productId, messageId: randomUUID(), text: 'Is it still available?' };
    const { conversation } = await own.api.openConversation({ body: ask });
    await seller.api.editProduct({ params: { id: productId }, body: { version: 1, sellingPrice: 8000 } });
    const address = `/dashboard/messages/${conversation._id}`;
    const shown = async (user: TestUser, wide: boolean, locale = '') => screenOf(app, user, locale + address, { wide });
    const selling = await shown(seller, true);
    assert.ok(selling.one('a', 'Is it still available?', 'aria-current="true"'));
    const panel = selling.one('section', '', 'aria-label="The product"');
    panel.says('Tk 8,000', 'For sale', 'Mark as sold', 'Offer settings');
    panel.omits('Book now', 'Make an offer');
    selling.omits('All messages');
    const answers = (screen: Part) => screen.one('ul', '', 'aria-label="Ready answers"').texts('li');
    assert.deepEqual(answers(selling), [
      'Yes, it is still available.',
      'The price is fixed.',
      'You can make me an offer.',
      'When can you come and see it?',
    ]);
    const buying = await shown(own, true);
    buying.one('section', '', 'aria-label="The product"').says('Tk 8,000', 'Book now', 'Make an offer');
    buying.omits('Mark as sold');
    assert.equal(answers(buying)[0], 'Is it still available?');
    (await shown(seller, true, '/bn')).says('হ্যাঁ, এখনো আছে।', 'বিক্রি হয়েছে বলে জানান');
    const narrow = await shown(seller, false);
    narrow.says('All messages', 'The price is fixed.');
    narrow.omits('Mark as sold');
    assert.equal(narrow.html.includes('aria-label="The product"'), false);
    await seller.api.deleteProduct({ params: { id: productId } });
    const gone = await shown(own, true);
    gone.one('section', '', 'aria-label="The product"').says('Not listed any more');
    gone.omits('Make an offer', 'Book now');
  });
});
