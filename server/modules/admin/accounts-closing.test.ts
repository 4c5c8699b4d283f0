import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { createClient } from '#contract/client.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { eventually } from '#server/testing/eventually.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { aProduct, newPair, signIn, startScene, TEST_PASSWORD, type TestUser } from '#server/testing/test-app.ts';
import {
  bookedProduct,
  bookingOf,
  confirmByCard,
  letTimePass,
  payByCard,
  paymentStatus,
  refundsOf,
  takeMoney,
} from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { claim, codeFor, decide, enterCode, handoverFor, moneyOf, move, startHandovers } from '#server/testing/test-handover.ts';
import { offered } from '#server/testing/test-offers.ts';
import { DAY_MS } from '#domain/durations.ts';
import { proveConduct } from '#server/testing/test-sales.ts';
import { release } from '#server/testing/test-payouts.ts';
import { drawnPhoto, uploadPhoto } from '#server/testing/test-photos.ts';

await test('a user closes their account', async (t) => {
  const [{ app, worker }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const second = await app.another({ PUBLIC_URL: app.origin });

  /** Closes the account with the token of a sign-in, by default that of the user's first one. */
  const close = ({ email, accessToken }: TestUser, token = accessToken, { origin } = app) =>
    createClient({ origin, token: () => token }).closeAccount({ query: { email } });

  await t.test('an account is closed only after a sign-in in the last five minutes, and only by its user', async () => {
    const user = await app.user('buyer');
    assert.equal(await codeOf(close({ ...user, email: seller.email })), 'email_mismatch');
    assert.equal(await codeOf(close(await app.user('admin'))), 'admin_protected');
    app.clock.advance(5 * 60_000 + 1000);
    assert.equal(await codeOf(close(user)), 'recent_sign_in_needed');
    assert.equal(await codeOf(user.api.getAccount()), 'ok');
    assert.equal(await codeOf(close(user, await signIn(app.origin, user.email, TEST_PASSWORD))), 'ok');
  });

  await t.test('unpaid deals end with an email to the other side, paid ones stay, and the address is free', async () => {
    const user = await app.user('seller');
    const { _id: unsold } = await user.api.createProduct({ body: aProduct() });
    const sale = await bookedProduct(user, buyer);
    const order = await bookedProduct(seller, user);
    const paid = await bookedProduct(seller, user);
    const transactionId = await payByCard(app, user, paid.bookingId);
    assert.equal(await codeOf(close(user)), 'money_under_way', 'the money is held');
    assert.deepEqual((await user.api.previewClosing()).underWay[0]?.bookingId, paid.bookingId);
    await enterCode(seller, paid.bookingId, await codeFor(paid));
    await move(user, paid.bookingId, 'accept');
    await offered(seller, user);
    assert.deepEqual(await user.api.previewClosing(), { listings: 2, bookings: 2, offers: 1, deals: 1, underWay: [] });

    // As after a sign-in with Google.
    const photo = 'https://photos.example/nadia.jpg';
    const { db } = app.database;
    await db.updateTable('users').set({ photo_url: photo }).where('uid', '=', user.uid).execute();
    await sql`update products set seller_snapshot = seller_snapshot || ${JSON.stringify({ photoURL: photo })}::jsonb where seller_uid = ${user.uid}`.execute(
      db,
    );
    assert.equal(await codeOf(close(user)), 'ok');
    const left = await db.selectFrom('products').select('seller_snapshot').where('seller_uid', '=', user.uid).execute();
    assert.ok(left.length > 0 && left.every(({ seller_snapshot }) => seller_snapshot.photoURL === null), 'their photo is gone');
    assert.equal(await codeOf(user.api.getAccount()), 'invalid_token', 'the session has ended');
    for (const id of [unsold, sale.productId]) assert.equal(await codeOf(app.api.getProduct({ params: { id } })), 'unknown_product');
    assert.equal((await app.api.getProduct({ params: { id: order.productId } })).status, 'unsold');
    const history = await seller.api.getBooking({ params: { id: paid.bookingId } });
    assert.deepEqual([history.buyer.email, history.transactionId], [user.email, transactionId]);
    assert.ok((await emailsTo(app, buyer.email)).includes('The product that you booked for Tk 42,000 is not for sale any more'));
    assert.ok((await emailsTo(app, seller.email)).includes('Your product for Tk 42,000 is free again'));
    assert.ok((await emailsTo(app, user.email)).includes('Your account is closed'));

    await worker.runDue();
    const { uid, accessToken } = await app.account({ email: user.email, displayName: 'Again' });
    const asNewcomer = createClient({ origin: app.origin, token: () => accessToken });
    const again = await asNewcomer.createUser({ body: { uid, email: user.email, displayName: 'Again', role: 'buyer' } });
    assert.deepEqual([again.displayName, again.phoneNumber], ['Again', null]);
  });

  await t.test('the list of what they have sold is read again, and what is sold is without their name', async () => {
    const user = await app.user('seller');
    const sold = await dealScene(app, 'released', [user, buyer]);
    const sellerFor = async ({ api }: Pick<TestUser, 'api'>) => {
      const { seller: by } = await api.getProduct({ params: { id: sold.productId } });
      return [by.displayName, by.closed];
    };
    const { displayName } = await user.api.getAccount();
    assert.deepEqual(await sellerFor(app), [displayName, undefined]);
    const listed = async () => (await app.api.listProducts({ query: { seller: user.uid, status: 'sold' } })).products.length;
    assert.equal(await listed(), 1);
    assert.equal(await codeOf(close(user)), 'ok');
    app.clock.advance(1000);
    await eventually('it is empty', async () => (await listed()) === 0);
    assert.deepEqual(
      [await sellerFor(app), await sellerFor(buyer)],
      [
        ['', true],
        [displayName, true],
      ],
    );
  });

  await t.test(
    'an account is not closed while one of its bookings is paid and not handed over, on either side, and the page says which',
    async () => {
      const [ours, theirs] = [await app.user('seller'), await app.user('buyer')];
      const { bookingId, productId } = await dealScene(app, 'paid', [ours, theirs]);
      const { title } = await app.api.getProduct({ params: { id: productId } });
      for (const user of [ours, theirs]) {
        assert.deepEqual((await user.api.previewClosing()).underWay, [{ bookingId, title, state: 'held' }]);
        assert.equal(await codeOf(close(user)), 'money_under_way');
        assert.equal(await codeOf(user.api.getAccount()), 'ok', 'nothing has changed');
      }
      await move(ours, bookingId, 'refund');
      for (const user of [ours, theirs]) assert.equal(await codeOf(close(user)), 'ok');
    },
  );

  await t.test(
    'a payment page that was opened and not confirmed blocks neither side; money that comes all the same goes back',
    async () => {
      for (const closing of ['seller', 'buyer'] as const) {
        const [ours, theirs] = [await app.user('seller'), await app.user('buyer')];
        const { bookingId } = await bookedProduct(ours, theirs);
        const { clientSecret } = await theirs.api.createPaymentIntent({ body: { price: 10, bookingId } });
        assert.equal(await codeOf(close(closing === 'seller' ? ours : theirs)), 'ok');
        const { id = '' } = await confirmByCard(app, clientSecret);
        await letTimePass(app);
        assert.deepEqual([await paymentStatus(app, id), (await refundsOf(app, id)).length], ['refunded', 1]);
      }
    },
  );

  await t.test('one of several requests closes it, and the others are refused by name', async () => {
    const user = await app.user('buyer');
    const closings = [app, second, app, second].map((process) => close(user, user.accessToken, { ...app, origin: process.origin }));
    assert.deepEqual(await countCodes(closings), { ok: 1, account_deleted: 3 });
    assert.equal((await emailsTo(app, user.email)).length, 1);
  });

  await t.test('either a closing or the opening of a payment wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [ours, theirs] = [await app.user('seller'), await app.user('buyer')];
      const { bookingId } = await bookedProduct(ours, theirs);
      const [closed, opened] = await Promise.all([
        codeOf(close(round % 2 ? ours : theirs)),
        codeOf(second.as(theirs).createPaymentIntent({ body: { price: 10, bookingId } })),
      ]);
      assert.equal(closed, 'ok');
      // Opened first, it is cancelled with the booking.
      assert.ok(['ok', 'unknown_booking', 'invalid_token'].includes(opened), opened);
    }
  });

  await t.test('the cost of closing does not depend on how many listings are unsold', async () => {
    const listed = 250;
    const user = await app.user('seller');
    const { _id } = await user.api.createProduct({ body: aProduct() });
    const sale = await bookedProduct(user, buyer);
    const { db } = app.database;
    await sql`
      insert into photos (id, owner_uid, display_url, width, height, thumbhash)
      select 'closing' || n, ${user.uid}, 'closing' || n, 100, 100, '' from generate_series(1, ${listed}) as n`.execute(db);
    // Each photo is the cover of one listing and the second photo of another.
    await sql`
      with more as (
        insert into products (id, seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type,
          years_of_use, category, description, address, photo_id)
        select gen_random_uuid(), seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type,
          years_of_use, category, description, address, 'closing' || n
        from products, generate_series(1, ${listed}) as n where id = ${_id} returning id, photo_id)
      insert into product_photos (product_id, position, photo_id)
      select id, 2, 'closing' || substr(photo_id, 8)::int % ${listed} + 1 from more`.execute(db);
    const query = t.mock.method(pg.Query.prototype, 'submit');
    assert.equal(await codeOf(close(user)), 'ok');
    const statements = query.mock.callCount();
    query.mock.restore();
    assert.ok(statements < listed, `${statements} statements`);
    for (const id of [_id, sale.productId]) assert.equal(await codeOf(app.api.getProduct({ params: { id } })), 'unknown_product');
    const { rows } = await sql<{ products: number; photos: number; jobs: number }>`
      select (select count(*)::int from products where seller_uid = ${user.uid} and deleted_at is null) as products,
        (select count(*)::int from photos where owner_uid = ${user.uid} and expires_at is null) as photos,
        (select count(distinct payload ->> 'photoId')::int from jobs where kind = 'photo.expire' and payload ->> 'photoId' like 'closing%') as jobs
    `.execute(db);
    assert.deepEqual(rows, [{ products: 0, photos: 0, jobs: listed }]);
    const emails = await emailsTo(app, user.email);
    assert.equal(emails.filter((subject) => subject.includes('removed')).length, listed + 2);
  });
});

