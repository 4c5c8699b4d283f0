import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError, createClient, type Client } from '#contract/client.ts';
import { DAY_MS } from '#domain/durations.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { CrashProcess } from '#server/testing/crash-process.ts';
import { newAddress, registerTrader } from '#server/testing/register-trader.ts';
import { aProduct } from '#server/testing/sample-product.ts';
import { bookingOf, confirmByCard } from '#server/testing/test-cards.ts';
import { answer, counter, offerOf } from '#server/testing/test-offers.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

/** Tk. */
const [ASKED, OFFERED, COUNTERED] = [20_000, 15_000, 17_000];
/** The questions and offers of each buyer: fewer than the site allows on a day. */
const MOST_OFFERS = 15;
// Multiples of the golden ratio spread evenly between whole numbers, however few they are.
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

/** The results that callers received as successful, and may rely on. */
interface Acknowledged {
  created: Set<string>;
  /** Booking by product. */
  booked: Map<string, string>;
  ended: Set<string>;
  /** Transaction by booking. */
  paid: Map<string, string>;
  /** Messages. */
  sent: Set<string>;
  /** Booking by the offer that its buyer has agreed on. */
  agreed: Map<string, string>;
}

/** Processes of one app that are killed in turn while users trade. */
export class CrashScenario {
  readonly #t: TestContext;
  readonly #database: TestDatabase;
  readonly #processes: readonly CrashProcess[];
  readonly #acknowledged: Acknowledged = {
    created: new Set(),
    booked: new Map(),
    ended: new Set(),
    paid: new Map(),
    sent: new Set(),
    agreed: new Map(),
  };
  #over = false;
  /** How many have ended. */
  #calls = 0;
  /** How many have begun. */
  #trades = 0;

  private constructor(t: TestContext, database: TestDatabase, processes: readonly CrashProcess[]) {
    this.#t = t;
    this.#database = database;
    this.#processes = processes;
  }

  static async begin(t: TestContext, count: number): Promise<CrashScenario> {
    const database = await startTestDatabase();
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-crash-'));
    const ports = await Promise.all(Array.from({ length: count }, () => freePort('127.0.0.1')));
    const processes = ports.map((port) => new CrashProcess({ connection: database.config, dataDir, port }));
    const scenario = new CrashScenario(t, database, processes);
    t.after(async () => {
      for (const each of processes) await each.kill();
      await database.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    });
    await Promise.all(processes.map((each) => each.start()));
    return scenario;
  }

  /** Kills `kills` times, while `traders` buyers trade with as many sellers. With `restarts`, each process is started again at once. */
  async run({ kills, traders, restarts }: { kills: number; traders: number; restarts: boolean }): Promise<void> {
    const users = await Promise.all(
      Array.from({ length: traders }, async () => [await this.#user('seller'), await this.#user('buyer')] as const),
    );
    const trading = users.map(([seller, buyer]) => this.#trade(seller, buyer));
    for (let kill = 0; kill < kills; kill += 1) {
      // In the middle of a call, after about a trade by each: a trade is five calls.
      const calls = this.#calls + traders * (4 + Math.random() * 4);
      while (this.#calls < calls) await sleep(1);
      await sleep(Math.random() * 10);
      const next = this.#processes[kill % this.#processes.length];
      this.#over = kill === kills - 1;
      await next?.kill();
      if (restarts) await next?.start();
    }
    await Promise.all(trading);
    for (const each of this.#processes) await each.kill();
  }

  /** Starts one process a day later and lets it finish all jobs, then those of another day later. Then nothing acknowledged is lost and nothing is half done. */
  async assertWhole(): Promise<Record<string, number>> {
    const { db } = this.#database;
    // Counted at the day they were written, so that the limit of emails per hour delays none of them.
    await sql`
      create function backdate() returns trigger language plpgsql as 'begin new.sent_at := new.created_at; return new; end'`.execute(db);
    await sql`create trigger backdate before update of sent_at on emails for each row execute function backdate()`.execute(db);
    // Twice: jobs that are a day old become dead letters or are cancelled, which may add further jobs.
    const [first] = this.#processes;
    await first?.start(1.1 * DAY_MS);
    for (const days of [1.1, 2.2]) {
      first?.setAhead(days * DAY_MS);
      const deadline = performance.now() + 180_000;
      const due = () =>
        db
          .selectFrom('jobs')
          .select('id')
          .where('run_at', '<=', new Date(Date.now() + days * DAY_MS))
          .execute();
      while ((await due()).length > 0) {
        assert.ok(performance.now() < deadline, 'the jobs come to an end');
        await sleep(20);
      }
    }
    await first?.kill();
    // Bookings have three days, and money is held for a week: they keep the jobs of their deadlines.
    const left = db.selectFrom('jobs').selectAll().where('kind', 'not in', ['booking.deadline', 'handover.follow']);
    assert.deepEqual(await left.execute(), [], 'no other job and no dead letter is left');
    const dead = db.selectFrom('jobs').selectAll().where('failed_at', 'is not', null);
    assert.deepEqual(await dead.execute(), []);

    const { created, booked, ended, paid, sent, agreed } = this.#acknowledged;
    const products = await db.selectFrom('products').selectAll().execute();
    const states: Record<string, number> = {};
    for (const product of products) {
      const state = await assertConsistent(db, product.id);
      states[state] = (states[state] ?? 0) + 1;
    }
    const known = new Set(products.map((product) => product.id));
    for (const id of created) assert.ok(known.has(id), 'a product that was acknowledged is there');
    const bookings = new Map((await db.selectFrom('bookings').selectAll().execute()).map((booking) => [booking.id, booking]));
    for (const [productId, id] of booked) assert.equal(bookings.get(id)?.product_id, productId, 'a booking that was acknowledged is there');
    for (const id of ended) assert.ok(bookings.get(id)?.ended_at, 'one that was ended has ended');
    for (const [id, transaction] of paid) assert.equal(bookings.get(id)?.transaction_id, transaction, 'one that was paid is paid');

    const messages = new Set((await db.selectFrom('messages').select('id').execute()).map(({ id }) => id));
    for (const id of sent) assert.ok(messages.has(id), 'a message that was acknowledged is there');
    const offers = new Map((await db.selectFrom('offers').selectAll().execute()).map((offer) => [offer.id, offer]));
    for (const [id, bookingId] of agreed)
      assert.equal(offers.get(id)?.booking_id, bookingId, 'an acceptance that was acknowledged is there');
    for (const { status, booking_id, counter_poisha, buyer_uid } of offers.values()) {
      assert.ok(status === 'accepted' || status === 'expired' || status === 'declined', `${status}: every offer has come to its end`);
      if (status !== 'accepted') continue;
      const made = bookings.get(booking_id ?? '');
      assert.deepEqual(
        [made?.buyer_uid, made?.price_poisha],
        [buyer_uid, counter_poisha],
        'an accepted offer has its booking at its price',
      );
    }

    const payments = await db.selectFrom('payments').selectAll().execute();
    for (const payment of payments) assert.notEqual(payment.status, 'open', 'every payment has come to its end');
    // The card service holds money only for paid bookings; everything else was refunded.
    const charges = await db.selectFrom('cards.charges').select(['payment_intent_id', 'amount', 'amount_refunded', 'status']).execute();
    const kept = charges
      .filter((charge) => charge.status === 'succeeded' && charge.amount_refunded === 0)
      .map((charge) => charge.payment_intent_id);
    const settled = bookings
      .values()
      .filter((booking) => booking.transaction_id !== null)
      .map((booking) => booking.transaction_id);
    assert.deepEqual(new Set(kept), new Set(settled), 'money is kept for paid bookings and for nothing else');
    const unsent = await db.selectFrom('emails').select('id').where('sent_at', 'is', null).execute();
    assert.deepEqual(unsent, [], 'every email is sent');
    return { ...states, agreed: agreed.size, acknowledged: created.size + booked.size + ended.size + paid.size };
  }

  get #origin(): string {
    // As a load balancer does: only a process that runs gets requests.
    const up = this.#processes.filter(({ isUp }) => isUp);
    return (up[Math.floor(Math.random() * up.length)] ?? this.#processes[0])?.origin ?? assert.fail('there is a process');
  }

  async #user(role: 'buyer' | 'seller'): Promise<() => Client> {
    const { uid, token } = await registerTrader(this.#origin, newAddress(role), role);
    // Emails go to confirmed addresses only.
    await this.#database.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('uid', '=', uid).execute();
    return () => createClient({ origin: this.#origin, token: () => token });
  }

  /** Asks, offers, counters and accepts. Returns the booking, if that was acknowledged. */
  async #agree(seller: () => Client, buyer: () => Client, productId: string): Promise<{ _id: string } | null> {
    const { sent, agreed } = this.#acknowledged;
    const question = { productId, messageId: randomUUID(), text: 'Is it still available?' };
    const asked = await this.#answered(() => buyer().openConversation({ body: question }));
    if (asked) sent.add(asked.message._id);
    const offer = await this.#answered(() => buyer().makeOffer({ body: offerOf(productId, OFFERED) }));
    if (!offer) return null;
    const said = await this.#answered(() => counter(seller(), offer._id, COUNTERED));
    if (!said) return null;
    const accepted = await this.#answered(() => answer(buyer(), offer._id, 'accept'));
    if (!accepted?.bookingId) return null;
    agreed.set(offer._id, accepted.bookingId);
    return { _id: accepted.bookingId };
  }

  /** Lists, agrees on a price or books, pays or unbooks, until it is over; writes down what was acknowledged. A call whose process dies says nothing. */
  async #trade(seller: () => Client, buyer: () => Client): Promise<void> {
    const { created, booked, ended, paid } = this.#acknowledged;
    for (let nth = 0; ; nth += 1) {
      if (this.#over) return;
      const product = await this.#answered(() => seller().createProduct({ body: aProduct({ sellingPrice: ASKED }) }));
      if (!product) continue;
      created.add(product._id);
      const byOffer = nth < 2 * MOST_OFFERS && nth % 2 === 0;
      const booking = byOffer
        ? await this.#agree(seller, buyer, product._id)
        : await this.#answered(() => buyer().createBooking({ body: bookingOf(product._id) }));
      if (!booking) continue;
      booked.set(product._id, booking._id);
      const params = { id: booking._id };
      this.#trades += 1;
      const course = (this.#trades * GOLDEN_RATIO) % 1;
      if (course < 0.2) {
        if (await this.#answered(() => buyer().deleteBooking({ params }))) ended.add(booking._id);
        continue;
      }
      const intent = await this.#answered(() => buyer().createPaymentIntent({ body: { bookingId: booking._id } }));
      if (!intent) continue;
      const [transactionId = ''] = intent.clientSecret.split('_secret_');
      await this.#answered(() => confirmByCard({ origin: this.#origin, api: buyer() }, intent.clientSecret));
      if (course < 0.35) {
        // Unbooked with the card charged: the money goes back by itself, unless the webhook was quicker.
        if (await this.#answered(() => buyer().deleteBooking({ params }))) ended.add(booking._id);
      } else if (course < 0.8) {
        if (await this.#answered(() => buyer().payBooking({ params, body: { transactionId } }))) paid.set(booking._id, transactionId);
      }
      // Else the browser was closed: the webhook or the reconciliation has to find out.
    }
  }

  /** The answer, or null when the process died before it gave one or the other side was quicker. */
  async #answered<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      const refused =
        error instanceof ApiError &&
        ['network', 'already_paid', 'payment_incomplete', 'booking_ended', 'cards_unavailable'].includes(error.code);
      // The card form's own call, cut off.
      const cut = error instanceof TypeError || error instanceof SyntaxError;
      if (!refused && !cut) this.#t.diagnostic(String(error));
      assert.ok(refused || cut, String(error));
      await sleep(5);
      return null;
    } finally {
      this.#calls += 1;
    }
  }
}
