import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StepFailed } from '#tools/step.ts';

const START_WITHIN_MS = 60_000;

/** Takes what is to be done when the tests are over. */
export type Cleanup = Pick<AsyncDisposableStack, 'defer'>;

/** Makes a folder that exists until the tests are over. */
export function makeFolder(cleanup: Cleanup, prefix: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix));
  cleanup.defer(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a service until the tests are over, in `folder` if given. Its output is shown only when it exits before that. */
export function startChild(cleanup: Cleanup, program: string, args: string[], env: NodeJS.ProcessEnv = {}, folder?: string): void {
  let output = '';
  let stopping = false;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env }, cwd: folder });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output = `${output}${String(chunk)}`.slice(-10_000)));
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} does not start: ${error.message}`);
      resolve();
    });
    child.once('close', (code) => {
      if (!stopping) console.error(`${program} exited with ${code}:\n${output}`);
      resolve();
    });
  });
  cleanup.defer(async () => {
    stopping = true;
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(kill);
  });
}

/** Whether the port accepts connections. */
export const listens = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect({ host, port }, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Waits until the port accepts connections. @throws StepFailed after a minute */
export async function untilListening(port: number, what: string): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  for (;;) {
    if (await listens('127.0.0.1', port)) return;
    if (performance.now() > deadline) throw new StepFailed(`${what} did not listen on port ${port}.`);
    await sleep(50);
  }
}
