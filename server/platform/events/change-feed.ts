import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { CategoryId } from '#contract/vocabulary.ts';
import type { ConnectionConfig, Database, Transaction } from '#server/platform/db/database.ts';

/** Something that others may hold a copy of has changed. Says what, never how: whoever cares reads it again. */
export type Change =
  | { kind: 'product'; id: string; category: CategoryId; sellerUid: string }
  | { kind: 'booking'; id: string; productId: string; buyerUid: string; sellerUid: string }
  | { kind: 'user'; uid: string; email: string }
  /** What every card of this seller says of them. */
  | { kind: 'seller'; uid: string }
  | { kind: 'session'; uid: string }
  /** The feed was cut, or has begun: anything may have changed. */
  | { kind: 'everything' };

export type ChangeListener = (change: Change) => void;

/** What travels by NOTIFY; `origin` is the process that has told it already, null when none has. */
interface Told {
  origin: string | null;
  transaction: number;
  change: Change;
}

const CHANNEL = 'abar_changes';
/** ms before the first new attempt to listen again; doubles up to 5 s. */
const RETRY_FIRST_MS = 50;
const RETRY_MOST_MS = 5000;

/** A transaction that the database chose as the victim of a deadlock is run again this often in all. */
const MAX_ATTEMPTS = 4;
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === DEADLOCK || error.code === SERIALIZATION);

/**
 * Tells every process of a change when, and only when, its transaction commits: the process itself before the transaction's
 * function returns, the others through PostgreSQL's NOTIFY, which is part of the transaction.
 */
export class ChangeFeed {
  readonly #db: Database;
  readonly #config: ConnectionConfig;
  readonly #origin = randomUUID();
  /** Transactions of this process so far, and those of them whose commit was asked for and never acknowledged. */
  #transactions = 0;
  readonly #unsettled = new Set<number>();
  readonly #listeners = new Set<ChangeListener>();
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(db: Database, config: ConnectionConfig) {
    this.#db = db;
    this.#config = config;
  }

  /** False while this process cannot hear the others: copies must not be trusted then. */
  get connected(): boolean {
    return this.#client !== null;
  }

  /** Calls `listener` for every change from now on. Returns the way to stop it. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Runs `work` in a transaction; the changes it names are told once it has committed. Locks are taken in the order people,
   * products, bookings, payments; should two transactions wait for each other all the same, the victim is run again.
   */
  async transact<T>(work: (trx: Transaction, changed: (change: Change) => void) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#transactOnce(work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  }

  async #transactOnce<T>(work: (trx: Transaction, changed: (change: Change) => void) => Promise<T>): Promise<T> {
    const changes: Change[] = [];
    const transaction = (this.#transactions += 1);
    let announced = false;
    try {
      const result = await this.#db.transaction().execute(async (trx) => {
        const value = await work(trx, (change) => changes.push(change));
        if (changes.length > 0) {
          const payloads = changes.map((change) => JSON.stringify({ origin: this.#origin, transaction, change } satisfies Told));
          announced = true;
          await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(trx);
        }
        return value;
      });
      for (const change of changes) this.#tell(change);
      return result;
    } catch (error) {
      if (announced && !(error instanceof pg.DatabaseError)) this.#unsettle(transaction);
      throw error;
    }
  }

  /** The connection broke before the commit was acknowledged: it may have been done, or may be done yet. */
  #unsettle(transaction: number): void {
    this.#unsettled.add(transaction);
    this.#tell({ kind: 'everything' });
  }

  /** Tells a change from within somebody else's transaction; heard by every process, this one too, once that has committed. */
  async tellWith(trx: Transaction, change: Change): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ origin: null, transaction: 0, change } satisfies Told)})`.execute(trx);
  }

  async start(): Promise<void> {
    await this.#listen();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#retry) clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ ...this.#config, application_name: 'abar changes', keepAlive: true });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', (message) => {
      const { origin, transaction, change } = JSON.parse(message.payload ?? '{}') as Told;
      if (origin !== this.#origin || this.#unsettled.has(transaction)) this.#tell(change);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    // Stopped while this was under way: a connection that nobody knows of would keep the process from ending.
    if (this.#stopped) return client.end();
    this.#client = client;
    // Anything may have changed before. In the same tick, so that nobody sees the feed connected without it.
    this.#tell({ kind: 'everything' });
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = null;
    this.#tell({ kind: 'everything' });
    this.#again(RETRY_FIRST_MS);
  }

  #again(delay: number): void {
    this.#retry = setTimeout(() => {
      this.#listen().catch(() => this.#stopped || this.#again(Math.min(delay * 2, RETRY_MOST_MS)));
    }, delay);
    this.#retry.unref();
  }
}
