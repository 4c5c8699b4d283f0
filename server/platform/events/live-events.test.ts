import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { createParser } from 'eventsource-parser';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { cutFeeds } from '#server/testing/cut-feeds.ts';
import { eventually } from '#server/testing/eventually.ts';
import { movableMonotonicClock } from '#server/testing/monotonic-clock.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { join } from '#server/testing/test-lines.ts';
import { offerOf } from '#server/testing/test-offers.ts';
import { BKASH } from '#server/testing/test-payouts.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

type Event = { type: string; id?: string; category?: string; productId?: string; status?: string };

interface Stream {
  events: Event[];
  ended: boolean;
  /** The last reconnection time the server sent, ms. */
  retry: number | undefined;
  /** Whether an event of this type, and with this id if given, was received. */
  received(type: string, id?: string): boolean;
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
    received: (type, id) => events.some((event) => event.type === type && (id === undefined || event.id === id)),
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
  // The test is not about the check of all tokens every 25 s.
  t.mock.timers.enable({ apis: ['setInterval'] });
  const pass = movableMonotonicClock(t);
  const testApp = await startTestApp({ stopAfter: t });
  const second = await testApp.another();
  const [seller, buyer] = [await testApp.user('seller'), await testApp.user('buyer')];
  const [visitor, admin] = [await testApp.user('buyer'), await testApp.user('admin')];
  /** Sends an event to everyone, and waits until these streams have received it: an event not received before this one will not be. */
  const mark = async (...streams: readonly Stream[]): Promise<string> => {
    const { _id } = await seller.api.createProduct({ body: aProduct({ category: 'accessories' }) });
    await eventually('all receive the last event', () => streams.every((stream) => stream.received('product', _id)));
    return _id;
  };

  await t.test('a match of a saved search reaches its user alone, in both processes, and no page that is opened later', async (t) => {
    // Since when the server knows the changes that a page may have missed.
    pass(60_000);
    await buyer.api.save({ body: { searches: ['q=thermaltake'] } });
    const streams = await Promise.all([testApp.origin, second.origin].map((origin) => listen(t, origin, buyer.token)));
    const tokens = [visitor.token, admin.token, undefined];
    const others = await Promise.all(tokens.map((token) => listen(t, testApp.origin, token)));
    const { _id } = await seller.api.createProduct({ body: aProduct({ title: 'Thermaltake 650W power supply' }) });
    await testApp.container.worker.runDue();
    await eventually('the user is notified', () => streams.every((stream) => stream.received('saved', _id)));
    const later = await listen(t, testApp.origin, buyer.token, 1000);
    await mark(...others, later);
    assert.ok([...others, later].every((stream) => !stream.received('saved')));
  });

