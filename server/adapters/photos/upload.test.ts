import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { WireError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { PhotoRejected } from '#server/adapters/photos/pipeline.ts';
import type { HeldMemory } from '#server/adapters/photos/queue.ts';
import { readUpload, UPLOAD_TIMES } from '#server/adapters/photos/upload.ts';
import { discardUnread } from '#server/platform/http/connections.ts';
import { setFailureHandlers } from '#server/platform/http/errors.ts';
import { fail } from '#server/platform/http/failure.ts';

const BOUNDARY = 'of-a-test';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

/** Memory without bounds. */
const FREE: Pick<HeldMemory, 'take' | 'lost' | 'arrived'> = {
  take: async () => undefined,
  lost: new Promise(() => undefined),
  arrived: () => undefined,
};

/** A server that answers an upload with its length in bytes. */
async function open(t: TestContext, times: Partial<typeof UPLOAD_TIMES> = {}, take: HeldMemory['take'] = async () => undefined) {
  const app = Fastify();
  discardUnread(app);
  setFailureHandlers(app);
  await app.register(multipart);
  app.post('/', async (request) => {
    const photo = await readUpload(request, { ...FREE, take }, { ...UPLOAD_TIMES, ...times }).catch((error: unknown) =>
      error instanceof PhotoRejected ? fail(error.code) : Promise.reject(error),
    );
    return { size: photo.length };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  t.after(async () => {
    agent.destroy();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return (): http.ClientRequest => {
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'transfer-encoding': 'chunked' };
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', agent, headers });
    // The server may cut it off in the middle of a write.
    request.on('error', () => undefined);
    return request;
  };
}

async function answerOf(
  request: http.ClientRequest,
): Promise<{ status: number | undefined; body: Partial<WireError> & { size?: number } }> {
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const text = (await response.toArray()).join('');
  return { status: response.statusCode, body: JSON.parse(text) as WireError };
}

await test('a photo that arrives in pieces is put together', async (t) => {
  const request = (await open(t))();
  for (const piece of [HEAD.slice(0, 20), HEAD.slice(20), 'half', ' and', ' half', TAIL.slice(0, 5)]) request.write(piece);
  request.end(TAIL.slice(5));
  assert.deepEqual(await answerOf(request), { status: 200, body: { size: 'half and half'.length } });
});

await test('a sender that stops sending gets the error and is then disconnected', async (t) => {
  const request = (await open(t, { idleMs: 30 }))();
  request.write(`${HEAD}the first bytes`);
  const { status, body } = await answerOf(request);
  assert.deepEqual([status, body.error, Object.keys(body.fields ?? {})], [400, 'bad_request', ['image']]);
  if (!request.socket?.destroyed) await once(request, 'close');
});

await test('an upload that never ends is refused after its time, however fast it sends', async (t) => {
  // It is disconnected long after: a write to a closed connection might end it before its answer is read.
  const request = (await open(t, { totalMs: 100 }))();
  request.write(HEAD);
  const drip = setInterval(() => request.write('x'), 5);
  t.after(() => clearInterval(drip));
  assert.equal((await answerOf(request)).status, 400);
});

await test('a photo without an end is refused when it has grown too large', async (t) => {
  const request = (await open(t))();
  request.write(HEAD);
  request.write(Buffer.alloc(limits.photoBytes + 1));
  const { status, body } = await answerOf(request);
  assert.deepEqual([status, body.error], [413, 'photo_too_large']);
});

await test('an upload is refused the moment memory is', async (t) => {
  let left = 100_000;
  const take = async (bytes: number): Promise<void> => {
    left -= bytes;
    if (left < 0) throw new PhotoRejected('photos_busy');
  };
  const begin = await open(t, {}, take);
  const refused = begin();
  refused.write(HEAD);
  refused.write(Buffer.alloc(200_000));
  assert.equal((await answerOf(refused)).status, 503);
  // The rest of the upload runs into nothing, and the connection serves the next one.
  refused.end(Buffer.alloc(100_000));
  left = 100_000;
  const next = begin();
  next.end(`${HEAD}photo${TAIL}`);
  assert.deepEqual(await answerOf(next), { status: 200, body: { size: 5 } });
});

await test('an upload that breaks off ends', async (t) => {
  const ended = Promise.withResolvers<unknown>();
  const app = Fastify();
  await app.register(multipart);
  app.post('/', async (request) => readUpload(request, FREE).catch(ended.resolve));
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const request = http.request({ port, host: '127.0.0.1', method: 'POST', headers });
  request.on('error', () => undefined);
  app.server.once('request', () => request.destroy());
  request.write(`${HEAD}the first bytes`);
  assert.match(String(await ended.promise), /not valid/);
});
