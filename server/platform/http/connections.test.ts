import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { codeOf } from '#server/testing/failure-code.ts';
import { API_BASE } from '#contract/routes.ts';
import { Connections } from '#server/platform/http/connections.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { eventually } from '#server/testing/eventually.ts';
import { listenUntilEnd } from '#server/testing/listening.ts';
import { waitForWaiters } from '#server/testing/row-holder.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('a process that will stop reports not ready, answers requests and closes their connections', async (t) => {
  const app = await startTestApp({ stopAfter: t });
  const agent = new http.Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const connectionHeader = () =>
    new Promise<string | undefined>((resolve, reject) => {
      http
        .get(`${app.origin}${API_BASE}/health`, { agent }, (response) => {
          response.resume().on('end', () => resolve(response.headers.connection));
        })
        .on('error', reject);
    });
  assert.equal(await codeOf(app.api.getReadiness()), 'ok');
  assert.equal(await connectionHeader(), 'keep-alive');

  app.container.app.leave();
  assert.equal(await codeOf(app.api.getReadiness()), 'not_ready');
  assert.equal(await codeOf(app.api.getHealth()), 'ok');
  assert.equal(await connectionHeader(), 'close');
});

await test('a request that its client aborts while the process stops ends as unavailable, not as an internal error', async (t) => {
  const app = await startTestApp();
  const [admin, seller, buyer] = [await app.user('admin'), await app.user('seller'), await app.user('buyer')];
  const { _id: id } = await seller.api.createProduct({ body: aProduct() });
  await buyer.api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'A copy' } });
  const { db, config } = app.database;
  const holder = new pg.Client(config);
  await holder.connect();
  t.after(() => holder.end());
  await holder.query('begin');
  await holder.query('lock table products in access exclusive mode');

  const aborted = new AbortController();
  // Reads the products, for which it waits here, then their reports.
  const list = admin.api.listProducts({ query: { isReported: 'true' } }, { signal: aborted.signal });
  list.catch(() => undefined);
  await waitForWaiters(app.database, 2);
  aborted.abort();
  await assert.rejects(list, { name: 'AbortError' });
  const stopped = app.stop();
  await eventually('the app no longer listens to changes', async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'abar changes'`.execute(db);
    return rows.length === 0;
  });
  await holder.end();
  await stopped;
});

await test('a process that stops claims no job while it answers an open request', async (t) => {
  const app = await startTestApp({ live: true });
  const { db, config } = app.database;
  const holder = new pg.Client(config);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table products in access exclusive mode');
  const open = app.api.listProducts({ query: { boost: 'true', status: 'unsold' } });
  await waitForWaiters(app.database, 1);
  const stopped = app.stop();
  t.after(() => holder.end());
  t.after(() => stopped);
  await db.transaction().execute((trx) => enqueue(trx, 'search.index', {}, new Date()));
  // An idle worker looks for jobs once a second.
  await sleep(1500);
  assert.deepEqual(await db.selectFrom('jobs').select('attempts').where('kind', '=', 'search.index').execute(), [{ attempts: 0 }]);
  await holder.end();
  assert.equal((await open).total, 0);
  await stopped;
});

await test('a visitor who leaves while the token is looked up causes no internal error', async (t) => {
  const app = await startTestApp();
  const holder = new pg.Client(app.database.config);
  await holder.connect();
  t.after(() => holder.end());
  await holder.query('begin');
  await holder.query('lock table sessions in access exclusive mode');

  const aborted = new AbortController();
  const asked = fetch(`${app.origin}${API_BASE}/account`, { headers: { authorization: 'Bearer invented' }, signal: aborted.signal });
  asked.catch(() => undefined);
  await waitForWaiters(app.database, 1);
  aborted.abort();
  await assert.rejects(asked, { name: 'AbortError' });
  // Answered after the server has seen the end of the connection.
  for (let nth = 0; nth < 5; nth += 1) await app.api.getHealth();
  await holder.end();
  // Fails on errors that the contract does not list.
  await app.stop();
});

await test('a reply in progress when a server stops is the last on its connection, also if its head was sent before', async (t) => {
  const connections = new Connections();
  const arrived: http.ServerResponse[] = [];
  const server = connections.watch(
    http.createServer(({ url }, response) => {
      if (url === '/begun') response.write('begun, ');
      arrived.push(response);
    }),
  );
  const port = await listenUntilEnd(t, server);
  const agent = new http.Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      http
        .get({ port, host: '127.0.0.1', path, agent }, (response) => {
          let text = `${response.headers.connection}: `;
          response.on('data', (bytes: Buffer) => (text += bytes.toString()));
          response.on('end', () => resolve(text));
        })
        .on('error', reject);
    });
  const answers = Promise.all(['/later', '/begun'].map(ask));
  await eventually('both requests', async () => arrived.length === 2);

  connections.leave();
  const closed = new Promise((resolve) => server.close(resolve));
  connections.close();
  for (const response of arrived) response.end('made');
  assert.deepEqual(await answers, ['close: made', 'keep-alive: begun, made']);
  // Not after the 5 s for which Node keeps a connection without a request.
  assert.notEqual(await Promise.race([closed, sleep(2500, 'open')]), 'open');
});

await test('a connection whose client does not read its answer is closed; one that reads slowly or waits for its answer is not', async (t) => {
  const unreadMs = 3000;
  // Many times what the system keeps for a reader, which makes pauses of a tenth of a second between two writes.
  const long = Buffer.alloc(64 * 1024 * 1024);
  const server = new Connections({ unreadMs }).watch(
    http.createServer(
      ({ url }, response) => void (url === '/long' ? response.end(long) : setTimeout(() => response.end('made'), 2 * unreadMs)),
    ),
  );
  const port = await listenUntilEnd(t, server);
  const open = (path: string): net.Socket =>
    net.connect(port, '127.0.0.1', function (this: net.Socket) {
      this.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    });
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

  const waiting = open('/made');
  let answer = '';
  waiting.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  const answered = new Promise((resolve) => waiting.once('close', resolve));
  const unread = open('/long').pause();
  unread.on('error', () => undefined);

  const slow = open('/long');
  let read = 0;
  slow.on('data', (bytes: Buffer) => {
    read += bytes.length;
    slow.pause();
    setTimeout(() => slow.resume(), 6);
  });
  const began = performance.now();
  await new Promise((resolve) => slow.once('close', resolve));
  assert.ok(performance.now() - began > unreadMs);
  assert.ok(read > long.length, 'the whole answer');
  await answered;
  assert.match(answer, /made$/);
  await eventually('the server has closed it', async () => (await connections()) === 0);
  unread.destroy();
});

await test('a sender reads why its body is refused, however long it continues, and its connection serves the next request', async (t) => {
  const app = await startTestApp({ stopAfter: t });
  const { port, host } = new URL(app.origin);
  const { token } = await app.user('seller');
  /** Announces a body, sends half of it, and collects what comes back. */
  const begin = (path: string, type: string, length: number) => {
    const socket = net.connect(Number(port), '127.0.0.1').setEncoding('utf8');
    t.after(() => socket.destroy());
    let text = '';
    socket.on('data', (chunk: string) => (text += chunk));
    const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, `Content-Length: ${length}`];
    socket.write([...head, `Authorization: Bearer ${token}`, '\r\n'].join('\r\n'));
    socket.write('x'.repeat(length / 2));
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    const answered = (count: number) => eventually(`${count} answers`, async () => statuses().length === count);
    return { socket, statuses, answered };
  };

  for (const [path, type, status, pauseMs] of [
    // Together longer than the 5 s for which a sender may pause.
    [`${API_BASE}/products`, 'application/json', '413', 1300],
    [`${API_BASE}/images`, 'text/plain', '415', 20],
    [`${API_BASE}/nothing`, 'application/json', '404', 20],
    ['/identity/v1/accounts:signUp', 'application/json', '400', 20],
  ] as const) {
    const { socket, statuses, answered } = begin(path, type, 1_000_000);
    await answered(1);
    for (let part = 0; part < 5; part++) {
      await sleep(pauseMs);
      socket.write('x'.repeat(100_000));
    }
    socket.write(`GET ${API_BASE}/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await answered(2);
    assert.deepEqual(statuses(), [status, '200'], path);
  }

  // One that stops sending does not keep its connection.
  const { socket, answered } = begin(`${API_BASE}/products`, 'application/json', 1_000_000);
  await answered(1);
  // Long before the 130 s that a whole request may take.
  if (!socket.closed) await once(socket, 'close', { signal: AbortSignal.timeout(30_000) });
});
