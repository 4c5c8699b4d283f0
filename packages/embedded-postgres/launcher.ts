import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PostgresUnavailable } from './errors.ts';

/** Runs PostgreSQL's programs: never as root, and never longer than this process. */
export interface Launcher {
  run(program: string, args: string[]): ChildProcess;
  /** Makes the user that the programs run as the owner of a file, or of a folder with all it holds. */
  handOver(target: string): void;
}

interface Identity {
  name: string;
  prefix: string[];
  user?: { uid: number; gid: number };
}

// PostgreSQL refuses to run as root. Inside the namespace its programs run as "nobody"; outside they are still the caller, so that
// files stay the caller's and a home folder closed to others stays passable.
const NAMESPACE: Identity = {
  name: 'root in a user namespace',
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
};

const NOT_WRITABLE = 71;

/**
 * Finds the first way to run the programs of `bin` on `folder` that works, by trying.
 * @throws PostgresUnavailable with the reason when none does.
 */
export function chooseLauncher(folder: string, bin: string): Launcher {
  const failures: string[] = [];
  for (const identity of identitiesFor(folder)) {
    const failure = tryOut(identity, folder, bin);
    if (failure === undefined)
      return {
        handOver: (target) => handOver(identity, target),
        run: (program, args) => launch(identity, program, args),
      };
    failures.push(`${identity.name}: ${failure}`);
  }
  throw new PostgresUnavailable(
    `The embedded PostgreSQL does not run here (${failures.join('; ')}). Choose another folder, or install the packages again.`,
  );
}

function tryOut(identity: Identity, folder: string, bin: string): string | undefined {
  try {
    // The folder alone: it may hold more than the database.
    changeOwner(identity, folder);
  } catch (error) {
    return String(error);
  }
  const script = `[ -w "$0" ] || exit ${NOT_WRITABLE}; exec "$1" --version`;
  const [command, ...args] = [...identity.prefix, 'sh', '-c', script, folder, path.join(bin, 'postgres')];
  const trial = spawnSync(command, args, { env: environment(), encoding: 'utf8', ...identity.user });
  if (trial.status === 0) return undefined;
  if (trial.status === NOT_WRITABLE) return `cannot write to ${folder}`;
  return trial.error ? trial.error.message : firstLine(trial.stderr) || `ended with ${trial.status ?? trial.signal}`;
}

function identitiesFor(folder: string): Identity[] {
  if (process.getuid?.() !== 0) return [{ name: 'this user', prefix: [] }];
  const owner = fs.statSync(folder);
  // Root in another user's folder: the files stay that user's, who may start PostgreSQL without root later.
  if (owner.uid !== 0) return [{ name: `user ${owner.uid}`, prefix: [], user: { uid: owner.uid, gid: owner.gid } }, NAMESPACE];
  return [NAMESPACE, ...['postgres', 'nobody'].flatMap(lookUpUser)];
}

function lookUpUser(name: string): Identity[] {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10));
  return uid && gid ? [{ name: `user ${name}`, prefix: [], user: { uid, gid } }] : [];
}

function changeOwner({ user }: Identity, target: string): void {
  if (process.getuid?.() === 0) fs.lchownSync(target, user?.uid ?? 0, user?.gid ?? 0);
}

function handOver(identity: Identity, target: string): void {
  const status = fs.lstatSync(target);
  if (process.getuid?.() !== 0 || status.uid === (identity.user?.uid ?? 0)) return;
  // The top last: an interrupted hand-over is repeated.
  if (status.isDirectory()) for (const name of fs.readdirSync(target)) handOver(identity, path.join(target, name));
  changeOwner(identity, target);
}

/**
 * Ends PostgreSQL when this process is killed: by a signal that the kernel sends then (`setpriv --pdeathsig`), or without setpriv by
 * a guard process that sees its pipe from this process close. The signal is SIGQUIT, after which the next start replays the WAL:
 * asked by SIGINT to shut down while it recovers from the crash of a backend, PostgreSQL 18 waits for its checkpointer for ever.
 */
function launch(identity: Identity, program: string, args: string[]): ChildProcess {
  // A session of its own: Ctrl-C reaches this process alone, which stops PostgreSQL when it no longer needs it.
  const options: SpawnOptions = { env: environment(), stdio: ['ignore', 'ignore', 'pipe'], detached: true, ...identity.user };
  const bySignal = spawnSync('setpriv', ['--pdeathsig', 'QUIT', 'true']).status === 0;
  // If this process died before the kernel was asked, the parent is another one by now.
  const deathSignal = bySignal
    ? ['setpriv', '--pdeathsig', 'QUIT', 'sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)]
    : [];
  const [command = '', ...rest] = [...identity.prefix, ...deathSignal, program, ...args];
  const child = spawn(command, rest, options);
  if (!bySignal && child.pid !== undefined) {
    const guard = spawn('sh', ['-c', 'read -r _; kill -QUIT "$0"', String(child.pid)], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    guard.unref();
    child.once('exit', () => guard.kill('SIGKILL'));
  }
  return child;
}

// Nothing of this process's environment: neither PGDATA and the like, nor its secrets.
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
