import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { freePort } from '#server/platform/http/free-port.ts';
import { holdPort, listen } from '#server/platform/http/listen.ts';

await test('a port is taken before the server can answer, and callers wait until then', async (t) => {
  const host = '127.0.0.1';
  const port = await freePort(host);
  const held = await holdPort({ host, port });
  await assert.rejects(holdPort({ host, port }), { code: 'EADDRINUSE' });
  const early = [1, 2].map((nth) =>
    fetch(`http://${host}:${port}/${nth}`, { signal: AbortSignal.timeout(20_000) }).then((answer) => answer.text()),
  );
  await new Promise((done) => setTimeout(done, 100));
  const app = fastify();
  t.after(() => app.close());
  app.get('/:nth', ({ params }) => params);
  await listen(app, { host, port, socket: null }, held);
  assert.deepEqual(await Promise.all(early), ['{"nth":"1"}', '{"nth":"2"}']);
  assert.equal((await fetch(`http://${host}:${port}/3`)).status, 200);
});
