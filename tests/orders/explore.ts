import assert from 'node:assert/strict';
import { sql } from 'kysely';
import pg from 'pg';
import { ApiError } from '#contract/client.ts';
import { createRandom, type Random } from '@abar/demo-market';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Role } from '#contract/vocabulary.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { cardsOf } from '#server/testing/test-cards.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { Gate } from '#tests/orders/gate.ts';
import { nameOf, PAIRS, type Command, type Deal, type Pair, type Users } from '#tests/orders/commands.ts';
import { print, Scheduler, type Order, type Ran, type Sent } from '#tests/orders/order.ts';
import { markOf, stateOf } from '#tests/orders/seen.ts';

/** Answers that no order may lead to. */
const NEVER = new Set(['internal', 'bad_request', 'validation', 'database_unavailable', 'too_many_requests', 'invalid_token']);
/** Deals that the same users make: each may wait in only so many lines. */
const DEALS_OF_USERS = limits.waitingLines;
/** Jobs that commands of the clock run. */
const CLOCK_JOBS = ['booking.deadline', 'handover.follow', 'meeting.follow', 'offer.expire'];

interface Outcome {
  answers: readonly [string, string];
  state: readonly string[];
}

interface Expected {
  serial: readonly (Outcome & { ran: Ran })[];
  alone: readonly [Outcome & { ran: Ran }, Outcome & { ran: Ran }];
  /** The deal without either of them, tried once an order has refused both. */
  none: () => Promise<Outcome>;
}

export interface Tally {
  pairs: number;
  orders: number;
  /** Orders in which one command waited for a lock of the other. */
  waits: number;
  deadlocks: number;
  /** How often each error refused one of two commands. */
  refusals: Record<string, number>;
  /** Orders that end as neither order of the two commands does, with their statements. */
  violations: string[];
}

const isSame = (one: Outcome, two: Outcome): boolean => JSON.stringify(one) === JSON.stringify(two);
const isSameState = (one: Outcome, two: Outcome): boolean => JSON.stringify(one.state) === JSON.stringify(two.state);

/** How a command ended: `ok`, or the code of its failure. */
async function answerOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    return error instanceof ApiError ? error.code : `crash: ${String(error)}`;
  }
}

/** Whether a statement reads, and takes no lock that another waits for. */
const isRead = ({ text }: Sent): boolean =>
  /^(?:select|with)\b/i.test(text) &&
  !/\b(?:for (?:no key )?update|for (?:key )?share|insert into|update|delete from|pg_\w*(?:lock|notify))\b/i.test(text);

/** Whether a statement changes a deal, and not only a job or what locks it. */
const writes = ({ text }: Sent): boolean =>
  /(?<!\bfor (?:no key )?)\b(?:insert into|update|delete from) "?(?!jobs\b)\w/i.test(text) &&
  !/on conflict .* do update set "?booking_id/i.test(text);

/** Whether others may see something new after a statement. */
const isSeen = (sent: Sent): boolean => /^commit/i.test(sent.text) || (!sent.isInTransaction && !isRead(sent));

/** Two processes on one database, whose statements are sent in every order. */
export class Explorer {
  readonly #app: TestApp;
  readonly #sides: readonly [TestApp, TestApp];
  readonly #gates: readonly [Gate, Gate];
  readonly #monitor: pg.Client;
  readonly #scheduler: Scheduler;
  #users: Users | undefined;
  #admin: TestUser | undefined;
  #deals = 0;
  /** The rows of the tables whose command has changed a deal by itself. */
  readonly taken = new Set<string>();
  readonly tally: Tally = { pairs: 0, orders: 0, waits: 0, deadlocks: 0, refusals: {}, violations: [] };

  private constructor(app: TestApp, sides: readonly [TestApp, TestApp], gates: readonly [Gate, Gate], monitor: pg.Client) {
    this.#app = app;
    this.#sides = sides;
    this.#gates = gates;
    this.#monitor = monitor;
    this.#scheduler = new Scheduler(gates, monitor);
  }

