import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettlement } from '#domain/money/settlement.ts';
import { hardDisk } from '#domain/reports/test-reports.ts';
import { checkSettlement } from '#server/modules/deals/settlements.changes.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';
import { enqueueDeadRefund } from '#server/platform/jobs/job.ts';
import { CASE_REASONS, SUSPENSION_REASONS } from '#domain/listings/case-reasons.ts';
import { aProduct, newPair, startScene } from '#server/testing/test-app.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { agree, contest, mark } from '#server/testing/test-meetings.ts';
import { receivedBy, review } from '#server/testing/test-reviews.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { bookedProduct, bookingOf, payByCard, takeBack, takeMoney } from '#server/testing/test-cards.ts';
import { answer } from '#server/testing/test-handover.ts';
import { uploadPhoto } from '#server/testing/test-photos.ts';
import { proveConduct } from '#server/testing/test-sales.ts';
import { aPhoto } from '#tests/browser/fixtures/products.ts';
import { screenOf } from '#tests/screens/render.ts';

await test('the screens of admins', async (t) => {
  const [{ app, db, worker }, admin, seller, buyer] = await startScene(t, ['admin', 'seller', 'buyer']);
  const show = (path: string) => screenOf(app, admin, `/dashboard/${path}`);
  const name = async (user: typeof seller) => (await user.api.getAccount()).displayName;

  await t.test('a report of a provider is shown with how it differs from the ledger', async () => {
    (await show('settlements')).says('No report was read yet');
    const settlement = readSettlement(
      'created_utc,reporting_category,source_id,payment_intent_id,currency,gross,fee,net\n2026-11-02 10:00:00,charge,ch_1,pi_1,bdt,1500,43.50,1456.50',
    );
    await checkSettlement(db, settlement, { feePercent: null }, app.clock.now());
    (await show('settlements')).says(
      'Card',
      'Differences: 1',
      'Movements: 1',
      'Fees Tk 43.50',
      'All differences: +Tk 1,500',
      'Not in our ledger',
      'pi_1',
      'Tk 1,500',
      'Nothing',
      'Mark as settled: pi_1',
    );
    const [check] = (await admin.api.listSettlements()).checks;
    await admin.api.noteDifference({
      params: { id: String(check?._id) },
      body: { difference: 'missing_here', kind: 'payment', name: 'pi_1', note: 'Paid to another shop.' },
    });
    (await show('settlements')).says('All settled', 'Paid to another shop.', await name(admin));
    const feeOf = (fee: string) =>
      checkSettlement(
        db,
        readSettlement(
          `created_utc,reporting_category,source_id,payment_intent_id,currency,gross,fee,net\n2026-11-02 10:00:00,charge,ch_2,pi_2,bdt,1000,${fee},${1000 - Number(fee)}`,
        ),
        { feePercent: 2.9 },
        app.clock.now(),
      );
    await feeOf('39');
    // A sum that leaves the balance is below 0.
    (await show('settlements')).says('Another fee', '−Tk 29', '−Tk 39', '−Tk 10');
    await feeOf('29');
    (await show('settlements')).says('A newer report of these days was read');
    await checkSettlement(
      db,
      { ...settlement, movements: [] },
      { firstDay: '2020-01-01', lastDay: '2020-01-31', feePercent: null },
      app.clock.now(),
    );
    (await show('settlements')).says('Both agree', '1 Jan 2020 to 31 Jan 2020');
  });

  await t.test('a search finds a user, a listing and nothing, and leads to the page of the user', async () => {
    const { _id, title } = await seller.api.createProduct({ body: aProduct({ title: 'Optiplex 7010 tower' }) });
    assert.equal((await show('find?q=optiplex+7010+t')).href(title), `/product/${_id}`);
    assert.equal((await show('find?q=tower+optiplex')).href(title), `/product/${_id}`, 'words anywhere, in any order');
    (await show('find?q=nothing+is+so')).says('Nothing has “nothing is so”');
    assert.equal((await show('find?q=x')).all('h2').length, 0);
    const path = (await show(`find?q=${seller.email}`)).href(await name(seller));
    assert.equal(path, `/dashboard/users/${seller.uid}`);
    const user = await screenOf(app, admin, path);
    assert.equal(user.one('h1').text, await name(seller));
    user.says(seller.email, title, 'do not count yet: no deal has ended with the product at its buyer.');
    assert.equal(user.all('button', 'Suspend').length, 1);
    // The next act alone is filled.
    assert.deepEqual(
      user.all('button', '', 'btn-primary').map(({ text: act }) => act),
      ['Verify'],
    );
  });

  await t.test('a booking about which nothing was reported leads from a search, and from the pages of its sides, to its deal', async () => {
    const { bookingId, productId } = await dealScene(app, 'released', [seller, buyer]);
    const { title } = await seller.api.getProduct({ params: { id: productId } });
    for (const path of [`find?q=${bookingId}`, `users/${seller.uid}`, `users/${buyer.uid}`]) {
      const bookings = (await show(path)).one('section', 'Bookings');
      assert.equal(bookings.href(title), `/dashboard/disputes?booking=${bookingId}`, path);
      // The state has the name that it has on the page of the deal.
      assert.match(bookings.one('li', title).text, /Closed/, path);
    }
    const page = await show(`disputes?booking=${bookingId}`);
    assert.equal(page.one('h1').text, 'Deal');
    assert.equal(page.all('nav').length + page.all('form').length, 0, 'no queue beneath');
    const deal = page.one('article', title);
    deal.says('Closed');
    deal.says('can be read once a problem is reported', await name(buyer));
    deal.omits('Nothing was written.');
    deal.one('details', 'What has happened').says('Booked', 'Paid, the money is held');
    assert.equal(deal.all('a', title).length, 0, 'no link to the page itself');
  });

  await t.test('users are found by a beginning and ordered, both by the address', async () => {
    const people = [await app.user('seller'), await app.user('seller'), await app.user('buyer')];
    for (const [at, display_name] of ['Zubaida Listed', 'Aabid Listed', 'Zulfikar Listed'].entries())
      await db
        .updateTable('users')
        .set({ display_name, phone_number: `+880199900011${at}` })
        .where('uid', '=', people[at]?.uid ?? '')
        .execute();
    // After the initial of the photo.
    const found = async (path: string) =>
      (await show(path))
        .one('tbody')
        .all('th')
        .map(({ text }) => text.slice(1));
    assert.deepEqual(await found('allSeller?q=zub'), ['Zubaida Listed']);
    assert.deepEqual((await found('allSeller?q=01999-000')).length, 2);
    assert.deepEqual(await found('allSeller?q=01999-000&sort=name'), ['Aabid Listed', 'Zubaida Listed']);
    const byName = await show('allSeller?q=01999-000&sort=name');
    assert.match(byName.html, /<input[^>]*name="q"[^>]*value="01999-000"/);
    assert.match(byName.html, /<option value="name" selected[^>]*>By name/);
    (await show('allSeller?q=zul')).says('Nobody here whose name, email or phone number begins with “zul”');
    assert.deepEqual(await found('allBuyers?q=zul'), ['Zulfikar Listed']);
  });

  await t.test('the home of admins begins with what waits, as links with the age of the oldest', async () => {
    const { _id: id, title } = await seller.api.createProduct({ body: aProduct({ title: 'Reported mini PC' }) });
    await buyer.api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });
    const asked: string[] = [];
    const home = await screenOf(app, admin, '/dashboard', { asked });
    const strip = home.one('ul', '', 'aria-label="What waits for you"');
    assert.equal(strip.href('Cases'), '/dashboard/cases');
    assert.equal(asked.filter((address) => address.endsWith('/open-tasks')).length, 1);
    const today = await show('today');
    assert.equal(today.one('ul', '', 'aria-label="What waits for you"').href('Cases'), '/dashboard/cases');
    const row = home.one('tbody').one('tr', await name(seller));
    assert.match(row.text, /Deals \d+ · Reports 1.*For sale\d+Deals\d+Reports1Rating/);
    const reported = await show('allSeller?only=reported');
    assert.deepEqual(
      reported
        .one('tbody')
        .all('tr')
        .map((each) => each.text.includes('@')),
      [true],
    );
    (await show('allSeller?only=unverified')).says(await name(seller));
    await admin.api.decideCase({ params: { id }, body: { decision: 'keep', reason: `${title} is in order.` } });
    const none = await show('allSeller?only=reported');
    assert.equal(none.all('tbody').length, 0);
    none.says('Nobody here is reported', 'Show all');
  });

  await t.test('the messages of an admin without any have no filled button', async () => {
    const messages = await show('messages');
    messages.says('Reported messages', 'No open reports');
    messages.omits('Search Abar', 'No messages yet');
  });

  await t.test('the filters of the log are in its address, and say when they hide everything', async () => {
    const kept = await show('admin-log?act=case_kept');
    kept.says('Kept a reported listing', 'is in order.');
    assert.match(kept.href('Reported mini PC'), /^\/dashboard\/find\?q=/);
    const none = await show('admin-log?act=deal_frozen');
    none.says('No entry fits these filters', 'Clear filters');
    none.omits('is in order.');
  });

  await t.test('the emails to an address, and all again', async () => {
    const write = (to: string, subject: string) =>
      db.transaction().execute((trx) => queueEmail(trx, app.clock.now(), [renderEmail({ to, subject, paragraphs: ['It is paid.'] })]));
    await write('to-one@example.com', 'For the one');
    await write('to-another@example.com', 'For another');
    await worker.runDue();
    (await show('emails')).says('For the one', 'For another');
    await write('to-nobody@example.com', 'For nobody');
    await db.updateTable('jobs').set({ failed_at: app.clock.now() }).where('kind', '=', 'email.send').execute();
    const failed = await show('emails?only=failed');
    failed.says('For nobody');
    failed.omits('For the one');
    const one = await show('emails?q=To-one%40example.com');
    one.says('For the one');
    one.omits('For another');
    (await show('emails?q=nobody%40')).says('No email to an address that begins with “nobody@”');
    assert.match((await show('emails')).html, /<span lang="en"[^>]*>For another/);
    assert.match((await screenOf(app, admin, '/bn/dashboard/emails')).html, /<span lang="en"[^>]*>For another/);
  });

  await t.test('a failed refund of a disputed payment waits for the bank, and can then be recorded as paid in another way', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, bookingId);
    await db.transaction().execute(async (trx) => {
      const after = `failed ${transactionId}`;
      const { id: paymentId } = await trx
        .updateTable('payments')
        .set({ status: 'refund_due', refund_id: after })
        .where('intent_id', '=', transactionId)
        .returning('id')
        .executeTakeFirstOrThrow();
      await enqueueDeadRefund(trx, { paymentId, after }, 'The card is closed.', app.clock.now());
    });
    await takeBack(app, transactionId);
    const refund = async () => (await show('emails')).one('tbody').one('tr', transactionId);
    const waiting = await refund();
    waiting.says('Pay nothing back until that is over', 'The card is closed.');
    assert.equal(waiting.all('button', 'Paid in another way').length, 0);
    await db.updateTable('chargebacks').set({ status: 'won', closed_at: app.clock.now() }).execute();
    assert.equal((await refund()).all('button', 'Paid in another way').length, 1);
  });

  await t.test('a dispute has what the listing promised, and leads to it', async () => {
    const pictures = [await uploadPhoto(app, seller, await aPhoto()), await uploadPhoto(app, seller, await aPhoto(900, 900, 20))];
    const { _id: productId, title } = await seller.api.createProduct({ body: aProduct({ title: 'Promised RX 6600 desktop', pictures }) });
    const { _id: bookingId } = await buyer.api.createBooking({ body: bookingOf(productId) });
    await payByCard(app, buyer, bookingId);
    await buyer.api.openDispute({
      params: { id: bookingId },
      body: { reason: 'not_as_described', text: 'It is an RX 580, not an RX 6600.', photos: [] },
    });
    await answer(seller, bookingId);
    const card = (await show('disputes')).one('article', title);
    card.says(
      'What happened, and what was promised',
      'What the listing promised',
      'Graphics chip: Radeon RX 6600',
      'Marked: a side says otherwise.',
    );
    assert.deepEqual(
      card.all('mark').map(({ text }) => text),
      ['Graphics chip: Radeon RX 6600'],
    );
    const photos = [...card.one('ul', '', 'aria-label="Photos"').html.matchAll(/<img[^>]* src="([^"]+)"/g)];
    assert.equal(photos.length, 2);
    for (const [, address = ''] of photos) {
      const photo = await fetch(new URL(address, app.origin));
      assert.deepEqual([photo.status, photo.headers.get('content-type')], [200, 'image/webp']);
    }
    assert.match(card.html, /aria-label="[^"]*photo 2 of 2"/);
    assert.equal(card.href(title), `/dashboard/disputes?booking=${bookingId}`);
    assert.equal(card.href('Listing'), `/product/${productId}`);
    card.says(', who buys', ', who sells');
    assert.match(card.one('button', 'Decide').html, /btn-primary/);
    // The button of the dispute that is decided next is the only filled one of a list.
    const { bookingId: next } = await bookedProduct(seller, buyer);
    await payByCard(app, buyer, next);
    await buyer.api.openDispute({ params: { id: next }, body: { reason: 'not_as_described', text: 'Another model.', photos: [] } });
    await answer(seller, next);
    const decide = (await show('disputes')).all('button', 'Decide');
    assert.deepEqual(
      decide.map(({ html }) => html.includes('btn-primary')),
      [true, false],
    );
  });

  await t.test('a deal in which one side has to act says until when, in its list and alone', async () => {
    const { bookingId: id, productId } = await dealScene(app, 'disputed', [seller, buyer]);
    const { title } = await seller.api.getProduct({ params: { id: productId } });
    const waiting = (await show('disputes?tab=waiting')).one('article', title).one('header');
    waiting.says('Seller to answer', 'Problem to be answered by', ' left');
    (await show(`disputes?booking=${id}`)).one('article', title).says('Problem to be answered by', ' left');
  });

  await t.test('a frozen deal says why it is frozen, and no list but the one to decide says that its oldest is first', async () => {
    const { bookingId: id, productId } = await dealScene(app, 'paid', [seller, buyer]);
    const { title } = await seller.api.getProduct({ params: { id: productId } });
    await admin.api.freezeHandover({ params: { id }, body: { reason: 'The serial number was reported as stolen.' } });
    const frozen = await show('disputes?tab=frozen');
    frozen.one('article', title).one('header').says('An admin has frozen the deal ·', '“The serial number was reported as stolen.”');
    frozen.omits('The oldest first');
    (await show('disputes?tab=decided')).omits('The oldest first');
    (await show('disputes')).says('The oldest first');
  });

  await t.test('a listing that heavy reports hide stays among the reported products, until it is decided in Cases', async () => {
    const reporters = [await app.user('buyer'), await app.user('buyer')];
    const { _id: id, title } = await seller.api.createProduct({ body: aProduct({ title: 'Reported tower' }) });
    const uids = reporters.map(({ uid }) => uid);
    await db.updateTable('users').set({ email_confirmed_at: app.clock.now() }).where('uid', 'in', uids).execute();
    await proveConduct(app, ...reporters);
    for (const { api } of reporters) await api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });
    await worker.runDue();
    const hidden = (await show('reportedItems')).one('tbody').one('tr', title);
    hidden.says('Hidden');
    assert.equal(hidden.all('button').length, 0);
    assert.equal(hidden.href('Decide'), `/dashboard/cases?case=${id}`);
    assert.equal(hidden.all('a', title).length, 2, 'its title leads there too');
    const other = await seller.api.createProduct({ body: aProduct({ title: 'Reported laptop' }) });
    await buyer.api.updateProduct({ params: { id: other._id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });
    const opened = await show(`cases?case=${other._id}`);
    assert.equal(opened.all('h2', 'Reported laptop').length, 1);
    // Sections that would only say that there is nothing are not there.
    opened.omits('None', 'Meetings kept: 0');
    assert.equal((await show('cases')).all('h2', title).length, 1);

    const parts = /\/api\/(?:sellers\/[\w-]+|users\/[\w-]+\/suspension)$/;
    const refused = await screenOf(app, admin, '/dashboard/cases', { refused: parts });
    refused.says('What is known of the seller could not be loaded', 'Whether the seller is suspended could not be loaded', 'Try again');
    assert.equal(refused.all('button', 'Suspend').length, 0);
    const loaded = await show('cases');
    loaded.says(seller.email);
    assert.equal(loaded.all('button', 'Suspend').length, 1);
  });

  await t.test(
    'a stolen thing is in the list of its owner, in the register, and in the case of a listing with its serial number',
    async () => {
      const body = { serial: 'ZA1PLANT77', name: 'Seagate drive', policeReport: 'Mirpur GD 4711', contact: '01712345678' };
      await buyer.api.enterStolen({ body });
      const own = await screenOf(app, buyer, '/dashboard/stolen');
      own.says('Seagate drive', 'Police report Mirpur GD 4711, until', 'Take it back');
      assert.equal(own.all('label', 'Serial number').length, 1);
      const { _id: id, title } = await seller.api.createProduct({ body: aProduct({ title: 'Held back tower' }) });
      await seller.api.addReport({ params: { id }, body: { text: hardDisk() } });
      await worker.runDue();
      const row = (await show('stolen-register')).one('tbody').one('tr', 'Seagate drive');
      row.says('01712345678', await name(buyer));
      assert.equal(row.href(title), `/product/${id}`);
      (await show('reportedItems')).one('tbody').one('tr', title).says('The serial number is in the register of stolen things.');
      const cases = await show(`cases?case=${id}`);
      cases.says('Its serial number is in the register of stolen things', 'police report Mirpur GD 4711', 'Contact: 01712345678');
      const seen = await screenOf(app, seller, `/dashboard/myProducts/${id}/case`);
      seen.says('It is under review');
      assert.doesNotMatch(seen.html, /stolen|police|serial/i);
    },
  );

  await t.test('a seller reads a reason that an admin has chosen in their own language', async () => {
    const { _id: id } = await seller.api.createProduct({ body: aProduct() });
    await buyer.api.updateProduct({ params: { id }, body: { isReported: 'yes' } });
    await admin.api.decideCase({ params: { id }, body: { decision: 'remove', reason: CASE_REASONS.stolenPhoto.en } });
    (await screenOf(app, seller, `/bn/dashboard/myProducts/${id}/case`)).says(CASE_REASONS.stolenPhoto.bn);
    const suspended = await app.user('seller');
    await admin.api.suspendUser({ params: { id: suspended.uid }, body: { days: 1, reason: SUSPENSION_REASONS.insults.en } });
    (await screenOf(app, suspended, '/bn/dashboard/suspension')).says(SUSPENSION_REASONS.insults.bn);
  });

  await t.test('each row of no-shows and of reported reviews leads to both users; the button of the next alone is filled', async () => {
    const [seller, buyer] = await newPair(app);
    const review1 = await dealScene(app, 'handed over', [seller, buyer]);
    const review2 = await dealScene(app, 'handed over', [seller, buyer]);
    for (const { bookingId } of [review1, review2]) {
      await review(buyer, bookingId);
      await review(seller, bookingId);
      await seller.api.reportReview({ params: { id: await receivedBy(seller, bookingId) }, body: { reason: 'It is about another.' } });
    }
    const first = await agree(app, await dealScene(app, 'booked', [seller, buyer]), HOUR_MS);
    const second = await agree(app, await dealScene(app, 'booked', [seller, buyer]), HOUR_MS);
    app.clock.advance(2 * HOUR_MS);
    for (const meeting of [first, second]) {
      await mark(buyer.api, meeting);
      await contest(seller.api, meeting);
    }
    for (const path of ['no-shows', 'reported-reviews']) {
      const rows = (await show(path)).all('li', 'Decide');
      assert.equal(rows.length, 2, path);
      for (const row of rows) for (const user of [seller, buyer]) assert.equal(row.href(await name(user)), `/dashboard/users/${user.uid}`);
      assert.deepEqual(
        rows.map((row) => row.all('button', 'Decide', 'btn-primary').length),
        [1, 0],
        path,
      );
    }
  });
});
