import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { movePhotos, MoveMismatch } from '#server/adapters/photos/move.ts';
import { PhotoStoreUnavailable } from '#server/adapters/photos/port.ts';
import { createS3Photos } from '#server/adapters/photos/s3.ts';
import { listenUntilEnd } from '#server/testing/listening.ts';

const NAMES = Array.from({ length: 20 }, (_, at) => `${String(at).padStart(4, '0')}-400.webp`);

/** A folder of photos, and a bucket that stores what `keep` returns for each; null: it refuses. */
async function open(t: TestContext, keep: (name: string, bytes: Buffer) => Buffer | null = (_name, bytes) => bytes) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'abar-move-'));
  t.after(() => fs.rm(folder, { recursive: true }));
  for (const name of NAMES) await fs.writeFile(path.join(folder, name), `the bytes of ${name}`);
  await fs.writeFile(path.join(folder, 'note.txt'), 'not a photo');

  const bucket = new Map<string, Buffer>();
  let writes = 0;
  const server = http.createServer(async (request, response) => {
    const name = path.basename(request.url ?? '');
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    if (request.method === 'PUT') {
      writes += 1;
      const kept = keep(name, body);
      if (kept) bucket.set(name, kept);
      response.writeHead(kept ? 200 : 403).end();
    } else {
      const found = bucket.get(name);
      response.writeHead(found ? 200 : 404).end(found);
    }
  });
  const endpoint = `http://127.0.0.1:${await listenUntilEnd(t, server)}`;
  const store = createS3Photos({
    endpoint,
    region: 'nowhere',
    bucket: 'photos',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    publicUrl: endpoint,
  });
  return { folder, store, bucket, writes: () => writes };
}

await test('every photo is stored once, and nothing else is; the folder stays unchanged', async (t) => {
  const { folder, store, bucket, writes } = await open(t);
  const before = await fs.readdir(folder);
  assert.deepEqual(await movePhotos({ folder, store }), { found: 20, alreadyThere: 0, moved: 20, gone: 0 });
  assert.deepEqual([...bucket.keys()].sort(), NAMES);
  for (const name of NAMES) assert.equal(String(bucket.get(name)), `the bytes of ${name}`);
  assert.deepEqual(await movePhotos({ folder, store }), { found: 20, alreadyThere: 20, moved: 0, gone: 0 });
  assert.equal(writes(), 20);
  assert.deepEqual(await fs.readdir(folder), before);
});

await test('a photo with other bytes in the store is written again', async (t) => {
  const { folder, store, bucket } = await open(t);
  await movePhotos({ folder, store });
  bucket.set(NAMES[3] ?? '', Buffer.from('other bytes'));
  assert.deepEqual(await movePhotos({ folder, store }), { found: 20, alreadyThere: 19, moved: 1, gone: 0 });
  assert.equal(String(bucket.get(NAMES[3] ?? '')), `the bytes of ${NAMES[3]}`);
});

await test('a store that keeps other bytes than it was given is noticed', async (t) => {
  const { folder, store } = await open(t, (name, bytes) => (name === NAMES[5] ? bytes.subarray(1) : bytes));
  await assert.rejects(movePhotos({ folder, store }), MoveMismatch);
});

await test('a store that refuses ends the move with PhotoStoreUnavailable, and the next run continues from there', async (t) => {
  let refuses = true;
  const { folder, store, bucket } = await open(t, (name, bytes) => (refuses && name === NAMES[12] ? null : bytes));
  await assert.rejects(movePhotos({ folder, store }), PhotoStoreUnavailable);
  const there = bucket.size;
  refuses = false;
  const { alreadyThere, moved } = await movePhotos({ folder, store });
  assert.deepEqual([alreadyThere, moved], [there, 20 - there]);
});

await test('a move that is interrupted stops with its reason, and the next run continues from there', async (t) => {
  const { folder, store, bucket } = await open(t);
  const interrupt = new AbortController();
  const onProgress = ({ moved }: { moved: number }): void => {
    if (moved === 5) interrupt.abort(new Error('interrupted'));
  };
  await assert.rejects(movePhotos({ folder, store, signal: interrupt.signal, onProgress }), /interrupted/);
  const there = bucket.size;
  assert.ok(there < 20);
  const { alreadyThere, moved } = await movePhotos({ folder, store });
  assert.deepEqual([alreadyThere, moved], [there, 20 - there]);
});

await test('a photo that is removed meanwhile is counted as gone', async (t) => {
  const { folder, store } = await open(t);
  const removed = NAMES.at(-1) ?? '';
  let first = true;
  const onProgress = (): void => {
    if (first) rmSync(path.join(folder, removed));
    first = false;
  };
  const { moved, gone } = await movePhotos({ folder, store, onProgress });
  assert.deepEqual([moved, gone], [19, 1]);
});
