import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { createDatabase, createPool, type Database, type Pool, type Reader } from '#server/db/database.ts';

/** Which database a server holds: two servers are copies of one another only when all of it is the same. */
export interface Lineage {
  /** Of the cluster, given when it was made; every copy has it. */
  systemIdentifier: string;
  /** Counts promotions: a replica left behind by one follows a past that is no longer the primary's. */
  timeline: number;
  database: string;
}

/** How much of the primary's log a replica must have replayed before it is read, bytes since the cluster was made. */
export interface Floor extends Lineage {
  lsn: number;
}

export interface ReplicaFigures {
  /** Host and database, never user or password. */
  name: string;
  state: 'in use' | 'behind' | 'down';
  /** Bytes of the primary's log that it has yet to replay before it is read; null while it is down or nobody knows. */
  lagBytes: number | null;
  /** Why it is down, in one line. */
  fault: string | null;
}

export interface ReplicaAddress {
  name: string;
  url: string;
}

/** Connections per replica and process: a list takes a few ms, and what would have to wait is read on the primary. */
const POOL_SIZE = 8;
/** ms without an answer after which a replica is taken for lost; the read that waited is answered by the primary. */
const PATIENCE_MS = 2000;
/** ms between two looks at a replica that has all it needs. */
const LOOK_EVERY_MS = 2000;
/** ms between looks at one that is behind; doubles up to the most. */
const BEHIND_FIRST_MS = 3;
const BEHIND_MOST_MS = 500;
/** ms before the first new attempt at one that is down; doubles up to the most. */
const DOWN_FIRST_MS = 100;
const DOWN_MOST_MS = 10_000;
/** One that was well for this long, ms, is tried again as quickly as at first. */
const STEADY_MS = 10_000;

/** What a replica answers about itself. */
interface Sighting extends Floor {
  inRecovery: boolean;
  startedAt: string;
}

// Who may not see the receiver's timeline gets the one of the last restart point, which changes some minutes after a promotion.
const LOOK = `
  select pg_is_in_recovery() as "inRecovery",
    pg_postmaster_start_time()::text as "startedAt",
    (select system_identifier::text from pg_control_system()) as "systemIdentifier",
    coalesce((select received_tli from pg_stat_wal_receiver), (select timeline_id from pg_control_checkpoint())) as timeline,
    current_database() as database,
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as lsn`;

/** Why a server that answers must not be read in the primary's place; null when it may. */
function misfit(seen: Sighting, primary: Lineage): string | null {
  if (seen.systemIdentifier !== primary.systemIdentifier) return 'it is no copy of the primary but another database server';
  if (seen.database !== primary.database) return `it leads to the database "${seen.database}", the primary to "${primary.database}"`;
  if (!seen.inRecovery) return 'it is not a replica: it takes writes of its own';
  if (seen.timeline !== primary.timeline) return `it follows timeline ${seen.timeline}, the primary is on ${primary.timeline}`;
  return null;
}

/** One replica: watches how far it is, and reads from it as long as it is there. */
export class Replica {
  readonly #address: ReplicaAddress;
  readonly #log: FastifyBaseLogger;
  readonly #stopping = new AbortController();
  #connections: Connections | null = null;
  #seen: Sighting | null = null;
  #floor: Floor | null = null;
  /** The last floor there was: what the primary is, also while nobody knows how far. */
  #primary: Floor | null = null;
  #fault: string | null = null;
  #woken = new AbortController();
  #watching: Promise<void> | undefined;

  constructor(address: ReplicaAddress, log: FastifyBaseLogger) {
    this.#address = address;
    this.#log = log;
  }

  start(): void {
    this.#watching ??= this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#woken.abort();
    await this.#watching;
  }

  /** From now on it must have replayed as much as this to be read; null: nobody knows how much, so not at all. */
  expect(floor: Floor | null): void {
    this.#floor = floor;
    if (floor === null) return;
    this.#primary = floor;
    this.#woken.abort();
  }

  /** Whether a read would see all that it must, and at once. */
  get readable(): boolean {
    return this.#hasAll() && this.#connections !== null && this.#connections.pool.waitingCount === 0;
  }

  /** Reads here. @throws whatever the read throws, or Lost when no answer comes in time: the primary must be asked then */
  async read<T>(work: (db: Reader) => Promise<T>): Promise<T> {
    const connections = this.#connections;
    if (!connections) throw new Lost('it is down');
    try {
      return await connections.within(PATIENCE_MS, work);
    } catch (error) {
      if (tellsLoss(error)) connections.lose(reasonOf(error));
      throw error;
    }
  }

  figures(): ReplicaFigures {
    const behind = this.#seen && this.#primary && this.#primary.lsn - this.#seen.lsn;
    const up = this.#seen !== null && this.#fault === null;
    return {
      name: this.#address.name,
      state: !up ? 'down' : behind !== null && behind <= 0 ? 'in use' : 'behind',
      lagBytes: up && behind !== null ? Math.max(0, behind) : null,
      fault: this.#fault,
    };
  }

