import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import type { RunningProcess } from '#tools/cluster/supervised.ts';

export interface ChildOptions {
  program: string;
  args: readonly string[];
  options?: SpawnOptions;
  stopBy: NodeJS.Signals;
  /** ms that it gets to end before it is killed. */
  patienceMs: number;
  /** Waits until it is ready. */
  ready: (child: ChildProcess) => Promise<unknown>;
  /** Aborted, it is not waited for any longer. */
  signal: AbortSignal;
}

/** Starts a program and waits until it is ready. @throws Error when it ends before that */
export async function startChild({
  program,
  args,
  options = {},
  stopBy,
  patienceMs,
  ready,
  signal,
}: ChildOptions): Promise<RunningProcess> {
  const child = spawn(program, args, options);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, by) => resolve(by ?? `code ${code}`));
  });
  const stop = async (): Promise<void> => {
    child.kill(stopBy);
    const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(patience);
  };
  const early = await Promise.race([
    ready(child).then(() => undefined),
    ended.then((how) => `it did not become ready: ${how}`),
    once(signal, 'abort').then(() => 'it is not wanted any more'),
  ]);
  if (early !== undefined) {
    await stop();
    throw new Error(early);
  }
  return { pid: child.pid ?? 0, ended, stop };
}
