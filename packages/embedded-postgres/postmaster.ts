import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { explain } from './explain.ts';
import type { Launcher } from './launcher.ts';
import { DatabaseUnavailable } from '../../server/adapters/database/port.ts';

export interface SocketConfig {
  host: string;
  port: number;
  user: string;
  database: string;
}

// How long PostgreSQL may take to write everything down when asked to stop, before it is stopped the hard way: it then replays its
// log at the next start. Nothing is lost either way.
const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 5_000;

/** One run of the `postgres` program. */
export class Postmaster {
  readonly #folder: string;
  readonly #child: ChildProcess;
  #log = '';
  /** Resolves when the process has ended, however it did. */
  readonly ended: Promise<void>;

  constructor(launcher: Launcher, bin: string, folder: string, settings: Record<string, string | number>) {
    this.#folder = folder;
    const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    this.#child = launcher.run(path.join(bin, 'postgres'), ['-D', path.join(folder, 'data'), ...flags]);
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#log = (this.#log + chunk.toString()).slice(-4_000);
    });
    this.ended = new Promise((resolve) => {
      // 'close' comes after the last words are read.
      this.#child.once('close', () => resolve());
      this.#child.once('error', (error) => {
        this.#log += error.message;
        resolve();
      });
    });
    // A program that is otherwise done may end; the kernel then stops PostgreSQL.
    this.#child.unref();
    if (this.#child.stderr instanceof Socket) this.#child.stderr.unref();
  }

  /** Why it ended, in one line. */
  get lastWords(): string {
    const { pid, signalCode } = this.#child;
    // An outsider's doing, of which its log says nothing.
    if (signalCode !== null) return `PostgreSQL (process ${pid}) was ended by ${signalCode}.`;
    return explain(this.#log, this.#folder);
  }

  /**
   * Waits until a query is answered: files and sockets are there before that, and after a crash long before.
   * @throws DatabaseUnavailable when the process ends instead, or `withinMs` pass.
   */
  async ready(config: SocketConfig, withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    const ended = this.ended.then(() => 'ended' as const);
    while (performance.now() < deadline) {
      const state = await Promise.race([ended, answers(config)]);
      if (state === 'ended') throw new DatabaseUnavailable(this.lastWords);
      if (state) return;
      await sleep(10);
    }
    await this.stop();
    throw new DatabaseUnavailable(`PostgreSQL on ${this.#folder} did not answer within ${withinMs / 1000} s: ${this.lastWords}`);
  }

  /** Shuts down: transactions under way are rolled back, everything acknowledged stays. */
  async stop(): Promise<void> {
    this.#child.ref();
    const steps = [
      { signal: 'SIGINT', waitMs: FAST_STOP_MS },
      { signal: 'SIGQUIT', waitMs: IMMEDIATE_STOP_MS },
      { signal: 'SIGKILL', waitMs: IMMEDIATE_STOP_MS },
    ] as const;
    for (const { signal, waitMs } of steps) {
      if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill(signal);
      const timer = new AbortController();
      const done = await Promise.race([this.ended.then(() => true), sleep(waitMs, false, { signal: timer.signal }).catch(() => false)]);
      timer.abort();
      if (done) return;
    }
  }
}

async function answers(config: SocketConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return true;
  } catch {
    // Not there yet, or still replaying its log: the caller asks again until its deadline.
    return false;
  }
}
