import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { chooseLauncher, type Launcher } from './launcher.ts';
import { lockFolder } from './lock.ts';
import { DatabaseUnavailable, type DatabaseServer } from '../../server/adapters/database/port.ts';
import { Postmaster, type SocketConfig } from './postmaster.ts';
import { clearLeftovers } from './processes.ts';

export interface EmbeddedDatabase extends DatabaseServer {
  config: SocketConfig;
}

export interface EmbeddedOptions {
  /** Hears, in one line each, of PostgreSQL ending and being started again. */
  report?: (message: string) => void;
  /** How long PostgreSQL may take to answer its first query; covers the replay of its log after a crash. */
  startWithinMs?: number;
  /** How long to wait before each new start when PostgreSQL dies under the app; after the last one the app should end. */
  restartDelaysMs?: readonly number[];
}

// For a machine of 2 cores and 2 GB that also runs the app. fsync stays on: what was acknowledged survives a power cut.
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  cluster_name: 'abar',
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // Measured: 1.1–1.7× less processor time than I/O workers here, and short queries only lose by compiling or by parallel workers.
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  // One app reads this log, when PostgreSQL ends; refused rows are the app's to report.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  timezone: 'UTC',
};

const PORT = 5432;
// The shorter of what Linux and macOS take, without the closing zero.
const LONGEST_SOCKET_PATH = 103;

// When PostgreSQL dies under a running app it is started again in place, and the pool connects anew: whoever runs the app sees a few
// failed requests instead of an outage. One that does not stay up through all of these is broken, and to say so is more use than to
// try on: the app should then end.
const RESTART_DELAYS_MS = [0, 100, 1_000, 5_000, 15_000];
// After this long the next death is a new story.
const STEADY_MS = 60_000;

/**
 * Starts the PostgreSQL that npm brought on the files in `folder`, making them first if there are none. `settings` override
 * PostgreSQL's parameters.
 * @throws DatabaseInUse when another app has the folder; DatabaseUnavailable when PostgreSQL cannot run.
 */
export async function startEmbeddedDatabase(
  folder: string,
  settings: Record<string, string | number> = {},
  { report = () => undefined, startWithinMs = 120_000, restartDelaysMs = RESTART_DELAYS_MS }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const home = makeFolder(folder);
  const lock = lockFolder(home);
  try {
    const bin = findBinaries();
    const launcher = chooseLauncher(home, bin);
    const socketFolder = makeSocketFolder(home, launcher);
    const config = { host: socketFolder, port: PORT, user: 'postgres', database: 'postgres' };
    const parameters = { ...SETTINGS, unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`, ...settings };

    const start = async (): Promise<Postmaster> => {
      await clearLeftovers(home, socketFolder);
      const data = await createCluster(home, bin, launcher, settings['fsync'] !== 'off');
      launcher.handOver(data);
      const postmaster = new Postmaster(launcher, bin, home, parameters);
      await postmaster.ready(config, startWithinMs);
      return postmaster;
    };
    const { exited, stop } = supervise(await start(), start, report, restartDelaysMs);
    let stopped: Promise<void> | undefined;
    return { config, exited, stop: () => (stopped ??= stop().finally(() => lock.release())) };
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
): Omit<DatabaseServer, 'config'> {
  const stopping = new AbortController();
  let current: Postmaster | undefined = first;

  /** Keeps PostgreSQL running; returns when asked to stop, or with the reason why it cannot go on. */
  const keepRunning = async (): Promise<string | undefined> => {
    let restarts = 0;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      let reason: string;
      try {
        current ??= await start();
        if (stopping.signal.aborted) await current.stop();
        await current.ended;
        reason = current.lastWords;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
      current = undefined;
      if (stopping.signal.aborted) return undefined;
      if (performance.now() - began > STEADY_MS) restarts = 0;
      const delay = delays[restarts];
      if (delay === undefined) return `The database was started again ${restarts} times and does not stay up. ${reason}`;
      restarts += 1;
      report(`The database ended and is started again. ${reason}`);
      await sleep(delay, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    return undefined;
  };

  const running = keepRunning();
  return {
    exited: running.then((reason) => (reason === undefined ? new Promise(() => undefined) : new DatabaseUnavailable(reason))),
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
    throw new DatabaseUnavailable(`Cannot create ${home}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The folder of the socket: beside the data, or, where that path is too long for a socket, below the system's temporary folder. */
function makeSocketFolder(home: string, launcher: Launcher): string {
  const beside = path.join(home, 'run');
  const fits = Buffer.byteLength(path.join(beside, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
  const folder = fits ? beside : path.join(os.tmpdir(), `abar-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o700 });
  // Whoever can make the folder in our place could listen there in PostgreSQL's place.
  const { mode, uid } = fs.lstatSync(folder);
  const ours = process.getuid?.() === 0 || uid === process.getuid?.();
  if (fs.lstatSync(folder).isSymbolicLink() || (mode & 0o077) !== 0 || !ours)
    throw new DatabaseUnavailable(`${folder}, where the database's socket belongs, is not a private folder of this user. Remove it.`);
  launcher.handOver(folder);
  return folder;
}
