import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { createDatabase, createPool, type Database, type Reader } from '#server/platform/db/database.ts';
import { Replica, type MinLsn, type ReplicaAddress } from '@abar/embedded-postgres/read-replica';
import { Failure } from '#server/platform/http/failure.ts';
import { isRecent } from '#server/platform/staleness.ts';

/** ms before the primary's WAL position is read again after a failure. */
const RETRY_MS = 200;

/** ms between two reads of the primary's WAL position while changes arrive. */
const SAMPLE_EVERY_MS = 200;

/**
 * A read that may lack the changes that others made in the last second: lists of products other than the caller's own, a product
 * shown to anyone but its seller, whether a seller is verified, the admin's lists of users and emails. Everything that rights or
 * money depend on is read on the primary through `db`: sessions, roles, bookings, payments, the caller's own products, and every
 * read in a transaction.
 */
export type RecentRead = <T>(work: (db: Reader) => Promise<T>) => Promise<T>;

/** A position in the primary's WAL that covers all changes up to a position of the change feed, and when it was read. */
interface Sample {
  position: number;
  at: number;
  lsn: MinLsn;
}

export interface ReadOptions {
  /** The position of the change feed whose changes must be seen; Infinity: only the primary is read. */
  since?: number;
  /** Receives the position whose changes a replica had that was read. */
  onReplica?: (position: number) => void;
}

/**
 * Distributes recent reads over the replicas. A replica is read while it has replayed every change that this process was notified of a
 * second ago or earlier. Without such a replica, and after a failure on one, the primary is read.
 */
export class ReplicaReads {
  readonly #db: Database;
  readonly #feed: ChangeFeed;
  readonly #clock: Clock;
  readonly #log: FastifyBaseLogger;
  readonly #replicas: readonly Replica<Database>[];
  readonly #counts = { onReplica: 0, onPrimary: 0 };
  #next = 0;
  /** The positions of the last second, and the newest; in order. */
  #samples: Sample[] = [];
  #sampling = false;
  /** A failure to read the WAL position was logged; logged once until the next success. */
  #silent = false;
  #retry: NodeJS.Timeout | undefined;
  #running = false;

  constructor(options: { db: Database; feed: ChangeFeed; clock: Clock; replicas: readonly ReplicaAddress[]; log: FastifyBaseLogger }) {
    this.#db = options.db;
    this.#feed = options.feed;
    this.#clock = options.clock;
    this.#log = options.log;
    this.#replicas = options.replicas.map((address) => new Replica(address, options.log, { createPool, createDatabase }));
    if (this.#replicas.length === 0) return;
    this.#feed.subscribe((change) => {
      // Changes may be unknown: no position covers them until the feed is connected again.
      if (change.kind === 'everything') {
        this.#samples = [];
        for (const replica of this.#replicas) replica.expect(null);
      }
      void this.#sample();
    });
  }

  /** Starts to connect to the replicas without waiting for them. Call it when the feed is connected. */
  start(): void {
    if (this.#replicas.length === 0 || this.#running) return;
    this.#running = true;
    for (const replica of this.#replicas) replica.start();
    void this.#sample();
  }

  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#retry);
    for (const replica of this.#replicas) replica.expect(null);
    await Promise.all(this.#replicas.map((replica) => replica.stop()));
  }

  /** Reads on a replica that is recent enough, otherwise on the primary. `work` may run twice. */
  async read<T>(work: (db: Reader) => Promise<T>, { since = 0, onReplica }: ReadOptions = {}): Promise<T> {
    const chosen = this.#choose(since);
    if (chosen) {
      try {
        const result = await chosen.replica.read(work);
        this.#counts.onReplica += 1;
        onReplica?.(chosen.position);
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

  /** The number of reads so far, by the server that answered, and the current state of each replica. */
  figures() {
    return { ...this.#counts, replicas: this.#replicas.map((replica) => replica.figures()) };
  }

  /** The next replica, in turn, that is recent enough and has a free connection, and the position whose changes it has. */
  #choose(since: number): { replica: Replica<Database>; position: number } | undefined {
    const { position: now, connected } = this.#feed;
    if (!connected) return undefined;
    const samples = this.#samples.filter(({ position, at }) => position >= since && (position === now || isRecent(at, this.#clock)));
    for (let tried = 0; tried < this.#replicas.length; tried += 1) {
      const replica = this.#replicas[(this.#next += 1) % this.#replicas.length];
      const sample = replica && samples.findLast(({ lsn }) => replica.hasReplayed(lsn));
      if (replica && sample) return { replica, position: sample.position };
    }
    return undefined;
  }

  /** Reads the primary's WAL position, at intervals, until it covers all changes. */
  async #sample(): Promise<void> {
    if (this.#sampling) return;
    this.#sampling = true;
    clearTimeout(this.#retry);
    try {
      // While the feed is disconnected the required position is unknown; reconnecting starts this again.
      while (this.#running && this.#feed.connected && this.#samples.at(-1)?.position !== this.#feed.position) {
        const [position, at] = [this.#feed.position, this.#clock.now().getTime()];
        const lsn = await readMinLsn(this.#db);
        this.#silent = false;
        this.#samples = [...this.#samples.filter((sample) => isRecent(sample.at, this.#clock)), { position, at, lsn }];
        for (const replica of this.#replicas) replica.expect(lsn);
        await sleep(SAMPLE_EVERY_MS, undefined, { ref: false });
      }
    } catch (error) {
      if (!this.#silent) this.#log.warn({ err: error }, 'the primary cannot say how far its log is: replicas are not read');
      this.#silent = true;
      this.#retry = setTimeout(() => void this.#sample(), RETRY_MS).unref();
    } finally {
      this.#sampling = false;
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
