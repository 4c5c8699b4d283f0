import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import net from 'node:net';
import { test, type TestContext } from 'node:test';
import sharp from 'sharp';
import { API_BASE } from '#contract/routes.ts';
import { photosConformance } from '#server/adapters/photos/conformance.ts';
import { PhotoStoreUnavailable } from '#server/adapters/photos/port.ts';
import { createS3Photos } from '#server/adapters/photos/s3.ts';
import { listenUntilEnd } from '#server/testing/listening.ts';
import { PHOTO_EXPIRY_S } from '#contract/photos.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

const setting = (name: string): string => process.env[name] ?? assert.fail(`${name} is set by npm run test:services`);
const bucket = {
  endpoint: setting('TEST_S3_ENDPOINT'),
  region: setting('TEST_S3_REGION'),
  bucket: setting('TEST_S3_BUCKET'),
  accessKeyId: setting('TEST_S3_ACCESS_KEY_ID'),
  secretAccessKey: setting('TEST_S3_SECRET_ACCESS_KEY'),
  publicUrl: setting('TEST_S3_PUBLIC_URL'),
};
const store = createS3Photos(bucket);
const aName = (): string => `${randomUUID()}-400.webp`;
const named = (pattern: RegExp) => (error: unknown) => error instanceof PhotoStoreUnavailable && pattern.test(error.message);

await photosConformance('S3 at OpenStack Swift', async () => ({ store, origin: bucket.publicUrl }));

await test('a wrong secret, key or bucket is refused by name, and nothing is written', async () => {
  const name = aName();
  for (const [wrong, code] of [
    [{ secretAccessKey: 'wrong' }, /403 \(SignatureDoesNotMatch\)/],
    [{ accessKeyId: 'nobody:atall' }, /403 \(\w+\)/],
    [{ bucket: 'no-such-bucket' }, /404 \(NoSuchBucket\)/],
  ] as const) {
    const other = createS3Photos({ ...bucket, ...wrong });
    await assert.rejects(other.put(name, randomBytes(100)), named(code));
    await assert.rejects(other.remove(name), named(code));
  }
  assert.equal(await store.get(name), null);
});

/** A line to the store that is cut after so many bytes of each connection, the first `cuts` times. */
async function brokenLine(t: TestContext, afterBytes: number, cuts: number) {
  const { hostname, port } = new URL(bucket.endpoint);
  let connections = 0;
  const server = net.createServer((near) => {
    connections += 1;
    const broken = connections <= cuts;
    const far = net.connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()));
    let sent = 0;
    near.on('data', (chunk) => {
      sent += chunk.length;
      if (!broken) far.write(chunk);
      else if (sent < afterBytes) far.write(chunk);
      else near.destroy();
    });
    far.pipe(near);
  });
  return { endpoint: `http://127.0.0.1:${await listenUntilEnd(t, server)}`, connections: () => connections };
}

await test('a connection lost in the middle of a photo leaves nothing in the store, or is repeated', async (t) => {
  const bytes = randomBytes(1_000_000);
  const lost = aName();
  const dead = await brokenLine(t, 300_000, Infinity);
  await assert.rejects(createS3Photos({ ...bucket, endpoint: dead.endpoint }).put(lost, bytes), named(/could not be reached/));
  assert.equal(await store.get(lost), null);
  const saved = aName();
  const shaky = await brokenLine(t, 300_000, 2);
  await createS3Photos({ ...bucket, endpoint: shaky.endpoint }).put(saved, bytes);
  assert.equal(shaky.connections(), 3);
  assert.ok((await store.get(saved))?.equals(bytes));
});

await test('the app on S3: a photo is uploaded, shown with its product, loaded and removed', async (t) => {
  const env = {
    PHOTOS: 's3',
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    S3_PUBLIC_URL: bucket.publicUrl,
  };
  const app = await startTestApp({ stopAfter: t, env });
  const seller = await app.user('seller');
  const upload = async (origin: string, background: string) => {
    const form = new FormData();
    const photo = await sharp({ create: { width: 1000, height: 750, channels: 3, background } })
      .jpeg()
      .toBuffer();
    form.append('image', new Blob([new Uint8Array(photo)]), 'a.jpg');
    const headers = { authorization: `Bearer ${seller.token}` };
    const response = await fetch(`${origin}${API_BASE}/images`, { method: 'POST', body: form, headers });
    return { status: response.status, body: (await response.json()) as { error?: string; data?: { display_url: string } } };
  };
  const shown = (await upload(app.origin, '#277')).body.data?.display_url ?? assert.fail('it was taken');
  const forgotten = (await upload(app.origin, '#722')).body.data?.display_url ?? assert.fail('it was taken');
  assert.ok(shown.startsWith(`${bucket.publicUrl}/`));
  const product = await seller.api.createProduct({ body: aProduct({ image: shown }) });
  const addresses = (product.picture?.srcset ?? '').split(', ').map((variant) => variant.split(' ')[0] ?? '');
  assert.equal(addresses.length, 3);
  const load = (urls: string[]) => Promise.all(urls.map(async (url) => (await fetch(url)).status));
  assert.deepEqual(await load(addresses), [200, 200, 200]);

  app.clock.advance(PHOTO_EXPIRY_S * 1000);
  await app.container.worker.runDue();
  assert.deepEqual(await load([shown, forgotten]), [200, 404]);

  const broken = await app.another({ S3_SECRET_ACCESS_KEY: 'wrong' });
  const refused = await upload(broken.origin, '#272');
  assert.deepEqual([refused.status, refused.body.error], [503, 'photos_unavailable']);
  const unclaimed = () => app.database.db.selectFrom('photos').select('id').where('expires_at', 'is not', null).execute();
  assert.equal((await unclaimed()).length, 1);
  app.clock.advance(PHOTO_EXPIRY_S * 1000);
  await app.container.worker.runDue();
  assert.deepEqual(await unclaimed(), [], 'the half that was begun is cleared away');
});
