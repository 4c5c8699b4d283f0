import assert from 'node:assert/strict';
import http from 'node:http';
import { test, type TestContext } from 'node:test';
import Fastify from 'fastify';
import { createImgbbPhotos, type ImgbbPhotosOptions } from '#server/adapters/photos/imgbb.ts';
import { PhotoStoreUnavailable } from '#server/adapters/photos/port.ts';
import { IMGBB_TEST_KEY, startImgbb } from '#server/adapters/photos/test-imgbb.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { listenUntilEnd } from '#server/testing/listening.ts';
import { stopMonotonicClock } from '#server/testing/monotonic-clock.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

const NAME = 'a3f0-400.webp';
const BYTES = Buffer.from('RIFF....WEBP');

async function open(t: TestContext, over: Partial<ImgbbPhotosOptions> = {}) {
  const imgbb = await startImgbb(t);
  const database = await startTestDatabase(t);
  const { db } = database;
  const store = createImgbbPhotos({
    db,
    clock: new FakeClock(),
    key: IMGBB_TEST_KEY,
    uploadUrl: imgbb.uploadUrl,
    imagesOrigin: imgbb.origin,
    ...over,
  });
  const app = Fastify();
  store.mount(app);
  const put = () => store.put(NAME, BYTES);
  const rows = () => db.selectFrom('imgbb.photos').selectAll().execute();
  return { imgbb, db, store, app, put, rows };
}

/** Starts a server that treats uploads so. Returns their address. */
const serve = async (t: TestContext, listener: http.RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listenUntilEnd(t, http.createServer(listener))}/1/upload`;

const named = (pattern: RegExp) => (error: unknown) => error instanceof PhotoStoreUnavailable && pattern.test(error.message);

await test('our address redirects to the one that imgbb chose; a photo is uploaded once', async (t) => {
  const { imgbb, app, store, put, rows } = await open(t);
  await put();
  await put();
  assert.equal(imgbb.uploads(), 1);
  const [row] = await rows();
  const reply = await app.inject({ url: store.url(NAME) });
  assert.deepEqual([reply.statusCode, reply.headers.location], [302, row?.display_url]);
  assert.ok(row?.display_url.startsWith(`${imgbb.origin}/`));
});

await test('redirects are limited for each address', async (t) => {
  stopMonotonicClock(t);
  const { store, put } = await open(t);
  await put();
  const app = Fastify();
  store.mount(app, 2 / 12_000);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const ask = async (name: string): Promise<number> => (await fetch(origin + store.url(name), { redirect: 'manual' })).status;
  assert.deepEqual([await ask(NAME), await ask('b-400.webp'), await ask(NAME)], [302, 404, 429]);
});

await test('the address of a removed photo is a 404, and its delete_url is kept', async (t) => {
  const { app, store, put, rows } = await open(t);
  await put();
  await store.remove(NAME);
  const reply = await app.inject({ url: store.url(NAME) });
  assert.deepEqual([reply.statusCode, reply.headers['cache-control']], [404, 'no-store']);
  const [row] = await rows();
  assert.ok(row?.removed_at && row.delete_url);
});

await test('an error holds the reason that imgbb gives, without the key', async (t) => {
  const { store, rows } = await open(t, { key: 'wrong' });
  await assert.rejects(store.put(NAME, BYTES), named(/^imgbb answered with 400: Invalid API v1 key\.$/));
  assert.deepEqual(await rows(), []);
  const right = await open(t);
  await assert.rejects(right.store.put(NAME, Buffer.from('text')), named(/Invalid image/));
  assert.deepEqual(await right.rows(), []);
});

await test('a photo from an origin that pages may not load does not count as stored', async (t) => {
  const { imgbb, put, rows } = await open(t);
  imgbb.moveImages('https://elsewhere.example');
  await assert.rejects(put(), named(/elsewhere\.example/));
  assert.deepEqual(await rows(), []);
});

await test('an imgbb that is away, silent, cut off or says something else is a named failure, and is asked once', async (t) => {
  let asked = 0;
  let behaviour: (response: http.ServerResponse) => void = () => undefined;
  const uploadUrl = await serve(t, (request, response) => {
    asked += 1;
    request.resume().on('end', () => behaviour(response));
  });
  const silent = await open(t, { uploadUrl: await serve(t, () => undefined), deadlineMs: 500 });
  await assert.rejects(silent.put(), named(/within 0\.5 s/));
  assert.deepEqual(await silent.rows(), []);
  // A server that answers has the time that a busy machine may need.
  const { put, rows } = await open(t, { uploadUrl });
  const cases: [(response: http.ServerResponse) => void, RegExp][] = [
    [(response) => response.socket?.destroy(), /could not be reached/],
    [(response) => void response.writeHead(200, { 'content-length': '1000' }).write('{"data":', () => response.destroy()), /understood/],
    [(response) => void response.writeHead(502).end('<html>'), /understood/],
    [(response) => void response.writeHead(200).end('{"success":true,"data":{}}'), /answered with 200/],
    [(response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /could not be reached/],
  ];
  for (const [at, [does, pattern]] of cases.entries()) {
    behaviour = does;
    await assert.rejects(put(), named(pattern));
    assert.equal(asked, at + 1, 'a second attempt might create a second photo');
  }
  assert.deepEqual(await rows(), []);
});
