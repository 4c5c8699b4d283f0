import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import { LocalApp } from '#tests/attack/target.ts';
import { assertNothingLost, sizeOf, Trading, type Acknowledged } from '#tests/endurance/test-trading.ts';

// A power cut takes what the operating system had not written: after it, each sector of a data file may be as it was at the last
// checkpoint, which waited for fsync, or as it was written since; the WAL is whole up to where it was flushed, and anything after that.
// Such files are made here from copies of a running database's folder, and opened again.

const CUTS = Number(process.env['POWER_CUTS'] ?? 20);
const TRADERS = 4;
/** Bytes that a disk writes whole. PostgreSQL's pages are twice as long, so that they can be torn. */
const SECTOR = 4096;

/** Runs a statement and returns its first row. */
async function run<T extends object>(app: LocalApp, sql: string): Promise<T | undefined> {
  const client = new pg.Client(app.connection);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** Copies a part of the data folder while no process of PostgreSQL runs. */
function copyFrozen(app: LocalApp, part: string, to: string): void {
  app.signalDatabase('SIGSTOP');
  try {
    execFileSync('cp', ['-a', path.join(app.dataDir, 'postgres/data', part), to]);
  } finally {
    app.signalDatabase('SIGCONT');
  }
}

/** Overwrites the data file `now` with sectors chosen at random from it and from `old`, its state at the last checkpoint. */
function mixSectors(old: string, now: string): number {
  const [before, after] = [fs.existsSync(old) ? fs.readFileSync(old) : Buffer.alloc(0), fs.readFileSync(now)];
  let changed = 0;
  for (let at = 0; at < after.length; at += SECTOR) {
    const end = Math.min(at + SECTOR, after.length);
    // Pages added to the file since then may be zeros.
    const sector = Buffer.alloc(end - at);
    before.subarray(at, end).copy(sector);
    if (sector.equals(after.subarray(at, end)) || Math.random() < 0.5) continue;
    sector.copy(after, at);
    changed += 1;
  }
  if (changed > 0) fs.writeFileSync(now, after);
  return changed;
}

/** Takes away what was written to the WAL after `offset` of the segment `name`, sector by sector at random. */
function cutWal(folder: string, name: string, offset: number): void {
  for (const segment of fs.readdirSync(folder).filter((file) => /^[0-9A-F]{24}$/.test(file) && file >= name)) {
    const file = path.join(folder, segment);
    const bytes = fs.readFileSync(file);
    let at = segment === name ? offset : 0;
    while (at < bytes.length) {
      const end = Math.min(bytes.length, (Math.floor(at / SECTOR) + 1) * SECTOR);
      if (Math.random() < 0.5) bytes.fill(0, at, end);
      at = end;
    }
    fs.writeFileSync(file, bytes);
  }
}

interface Cut {
  folder: string;
  acknowledged: Acknowledged;
  oldSectors: number;
}

/** Makes the files that a power cut at this moment could leave, and notes what was acknowledged before it. */
async function cutPower(app: LocalApp, trading: Trading, place: string): Promise<Cut> {
  fs.mkdirSync(place);
  const old = path.join(place, 'old');
  await run(app, 'checkpoint');
  copyFrozen(app, '.', old);
  await sleep(200 + Math.random() * 1500);

  // The next checkpoint writes every page that changed. The cut comes before it is complete: pg_control still names the one before.
  const next = run(app, 'checkpoint');
  await sleep(Math.random() * 200);
  const folder = path.join(place, 'postgres');
  fs.mkdirSync(folder, { mode: 0o700 });
  const data = path.join(folder, 'data');
  copyFrozen(app, '.', data);
  await sleep(Math.random() * 100);

  const acknowledged = trading.snapshot();
  const flushed = await run<{ file_name: string; file_offset: number }>(
    app,
    'select file_name, file_offset from pg_walfile_name_offset(pg_current_wal_flush_lsn())',
  );
  assert.ok(flushed);
  fs.rmSync(path.join(data, 'pg_wal'), { recursive: true });
  copyFrozen(app, 'pg_wal', path.join(data, 'pg_wal'));
  await next;

  cutWal(path.join(data, 'pg_wal'), flushed.file_name, flushed.file_offset);
  fs.copyFileSync(path.join(old, 'global/pg_control'), path.join(data, 'global/pg_control'));
  let oldSectors = 0;
  for (const file of fs.globSync('{base/*,global,pg_xact,pg_multixact/*}/[0-9A-F]*', { cwd: data }))
    if (fs.statSync(path.join(data, file)).isFile()) oldSectors += mixSectors(path.join(old, file), path.join(data, file));
  for (const name of ['postmaster.pid', 'postmaster.opts']) fs.rmSync(path.join(data, name), { force: true });
  fs.rmSync(old, { recursive: true });
  return { folder, acknowledged, oldSectors };
}

await test(`${CUTS} power cuts: the database opens, and nothing acknowledged is missing`, async (t) => {
  const app = await LocalApp.start({ RATE_LIMIT: '100000' });
  t.after(() => app.stop());
  const place = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'abar-power-')));
  // PostgreSQL may run as another user.
  fs.chmodSync(place, 0o755);
  t.after(() => fs.rmSync(place, { recursive: true, force: true }));
  // These cannot be seen in copies of files: that commits wait for fsync, and that the disk obeys.
  const settings = await run(app, `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`);
  assert.deepEqual({ ...settings }, { fsync: 'on', commits: 'on' });

  // Recovery begins at the checkpoint before the last.
  await run(app, `alter system set wal_keep_size = '512MB'`);
  await run(app, 'select pg_reload_conf()');
  const trading = new Trading(app.origin);
  t.after(() => trading.stop());
  await trading.start(TRADERS);
  let oldSectors = 0;
  for (let cut = 0; cut < CUTS; cut += 1) {
    const made = await cutPower(app, trading, path.join(place, String(cut)));
    oldSectors += made.oldSectors;
    const database = await startEmbeddedPostgres(made.folder);
    try {
      await assertNothingLost(database.connection, made.acknowledged);
    } finally {
      await database.stop();
    }
    fs.rmSync(path.join(place, String(cut)), { recursive: true });
  }
  await trading.stop();
  t.diagnostic(`${sizeOf(trading.snapshot())} acknowledged writes in the last cut; ${oldSectors} sectors went back to the checkpoint`);
  assert.ok(oldSectors > CUTS, 'the cuts took something');
});
