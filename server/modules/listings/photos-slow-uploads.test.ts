import assert from 'node:assert/strict';
import http from 'node:http';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { API_BASE, routes } from '#contract/routes.ts';
import { href } from '#contract/operation.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestApp } from '#server/testing/test-app.ts';

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
