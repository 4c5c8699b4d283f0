import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import test from 'node:test';
import { freePort } from '#server/platform/http/free-port.ts';

const HOST = '127.0.0.1';

await test('ports that are chosen one after the other, or at once, differ, and nobody listens on them', async (t) => {
  const first = await freePort(HOST);
  const taken = createServer();
  t.after(() => taken.close());
  await once(taken.listen(first + 1, HOST), 'listening');
  const ports = [first, ...(await Promise.all(Array.from({ length: 50 }, () => freePort(HOST))))];
  assert.equal(new Set(ports).size, ports.length);
  assert.ok(!ports.includes(first + 1));
});

await test('another process chooses none of them, used or not', async () => {
  const own = await Promise.all(Array.from({ length: 70 }, () => freePort(HOST)));
  const chooser = `
    import { freePort } from '#server/platform/http/free-port.ts';
    process.send(await Promise.all(Array.from({ length: 70 }, () => freePort('${HOST}'))), () => process.disconnect());`;
  const child = fork(import.meta.filename, [], { execArgv: ['--input-type=module-typescript', '--eval', chooser] });
  const [others] = (await once(child, 'message')) as [number[]];
  assert.deepEqual(
    others.filter((port) => own.includes(port)),
    [],
  );
});

await test('a host that this machine does not have', async () => {
  await assert.rejects(freePort('192.0.2.1'), { code: 'EADDRNOTAVAIL' });
});