  static async open(): Promise<Explorer> {
    const database = await startTestDatabase();
    const { config } = database;
    assert.ok('host' in config);
    // Deadlocks are ended at once.
    await database.pool.query(`alter database ${config.database} set deadlock_timeout = '30ms'`);
    const app = await startTestApp({ unwatched: true, database });
    const gates = [await Gate.start(config.host), await Gate.start(config.host)] as const;
    const sideOf = async (gate: Gate): Promise<TestApp> => {
      const side = await app.another({}, { ...config, host: '127.0.0.1', port: gate.port });
      const on = { ...app, ...side };
      cardsOf(on).behaviour.webhooks = 'once';
      return on;
    };
    cardsOf(app).behaviour.webhooks = 'once';
    const sides = [await sideOf(gates[0]), await sideOf(gates[1])] as const;
    const monitor = new pg.Client(config);
    await monitor.connect();
    // Times of this clock differ from those of the database.
    app.clock.advance(100 * DAY_MS);
    return new Explorer(app, sides, gates, monitor);
  }

  async close(): Promise<void> {
    await this.#monitor.end();
    await this.#app.stop();
    for (const gate of this.#gates) await gate.stop();
  }

  async #newUsers(): Promise<Users> {
    this.#deals = 0;
    const user = (role: Role) => this.#app.user(role);
    return {
      seller: await user('seller'),
      buyer: await user('buyer'),
      first: await user('buyer'),
      other: await user('buyer'),
      // Every admin gets the emails for admins.
      admin: (this.#admin ??= await user('admin')),
    };
  }

  async #newDeal({ situation, commands }: Pair): Promise<Deal> {
    const app = this.#app;
    const { db } = app.database;
    // The removal of a user concerns all deals of that user.
    const areAlone = commands.some(({ removes }) => removes);
    if (areAlone || this.#deals === DEALS_OF_USERS) this.#users = undefined;
    const users = (this.#users ??= await this.#newUsers());
    if (areAlone) this.#users = undefined;
    this.#deals += 1;
    await db.deleteFrom('jobs').execute();
    const none = { bookingId: '', transactionId: '', code: '', offerId: '', meetingId: '', lineId: '', chargebackId: '' };
    const made = await situation.make(app, users);
    assert.ok(made.productId !== undefined);
    const deal = { ...users, ...none, ...made, productId: made.productId };
    await db.deleteFrom('jobs').where('kind', 'not in', CLOCK_JOBS).execute();
    // A command of the card service delivers its own webhooks alone.
    await sql`delete from cards.deliveries where delivered_at is null`.execute(db);
    app.clock.advance(Math.max(0, ...commands.map(({ after = 0 }) => after)));
    return deal;
  }

  /** Gives both commands in that order about a deal of its own; null leaves one out. */
  async #try(pair: Pair, order: Order, given: readonly [Command | null, Command | null] = pair.commands): Promise<Outcome & { ran: Ran }> {
    const deal = await this.#newDeal(pair);
    const since = await markOf(this.#app);
    const call = (at: 0 | 1) => () => {
      const command = given[at];
      return command ? answerOf(command.act(deal, this.#sides[at])) : Promise.resolve('left out');
    };
    const ran = await this.#scheduler.run([call(0), call(1)], order);
    // A command of the clock also runs what the other has left to do at once. The emails themselves are compared.
    await this.#app.database.db.deleteFrom('jobs').where('kind', '=', 'email.send').execute();
    await this.#app.container.worker.runDue();
    return { answers: ran.answers, state: await stateOf(this.#app, deal, since), ran };
  }

  /** Tries what the two commands come to one after the other, and each of them alone. */
  async #expected(pair: Pair): Promise<Expected> {
    const [one, two] = pair.commands;
    const end = { before: Infinity, others: Infinity };
    const serial = [await this.#try(pair, { first: 0, ...end }), await this.#try(pair, { first: 1, ...end })] as const;
    const alone = [
      await this.#try(pair, { first: 0, ...end }, [one, null]),
      await this.#try(pair, { first: 1, ...end }, [null, two]),
    ] as const;
    let none: Promise<Outcome> | undefined;
    return { serial, alone, none: () => (none ??= this.#try(pair, { first: 0, ...end }, [null, null])) };
  }

  async #isExpected(outcome: Outcome, { serial, alone, none }: Expected): Promise<boolean> {
    const [one, two] = outcome.answers;
    const isRefusal = (answer: string): boolean => answer !== 'ok' && !NEVER.has(answer) && !answer.startsWith('crash');
    if (serial.some(({ answers, state }) => isSame(outcome, { answers, state }))) return true;
    if (isRefusal(two) && one === alone[0].answers[0] && isSameState(outcome, alone[0])) return true;
    if (isRefusal(one) && two === alone[1].answers[1] && isSameState(outcome, alone[1])) return true;
    return isRefusal(one) && isRefusal(two) && isSameState(outcome, await none());
  }

  /** Tries the orders of a pair: all, or as many as `most`, which `random` chooses. */
  async tryPair(pair: Pair, until: number, sample?: { most: number; random: Random }): Promise<void> {
    const expected = await this.#expected(pair);
    this.tally.pairs += 1;
    for (const at of [0, 1] as const) {
      const { answers, ran } = expected.alone[at];
      if (answers[at] === 'ok' && ran.trace.some(writes)) for (const row of pair.commands[at].rows) this.taken.add(row);
    }
    const look = async (order: Order): Promise<Ran> => {
      const { ran, ...outcome } = await this.#try(pair, order);
      const { tally } = this;
      tally.orders += 1;
      tally.deadlocks += ran.deadlocks;
      if (ran.waited) tally.waits += 1;
      for (const answer of outcome.answers) if (answer !== 'ok') tally.refusals[answer] = (tally.refusals[answer] ?? 0) + 1;
      if (!(await this.#isExpected(outcome, expected)))
        tally.violations.push([nameOf(pair), JSON.stringify(order), reportOf(outcome, expected, ran)].join('\n'));
      return ran;
    };
    if (sample) {
      for (let nth = 0; nth < sample.most && performance.now() < until; nth += 1) {
        const first = sample.random.chance(0.5) ? 0 : 1;
        const countOf = (at: 0 | 1): number => expected.alone[at].ran.trace.length;
        const upTo = (count: number): number => 1 + sample.random.int(count);
        const others = sample.random.chance(0.3) ? Infinity : upTo(countOf(first === 0 ? 1 : 0));
        await look({ first, before: upTo(countOf(first)), others });
      }
      return;
    }
    for (const first of [0, 1] as const) {
      const known = new Set<string>();
      for (let before = 1; performance.now() < until; before += 1) {
        const ran = await look({ first, before, others: Infinity });
        if (!ran.stopped) break;
        const own = ran.trace.slice(0, before);
        const between = ran.trace.slice(before, before + ran.others);
        // The other only reads before it waits, and reads the same wherever the first stops within its transaction.
        if (ran.waited && between.slice(0, -1).every(isRead)) {
          const kind = `${own.filter(isSeen).length} ${ran.others} ${between.at(-1)?.text}`;
          if (known.has(kind)) continue;
          known.add(kind);
        }
        for (let others = 1; others < ran.others && performance.now() < until; others += 1) await look({ first, before, others });
      }
    }
  }
}

function reportOf(outcome: Outcome, { serial, alone }: { serial: readonly Outcome[]; alone: readonly Outcome[] }, ran: Ran): string {
  const nearest = [...serial, ...alone]
    .map((each) => ({
      answers: each.answers,
      missing: each.state.filter((row) => !outcome.state.includes(row)),
      added: outcome.state.filter((row) => !each.state.includes(row)),
    }))
    .toSorted((one, two) => one.missing.length + one.added.length - two.missing.length - two.added.length)[0];
  return [
    `answers: ${outcome.answers.join(' / ')}`,
    `one after the other: ${serial.map(({ answers }) => answers.join(' / ')).join(', or ')}`,
    `beside ${nearest?.answers.join(' / ')}:`,
    ...(nearest?.missing.map((row) => `  missing ${row}`) ?? []),
    ...(nearest?.added.map((row) => `  added   ${row}`) ?? []),
    print(ran.trace),
  ].join('\n');
}

/** The pairs in an order that the seed decides. */
export const shuffled = (seed: string): Pair[] => createRandom(seed).shuffle(PAIRS);
