import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Gate, Statement } from '#tests/orders/gate.ts';

/** ms after which a statement is suspected to wait for a lock. */
const SUSPECT_AFTER_MS = 3;
/** ms without a statement. A hang is a fault of the product or of this scheduler. */
const PATIENCE_MS = 60_000;

/** Which side begins, after how many of its statements the other proceeds, and after how many of its own the first goes on. */
export interface Order {
  first: 0 | 1;
  /** Infinity: to the end. */
  before: number;
  others: number;
}

export interface Sent {
  side: 0 | 1;
  text: string;
  isInTransaction: boolean;
}

export interface Ran {
  /** The answers to both commands. */
  answers: readonly [string, string];
  /** The statements of both sides, in the order in which the server got them. */
  trace: readonly Sent[];
  /** Whether the first was stopped where the order says, and how many statements the other sent until it ended, waited or was stopped. */
  stopped: boolean;
  others: number;
  /** Whether the other had to wait for a lock of the first, and how often each waited for the other. */
  waited: boolean;
  deadlocks: number;
}

interface Side {
  gate: Gate;
  answer: string | null;
  sent: number;
}

type Progress = 'sent' | 'ended' | 'waits';

/** Two processes whose statements reach the database one at a time. `monitor` is a connection of its own. */
export class Scheduler {
  readonly #gates: readonly [Gate, Gate];
  readonly #monitor: pg.Client;

  constructor(gates: readonly [Gate, Gate], monitor: pg.Client) {
    this.#gates = gates;
    this.#monitor = monitor;
  }

  /** Runs a command of each side in that order. */
  async run(commands: readonly [() => Promise<string>, () => Promise<string>], { first, before, others: limit }: Order): Promise<Ran> {
    const second = first === 0 ? 1 : 0;
    const trace: Sent[] = [];
    const sides = this.#gates.map((gate): Side => ({ gate, answer: null, sent: 0 })) as [Side, Side];
    let settled = Promise.withResolvers<void>();
    const start = (at: 0 | 1): void => {
      sides[at].gate.close();
      void commands[at]().then((answer) => {
        sides[at].answer = answer;
        settled.resolve();
        settled = Promise.withResolvers<void>();
      });
    };
    const change = () => Promise.race([sides[0].gate.changed, sides[1].gate.changed, settled.promise]);
    let deadline = performance.now() + PATIENCE_MS;
    const checkTime = (): void => {
      if (performance.now() < deadline) return;
      const where = sides.map(({ gate, answer }) => answer ?? [...gate.open, ...gate.waiting].map(({ text }) => text).join(' and '));
      throw new Error(`This order does not end: ${where.join(' | ')}\n${print(trace)}`);
    };
    /** Lets one side send its next statement, and waits until that is answered or waits for a lock. */
    const proceed = async (at: 0 | 1): Promise<Progress> => {
      const side = sides[at];
      for (;;) {
        checkTime();
        await this.#rest(sides, change, checkTime);
        const next = side.gate.waiting.shift();
        if (next) {
          trace.push({ side: at, text: next.text, isInTransaction: next.isInTransaction });
          side.sent += 1;
          deadline = performance.now() + PATIENCE_MS;
          next.send();
          await this.#rest(sides, change, checkTime);
          return 'sent';
        }
        if (side.answer !== null) return 'ended';
        // Its process computes, unless a statement waits.
        if (side.gate.open.size > 0) return 'waits';
        await Promise.race([change(), sleep(PATIENCE_MS, undefined, { ref: false })]);
      }
    };
    const most = async (at: 0 | 1, statements: number): Promise<Progress> => {
      for (let nth = 0; nth < statements; nth += 1) {
        const progress = await proceed(at);
        if (progress !== 'sent') return progress;
      }
      return 'sent';
    };

    start(first);
    const stopped = (await most(first, before)) === 'sent';
    start(second);
    const end = await most(second, limit);
    const others = sides[second].sent;
    for (let at = first; ; at = at === 0 ? 1 : 0) {
      const [one, two] = [await most(at, Infinity), await proceed(at === 0 ? 1 : 0)];
      if (one === 'ended' && two === 'ended') break;
      if (one === 'waits' && two === 'waits') {
        // PostgreSQL ends one of the two.
        await Promise.race([change(), sleep(PATIENCE_MS, undefined, { ref: false })]);
        checkTime();
      }
    }
    for (const gate of this.#gates) gate.unlock();
    const deadlocks = this.#gates[0].deadlocks + this.#gates[1].deadlocks;
    return { answers: [sides[0].answer ?? '', sides[1].answer ?? ''], trace, stopped, others, waited: end === 'waits', deadlocks };
  }

  /** Waits until each statement that the server has is answered, or waits for a lock. */
  async #rest(sides: readonly [Side, Side], change: () => Promise<void>, checkTime: () => void): Promise<void> {
    const opened = (): Statement[] => sides.flatMap(({ gate }) => [...gate.open]);
    while (opened().length > 0) {
      checkTime();
      await Promise.race([change(), sleep(SUSPECT_AFTER_MS)]);
      const open = opened();
      if (open.length === 0) return;
      const { rows } = await this.#monitor.query<{ pid: number }>(
        'select pid from unnest($1::int[]) as pid where cardinality(pg_blocking_pids(pid)) > 0',
        [open.map(({ pid }) => pid)],
      );
      const left = opened();
      // Only when nothing was answered meanwhile: a statement that waits then waits for one that is held.
      if (left.length === open.length && left.every(({ pid }) => rows.some((row) => row.pid === pid))) return;
    }
  }
}

/** The statements of an order, one a line, by side. */
export const print = (trace: Ran['trace']): string =>
  trace.map(({ side, text }) => `${side === 0 ? 'one' : '                two'}  ${text.slice(0, 150)}`).join('\n');
