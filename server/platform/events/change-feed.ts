import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { CategoryId, ProductStatus } from '#contract/vocabulary.ts';
import { sendWithCommit, TIME_LIMITS, type ConnectionConfig, type Database, type Transaction } from '#server/platform/db/database.ts';
import { textArray } from '#server/platform/db/generic-plan.ts';

/** Names something that has changed and may be cached or shown elsewhere. It holds no more of a product than everybody may know. */
export type Change =
  /** `boost`: the product is advertised. */
  | { kind: 'product'; id: string; category: CategoryId; sellerUid: string; boost: boolean; status: ProductStatus | 'removed' }
  /** The reports of this product have changed; only admins see them. */
  | { kind: 'report'; id: string }
  | { kind: 'booking'; id: string; productId: string; buyerUid: string; sellerUid: string }
  /** These users have joined or left a line, or their place in it has changed. */
  | { kind: 'waiting'; uids: readonly string[] }
  /** `uids`: both sides of the offer, who alone see it. */
  | { kind: 'offer'; id: string; productId: string; uids: readonly string[] }
  /** Only its seller and admins see a payout. */
  | { kind: 'payout'; id: string; sellerUid: string }
  /** Only these users see it, and admins when it concerns a report. */
  | { kind: 'conversation'; id: string; uids: readonly string[]; forAdmins?: boolean }
  | { kind: 'user'; uid: string; email: string }
  /** The data of this seller that every product card shows has changed. */
  | { kind: 'seller'; uid: string }
  /** The set of sales that count in price ranges has changed. */
  | { kind: 'sales' }
  | { kind: 'session'; uid: string }
  /** These users want to know of the product: a search of theirs has found it, or its price has fallen. */
  | { kind: 'saved'; productId: string; uids: string[] }
  /** The feed was disconnected or has just been connected: anything may have changed. */
  | { kind: 'everything' };

/** The most users that one change may name. PostgreSQL limits a notification to 8,000 bytes; this many of the longest uids fit. */
export const USERS_OF_CHANGE = 50;

export type ChangeListener = (change: Change) => void;

/** The context of a function that changes something. It must pass each change to `changed`, which notifies of it after the commit. */
export interface ChangeContext {
  trx: Transaction;
  now: Date;
  changed: (change: Change) => void;
}

/** The context of a function that also writes emails, which link to `publicUrl`. */
export interface TransitionContext extends ChangeContext {
  publicUrl: string;
}

/** The payload of NOTIFY. */
interface Notification {
  /** The process that has already notified its own listeners; null when none has. */
  origin: string | null;
  /** The number of the transaction in that process; 0 without a process. */
  transaction: number;
  change: Change;
}

const CHANNEL = 'abar_changes';
/** ms before the first attempt to reconnect; doubles up to 5 s. */
const RETRY_FIRST_MS = 50;
const RETRY_MOST_MS = 5000;
const CONNECT_MS = 3000;
/** ms between checks that the connection still answers: a firewall that drops a connection notifies neither end. */
const CHECK_MS = 2000;

/** The most attempts of a transaction that PostgreSQL cancels because of others: a deadlock, or a conflict of serializable transactions. */
const MAX_ATTEMPTS = 4;
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === DEADLOCK || error.code === SERIALIZATION);

const payloadsOf = (changes: readonly Change[], from: Omit<Notification, 'change'>): string[] =>
  changes.map((change) => JSON.stringify({ ...from, change } satisfies Notification));

/**
 * Notifies every process of a change if its transaction commits: this process before `transact` returns, the others through
 * PostgreSQL's NOTIFY, which is part of the transaction.
 */
