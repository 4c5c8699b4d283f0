import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { createParser } from 'eventsource-parser';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { eventually } from '#server/testing/eventually.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

type Event = { type: string; id?: string; category?: string; productId?: string };

interface Stream {
  events: Event[];
  ended: boolean;
  /** How soon to come back, ms, as the server said last. */
  retry: number | undefined;
  /** Whether an event of that type, and about that id where one is given, was heard. */
  heard(type: string, id?: string): boolean;
}

async function listen(t: TestContext, origin: string, token?: string, age?: number): Promise<Stream> {
  const cut = new AbortController();
  t.after(() => cut.abort());
  const response = await fetch(`${origin}${API_BASE}${nonJsonRoutes.events}${age === undefined ? '' : `?age=${age}`}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: cut.signal,
  });
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/event-stream; charset=utf-8']);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const events: Event[] = [];
  const stream: Stream = {
    events,
    ended: false,
    retry: undefined,
    heard: (type, id) => events.some((event) => event.type === type && (id === undefined || event.id === id)),
  };
  const parser = createParser({ onEvent: ({ data }) => events.push(JSON.parse(data) as Event), onRetry: (ms) => (stream.retry = ms) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      parser.feed(part.value);
    }
  };
  read().then(
    () => (stream.ended = true),
    () => (stream.ended = true),
  );
  return stream;
}

await test('live events', async (t) => {
  const testApp = await startTestApp();
  t.after(() => testApp.stop());
  const second = await testApp.another();
  const [seller, buyer, visitor, admin] = [
    await testApp.user('seller'),
    await testApp.user('buyer'),
    await testApp.user('buyer'),
    await testApp.user('admin'),
  ];
  /** Something that everybody hears, so that what was not heard before it never will be. */
  const mark = async (): Promise<string> => (await seller.api.createProduct({ body: aProduct({ category: 'accessories' }) }))._id;

  await t.test('products are everybody’s, a booking its two sides’ and the admin’s, an account its own; in both processes', async (t) => {
    const users = { nobody: undefined, seller: seller.token, buyer: buyer.token, visitor: visitor.token, admin: admin.token };
    const streams: [string, Stream][] = [];
    for (const [name, token] of Object.entries(users))
      for (const origin of [testApp.origin, second.origin]) streams.push([name, await listen(t, origin, token)]);
    const product = await seller.api.createProduct({ body: aProduct() });
    const booking = await buyer.api.createBooking({ body: bookingOf(product._id) });
    await admin.api.updateUser({ query: { email: seller.email }, body: { verified: true } });
    const last = await mark();
    await eventually('all have heard the last', () => streams.every(([, stream]) => stream.heard('product', last)));
    for (const [name, stream] of streams) {
      assert.equal(stream.heard('product', product._id), true, name);
      assert.equal(stream.heard('booking', booking._id), ['seller', 'buyer', 'admin'].includes(name), `${name} and the booking`);
      assert.equal(stream.heard('user'), ['seller', 'admin'].includes(name), `${name} and the verification`);
      assert.equal(stream.heard('seller', seller.uid), true, `${name} and what the seller's cards say`);
      assert.ok(
        stream.events.every((event) => Object.keys(event).every((key) => ['type', 'id', 'category', 'productId'].includes(key))),
        'what changed, never what it is',
      );
    }
  });

  await t.test('a change that is refused is not told', async (t) => {
    const stream = await listen(t, testApp.origin);
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    await eventually('its creation is heard', () => stream.heard('product', _id));
    stream.events.length = 0;
    await assert.rejects(visitor.api.deleteProduct({ params: { id: _id } }));
    const last = await mark();
    await eventually('the next is heard', () => stream.heard('product', last));
    assert.equal(stream.heard('product', _id), false);
  });

  await t.test('a stream ends with the token it was opened with, and with the person; others stay', async (t) => {
    const leaving = await testApp.user('buyer');
    const [here, there, other] = [
      await listen(t, testApp.origin, leaving.token),
      await listen(t, second.origin, leaving.token),
      await listen(t, testApp.origin, visitor.token),
    ];
    const last = await mark();
    await eventually('all have heard that they came', () => [here, there].every((stream) => stream.heard('product', last)));
    for (const { events } of [here, there]) events.length = 0;
    await leaving.api.revokeToken();
    await eventually('both end', () => here.ended && there.ended);
    // Told of it, an open page would ask again with the token that has just ended.
    assert.deepEqual([here.heard('user'), there.heard('user')], [false, false]);
    const deleted = await testApp.user('buyer');
    const [one, two] = [await listen(t, testApp.origin, deleted.token), await listen(t, second.origin, deleted.token)];
    await admin.api.deleteUser({ query: { email: deleted.email } });
    await eventually('both end', () => one.ended && two.ended);
    assert.equal(other.ended, false);
  });

  await t.test('a session that ended while nobody could be told ends its stream as soon as that is over', async (t) => {
    const leaving = await testApp.user('buyer');
    const [stream, other] = [await listen(t, testApp.origin, leaving.token), await listen(t, testApp.origin)];
    await testApp.database.db.deleteFrom('sessions').where('uid', '=', leaving.uid).execute();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'abar changes' and datname = current_database()`.execute(
      testApp.database.db,
    );
    await eventually('everybody is told to look again', () => other.heard('everything'));
    // Long before the next beat would look: within a few other events.
    for (let events = 0; events < 20 && !stream.ended; events += 1) await mark();
    assert.equal(stream.ended, true);
    assert.equal(other.ended, false);
    await eventually('both processes listen again', () => testApp.container.feed.connected && second.container.feed.connected);
  });

  await t.test(
    'what changed since the page was made is told when its stream opens, in the other process too, and to the same people',
    async (t) => {
      // What was before is long ago.
      testApp.clock.advance(60_000);
      const product = await seller.api.createProduct({ body: aProduct() });
      const booking = await buyer.api.createBooking({ body: bookingOf(product._id) });
      const last = await mark();
      const early = await listen(t, second.origin, undefined, 0);
      await eventually('the other process has heard', () => early.heard('product', last));
      // The page was made a minute ago: 15 s more than that are looked through, and nothing older.
      testApp.clock.advance(60_000);
      for (const origin of [testApp.origin, second.origin]) {
        const [nobody, theirs, others, young] = [
          await listen(t, origin, undefined, 60_000),
          await listen(t, origin, seller.token, 60_000),
          await listen(t, origin, visitor.token, 60_000),
          await listen(t, origin, seller.token, 1000),
        ];
        const now = await mark();
        await eventually('all hear on', () => [nobody, theirs, others, young].every((stream) => stream.heard('product', now)));
        assert.deepEqual(
          [nobody, theirs, others, young].map((stream) => [stream.heard('product', product._id), stream.heard('booking', booking._id)]),
          [
            [true, false],
            [true, true],
            [true, false],
            [false, false],
          ],
        );
        assert.equal(theirs.events.filter((event) => event.id === product._id).length, 1, 'a product that changed twice is looked at once');
        assert.ok(theirs.events.every((event) => event.type !== 'everything'));
      }
    },
  );

  await t.test(
    'whoever was away too long, or missed a great deal, or asks a process that has not been there, looks at everything',
    async (t) => {
      const everything = async (origin: string, age: number): Promise<boolean> => {
        const stream = await listen(t, origin, undefined, age);
        const now = await mark();
        await eventually('it hears on', () => stream.heard('product', now));
        return stream.heard('everything');
      };
      testApp.clock.advance(60_000);
      assert.equal(await everything(testApp.origin, 1000), false);
      for (let many = 0; many < 21; many += 1) await mark();
      assert.equal(await everything(testApp.origin, 1000), true);
      testApp.clock.advance(4 * 60_000);
      assert.equal(await everything(testApp.origin, 1000), false);
      assert.equal(await everything(testApp.origin, 6 * 60_000), true);
      const third = await testApp.another();
      assert.equal(await everything(third.origin, 1000), true, 'before its first minute a process knows nothing');
      testApp.clock.advance(60_000);
      assert.equal(await everything(third.origin, 1000), false);
      const cut = await listen(t, third.origin);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'abar changes' and datname = current_database()`.execute(
        testApp.database.db,
      );
      await eventually('it is deaf and hears again', () => cut.events.filter(({ type }) => type === 'everything').length === 2);
      assert.equal(await everything(third.origin, 1000), true, 'nor what it did not hear');
      await eventually('all listen again', () => testApp.container.feed.connected && second.container.feed.connected);
      const wrong = await fetch(`${testApp.origin}${API_BASE}${nonJsonRoutes.events}?age=x`);
      assert.equal(wrong.status, 400);
    },
  );

  await t.test('a made-up token opens no stream', async () => {
    for (const authorization of ['Bearer made-up', 'Basic eDp5', 'x']) {
      const response = await fetch(`${testApp.origin}${API_BASE}${nonJsonRoutes.events}`, { headers: { authorization } });
      assert.equal(response.status, 401);
      assert.equal(((await response.json()) as { error: string }).error, 'invalid_token');
    }
  });

  await t.test('a reader that does not read is cut off; the others go on', async (t) => {
    const attentive = await listen(t, testApp.origin);
    const { port } = new URL(testApp.origin);
    const sleeper = net.connect(Number(port), '127.0.0.1');
    t.after(() => sleeper.destroy());
    let cut = false;
    sleeper.once('close', () => (cut = true)).on('error', () => undefined);
    sleeper.write(
      `GET ${API_BASE}${nonJsonRoutes.events} HTTP/1.1\r\nhost: ${new URL(testApp.origin).host}\r\nauthorization: Bearer ${buyer.token}\r\n\r\n`,
    );
    const [head] = (await once(sleeper, 'data')) as [Buffer];
    assert.match(head.toString(), /^HTTP\/1.1 200/);
    sleeper.pause();
    // As another process would tell them, in big lots, and to this reader alone: more than the buffers of the machine hold, so that the rest waits in the server.
    for (let lot = 0; lot < 3; lot += 1)
      await sql`select pg_notify('abar_changes', json_build_object('origin', null, 'change',
        json_build_object('kind', 'booking', 'id', repeat('x', 7000) || n, 'productId', '', 'buyerUid', ${buyer.uid}::text, 'sellerUid', ''))::text) from generate_series(1, 1000) n`.execute(
        testApp.database.db,
      );
    const after = await mark();
    await eventually('everything was told', () => attentive.heard('product', after));
    sleeper.resume();
    await eventually('it was cut off', () => cut);
    const last = await mark();
    await eventually('the attentive one hears on', () => attentive.heard('product', last));
    assert.equal(attentive.ended, false);
  });

  await t.test('stopping the server ends every stream, and a connection that has asked for nothing', async (t) => {
    const silent = net.connect(Number(new URL(second.origin).port), '127.0.0.1');
    t.after(() => silent.destroy());
    await once(silent, 'connect');
    const cut = once(silent, 'close');
    const stream = await listen(t, second.origin, buyer.token);
    await Promise.all([second.container.app.fastify.close(), cut]);
    await eventually('it ends', () => stream.ended);
    assert.equal(stream.retry, 200, 'and all come back to another process at once');
  });
});
