import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@abar/demo-market';
import { sql } from 'kysely';
import { ApiError, createClient, type Client } from '#contract/client.ts';
import type { Handover } from '#contract/handover.ts';
import { ABSENCES, SIDES, type Side } from '#contract/vocabulary.ts';
import type { DisputeDecision } from '#contract/handover-vocabulary.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { CrashProcess } from '#server/testing/crash-process.ts';
import { newAddress, registerTrader } from '#server/testing/register-trader.ts';
import { aProduct } from '#server/testing/sample-product.ts';
import { askCards, bookingOf, confirmByCard } from '#server/testing/test-cards.ts';
import { payOnPage } from '#server/testing/test-gateways.ts';
import { startKillableDatabase, type KillableDatabase } from '#tests/histories/killable-database.ts';
import { leadsFrom } from '#tests/histories/model.ts';
import { BKASH, BY_PRICE } from '#server/testing/test-payouts.ts';
import { startTestProxy, type TestProxy } from '#server/testing/test-proxy.ts';
import {
  HANDOVER_OPS,
  type BankOp,
  type Call,
  type HandoverOp,
  type History,
  type MeetingOp,
  type Op,
  type Outcome,
  type PayoutOp,
  type SentEmail,
} from '#tests/histories/history.ts';

/** A booking of the same product by the same buyers is tried so often; each buyer may book twenty times a day. */
const CALLS_OF_PRODUCT = 36;
/** ms. A list or a product may be a second old for those who have changed nothing. */
const STALE_MS = 1100;
/** The subjects of emails that say what became of a booking. */
const EMAILS: readonly (readonly [RegExp, SentEmail['kind']])[] = [
  [/^Your product for .* was booked|^You have booked/, 'booked'],
  [/^Your product for .* is paid|^You have paid for your product/, 'sold'],
  [/^It is your turn/, 'your_turn'],
];
/** The part of a payment that a bank disputes, less than any price. */
const PART_POISHA = '100000';
/** The part of a payment, Tk, that a seller offers to pay back, or an admin decides to. */
const PART = { refund: 500 };
/** The place of a buyer who has left a line. */
const LEFT = '';
const LINK_OF_BOOKING = /\/dashboard\/orders\/([0-9a-f-]{36})/;
/** Answers after which the call may have happened. */
const UNKNOWN = new Set(['network', 'internal', 'database_unavailable']);

interface Trader {
  email: string;
  uid: string;
  token: string;
}

/** A dispute that the bank has opened, and how it will end. */
interface Disputed {
  id: string;
  end: Exclude<BankOp, 'charge_back'>;
}

const stateOf = ({ state }: Handover): string => state;

/** An act of a handover: whose it is, and its call. */
type Act = readonly [Trader, (api: Client) => Promise<unknown>];

const PAYOUT_ACTS = {
  take_up: { action: 'take' },
  send: { action: 'send', reference: 'TRX 1' },
  fail: { action: 'fail', reason: 'The number is not registered.' },
} as const;

/** The faults of a run, by name. */
export type FaultCounts = Record<string, number>;

/** Two processes of one app on one database, clients that call at once, and faults meanwhile. Every call is written down. */
export class Market {
  readonly #seed: string;
  readonly #database: KillableDatabase;
  readonly #proxy: TestProxy;
  readonly #dataDir: string;
  readonly #processes: readonly [CrashProcess, CrashProcess];
  readonly #calls: Call[] = [];
  #admin: Trader = { email: '', uid: '', token: '' };
  readonly faults: FaultCounts = {};
  /** The calls that were answered with an error which the contract does not list, by kind. */
  readonly internal: FaultCounts = {};
  /** Users who come for those whose account is closed. */
  readonly #newcomers: Record<'buyer' | 'seller', Trader[]> = { buyer: [], seller: [] };
  /** Payments that were made on the page of a gateway. */
  paidAtGateway = 0;

  private constructor(
    seed: string,
    parts: { database: KillableDatabase; proxy: TestProxy; dataDir: string; processes: readonly [CrashProcess, CrashProcess] },
  ) {
    this.#seed = seed;
    this.#database = parts.database;
    this.#proxy = parts.proxy;
    this.#dataDir = parts.dataDir;
    this.#processes = parts.processes;
  }

