import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import Fastify from 'fastify';
import { createDiskPhotos } from '#server/adapters/photos/disk.ts';

const NAME = 'a3f0-400.webp';
const BYTES = Buffer.from('RIFF\x04\0\0\0WEBP');

async function open(t: TestContext) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'abar photos '));
  t.after(() => fs.rm(folder, { recursive: true, force: true }));
  const store = await createDiskPhotos({ folder });
  const app = Fastify();
  store.mount(app);
  return { folder, store, app };
}

await test('a stored photo is served as immutable, with headers that forbid anything but showing it', async (t) => {
  const { folder, store, app } = await open(t);
  await store.put(NAME, BYTES);
  assert.deepEqual(await fs.readdir(path.join(folder, '.incoming')), []);
  const url = store.url(NAME);
  assert.equal(url, `/photos/${NAME}`);
  const reply = await app.inject({ url });
  assert.equal(reply.statusCode, 200);
  assert.ok(reply.rawPayload.equals(BYTES));
  const { headers } = reply;
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['content-type'], 'image/webp');
  assert.equal(headers['content-length'], String(BYTES.length));
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['content-security-policy'], "default-src 'none'");

  const head = await app.inject({ method: 'HEAD', url });
  assert.deepEqual([head.statusCode, head.headers['content-length'], head.body], [200, String(BYTES.length), '']);

  for (const known of [`W/${headers.etag}`, `"other", ${headers.etag}`, `"a, b" , W/${headers.etag}`, '*'])
    assert.equal((await app.inject({ url, headers: { 'if-none-match': known } })).statusCode, 304, known);
  for (const known of ['"other"', String(headers.etag).replaceAll('"', ''), ''])
    assert.equal((await app.inject({ url, headers: { 'if-none-match': known } })).statusCode, 200, known);
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
});

await test('a long photo is served piece by piece, with its length', async (t) => {
  const { store, app } = await open(t);
  const bytes = randomBytes(300_000);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  await store.put(NAME, bytes);
  const url = store.url(NAME);
  const reply = await app.inject({ url });
  assert.ok(reply.rawPayload.equals(bytes));
  const head = await app.inject({ method: 'HEAD', url });
  for (const { statusCode, headers } of [reply, head])
    assert.deepEqual([statusCode, headers['content-length'], headers['content-type']], [200, String(bytes.length), 'image/webp']);
  assert.equal(head.body, '');
  assert.equal((await app.inject({ url, headers: { 'if-none-match': String(head.headers.etag) } })).statusCode, 304);
  const unread = await app.inject({ url, payloadAsStream: true });
  assert.ok(unread.stream().readableLength < bytes.length / 2, 'not held in memory');
  unread.stream().destroy();
});

await test('an unknown photo is a 404 with its code, and is not cached', async (t) => {
  const { folder, store, app } = await open(t);
  await fs.writeFile(path.join(path.dirname(folder), 'outside.webp'), 'secret');
  t.after(() => fs.rm(path.join(path.dirname(folder), 'outside.webp')));
  await fs.writeFile(path.join(folder, 'note.txt'), 'secret');
  await store.put(NAME, BYTES);
  const missing = [
    'b-400.webp',
    '..%2foutside.webp',
    '..%5coutside.webp',
    '%2e%2e%2foutside.webp',
    'note.txt',
    '.incoming',
    'a%00.webp',
    NAME.toUpperCase(),
    '',
  ];
  for (const name of missing) {
    const reply = await app.inject({ url: `/photos/${name}` });
    assert.equal(reply.statusCode, 404, name);
    assert.equal(reply.json<{ error: string }>().error, 'not_found', name);
    assert.ok(!reply.body.includes('secret'));
    assert.notEqual(reply.headers['cache-control'], 'public, max-age=31536000, immutable');
  }
});

await test('a photo that cannot be written completely is never visible', async (t) => {
  const { folder, store } = await open(t);
  // A folder of that name makes the rename fail.
  await fs.mkdir(path.join(folder, NAME));
  await assert.rejects(store.put(NAME, BYTES));
  assert.deepEqual(await fs.readdir(path.join(folder, '.incoming')), []);
});

await test('the next start deletes files that a crash left incomplete, but not files that are being written', async (t) => {
  const { folder, store } = await open(t);
  await store.put(NAME, BYTES);
  const incoming = path.join(folder, '.incoming');
  await fs.writeFile(path.join(incoming, 'old'), 'half');
  await fs.utimes(path.join(incoming, 'old'), 0, 0);
  await fs.writeFile(path.join(incoming, 'new'), 'half');
  await createDiskPhotos({ folder });
  assert.deepEqual(await fs.readdir(incoming), ['new']);
  assert.ok((await fs.readdir(folder)).includes(NAME));
});
