import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { Socket } from 'node:net';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { API_BASE, routes } from '#contract/routes.ts';
import { href } from '#contract/operation.ts';
import type { errors } from '#contract/errors.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { startScene, startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { PHOTO_EXPIRY_S } from '#contract/photos.ts';
import { makeVariants } from '#server/adapters/photos/pipeline.ts';
import type { PhotoStore } from '#server/adapters/photos/port.ts';
import { photoView, storePhoto, variantFiles } from '#server/modules/listings/photos.changes.ts';
import { drawnPhoto, sendPhoto } from '#server/testing/test-photos.ts';

const jpeg = await sharp({ create: { width: 500, height: 375, channels: 3, background: '#277' } })
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } })
  .jpeg()
  .toBuffer();

const squareOf = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#277' } })
    .png()
    .toBuffer();

interface Answer {
  status: number;
  headers: Headers;
  body: {
    data: Record<string, unknown> & { display_url: string };
    success?: boolean;
    status?: number;
    error?: keyof typeof errors;
    message?: string;
    fields?: Record<string, string>;
  };
}

function form(...parts: [name: string, value: Buffer | string][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)], { type: 'application/octet-stream' }), 'photo');
  return data;
}

await test('uploads of photos', async (t) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-photos-'));
  const [{ app }] = await startScene(t, [], { env: { DATA_DIR: dataDir } });
  t.after(() => fs.rmSync(dataDir, { recursive: true }));
  const { origin } = app;
  let seller: TestUser;
  t.beforeEach(async () => {
    seller = await app.user('seller');
  });

  const address = `${origin}${API_BASE}${href(routes.uploadPhoto, {}, { key: 'abar', expiration: 60 })}`;
  async function post(
    body: FormData | ReadableStream | Uint8Array<ArrayBuffer> | string,
    who: TestUser = seller,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${who.token}`, ...headers },
      // Only streams ask for it.
      duplex: 'half',
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
  }

  /** Begins an upload and sends only its headers and `part` of its body. */
  async function begin(headers: Record<string, string>, part: string): Promise<http.ClientRequest> {
    const request = http.request(address, { method: 'POST', headers });
    request.on('error', () => undefined);
    await new Promise<void>((resolve) => request.write(part, () => resolve()));
    return request;
  }

  const answerOf = (request: http.ClientRequest) => new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve));

  await t.test('an upload responds as the image host does, and its variants are cacheable for ever', async () => {
    const { status, body } = await post(form(['image', jpeg]));
    assert.equal(status, 200);
    assert.deepEqual([body.success, body.status], [true, 200]);
    const { data } = body;
    assert.deepEqual([data['width'], data['height'], data['expiration'], data['url']], [500, 375, 60, data.display_url]);
    assert.match(String(data['thumbhash']), /^[\w+/]{20,}=*$/);
    const loaded = await fetch(new URL(data.display_url, origin));
    assert.equal(loaded.headers.get('content-type'), 'image/webp');
    assert.equal(loaded.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(loaded.headers.get('content-security-policy'), "default-src 'none'");
    const bytes = Buffer.from(await loaded.arrayBuffer());
    assert.equal(bytes.length, data['size']);
    assert.equal((await sharp(bytes).metadata()).width, 500);
    assert.equal((await sharp(bytes).metadata()).exif, undefined);
  });

  await t.test('the same photo of the same user is stored once, of another user separately', async () => {
    const [mine, again, theirs] = await Promise.all([
      post(form(['image', jpeg])),
      post(form(['image', jpeg])),
      post(form(['image', jpeg]), await app.user('seller')),
    ]);
    assert.equal(mine.body.data.display_url, again.body.data.display_url);
    assert.notEqual(mine.body.data.display_url, theirs.body.data.display_url);
  });

  await t.test('a photo may be text in base64, with the limits of a file', async () => {
    const [file, text] = [await post(form(['image', jpeg])), await post(form(['image', jpeg.toString('base64')]))];
    assert.deepEqual([text.status, text.body.data.display_url], [200, file.body.data.display_url]);
    assert.equal((await post(form(['image', 'no photo']))).body.error, 'photo_unsupported');
    const long = await post(form(['image', 'A'.repeat(limits.photoBytes + 1)]));
    assert.deepEqual([long.status, long.body.error], [413, 'photo_too_large']);
  });

  await t.test('another key or expiration is refused', async () => {
    for (const [query, field] of [
      ['key=other', 'key'],
      ['key=abar&expiration=600', 'expiration'],
      ['expiration=', 'expiration'],
    ] as const) {
      const response = await fetch(`${origin}${API_BASE}/images?${query}`, {
        method: 'POST',
        body: form(['image', jpeg]),
        headers: { authorization: `Bearer ${seller.token}` },
      });
      const body = (await response.json()) as Answer['body'];
      assert.deepEqual([response.status, body.error, Object.keys(body.fields ?? {})], [400, 'bad_request', [field]], query);
    }
  });

  await t.test('the other fields of the host have no effect', async () => {
    const { status } = await post(form(['key', 'abar'], ['name', 'my desktop'], ['image', jpeg], ['expiration', '600']));
    assert.equal(status, 200);
  });

  await t.test('a form without exactly one photo in `image` is refused, naming the field', async () => {
    const wrong: Record<string, FormData> = {
      'no field': form(['name', 'x']),
      'another field': form(['photo', jpeg]),
      'empty text': form(['image', '']),
      'two files': form(['image', jpeg], ['image', jpeg]),
      'three files': form(['image', jpeg], ['image', jpeg], ['image', jpeg]),
      'a second file of another name': form(['image', jpeg], ['other', jpeg]),
      'an empty file': form(['image', Buffer.alloc(0)]),
      'many fields': form(...Array.from({ length: 50 }, (_, at): [string, string] => [`f${at}`, 'x']), ['image', jpeg]),
      'a long field': form(['name', 'x'.repeat(1_000_000)]),
    };
    for (const [what, body] of Object.entries(wrong)) {
      const answer = await post(body);
      assert.deepEqual([answer.status, answer.body.error], [400, 'bad_request'], what);
      assert.ok(answer.body.fields?.['image'], `${what} names the field`);
    }
    const broken = await post('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf', seller, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    assert.deepEqual([broken.status, Object.keys(broken.body.fields ?? {})], [400, ['image']]);
    const empty = await post('', seller, { 'content-type': 'multipart/form-data; boundary=x' });
    assert.deepEqual([empty.status, Object.keys(empty.body.fields ?? {})], [400, ['image']]);
  });

  await t.test('a body that is not a multipart form is refused by name', async () => {
    for (const [type, body] of [
      ['application/json', '{}'],
      ['image/jpeg', new Uint8Array(jpeg)],
      ['text/plain', 'photo'],
    ] as const) {
      const { status, body: answer } = await post(body, seller, { 'content-type': type });
      assert.deepEqual([status, answer.error], [415, 'unsupported_type'], type);
    }
    const nameless = await post('x', seller, { 'content-type': 'multipart/form-data' });
    assert.equal(nameless.status, 400, 'a form without a boundary');
  });

  await t.test('a file that is not a photo is refused by name and leaves nothing behind', async () => {
    const refused: [Buffer, number, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'photo_unsupported'],
      [jpeg.subarray(0, jpeg.length / 2), 422, 'photo_unreadable'],
      [await squareOf(1), 422, 'photo_too_small'],
      [await squareOf(limits.photoLeastPx - 1), 422, 'photo_too_small'],
      [Buffer.alloc(limits.photoBytes + 1), 413, 'photo_too_large'],
    ];
    for (const [file, status, error] of refused) {
      const answer = await post(form(['image', file]));
      assert.deepEqual([answer.status, answer.body.error], [status, error]);
      assert.ok(answer.body.message);
    }
  });

  await t.test('a photo whose file changed is not served, and its other variants are', async () => {
    const { data } = (await post(form(['image', jpeg]))).body;
    const name = data.display_url.replace('-500.', '-400.');
    const file = path.join(dataDir, name);
    const stored = fs.readFileSync(file);
    const get = async (address: string) => {
      const response = await fetch(`${origin}${address}`);
      return [response.status, response.headers.get('cache-control')];
    };
    const changed = Buffer.from(stored);
    changed.writeUInt8(stored.readUInt8(stored.length - 1) ^ 1, stored.length - 1);
    for (const damaged of [changed, stored.subarray(0, stored.length / 2), Buffer.alloc(0)]) {
      fs.writeFileSync(file, damaged);
      assert.deepEqual(await get(name), [404, 'no-store']);
    }
    assert.equal((await get(data.display_url))[0], 200);
    fs.writeFileSync(file, stored);
    assert.equal((await get(name))[0], 200);
  });

  await t.test('12 MB are accepted and one byte more is not, with or without a content-length', async () => {
    const padded = Buffer.concat([jpeg, Buffer.alloc(limits.photoBytes - jpeg.length)]);
    assert.equal((await post(form(['image', padded]))).status, 200);
    const boundary = 'of-a-test';
    const untold = new Blob([
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
      new Uint8Array(padded),
      'x',
      `\r\n--${boundary}--\r\n`,
    ]).stream();
    const answer = await post(untold, seller, { 'content-type': `multipart/form-data; boundary=${boundary}` });
    assert.deepEqual([answer.status, answer.body.error], [413, 'photo_too_large']);
  });

  await t.test('a caller who may not upload is refused before a byte of the photo is read', async () => {
    const announced = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(limits.photoBytes) };
    for (const authorization of [undefined, 'Bearer nonsense']) {
      const request = http.request(address, { method: 'POST', headers: { ...announced, ...(authorization && { authorization }) } });
      request.on('error', () => undefined);
      request.flushHeaders();
      assert.equal((await answerOf(request)).statusCode, 401);
      request.destroy();
    }
  });

  await t.test('a content-length that is too large is refused before the body is sent', async () => {
    const request = http.request(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${seller.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(10 * limits.photoBytes),
      },
    });
    request.on('error', () => undefined);
    request.flushHeaders();
    assert.equal((await answerOf(request)).statusCode, 413);
    request.destroy();
  });

  await t.test('a user has two uploads at a time; interrupted ones free their place', async () => {
    const headers = {
      authorization: `Bearer ${seller.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'transfer-encoding': 'chunked',
    };
    const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nthe first bytes';
    const begun = await Promise.all([begin(headers, part), begin(headers, part), begin(headers, part)]);
    const first = await Promise.race(begun.map(answerOf));
    assert.equal(first.statusCode, 503);
    assert.ok(Number(first.headers['retry-after']) > 0);
    for (const request of begun) request.destroy();
    let next = await post(form(['image', jpeg]));
    while (next.body.error === 'photos_busy') next = await post(form(['image', jpeg]));
    assert.equal(next.status, 200);
  });

  await t.test('many uploads at once succeed', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => app.user('seller')));
    const answers = await Promise.all(users.map((each) => post(form(['image', jpeg]), each)));
    assert.deepEqual(
      valuesOf(answers, 'status'),
      users.map(() => 200),
    );
  });
});

