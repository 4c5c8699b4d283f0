import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import sharp from 'sharp';
import { createClient } from '#contract/client.ts';
import { backUp, BackupRefused } from '#server/adapters/database/backup.ts';
import { startDataFolder, type TestDataFolder } from '#server/adapters/database/test-data-folder.ts';
import { sha256Of } from '#server/adapters/photos/port.ts';
import { createDiskPhotos } from '#server/adapters/photos/disk.ts';
import { createContainer } from '#server/container.ts';
import { expirePhoto } from '#server/features/photos/jobs.ts';
import { variantFiles } from '#server/features/photos/queries.ts';
import { systemClock } from '#server/platform/clock.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readSettings } from '#server/settings.ts';
import { eventually } from '#server/testing/eventually.ts';

/** ms between two writes, which without it would take the processor from the backup. */
const WRITE_EVERY_MS = 4;

/** Inserts rows and photos and removes every second photo, until `over` is aborted. */
async function write(
  { db, dataDir }: TestDataFolder,
  over: AbortSignal,
): Promise<{ rows: () => number; photos: () => number; ended: Promise<unknown> }> {
  const store = await createDiskPhotos({ folder: path.join(dataDir, 'photos'), basePath: '/photos' });
  const ballast = 'x'.repeat(100_000);
  let [rows, photos] = [0, 0];
  const insertRows = async (): Promise<void> => {
    while (!over.aborted) {
      // Does not compress, so that the WAL fills several files.
      const value = { ballast: createHash('sha256').update(String(rows)).digest('hex') + ballast };
      await db
        .insertInto('app_settings')
        .values({ name: `row ${rows + 1}`, value: JSON.stringify(value) })
        .execute();
      rows += 1;
      await pause(WRITE_EVERY_MS);
    }
  };
  const putPhotos = async (): Promise<void> => {
    for (let count = 0; !over.aborted; count += 1) {
      await pause(WRITE_EVERY_MS);
      const id = createHash('sha256').update(String(count)).digest('hex').slice(0, 40);
      const bytes = Buffer.from(id);
      const photo = {
        id,
        owner_uid: 'owner',
        display_url: `/photos/${id}`,
        width: 400,
        height: 300,
        thumbhash: '',
        sha256: [sha256Of(bytes)],
      };
      for (const { name } of variantFiles(photo)) await store.put(name, bytes, 'image/webp');
      await db
        .insertInto('photos')
        .values({ ...photo, expires_at: null })
        .execute();
      photos += 1;
      if (count % 2 === 0) continue;
      await db.updateTable('photos').set({ expires_at: systemClock.now() }).where('id', '=', id).execute();
      await expirePhoto({ db, store, clock: systemClock }, { photoId: id });
    }
  };
  return { rows: () => rows, photos: () => photos, ended: Promise.all([insertRows(), putPhotos()]) };
}

await test('a backup during writes holds all that was acknowledged before, and every photo; an app starts on it', async (t) => {
  const data = await startDataFolder(t);
  const over = new AbortController();
  const writes = await write(data, over.signal);
  const folder = path.join(data.place, 'backups', 'monday');
  let acknowledged = 0;
  const isWrittenMeanwhile = async (): Promise<boolean> => {
    acknowledged = writes.rows();
    const { dataDir, postgres } = data;
    const { rows, photos } = await backUp({ dataDir, connection: postgres.connection, folder, photoFiles: variantFiles });
    assert.ok(rows > acknowledged && photos > 0);
    return writes.rows() > acknowledged;
  };
  try {
    await eventually('some rows and photos are acknowledged', () => writes.rows() > 100 && writes.photos() > 2);
    // On a busy machine no write may fall into it: then it is made again.
    while (!(await isWrittenMeanwhile())) fs.rmSync(folder, { recursive: true });
  } finally {
    over.abort();
    await writes.ended;
  }
  assert.deepEqual(fs.readdirSync(path.dirname(folder)), ['monday'], 'no partial folder is left');

  const restored = path.join(data.place, 'restored');
  assert.equal(spawnSync('cp', ['-a', folder, restored]).status, 0);
  const database = await startEmbeddedPostgres(path.join(restored, 'postgres'));
  t.after(() => database.stop());
  const port = await freePort('127.0.0.1');
  const settings = readSettings({ DATA_DIR: restored, DEMO: 'off', PORT: String(port) });
  const container = await createContainer({
    settings,
    connection: database.connection,
    clock: systemClock,
    log: createLog({ level: 'silent' }),
    demoUsers: null,
  });
  t.after(() => container.stop());
  await container.feed.start();
  await container.app.fastify.listen({ port, host: '127.0.0.1' });
  await createClient({ origin: settings.publicUrl }).getReadiness();

  const names = new Set((await container.db.selectFrom('app_settings').select('name').execute()).map(({ name }) => name));
  for (let row = 1; row <= acknowledged; row += 1) assert.ok(names.has(`row ${row}`), `row ${row} of ${acknowledged}`);
  const photos = await container.db.selectFrom('photos').select(['id', 'width', 'sha256']).where('expires_at', 'is', null).execute();
  assert.ok(photos.length > 0);
  for (const { name } of photos.flatMap(variantFiles)) assert.equal((await fetch(`${settings.publicUrl}/photos/${name}`)).status, 200);
});

