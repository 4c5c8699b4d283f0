import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PostgresUnavailable } from './errors.ts';
import { damaged, explain } from './explain.ts';
import type { Launcher } from './launcher.ts';

export interface SocketConnection {
  /** The folder of the socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}

// How long PostgreSQL may take to write everything to its files when asked to stop. After that it is stopped the hard way, and
// replays its WAL at the next start. Nothing is lost either way.
const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 5_000;

// Classes of SQLSTATE: what a server that starts, replays its WAL or is busy reports for a while; and what damaged files lead to.
const PASSING = /^(53|57)/;
const DAMAGE = /^(XX|58|3D)/;

/** One run of the `postgres` program. */
export class Postmaster {
  readonly #folder: string;
  readonly #child: ChildProcess;
  #log = '';
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;

  constructor(launcher: Launcher, bin: string, folder: string, settings: Record<string, string | number>) {
    this.#folder = folder;
    const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    this.#child = launcher.run(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), ...flags]);
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#log = (this.#log + chunk.toString()).slice(-4_000);
    });
    this.ended = new Promise((resolve) => {
      // 'close' comes after the end of stderr is read; 'exit' may come before.
      this.#child.once('close', () => resolve());
      this.#child.once('error', (error) => {
        this.#log += error.message;
        resolve();
      });
    });
    // A program with nothing else to do may end; the kernel then stops PostgreSQL.
    this.#child.unref();
    if (this.#child.stderr instanceof Socket) this.#child.stderr.unref();
  }

  /** Why it ended, in one line. */
  get whyEnded(): string {
    const { pid, signalCode } = this.#child;
    // After a PANIC it aborts itself; of a signal from outside the log holds nothing.
    if (signalCode !== null && !this.#log.includes('PANIC:')) return `PostgreSQL (process ${pid}) was ended by ${signalCode}.`;
    return explain(this.#log, this.#folder);
  }

  /**
   * Waits until a query is answered: files and sockets are there before that, and after a crash long before.
   * @throws PostgresUnavailable when the process ends instead, refuses for good, or `withinMs` pass
   */
  async ready(connection: SocketConnection, withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    const ended = this.ended.then(() => 'ended' as const);
    while (performance.now() < deadline) {
      const state = await Promise.race([ended, tryQuery(connection)]);
      if (state === 'answered') return;
      if (state === 'ended') throw new PostgresUnavailable(this.whyEnded);
      if (state instanceof pg.DatabaseError) {
        await this.stop();
        const message = DAMAGE.test(state.code ?? '')
          ? damaged(this.#folder, state.message)
          : `PostgreSQL on ${this.#folder} refuses every query: ${state.message}`;
        throw new PostgresUnavailable(message, { cause: state });
      }
      await sleep(10);
    }
    await this.stop();
    throw new PostgresUnavailable(`PostgreSQL on ${this.#folder} did not answer within ${withinMs / 1000} s: ${this.whyEnded}`);
  }

  /** Shuts down: open transactions are rolled back, everything committed stays. */
  async stop(): Promise<void> {
    this.#child.ref();
    const attempts = [
      { signal: 'SIGINT', waitMs: FAST_STOP_MS },
      { signal: 'SIGQUIT', waitMs: IMMEDIATE_STOP_MS },
      { signal: 'SIGKILL', waitMs: IMMEDIATE_STOP_MS },
    ] as const;
    for (const { signal, waitMs } of attempts) {
      if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill(signal);
      const timer = new AbortController();
      const done = await Promise.race([this.ended.then(() => true), sleep(waitMs, false, { signal: timer.signal }).catch(() => false)]);
      timer.abort();
      if (done) return;
    }
  }
}

/** Returns the error of a server that is up and cannot serve the database. */
async function tryQuery(connection: SocketConnection): Promise<'answered' | 'not yet' | pg.DatabaseError> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return 'answered';
  } catch (error) {
    return error instanceof pg.DatabaseError && !PASSING.test(error.code ?? '') ? error : 'not yet';
  }
}
