import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { backUp, BackupRefused } from '#server/adapters/database/backup.ts';
import { startDataFolder } from '#server/adapters/database/test-data-folder.ts';
import { sha256Of } from '#server/adapters/photos/port.ts';
import { createDiskPhotos } from '#server/adapters/photos/disk.ts';
import { variantFiles } from '#server/modules/listings/photos.changes.ts';

await test('a missing or damaged file of a photo is named, and nothing gets the backup’s name', async (t) => {
  const { place, dataDir, postgres, db } = await startDataFolder(t);
  const store = await createDiskPhotos({ folder: path.join(dataDir, 'photos') });
  const webp = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#277' } })
    .webp()
    .toBuffer();
  const add = async (letter: string, hash: string | null, bytes: Buffer | null) => {
    const photo = { id: letter.repeat(40), owner_uid: 'owner', display_url: `/photos/${letter}`, width: 400, height: 300, thumbhash: '' };
    await db
      .insertInto('photos')
      .values({ ...photo, sha256: hash === null ? null : [hash], expires_at: null })
      .execute();
    if (bytes) await store.put(`${photo.id}-400.webp`, bytes);
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
