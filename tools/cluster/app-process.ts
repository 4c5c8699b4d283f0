import http from 'node:http';
import path from 'node:path';
import { API_BASE, routes } from '#contract/routes.ts';
import { pathOf } from '#contract/operation.ts';
import { startChild } from '#tools/cluster/child.ts';
import type { RunningProcess } from '#tools/cluster/supervised.ts';
import { ROOT } from '#tools/step.ts';

/** The market gives open requests 10 s, after DRAIN_MS. */
const GRACE_MS = 15_000;
const LOOK_EVERY_MS = 5_000;
/** A process that says nothing this often in turn hangs: it is killed, and started again like any that died. */
const MISSES = 4;

export interface AppProcess {
  socket: string;
  env: NodeJS.ProcessEnv;
  drainMs: number;
  signal: AbortSignal;
}

/** Starts one process of the market on a Unix socket and waits until it listens there. @throws Error when it ends before that */
export async function startApp({ socket, env, drainMs, signal }: AppProcess): Promise<RunningProcess> {
  const program = process.execPath;
  // It ends with us, however we end.
  const args = ['--import', new URL('../end-with-parent.mjs', import.meta.url).href, path.join(ROOT, 'server/main.ts')];
  const running = await startChild({
    program,
    args,
    options: {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...env, SOCKET: socket, DRAIN_MS: String(drainMs) },
    },
    stopBy: 'SIGTERM',
    patienceMs: drainMs + GRACE_MS,
    ready: (child) =>
      new Promise((resolve) => {
        child.on('message', (message) => message === 'ready' && resolve(true));
      }),
    signal,
  });
  watch(running, socket);
  return running;
}

function watch({ pid, ended }: RunningProcess, socket: string): void {
  let misses = 0;
  const timer = setInterval(() => {
    const request = http.get({ socketPath: socket, path: `${API_BASE}${pathOf(routes.getHealth)}`, timeout: LOOK_EVERY_MS, agent: false });
    request.on('response', (response) => {
      response.resume();
      misses = 0;
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => {
      misses += 1;
      if (misses === MISSES) process.kill(pid, 'SIGKILL');
    });
  }, LOOK_EVERY_MS);
  void ended.then(() => clearInterval(timer));
}
