import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type Client } from '#contract/client.ts';
import { bookingOf, confirmByCard } from '#server/testing/test-cards.ts';
import { aProduct } from '#server/testing/test-app.ts';
import type { TestCluster, Trader } from '#tools/cluster/test-cluster.ts';

/** ms between two requests of a client, so that the machine has time for other work. */
const PAUSE_MS = 10;
const MAX_TRIES = 100;
const PAGES = ['/', '/blog', '/api/products?boost=true&status=unsold', '/api/search?q=ssd', '/api/config', '/api/products?category=1'];

/** The results of a load. */
export interface LoadResult {
  reads: number;
  /** Reads by reader. */
  readsOf: number[];
  writes: number;
  /** Writes that got no response from the app and were repeated. */
  repeated: number;
  created: Set<string>;
  /** Booking by product. */
  booked: Map<string, string>;
  unbooked: Set<string>;
  /** Transaction by booking. */
  paid: Map<string, string>;
}

/** Whether the outcome of a request is unknown: no response, or one of nginx. */
const unanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && (error.code === 'network' || error.status === 502 || error.status === 503));

/**
 * For each pair one reader, and the buyer trading with the seller, all at once until `done`. A read must succeed at once; a write
 * without a response is repeated if it `mayRepeat`. @throws AssertionError at the first request that fails otherwise
 */
export async function load(
  cluster: TestCluster,
  pairs: readonly (readonly [Trader, Trader])[],
  { mayRepeat, done }: { mayRepeat: boolean; done: (soFar: LoadResult) => Promise<unknown> },
): Promise<LoadResult> {
  const result: LoadResult = {
    reads: 0,
    readsOf: pairs.map(() => 0),
    writes: 0,
    repeated: 0,
    created: new Set(),
    booked: new Map(),
    unbooked: new Set(),
    paid: new Map(),
  };
  const over = new AbortController();
  const end = (): void => over.abort();

  const read = async ([, { token }]: readonly [Trader, Trader], turn: number): Promise<void> => {
    for (let at = turn; !over.signal.aborted; at += 1) {
      const address = PAGES[at % PAGES.length] ?? '/';
      const response = await fetch(`${cluster.origin}${address}`, {
        headers: address.startsWith('/api/') ? { authorization: `Bearer ${token}` } : {},
      });
      const body = await response.text();
      assert.ok(response.status === 200 && body.length > 0, `${address} returned ${response.status} ${body.slice(0, 200)}`);
      result.reads += 1;
      result.readsOf[turn] = (result.readsOf[turn] ?? 0) + 1;
      await sleep(PAUSE_MS);
    }
  };

  const write = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await call();
        result.writes += 1;
        return response;
      } catch (error) {
        if (!mayRepeat || !unanswered(error) || tries === MAX_TRIES) throw error;
        result.repeated += 1;
        await sleep(PAUSE_MS);
      }
    }
  };

  const trade = async ([seller, buyer]: readonly [Client, Client], turn: number): Promise<void> => {
    for (let at = turn; !over.signal.aborted; at += 1) {
      const { _id } = await write(() => seller.createProduct({ body: aProduct() }));
      result.created.add(_id);
      const booking = await write(() => buyer.createBooking({ body: bookingOf(_id) }));
      result.booked.set(_id, booking._id);
      const params = { id: booking._id };
      if (at % 3 === 0) {
        await write(() => buyer.deleteBooking({ params }));
        result.unbooked.add(booking._id);
      } else if (at % 3 === 1) {
        const { clientSecret } = await write(() => buyer.createPaymentIntent({ body: { bookingId: booking._id } }));
        const [transactionId = ''] = clientSecret.split('_secret_');
        await write(() => confirm(cluster, buyer, clientSecret));
        const paid = await write(() => buyer.payBooking({ params, body: { transactionId } }));
        result.paid.set(booking._id, paid.transactionId ?? '');
      }
      await sleep(PAUSE_MS);
    }
  };

  const callers = [
    ...pairs.map((pair, at) => read(pair, at)),
    ...pairs.map(([seller, buyer], at) => trade([cluster.as(seller), cluster.as(buyer)], at)),
  ];
  // The first failure ends all.
  await Promise.all([done(result), ...callers].map((each) => each.finally(end)));
  return result;
}

/** Confirms by card. An error that says it was confirmed before counts as success. */
async function confirm(cluster: TestCluster, api: Client, clientSecret: string): Promise<void> {
  const answer = await confirmByCard({ origin: cluster.origin, api }, clientSecret).catch((error: unknown) => {
    // nginx's own response is not JSON.
    throw error instanceof SyntaxError ? new TypeError('no response', { cause: error }) : error;
  });
  if (answer.state === 'succeeded') return;
  if (answer.status === 502 || answer.status === 503) throw new TypeError('no response');
  assert.match(answer.error ?? '', /already succeeded|already been confirmed|unexpected/i);
}