await test('an account is closed while money is held', async (t) => {
  const { app, db, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const remove = ({ email }: { email: string }) => admin.api.deleteUser({ query: { email, reason: 'Fraud.' } });

  await t.test('an admin closes an account: money for a product not handed over goes back, and both sides get an email', async () => {
    for (const removed of [0, 1] as const) {
      const pair = await newPair(app);
      const deal = await dealScene(app, 'paid', pair);
      await remove(pair[removed]);
      const other = pair[removed === 0 ? 1 : 0];
      assert.equal((await handoverFor(other, deal.bookingId)).state, 'refunded');
      assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 1000 });
      assert.ok((await emailsTo(app, pair[0].email)).includes('The sale of your product was cancelled'));
      assert.ok((await emailsTo(app, pair[1].email)).includes('Your Tk 10 are paid back'));
    }
  });

  await t.test(
    'an admin closes an account: a deal that was claimed, handed over or frozen waits for an admin, and silence releases nothing',
    async () => {
      for (const removed of [0, 1] as const)
        for (const start of ['claimed', 'inspecting', 'frozen'] as const) {
          const pair = await newPair(app);
          const [seller] = pair;
          const deal = await dealScene(app, 'paid', pair);
          const { bookingId: id } = deal;
          if (start === 'inspecting') await enterCode(seller, id, await codeFor(deal));
          else await claim(app, seller, id);
          if (start === 'frozen') await admin.api.freezeHandover({ params: { id }, body: { reason: 'A report.' } });
          await remove(pair[removed]);
          await pass(8 * DAY_MS);
          const other = pair[removed === 0 ? 1 : 0];
          assert.equal((await handoverFor(other, id)).state, start === 'frozen' ? 'frozen' : 'contested');
          assert.deepEqual(await moneyOf(app, id), { card_in: -1000, held: 1000 });
          assert.ok((await emailsTo(app, pair[0].email)).includes('An admin decides about the sale of your product'), start);
          assert.ok((await emailsTo(app, pair[1].email)).includes('An admin decides about your booking'), start);
          if (start === 'frozen') await admin.api.unfreezeHandover({ params: { id } });
          assert.equal((await decide(admin, id, 'refund')).state, 'refunded');
        }
    },
  );

  await t.test('at the identity service it is refused, as on the account page', async () => {
    const erase = async (idToken: string) => {
      const response = await fetch(`${app.origin}/identity/v1/accounts:delete?key=abar-embedded`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken }),
      });
      return ((await response.json()) as { error?: { message: string } }).error?.message ?? 'deleted';
    };
    const [ours, theirs] = [await app.user('seller'), await app.user('buyer')];
    const deal = await dealScene(app, 'paid', [ours, theirs]);
    for (const user of [ours, theirs]) {
      assert.match(await erase(user.accessToken), /^OPERATION_NOT_ALLOWED/);
      assert.equal(await codeOf(user.api.getAccount()), 'ok', 'nothing has changed');
    }
    await ours.api.moveHandover({ params: { id: deal.bookingId }, body: { action: 'refund' } });
    for (const user of [ours, theirs]) assert.equal(await erase(user.accessToken), 'deleted');
    const left = await db
      .selectFrom('users')
      .select('uid')
      .where('uid', 'in', [ours.uid, theirs.uid])
      .where('deleted_at', 'is', null)
      .execute();
    assert.deepEqual(left, []);
  });
});

