import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { proveConduct } from '#server/testing/test-sales.ts';
import { aProduct, startTestApp, staySignedIn, type TestUser } from '#server/testing/test-app.ts';
import { bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { release } from '#server/testing/test-payouts.ts';
import { drawnPhoto, uploadPhoto } from '#server/testing/test-photos.ts';

const REASON = 'As the photos show.';

await test('the photos of removed listings are deleted with the account of their seller', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { clock } = app;
  const [admin, one] = [await app.user('admin'), await app.user('buyer')];
  const [hiddenBy, suspended, owner] = [await app.user('seller'), await app.user('seller'), await app.user('seller')];
  await staySignedIn(app, [admin, one, hiddenBy, suspended, owner]);
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
    await app.container.worker.runDue();
    assert.equal((await admin.api.getCase({ params: { id } })).state, 'hidden');
  };
  const decide = (id: string, decision: 'keep' | 'remove') => admin.api.decideCase({ params: { id }, body: { decision, reason: REASON } });
  const served = async (photos: readonly string[]) => {
    await app.container.worker.runDue();
    return Promise.all(photos.map(async (url) => (await fetch(new URL(url, app.origin))).status));
  };

  await t.test('photos of listings that reports have hidden or an admin has removed, whose cases end', async () => {
    const [waiting, appealed, stays] = [await listed(hiddenBy), await listed(hiddenBy), await listed(hiddenBy)];
    for (const { id } of [waiting, appealed]) await hide(id);
    await decide(appealed.id, 'remove');
    await hiddenBy.api.appealCase({ params: { id: appealed.id }, body: { text: 'The photos are mine.' } });
    const photos = [...waiting.photos, ...appealed.photos, ...stays.photos];
    assert.deepEqual(new Set(await served(photos)), new Set([200]));

    await admin.api.deleteUser({ query: { email: hiddenBy.email } });
    assert.deepEqual(new Set(await served(photos)), new Set([404]));
    assert.equal(await codeOf(decide(waiting.id, 'keep')), 'unknown_case');
    assert.equal(await codeOf(decide(appealed.id, 'keep')), 'case_decided');
  });

  await t.test('photos of a listing that reports had hidden before a suspension', async () => {
    const [reported, rest] = [await listed(suspended), await listed(suspended)];
    await hide(reported.id);
    await admin.api.suspendUser({ params: { id: suspended.uid }, body: { days: null, reason: REASON } });
    await admin.api.deleteUser({ query: { email: suspended.email } });
    assert.deepEqual(new Set(await served([...reported.photos, ...rest.photos])), new Set([404]));
  });

  await t.test('the photos of sold products are kept', async () => {
    const [sold, removed] = [await listed(owner), await listed(owner)];
    const { _id: id } = await one.api.createBooking({ body: bookingOf(sold.id) });
    await one.api.payBooking({ params: { id }, body: { transactionId: await takeMoney(app, one, id) } });
    await release(owner, one, id);
    await owner.api.deleteProduct({ params: { id: removed.id }, query: { reason: 'sold_elsewhere' } });
    await admin.api.deleteUser({ query: { email: owner.email } });
    assert.deepEqual(await served([...sold.photos, ...removed.photos]), [200, 200, 404, 404]);
  });
});
