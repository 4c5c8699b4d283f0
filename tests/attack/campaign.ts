import { Accounts } from '#tests/attack/accounts.ts';
import type { Target } from '#tests/attack/target.ts';
import { Budget, Visitor } from '#tests/attack/visitor.ts';

export interface Row {
  subject: string;
  attack: string;
  requests: number;
  expected: string;
  seen: string;
  ok: boolean;
}

/** The finding of an attack, and whether it was expected. */
export type AttackResult = { seen: string; ok: boolean };

/** A run of all attacks against one target. */
export class Campaign {
  readonly target: Target;
  /** Sends less, and leaves out what takes long. */
  readonly quick: boolean;
  readonly accounts: Accounts;
  readonly rows: Row[] = [];
  readonly #budget = new Budget();
  readonly #visitors: Visitor[] = [];
  readonly #report: (row: Row) => void;
  #subject = '';
  // Two runs against the same target within a minute shall not share addresses, and with them limits.
  #nextAddress = Math.floor(Math.random() * 200) * 65_536;

  constructor(target: Target, { quick, report = () => undefined }: { quick: boolean; report?: (row: Row) => void }) {
    this.target = target;
    this.quick = quick;
    this.#report = report;
    this.accounts = new Accounts(this);
  }

  /** A visitor from an address that nothing was sent from before. */
  visitor(): Visitor {
    this.#nextAddress += 1;
    const [high, middle, low] = [this.#nextAddress >> 16, (this.#nextAddress >> 8) & 255, this.#nextAddress & 255];
    const visitor = new Visitor(this.target.origin, `127.${high + 1}.${middle}.${low}`, this.#budget);
    this.#visitors.push(visitor);
    return visitor;
  }

  /** Counts requests that are not sent by a visitor of this campaign. */
  spend(count: number): void {
    this.#budget.spend(count);
  }

  async subject(name: string, run: (campaign: Campaign) => Promise<void>): Promise<void> {
    this.#subject = name;
    try {
      await run(this);
    } catch (error) {
      this.#add({ attack: 'preparation', requests: 0, expected: 'done', seen: String(error), ok: false });
    }
  }

  /** Runs one attack. A response with status 500 or a request that is never answered fails it, whatever it saw otherwise. */
  async attack(attack: string, expected: string, run: () => Promise<AttackResult>): Promise<void> {
    const before = this.#budget.requests;
    this.#budget.takeFailures();
    let result: AttackResult;
    try {
      result = await run();
    } catch (error) {
      result = { seen: String(error), ok: false };
    }
    const failures = this.#budget.takeFailures();
    if (failures.length > 0) result = { seen: `${failures.length} × ${failures[0]}; ${result.seen}`, ok: false };
    this.#add({ attack, requests: this.#budget.requests - before, expected, ...result });
  }

  /** Runs an attack that collects what went wrong. Without a fault it has seen what was expected, or what it returns. */
  async expectNone(attack: string, expected: string, run: (faults: string[]) => Promise<string | void>): Promise<void> {
    await this.attack(attack, expected, async () => {
      const faults: string[] = [];
      const seen = (await run(faults)) ?? expected;
      return faults.length === 0 ? { seen, ok: true } : { seen: `${faults.length} × no: ${faults.slice(0, 4).join('; ')}`, ok: false };
    });
  }

  #add(row: Omit<Row, 'subject'>): void {
    const full = { subject: this.#subject, ...row };
    this.rows.push(full);
    this.#report(full);
  }

  close(): void {
    for (const visitor of this.#visitors) visitor.close();
  }
}

/** `3 × 401, 2 × 429` of a list of values. */
export function countedOf(values: readonly (string | number)[]): string {
  const counts = Map.groupBy(values, String);
  return [...counts].map(([value, { length }]) => `${length} × ${value}`).join(', ');
}

/** The 99th percentile. */
export const p99 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0;

/** The result of an attack whose answers all have one of these statuses. */
export const allOf = (answers: readonly number[], ...statuses: number[]): AttackResult => ({
  seen: countedOf(answers),
  ok: answers.every((status) => statuses.includes(status)),
});
