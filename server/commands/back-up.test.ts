import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { startDataFolder } from '#server/adapters/database/test-data-folder.ts';
import { createDiskPhotos } from '#server/adapters/photos/disk.ts';
import { expirePhoto } from '#server/modules/listings/photos.jobs.ts';
import { systemClock } from '#server/platform/clock.ts';
import { beginBackup } from '#server/platform/db/backup-lock.ts';
import { eventually } from '#server/testing/eventually.ts';
import { signIn, startTestApp, TEST_PASSWORD } from '#server/testing/test-app.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

const COMMAND = path.join(import.meta.dirname, 'back-up.ts');

await test('the command works while the app runs, refuses an existing folder, and leaves no name when it is killed', async (t) => {
  const { place, dataDir } = await startDataFolder(t);
  const run = (folder: string) => {
    const child = spawn(process.execPath, [COMMAND, folder], { env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
  };
  const folder = path.join(place, 'backups', 'now');
  const isKilledInTime = async (): Promise<boolean> => {
    const killed = run(folder);
    await eventually('it copies', () => fs.existsSync(path.dirname(folder)) && fs.readdirSync(path.dirname(folder)).length > 0);
    killed.child.kill('SIGKILL');
    const { code, output } = await killed.ended;
    assert.ok(code === null || code === 0, output);
    return code === null;
  };
  // On a busy machine it may have ended before this process looked: then it was not killed, and is begun again.
  while (!(await isKilledInTime())) fs.rmSync(path.dirname(folder), { recursive: true });
  assert.ok(!fs.existsSync(folder));

  const { code, output } = await run(folder).ended;
  assert.equal(code, 0, output);
  assert.match(output, /now is complete: \d+ rows and 0 files of photos/);
  assert.deepEqual(fs.readdirSync(folder).sort(), ['photos', 'postgres']);
  assert.match((await run(folder).ended).output, /exists already/);
  assert.match((await run(path.join(dataDir, 'backup')).ended).output, /is inside the data folder/);
});

await test('expired photos stay while a backup runs', async (t) => {
  const { dataDir, db, postgres } = await startDataFolder(t);
  const store = await createDiskPhotos({ folder: path.join(dataDir, 'photos') });
  const photo = { id: 'b'.repeat(40), owner_uid: 'owner', display_url: '/photos/b', width: 400, height: 300, thumbhash: '' };
  await db
    .insertInto('photos')
    .values({ ...photo, expires_at: new Date(0) })
    .execute();
  const expire = () => expirePhoto({ db, store, clock: systemClock }, { photoId: photo.id });
  const session = new pg.Client(postgres.connection);
  await session.connect();
  await beginBackup(session);
  const postponed = await expire();
  assert.ok(postponed && postponed.again > systemClock.now());
  await session.end();
  await eventually('the backup is over', async () => (await expire()) === undefined);
  assert.deepEqual(await db.selectFrom('photos').select('id').execute(), []);
});

await test('users sign in while a backup runs, also with a signing key that is created meanwhile', async () => {
  const database = await startTestDatabase();
  const session = new pg.Client(database.config);
  await session.connect();
  await beginBackup(session);
  const testApp = await startTestApp({ database });
  try {
    await sql`delete from identity.signing_keys`.execute(database.db);
    const { email } = await testApp.user('buyer');
    assert.ok(await signIn(testApp.origin, email, TEST_PASSWORD));
    const { rows } = await sql`select from identity.signing_keys`.execute(database.db);
    assert.equal(rows.length, 1);
  } finally {
    await session.end();
    await testApp.stop();
  }
});