const REASON = 'As the photos show.';

await test('the photos of removed listings are deleted with the account of their seller', async (t) => {
  const [{ app, worker }, admin, one, hiddenBy, suspended, owner] = await startScene(t, ['admin', 'buyer', 'seller', 'seller', 'seller']);
  const { clock } = app;
  clock.advance(100 * DAY_MS);

  let seed = 0;
  const listed = async (seller: TestUser) => {
    const photos: string[] = [];
    for (let at = 0; at < 2; at += 1) photos.push(await uploadPhoto(app, seller, await drawnPhoto((seed += 1))));
    const { _id: id } = await seller.api.createProduct({ body: aProduct({ pictures: photos }) });
    return { id, photos };
  };
  const hide = async (id: string) => {
    // The reports of a user hide one listing of a seller.
    const reporters = [await app.user('buyer'), await app.user('buyer')];
    await proveConduct(app, ...reporters);
    for (const { api } of reporters) await api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });
    await worker.runDue();
    assert.equal((await admin.api.getCase({ params: { id } })).state, 'hidden');
  };
  const decide = (id: string, decision: 'keep' | 'remove') => admin.api.decideCase({ params: { id }, body: { decision, reason: REASON } });
  const served = async (photos: readonly string[]) => {
    await worker.runDue();
    return Promise.all(photos.map(async (url) => (await fetch(new URL(url, app.origin))).status));
  };

  await t.test('photos of listings that reports have hidden or an admin has removed, whose cases end', async () => {
    const [waiting, appealed, stays] = [await listed(hiddenBy), await listed(hiddenBy), await listed(hiddenBy)];
    for (const { id } of [waiting, appealed]) await hide(id);
    await decide(appealed.id, 'remove');
    await hiddenBy.api.appealCase({ params: { id: appealed.id }, body: { text: 'The photos are mine.' } });
    const photos = [...waiting.photos, ...appealed.photos, ...stays.photos];
    assert.deepEqual(new Set(await served(photos)), new Set([200]));

    await admin.api.deleteUser({ query: { email: hiddenBy.email, reason: 'Fraud.' } });
    assert.deepEqual(new Set(await served(photos)), new Set([404]));
    assert.equal(await codeOf(decide(waiting.id, 'keep')), 'unknown_case');
    assert.equal(await codeOf(decide(appealed.id, 'keep')), 'case_decided');
  });

  await t.test('photos of a listing that reports had hidden before a suspension', async () => {
    const [reported, rest] = [await listed(suspended), await listed(suspended)];
    await hide(reported.id);
    await admin.api.suspendUser({ params: { id: suspended.uid }, body: { days: null, reason: REASON } });
    await admin.api.deleteUser({ query: { email: suspended.email, reason: 'Fraud.' } });
    assert.deepEqual(new Set(await served([...reported.photos, ...rest.photos])), new Set([404]));
  });

  await t.test('the photos of sold products are kept', async () => {
    const [sold, removed] = [await listed(owner), await listed(owner)];
    const { _id: id } = await one.api.createBooking({ body: bookingOf(sold.id) });
    await one.api.payBooking({ params: { id }, body: { transactionId: await takeMoney(app, one, id) } });
    await release(owner, one, id);
    await owner.api.deleteProduct({ params: { id: removed.id }, query: { reason: 'sold_elsewhere' } });
    await admin.api.deleteUser({ query: { email: owner.email, reason: 'Fraud.' } });
    assert.deepEqual(await served([...sold.photos, ...removed.photos]), [200, 200, 404, 404]);
  });
});
