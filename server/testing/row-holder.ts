import { sql } from 'kysely';
import pg from 'pg';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

export type Row = readonly [
  table: 'users' | 'products' | 'payments' | 'saved_searches' | 'payouts' | 'payout_methods' | 'private_photos' | 'settlement_checks',
  id: string,
];

const KEYS = {
  users: 'uid',
  products: 'id',
  payments: 'id',
  saved_searches: 'id',
  payouts: 'id',
  payout_methods: 'uid',
  private_photos: 'id',
  settlement_checks: 'id',
};
const LOCK_NOT_AVAILABLE = '55P03';

/** Holds a row while `work` sends requests that need it, then releases it by a commit. Requests get the row in the order in which they came. */
export async function whileHolding<T>({ config }: TestDatabase, [table, id]: Row, work: (holder: pg.Client) => Promise<T>): Promise<T> {
  const holder = new pg.Client(config);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`select 1 from ${table} where ${KEYS[table]} = $1 for update`, [id]);
    const result = await work(holder);
    await holder.query('commit');
    return result;
  } finally {
    await holder.end();
  }
}

/** How many transactions wait for a lock. */
export async function countWaiters({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Waits until this many transactions wait for a lock. */
export const waitForWaiters = (database: TestDatabase, count: number): Promise<true> =>
  eventually(`${count} transactions wait for a lock`, async () => (await countWaiters(database)) >= count);

export async function isLocked({ db }: TestDatabase, [table, id]: Row): Promise<boolean> {
  try {
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(KEYS[table])} = ${id} for update nowait`.execute(db);
    return false;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return true;
    throw error;
  }
}

/** Starts these requests one after another, each once the one before waits for the row, then releases it. Returns their results. */
export async function inLockOrder<T>(database: TestDatabase, row: Row, ...requests: (() => Promise<T>)[]): Promise<T[]> {
  const pending: Promise<T>[] = [];
  await whileHolding(database, row, async () => {
    for (const request of requests) {
      pending.push(request());
      await waitForWaiters(database, pending.length);
    }
  });
  return Promise.all(pending);
}

/** Two requests about a row, and what is asserted after them. */
interface Race {
  row: Row;
  one: () => Promise<unknown>;
  two: () => Promise<unknown>;
  check?: () => Promise<unknown>;
}

/**
 * Runs two requests in both orders, about a row of their own each time. Returns the codes of `one` and `two`, first those where `one` was
 * first.
 */
export async function inBothOrders(database: TestDatabase, prepare: () => Promise<Race>): Promise<string[]> {
  const ends: string[] = [];
  for (const isOneFirst of [true, false]) {
    const { row, one, two, check } = await prepare();
    const calls = [one, two].map((call) => () => codeOf(call()));
    const codes = await inLockOrder(database, row, ...(isOneFirst ? calls : calls.toReversed()));
    ends.push((isOneFirst ? codes : codes.toReversed()).join(', '));
    await check?.();
  }
  return ends;
}