  /** Starts the processes: the second reaches the database through a proxy. */
  static async open(seed: string): Promise<Market> {
    const database = await startKillableDatabase();
    const { config } = database;
    const proxy = await startTestProxy(config.host);
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-histories-'));
    const processOf = async (connection: typeof config, webhooks: string) =>
      new CrashProcess({
        connection,
        dataDir,
        port: await freePort('127.0.0.1'),
        env: { ...BY_PRICE, SSLCOMMERZ: 'embedded', CARDS_BEHAVIOUR: `webhooks:${webhooks}` },
      });
    const processes = [
      await processOf(config, 'twice'),
      await processOf({ ...config, host: '127.0.0.1', port: proxy.port }, 'late:700'),
    ] as const;
    const market = new Market(seed, { database, proxy, dataDir, processes });
    await Promise.all(processes.map((each) => each.start()));
    market.#admin = await market.#user('buyer');
    await database.db.updateTable('users').set({ role: 'admin' }).where('uid', '=', market.#admin.uid).execute();
    return market;
  }

  async close(): Promise<void> {
    for (const each of this.#processes) await each.kill();
    await this.#proxy.stop();
    await this.#database.stop();
    fs.rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** Lets so many buyers trade for so many ms with faults, then lets everything come to rest. Returns the history. */
  async run({ ms, buyers, sellers }: { ms: number; buyers: number; sellers: number }): Promise<History> {
    const users = async (role: 'buyer' | 'seller', count: number) => Promise.all(Array.from({ length: count }, () => this.#user(role)));
    const [selling, buying] = [await users('seller', sellers), await users('buyer', buyers)];
    // Faults let few users register, whose traders would wait for them.
    for (let minute = 0; minute < ms; minute += 60_000) {
      this.#newcomers.seller.push(await this.#user('seller'));
      this.#newcomers.buyer.push(await this.#user('buyer'), await this.#user('buyer'));
    }
    const deadline = performance.now() + ms;
    const over = new AbortController();
    const trading = selling.map((seller, at) => this.#trade(seller, buying, deadline, createRandom(`${this.#seed} ${at}`)));
    const breaking = this.#break(over.signal, createRandom(`${this.#seed} faults`));
    await Promise.all(trading);
    over.abort();
    await breaking;
    await this.#rest();
    return this.#history();
  }

  /** One fault after the other, for as long as users trade. */
  async #break(over: AbortSignal, random: Random): Promise<void> {
    const faults: Record<string, () => Promise<unknown>> = {
      'kill -9': async () => {
        const one = random.pick(this.#processes);
        await one.kill();
        await one.start();
      },
      'kill -9 of the postmaster': () => this.#database.kill(),
      'paused process': async () => {
        const one = random.pick(this.#processes);
        one.signal('SIGSTOP');
        await sleep(random.between(50, 800));
        one.signal('SIGCONT');
      },
      'cut after some answers': async () => {
        const cut = this.#proxy.cutAfter(random.int(7));
        for (let tries = 0; tries < 40 && !cut.done; tries += 1) await sleep(10);
        this.#proxy.resume();
      },
      'cut before the answer to a commit': async () => {
        await Promise.race([this.#proxy.holdAnswer('commit'), sleep(500)]);
        this.#proxy.cut('commit');
        this.#proxy.resume();
      },
      'clock step': async () => random.pick(this.#processes).setAhead(random.int(120_000) - 60_000),
      'forged webhook': async () => {
        const [payment] = await this.#database.db
          .selectFrom('payments')
          .select('intent_id')
          .where('status', '=', 'open')
          .limit(1)
          .execute();
        const body = JSON.stringify({
          type: 'payment_intent.succeeded',
          data: { object: { id: payment?.intent_id, status: 'succeeded' } },
        });
        const headers = {
          'content-type': 'application/json',
          'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
        };
        const answer = await fetch(`${this.#origin(random)}/api/webhooks/cards`, { method: 'POST', headers, body }).catch(() => null);
        assert.ok(answer === null || answer.status >= 400, 'a forged notice is refused');
      },
    };
    const names = Object.keys(faults);
    while (!over.aborted) {
      await sleep(random.between(100, 900));
      const name = random.pick(names);
      await faults[name]?.();
      this.faults[name] = (this.faults[name] ?? 0) + 1;
    }
    this.#proxy.resume();
  }

  #origin(random: Random): string {
    return random.pick(this.#processes).origin;
  }

  async #user(role: 'buyer' | 'seller'): Promise<Trader> {
    const email = newAddress(role);
    // An hour has more newcomers than one address may register at once.
    await sql`delete from identity.throttle`.execute(this.#database.db);
    const trader = { email, ...(await registerTrader(this.#processes[0].origin, email, role)) };
    // A stored token lives for an hour, and a run may take longer.
    const expires_at = new Date(Date.now() + DAY_MS);
    await this.#database.db.updateTable('sessions').set({ expires_at }).where('uid', '=', trader.uid).execute();
    if (role === 'seller') await this.#confirmMethod(trader);
    return trader;
  }

  /** Makes a call and writes it down, with what is known of its outcome. */
  async #call<T>(
    client: string,
    product: string,
    op: Op,
    send: () => Promise<T>,
    valueOf: (reply: T) => string = () => '',
  ): Promise<T | null> {
    const begin = performance.now();
    const write = (outcome: Outcome): unknown =>
      this.#calls.push({
        client,
        product,
        op,
        begin: op.kind === 'read' ? begin - STALE_MS : begin,
        end: outcome.status === 'unknown' ? null : performance.now(),
        outcome,
      });
    try {
      const reply = await send();
      write({ status: 'ok', value: valueOf(reply) });
      return reply;
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
      const isKnown = error instanceof ApiError && !UNKNOWN.has(error.code);
      if (error instanceof ApiError && error.code === 'internal') this.internal[op.kind] = (this.internal[op.kind] ?? 0) + 1;
      // A read that failed says nothing.
      if (isKnown || op.kind !== 'read') write(isKnown ? { status: 'refused', code: error.code } : { status: 'unknown' });
      return null;
    }
  }

  /** Lists one product after the other; on each, some buyers and the seller call at once. */
  async #trade(first: Trader, buyers: Trader[], deadline: number, random: Random): Promise<void> {
    let seller = first;
    const as = ({ token }: Trader): Client => createClient({ origin: this.#origin(random), token: () => token });
    while (performance.now() < deadline) {
      const listed = await as(seller)
        .createProduct({ body: aProduct({ sellingPrice: 5000 }) })
        .catch(() => null);
      if (!listed) continue;
      const product = listed._id;
      this.#calls.push({
        client: seller.uid,
        product,
        op: { kind: 'list' },
        begin: performance.now() - 1,
        end: performance.now(),
        outcome: { status: 'ok' },
      });
      const known = new Set<string>();
      const line = new Map<string, string>();
      const offers = new Map<string, Trader>();
      const cards = new Map<string, string>();
      const disputes = new Map<string, Disputed>();
      const meets = new Map<string, string>();
      const few = random.shuffle(buyers).slice(0, 3);
      const act = async (): Promise<unknown> => {
        const buyer = random.pick(few);
        // Mostly the last one, on which several acts follow each other.
        const booking = random.chance(0.7) ? [...known].at(-1) : [...known][random.int(known.size)];
        const course = random.int(34);
        if (course < 2) return this.#book(as(buyer), buyer, product, known);
        if (course < 5) return this.#wait(as(buyer), buyer, product, { known, line }, random);
        if (course < 7) return this.#offer(as(buyer), buyer, product, offers);
        if (course < 9 && offers.size > 0) return this.#answer(as, seller, random.pick([...offers]), product, { known, random });
        if (booking === undefined) return this.#book(as(buyer), buyer, product, known);
        const params = { id: booking };
        const owner = await this.#ownerOf(booking, few);
        if (!owner) return undefined;
        if (course < 10) return this.#call(owner.uid, product, { kind: 'unbook', booking }, () => as(owner).deleteBooking({ params }));
        if (course < 11)
          return this.#call(seller.uid, product, { kind: 'release', booking }, () =>
            as(seller).releaseBooking({ params, body: { reason: 'other' } }),
          );
        if (course < 13) return this.#pay(as(owner), owner, product, booking, cards);
        if (course < 14) return this.#payAtGateway(as(owner), product, booking, random);
        if (course < 15) return this.#call(buyer.uid, product, { kind: 'read' }, async () => this.#shown(as(buyer), product), String);
        if (course < 23) return this.#meet({ seller, buyer: owner }, as, product, { booking, meets }, random);
        if (course < 32) return this.#settle({ seller, buyer: owner }, as, product, { booking, cards }, random);
        if (course < 33) return this.#saidByBank(product, booking, { cards, disputes }, random);
        return this.#moveListing(as, seller, product, random);
      };
      const wantsToLeave = random.chance(0.15) ? random.pick([seller, ...few]) : undefined;
      const newcomer = wantsToLeave && this.#newcomers[wantsToLeave === seller ? 'seller' : 'buyer'].pop();
      const leaves = newcomer && wantsToLeave;
      const leavesAt = random.int(CALLS_OF_PRODUCT / 3);
      for (let round = 0; round < CALLS_OF_PRODUCT / 3; round += 1)
        await Promise.all([act(), act(), act(), leaves && round === leavesAt && this.#close(as(this.#admin), leaves, leaves === seller)]);
      if (random.chance(0.5)) await this.#finish(as, seller, few, product, cards);
      await this.#payOut(as, seller, random);
      if (!leaves) continue;
      if (leaves === seller) seller = newcomer;
      else if (buyers.includes(leaves)) buyers[buyers.indexOf(leaves)] = newcomer;
    }
  }

  /** The two sides of a booking do what they should, one after the other, so that there is money to pay out. */
  async #finish(
    as: (trader: Trader) => Client,
    seller: Trader,
    few: readonly Trader[],
    product: string,
    cards: Map<string, string>,
  ): Promise<unknown> {
    const select = this.#database.db.selectFrom('bookings').select('id').where('product_id', '=', product).where('ended_at', 'is', null);
    const booking = (await select.executeTakeFirst().catch(() => undefined))?.id;
    const buyer = booking === undefined ? undefined : await this.#ownerOf(booking, few);
    if (booking === undefined || !buyer) return undefined;
    await this.#pay(as(buyer), buyer, product, booking, cards);
    await this.#handOver(as(seller), seller, as(buyer), product, booking);
    return this.#call(buyer.uid, product, { kind: 'accept', booking }, () =>
      as(buyer).moveHandover({ params: { id: booking }, body: { action: 'accept' } }),
    );
  }

  /** An admin closes an account, whatever its user is about. */
  async #close(api: Client, { uid, email }: Trader, sells: boolean): Promise<unknown> {
    const side = sells ? 'seller' : 'buyer';
    return this.#call(this.#admin.uid, '', { kind: 'close', user: uid, side }, () =>
      api.deleteUser({ query: { email, reason: 'Fraud.' } }),
    );
  }

  async #confirmMethod({ uid, token }: Trader): Promise<void> {
    const api = createClient({ origin: this.#processes[0].origin, token: () => token });
    await this.#database.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('uid', '=', uid).execute();
    await api.requestPayoutMethod({ body: BKASH });
    const emails = this.#database.db.selectFrom('emails').select('text_body').where('user_uid', '=', uid).orderBy('id', 'desc');
    const [code] = (await emails.execute()).flatMap(({ text_body }) => /: (\d{6})$/m.exec(text_body)?.[1] ?? []);
    assert.ok(code !== undefined);
    await api.confirmPayoutMethod({ body: { code } });
  }

  /**
   * The seller asks for all that was released, and may cancel that while an admin takes it. The admin records twice at once what became of the
   * transfer.
   */
  async #payOut(as: (trader: Trader) => Client, seller: Trader, random: Random): Promise<void> {
    const balance = await as(seller)
      .getBalance()
      .catch(() => null);
    const amount = balance?.available ?? 0;
    const ask = () => as(seller).requestPayout({ body: { amount } });
    const asked = amount > 0 ? await this.#call(seller.uid, '', { kind: 'ask', seller: seller.uid }, ask, ({ _id }) => _id) : null;
    const id = asked?._id ?? balance?.payout?._id;
    if (id === undefined) return;
    const params = { id };
    const act = (kind: PayoutOp): Promise<unknown> =>
      this.#call(
        kind === 'cancel' ? seller.uid : this.#admin.uid,
        id,
        { kind, seller: seller.uid },
        (): Promise<{ _id: string }> =>
          kind === 'cancel' ? as(seller).cancelPayout({ params }) : as(this.#admin).updatePayout({ params, body: PAYOUT_ACTS[kind] }),
        ({ _id }) => _id,
      );
    const first: readonly PayoutOp[] = random.chance(0.4) ? ['take_up', 'cancel'] : ['take_up'];
    const then: readonly PayoutOp[] = random.pick([
      ['send', 'send'],
      ['send', 'fail'],
      ['fail', 'fail'],
      ['send', 'cancel'],
    ]);
    for (const acts of [first, then]) await Promise.all(acts.map(act));
  }

  async #book(api: Client, { uid }: Trader, product: string, known: Set<string>): Promise<unknown> {
    const reply = await this.#call(
      uid,
      product,
      { kind: 'book', buyer: uid },
      () => api.createBooking({ body: bookingOf(product) }),
      ({ _id }) => _id,
    );
    if (reply) known.add(reply._id);
    return reply;
  }

  /** Joins the line, leaves it, or confirms the booking that was made for the buyer. Each buyer joins a line once. */
  async #wait(
    api: Client,
    { uid }: Trader,
    product: string,
    { known, line }: { known: Set<string>; line: Map<string, string> },
    random: Random,
  ): Promise<unknown> {
    const entry = line.get(uid);
    if (entry === undefined) {
      const joined = await this.#call(uid, product, { kind: 'join', buyer: uid }, () => api.joinLine({ body: { productId: product } }));
      if (joined) line.set(uid, joined._id);
      return joined;
    }
    if (entry !== LEFT && random.chance(0.3)) {
      line.set(uid, LEFT);
      return this.#call(uid, product, { kind: 'leave', buyer: uid }, () => api.leaveLine({ params: { id: entry } }));
    }
    const lines = await api.listLines({ query: { product } }).catch(() => null);
    const booking = lines?.lines[0]?.turn?.bookingId;
    if (booking === undefined) return undefined;
    known.add(booking);
    return this.#call(uid, product, { kind: 'confirm', booking }, () => api.confirmBooking({ params: { id: booking } }));
  }

  async #offer(api: Client, buyer: Trader, product: string, offers: Map<string, Trader>): Promise<unknown> {
    const made = await this.#call(
      buyer.uid,
      product,
      { kind: 'offer', buyer: buyer.uid },
      () => api.makeOffer({ body: { productId: product, price: 4000 } }),
      ({ _id }) => _id,
    );
    if (made) offers.set(made._id, buyer);
    return made;
  }

  async #answer(
    as: (trader: Trader) => Client,
    seller: Trader,
    [offer, buyer]: readonly [string, Trader],
    product: string,
    { known, random }: { known: Set<string>; random: Random },
  ): Promise<unknown> {
    const [kind, by] = random.pick([
      ['take', 'seller'],
      ['take', 'seller'],
      ['counter', 'seller'],
      ['counter', 'seller'],
      ['decline', 'seller'],
      ['withdraw', 'seller'],
      ['withdraw', 'buyer'],
      ['take', 'buyer'],
      ['take', 'buyer'],
      ['decline', 'buyer'],
    ] as const);
    const who = by === 'seller' ? seller : buyer;
    const body = kind === 'counter' ? { action: kind, price: 4500 } : { action: kind === 'take' ? ('accept' as const) : kind };
    const send = () => as(who).updateOffer({ params: { id: offer }, body });
    const answered = await this.#call(who.uid, product, { kind, offer, by }, send, ({ bookingId }) => bookingId ?? '');
    if (kind === 'take' && answered?.bookingId) known.add(answered.bookingId);
    return answered;
  }

