import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { createDatabase, createPool, type Database, type Reader } from '#server/platform/db/database.ts';
import { Replica, type MinLsn, type ReplicaAddress, type ReplicaFigures } from '@abar/embedded-postgres/read-replica';
import { Failure } from '#server/platform/http/failure.ts';

/** ms before the primary's WAL position is read again after a failure. */
const RETRY_MS = 200;

/**
 * A read that may lack changes this process has not been notified of yet: lists of products other than the caller's own, a product
 * shown to anyone but its seller, whether a seller is verified, the admin's lists of users and emails. Everything that rights or
 * money depend on is read on the primary through `db`: sessions, roles, bookings, payments, the caller's own products, and every
 * read in a transaction.
 */
export type RecentRead = <T>(work: (db: Reader) => Promise<T>) => Promise<T>;

export interface ReadFigures {
  /** Recent reads answered by a replica. */
  onReplica: number;
  /** Recent reads answered by the primary. */
  onPrimary: number;
  replicas: ReplicaFigures[];
}

/**
 * Distributes recent reads over the replicas. A replica is read only when it has replayed every change this process has been notified
 * of, so a result never replaces a newer one in the cache. Without such a replica, and after a failure on one, the primary is read.
 */
export class ReplicaReads {
  readonly #db: Database;
  readonly #feed: ChangeFeed;
  readonly #log: FastifyBaseLogger;
  readonly #replicas: readonly Replica<Database>[];
  readonly #counts = { onReplica: 0, onPrimary: 0 };
  #next = 0;
  /** A change was received after the last WAL position was read. */
  #outdated = true;
  #measuring = false;
  /** A failure to read the WAL position was logged; logged once until the next success. */
  #silent = false;
  #retry: NodeJS.Timeout | undefined;
  #running = false;

  constructor(options: { db: Database; feed: ChangeFeed; replicas: readonly ReplicaAddress[]; log: FastifyBaseLogger }) {
    this.#db = options.db;
    this.#feed = options.feed;
    this.#log = options.log;
    this.#replicas = options.replicas.map((address) => new Replica(address, options.log, { createPool, createDatabase }));
    if (this.#replicas.length === 0) return;
    this.#feed.subscribe((change) => {
      // Sessions are never read on a replica.
      if (change.kind !== 'session') this.#expectMore();
    });
  }

  /** Starts to connect to the replicas without waiting for them. Call it when the feed is connected. */
  start(): void {
    if (this.#replicas.length === 0 || this.#running) return;
    this.#running = true;
    for (const replica of this.#replicas) replica.start();
    this.#expectMore();
  }

  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#retry);
    for (const replica of this.#replicas) replica.expect(null);
    await Promise.all(this.#replicas.map((replica) => replica.stop()));
  }

  /** Reads on a replica if one is up to date, otherwise or with `fresh` on the primary. `work` may run twice. */
  async read<T>(work: (db: Reader) => Promise<T>, { fresh = false }: { fresh?: boolean } = {}): Promise<T> {
    const replica = fresh ? undefined : this.#choose();
    if (replica) {
      try {
        const result = await replica.read(work);
        this.#counts.onReplica += 1;
        return result;
      } catch (error) {
        if (error instanceof Failure) throw error;
        // An error of the replica does not recur on the primary; an error in `work` does.
        this.#log.debug({ err: error }, 'a read failed on a replica and is made on the primary');
      }
    }
    this.#counts.onPrimary += 1;
    return work(this.#db);
  }

  /** The number of reads so far and the current state of each replica. */
  figures(): ReadFigures {
    return { ...this.#counts, replicas: this.#replicas.map((replica) => replica.figures()) };
  }

  /** The next replica, in turn, that is up to date and has a free connection. */
  #choose(): Replica<Database> | undefined {
    for (let tried = 0; tried < this.#replicas.length; tried += 1) {
      const replica = this.#replicas[(this.#next += 1) % this.#replicas.length];
      if (replica?.readable) return replica;
    }
    return undefined;
  }

  /** Stops reads on replicas, at once, until the new WAL position is known. */
  #expectMore(): void {
    for (const replica of this.#replicas) replica.expect(null);
    this.#outdated = true;
    void this.#measure();
  }

  /** Reads the primary's WAL position, again while changes arrive in the meantime. One query at a time. */
  async #measure(): Promise<void> {
    if (this.#measuring) return;
    this.#measuring = true;
    clearTimeout(this.#retry);
    try {
      // While the feed is disconnected the required position is unknown; reconnecting starts this again.
      while (this.#running && this.#outdated && this.#feed.connected) {
        this.#outdated = false;
        const minLsn = await readMinLsn(this.#db);
        this.#silent = false;
        if (!this.#outdated && this.#running) for (const replica of this.#replicas) replica.expect(minLsn);
      }
    } catch (error) {
      this.#outdated = true;
      if (!this.#silent) this.#log.warn({ err: error }, 'the primary cannot say how far its log is: replicas are not read');
      this.#silent = true;
      this.#retry = setTimeout(() => void this.#measure(), RETRY_MS).unref();
    } finally {
      this.#measuring = false;
    }
  }
}

/**
 * A WAL position of the primary that covers every notified change. A commit becomes visible and is notified after its record is
 * flushed. With synchronous_commit off it may be notified earlier, so the insert position is used.
 */
async function readMinLsn(db: Database): Promise<MinLsn> {
  const { rows } = await sql<MinLsn>`
    select pg_wal_lsn_diff(case current_setting('synchronous_commit')
        when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::float8 as lsn,
      (select system_identifier::text from pg_control_system()) as "systemIdentifier",
      ('x' || substring(pg_walfile_name(pg_current_wal_lsn()) for 8))::bit(32)::int as timeline,
      current_database() as database`.execute(db);
  const minLsn = rows[0];
  if (!minLsn) throw new Error('The primary returned no WAL position');
  return minLsn;
}
