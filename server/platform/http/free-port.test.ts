import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import test from 'node:test';
import { freePort } from '#server/platform/http/free-port.ts';

await test('ports that are chosen one after the other, or at once, differ, and nobody listens on them', async (t) => {
  const first = await freePort('127.0.0.1');
  const taken = createServer();
  t.after(() => taken.close());
  await once(taken.listen(first + 1, '127.0.0.1'), 'listening');
  const ports = [first, ...(await Promise.all(Array.from({ length: 50 }, () => freePort('127.0.0.1'))))];
  assert.equal(new Set(ports).size, ports.length);
  assert.ok(!ports.includes(first + 1));
});

await test('a host that this machine does not have', async () => {
  await assert.rejects(freePort('192.0.2.1'), { code: 'EADDRNOTAVAIL' });
});
