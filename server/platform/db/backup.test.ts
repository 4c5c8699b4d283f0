import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import { createClient } from '#contract/client.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@abar/embedded-postgres';
import { createDiskPhotos } from '#server/adapters/photos/disk.ts';
import { beginBackup } from '#server/platform/db/backup-lock.ts';
import { backUp, BackupRefused } from '#server/platform/db/backup.ts';
import { createDatabase, createPool, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readSettings } from '#server/settings.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { expirePhoto } from '#server/features/photos/jobs.ts';
import { copyNames } from '#server/features/photos/queries.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createContainer } from '#server/container.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const COMMAND = path.join(import.meta.dirname, '..', '..', 'commands', 'back-up.ts');

interface Scene {
  place: string;
  dataDir: string;
  database: EmbeddedPostgres;
  db: Database;
}

async function scene(t: TestContext): Promise<Scene> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-backup-'));
  const dataDir = path.join(place, 'data');
  const database = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), { min_wal_size: '32MB', max_wal_size: '32MB' });
  await migrate(database.connection);
  const db = createDatabase(createPool(database.connection, 4, () => undefined));
  await db
    .insertInto('users')
    .values({
      uid: 'owner',
      email: 'owner@example.com',
      display_name: 'Owner',
      photo_url: null,
      phone_number: null,
      address: null,
      role: 'seller',
      verified_at: null,
      deleted_at: null,
    })
    .execute();
  t.after(async () => {
    await db.destroy();
    await database.stop();
    fs.rmSync(place, { recursive: true });
  });
  return { place, dataDir, database, db };
}

/** Trades until it is told to stop: rows, pictures that come, and pictures that go. */
async function trade({ db, dataDir }: Scene, over: AbortSignal): Promise<{ rows: () => number; ended: Promise<unknown> }> {
  const store = await createDiskPhotos({ folder: path.join(dataDir, 'photos'), basePath: '/photos' });
  const ballast = 'x'.repeat(100_000);
  let rows = 0;
  const write = async (): Promise<void> => {
    while (!over.aborted) {
      // Not to be compressed away: the log must run through several files.
      const value = { ballast: createHash('sha256').update(String(rows)).digest('hex') + ballast };
      await db
        .insertInto('app_settings')
        .values({ name: `row ${rows + 1}`, value: JSON.stringify(value) })
        .execute();
      rows += 1;
    }
  };
  const show = async (): Promise<void> => {
    for (let count = 0; !over.aborted; count += 1) {
      const id = createHash('sha256').update(String(count)).digest('hex').slice(0, 40);
      const photo = { id, owner_uid: 'owner', display_url: `/photos/${id}`, width: 400, height: 300, thumbhash: '', expires_at: null };
      for (const name of copyNames(photo)) await store.put(name, Buffer.from(name), 'image/webp');
      await db.insertInto('photos').values(photo).execute();
      if (count % 2 === 0) continue;
      await db.updateTable('photos').set({ expires_at: systemClock.now() }).where('id', '=', id).execute();
      await expirePhoto({ db, store, clock: systemClock }, { photoId: id });
    }
  };
  return { rows: () => rows, ended: Promise.all([write(), show()]) };
}

await test('a backup of a market at work has all that was acknowledged before, and every picture it shows', async (t) => {
  const the = await scene(t);
  const over = new AbortController();
  const trading = await trade(the, over.signal);
  const folder = path.join(the.place, 'backups', 'monday');
  let acknowledged = 0;
  try {
    await eventually('there is something to lose', () => trading.rows() > 100);
    acknowledged = trading.rows();
    const { rows, photos } = await backUp({ dataDir: the.dataDir, connection: the.database.connection, folder, withPhotos: true });
    assert.ok(rows > acknowledged && photos > 0);
    assert.ok(trading.rows() > acknowledged, 'it went on meanwhile');
  } finally {
    over.abort();
    await trading.ended;
  }
  assert.deepEqual(fs.readdirSync(path.dirname(folder)), ['monday'], 'nothing half made is left');

  const restored = path.join(the.place, 'restored');
  assert.equal(spawnSync('cp', ['-a', folder, restored]).status, 0);
  const database = await startEmbeddedPostgres(path.join(restored, 'postgres'));
  t.after(() => database.stop());
  const port = await freePort('127.0.0.1');
  const config = readSettings({ DATA_DIR: restored, DEMO: 'off', PORT: String(port) });
  const container = await createContainer({
    config,
    connection: database.connection,
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    demoUsers: null,
  });
  t.after(() => container.stop());
  await container.feed.start();
  await container.app.fastify.listen({ port, host: '127.0.0.1' });
  await createClient({ origin: config.publicUrl }).getReadiness();

  const names = new Set((await container.db.selectFrom('app_settings').select('name').execute()).map(({ name }) => name));
  for (let row = 1; row <= acknowledged; row += 1) assert.ok(names.has(`row ${row}`), `row ${row} of ${acknowledged}`);
  const shown = await container.db.selectFrom('photos').select(['id', 'width']).where('expires_at', 'is', null).execute();
  assert.ok(shown.length > 0);
  for (const name of shown.flatMap(copyNames)) assert.equal((await fetch(`${config.publicUrl}/photos/${name}`)).status, 200);
});

