import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';
import { Replica, type ReplicaAddress, type ReplicaFigures } from '#server/platform/db/replica.ts';
import type { MinLsn } from '#server/platform/db/replica-connections.ts';
import { Failure } from '#server/platform/http/failure.ts';

/** ms before the primary is asked again how far it is, when it could not say. */
const RETRY_MS = 200;

/**
 * A read that may be a moment old, which is to say that it may lack what this process has not heard of yet. Such are: lists of
 * products that are not the caller's own, a product as strangers see it, whether a seller is verified, the admin's lists of people
 * and letters. What somebody's own money or rights hang on is read on the primary, by `db`: sessions, roles, bookings, payments,
 * the caller's own products, and whatever a transaction reads.
 */
export type RecentRead = <T>(work: (db: Reader) => Promise<T>) => Promise<T>;

export interface ReadFigures {
  /** Reads that may be a moment old, answered by a replica. */
  onReplica: number;
  /** The same, answered by the primary. */
  onPrimary: number;
  replicas: ReplicaFigures[];
}

/**
 * Reads on the replicas whatever may be a moment old. A replica is read only when it has replayed every change that this process
 * has heard of, so that what is made from it is never older than what it takes the place of. With no such replica at hand the
 * primary is read, and whatever fails on a replica is read there too: nobody notices.
 */
export class ReplicaReads {
  readonly #db: Database;
  readonly #feed: ChangeFeed;
  readonly #log: FastifyBaseLogger;
  readonly #replicas: readonly Replica[];
  readonly #counts = { onReplica: 0, onPrimary: 0 };
  #next = 0;
  /** A change was heard that no known state of the primary's log is known to hold. */
  #outdated = true;
  #measuring = false;
  /** The primary could not say how far it is, and that was logged. */
  #silent = false;
  #retry: NodeJS.Timeout | undefined;
  #running = false;

  constructor(options: { db: Database; feed: ChangeFeed; replicas: readonly ReplicaAddress[]; log: FastifyBaseLogger }) {
    this.#db = options.db;
    this.#feed = options.feed;
    this.#log = options.log;
    this.#replicas = options.replicas.map((address) => new Replica(address, options.log));
    if (this.#replicas.length === 0) return;
    this.#feed.subscribe((change) => {
      // Nothing about sessions is read here.
      if (change.kind !== 'session') this.#expectMore();
    });
  }

  /** Begins to use the replicas, as soon as each is found fit; to be called once the feed listens. Waits for none. */
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

  /** Reads where it may be a moment old; with `fresh`, on the primary. `work` may run twice. */
  async read<T>(work: (db: Reader) => Promise<T>, { fresh = false }: { fresh?: boolean } = {}): Promise<T> {
    const replica = fresh ? undefined : this.#choose();
    if (replica) {
      try {
        const result = await replica.read(work);
        this.#counts.onReplica += 1;
        return result;
      } catch (error) {
        if (error instanceof Failure) throw error;
        // Whatever it was: a fault of the replica does not repeat on the primary, and a fault of ours does.
        this.#log.debug({ err: error }, 'a read failed on a replica and is made on the primary');
      }
    }
    this.#counts.onPrimary += 1;
    return work(this.#db);
  }

  /** What became of the reads so far, and how each replica is now. */
  figures(): ReadFigures {
    return { ...this.#counts, replicas: this.#replicas.map((replica) => replica.figures()) };
  }

  /** The next in turn that has all it must and nobody waiting. */
  #choose(): Replica | undefined {
    for (let tried = 0; tried < this.#replicas.length; tried += 1) {
      const replica = this.#replicas[(this.#next += 1) % this.#replicas.length];
      if (replica?.readable) return replica;
    }
    return undefined;
  }

  /** From this very moment no replica is known to have everything. */
  #expectMore(): void {
    for (const replica of this.#replicas) replica.expect(null);
    this.#outdated = true;
    void this.#measure();
  }

  /** Asks the primary how far its log is, and again as long as changes come meanwhile; one at a time. */
  async #measure(): Promise<void> {
    if (this.#measuring) return;
    this.#measuring = true;
    clearTimeout(this.#retry);
    try {
      // Deaf to the others this process cannot know what a replica must have; it asks again when it hears.
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
 * An end of the primary's log before which everything stands that was told. A commit is visible, and told, once its record is
 * flushed; with synchronous_commit off before that, so that the record may be anywhere in what was inserted.
 */
async function readMinLsn(db: Database): Promise<MinLsn> {
  const { rows } = await sql<MinLsn>`
    select pg_wal_lsn_diff(case current_setting('synchronous_commit')
        when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::float8 as lsn,
      (select system_identifier::text from pg_control_system()) as "systemIdentifier",
      ('x' || substring(pg_walfile_name(pg_current_wal_lsn()) for 8))::bit(32)::int as timeline,
      current_database() as database`.execute(db);
  const minLsn = rows[0];
  if (!minLsn) throw new Error('The primary says nothing about its log');
  return minLsn;
}
