import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { PHOTO_EXPIRY_S } from '#contract/photos.ts';
import { API_BASE } from '#contract/routes.ts';
import { makeVariants } from '#server/adapters/photos/pipeline.ts';
import type { PhotoStore } from '#server/adapters/photos/port.ts';
import { storePhoto } from '#server/modules/listings/photos.changes.ts';
import { startTestApp } from '#server/testing/test-app.ts';

// Nothing listens on port 1.
const AWAY = {
  PHOTOS: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_REGION: 'nowhere',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PUBLIC_URL: 'http://127.0.0.1:1/photos',
};

await test('the photo store', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { clock, container } = app;
  const { db } = app.database;
  const seller = await app.user('seller');

  await t.test('while it is unavailable an upload fails by name, and its row expires', async () => {
    const { origin } = await app.another(AWAY);
    const photo = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#277' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(photo)]), 'a.png');
    const response = await fetch(`${origin}${API_BASE}/images`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${seller.token}` },
    });
    assert.equal(response.status, 503);
    assert.equal(((await response.json()) as { error: string }).error, 'photos_unavailable');
    assert.ok(response.headers.has('retry-after'));
    const begun = () => db.selectFrom('photos').select('expires_at').where('owner_uid', '=', seller.uid).execute();
    assert.ok((await begun())[0]?.expires_at, 'nothing is claimed');
    clock.advance(PHOTO_EXPIRY_S * 1000);
    await container.worker.runDue();
    assert.deepEqual(await begun(), []);
  });

  await t.test('after a change of store, the same photo is served from the new one', async () => {
    const photo = await makeVariants({ data: Buffer.alloc(300, 7), width: 10, height: 10 });
    const upload = (store: PhotoStore) => storePhoto({ db, store, clock }, { ownerUid: seller.uid, photo });
    const { photos } = container;
    const before = await upload(photos);
    const after = await upload({
      put: (name, bytes) => photos.put(name, bytes),
      get: (name) => photos.get(name),
      remove: (name) => photos.remove(name),
      url: (name) => `https://cdn.example/${name}`,
    });
    assert.equal(after.id, before.id);
    assert.ok(after.displayUrl.startsWith('https://cdn.example/'));
  });
});