await test('a missing or damaged file of a photo is named, and nothing gets the backup’s name', async (t) => {
  const { place, dataDir, postgres, db } = await startDataFolder(t);
  const store = await createDiskPhotos({ folder: path.join(dataDir, 'photos'), basePath: '/photos' });
  const webp = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#277' } })
    .webp()
    .toBuffer();
  const add = async (letter: string, hash: string | null, bytes: Buffer | null) => {
    const photo = { id: letter.repeat(40), owner_uid: 'owner', display_url: `/photos/${letter}`, width: 400, height: 300, thumbhash: '' };
    await db
      .insertInto('photos')
      .values({ ...photo, sha256: hash === null ? null : [hash], expires_at: null })
      .execute();
    if (bytes) await store.put(`${photo.id}-400.webp`, bytes, 'image/webp');
  };
  const changed = Buffer.from(webp);
  changed.writeUInt8(webp.readUInt8(webp.length - 1) ^ 1, webp.length - 1);
  await add('a', sha256Of(webp), null);
  await add('b', sha256Of(webp), webp.subarray(0, -10));
  await add('c', sha256Of(webp), changed);
  await add('d', null, webp.subarray(0, -10));
  await add('e', sha256Of(webp), webp);
  await add('f', null, webp);
  const folder = path.join(place, 'backups', 'lost');
  await assert.rejects(backUp({ dataDir, connection: postgres.connection, folder, photoFiles: variantFiles }), (error) => {
    assert.ok(error instanceof BackupRefused);
    const found = [...error.message.matchAll(/([a-f])\1{39}-400\.webp is (\w+)/g)].map(([, letter, what]) => `${letter} ${what}`);
    assert.deepEqual(found.sort(), ['a missing', 'b damaged', 'c damaged', 'd damaged']);
    return true;
  });
  assert.deepEqual(fs.readdirSync(path.dirname(folder)), []);
});

await test('every file and folder of a backup is on disk before it gets its name, and the name before it is reported', async (t) => {
  const { place, dataDir, postgres } = await startDataFolder(t);
  const calls: string[] = [];
  const { fsyncSync, renameSync } = fs;
  t.mock.method(fs, 'fsyncSync', (descriptor: number) => {
    calls.push(fs.readlinkSync(`/proc/self/fd/${descriptor}`));
    fsyncSync(descriptor);
  });
  t.mock.method(fs, 'renameSync', (from: string, to: string) => {
    calls.push('rename');
    renameSync(from, to);
  });
  const folder = path.join(place, 'backups', 'synced');
  await backUp({ dataDir, connection: postgres.connection, folder, photoFiles: variantFiles });

  const renamed = calls.indexOf('rename');
  const isPartial = (call: string) => call.startsWith(`${folder}.partial-`);
  const synced = calls.slice(0, renamed).filter(isPartial);
  const root = synced.at(-1) ?? '';
  const entries = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  assert.ok(entries.length > 500);
  assert.deepEqual(new Set(synced), new Set([root, ...entries.map((entry) => path.join(root, entry))]));
  assert.deepEqual(calls.slice(renamed + 1), [path.dirname(folder)]);
});
