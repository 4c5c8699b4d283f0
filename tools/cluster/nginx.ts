import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '#tools/cluster/child.ts';
import { nginxConfig, type NginxSite } from '#tools/cluster/nginx-config.ts';
import type { RunningProcess } from '#tools/cluster/supervised.ts';
import { listens } from '#tools/services/child.ts';
import { StepFailed } from '#tools/step.ts';

/** The paths at which Debian, Homebrew and an installation from source put it. */
const PATHS = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const SETPRIV = '/usr/bin/setpriv';
const KILL_AFTER_MS = 15_000;

/** The path of nginx. @throws StepFailed when it is not installed */
export function findNginx(): string {
  const found = PATHS.find((file) => existsSync(file));
  if (found === undefined) throw new StepFailed('nginx is not installed. On Debian: apt-get install nginx-light');
  return found;
}

/** Starts nginx in its folder and waits until it listens. @throws Error when it exits before that */
export async function startNginx(site: Omit<NginxSite, 'asRoot'>, signal: AbortSignal): Promise<RunningProcess> {
  const file = path.join(site.folder, 'nginx.conf');
  writeFileSync(file, nginxConfig({ ...site, asRoot: process.getuid?.() === 0 }));
  const nginx = [findNginx(), '-p', site.folder, '-c', file, '-e', 'stderr'];
  // With setpriv, nginx exits with this process, however that exits.
  const [program = '', ...args] = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'TERM', ...nginx] : nginx;
  const running = await startChild({
    program,
    args,
    options: { stdio: ['ignore', 'inherit', 'inherit'], detached: true },
    // Finishes open requests and accepts no new ones.
    stopBy: 'SIGQUIT',
    killAfterMs: KILL_AFTER_MS,
    ready: () => untilListening(site, signal),
    signal,
  });
  return { ...running, ended: running.ended.then((how) => endWorkers(running.pid) ?? how) };
}

/** Workers outlive a killed master and would keep the port. */
function endWorkers(master: number): undefined {
  try {
    process.kill(-master, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function untilListening({ host, port }: Pick<NginxSite, 'host' | 'port'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (await listens(host, port)) return;
    await sleep(20);
  }
}
