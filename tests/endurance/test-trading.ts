import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError, createClient, type Client } from '#contract/client.ts';
import { createDatabase, createPool, type ConnectionConfig } from '#server/platform/db/database.ts';
import { registerTrader } from '#server/testing/register-trader.ts';
import { aProduct } from '#server/testing/test-app.ts';
import { bookingOf } from '#server/testing/test-cards.ts';

/** The results that callers received as successful, and may rely on. */
export interface Acknowledged {
  created: Set<string>;
  /** Booking by product. */
  booked: Map<string, string>;
  ended: Set<string>;
}

export const sizeOf = ({ created, booked, ended }: Acknowledged): number => created.size + booked.size + ended.size;

/** Sellers that offer and buyers that book and unbook, without pause, against an app that may be killed at any time. */
export class Trading {
  readonly #origin: string;
  readonly #acknowledged: Acknowledged = { created: new Set(), booked: new Map(), ended: new Set() };
  readonly #over = new AbortController();
  #pairs: [seller: Client, buyer: Client, buyerEmail: string][] = [];
  #running: Promise<unknown> = Promise.resolve();
  /** Codes of the calls that were refused or cut off. */
  readonly refusals = new Map<string, number>();

  constructor(origin: URL) {
    this.#origin = origin.origin;
  }

  /** Registers the traders; the app must run. */
  async start(traders: number): Promise<void> {
    for (let at = 0; at < traders; at += 1) {
      const [seller, buyer] = [await this.#register('seller', at), await this.#register('buyer', at)];
      this.#pairs.push([seller.api, buyer.api, buyer.email]);
    }
    this.#running = Promise.all(this.#pairs.map((pair) => this.#trade(...pair)));
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#running;
  }

  /** The writes that were acknowledged up to now. */
  snapshot(): Acknowledged {
    const { created, booked, ended } = this.#acknowledged;
    return { created: new Set(created), booked: new Map(booked), ended: new Set(ended) };
  }

  async #register(role: 'buyer' | 'seller', at: number): Promise<{ api: Client; email: string }> {
    const email = `${role}-${at}@endurance.example`;
    const { token } = await registerTrader(this.#origin, email, role);
    return { api: createClient({ origin: this.#origin, token: () => token }), email };
  }

  async #trade(seller: Client, buyer: Client, buyerEmail: string): Promise<void> {
    const { created, booked, ended } = this.#acknowledged;
    const unbook = async (id: string): Promise<void> => {
      if (await this.#answered(() => buyer.deleteBooking({ params: { id } }))) ended.add(id);
    };
    while (!this.#over.signal.aborted) {
      const product = await this.#answered(() => seller.createProduct({ body: aProduct() }));
      if (!product) continue;
      created.add(product._id);
      const booking = await this.#answered(() => buyer.createBooking({ body: bookingOf(product._id) }));
      if (booking) {
        booked.set(product._id, booking._id);
        if (Math.random() < 0.8) await unbook(booking._id);
      } else {
        // The number of open bookings of a buyer is limited; those whose end was cut off count too.
        const open = (await this.#answered(() => buyer.listBookings({ query: { buyer: buyerEmail } }))) ?? [];
        for (const { _id, can } of open) if (can.unbook) await unbook(_id);
      }
    }
  }

  /** The answer, or null when there was none or it was an error. */
  async #answered<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : String(error);
      this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
      await sleep(10);
      return null;
    }
  }
}

/** Asserts that a database holds everything acknowledged and nothing half done. Returns the number of products. */
export async function assertNothingLost(connection: ConnectionConfig, { created, booked, ended }: Acknowledged): Promise<number> {
  const db = createDatabase(createPool(connection, 4, () => undefined));
  try {
    const products = new Set((await db.selectFrom('products').select('id').execute()).map(({ id }) => id));
    const bookings = new Map((await db.selectFrom('bookings').selectAll().execute()).map((booking) => [booking.id, booking]));
    const lost = [
      ...[...created].filter((id) => !products.has(id)).map((id) => `product ${id}`),
      ...[...booked].filter(([productId, id]) => bookings.get(id)?.product_id !== productId).map(([, id]) => `booking ${id}`),
      ...[...ended].filter((id) => !bookings.get(id)?.ended_at).map((id) => `end of booking ${id}`),
    ];
    assert.deepEqual(lost, [], 'nothing acknowledged is lost');
    const { rows: halfDone } = await sql`
      select p.id, p.status, count(b.id) as live from products p left join bookings b on b.product_id = p.id and b.ended_at is null
      where p.deleted_at is null group by p.id
      having count(b.id) > 1
        or p.status <> case when count(b.paid_at) > 0 then 'sold' when count(b.id) > 0 then 'booked' else 'unsold' end`.execute(db);
    assert.deepEqual(halfDone, [], 'products and bookings are in states that belong together');
    return products.size;
  } finally {
    await db.destroy();
  }
}
