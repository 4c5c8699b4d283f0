import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { CrashAppOptions } from '#server/testing/crash-app.ts';

const APP = path.join(import.meta.dirname, 'crash-app.ts');

/** A process of an app, which tests kill and start again. */
export class CrashProcess {
  readonly #options: Omit<CrashAppOptions, 'aheadMs'>;
  #child: ChildProcess | undefined;
  #isUp = false;

  constructor(options: Omit<CrashAppOptions, 'aheadMs'>) {
    this.#options = options;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#options.port}`;
  }

  /** Whether it takes requests. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Resolves when it takes requests. @param aheadMs ms by which its clock is ahead */
  async start(aheadMs = 0): Promise<void> {
    const options: CrashAppOptions = { ...this.#options, aheadMs };
    const child = spawn(process.execPath, [APP, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    this.#child = child;
    assert.ok(child.stdout);
    const said = await Promise.race([once(child.stdout, 'data').then(String), once(child, 'exit').then(() => '')]);
    assert.equal(said, 'ready\n', 'the app starts again after every kill');
    this.#isUp = true;
  }

  /** Sets the ms by which its clock is ahead. */
  setAhead(ms: number): void {
    this.#child?.send(ms);
  }

  /** Pauses it, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(signal);
  }

  /** Resolves when it is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await killed(child);
    this.#isUp = false;
  }
}

/** Kills a process by SIGKILL. Resolves when it is gone. */
export async function killed(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
