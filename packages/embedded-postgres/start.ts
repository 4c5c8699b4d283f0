import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { PostgresUnavailable } from './errors.ts';
import { isDiskFull } from './explain.ts';
import { chooseLauncher, type Launcher } from './launcher.ts';
import { lockFolder } from './lock.ts';
import { Postmaster, type SocketConnection } from './postmaster.ts';
import { clearLeftovers } from './processes.ts';

export interface EmbeddedPostgres {
  /** How to connect, in the form that `pg` takes. */
  connection: SocketConnection;
  /** Resolves with the reason when PostgreSQL ended and does not stay up; pending while it runs, and after `stop`. */
  exited: Promise<PostgresUnavailable>;
  /** Shuts PostgreSQL down and releases the folder. May be called more than once. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Receives one line each time PostgreSQL ended and is restarted. */
  report?: (message: string) => void;
  /** ms until PostgreSQL must answer its first query; includes the replay of its WAL after a crash. */
  startWithinMs?: number;
  /** ms to wait before each restart when PostgreSQL ends by itself; after the last one it is not restarted any more. */
  restartDelaysMs?: readonly number[];
  /** The folder of another PostgreSQL's programs, instead of those from npm, and the options of its initdb for the locale. */
  programs?: { folder: string; locale: readonly string[] };
}

// For a machine of 2 cores and 2 GB that runs the caller too. fsync stays on: a power cut loses nothing that was committed.
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // Short queries only lose by compilation and by parallel workers.
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  // The log is read here, when PostgreSQL ends. Errors of single statements are the client's to report.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  timezone: 'UTC',
};

// Since PostgreSQL 18. Measured: 1.1–1.7 times less processor time than with I/O workers on 2 cores.
const SETTINGS_18 = { io_method: 'sync' };

// Sorting and upper case by Unicode code points: the same on every machine, whatever locales it has.
const LOCALE_18 = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

const PORT = 5432;
// The shorter of what Linux and macOS accept, without the closing zero.
const LONGEST_SOCKET_PATH = 103;

// A PostgreSQL that ends by itself is restarted in place: clients see a few failed requests instead of an outage. One that does not
// stay up after all of these is broken.
const RESTART_DELAYS_MS = [0, 100, 1_000, 5_000, 15_000];
// After this long without an end, the delays begin again with the first.
const STEADY_MS = 60_000;

/**
 * Starts PostgreSQL as a child process on the files in `folder`, creating an empty database if there are none. `settings` override
 * PostgreSQL's parameters. It is shut down when this process ends, however it ends.
 * @throws FolderInUse when another process runs PostgreSQL on the folder; PostgresUnavailable when it cannot run
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: Record<string, string | number> = {},
  { report = () => undefined, startWithinMs = 120_000, restartDelaysMs = RESTART_DELAYS_MS, programs }: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const home = makeFolder(folder);
  const lock = lockFolder(home);
  try {
    const bin = programs?.folder ?? findBinaries();
    const launcher = chooseLauncher(home, bin);
    const socketFolder = makeSocketFolder(home, launcher);
    const connection = { host: socketFolder, port: PORT, user: 'postgres', database: 'postgres' };
    const parameters = {
      ...SETTINGS,
      ...(programs ? {} : SETTINGS_18),
      unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
      ...settings,
    };
    const cluster = { folder: home, bin, launcher, locale: programs?.locale ?? LOCALE_18, durable: settings['fsync'] !== 'off' };

    const start = async (): Promise<Postmaster> => {
      await clearLeftovers(home, socketFolder);
      launcher.handOver(await createCluster(cluster));
      const postmaster = new Postmaster(launcher, bin, home, parameters);
      await postmaster.ready(connection, startWithinMs);
      return postmaster;
    };
    const { exited, stop } = supervise(await start(), start, report, restartDelaysMs);
    let stopped: Promise<void> | undefined;
    return { connection, exited, stop: () => (stopped ??= stop().finally(() => lock.release())) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  report: (message: string) => void,
  delays: readonly number[],
): Pick<EmbeddedPostgres, 'exited' | 'stop'> {
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;

  /** Keeps PostgreSQL running; returns when asked to stop, or with the reason why it does not stay up. */
  const keepRunning = async (): Promise<string | undefined> => {
    let restarts = 0;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      let reason: string;
      try {
        current ??= await start();
        if (stopping.signal.aborted) await current.stop();
        await current.ended;
        reason = current.whyEnded;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
      current = undefined;
      if (stopping.signal.aborted) return undefined;
      if (performance.now() - began > STEADY_MS) restarts = 0;
      // Space may be freed at any time.
      const delay = delays[restarts] ?? (isDiskFull(reason) ? delays.at(-1) : undefined);
      if (delay === undefined) return `The database was restarted ${restarts} times and does not stay up. ${reason}`;
      restarts += 1;
      report(`The database ended and is restarted. ${reason}`);
      await sleep(delay, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    return undefined;
  };

  const running = keepRunning();
  return {
    exited: running.then((reason) => (reason === undefined ? new Promise(() => undefined) : new PostgresUnavailable(reason))),
    async stop() {
      stopping.abort();
      await current?.stop();
      await running;
    },
  };
}

function makeFolder(folder: string): string {
  const home = path.resolve(folder);
  try {
    fs.mkdirSync(path.dirname(home), { recursive: true });
    if (!fs.existsSync(home)) fs.mkdirSync(home, { mode: 0o700 });
    return fs.realpathSync(home);
  } catch (cause) {
    throw new PostgresUnavailable(`Cannot create ${home}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The folder of the socket: beside the data, or below the system's temporary folder where that path is too long for a socket. */
function makeSocketFolder(home: string, launcher: Launcher): string {
  const beside = path.join(home, 'run');
  const fits = Buffer.byteLength(path.join(beside, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
  const folder = fits ? beside : path.join(os.tmpdir(), `postgres-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o700 });
  // Another user who owns this folder could listen in it and be taken for PostgreSQL.
  const { mode, uid } = fs.lstatSync(folder);
  const ours = process.getuid?.() === 0 || uid === process.getuid?.();
  if (fs.lstatSync(folder).isSymbolicLink() || (mode & 0o077) !== 0 || !ours)
    throw new PostgresUnavailable(`${folder}, the folder of the database's socket, is not a private folder of this user. Remove it.`);
  launcher.handOver(folder);
  return folder;
}
