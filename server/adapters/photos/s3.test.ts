import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import http from 'node:http';
import { test, type TestContext } from 'node:test';
import Fastify from 'fastify';
import { PhotoStoreUnavailable } from '#server/adapters/photos/port.ts';
import { createS3Photos } from '#server/adapters/photos/s3.ts';
import { listenUntilEnd } from '#server/testing/listening.ts';

const NAME = 'a3f0-400.webp';
const BYTES = Buffer.from('RIFF....WEBP');

type Behaviour = (response: http.ServerResponse, request: http.IncomingMessage) => void;
const answer =
  (status: number, body = ''): Behaviour =>
  (response) =>
    void response.writeHead(status).end(body);

/** A store whose server behaves as listed, request by request; the last behaviour stays. It has all the time that a busy machine needs. */
const open = (t: TestContext, ...behaviours: Behaviour[]) => openWithin(t, 60_000, ...behaviours);

async function openWithin(t: TestContext, deadlineMs: number, ...behaviours: Behaviour[]) {
  const requests: { method: string | undefined; url: string | undefined; headers: http.IncomingHttpHeaders; body: Buffer }[] = [];
  const server = http.createServer(async (request, response) => {
    const behave = behaviours[Math.min(requests.length, behaviours.length - 1)];
    const { method, url, headers } = request;
    requests.push({ method, url, headers, body: Buffer.concat((await request.toArray()) as Buffer[]) });
    behave?.(response, request);
  });
  const store = createS3Photos({
    endpoint: `http://127.0.0.1:${await listenUntilEnd(t, server)}`,
    region: 'ap-south-1',
    bucket: 'photos',
    accessKeyId: 'id',
    secretAccessKey: 'the secret',
    publicUrl: 'https://cdn.example/p',
    times: { deadlineMs, retryMs: 1 },
  });
  return { store, requests, put: () => store.put(NAME, BYTES) };
}

const named = (pattern: RegExp) => (error: unknown) =>
  error instanceof PhotoStoreUnavailable && pattern.test(error.message) && !error.message.includes('the secret');

await test('an upload is signed with its hash, and says how long it may be kept', async (t) => {
  const { store, requests, put } = await open(t, answer(200));
  await put();
  const [request] = requests;
  assert.ok(request);
  assert.deepEqual([request.method, request.url], ['PUT', `/photos/${NAME}`]);
  assert.ok(request.body.equals(BYTES));
  const { headers } = request;
  assert.equal(headers['x-amz-content-sha256'], createHash('sha256').update(BYTES).digest('hex'));
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['content-type'], 'image/webp');
  const signed = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  for (const header of ['host', 'cache-control', 'x-amz-content-sha256', 'x-amz-date']) assert.ok(signed.includes(header), header);
  assert.match(headers.authorization ?? '', /Credential=id\/\d{8}\/ap-south-1\/s3\/aws4_request/);
  assert.equal(store.url(NAME), `https://cdn.example/p/${NAME}`);
});

await test('a failure that may pass by itself is tried three times, a refusal once', async (t) => {
  for (const [behaviour, pattern] of [
    [answer(500), /answered PUT with 500/],
    [answer(503, '<Error><Code>SlowDown</Code></Error>'), /503 \(SlowDown\)/],
    [answer(429), /429/],
    [(response: http.ServerResponse) => response.socket?.destroy(), /could not be reached/],
  ] as const) {
    const { requests, put } = await open(t, behaviour);
    await assert.rejects(put(), named(pattern));
    assert.equal(requests.length, 3);
  }
  for (const [status, code] of [
    [403, 'SignatureDoesNotMatch'],
    [403, 'InvalidAccessKeyId'],
    [400, 'XAmzContentSHA256Mismatch'],
    [404, 'NoSuchBucket'],
  ] as const) {
    const { requests, put, store } = await open(t, answer(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`));
    await assert.rejects(put(), named(new RegExp(`${status} \\(${code}\\)`)));
    assert.equal(requests.length, 1);
    await assert.rejects(store.remove(NAME), named(/DELETE/));
    await assert.rejects(store.get(NAME), named(/GET/));
  }
});

await test('a passing fault is repeated without an error', async (t) => {
  const { requests, put } = await open(t, (response) => response.socket?.destroy(), answer(503), answer(200));
  await put();
  assert.equal(requests.length, 3);
  for (const { body } of requests) assert.ok(body.equals(BYTES), 'whole every time');
});

await test('a store that is slow, also in the middle of a response, fails within the deadline', async (t) => {
  const silent = await openWithin(t, 1000, () => undefined);
  await assert.rejects(silent.put(), named(/did not answer PUT within 1 s/));
  const halting = await openWithin(t, 1000, (response) => void response.writeHead(200, { 'content-length': '100' }).write('half'));
  await assert.rejects(halting.store.get(NAME), named(/did not answer GET within 1 s/));
});

await test('an incomplete response is an error', async (t) => {
  const { store, requests } = await open(t, (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
  });
  await assert.rejects(store.get(NAME), named(/could not be reached for GET/));
  assert.equal(requests.length, 3);
});

await test('redirects of the store are not followed: the signature is for its host alone', async (t) => {
  const { put } = await open(t, (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end());
  await assert.rejects(put(), named(/could not be reached/));
});

await test('removing is fine when it is not there; getting says null', async (t) => {
  const { store } = await open(t, answer(404, '<Error><Code>NoSuchKey</Code></Error>'));
  await store.remove(NAME);
  assert.equal(await store.get(NAME), null);
});

await test('addresses from before a move lead on to the store', async (t) => {
  const { store } = await open(t, answer(200));
  const app = Fastify();
  store.mount(app);
  const reply = await app.inject({ url: `/photos/${NAME}` });
  assert.deepEqual([reply.statusCode, reply.headers.location], [302, `https://cdn.example/p/${NAME}`]);
  for (const wrong of ['A.webp', 'note.txt', '..%2fa.webp', '.incoming'])
    assert.equal((await app.inject({ url: `/photos/${wrong}` })).statusCode, 404, wrong);
});
