import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { ApiError, createClient } from '#contract/client.ts';

await test('an answer that is cut off is an error of the network, and one that the caller gives up is no answer', async (t) => {
  const sent = Promise.withResolvers<http.ServerResponse>();
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"products":[', () => sent.resolve(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const client = createClient({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

  const cutOff = client.listProducts();
  (await sent.promise).destroy();
  await assert.rejects(cutOff, (failure) => failure instanceof ApiError && failure.code === 'network' && failure.status === 0);

  const caller = new AbortController();
  const givenUp = client.listProducts({}, { signal: caller.signal, onResponse: () => caller.abort() });
  await assert.rejects(givenUp, { name: 'AbortError' });
});
