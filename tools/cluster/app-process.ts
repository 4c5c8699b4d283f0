import http from 'node:http';
import path from 'node:path';
import { API_BASE, routes } from '#contract/routes.ts';
import { pathOf } from '#contract/operation.ts';
import type { Environment, Settings } from '#server/settings.ts';
import { startChild } from '#tools/cluster/child.ts';
import type { RunningProcess } from '#tools/cluster/supervised.ts';
import { ROOT } from '#tools/step.ts';

/** An app process gives open requests 10 s to finish, after DRAIN_MS. */
const GRACE_MS = 15_000;
/** A process hangs when it does not answer this many health checks in a row. */
const HEALTH_CHECKS = { everyMs: 5_000, misses: 4 };

export interface AppProcess {
  socket: string;
  env: NodeJS.ProcessEnv;
  drainMs: number;
  signal: AbortSignal;
}

/** The settings that follow from HOST and the database, which are another for a process behind nginx on a socket. */
export const behindNginx = (config: Settings): Environment => ({
  DEMO: config.demo ? 'on' : 'off',
  CONFIRM: config.mustConfirm ? 'required' : 'invited',
  PUBLIC_URL: config.publicUrl,
  // nginx is one more proxy.
  TRUSTED_PROXIES: String(config.trustedProxies + 1),
});

/** Starts one app process on a Unix socket and waits until it listens. @throws Error when it exits before that */
export async function startApp({ socket, env, drainMs, signal }: AppProcess): Promise<RunningProcess> {
  const program = process.execPath;
  // It exits with this process, however that exits.
  const args = ['--import', new URL('../end-with-parent.mjs', import.meta.url).href, path.join(ROOT, 'server/main.ts')];
  const running = await startChild({
    program,
    args,
    options: {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...env, SOCKET: socket, DRAIN_MS: String(drainMs) },
    },
    stopBy: 'SIGTERM',
    killAfterMs: drainMs + GRACE_MS,
    ready: (child) =>
      new Promise((resolve) => {
        child.on('message', (message) => message === 'ready' && resolve(true));
      }),
    signal,
  });
  killWhenHung(running, socket, HEALTH_CHECKS);
  return running;
}

/** Checks the health of a process on that socket until it ends, and kills it when it hangs, so that it is started again. */
export function killWhenHung({ pid, ended }: RunningProcess, socket: string, limits: { everyMs: number; misses: number }): void {
  let misses = 0;
  const timer = setInterval(() => {
    const request = http.get({ socketPath: socket, path: `${API_BASE}${pathOf(routes.getHealth)}`, timeout: limits.everyMs, agent: false });
    request.on('response', (response) => {
      response.resume();
      misses = 0;
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => {
      misses += 1;
      if (misses === limits.misses) process.kill(pid, 'SIGKILL');
    });
  }, limits.everyMs);
  void ended.then(() => clearInterval(timer));
}
