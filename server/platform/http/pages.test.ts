import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { loadPages, type PageRenderer } from '#server/platform/http/pages.ts';
import { eventually } from '#server/testing/eventually.ts';
import { stopMonotonicClock } from '#server/testing/monotonic-clock.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const LONGEST_REST_MS = 50;
const BUILD = path.join(import.meta.dirname, '../../../build');

await test('the built pages hold no copy of the contract and of the rules, which the process has', () => {
  const texts = fs.globSync(path.join(BUILD, 'server/**/*.js')).map((file) => fs.readFileSync(file, 'utf8'));
  for (const [imported, own] of [
    ['#contract/products.ts', 'Boost can only be switched on.'],
    ['#domain/places/places.ts', 'Halishahar'],
  ] as const) {
    const holding = (part: string): boolean => texts.some((text) => text.includes(part));
    assert.deepEqual([holding(`from "${imported}"`), holding(own)], [true, false], imported);
  }
});

await test('the Content-Security-Policy of a page allows the inline scripts that every page has and nothing else', async (t) => {
  const built = await loadPages(BUILD);
  // Like a page with a script that was written elsewhere.
  const render: PageRenderer['render'] = async (...input) => {
    const response = await built.render(...input);
    const html = (await response.text()).replace('</main>', '<script>injected()</script></main>');
    return new Response(html, { status: response.status, headers: response.headers });
  };
  const app = await startTestApp({ stopAfter: t, pages: { ...built, render } });
  // Rendered for the first request, cached for the second.
  for (const address of ['/', '/', '/blog', '/bn/dashboard/myOrder', '/no-such-page']) {
    const response = await fetch(app.origin + address);
    const html = await response.text();
    const scripts = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => script,
    );
    const own = scripts.filter((script) => script !== 'injected()');
    assert.deepEqual([scripts.length, own.length], [6, 5]);
    const hashes = own.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    const directives = (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => directive.split(' '));
    const sources = new Map(directives.map(([name, ...values]) => [name, values]));
    assert.deepEqual(new Set(sources.get('script-src')), new Set(["'self'", ...hashes]), address);
    sources.delete('script-src');
    assert.deepEqual(Object.fromEntries(sources), {
      'default-src': ["'none'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    });
  }
});

await test('a visitor who opens too many pages gets a readable page, and other visitors get theirs', async (t) => {
  stopMonotonicClock(t);
  // The proxy's header gives each visitor an address.
  const app = await startTestApp({ stopAfter: t, pages: true, env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' } });
  const open = (path: string, address: string) => fetch(app.origin + path, { headers: { 'x-forwarded-for': address } });
  const flood: number[] = [];
  while (flood.length < 450) {
    const wave = Array.from({ length: 150 }, async (_, at) => {
      const path = `/none-${flood.length + at}`;
      const response = await open(flood.length < 300 ? `${path}.data` : path, '203.0.113.1');
      await response.arrayBuffer();
      return response.status;
    });
    assert.equal((await open('/blog', '203.0.113.2')).status, 200, 'another visitor is served during the flood');
    flood.push(...(await Promise.all(wave)));
  }
  const statuses = Map.groupBy(flood, (status) => status);
  assert.deepEqual([statuses.get(404)?.length, statuses.get(429)?.length], [300, 150]);
  assert.equal((await open('/login', '203.0.113.3')).status, 200, 'and after it');
  assert.equal((await open('/blog', '203.0.113.1')).status, 200, 'a page from memory costs nothing');

  for (const [path, lang, text] of [
    ['/register', 'en', 'Too many requests in a short time.'],
    ['/bn/register', 'bn', 'অল্প সময়ে অনেকবার অনুরোধ করা হয়েছে।'],
  ] as const) {
    const refused = await open(path, '203.0.113.1');
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.match(refused.headers.get('content-type') ?? '', /^text\/html/);
    const html = await refused.text();
    assert.ok(html.includes(`<html lang="${lang}">`) && html.includes(text), html);
  }
  const data = await open(`/product/${randomUUID()}.data`, '203.0.113.1');
  assert.deepEqual([data.status, data.headers.get('x-remix-response')], [429, 'yes'], 'an open page receives the error in its own format');
});

await test('a request that is refused to an open page waits for its turn too', async (t) => {
  stopMonotonicClock(t);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const rendering: string[] = [];
  const renderer: PageRenderer = {
    parameters: [],
    scriptHashes: [],
    async render({ url }) {
      if (!url.endsWith('.data')) return new Response('', { status: 404 });
      rendering.push(url);
      await released;
      return new Response('', { status: 429 });
    },
  };
  const app = await startTestApp({ pages: renderer, env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' } });
  t.after(async () => {
    release();
    await app.stop();
  });
  const open = async (path: string, address: string): Promise<number> =>
    (await fetch(app.origin + path, { headers: { 'x-forwarded-for': address } })).status;
  for (let n = 0; n < 300; n += 50) await Promise.all(Array.from({ length: 50 }, (_, at) => open(`/none-${n + at}`, '203.0.113.1')));
  const refused = Array.from({ length: 8 }, (_, n) => open(`/none-${n}.data`, '203.0.113.1'));
  await eventually('two are rendered', () => rendering.length >= 2);
  assert.equal(await open('/none', '203.0.113.2'), 404, 'another visitor does not wait');
  assert.equal(rendering.length, 2);
  release();
  assert.deepEqual(new Set(await Promise.all(refused)), new Set([429]));
});

await test('visitors behind a proxy on a Unix socket have limits of their own', async (t) => {
  const renderer: PageRenderer = { parameters: [], scriptHashes: [], render: async () => new Response('', { status: 404 }) };
  const app = await startTestApp({ pages: renderer, env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' } });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-socket-'));
  const socketPath = path.join(folder, 's');
  const { fastify } = app.container.app;
  const onSocket = http.createServer((request, response) => fastify.server.emit('request', request, response)).listen(socketPath);
  t.after(async () => {
    onSocket.close();
    await app.stop();
    fs.rmSync(folder, { recursive: true });
  });
  const statusFor = (address: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { 'x-forwarded-for': address };
      http
        .get({ socketPath, path: '/none', headers, agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
        .on('error', reject);
    });
  for (let times = 0; times < 300; times += 1) assert.equal(await statusFor('203.0.113.1'), 404);
  assert.deepEqual([await statusFor('203.0.113.1'), await statusFor('203.0.113.2')], [429, 404]);
});

await test('a request that names no path is answered', async (t) => {
  const app = await startTestApp({ stopAfter: t, pages: true });
  const { port } = new URL(app.origin);
  for (const target of ['http://abar.example/', '*']) {
    const status = await new Promise((resolve, reject) => {
      http.get({ port, path: target }, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    assert.equal(status, 404, target);
  }
});

/** Lets the rest between two pages of one visitor last until it is ended here, however fast or slow the machine is. */
function controlRests(t: TestContext): { end: () => void } {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => t.mock.timers.reset());
  return { end: () => t.mock.timers.tick(LONGEST_REST_MS) };
}

await test('between two pages of one visitor, the requests of others are read', async (t) => {
  const rest = controlRests(t);
  let rendered = 0;
  const renderer: PageRenderer = { parameters: [], scriptHashes: [], render: async () => (rendered++, new Response('', { status: 404 })) };
  const app = await startTestApp({ stopAfter: t, pages: renderer, env: { TRUSTED_PROXIES: '1' } });
  /** The most pages that were rendered in one round of the event loop, of thirty requested at the same moment. */
  const flood = async (addressOf: (n: number) => string): Promise<number> => {
    const sockets = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const socket = net.connect(Number(new URL(app.origin).port), '127.0.0.1');
        // The server accepts connections one by one, and then reads from all.
        socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
        await once(socket, 'data');
        return socket;
      }),
    );
    const answers = sockets.map((socket) => once(socket, 'data'));
    for (const [n, socket] of sockets.entries())
      socket.write(`GET /none-${n} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${addressOf(n)}\r\n\r\n`);
    let [max, over] = [0, false];
    const count = (): void => {
      if (over) return;
      max = Math.max(max, rendered);
      rendered = 0;
      // Once in each round, as on a machine that is never stopped in the middle of one.
      rest.end();
      void setImmediate().then(count);
    };
    count();
    await Promise.all(answers);
    over = true;
    for (const socket of sockets) socket.destroy();
    return max;
  };
  const ofOne = await flood(() => '203.0.113.1');
  const ofMany = await flood((n) => `203.0.113.${n + 1}`);
  assert.ok(ofOne <= 2, `${ofOne} pages of one address`);
  assert.ok(ofMany > 2, 'addresses do not wait for each other');
});

await test('a page that is made in several steps does not wait at each for a page of another address', async (t) => {
  const STEPS = 10;
  const renderer: PageRenderer = {
    parameters: [],
    scriptHashes: [],
    async render(request) {
      if (request.url.includes('other')) for (let step = 0; step < STEPS; step += 1) await setImmediate();
      return new Response('', { status: 404 });
    },
  };
  const rest = controlRests(t);
  const app = await startTestApp({ stopAfter: t, pages: renderer, env: { TRUSTED_PROXIES: '1' } });
  const done: string[] = [];
  const ask = async (path: string, address: string): Promise<void> => {
    await (await fetch(app.origin + path, { headers: { 'x-forwarded-for': address } })).arrayBuffer();
    done.push(path);
  };
  const flood = Array.from({ length: 30 }, (_, n) => ask(`/none-${n}`, '203.0.113.1'));
  while (done.length < 2) await setImmediate();
  // The first two of the flood have been made, and what follows waits for the end of their rest.
  await ask('/other', '203.0.113.2');
  assert.equal(done.length, 3, 'pages, with the other one');
  while (done.length <= flood.length) {
    rest.end();
    await setImmediate();
  }
  await Promise.all(flood);
});

await test('requests that pages make to the API are not limited a second time', async (t) => {
  const render: PageRenderer['render'] = async (_request, { api }) =>
    new Response(null, { status: (await api('/api/isVerified?email=nobody@example.com')).status });
  const app = await startTestApp({
    stopAfter: t,
    pages: { render, parameters: [], scriptHashes: [] },
    env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' },
  });
  const statuses = await Promise.all(
    Array.from({ length: 320 }, async (_, at) => {
      const headers = { 'x-forwarded-for': `203.0.113.${at % 2}` };
      return (await fetch(`${app.origin}/page-${at}`, { headers })).status;
    }),
  );
  assert.deepEqual(new Set(statuses), new Set([200]));
});

await test('an unexpected error of a page is logged once, as a line of the log, and answered with a readable page', async (t) => {
  const lines: string[] = [];
  const print = t.mock.method(console, 'error', () => undefined);
  const app = await startTestApp({
    stopAfter: t,
    pages: true,
    unwatched: true,
    env: { LOG_LEVEL: 'warn' },
    log: { write: (line) => lines.push(line) },
    // A value that no loader expects.
    mount: async ({ app: { fastify } }) =>
      void fastify.addHook('onSend', async (request, _reply, payload) => (request.url.startsWith('/api/products') ? '{}' : payload)),
  });
  for (const [path, text] of [
    ['/', 'Something went wrong!!!'],
    ['/bn', 'কিছু একটা গোলমাল হয়েছে!!!'],
  ] as const) {
    const response = await fetch(app.origin + path);
    assert.equal(response.status, 500);
    assert.ok((await response.text()).includes(text));
  }
  assert.equal(print.mock.callCount(), 0, 'nothing is printed past the log');
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    ['unexpected failure', 'unexpected failure'],
  );
});

await test('a path that looks like another host stays a path', async (t) => {
  const app = await startTestApp({ stopAfter: t, pages: true });
  const html = await (await fetch(`${app.origin}//evil.example/`)).text();
  assert.doesNotMatch(html, /https?:\/\/evil\.example|["']\/\/evil\.example/);
});