  await t.test('a request for the head alone is none for a stream', async () => {
    const response = await fetch(`${testApp.origin}${API_BASE}${nonJsonRoutes.events}`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(3000),
    });
    assert.equal(response.status, 404);
  });

  await t.test('an appeal of a suspension, and its refusal, reach the user and the admins', async (t) => {
    const user = await testApp.user('buyer');
    const { _id: id } = await admin.api.suspendUser({ params: { id: user.uid }, body: { days: 7, reason: 'Spam.' } });
    const streams = [await listen(t, testApp.origin, user.token), await listen(t, testApp.origin, admin.token)];
    const count = (stream: Stream) => stream.events.filter(({ type }) => type === 'user').length;
    await user.api.appealSuspension({ body: { text: 'It was my cousin.' } });
    await eventually('both learn of the appeal', () => streams.every((stream) => count(stream) === 1));
    await admin.api.decideSuspension({ params: { id }, body: { decision: 'keep', reason: 'It was you.' } });
    await eventually('both learn of the answer', () => streams.every((stream) => count(stream) === 2));
  });

  await t.test(
    'product events reach everyone, those of a booking its two sides and the admin, those of an offer its two sides, those of money its seller and the admin, those of a line who waits in it, those of an account its user; in both processes',
    async (t) => {
      const users = { nobody: undefined, seller: seller.token, buyer: buyer.token, visitor: visitor.token, admin: admin.token };
      const streams: [string, Stream][] = [];
      for (const [name, token] of Object.entries(users))
        for (const origin of [testApp.origin, second.origin]) streams.push([name, await listen(t, origin, token)]);
      const product = await seller.api.createProduct({ body: aProduct() });
      const offer = await buyer.api.makeOffer({ body: offerOf(product._id, 30_000) });
      const booking = await buyer.api.createBooking({ body: bookingOf(product._id) });
      await join(visitor.api, product._id);
      await buyer.api.updateAccount({ body: { version: (await buyer.api.getAccount()).version, displayName: 'Another name' } });
      await admin.api.updateUser({ query: { email: seller.email }, body: { verified: true } });
      await seller.api.requestPayoutMethod({ body: BKASH });
      await mark(...streams.map(([, stream]) => stream));
      for (const [name, stream] of streams) {
        assert.equal(stream.received('product', product._id), true, name);
        assert.equal(stream.received('booking', booking._id), ['seller', 'buyer', 'admin'].includes(name), `${name} and the booking`);
        assert.equal(stream.received('offer', offer._id), ['seller', 'buyer'].includes(name), `${name} and the offer`);
        assert.equal(stream.received('payout'), ['seller', 'admin'].includes(name), `${name} and the payout method`);
        assert.equal(stream.received('waiting'), name === 'visitor', `${name} and the line`);
        assert.equal(stream.received('user'), ['seller', 'buyer', 'admin'].includes(name), `${name} and the changed accounts`);
        assert.ok(!JSON.stringify(stream.events).includes(buyer.uid), `${name} and the buyer, who is shown to nobody`);
        assert.equal(stream.received('seller', seller.uid), true, `${name} and what the seller's cards say`);
        assert.deepEqual(
          stream.events.findLast(({ id }) => id === product._id),
          { type: 'product', id: product._id, category: 'desktop', status: 'booked', boost: false, seller: seller.uid },
          'an event of a product says what everyone may know',
        );
        assert.ok(
          stream.events.every(
            ({ type, ...rest }) => type === 'product' || Object.keys(rest).every((key) => ['id', 'productId'].includes(key)),
          ),
          'any other event names what changed, not its new state',
        );
        // Contact data, and where they meet.
        assert.doesNotMatch(JSON.stringify(stream.events), /@|(?<![\da-f-])\+?\d{11}|Mirpur|Dhaka|IDB Bhaban|Test seller/, name);
      }
    },
  );

  await t.test('a report is sent to admins only', async (t) => {
    const [stream, theirs] = [await listen(t, testApp.origin, buyer.token), await listen(t, testApp.origin, admin.token)];
    const id = await mark();
    await buyer.api.updateProduct({ params: { id }, body: { isReported: 'yes' } });
    await mark(stream, theirs);
    assert.deepEqual([stream.received('report', id), theirs.received('report', id)], [false, true]);
    assert.equal(stream.events.filter((event) => event.id === id).length, 1, 'the product itself has not changed');
  });

  await t.test('a value that changes often between two writes is sent once, as it is last', async (t) => {
    const stream = await listen(t, testApp.origin);
    // As if from another process, all in one moment.
    await sql`select pg_notify('abar_changes', json_build_object('origin', null, 'change', json_build_object('kind', 'product',
      'id', 'often', 'category', 1, 'sellerUid', '', 'boost', false, 'status', case when n = 50 then 'sold' else 'booked' || n end))::text)
      from generate_series(1, 50) n`.execute(testApp.database.db);
    await mark(stream);
    const often = stream.events.filter(({ id }) => id === 'often');
    assert.ok(often.length <= 3, `${often.length} events`);
    assert.equal(often.at(-1)?.status, 'sold');
  });

  await t.test('a listing that is moved is reported for both categories, and last as it is', async (t) => {
    pass(60_000);
    const open = await listen(t, testApp.origin);
    const product = await seller.api.createProduct({ body: aProduct() });
    await seller.api.editProduct({ params: { id: product._id }, body: { version: 1, category: 'components' } });
    const categories = (stream: Stream) => stream.events.filter(({ id }) => id === product._id).map(({ category }) => category);
    await eventually('pages of the new category receive it', () => categories(open).includes('components'));
    await buyer.api.createBooking({ body: bookingOf(product._id) });
    await eventually('the booking is received', () => open.events.some(({ id, status }) => id === product._id && status === 'booked'));
    // A page that was loaded before receives all of it in one write.
    const later = await listen(t, testApp.origin, undefined, 1000);
    await mark(later);
    assert.deepEqual(categories(later), ['desktop', 'components']);
    assert.equal(later.events.findLast(({ id }) => id === product._id)?.status, 'booked');
  });

  await t.test('a rejected change sends no event', async (t) => {
    const stream = await listen(t, testApp.origin);
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    await eventually('the creation is received', () => stream.received('product', _id));
    stream.events.length = 0;
    await assert.rejects(visitor.api.deleteProduct({ params: { id: _id } }));
    await mark(stream);
    assert.equal(stream.received('product', _id), false);
  });

  await t.test('a stream ends with its token and with its user; others stay open', async (t) => {
    const leaving = await testApp.user('buyer');
    const [here, there] = [await listen(t, testApp.origin, leaving.token), await listen(t, second.origin, leaving.token)];
    const other = await listen(t, testApp.origin, visitor.token);
    await mark(here, there);
    for (const { events } of [here, there]) events.length = 0;
    await leaving.api.revokeToken();
    await eventually('both end', () => here.ended && there.ended);
    // With an event an open page would send a request with the token that has just ended.
    assert.deepEqual([here.received('user'), there.received('user')], [false, false]);
    const deleted = await testApp.user('buyer');
    const [one, two] = [await listen(t, testApp.origin, deleted.token), await listen(t, second.origin, deleted.token)];
    await admin.api.deleteUser({ query: { email: deleted.email, reason: 'Fraud.' } });
    await eventually('both end', () => one.ended && two.ended);
    assert.equal(other.ended, false);
  });

  await t.test('a session that ended while the feed was disconnected ends its stream after the reconnection', async (t) => {
    const leaving = await testApp.user('buyer');
    const [stream, other] = [await listen(t, testApp.origin, leaving.token), await listen(t, testApp.origin)];
    await testApp.database.db.deleteFrom('sessions').where('uid', '=', leaving.uid).execute();
    await cutFeeds(testApp.database.db);
    await eventually('every stream receives `everything`', () => other.received('everything'));
    await eventually('it ends', () => stream.ended);
    assert.equal(other.ended, false);
    await eventually('both processes listen again', () => testApp.container.feed.connected && second.container.feed.connected);
  });

  await t.test(
    'a new stream first receives the changes since the page was loaded, in the other process too, for the same recipients',
    async (t) => {
      // Earlier changes are out of range.
      pass(60_000);
      const product = await seller.api.createProduct({ body: aProduct() });
      const booking = await buyer.api.createBooking({ body: bookingOf(product._id) });
      const early = await listen(t, second.origin, undefined, 0);
      await mark(early);
      // The page was loaded a minute ago: changes of the last 75 s are sent, none older.
      pass(60_000);
      for (const origin of [testApp.origin, second.origin]) {
        const theirs = await listen(t, origin, seller.token, 60_000);
        for (const [stream, isProductSent, isBookingSent] of [
          [await listen(t, origin, undefined, 60_000), true, false],
          [theirs, true, true],
          [await listen(t, origin, visitor.token, 60_000), true, false],
          [await listen(t, origin, seller.token, 1000), false, false],
        ] as const) {
          await mark(stream);
          assert.deepEqual(
            [stream.received('product', product._id), stream.received('booking', booking._id)],
            [isProductSent, isBookingSent],
          );
        }
        assert.equal(theirs.events.filter((event) => event.id === product._id).length, 1, 'a product that changed twice is sent once');
        assert.ok(theirs.events.every((event) => event.type !== 'everything'));
      }
    },
  );

  await t.test('a client that was away too long, missed many changes or connects to a new process receives `everything`', async (t) => {
    const everything = async (origin: string, age: number): Promise<boolean> => {
      const stream = await listen(t, origin, undefined, age);
      await mark(stream);
      return stream.received('everything');
    };
    pass(60_000);
    assert.equal(await everything(testApp.origin, 1000), false);
    for (let many = 0; many < 21; many += 1) await mark();
    assert.equal(await everything(testApp.origin, 1000), true);
    pass(4 * 60_000);
    assert.equal(await everything(testApp.origin, 1000), false);
    assert.equal(await everything(testApp.origin, 6 * 60_000), true);
    const third = await testApp.another();
    assert.equal(await everything(third.origin, 1000), true, 'a new process does not know earlier changes');
    pass(60_000);
    assert.equal(await everything(third.origin, 1000), false);
    const cut = await listen(t, third.origin);
    await cutFeeds(testApp.database.db);
    await eventually(
      'the feed is disconnected and connected again',
      () => cut.events.filter(({ type }) => type === 'everything').length === 2,
    );
    assert.equal(await everything(third.origin, 1000), true, 'changes during the disconnection are unknown');
    await eventually('all listen again', () => testApp.container.feed.connected && second.container.feed.connected);
    const wrong = await fetch(`${testApp.origin}${API_BASE}${nonJsonRoutes.events}?age=x`);
    assert.equal(wrong.status, 400);
  });

  await t.test('a clock that is set forward hides no change from a page that connects again', async (t) => {
    pass(60_000);
    const missed = await mark();
    testApp.clock.advance(5 * 60_000);
    const stream = await listen(t, testApp.origin, undefined, 1000);
    await mark(stream);
    assert.deepEqual([stream.received('product', missed), stream.received('everything')], [true, false]);
  });

  await t.test('an invalid token opens no stream', async () => {
    for (const authorization of ['Bearer made-up', 'Basic eDp5', 'x']) {
      const response = await fetch(`${testApp.origin}${API_BASE}${nonJsonRoutes.events}`, { headers: { authorization } });
      assert.equal(response.status, 401);
      assert.equal(((await response.json()) as { error: string }).error, 'invalid_token');
    }
  });

  await t.test('a client that does not read is disconnected; the others continue', async (t) => {
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
    // As if from another process, and for this client only: more than the socket buffers hold, so that the rest waits in the server.
    for (let lot = 0; lot < 3; lot += 1)
      await sql`select pg_notify('abar_changes', json_build_object('origin', null, 'change',
        json_build_object('kind', 'booking', 'id', repeat('x', 7000) || n, 'productId', '', 'buyerUid', ${buyer.uid}::text, 'sellerUid', ''))::text) from generate_series(1, 1000) n`.execute(
        testApp.database.db,
      );
    await mark(attentive);
    sleeper.resume();
    await eventually('it is disconnected', () => cut);
    await mark(attentive);
    assert.equal(attentive.ended, false);
  });

  await t.test('stopping the server ends every stream and every idle connection', async (t) => {
    const silent = net.connect(Number(new URL(second.origin).port), '127.0.0.1');
    t.after(() => silent.destroy());
    await once(silent, 'connect');
    const cut = once(silent, 'close');
    const stream = await listen(t, second.origin, buyer.token);
    const late = net.connect(Number(new URL(second.origin).port), '127.0.0.1');
    await once(late, 'connect');
    const closed = second.container.app.fastify.close();
    late.write(`GET ${API_BASE}/events HTTP/1.1\r\nHost: x\r\n\r\n`);
    assert.match(String(await once(late, 'data')), /^HTTP\/1.1 503 /);
    await Promise.all([closed, cut]);
    await eventually('it ends', () => stream.ended);
    assert.equal(stream.retry, 200, 'clients reconnect to another process soon');
  });
});