await test('a picture that the market shows and nobody has is noticed; nothing gets the backup’s name', async (t) => {
  const { place, dataDir, database, db } = await scene(t);
  await db
    .insertInto('photos')
    .values({
      id: 'a'.repeat(40),
      owner_uid: 'owner',
      display_url: '/photos/lost',
      width: 400,
      height: 300,
      thumbhash: '',
      expires_at: null,
    })
    .execute();
  const folder = path.join(place, 'backups', 'lost');
  await assert.rejects(
    backUp({ dataDir, connection: database.connection, folder, withPhotos: true }),
    (error) => error instanceof BackupRefused && error.message.includes('pictures that the market shows are not in its folder'),
  );
  assert.deepEqual(fs.readdirSync(path.dirname(folder)), []);
});

await test('pictures stay while a backup is made', async (t) => {
  const { dataDir, db, database } = await scene(t);
  const store = await createDiskPhotos({ folder: path.join(dataDir, 'photos'), basePath: '/photos' });
  const photo = { id: 'b'.repeat(40), owner_uid: 'owner', display_url: '/photos/b', width: 400, height: 300, thumbhash: '' };
  await db
    .insertInto('photos')
    .values({ ...photo, expires_at: new Date(0) })
    .execute();
  const session = createPool(database.connection, 1, () => undefined);
  const client = await session.connect();
  await beginBackup(client);
  const put = await expirePhoto({ db, store, clock: systemClock }, { photoId: photo.id });
  assert.ok(put && put.again > systemClock.now());
  client.release(true);
  await session.end();
  const gone = await eventually(
    'the backup is over',
    async () => (await expirePhoto({ db, store, clock: systemClock }, { photoId: photo.id })) === undefined,
  );
  assert.ok(gone);
  assert.deepEqual(await db.selectFrom('photos').select('id').execute(), []);
});

await test('the command works beside the running market, refuses what is there, and leaves no name behind when it is killed', async (t) => {
  const { place, dataDir } = await scene(t);
  const run = (folder: string) => {
    const child = spawn(process.execPath, [COMMAND, folder], { env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off' } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })) };
  };
  const folder = path.join(place, 'backups', 'now');
  const killed = run(folder);
  await eventually('it is at work', () => fs.existsSync(path.dirname(folder)) && fs.readdirSync(path.dirname(folder)).length > 0);
  killed.child.kill('SIGKILL');
  await killed.ended;
  assert.ok(!fs.existsSync(folder));

  const { code, said } = await run(folder).ended;
  assert.equal(code, 0, said);
  assert.match(said, /now is whole: \d+ rows and 0 files of pictures/);
  assert.deepEqual(fs.readdirSync(folder).sort(), ['photos', 'postgres']);
  assert.match((await run(folder).ended).said, /is there already/);
  assert.match((await run(path.join(dataDir, 'backup')).ended).said, /lies in the market's own folder/);
});

await test('people sign in while a backup is made, also with a signing key that is made only then', { timeout: 60_000 }, async () => {
  const database = await startTestDatabase();
  const session = new pg.Client(database.config);
  await session.connect();
  await beginBackup(session);
  const testApp = await startTestApp({ database });
  try {
    assert.ok((await testApp.user('buyer')).token);
  } finally {
    await session.end();
    await testApp.stop();
  }
});
