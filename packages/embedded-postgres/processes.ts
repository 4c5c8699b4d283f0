import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../../server/adapters/database/port.ts';

/**
 * Ends what an earlier run left on `folder`: a postmaster whose app was killed, or the backends of a killed postmaster. Then takes
 * away the pid files, which PostgreSQL would believe when their number belongs to a zombie or to somebody else by now.
 * Only for the holder of the folder's lock.
 */
export async function clearLeftovers(folder: string, socketFolder: string): Promise<void> {
  const postmaster = readPid(folder);
  const steps = [
    { signal: 'SIGINT', to: [postmaster], waitMs: 30_000 },
    { signal: 'SIGQUIT', to: [postmaster], waitMs: 5_000 },
    { signal: 'SIGKILL', to: undefined, waitMs: 5_000 },
  ] as const;
  for (const step of steps) {
    const running = postgresProcesses(folder);
    for (const pid of running) if (!step.to || step.to.includes(pid)) send(pid, step.signal);
    // Backends whose postmaster is gone end by themselves as soon as they look up; no signal asks them nicely.
    const deadline = performance.now() + (step.to && !running.includes(postmaster ?? -1) ? 2_000 : step.waitMs);
    while (postgresProcesses(folder).length > 0 && performance.now() < deadline) await sleep(20);
    if (postgresProcesses(folder).length === 0) {
      removePidFiles(folder, socketFolder);
      return;
    }
  }
  throw new DatabaseUnavailable(
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

// Every PostgreSQL process works in its data folder; a shell that somebody left there is not called postgres.
function isPostgresBelow(pid: string, folder: string): boolean {
  try {
    return (
      fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(folder + path.sep) &&
      fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    );
  } catch {
    // It ended meanwhile, or is another user's and thus none of ours.
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
    throw new DatabaseUnavailable(`PostgreSQL (process ${pid}) is running on this data folder as another user.`, { cause });
  }
}