const HEAD = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
const MB = 1024 * 1024;

await test('four accounts that send slowly and hold all upload memory leave another account’s upload served', async (t) => {
  const app = await startTestApp({ env: { RATE_LIMIT: undefined } });
  const address = `${app.origin}${API_BASE}${href(routes.uploadPhoto, {}, { key: 'abar', expiration: 60 })}`;
  const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#277' } })
    .jpeg()
    .toBuffer();
  const { token: other } = await app.user('seller');
  const slow = await Promise.all(Array.from({ length: 4 }, () => app.user('seller')));
  const connections = new Set<Socket>();
  app.container.app.fastify.server.on('connection', (socket: Socket) => connections.add(socket));
  const statuses: (number | undefined)[] = [];
  const requests = slow
    .flatMap((user) => [user, user])
    .map(({ token }) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'transfer-encoding': 'chunked',
      };
      const request = http.request(address, { method: 'POST', headers });
      request.on('error', () => undefined).on('response', (response) => statuses.push(response.resume().statusCode));
      return request;
    });
  t.after(async () => {
    for (const request of requests) request.destroy();
    await app.stop();
  });
  for (const request of requests) {
    request.write(HEAD);
    // All but the last byte.
    request.write(Buffer.alloc(limits.photoBytes - 1));
  }
  await eventually('all of it has arrived, and holds memory', () => {
    const sent = [...connections].filter(({ bytesRead }) => bytesRead > limits.photoBytes);
    return sent.length === requests.length;
  });

  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(jpeg), new Uint8Array(3 * MB)]), 'photo');
  const response = await fetch(address, { method: 'POST', body: form, headers: { authorization: `Bearer ${other}` } });
  assert.equal(response.status, 200);
  assert.deepEqual(statuses, [503], 'one of the slow uploads is refused with 503');
});

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
  const [{ app, db }, seller] = await startScene(t, ['seller']);
  const { clock, container } = app;

  await t.test('while it is unavailable an upload fails by name, and its row expires', async () => {
    const { origin } = await app.another(AWAY);
    const photo = await squareOf(limits.photoLeastPx);
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

await test('the answer to an upload names what could be better about the photo', async (t) => {
  const [{ app }, seller] = await startScene(t, ['seller']);
  const photo = await drawnPhoto(5);
  const warnings = async (changed: Buffer): Promise<string[]> => (await sendPhoto(app, seller, changed)).warnings;
  assert.deepEqual(await warnings(photo), []);
  assert.deepEqual(await warnings(await sharp(photo).linear(0.12, 0).jpeg().toBuffer()), ['dark']);
  assert.deepEqual(await warnings(await sharp(photo).blur(9).jpeg().toBuffer()), ['blurred']);
  const lines = Array.from({ length: 12 }, (_, at) => ({
    input: { create: { width: 700, height: 40, channels: 3 as const, background: '#223' } },
    left: 60,
    top: 300 + at * 160,
  }));
  const screen = sharp({ create: { width: 1080, height: 2400, channels: 3, background: '#f4f4f8' } }).composite(lines);
  assert.deepEqual(await warnings(await screen.png().toBuffer()), ['screenshot']);
});

const url = (name: string): string => `/photos/${name}`;

await test('a photo offers its largest variant and all smaller ones', () => {
  const photo = { id: 'a1', width: 1200, height: 1600, thumbhash: 'x' };
  assert.deepEqual(photoView(photo, url), {
    image: '/photos/a1-1200.webp',
    picture: {
      width: 1200,
      height: 1600,
      thumbhash: 'x',
      srcset: '/photos/a1-400.webp 400w, /photos/a1-800.webp 800w, /photos/a1-1200.webp 1200w',
    },
  });
  assert.deepEqual(variantFiles({ ...photo, sha256: ['x', 'y', 'z'] }), [
    { name: 'a1-400.webp', sha256: 'x' },
    { name: 'a1-800.webp', sha256: 'y' },
    { name: 'a1-1200.webp', sha256: 'z' },
  ]);
});

await test('a small photo offers itself', () => {
  const { image, picture } = photoView({ id: 'b2', width: 400, height: 3, thumbhash: '' }, url);
  assert.deepEqual([image, picture.srcset], ['/photos/b2-400.webp', '/photos/b2-400.webp 400w']);
});
