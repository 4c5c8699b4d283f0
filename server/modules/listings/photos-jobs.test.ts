import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { PHOTO_EXPIRY_S } from '#contract/photos.ts';
import { makeVariants, photoOfVariants, type ProcessedPhoto } from '#server/adapters/photos/pipeline.ts';
import type { PhotoStore } from '#server/adapters/photos/port.ts';
import type { Database } from '#server/platform/db/database.ts';
import { expirePhoto } from '#server/modules/listings/photos.jobs.ts';
import { claimPhoto, releasePhotos, storeClaimedPhotos, storePhoto, type StoredPhoto } from '#server/modules/listings/photos.changes.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';

const SIZE = { width: 500, height: 20 };

/** A unique photo. */
const aPhoto = (): Promise<ProcessedPhoto> => makeVariants({ data: randomBytes(SIZE.width * SIZE.height * 3), ...SIZE });

/** Resolves once a query waits for another's lock, or `work` is done without waiting. */
async function untilItWaits(db: Database, work: Promise<unknown>): Promise<void> {
  const done = work.then(
    () => true,
    () => true,
  );
  const isWaiting = async () =>
    (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length > 0;
  while (!(await Promise.race([done, Promise.resolve(false)])) && !(await isWaiting()));
}

await test('the life of a photo', async (t) => {
  const [{ app, db }] = await startScene(t, []);
  const { clock, container } = app;
  const store = container.photos;
  const deps = { db, store, clock };
  let seller: TestUser;
  t.beforeEach(async () => {
    seller = await app.user('seller');
  });

  const upload = async (photo?: ProcessedPhoto) => storePhoto(deps, { ownerUid: seller.uid, photo: photo ?? (await aPhoto()) });
  const claim = (photo: StoredPhoto) =>
    db.transaction().execute((trx) => claimPhoto(trx, { ownerUid: seller.uid, displayUrl: photo.displayUrl, now: clock.now() }));
  const rowOf = (id: string) => db.selectFrom('photos').select(['id', 'expires_at']).where('id', '=', id).executeTakeFirst();
  const isServed = async (photo: StoredPhoto): Promise<boolean> => {
    const served = await Promise.all(
      [photo.displayUrl, photo.displayUrl.replace('-500', '-400')].map((url) =>
        fetch(new URL(url, app.origin)).then((reply) => reply.status),
      ),
    );
    assert.equal(served[0], served[1], 'all variants or none');
    return served[0] === 200;
  };
  const passTime = async (seconds: number) => {
    clock.advance(seconds * 1000);
    await container.worker.runDue();
  };
  const sell = (photo: StoredPhoto) => seller.api.createProduct({ body: aProduct({ image: photo.displayUrl }) });
  const takeBack = (id: string) => seller.api.deleteProduct({ params: { id } });

  await t.test('a photo that no product claims is deleted after 60 s, not before', async () => {
    const photo = await upload();
    await passTime(PHOTO_EXPIRY_S - 1);
    assert.ok(await isServed(photo));
    await passTime(1);
    assert.equal(await isServed(photo), false);
    assert.equal(await rowOf(photo.id), undefined);
    await assert.rejects(sell(photo), { code: 'photo_unknown' });
  });

  await t.test('photos stored as claimed stay, are stored once, and are compared with others later', async () => {
    const [small, large] = (await aPhoto()).variants.map(({ bytes }) => bytes);
    assert.ok(small && large);
    const photos = [{ ownerUid: seller.uid, photo: await photoOfVariants([small, large]), createdAt: clock.now() }];
    const [id = ''] = await storeClaimedPhotos(deps, photos);
    assert.deepEqual(await storeClaimedPhotos(deps, photos), [id]);
    await passTime(PHOTO_EXPIRY_S + 1);
    assert.ok(await isServed({ id, displayUrl: store.url(`${id}-${SIZE.width}.webp`) }));
    const likeness = await db.selectFrom('photo_likenesses').select('keys').where('photo_id', '=', id).executeTakeFirstOrThrow();
    assert.ok(likeness.keys);
  });

  await t.test('a photo that a product shows stays', async () => {
    const photo = await upload();
    const product = await sell(photo);
    assert.equal(product.image, photo.displayUrl);
    assert.deepEqual(
      product.picture?.srcset.split(', ').map((variant) => variant.split(' ')[1]),
      ['400w', '500w'],
    );
    await passTime(PHOTO_EXPIRY_S * 10);
    assert.ok(await isServed(photo));
    assert.equal((await app.api.getProduct({ params: { id: product._id } })).image, photo.displayUrl);
  });

  await t.test('uploading the same photo again restarts its expiry, and releases no claim', async () => {
    const photo = await aPhoto();
    const stored = await upload(photo);
    await passTime(40);
    assert.deepEqual(await upload(photo), stored);
    await passTime(40);
    assert.ok(await isServed(stored));
    await sell(stored);
    await upload(photo);
    await passTime(PHOTO_EXPIRY_S * 2);
    assert.ok(await isServed(stored));
  });

  await t.test('a photo that is kept for a removed listing stays when it is uploaded again, or kept for a form', async () => {
    const uses: ((photo: ProcessedPhoto, stored: StoredPhoto) => Promise<unknown>)[] = [
      (photo) => upload(photo),
      (_, { displayUrl }) => seller.api.keepPhotos({ body: { images: [displayUrl] } }),
    ];
    for (const useAgain of uses) {
      const photo = await aPhoto();
      const stored = await upload(photo);
      const { _id } = await sell(stored);
      await seller.api.deleteProduct({ params: { id: _id }, query: { reason: 'sold_elsewhere' } });
      await useAgain(photo, stored);
      await passTime(PHOTO_EXPIRY_S * 2);
      assert.equal((await seller.api.restoreProduct({ params: { id: _id } })).image, stored.displayUrl);
    }
  });

  await t.test('a photo of another owner cannot be claimed', async () => {
    const photo = await upload();
    const other = await app.user('seller');
    await assert.rejects(other.api.createProduct({ body: aProduct({ image: photo.displayUrl }) }), { code: 'photo_unknown' });
    await assert.rejects(seller.api.createProduct({ body: aProduct({ image: 'https://example.com/a.jpg' }) }), { code: 'photo_unknown' });
    await sell(photo);
  });

  await t.test('its files are deleted with its last product, and the history of the product stays', async () => {
    const photo = await upload();
    const first = await sell(photo);
    const second = await sell(photo);
    await takeBack(first._id);
    await passTime(1);
    assert.ok(await isServed(photo), 'the second product shows it');
    await takeBack(second._id);
    await passTime(1);
    assert.equal(await isServed(photo), false);
    assert.equal(await rowOf(photo.id), undefined);
    const kept = await db.selectFrom('products').select(['photo_id']).where('id', 'in', [first._id, second._id]).execute();
    assert.deepEqual(kept, [{ photo_id: null }, { photo_id: null }]);
  });

  await t.test('the same photo of another owner is not affected', async () => {
    const photo = await aPhoto();
    const mine = await upload(photo);
    const other = await app.user('seller');
    const theirs = await storePhoto(deps, { ownerUid: other.uid, photo });
    await other.api.createProduct({ body: aProduct({ image: theirs.displayUrl }) });
    await passTime(PHOTO_EXPIRY_S);
    assert.deepEqual([await isServed(mine), await isServed(theirs)], [false, true]);
  });

  await t.test('a sold product keeps its photo', async () => {
    const photo = await upload();
    const sold = await sell(photo);
    const unsold = await sell(photo);
    await db.updateTable('products').set({ status: 'sold', deleted_at: clock.now() }).where('id', '=', sold._id).execute();
    await takeBack(unsold._id);
    await passTime(1);
    assert.ok(await isServed(photo));
  });

  await t.test('claim first, expiry second: the photo stays', async () => {
    const photo = await upload();
    const claimed = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const claiming = db.transaction().execute(async (trx) => {
      const row = await claimPhoto(trx, { ownerUid: seller.uid, displayUrl: photo.displayUrl, now: clock.now() });
      claimed.resolve();
      await mayCommit.promise;
      return row;
    });
    await claimed.promise;
    // Another process whose clock is a minute ahead.
    const ahead = { now: () => new Date(clock.now().getTime() + PHOTO_EXPIRY_S * 1000) };
    const expiring = expirePhoto({ ...deps, clock: ahead }, { photoId: photo.id });
    await untilItWaits(db, expiring);
    mayCommit.resolve();
    assert.equal((await claiming)?.id, photo.id);
    await expiring;
    assert.equal((await rowOf(photo.id))?.expires_at, null);
    assert.ok(await isServed(photo));
  });

  /** Expires a photo, doing something in the middle: its time is over, its files are not gone yet. */
  const expireWhile = async (photo: StoredPhoto, meanwhile: () => Promise<void>): Promise<void> => {
    clock.advance(PHOTO_EXPIRY_S * 1000);
    let first = true;
    const slow: PhotoStore = {
      put: (name, bytes) => store.put(name, bytes),
      get: (name) => store.get(name),
      url: (name) => store.url(name),
      async remove(name) {
        if (first) await meanwhile();
        first = false;
        await store.remove(name);
      },
    };
    await expirePhoto({ ...deps, store: slow }, { photoId: photo.id });
  };

  await t.test('expiry first, claim second: the photo is deleted, also for a process whose clock is behind', async () => {
    const photo = await upload();
    await expireWhile(photo, async () => {
      const now = new Date(clock.now().getTime() - PHOTO_EXPIRY_S * 1000);
      const claimed = await db.transaction().execute((trx) => claimPhoto(trx, { ownerUid: seller.uid, displayUrl: photo.displayUrl, now }));
      assert.equal(claimed, null);
    });
    assert.equal(await rowOf(photo.id), undefined);
    assert.equal(await isServed(photo), false);
  });

  await t.test('an upload of the same photo while the old one is being deleted is not deleted with it', async () => {
    const photo = await aPhoto();
    const old = await upload(photo);
    const again: StoredPhoto[] = [];
    await expireWhile(old, async () => {
      again.push(await upload(photo), await upload(photo));
    });
    const [fresh, same] = again;
    assert.ok(fresh && fresh.id !== old.id);
    assert.deepEqual(same, fresh);
    assert.deepEqual([await isServed(old), await isServed(fresh)], [false, true]);
    assert.equal((await claim(fresh))?.id, fresh.id);
  });

  await t.test('a deletion that fails midway is completed by the next attempt', async () => {
    const photo = await upload();
    await assert.rejects(
      expireWhile(photo, () => Promise.reject(new Error('the disk is away'))),
      /the disk is away/,
    );
    assert.equal(await claim(photo), null);
    await passTime(1);
    assert.equal(await rowOf(photo.id), undefined);
    assert.equal(await isServed(photo), false);
    await expirePhoto(deps, { photoId: photo.id });
  });

  await t.test('a photo that is claimed again while its product is removed stays', async () => {
    const photo = await upload();
    const leaving = await sell(photo);
    const again = await seller.api.createProduct({ body: aProduct() });
    await db.updateTable('products').set({ deleted_at: clock.now() }).where('id', '=', leaving._id).execute();
    const claimed = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const selling = db.transaction().execute(async (trx) => {
      await claimPhoto(trx, { ownerUid: seller.uid, displayUrl: photo.displayUrl, now: clock.now() });
      await trx.updateTable('products').set({ photo_id: photo.id }).where('id', '=', again._id).execute();
      claimed.resolve();
      await mayCommit.promise;
    });
    await claimed.promise;
    const releasing = db.transaction().execute((trx) => releasePhotos(trx, { photoIds: [photo.id], now: clock.now() }));
    await untilItWaits(db, releasing);
    mayCommit.resolve();
    await Promise.all([selling, releasing]);
    await passTime(PHOTO_EXPIRY_S);
    assert.ok(await isServed(photo));
  });

  await t.test('claim and expiry at the same moment, over and over: the photo is whole or gone', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (_, round) => {
        const photo = await upload();
        const late = { now: () => new Date(clock.now().getTime() + PHOTO_EXPIRY_S * 1000) };
        const expire = () => expirePhoto({ ...deps, clock: late }, { photoId: photo.id });
        const [claimed] =
          round % 2 === 0 ? await Promise.all([claim(photo), expire()]) : (await Promise.all([expire(), claim(photo)])).reverse();
        assert.equal(await isServed(photo), claimed !== null);
        assert.equal((await rowOf(photo.id)) !== undefined, claimed !== null);
        return claimed !== null;
      }),
    );
    assert.equal(outcomes.length, 20);
  });

  await t.test('a store that fails leaves a row that expires', async () => {
    const photo = await aPhoto();
    const full: PhotoStore = {
      put: () => Promise.reject(new Error('the disk is full')),
      remove: (name) => store.remove(name),
      get: (name) => store.get(name),
      url: (name) => store.url(name),
    };
    await assert.rejects(storePhoto({ ...deps, store: full }, { ownerUid: seller.uid, photo }), /the disk is full/);
    const rows = () => db.selectFrom('photos').select('id').where('owner_uid', '=', seller.uid).execute();
    assert.equal((await rows()).length, 1);
    await passTime(PHOTO_EXPIRY_S);
    assert.deepEqual(await rows(), []);
  });
});
