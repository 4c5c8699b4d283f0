import { existsSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '#tools/cluster/child.ts';
import { nginxConfig, type NginxSite } from '#tools/cluster/nginx-config.ts';
import type { RunningProcess } from '#tools/cluster/supervised.ts';
import { StepFailed } from '#tools/step.ts';

/** Where Debian, Homebrew and sources put it. */
const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const SETPRIV = '/usr/bin/setpriv';
const PATIENCE_MS = 15_000;

/** The program of nginx. @throws StepFailed where it is not installed */
export function findNginx(): string {
  const found = PLACES.find((place) => existsSync(place));
  if (found === undefined) throw new StepFailed('nginx is not installed. On Debian: apt-get install nginx-light');
  return found;
}

/** Starts nginx in its folder and waits until it listens. @throws Error when it ends before that */
export async function startNginx(site: Omit<NginxSite, 'asRoot'>, signal: AbortSignal): Promise<RunningProcess> {
  const file = path.join(site.folder, 'nginx.conf');
  writeFileSync(file, nginxConfig({ ...site, asRoot: process.getuid?.() === 0 }));
  const nginx = [findNginx(), '-p', site.folder, '-c', file, '-e', 'stderr'];
  // It ends with us, however we end, where the system can see to that.
  const [program = '', ...args] = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'TERM', ...nginx] : nginx;
  const running = await startChild({
    program,
    args,
    options: { stdio: ['ignore', 'inherit', 'inherit'], detached: true },
    // Answers what was asked, and takes nothing new.
    stopBy: 'SIGQUIT',
    patienceMs: PATIENCE_MS,
    ready: () => untilListening(site, signal),
    signal,
  });
  return { ...running, ended: running.ended.then((how) => endWorkers(running.pid) ?? how) };
}

/** Workers outlive a master that was killed, and would keep the port. */
function endWorkers(master: number): undefined {
  try {
    process.kill(-master, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function untilListening({ host, port }: Pick<NginxSite, 'host' | 'port'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const listens = await new Promise<boolean>((resolve) => {
      const socket = net.connect({ host, port }, () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (listens) return;
    await sleep(20);
  }
}
