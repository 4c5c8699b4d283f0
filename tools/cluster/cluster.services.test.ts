import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct } from '#server/testing/test-app.ts';
import { TestCluster, type Trader } from '#tools/cluster/test-cluster.ts';
import { load, type LoadResult } from '#tools/cluster/test-load.ts';
import { TestStream } from '#tools/cluster/test-stream.ts';

/** How often each result occurs. */
const countBy = (ends: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(ends, (end) => end)].map(([end, all]) => [end, all.length]));

/** Waits until every reader got more responses, and more was written. */
async function untilProgress(soFar: LoadResult): Promise<void> {
  const reads = soFar.readsOf.map((count) => count + 5);
  const writes = soFar.writes + 20;
  await eventually(
    'all clients make progress',
    () => soFar.writes >= writes && reads.every((count, at) => (soFar.readsOf[at] ?? 0) >= count),
  );
}

await test('several processes behind nginx', async (t) => {
  const cluster = await TestCluster.start(t);
  const pairs: [Trader, Trader][] = await Promise.all(
    Array.from({ length: 10 }, async () => [await cluster.user('seller'), await cluster.user('buyer')] as [Trader, Trader]),
  );
  const [[seller, buyer]] = pairs as [[Trader, Trader]];
  const [one, two] = cluster.sockets;

  /** The database agrees with every response, each product is consistent, and each paid booking was charged once. */
  const assertWhole = async ({ created, booked, unbooked, paid }: LoadResult): Promise<void> => {
    for (const id of created) await assertConsistent(cluster.db, id);
    const bookings = await cluster.db
      .selectFrom('bookings')
      .selectAll()
      .where('product_id', 'in', [...created])
      .execute();
    const byProduct = Map.groupBy(bookings, (booking) => booking.product_id);
    for (const [productId, id] of booked)
      assert.deepEqual(
        byProduct.get(productId)?.map((booking) => booking.id),
        [id],
        'booked once',
      );
    for (const booking of bookings) {
      assert.equal(booking.transaction_id, paid.get(booking.id) ?? null, 'paid as the response said');
      assert.equal(booking.ended_at !== null, unbooked.has(booking.id), 'unbooked as the response said');
    }
    const charges = await cluster.db.selectFrom('cards.charges').select('payment_intent_id').where('status', '=', 'succeeded').execute();
    const kept = charges.map((charge) => charge.payment_intent_id).filter((id) => [...paid.values()].includes(id));
    assert.deepEqual(kept.sort(), [...paid.values()].sort(), 'each card was charged once');
  };

  await t.test('100 concurrent bookings of one product across the processes: one succeeds, 99 get already_booked', async () => {
    const { _id } = await cluster.as(seller).createProduct({ body: aProduct() });
    const before = cluster.passed().length;
    const ends = await Promise.all(
      Array.from({ length: 100 }, (_, at) => codeOf(cluster.as(pairs[at % 10]?.[1] ?? buyer).createBooking({ body: bookingOf(_id, at) }))),
    );
    assert.deepEqual(countBy(ends), { ok: 1, already_booked: 99 });
    assert.equal(await assertConsistent(cluster.db, _id), 'booked');
    const passed = await eventually('nginx has logged all', () => {
      const bookings = cluster
        .passed()
        .slice(before)
        .filter(({ method, path }) => method === 'POST' && path === '/api/bookings');
      return bookings.length === 100 && bookings;
    });
    for (const socket of [one, two]) assert.ok(passed.filter(({ sockets }) => sockets.includes(socket)).length > 10, `${socket} took part`);
  });

  await t.test('pages on one process receive the events of a booking on the other', async (t) => {
    const { _id } = await cluster.at(one, seller).createProduct({ body: aProduct() });
    const streams = [undefined, seller.token].flatMap((token) =>
      Array.from(
        { length: 4 },
        () => new TestStream({ origin: cluster.origin, ...(token !== undefined && { token }), listAll: async () => [] }),
      ),
    );
    t.after(() => Promise.all(streams.map((stream) => stream.close())));
    await eventually('all streams are open', () => streams.every((stream) => stream.opened > 0));
    for (const socket of [one, two]) {
      for (const stream of streams) stream.received.clear();
      const { _id: booked } = await cluster.at(socket, seller).createProduct({ body: aProduct() });
      await cluster.at(socket, buyer).createBooking({ body: bookingOf(booked) });
      const responded = performance.now();
      await eventually('all have received it', () => streams.every((stream) => stream.received.has(booked)));
      const slowest = Math.max(...streams.map((stream) => (stream.received.get(booked) ?? Infinity) - responded));
      t.diagnostic(`the last page received it ${slowest.toFixed(0)} ms after the response`);
      assert.ok(slowest < 1000, 'within a second');
    }
    assert.equal(await codeOf(cluster.at(two, buyer).createBooking({ body: bookingOf(_id) })), 'ok');
  });

  await t.test('a user reads their own writes from the other process at once', async () => {
    const jar = new Map<string, string>();
    const [here, there] = [cluster.at(one, seller, jar), cluster.at(two, seller, jar)];
    for (let round = 0; round < 20; round += 1) {
      const { _id } = await (round % 2 === 0 ? here : there).createProduct({ body: aProduct() });
      const { products } = await (round % 2 === 0 ? there : here).listProducts({ query: { category: 'desktop', limit: 1 } });
      assert.equal(products[0]?._id, _id);
    }
  });

  await t.test(
    'kill -9 of one process under load: no read fails, no acknowledged write is lost or repeated, and the process is replaced',
    async (t) => {
      const result = await load(cluster, pairs, {
        mayRepeat: true,
        done: async (soFar) => {
          for (const name of ['Process 1', 'Process 2', 'Process 1'] as const) {
            await untilProgress(soFar);
            await cluster.killAndAwait(name);
            // Requests from meanwhile depend on the other process: they finish before that one is killed.
            await untilProgress(soFar);
          }
        },
      });
      t.diagnostic(`${result.reads} reads, ${result.writes} writes, ${result.repeated} repeated`);
      assert.ok(result.repeated > 0, 'some writes were interrupted');
      await assertWhole(result);
      const retried = cluster.passed().filter(({ sockets, method }) => sockets.length > 1 && method === 'GET');
      assert.ok(retried.length > 0, 'some reads were interrupted and retried by nginx');
    },
  );

  await t.test('a process that hangs is replaced', () => cluster.killAndAwait('Process 1', 'SIGSTOP'));

  await t.test('a rolling restart under load: no request is refused or interrupted, and no page misses an event', async (t) => {
    const created: string[] = [];
    const listAll = async (): Promise<string[]> => (await cluster.db.selectFrom('products').select('id').execute()).map(({ id }) => id);
    const streams = Array.from({ length: 5 }, () => new TestStream({ origin: cluster.origin, listAll }));
    t.after(() => Promise.all(streams.map((stream) => stream.close())));
    await eventually('all streams are open', () => streams.every((stream) => stream.opened > 0));
    const before = cluster.lines.filter((line) => /^Process \d is ready/.test(line)).length;
    const result = await load(cluster, pairs, { mayRepeat: false, done: () => cluster.restart() });
    created.push(...result.created);
    t.diagnostic(`${result.reads} reads, ${result.writes} writes, ${streams.map(({ opened }) => opened).join(' ')} streams`);
    assert.equal(cluster.lines.filter((line) => /^Process \d is ready/.test(line)).length, before + 2, 'both are new');
    assert.ok(result.reads > 50 && result.writes > 50, 'there was a load');
    await assertWhole(result);
    assert.ok(
      streams.some(({ opened }) => opened > 1),
      'streams were reopened',
    );
    await eventually('all streams have received all events', () =>
      streams.every(({ received }) => created.every((id) => received.has(id))),
    );
  });

  await t.test('losing the replica under load fails no request', async (t) => {
    const result = await load(cluster, pairs, {
      mayRepeat: false,
      done: async (soFar) => {
        for (let round = 0; round < 2; round += 1) {
          await untilProgress(soFar);
          await cluster.killReplica();
        }
        await untilProgress(soFar);
      },
    });
    t.diagnostic(`${result.reads} reads, ${result.writes} writes`);
    assert.ok(result.reads > 50 && result.writes > 50, 'there was a load');
    await assertWhole(result);
  });

  await t.test('nginx is restarted after a kill, and the cluster exits with 0', async () => {
    await cluster.killAndAwait('nginx');
    assert.equal((await fetch(cluster.origin)).status, 200);
    await cluster.stop();
    assert.equal(cluster.exitCode, 0);
  });
});
