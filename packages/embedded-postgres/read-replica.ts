import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConnectionLost } from './pool.ts';
import {
  Lost,
  PATIENCE_MS,
  ReplicaConnections,
  reasonOf,
  type MinLsn,
  type ClusterIdentity,
  type DatabaseKind,
  type ReplicaStatus,
} from './replica-connections.ts';

export interface ReplicaFigures {
  /** Host and database, never user or password. */
  name: string;
  state: 'in use' | 'behind' | 'down';
  /** Bytes of the primary's WAL still to replay; null while it is down or the position is unknown. */
  lagBytes: number | null;
  /** Why it is down, in one line. */
  fault: string | null;
}

export interface ReplicaLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface ReplicaAddress {
  name: string;
  url: string;
}

export type { MinLsn } from './replica-connections.ts';

/** ms between status polls of a replica that is up to date. */
const LOOK_EVERY_MS = 2000;
/** ms between status polls of one that is behind; doubles up to the maximum. */
const BEHIND_FIRST_MS = 3;
const BEHIND_MOST_MS = 500;
/** ms before the first attempt to reconnect; doubles up to the maximum. */
const DOWN_FIRST_MS = 100;
const DOWN_MOST_MS = 10_000;
/** ms of connection after which the reconnect delay starts again at its minimum. */
const STEADY_MS = 10_000;

/** The reason why a server must not be read as a replica of `primary`; null when it may. */
function incompatibility(seen: ReplicaStatus, primary: ClusterIdentity): string | null {
  if (seen.systemIdentifier !== primary.systemIdentifier) return 'it is not a replica of this primary';
  if (seen.database !== primary.database) return `it leads to the database "${seen.database}", the primary to "${primary.database}"`;
  if (!seen.inRecovery) return 'it is not a replica: it takes writes of its own';
  if (seen.timeline !== primary.timeline) return `it follows timeline ${seen.timeline}, the primary is on ${primary.timeline}`;
  return null;
}

/** One replica: polls its status, and reads from it while it is connected. */
export class Replica<Db extends { destroy(): Promise<void> }> {
  readonly #address: ReplicaAddress;
  readonly #log: ReplicaLog;
  readonly #kind: DatabaseKind<Db>;
  readonly #stopping = new AbortController();
  #connections: ReplicaConnections<Db> | null = null;
  #seen: ReplicaStatus | null = null;
  #minLsn: MinLsn | null = null;
  /** The last known position; identifies the primary while the current position is unknown. */
  #primary: MinLsn | null = null;
  #fault: string | null = null;
  #woken = new AbortController();
  #watching: Promise<void> | undefined;

  constructor(address: ReplicaAddress, log: ReplicaLog, kind: DatabaseKind<Db>) {
    this.#address = address;
    this.#log = log;
    this.#kind = kind;
  }

  start(): void {
    this.#watching ??= this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#woken.abort();
    await this.#watching;
  }

  /** Sets the position of the primary, to which it is expected to catch up; null: unknown. */
  expect(minLsn: MinLsn | null): void {
    this.#minLsn = minLsn;
    if (minLsn === null) return;
    this.#primary = minLsn;
    this.#woken.abort();
  }

  /** Whether it can be read: it has replayed this position and has a free connection. */
  hasReplayed(position: MinLsn): boolean {
    return this.#has(position) && this.#connections !== null && this.#connections.pool.waitingCount === 0;
  }

  /**
   * Reads on this replica.
   * @throws Lost when it is down or does not answer in time, and the errors of `work`
   */
  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const connections = this.#connections;
    if (!connections) throw new Lost('it is down');
    try {
      return await connections.within(PATIENCE_MS, work);
    } catch (error) {
      if (meansUnavailable(error)) connections.lose(reasonOf(error));
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

  #has(position: MinLsn | null): boolean {
    const seen = this.#seen;
    return seen !== null && position !== null && seen.lsn >= position.lsn && incompatibility(seen, position) === null;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    let pause = DOWN_FIRST_MS;
    while (!signal.aborted) {
      const connections = new ReplicaConnections(this.#address.url, this.#kind);
      let since = Number.POSITIVE_INFINITY;
      try {
        await connections.open();
        for (let again = BEHIND_FIRST_MS; !signal.aborted;) {
          this.#take(await connections.look(), connections);
          since = Math.min(since, performance.now());
          const woken = await this.#rest(this.#has(this.#minLsn) ? LOOK_EVERY_MS : again, connections.lost);
          connections.lost.throwIfAborted();
          again = woken || this.#has(this.#minLsn) ? BEHIND_FIRST_MS : Math.min(again * 2, BEHIND_MOST_MS);
        }
      } catch (error) {
        if (!signal.aborted) this.#markDown(reasonOf(connections.lost.aborted ? connections.lost.reason : error));
      } finally {
        this.#seen = null;
        this.#connections = null;
        connections.lose('it was released');
      }
      if (performance.now() - since > STEADY_MS) pause = DOWN_FIRST_MS;
      if (!signal.aborted) await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, DOWN_MOST_MS);
    }
  }

  #take(seen: ReplicaStatus, connections: ReplicaConnections<Db>): void {
    const unfit = this.#primary && incompatibility(seen, this.#primary);
    if (unfit !== null) throw new Lost(unfit);
    this.#seen = seen;
    if (this.#connections === connections) return;
    this.#connections = connections;
    if (this.#fault !== null) this.#log.info({ replica: this.#address.name }, 'a read replica is used again');
    this.#fault = null;
  }

  #markDown(fault: string): void {
    if (fault !== this.#fault) this.#log.warn({ replica: this.#address.name, fault }, 'a read replica is not used');
    this.#fault = fault;
  }

  /** Waits for `ms`, a new required position or the loss of the connections. Returns whether there is a new position. */
  async #rest(ms: number, lost: AbortSignal): Promise<boolean> {
    if (this.#woken.signal.aborted) this.#woken = new AbortController();
    const { signal } = this.#woken;
    await sleep(ms, undefined, { signal: AbortSignal.any([signal, lost]), ref: false }).catch(() => undefined);
    return signal.aborted;
  }
}

// The query conflicted with replay, deadlocked or was cancelled: the next one may succeed.
const PASSING = new Set(['40001', '40P01', '57014']);

/** Whether an error means that the replica is unavailable, rather than that this read failed. */
function meansUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !PASSING.has(error.code ?? '');
  return error instanceof Lost || error instanceof ConnectionLost;
}
