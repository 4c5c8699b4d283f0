import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { aDatabase, allEnded, assertNothingLost, kill, place, until } from './test-folders.ts';

export const PROGRAM = path.join(import.meta.dirname, 'test-writer.ts');

/** A process of its own that runs PostgreSQL and inserts rows until it is killed. */
export class Writer {
  readonly child: ChildProcess;
  readonly reports: string[] = [];
  readonly acknowledged: number[] = [];
  ready = false;
  readonly folder: string;
  errors = '';

  constructor(t: TestContext, folder: string, options: { prefix?: string[]; env?: NodeJS.ProcessEnv } = {}) {
    const [command, ...args] = [...(options.prefix ?? []), process.execPath, PROGRAM, folder];
    this.folder = folder;
    this.child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: options.env ?? process.env });
    t.after(() => this.child.kill('SIGKILL'));
    this.child.stderr?.on('data', (chunk) => (this.errors += String(chunk)));
    assert.ok(this.child.stdout);
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      if (line === 'ready') this.ready = true;
      else if (line.startsWith('report ')) this.reports.push(line.slice(7));
      else this.acknowledged.push(Number(line.split(' ')[1]));
    });
  }

  /** Waits until `more` further rows are acknowledged. */
  async wrote(more: number): Promise<void> {
    const start = this.acknowledged.length;
    await until(`${more} rows`, () => {
      assert.ok(this.running || this.acknowledged.length >= start + more, `the writer runs: ${this.errors}`);
      return this.acknowledged.length >= start + more;
    });
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Kills this process: PostgreSQL ends with it, and every row that it has acknowledged is there after the next start. */
  async losesNothingWhenKilled(): Promise<void> {
    kill(this.child.pid);
    await this.ended();
    await allEnded(this.folder);
    await assertNothingLost(this.folder, this.acknowledged);
  }

  ended(): Promise<unknown> {
    return until('the writer ends and its output is read', () => !this.running && this.child.stdout?.readableEnded === true);
  }
}

/** A writer on a database of its own, which has written 50 rows. */
export async function startWriter(t: TestContext, options?: ConstructorParameters<typeof Writer>[2]): Promise<Writer> {
  const writer = new Writer(t, await aDatabase(), options);
  await writer.wrote(50);
  return writer;
}

/** An environment without some of the tools that are there on Linux: without setpriv as on a Mac, without unshare as in some containers. */
export function environmentWithout(missing: string[]): NodeJS.ProcessEnv {
  const folder = fs.mkdtempSync(path.join(place, 'tools-'));
  fs.chmodSync(folder, 0o755);
  for (const tool of ['sh', 'id', 'setpriv', 'unshare', 'ps']) {
    const found = ['/usr/bin', '/bin'].map((at) => path.join(at, tool)).find((file) => fs.existsSync(file));
    if (found !== undefined && !missing.includes(tool)) fs.symlinkSync(found, path.join(folder, tool));
  }
  return { ...process.env, PATH: folder };
}
