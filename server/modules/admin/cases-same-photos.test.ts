import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Product } from '#contract/products.ts';
import { eventually } from '#server/testing/eventually.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { aProduct, startTestApp, staySignedIn, type TestUser } from '#server/testing/test-app.ts';
import { drawnPhoto, plainPhoto, sendPhoto, uploadPhoto } from '#server/testing/test-photos.ts';

const MIRRORED_PART = { left: 0.95, right: 0.06, top: 0.04, bottom: 0.97 };

await test('the same photo on another listing', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { db } = app.database;
  const { worker } = app.container;
  const [owner, copier, admin] = [await app.user('seller'), await app.user('seller'), await app.user('admin')];
  await staySignedIn(app, [owner, copier, admin]);

  const list = async (seller: TestUser, ...photos: Buffer[]): Promise<Product> => {
    const pictures = [];
    for (const photo of photos) pictures.push(await uploadPhoto(app, seller, photo));
    const product = await seller.api.createProduct({ body: aProduct({ pictures }) });
    await worker.runDue();
    return product;
  };
  const waiting = async (): Promise<string[]> => (await admin.api.listCases()).cases.map(({ _id }) => _id);
  const found = async (id: string) => (await admin.api.getCase({ params: { id } })).samePhotos.map(({ other }) => other._id);
  const decide = (id: string, decision: 'keep' | 'remove', reason = 'I have asked both.') =>
    admin.api.decideCase({ params: { id }, body: { decision, reason } });

  await t.test('a cut and mirrored copy by another seller is a case with both listings', async () => {
    const first = await list(owner, await drawnPhoto(1), await drawnPhoto(2));
    const copy = await list(copier, await drawnPhoto(3), await drawnPhoto(2, { frame: MIRRORED_PART }));
    assert.deepEqual(await waiting(), [copy._id]);
    const { state, reports, samePhotos } = await admin.api.getCase({ params: { id: copy._id } });
    assert.deepEqual([state, reports], ['open', []]);
    const [match] = samePhotos;
    assert.equal(samePhotos.length, 1);
    assert.deepEqual(
      [match?.image, match?.other._id, match?.other.image],
      [copy.pictures?.[1]?.image, first._id, first.pictures?.[1]?.image],
    );
    for (const product of [first, copy]) assert.equal(await codeOf(app.api.getProduct({ params: { id: product._id } })), 'ok');
    const { products } = await admin.api.listProducts({ query: { isReported: 'true' } });
    assert.deepEqual([products.length, products[0]?.reports], [1, []]);
  });

  await t.test('a case that is decided to stay is not raised again, and its seller reads nothing of it', async () => {
    const [id = ''] = await waiting();
    await decide(id, 'keep');
    assert.deepEqual([await waiting(), await found(id)], [[], [await firstOf(owner)]]);
    assert.deepEqual(await emailsTo(app, copier.email), []);
    const { version = 1, pictures = [] } = await copier.api.getProduct({ params: { id } });
    await copier.api.editProduct({ params: { id }, body: { version, pictures: pictures.map(({ image }) => image).toReversed() } });
    await worker.runDue();
    assert.deepEqual(await waiting(), []);
  });

  await t.test('clearing it in the list of reported products decides it too', async () => {
    const { _id: id } = await list(copier, await drawnPhoto(1));
    assert.deepEqual(await waiting(), [id]);
    await admin.api.updateProduct({ params: { id }, body: { isReported: 'no' } });
    assert.deepEqual(await waiting(), []);
    const matches = await db.selectFrom('photo_matches').select('result').where('product_id', '=', id).execute();
    assert.deepEqual(matches, [{ result: 'dismissed' }]);
  });

  await t.test('a removal notifies the seller, and can be appealed', async () => {
    const { _id: id } = await list(copier, await drawnPhoto(1));
    await decide(id, 'remove');
    assert.equal((await emailsTo(app, copier.email)).at(-1), 'An admin has removed your listing');
    assert.deepEqual(await found(id), [await firstOf(owner)]);
    await copier.api.appealCase({ params: { id }, body: { text: 'I took it.' } });
    await decide(id, 'keep');
    assert.equal(await codeOf(app.api.getProduct({ params: { id } })), 'ok');
    assert.deepEqual(await waiting(), []);
  });

  await t.test('photos that an edit adds are compared; those of removed listings and plain ones are not', async () => {
    const { _id: gone } = await list(owner, await drawnPhoto(11));
    // It could be restored: its photo is still there.
    await owner.api.deleteProduct({ params: { id: gone }, query: { reason: 'sold_elsewhere' } });
    await list(owner, await plainPhoto('#244'));
    const { _id: id, version = 1 } = await list(copier, await drawnPhoto(11), await plainPhoto('#244'));
    assert.deepEqual(await waiting(), []);
    const image = await uploadPhoto(app, copier, await drawnPhoto(1));
    await copier.api.editProduct({ params: { id }, body: { version, image } });
    await worker.runDue();
    assert.deepEqual(await waiting(), [id]);
    await decide(id, 'keep');
  });

  await t.test('two listings with one photo at once make one case', async () => {
    const [one, other] = await Promise.all([uploadPhoto(app, owner, await drawnPhoto(21)), uploadPhoto(app, copier, await drawnPhoto(21))]);
    await Promise.all([
      owner.api.createProduct({ body: aProduct({ image: one }) }),
      copier.api.createProduct({ body: aProduct({ image: other }) }),
    ]);
    await worker.runDue();
    const [id = ''] = await waiting();
    assert.equal((await waiting()).length, 1);
    await decide(id, 'keep');
  });

  await t.test('on another listing of the same seller, the upload says so and nothing is raised', async () => {
    const { _id, title } = await list(owner, await drawnPhoto(31));
    const copy = await drawnPhoto(31, { frame: MIRRORED_PART });
    assert.deepEqual((await sendPhoto(app, owner, copy)).alsoOn, [{ _id, title }]);
    assert.deepEqual((await sendPhoto(app, copier, copy)).alsoOn, []);
    assert.deepEqual((await sendPhoto(app, owner, await drawnPhoto(32))).alsoOn, []);
    await list(owner, copy);
    assert.deepEqual(await waiting(), []);
  });

  await t.test('photos of an earlier version are found once a job has prepared them', async () => {
    await db.deleteFrom('photo_likenesses').execute();
    await db.deleteFrom('photo_matches').execute();
    const { _id: missed } = await list(copier, await drawnPhoto(1));
    assert.deepEqual(await waiting(), []);
    await db
      .insertInto('jobs')
      .values({ kind: 'photo.compute', payload: JSON.stringify({ after: '' }), run_at: app.clock.now() })
      .execute();
    await worker.runDue();
    const left = await db.selectFrom('jobs').select('id').where('kind', '=', 'photo.compute').execute();
    const prepared = await db.selectFrom('photo_likenesses').select('photo_id').execute();
    const photos = await db.selectFrom('photos').select('id').execute();
    assert.deepEqual([left, prepared.length], [[], photos.length]);
    const late = await list(copier, await drawnPhoto(2));
    assert.deepEqual(await waiting(), [late._id]);
    assert.notEqual(missed, late._id);
  });

  await t.test('photos are looked up by their index', async () => {
    const scans = async (): Promise<number> => {
      const { rows } = await sql<{ scans: number }>`
        select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'photo_likenesses_keys_idx'`.execute(db);
      return rows[0]?.scans ?? 0;
    };
    await eventually('a scan of the index is counted', async () => (await scans()) > 0);
  });

  async function firstOf(seller: TestUser): Promise<string> {
    const { products } = await seller.api.listProducts({ query: { email: seller.email, limit: 100 } });
    return products.at(-1)?._id ?? '';
  }
});
