import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sql } from 'kysely';
import { dealScene } from '#server/testing/deal-scene.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { requestPayout, sellerWith, send, take } from '#server/testing/test-payouts.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { tuplesOf, valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';

await test('admins search', async (t) => {
  const [{ app, db }, admin, ...pair] = await startScene(t, ['admin', 'seller', 'buyer']);
  const [seller, buyer] = pair;
  const { version } = await seller.api.getAccount();
  await seller.api.updateAccount({ body: { version, displayName: 'Abdur RAHMAN', phoneNumber: '01755 443322' } });
  const find = (q: string) => admin.api.searchAll({ query: { q } });
  const uids = async (q: string) => (await find(q)).users.map(({ uid }) => uid);
  const listed = async (title: string) => (await seller.api.createProduct({ body: aProduct({ title }) }))._id;

  await t.test('a user by the beginning of address and number, by words of the name, or by uid', async () => {
    const { users } = await find(seller.email.toUpperCase());
    assert.deepEqual([users.length, users[0]?.email, users[0]?.phoneNumber], [1, seller.email, '+8801755443322']);
    for (const q of [
      'abdur',
      'Abdur Rah',
      'rahman',
      '01755443322',
      '০১৭৫৫ ৪৪৩',
      '+8801755',
      'bdur',
      'Rahman Abdur',
      '443322',
      '55-443322',
      '৪৪৩৩২২',
      seller.uid,
    ])
      assert.deepEqual(await uids(q), [seller.uid], q);
    for (const q of ['%%', '_bdur', '0175555', '3322']) assert.deepEqual(await uids(q), [], q);
  });

  await t.test('a Bangla name is found in both encodings that keyboards write, also one that was stored before', async () => {
    // A keyboard writes the sign rra as one character or as two.
    const [one, two] = ['ব\u09dc ভাই', 'ব\u09a1\u09bc ভাই'];
    const named = await app.user('buyer');
    await named.api.updateAccount({ body: { version: 1, displayName: one } });
    for (const q of [one, two]) assert.deepEqual(await uids(q), [named.uid], JSON.stringify(q));
    const before = await app.user('buyer');
    await db
      .updateTable('users')
      .set({ display_name: `${one} ২` })
      .where('uid', '=', before.uid)
      .execute();
    const productId = await listed('পুরোনো কম্পিউটার');
    await db
      .updateTable('products')
      .set({ title: `${one} কম্পিউটার` })
      .where('id', '=', productId)
      .execute();
    await sql.raw(readFileSync('server/platform/db/migrations/0085_texts_in_nfc.sql', 'utf8')).execute(db);
    for (const q of [`${one} ২`, `${two} ২`]) assert.deepEqual(await uids(q), [before.uid], JSON.stringify(q));
    for (const q of [`${one} কম`, `${two} কম`]) assert.deepEqual(valuesOf((await find(q)).listings, '_id'), [productId]);
  });

  await t.test('users who are named in full come first, then the others by name, and the answer says when there are more', async () => {
    // The order of the uids differs from that of the names.
    for (let at = 0; at < 11; at += 1) {
      const email = `karim.${at === 0 ? '' : `${at}.`}x@example.com`;
      await sql`insert into users (uid, email, role, display_name, phone_number, created_at)
        values (${`k-${(at * 7) % 11}`}, ${email}, 'buyer', ${`Karim ${String.fromCharCode(90 - at)}`}, ${`+88018000000${10 + at}`}, now())`.execute(
        db,
      );
    }
    const found = async (q: string) => {
      const { users, more } = await find(q);
      return [users.map(({ displayName }) => displayName.slice(6)).join(''), more.users];
    };
    assert.deepEqual(await found('karim'), ['PQRSTUVWXY', true]);
    for (const q of ['karim.x@example.com', '01800000010', 'k-0']) assert.deepEqual(await found(q), ['Z', false], q);
    // The word is the whole address of one user, and begins the addresses of the others.
    await sql`update users set email = 'karim' where display_name = 'Karim Z'`.execute(db);
    assert.deepEqual(await found('karim'), ['ZPQRSTUVWX', true]);
    assert.deepEqual(await found('karim.1'), ['PY', false]);
  });

  await t.test('a listing in any state by words of its title, wherever they stand, or by id', async () => {
    const [first, second] = [await listed('Quadro P2000 5GB'), await listed('Quadro P1000 4GB')];
    await seller.api.deleteProduct({ params: { id: second } });
    const { listings } = await find('quadro P');
    assert.deepEqual(tuplesOf(listings, '_id', 'state'), [
      [second, 'removed'],
      [first, 'unsold'],
    ]);
    assert.deepEqual(valuesOf((await find('5gb quadro')).listings, '_id'), [first]);
    for (const q of ['quadro_p', 'quadro 6gb', '%%']) assert.deepEqual((await find(q)).listings, [], q);
    assert.deepEqual(
      (await find(second)).listings.map(({ seller: { displayName } }) => displayName),
      ['Abdur RAHMAN'],
    );
  });

  await t.test('a booking by its id, product and transaction', async () => {
    const deal = await dealScene(app, 'paid', [seller, buyer]);
    const { number } = await buyer.api.getReceipt({ params: { id: deal.bookingId } });
    const { title } = await buyer.api.getProduct({ params: { id: deal.productId } });
    for (const q of [deal.bookingId, deal.productId, deal.transactionId, number, title]) {
      const { bookings } = await find(q);
      assert.deepEqual(tuplesOf(bookings, '_id', 'state'), [[deal.bookingId, 'held']], q);
    }
  });

  await t.test(
    'words that are too short or too long are refused; signs of SQL and of LIKE are only text; an unknown user has no record',
    async () => {
      for (const q of ['', 'x', ' x ', 'x'.repeat(201)]) assert.equal(await codeOf(find(q)), 'bad_request', q);
      for (const q of ["'; drop table users", '\\\\', '𝒳𝒳']) assert.equal(await codeOf(find(q)), 'ok', q);
      assert.equal(await codeOf(admin.api.getUserRecord({ params: { id: 'nobody' } })), 'unknown_user');
    },
  );

  await t.test('a listing that is hidden while its seller is suspended is not called removed', async () => {
    const suspended = await app.user('seller');
    const product = await suspended.api.createProduct({ body: aProduct() });
    await admin.api.suspendUser({ params: { id: suspended.uid }, body: { days: 7, reason: 'Two reports were right.' } });
    const { listings } = await admin.api.getUserRecord({ params: { id: suspended.uid } });
    assert.deepEqual(tuplesOf(listings, '_id', 'state'), [[product._id, 'hidden']]);
  });

  await t.test('the record of a user has more bookings than a search', async () => {
    const [shop, many] = [await app.user('seller'), await app.user('buyer')];
    for (let count = 0; count < 12; count += 1) await bookedProduct(shop, many);
    const { bookings } = await admin.api.getUserRecord({ params: { id: many.uid } });
    assert.equal(bookings.length, 12);
  });

  await t.test('the record of a user has what happened, also after the account was closed', async () => {
    const deal = await dealScene(app, 'contested', pair);
    await buyer.api.updateProduct({ params: { id: await listed('Reported thing') }, body: { isReported: 'yes', reason: 'stolen' } });
    await admin.api.updateUser({ query: { email: seller.email }, body: { verified: true } });
    const record = await admin.api.getUserRecord({ params: { id: seller.uid } });
    assert.deepEqual(
      [record.user.verified, record.user.closed, record.acts.map(({ act }) => act), record.reports[0]?.reason],
      [true, false, ['seller_verified'], 'stolen'],
    );
    assert.deepEqual(valuesOf(record.disputes, 'bookingId'), [deal.bookingId]);
    assert.deepEqual([(record.money?.held ?? 0) > 0, record.payouts], [true, []]);
    assert.equal(record.listings[0]?.title, 'Reported thing');
    assert.ok(record.listings.some(({ state }) => state === 'removed'));
    assert.equal(record.bookings.find(({ _id }) => _id === deal.bookingId)?.side, 'seller');
    const paid = await sellerWith(app);
    const { _id: payoutId } = await requestPayout(paid, 10);
    await take(admin, payoutId);
    await send(admin, payoutId);
    const [payout] = (await admin.api.getUserRecord({ params: { id: paid.uid } })).payouts;
    assert.deepEqual([payout?._id, payout?.amount, payout?.status], [payoutId, 10, 'sent']);
    assert.deepEqual(await uids(payout?.reference?.toLowerCase() ?? ''), [paid.uid]);
    const { account } = (await admin.api.listPayouts({ query: {} })).payouts[0]?.method ?? {};
    for (const q of [account, `${account?.slice(0, 5)} ${account?.slice(5)}`]) assert.ok((await uids(q ?? '')).includes(paid.uid), q);
    const leaving = await app.user('buyer');
    await admin.api.deleteUser({ query: { email: leaving.email, reason: 'Fraud.' } });
    const closed = await admin.api.getUserRecord({ params: { id: leaving.uid } });
    assert.deepEqual([closed.user.closed, closed.acts[0]?.act], [true, 'user_deleted']);
  });
});
