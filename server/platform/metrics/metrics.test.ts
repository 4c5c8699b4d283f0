import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { contract } from '#contract/contract.ts';
import { API_BASE } from '#contract/routes.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { STALE_MS } from '#server/platform/staleness.ts';
import { cutFeeds } from '#server/testing/cut-feeds.ts';
import { eventually } from '#server/testing/eventually.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookedProduct, takeMoney } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** The samples of a text whose format prom-client writes, and `promtool` checks in tools/deployment.services.test.ts. */
const parseExposition = (text: string): Sample[] =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', label = '']) => [key, label])),
    value: Number(value),
  }));

await test('Prometheus metrics', async (t) => {
  const app = await startTestApp({ stopAfter: t, env: { METRICS_PORT: '0' } });
  const { container, origin, clock, database } = app;
  assert.ok(container.metrics);
  await container.metrics.start();
  const address = `http://127.0.0.1:${container.metrics.port}`;

  const scrape = async (): Promise<Sample[]> => {
    const response = await fetch(`${address}/metrics`);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    return parseExposition(await response.text());
  };
  /** With the figures of the database, which are omitted when it does not answer within a second. */
  const scrapeAll = () =>
    eventually('the database answers in time', async () => {
      const samples = await scrape();
      return samples.some(({ name, value }) => name === 'abar_database_up' && value === 1) && samples;
    });
  /** The sample with this name and these labels; 0 when there is none yet. */
  const read = async (name: string, labels: Record<string, string> = {}): Promise<number> => {
    const found = (await scrapeAll()).filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    );
    assert.ok(found.length <= 1, `${name} ${JSON.stringify(labels)} is one`);
    return found[0]?.value ?? 0;
  };
  /** Waits for the value: a response is counted when it has been sent, which may be after the client has read it. */
  const becomes = (value: number, name: string, labels?: Record<string, string>) =>
    eventually(`${name} ${JSON.stringify(labels ?? {})} is ${value}`, async () => (await read(name, labels)) === value);

  const [seller, buyer, admin] = [await app.user('seller'), await app.user('buyer'), await app.user('admin')];

  await t.test('are served on an address of their own, and nothing else is', async () => {
    assert.equal((await fetch(`${origin}/metrics`)).status, 404);
    assert.equal((await fetch(`${address}/`)).status, 404);
    assert.equal((await fetch(`${address}${API_BASE}/health`)).status, 404);
    assert.equal((await fetch(`${address}/metrics`, { method: 'POST' })).status, 405);
    const off = await app.another({ METRICS_PORT: '' });
    assert.equal(off.container.metrics, null);
    assert.ok((await read('process_cpu_seconds_total')) > 0, 'the process itself');
    assert.ok((await read('nodejs_eventloop_lag_seconds')) >= 0);
  });

  await t.test('requests by operation, method and status class, with their duration', async () => {
    const operation = { operation: 'getProduct', method: 'GET' };
    const product = await seller.api.createProduct({ body: aProduct() });
    await app.api.getProduct({ params: { id: product._id } });
    await codeOf(app.api.getProduct({ params: { id: 'unheard-of' } }));
    const nothing = { operation: 'none', status: '4xx', method: 'GET', from: 'handler' };
    const before = await read('abar_http_requests_total', nothing);
    await fetch(`${origin}${API_BASE}/nothing/at/all`);
    await becomes(1, 'abar_http_requests_total', { ...operation, status: '2xx', from: 'handler' });
    await becomes(1, 'abar_http_requests_total', { ...operation, status: '4xx', from: 'handler' });
    await becomes(before + 1, 'abar_http_requests_total', nothing);
    await becomes(1, 'abar_http_request_duration_seconds_count', { ...operation, status: '2xx' });
    assert.ok((await read('abar_http_request_duration_seconds_sum', { ...operation, status: '2xx' })) > 0);
  });

  await t.test('cached responses, 200 and 304', async () => {
    const list = `${origin}${API_BASE}/products?boost=true&status=unsold`;
    const memory = { operation: 'listProducts', method: 'GET', from: 'memory' };
    await (await fetch(list)).text();
    const etag = (await fetch(list)).headers.get('etag') ?? '';
    await becomes(1, 'abar_http_requests_total', { ...memory, status: '2xx' });
    assert.equal((await fetch(list, { headers: { 'if-none-match': etag } })).status, 304);
    await becomes(1, 'abar_http_requests_total', { ...memory, status: '3xx' });
    const { _id: id } = await seller.api.createProduct({ body: aProduct() });
    await seller.api.updateProduct({ params: { id }, body: { boost: true } });
    clock.advance(STALE_MS);
    await (await fetch(list)).text();
    await (await fetch(list)).text();
    await becomes(2, 'abar_http_requests_total', { ...memory, status: '2xx' });
  });

  await t.test('connections: in use, idle, and queries waiting for one', async () => {
    const gate = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    let held = 0;
    const hold = () =>
      container.db.connection().execute(async (db) => {
        await sql`select 1`.execute(db);
        held += 1;
        if (held === 15) free.resolve();
        await gate.promise;
      });
    const holding = Array.from({ length: 15 }, hold);
    await free.promise;
    const more = Array.from({ length: 4 }, hold);
    await eventually('all are asked for', () => held === 16);
    const samples = await scrape();
    const value = (name: string, state?: string) =>
      samples.find((sample) => sample.name === name && (state === undefined || sample.labels['state'] === state))?.value;
    assert.equal(value('abar_database_connections', 'in_use'), 16);
    assert.equal(value('abar_database_connections', 'idle'), 0);
    assert.ok((value('abar_database_waiting') ?? 0) >= 3);
    assert.equal(value('abar_database_up'), 0, 'without a free connection the database does not answer; the other metrics are returned');
    assert.equal(value('abar_jobs'), undefined, 'jobs that could not be counted are omitted');
    gate.resolve();
    await Promise.all([...holding, ...more]);
    await becomes(1, 'abar_database_up');
    await becomes(0, 'abar_database_waiting');
    assert.ok((await read('abar_database_connections', { state: 'idle' })) >= 15);
  });

  await t.test('live event streams', async () => {
    const leaving = new AbortController();
    const stream = await fetch(`${origin}${API_BASE}/events`, { signal: leaving.signal });
    await becomes(1, 'abar_event_streams');
    leaving.abort();
    await assert.rejects(stream.text());
    await becomes(0, 'abar_event_streams');
    await becomes(1, 'abar_http_requests_total', { operation: 'events', status: '2xx' });
    assert.equal(await read('abar_http_request_duration_seconds_count', { operation: 'events' }), 0, 'a stream is not a slow request');
  });

  await t.test('the change feed', async (t) => {
    assert.equal(await read('abar_change_feed_connected'), 1);
    const lost = Promise.withResolvers<void>();
    t.after(container.feed.subscribe(() => void (container.feed.connected || lost.resolve())));
    await cutFeeds(database.db);
    // For a moment, which one who looks now and then may miss.
    await lost.promise;
    await becomes(1, 'abar_change_feed_connected');
  });

  await t.test('payments by outcome', async () => {
    const paid = async (outcome: string) => read('abar_payments_total', { outcome });
    const { bookingId } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, bookingId);
    assert.deepEqual([await paid('opened'), await paid('paid')], [1, 0]);
    for (let again = 0; again < 2; again += 1) await buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } });
    assert.deepEqual([await paid('opened'), await paid('paid')], [1, 1], 'counted once, however often it is reported');
    const other = await bookedProduct(seller, buyer);
    const late = await takeMoney(app, buyer, other.bookingId);
    await buyer.api.deleteBooking({ params: { id: other.bookingId } });
    assert.equal(await codeOf(buyer.api.payBooking({ params: { id: other.bookingId }, body: { transactionId: late } })), 'booking_ended');
    assert.deepEqual([await paid('refund_due'), await paid('refunded')], [1, 0]);
    await container.worker.runDue();
    assert.deepEqual([await paid('refund_due'), await paid('refunded')], [1, 1]);
    const third = await bookedProduct(seller, buyer);
    await buyer.api.createPaymentIntent({ body: { bookingId: third.bookingId } });
    await buyer.api.deleteBooking({ params: { id: third.bookingId } });
    await container.worker.runDue();
    assert.deepEqual([await paid('opened'), await paid('canceled')], [3, 1]);
  });

  await t.test('photo uploads by outcome', async () => {
    const uploads = async (outcome: string) => read('abar_photo_uploads_total', { outcome });
    const send = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('image', new Blob([bytes]), 'photo.jpg');
      return fetch(`${origin}${API_BASE}/images`, { method: 'POST', body: form, headers: { authorization: `Bearer ${seller.token}` } });
    };
    const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#277' } })
      .jpeg()
      .toBuffer();
    assert.equal((await send(new Uint8Array(photo))).status, 200);
    assert.equal((await send(new Uint8Array(2000))).status, 415);
    assert.deepEqual([await uploads('stored'), await uploads('refused'), await uploads('busy'), await uploads('store_away')], [1, 1, 0, 0]);
  });

  await t.test('jobs: due, later, dead letters, and the wait of the oldest', async () => {
    await container.worker.runDue();
    await database.db.deleteFrom('jobs').execute();
    assert.equal(await read('abar_jobs_oldest_due_seconds'), 0);
    const add = (
      kind: string,
      secondsFromNow: number,
      { failed = false, queue = null }: { failed?: boolean; queue?: string | null } = {},
    ) =>
      database.db
        .insertInto('jobs')
        .values({
          kind,
          queue,
          payload: '{}',
          run_at: new Date(clock.now().getTime() + secondsFromNow * 1000),
          failed_at: failed ? clock.now() : null,
        })
        .execute();
    await add('payment.refund', -90);
    await add('payment.refund', -30);
    await add('payment.reconcile', 60);
    await add('email.send', -500, { failed: true });
    await add('message.push', 60, { queue: 'of a user' });
    await add('message.push', -400, { queue: 'of a user' });
    const jobs = async (kind: string) => Promise.all(['due', 'later', 'dead_letter'].map((state) => read('abar_jobs', { kind, state })));
    assert.deepEqual(await jobs('payment.refund'), [2, 0, 0]);
    assert.deepEqual(await jobs('payment.reconcile'), [0, 1, 0]);
    assert.deepEqual(await jobs('email.send'), [0, 0, 1], 'an email that failed permanently');
    assert.deepEqual(await jobs('message.push'), [0, 2, 0], 'one waits behind the other');
    assert.equal(await read('abar_jobs_oldest_due_seconds'), 90, 'a dead letter does not count as waiting');
    await database.db.deleteFrom('jobs').execute();
  });

  await t.test('no label contains user data', async () => {
    await fetch(`${origin}/${seller.email}`);
    await fetch(`${origin}${API_BASE}/products?email=${buyer.email}`);
    await fetch(`${origin}/photos/${'a'.repeat(64)}`);
    await admin.api.listEmails({ query: {} });
    await fetch(`${origin}${API_BASE}/health`, { method: 'OPTIONS' });
    await fetch(`${origin}${API_BASE}/health`, { method: 'PROPFIND' });
    const samples = await scrape();
    const known = new Set<string>([
      ...Object.keys(contract),
      ...'events cardWebhook openapi docs identity cards photos page file none'.split(' '),
    ]);
    const own = samples.filter((sample) => sample.name.startsWith('abar_'));
    assert.ok(own.length > 50);
    for (const { name, labels } of own) {
      if ('operation' in labels) assert.ok(known.has(labels['operation']), `${name} ${labels['operation']}`);
      for (const [label, value] of Object.entries(labels))
        assert.match(value, /^(?:[a-zA-Z][a-zA-Z._]{0,24}|[1-5]xx|\d+(?:\.\d+)?|\+Inf)$/, `${name} ${label}=${value}`);
    }
  });

  await t.test('the guide for operators lists each of them, and each alert', async () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', '..', '..', file), 'utf8');
    const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted();
    const listed = (title: string, pattern: RegExp) =>
      names(
        read('docs/operating.md')
          .split('\n### ')
          .find((section) => section.startsWith(`${title}\n`)) ?? '',
        pattern,
      );
    const served = await (await fetch(`${address}/metrics`)).text();
    assert.deepEqual(listed('Metrics', /`(abar_[a-z_]+)/g), names(served, /^# TYPE (abar_\w+)/gm));
    assert.deepEqual(listed('Alerts', /`(Abar\w+)`/g), names(read('deploy/alerts.yml'), /alert: (\w+)/g));
  });
});

await test('a new process serves its metrics once its predecessor has stopped', async (t) => {
  const port = await freePort('127.0.0.1');
  const app = await startTestApp({ stopAfter: t, env: { METRICS_PORT: String(port) } });
  const next = await app.another();
  const [before, after] = [app.container.metrics, next.container.metrics];
  assert.ok(before && after);
  await before.start();
  after.startAfterPredecessor(app.container.app.fastify.log);
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).status;
  assert.equal(await ask(), 200);
  await before.stop();
  assert.equal(
    await eventually('the metrics of the new process', () =>
      ask().catch((error: unknown) => {
        assert.ok(error instanceof TypeError, 'no process listens in the meantime');
        return undefined;
      }),
    ),
    200,
  );
});