  #hasAll(): boolean {
    const [seen, floor] = [this.#seen, this.#floor];
    return seen !== null && floor !== null && seen.lsn >= floor.lsn && misfit(seen, floor) === null;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    let pause = DOWN_FIRST_MS;
    while (!signal.aborted) {
      const connections = new Connections(this.#address.url);
      let since = Number.POSITIVE_INFINITY;
      try {
        await connections.open();
        for (let again = BEHIND_FIRST_MS; !signal.aborted;) {
          this.#take(await connections.look(), connections);
          since = Math.min(since, performance.now());
          const woken = await this.#rest(this.#hasAll() ? LOOK_EVERY_MS : again, connections.lost);
          connections.lost.throwIfAborted();
          again = woken || this.#hasAll() ? BEHIND_FIRST_MS : Math.min(again * 2, BEHIND_MOST_MS);
        }
      } catch (error) {
        if (!signal.aborted) this.#giveUp(reasonOf(connections.lost.aborted ? connections.lost.reason : error));
      } finally {
        this.#seen = null;
        this.#connections = null;
        connections.lose('it is given back');
      }
      if (performance.now() - since > STEADY_MS) pause = DOWN_FIRST_MS;
      if (!signal.aborted) await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, DOWN_MOST_MS);
    }
  }

  #take(seen: Sighting, connections: Connections): void {
    const unfit = this.#primary && misfit(seen, this.#primary);
    if (unfit !== null) throw new Lost(unfit);
    this.#seen = seen;
    if (this.#connections === connections) return;
    this.#connections = connections;
    if (this.#fault !== null) this.#log.info({ replica: this.#address.name }, 'a read replica is there again');
    this.#fault = null;
  }

  #giveUp(fault: string): void {
    if (fault !== this.#fault) this.#log.warn({ replica: this.#address.name, fault }, 'a read replica is not used');
    this.#fault = fault;
  }

  /** Waits so long, or until there is a new floor or the connections are lost. Says whether there is a new floor. */
  async #rest(ms: number, lost: AbortSignal): Promise<boolean> {
    if (this.#woken.signal.aborted) this.#woken = new AbortController();
    const { signal } = this.#woken;
    await sleep(ms, undefined, { signal: AbortSignal.any([signal, lost]), ref: false }).catch(() => undefined);
    return signal.aborted;
  }
}

/** The replica is not to be read any more; says why. */
class Lost extends Error {
  override name = 'Lost';
}

/**
 * What is open to one replica at a time: the watcher's connection and a pool that reads through nothing but connections to the very
 * server that is watched. They are lost together.
 */
class Connections {
  readonly #sockets = new Set<net.Socket>();
  readonly #lost = new AbortController();
  readonly #watcher: pg.Client;
  readonly #db: Database;
  readonly pool: Pool;
  #startedAt: string | undefined;

  constructor(url: string) {
    const lose = (error?: Error): void => this.lose(error ? reasonOf(error) : 'it closed the connection');
    const common = { stream: () => this.#socket(), connectionTimeoutMillis: PATIENCE_MS, keepAlive: true };
    this.#watcher = new pg.Client({ connectionString: url, ...common, query_timeout: PATIENCE_MS, application_name: 'abar watch' });
    this.#watcher.on('error', lose);
    this.#watcher.on('end', lose);
    this.pool = createPool({ connectionString: url }, POOL_SIZE, lose, {
      ...common,
      idleTimeoutMillis: 60_000,
      verify: (client, done) => this.#verify(client, done),
    });
    this.#db = createDatabase(this.pool);
  }

  /** Aborted once they are of no more use, with the reason. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  async open(): Promise<void> {
    await this.#watcher.connect();
  }

  async look(): Promise<Sighting> {
    const { rows } = await this.#watcher.query<Sighting>(LOOK);
    const seen = rows[0] ?? failToLook();
    this.#startedAt = seen.startedAt;
    return seen;
  }

  /** Reads from the pool. A server that is silent for `ms` is lost, with all connections to it. */
  async within<T>(ms: number, work: (db: Reader) => Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.lose(`it did not answer within ${ms / 1000} s`);
      late.reject(new Lost('it did not answer in time'));
    }, ms);
    try {
      return await Promise.race([work(this.#db), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Cuts every connection; whoever waits on one is told at once. */
  lose(reason: string): void {
    if (this.#lost.signal.aborted) return;
    this.#lost.abort(new Lost(reason));
    for (const socket of this.#sockets) socket.destroy();
    // Nothing is left to say goodbye to.
    void this.#db.destroy().catch(() => undefined);
    void this.#watcher.end().catch(() => undefined);
  }

  /**
   * Behind one address there may be several servers, or one that was started anew and has not replayed again what it had: the
   * watcher's knowledge is of the one it is connected to.
   */
  #verify(client: pg.PoolClient, done: (error?: Error) => void): void {
    const query = { text: 'select pg_postmaster_start_time()::text as "startedAt"' };
    client.query<{ startedAt: string }>(query, (error: Error | null, result?: pg.QueryResult<{ startedAt: string }>) => {
      if (error) return done(error);
      const same = result?.rows[0]?.startedAt === this.#startedAt;
      done(same ? undefined : new Lost('its address leads to more than one server'));
    });
  }

  #socket(): net.Socket {
    const socket = new net.Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // Lost while it was being opened.
    if (this.#lost.signal.aborted) socket.destroy();
    return socket;
  }
}

function failToLook(): never {
  throw new Lost('it says nothing about itself');
}

// A query that stood in the way of replay, or was cancelled: the next one may well be answered.
const PASSING = new Set(['40001', '40P01', '57014']);

/** Whether a failed read says that the replica is of no use, rather than that this one read is. */
function tellsLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !PASSING.has(error.code ?? '');
  return error instanceof Lost || (error instanceof Error && 'syscall' in error) || error instanceof AggregateError;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
