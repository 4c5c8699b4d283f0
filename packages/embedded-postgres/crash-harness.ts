import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import { postgresProcesses } from './processes.ts';

export const APP = path.join(import.meta.dirname, 'crash-test-app.ts');
const PATIENCE_MS = 30_000;
export const isRoot = process.getuid?.() === 0;

/** Where this file's databases are; other users pass through it in some tests. */
export const place = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'abar database-')));
fs.chmodSync(place, 0o755);
const made = path.join(place, 'made');
await (await startEmbeddedDatabase(made)).stop();
let count = 0;

/** A folder with a database that was shut down properly. */
export function aDatabase(name = `d${(count += 1)}`): string {
  const folder = path.join(place, name);
  assert.equal(spawnSync('cp', ['-a', made, folder]).status, 0);
  return folder;
}

export async function query(database: EmbeddedDatabase, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.config);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function until<T>(what: string, look: () => T | undefined | false): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    assert.ok(performance.now() < deadline, `${what} within ${PATIENCE_MS} ms`);
    await sleep(2);
  }
}

export const noneLeft = (folder: string) => until('every process ends', () => postgresProcesses(folder).length === 0);

export function kill(pid: number | undefined): void {
  assert.ok(pid);
  process.kill(pid, 'SIGKILL');
}

export function postmasterOf(folder: string): number {
  return Number.parseInt(fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8'), 10);
}

/** An app in a process of its own that writes rows until it is killed. */
export class App {
  readonly child: ChildProcess;
  readonly reports: string[] = [];
  readonly acknowledged: number[] = [];
  ready = false;
  errors = '';

  constructor(t: TestContext, folder: string, options: { prefix?: string[]; env?: NodeJS.ProcessEnv } = {}) {
    const [command, ...args] = [...(options.prefix ?? []), process.execPath, APP, folder];
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

  /** Waits until it has written `more` further rows. */
  async wrote(more: number): Promise<void> {
    const start = this.acknowledged.length;
    await until(`${more} rows`, () => {
      assert.ok(this.running || this.acknowledged.length >= start + more, `the app runs: ${this.errors}`);
      return this.acknowledged.length >= start + more;
    });
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  ended(): Promise<unknown> {
    return until('the app ends and its output is read', () => !this.running && this.child.stdout?.readableEnded === true);
  }
}

export function removeTestPlace(): void {
  fs.rmSync(place, { recursive: true, force: true });
}