export class ChangeFeed {
  readonly #db: Database;
  readonly #config: ConnectionConfig;
  readonly #answerMs: number;
  readonly #origin = randomUUID();
  /** The number of transactions so far. */
  #transactions = 0;
  /** The transactions whose commit was sent but never acknowledged. */
  readonly #unsettled = new Set<number>();
  readonly #listeners = new Set<ChangeListener>();
  #position = 0;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(db: Database, config: ConnectionConfig, { answerMs }: Pick<typeof TIME_LIMITS, 'answerMs'> = TIME_LIMITS) {
    this.#db = db;
    this.#config = config;
    this.#answerMs = answerMs;
  }

  /** False while this process does not receive the changes of the others, so that nothing may be cached. */
  get connected(): boolean {
    return this.#client !== null;
  }

  /** The number of changes this process has been notified of. */
  get position(): number {
    return this.#position;
  }

  /** Calls `listener` for every change from now on. Returns a function that unsubscribes it. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Runs `work` in a transaction and notifies of the changes it passes to `changed` after the commit. Locks are taken in the order
   * users, products, bookings, payments. A transaction that PostgreSQL cancels because of others runs again, so `work` may run more than once.
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

  /**
   * Does the same in a transaction that the caller has started. The caller must run the callback that it gets through `afterCommit` before
   * anybody learns of the commit. NOTIFY informs this process once more, in case the callback never runs.
   */
  async within(
    trx: Transaction,
    afterCommit: (callback: () => void) => void,
    work: (changed: (change: Change) => void) => Promise<void>,
  ): Promise<void> {
    const changes: Change[] = [];
    await work((change) => changes.push(change));
    const payloads = payloadsOf(changes, { origin: null, transaction: 0 });
    await sql`select pg_notify(${CHANNEL}, payload) from unnest(${textArray(payloads)}) as payload`.execute(trx);
    afterCommit(() => changes.forEach((change) => this.#notify(change)));
  }

  async #transactOnce<T>(work: (trx: Transaction, changed: (change: Change) => void) => Promise<T>): Promise<T> {
    const changes: Change[] = [];
    const transaction = (this.#transactions += 1);
    let announced = false;
    try {
      const result = await this.#db.transaction().execute(async (trx) => {
        const value = await work(trx, (change) => changes.push(change));
        if (changes.length > 0) {
          announced = true;
          const payloads = payloadsOf(changes, { origin: this.#origin, transaction });
          await sendWithCommit(
            trx,
            payloads.map((payload) => `notify ${CHANNEL}, ${pg.escapeLiteral(payload)}`),
          );
        }
        return value;
      });
      for (const change of changes) this.#notify(change);
      return result;
    } catch (error) {
      if (announced && !(error instanceof pg.DatabaseError)) this.#markUnsettled(transaction);
      throw error;
    }
  }

  /** The connection was lost before the commit was acknowledged: the transaction may have committed or may still commit. */
  #markUnsettled(transaction: number): void {
    this.#unsettled.add(transaction);
    this.#notify({ kind: 'everything' });
  }

  /** Connects to the database. Rejects when that fails; a connection that is lost later is replaced. */
  async start(): Promise<void> {
    await this.#listen();
  }

  /** Closes the connection, for good. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#retry) clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #notify(change: Change): void {
    this.#position += 1;
    for (const listener of this.#listeners) listener(change);
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      ...this.#config,
      application_name: 'abar changes',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', (message) => {
      const { origin, transaction, change } = JSON.parse(message.payload ?? '{}') as Notification;
      // This process has notified its listeners of its own changes already, except those of an unsettled transaction.
      if (origin !== this.#origin || this.#unsettled.has(transaction)) this.#notify(change);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    // The feed was stopped meanwhile: an open connection would keep the process alive.
    if (this.#stopped) return client.end();
    this.#client = client;
    this.#watch(client);
    // Anything may have changed while nobody listened. This runs in the same tick, so that nobody caches before it.
    this.#notify({ kind: 'everything' });
  }

  /** Closes a connection that does not answer in time. Its `end` event then calls `#lost`. */
  #watch(client: pg.Client): void {
    const check = setInterval(() => {
      const late = setTimeout(() => void client.end(), this.#answerMs);
      client.query('select').then(
        () => clearTimeout(late),
        () => clearTimeout(late),
      );
    }, CHECK_MS);
    check.unref();
    client.on('end', () => clearInterval(check));
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = null;
    this.#notify({ kind: 'everything' });
    this.#reconnectIn(RETRY_FIRST_MS);
  }

  #reconnectIn(delay: number): void {
    this.#retry = setTimeout(() => {
      this.#listen().catch(() => this.#stopped || this.#reconnectIn(Math.min(delay * 2, RETRY_MOST_MS)));
    }, delay);
    this.#retry.unref();
  }
}
