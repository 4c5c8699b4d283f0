import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { emailTexts, emailsTo } from '#server/testing/test-emails.ts';

await test('an admin decides on a seller by their record, and each decision is kept', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [admin, second, seller, buyer] = [
    await app.user('admin'),
    await app.user('admin'),
    await app.user('seller'),
    await app.user('buyer'),
  ];
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
    assert.deepEqual(
      record.listings.map(({ status }) => status),
      ['unsold', 'sold', 'unsold'],
      'newest first',
    );
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
    assert.deepEqual(
      decisions.map(({ verified, reason }) => [verified, reason]),
      [
        [false, 'The number belongs to another.'],
        [true, 'Called, saw the shop.'],
      ],
    );
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
