import net from 'node:net';
import pg from 'pg';
import { createDatabase, createPool, type Database, type Pool, type Reader } from '#server/platform/db/database.ts';

/** Which database a server holds: two servers are copies of one another only when all of it is the same. */
export interface ClusterIdentity {
  /** Of the cluster, given when it was made; every copy has it. */
  systemIdentifier: string;
  /** Counts promotions: a replica left behind by one follows a past that is no longer the primary's. */
  timeline: number;
  database: string;
}

/** How much of the primary's log a replica must have replayed before it is read, bytes since the cluster was made. */
export interface MinLsn extends ClusterIdentity {
  lsn: number;
}

/** What a replica answers about itself. */
export interface ReplicaStatus extends MinLsn {
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

/** Connections per replica and process: a list takes a few ms, and what would have to wait is read on the primary. */
const POOL_SIZE = 8;
/** ms without an answer after which a replica is taken for lost; the read that waited is answered by the primary. */
export const PATIENCE_MS = 2000;

/** The replica is not to be read any more; says why. */
export class Lost extends Error {
  override name = 'Lost';
}

/**
 * What is open to one replica at a time: the watcher's connection and a pool that reads through nothing but connections to the very
 * server that is watched. They are lost together.
 */
export class ReplicaConnections {
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

  async look(): Promise<ReplicaStatus> {
    const { rows } = await this.#watcher.query<ReplicaStatus>(LOOK);
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

/** What went wrong, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
