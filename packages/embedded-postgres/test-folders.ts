import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresProcesses, PostgresUnavailable, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { copyEmptyDatabase } from './test-database.ts';
import { ask } from './test-target.ts';

const PATIENCE_MS = 60_000;
export const isRoot = process.getuid?.() === 0;

/** The folder of this process's databases. Other users can enter it, because some tests run as one. */
export const place = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'embedded postgres-')));
fs.chmodSync(place, 0o755);
process.once('exit', () => fs.rmSync(place, { recursive: true, force: true }));

/** Empties the folder at the end of a test file. No test may have left a process in it. */
export function emptyPlace(): void {
  const left = postgresProcesses(place);
  for (const name of fs.readdirSync(place)) fs.rmSync(path.join(place, name), { recursive: true, force: true });
  assert.deepEqual(left, [], 'no test leaves a process');
}

const empty = path.join(place, 'empty');
let count = 0;

/** A folder with an empty database that was shut down properly. */
export async function aDatabase(name = `d${(count += 1)}`): Promise<string> {
  const folder = path.join(place, name);
  if (copyEmptyDatabase(folder)) return folder;
  if (!fs.existsSync(empty)) await (await startEmbeddedPostgres(empty)).stop();
  assert.equal(spawnSync('cp', ['-a', empty, folder]).status, 0);
  return folder;
}

export const query = (database: EmbeddedPostgres, sql: string) => ask(database.connection, sql);

export async function until<T>(what: string, look: () => T | undefined | false): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    assert.ok(performance.now() < deadline, `${what} within ${PATIENCE_MS} ms`);
    await sleep(2);
  }
}

export const allEnded = (folder: string) => until('every process ends', () => postgresProcesses(folder).length === 0);

export function kill(pid: number | undefined): void {
  assert.ok(pid);
  process.kill(pid, 'SIGKILL');
}

export function postmasterOf(folder: string): number {
  return Number.parseInt(fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8'), 10);
}

export function commandLine(pid: string | number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It ended after it was listed.
    return '';
  }
}

/** Starts PostgreSQL on the folder once more: every acknowledged row must be there, and no process may be left afterwards. */
export async function assertNothingLost(folder: string, acknowledged: number[]): Promise<void> {
  const database = await startEmbeddedPostgres(folder);
  try {
    const rows = new Set((await query(database, 'select id::int from rows')).map((row) => row['id']));
    assert.ok(acknowledged.length > 0);
    assert.deepEqual(
      acknowledged.filter((id) => !rows.has(id)),
      [],
    );
  } finally {
    await database.stop();
  }
  assert.deepEqual(postgresProcesses(folder), []);
}

/** Expects an error of one line that says what is wrong. */
export function oneLine(pattern: RegExp): (error: unknown) => true {
  return (error) => {
    assert.ok(error instanceof PostgresUnavailable, String(error));
    assert.match(error.message, pattern);
    assert.ok(!error.message.includes('\n'));
    return true;
  };
}
