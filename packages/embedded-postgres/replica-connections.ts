import net from 'node:net';
import pg from 'pg';
import type { ConnectionConfig, Pool, PoolSettings } from './pool.ts';

/** Identifies the database on a server. Two servers replicate one another only when all fields are equal. */
export interface ClusterIdentity {
  /** Assigned by initdb; a replica has its primary's. */
  systemIdentifier: string;
  /** Incremented by each promotion: a replica on an older timeline has a history that differs from the primary's. */
  timeline: number;
  database: string;
}

/** The position in the primary's WAL that a replica must have replayed before it is read, in bytes from LSN 0/0. */
export interface MinLsn extends ClusterIdentity {
  lsn: number;
}

/** The state of a replica, as it reports it. */
export interface ReplicaStatus extends MinLsn {
  inRecovery: boolean;
  startedAt: string;
}

// A role without access to pg_stat_wal_receiver gets the timeline of the last restart point, which follows a promotion some minutes later.
const LOOK = `
  select pg_is_in_recovery() as "inRecovery",
    pg_postmaster_start_time()::text as "startedAt",
    (select system_identifier::text from pg_control_system()) as "systemIdentifier",
    coalesce((select received_tli from pg_stat_wal_receiver), (select timeline_id from pg_control_checkpoint())) as timeline,
    current_database() as database,
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as lsn`;

/** Connections per replica and process. When all are busy, the primary is read. */
const POOL_SIZE = 8;
/** ms without an answer after which a replica counts as lost; the pending read is repeated on the primary. */
export const PATIENCE_MS = 2000;

/** The parts of a database: a pool, and what its user reads through. */
export interface DatabaseKind<Db> {
  createPool(config: ConnectionConfig, max: number, onError: (error: Error) => void, more: Partial<PoolSettings>): Pool;
  createDatabase(pool: Pool): Db;
}

/** The replica must not be read any more; the message is the reason. */
export class Lost extends Error {
  override name = 'Lost';
}

/**
 * The connections to one replica: one that polls its status, and a pool whose connections are verified to lead to the same server.
 * They are closed together.
 */
export class ReplicaConnections<Db extends { destroy(): Promise<void> }> {
  readonly #sockets = new Set<net.Socket>();
  readonly #lost = new AbortController();
  readonly #watcher: pg.Client;
  readonly #db: Db;
  readonly pool: Pool;
  #startedAt: string | undefined;

  constructor(url: string, kind: DatabaseKind<Db>) {
    const lose = (error?: Error): void => this.lose(error ? reasonOf(error) : 'it closed the connection');
    const common = { stream: () => this.#socket(), connectionTimeoutMillis: PATIENCE_MS, keepAlive: true };
    this.#watcher = new pg.Client({ connectionString: url, ...common, query_timeout: PATIENCE_MS, application_name: 'abar watch' });
    this.#watcher.on('error', lose);
    this.#watcher.on('end', lose);
    this.pool = kind.createPool({ connectionString: url }, POOL_SIZE, lose, {
      ...common,
      idleTimeoutMillis: 60_000,
      verify: (client, done) => this.#verify(client, done),
    });
    this.#db = kind.createDatabase(this.pool);
  }

  /** Aborted, with the reason, when the connections are closed. */
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

  /** Reads through the pool. Without an answer within `ms`, the replica counts as lost and all connections are closed. */
  async within<T>(ms: number, work: (db: Db) => Promise<T>): Promise<T> {
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

  /** Closes every connection; pending queries fail at once. */
  lose(reason: string): void {
    if (this.#lost.signal.aborted) return;
    this.#lost.abort(new Lost(reason));
    for (const socket of this.#sockets) socket.destroy();
    // The sockets are destroyed, so the protocol-level shutdown fails.
    void this.#db.destroy().catch(() => undefined);
    void this.#watcher.end().catch(() => undefined);
  }

  /**
   * Checks that a pool connection leads to the server whose status is polled. An address may lead to several servers, or to one that
   * has restarted and not yet replayed as much as before.
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
    // Closed while the connection was being opened.
    if (this.#lost.signal.aborted) socket.destroy();
    return socket;
  }
}

function failToLook(): never {
  throw new Lost('it returned no status');
}

/** The reason of an error, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