  async #ownerOf(booking: string, few: readonly Trader[]): Promise<Trader | undefined> {
    const select = this.#database.db.selectFrom('bookings').select('buyer_uid').where('id', '=', booking);
    const row = await select.executeTakeFirst().catch(() => undefined);
    return few.find(({ uid }) => uid === row?.buyer_uid);
  }

  async #shown(api: Client, id: string): Promise<string> {
    try {
      return (await api.getProduct({ params: { id } })).status;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return 'gone';
      throw error;
    }
  }

  /** Pays by card. From the moment of the charge on, its webhook may pay the booking too. */
  async #pay(api: Client, { uid }: Trader, product: string, booking: string, cards: Map<string, string>): Promise<unknown> {
    const intent = await api.createPaymentIntent({ body: { bookingId: booking } }).catch(() => null);
    if (!intent) return undefined;
    const [transactionId = ''] = intent.clientSecret.split('_secret_');
    this.#mayHappen(product, { kind: 'pay', booking, payment: transactionId });
    cards.set(booking, transactionId);
    await confirmByCard({ origin: this.#processes[0].origin, api }, intent.clientSecret).catch(() => null);
    return this.#call(uid, product, { kind: 'pay', booking, payment: transactionId }, () =>
      api.payBooking({ params: { id: booking }, body: { transactionId } }),
    );
  }

  /**
   * Pays on the page of a gateway, or leaves it without. The browser comes back once, twice or never, and may bring another amount: the gateway is
   * asked what was paid.
   */
  async #payAtGateway(api: Client, product: string, booking: string, random: Random): Promise<unknown> {
    const body = { gateway: 'sslcommerz', language: 'en' } as const;
    const opened = await api.startGatewayPayment({ params: { id: booking }, body }).catch(() => null);
    if (!opened) return undefined;
    const end = random.pick(['paid', 'paid', 'paid', 'failed', 'canceled'] as const);
    if (end === 'paid') this.#mayHappen(product, { kind: 'pay', booking, payment: opened.pageUrl });
    const back = await payOnPage(opened.pageUrl, end).catch(() => null);
    if (!back) return undefined;
    if (end === 'paid') this.paidAtGateway += 1;
    const form = new URLSearchParams({ ...back.form, ...(random.chance(0.2) && { status: 'VALID', amount: '1.00' }) });
    for (let times = random.int(3); times > 0; times -= 1)
      await fetch(back.url, { method: 'POST', body: form, redirect: 'manual' }).catch(() => null);
    return undefined;
  }

  /** The bank of the buyer disputes the payment of a booking, or a part of it, and decides later. */
  async #saidByBank(
    product: string,
    booking: string,
    { cards, disputes }: { cards: Map<string, string>; disputes: Map<string, Disputed> },
    random: Random,
  ): Promise<unknown> {
    const ask = (path: string, form: Record<string, string>) =>
      askCards({ origin: this.#origin(random), database: this.#database }, 'POST', path, form).catch(() => null);
    const payment = cards.get(booking);
    if (payment === undefined) return undefined;
    const open = disputes.get(booking);
    if (open) {
      this.#mayHappen(product, { kind: open.end, booking, payment });
      return ask(`/v1/disputes/${open.id}`, {
        'evidence[uncategorized_text]': open.end === 'reinstate' ? 'winning_evidence' : 'losing_evidence',
      });
    }
    const end = random.pick(['reinstate', 'lose', 'lose_part'] as const);
    this.#mayHappen(product, { kind: 'charge_back', booking, payment });
    const made = await ask(`/embedded/payment_intents/${payment}/dispute`, end === 'lose_part' ? { amount: PART_POISHA } : {});
    if (made) disputes.set(booking, { id: made.id, end });
    return undefined;
  }

  /** From now on a notice of the provider may do this. */
  #mayHappen(product: string, op: Op): void {
    this.#calls.push({ client: 'webhook', product, op, begin: performance.now(), end: null, outcome: { status: 'unknown' } });
  }

  async #handOver(selling: Client, { uid }: Trader, buying: Client, product: string, booking: string): Promise<unknown> {
    const handover = await buying.getHandover({ params: { id: booking } }).catch(() => null);
    if (!handover?.code) return undefined;
    const { code } = handover;
    return this.#call(uid, product, { kind: 'hand_over', booking }, () => selling.enterCode({ params: { id: booking }, body: { code } }));
  }

  /** The seller lists the product again whose buyer was paid back, or it is removed. */
  #moveListing(as: (trader: Trader) => Client, seller: Trader, product: string, random: Random): Promise<unknown> {
    const params = { id: product };
    if (random.chance(0.75)) return this.#call(seller.uid, product, { kind: 'restore' }, () => as(seller).restoreProduct({ params }));
    const by = random.pick(['seller', 'admin'] as const);
    const who = by === 'seller' ? seller : this.#admin;
    return this.#call(who.uid, product, { kind: 'remove', by }, () => as(who).deleteProduct({ params }));
  }

  /** Looks at the money of a booking, and does something with it, mostly what leads from there. */
  async #settle(
    { seller, buyer }: Record<'seller' | 'buyer', Trader>,
    as: (trader: Trader) => Client,
    product: string,
    { booking, cards }: { booking: string; cards: Map<string, string> },
    random: Random,
  ): Promise<unknown> {
    const params = { id: booking };
    const seen = await this.#call(buyer.uid, product, { kind: 'see', booking }, () => as(buyer).getHandover({ params }), stateOf);
    if (!seen) return undefined;
    if (seen.state === 'open' && random.chance(0.6)) return this.#pay(as(buyer), buyer, product, booking, cards);
    const moveAs = (who: Trader, action: 'accept' | 'escalate' | 'refund'): Act => [
      who,
      (api) => api.moveHandover({ params, body: { action } }),
    ];
    const answer = (part: { refund?: number }): Act => [
      seller,
      (api) => api.answerDispute({ params, body: { text: 'It ran when we met.', ...part } }),
    ];
    const decide = (decision: DisputeDecision, part: { refund?: number }): Act => [
      this.#admin,
      (api) => api.decideDispute({ params, body: { decision, reason: 'As the photos show.', ...part } }),
    ];
    // A claim is about a time after the payment.
    const paidAt = Date.parse(seen.events.find(({ action }) => action === 'pay')?.at ?? '') || 0;
    const time = new Date(Math.max(paidAt, Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)).toISOString();
    const acts: Record<HandoverOp, Act> = {
      hand_over: [seller, (api) => api.enterCode({ params, body: { code: seen.code ?? '000000' } })],
      claim: [seller, (api) => api.claimHandover({ params, body: { place: 'IDB Bhaban', time, text: 'He took it.' } })],
      accept: moveAs(buyer, 'accept'),
      dispute: [buyer, (api) => api.openDispute({ params, body: { reason: 'does_not_work', text: 'It does not start.' } })],
      escalate: moveAs(buyer, 'escalate'),
      answer: answer({}),
      offer_part: answer(PART),
      refund: moveAs(seller, 'refund'),
      decide: decide('release', {}),
      decide_refund: decide('refund', {}),
      decide_split: decide('split', PART),
      freeze: [this.#admin, (api) => api.freezeHandover({ params, body: { reason: 'It was reported as stolen.' } })],
      unfreeze: [this.#admin, (api) => api.unfreezeHandover({ params })],
    };
    if (random.chance(0.1)) return this.#runOut(product, booking);
    const next = seen.state === 'frozen' ? (['unfreeze'] as const) : HANDOVER_OPS.filter((kind) => leadsFrom(seen.state, kind));
    const kind = random.pick(next.length > 0 && random.chance(0.8) ? next : HANDOVER_OPS);
    const [who, send] = acts[kind];
    return this.#call(who.uid, product, { kind, booking }, () => send(as(who)));
  }

  /** The sides agree on a meeting, its time passes, one says that the other did not come, and an admin decides. */
  async #meet(
    sides: Record<Side, Trader>,
    as: (trader: Trader) => Client,
    product: string,
    { booking, meets }: { booking: string; meets: Map<string, string> },
    random: Random,
  ): Promise<unknown> {
    const meetings = this.#database.db.selectFrom('meetings').select(['id', 'status', 'meets_at', 'marked_by']);
    const first = meetings.where('booking_id', '=', booking).orderBy('nth').limit(1);
    const meeting = await first.executeTakeFirst().catch(() => undefined);
    const call = (kind: MeetingOp, by: Side, send: (api: Client) => Promise<unknown>): Promise<unknown> =>
      this.#call(sides[by].uid, product, { kind, booking, by }, () => send(as(sides[by])));
    if (!meeting) {
      const at = meets.get(booking) ?? new Date(Date.now() + DAY_MS).toISOString();
      meets.set(booking, at);
      return call('propose', 'seller', (api) => api.proposeMeeting({ params: { id: booking }, body: { place: 'IDB Bhaban', at } }));
    }
    const params = { id: meeting.id };
    const isPast = meeting.meets_at.getTime() < Date.now();
    const agree = () => call('agree', 'buyer', (api) => api.updateMeeting({ params, body: { action: 'accept' } }));
    const callOff = () => call('call_off', random.pick(SIDES), (api) => api.updateMeeting({ params, body: { action: 'cancel' } }));
    const mark = () => call('mark', random.pick(SIDES), (api) => api.markNoShow({ params, body: { text: 'I waited.' } }));
    const contest = () =>
      call('contest', meeting.marked_by === 'buyer' ? 'seller' : 'buyer', (api) =>
        api.contestNoShow({ params, body: { text: 'I was there.' } }),
      );
    const decide = (): Promise<unknown> => {
      const absent = random.pick(ABSENCES);
      return this.#call(this.#admin.uid, product, { kind: 'decide_absent', booking, absent }, () =>
        as(this.#admin).decideNoShow({ params, body: { absent, reason: 'As the photos show.' } }),
      );
    };
    const acts = [agree, callOff, () => this.#passMeeting(product, booking, meeting.id), mark, contest, decide] as const;
    const next = { proposed: 0, accepted: isPast ? 3 : 2, marked: 4, contested: 5 }[meeting.status as string];
    return (next !== undefined && random.chance(0.8) ? (acts[next] ?? agree) : random.pick(acts))();
  }

  /** The time of a meeting that both have agreed on passes, for what was paid before, too. */
  #passMeeting(product: string, booking: string, meeting: string): Promise<unknown> {
    return this.#asClock(product, { kind: 'meet', booking }, (trx) =>
      sql`
        with passed as (
          update meetings set meets_at = ${new Date(Date.now() - HOUR_MS)} where id = ${meeting} and status = 'accepted' returning booking_id)
        update bookings set paid_at = paid_at - interval '2 hours' from passed where bookings.id = booking_id and paid_at > ${new Date(Date.now() - HOUR_MS)}`.execute(
        trx,
      ),
    );
  }

  /** Lets time pass for one deal. */
  #asClock(product: string, op: Op, write: (trx: Transaction) => Promise<unknown>): Promise<unknown> {
    const send = () =>
      this.#database.db.transaction().execute(async (trx) => {
        await trx.selectFrom('products').select('id').where('id', '=', product).forUpdate().execute();
        await write(trx);
      });
    return this.#call('the clock', product, op, () => send().catch(() => Promise.reject(new TypeError('The database was killed.'))));
  }

  /** The time of the state of a handover runs out, and its job ends it. */
  #runOut(product: string, booking: string): Promise<unknown> {
    this.#mayHappen(product, { kind: 'silence', booking });
    // By the clock of each process.
    const dueAt = new Date(Date.now() - 3 * MINUTE_MS);
    const payload = JSON.stringify({ bookingId: booking, dueAt: dueAt.toISOString() });
    return this.#asClock(product, { kind: 'run_out', booking }, (trx) =>
      sql`
        with moved as (update handovers set due_at = ${dueAt} where booking_id = ${booking} and due_at > ${dueAt} returning booking_id)
        insert into jobs (kind, payload, run_at) select 'handover.follow', ${payload}::jsonb, ${dueAt} from moved`.execute(trx),
    );
  }

  /**
   * Starts one process two hours later, so that leases and delays of killed ones are over, and waits for its jobs and notices; and again 75
   * minutes later: a refund that waited for the bank meanwhile asks again after an hour.
   */
  async #rest(): Promise<void> {
    for (const each of this.#processes) await each.kill();
    for (const aheadMs of [2 * HOUR_MS, 3.25 * HOUR_MS]) {
      await this.#processes[0].start(aheadMs);
      const deadline = performance.now() + 600_000;
      const due = async () => {
        const now = new Date(Date.now() + aheadMs);
        const { rows } = await sql`
          select from jobs where failed_at is null and (kind like 'payment.%' or kind = 'handover.follow') and run_at <= ${now}
          union all select from cards.deliveries where failed_at is null and delivered_at is null and due_at <= ${now}`.execute(
          this.#database.db,
        );
        return rows.length > 0;
      };
      while (await due()) {
        assert.ok(performance.now() < deadline, 'the jobs come to an end');
        await sleep(50);
      }
      await this.#processes[0].kill();
    }
  }

  async #history(): Promise<History> {
    const { db } = this.#database;
    const bookings = await db
      .selectFrom('bookings')
      .leftJoin('handovers', 'handovers.booking_id', 'bookings.id')
      .select(['id', 'product_id', 'buyer_uid', 'transaction_id', 'ended_at', 'state'])
      .execute();
    const { rows: charges } = await sql<History['charges'][number]>`
      select p.id, coalesce(p.booking_id::text, '') as booking, c.amount as poisha, c.amount_refunded as "refundedPoisha", 0 as at
      from cards.charges as c join payments as p on p.intent_id = c.payment_intent_id where c.status = 'succeeded'
      union all
      select p.id, coalesce(p.booking_id::text, ''), (s.amount * 100)::int8,
        (select coalesce(sum(r.amount) * 100, 0)::int8 from sslcommerz.refunds as r where r.bank_tran_id = s.bank_tran_id and r.status = 'refunded'), 0
      from sslcommerz.sessions as s join payments as p on p.intent_id = s.tran_id where s.status in ('VALID', 'VALIDATED')`.execute(db);
    const { rows: movements } = await sql<History['movements'][number]>`
      select o.cause, coalesce(o.booking_id::text, '') as booking, o.account as from, i.account as to, i.amount_poisha as poisha
      from ledger_entries as o join ledger_entries as i using (transaction_id)
      where o.amount_poisha < 0 and i.amount_poisha > 0 order by o.id`.execute(db);
    const { rows: disputes } = await sql<History['disputes'][number]>`
      select d.id, p.id as payment, coalesce(p.booking_id::text, '') as booking, d.amount as poisha,
        case d.status when 'needs_response' then 'open' else d.status end as status, c.status as known
      from cards.disputes as d join payments as p on p.intent_id = d.payment_intent_id left join chargebacks as c on c.id = d.id`.execute(
      db,
    );
    const payouts = await db.selectFrom('payouts').select(['id', 'seller_uid as seller', 'status', 'amount_poisha as poisha']).execute();
    const offers = await db.selectFrom('offers').select(['id', 'product_id as product', 'buyer_uid as buyer', 'status']).execute();
    const meetings = await db
      .selectFrom('meetings')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .distinctOn('booking_id')
      .select(['booking_id as booking', 'product_id as product', 'status'])
      .orderBy('booking_id')
      .orderBy('nth')
      .execute();
    const products = await db.selectFrom('products').select(['id', 'status', 'deleted_at']).execute();
    const { rows: turns } = await sql<History['turns'][number]>`
      select product_id as product, uid as buyer, booking_id as booking from waiting_entries where booking_id is not null`.execute(db);
    const emails = await db.selectFrom('emails').select(['user_uid', 'subject', 'text_body']).execute();
    return {
      calls: this.#calls,
      bookings: bookings.map(({ id, product_id, buyer_uid, transaction_id, ended_at, state }) => ({
        id,
        state,
        product: product_id,
        buyer: buyer_uid,
        paid: transaction_id !== null,
        ended: ended_at !== null,
      })),
      charges,
      disputes,
      payouts,
      movements,
      emails: emails.flatMap(({ user_uid, subject, text_body }) => {
        const booking = LINK_OF_BOOKING.exec(text_body)?.[1];
        const kind = EMAILS.find(([words]) => words.test(subject))?.[1];
        return kind && booking !== undefined ? [{ to: user_uid ?? '', kind, booking }] : [];
      }),
      products: products.map(({ id, status, deleted_at }) => ({ id, status: deleted_at ? 'gone' : status })),
      offers,
      meetings,
      turns,
    };
  }
}
