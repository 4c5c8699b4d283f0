import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import type { RunningProcess } from '#tools/cluster/supervised.ts';

export interface ChildOptions {
  program: string;
  args: readonly string[];
  options?: SpawnOptions;
  stopBy: NodeJS.Signals;
  /** ms after which it is killed when it has not ended. */
  killAfterMs: number;
  /** Waits until it is ready. */
  ready: (child: ChildProcess) => Promise<unknown>;
  /** Stops the wait and the program. */
  signal: AbortSignal;
}

/** Starts a program and waits until it is ready. @throws Error when it exits before that */
export async function startChild({
  program,
  args,
  options = {},
  stopBy,
  killAfterMs,
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
    const kill = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    await ended;
    clearTimeout(kill);
  };
  const early = await Promise.race([
    ready(child).then(() => undefined),
    ended.then((how) => `it did not become ready: ${how}`),
    once(signal, 'abort').then(() => 'its start was cancelled'),
  ]);
  if (early !== undefined) {
    await stop();
    throw new Error(early);
  }
  return { pid: child.pid ?? 0, ended, stop };
}
