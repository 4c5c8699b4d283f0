import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresUnavailable } from './errors.ts';

/**
 * Ends what an earlier run left on `folder`: a postmaster whose parent was killed, or the backends of a killed postmaster. Then
 * removes the pid files: PostgreSQL would not start while their number belongs to a zombie, or to another process by now.
 * Only for the holder of the folder's lock.
 */
export async function clearLeftovers(folder: string, socketFolder: string): Promise<void> {
  const postmaster = readPid(folder);
  const attempts = [
    // After 5 s it kills its backends itself.
    { signal: 'SIGQUIT', to: [postmaster], waitMs: 10_000 },
    { signal: 'SIGKILL', to: undefined, waitMs: 5_000 },
  ] as const;
  for (const { signal, to, waitMs } of attempts) {
    const running = postgresProcesses(folder);
    for (const pid of running) if (!to || to.includes(pid)) send(pid, signal);
    // Backends without a postmaster end by themselves once they notice; they ignore the signals that ask for a shutdown.
    const deadline = performance.now() + (to && !running.includes(postmaster ?? -1) ? 2_000 : waitMs);
    while (postgresProcesses(folder).length > 0 && performance.now() < deadline) await sleep(20);
    if (postgresProcesses(folder).length === 0) {
      removePidFiles(folder, socketFolder);
      return;
    }
  }
  throw new PostgresUnavailable(
    `PostgreSQL is still running on ${folder} (process ${postgresProcesses(folder).join(', ')}) and does not end.`,
  );
}

/** The ids of all PostgreSQL processes that work below `folder`; zombies are not among them. */
export function postgresProcesses(folder: string): number[] {
  if (process.platform !== 'linux') return postmasterByPs(folder);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgresBelow(name, folder))
    .map(Number);
}

// The data folder is the working directory of every PostgreSQL process. It may be a shell's too, hence the name.
function isPostgresBelow(pid: string, folder: string): boolean {
  try {
    return (
      fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(folder + path.sep) &&
      fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    );
  } catch {
    // It ended meanwhile, or belongs to another user.
    return false;
  }
}

function postmasterByPs(folder: string): number[] {
  const pid = readPid(folder);
  if (pid === undefined) return [];
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
  return !stdout.startsWith('Z') && stdout.includes('postgres') && stdout.includes(folder) ? [pid] : [];
}

function readPid(folder: string): number | undefined {
  const file = path.join(folder, 'data', 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
  return Number.isNaN(pid) ? undefined : pid;
}

function removePidFiles(folder: string, socketFolder: string): void {
  fs.rmSync(path.join(folder, 'data', 'postmaster.pid'), { force: true });
  if (!fs.existsSync(socketFolder)) return;
  for (const name of fs.readdirSync(socketFolder))
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(socketFolder, name), { force: true });
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ESRCH') return;
    throw new PostgresUnavailable(`PostgreSQL (process ${pid}) is running on this data folder as another user.`, { cause });
  }
}
