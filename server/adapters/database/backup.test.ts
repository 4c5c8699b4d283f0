import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import { createClient } from '#contract/client.ts';
import { backUp } from '#server/adapters/database/backup.ts';
import { startDataFolder, type TestDataFolder } from '#server/adapters/database/test-data-folder.ts';
import { sha256Of } from '#server/adapters/photos/port.ts';
import { createDiskPhotos } from '#server/adapters/photos/disk.ts';
import { createContainer } from '#server/container.ts';
import { expirePhoto } from '#server/modules/listings/photos.jobs.ts';
import { variantFiles } from '#server/modules/listings/photos.changes.ts';
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
  const store = await createDiskPhotos({ folder: path.join(dataDir, 'photos') });
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
      for (const { name } of variantFiles(photo)) await store.put(name, bytes);
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
