import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { joinEmbeddedDatabase, startEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { DatabaseInUse, DatabaseUnavailable } from '#server/adapters/database/port.ts';

const ADVICE = /DATA_DIR chooses the folder, DATABASE_URL another PostgreSQL/;

await test('without a URL the embedded database of the folder is opened, which one app uses at a time', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-embedded-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const database = await openDatabase({ url: undefined, folder, report: () => undefined });
  await assert.rejects(startEmbeddedDatabase(folder), (error) => error instanceof DatabaseInUse && ADVICE.test(error.message));

  const joined = await joinEmbeddedDatabase(folder);
  assert.deepEqual(joined.config, database.config);
  await joined.stop();
  const client = new pg.Client(database.config);
  await client.connect();
  assert.equal((await client.query('select 1 as one')).rows[0].one, 1, 'a command that joined does not stop it');
  await client.end();
  await database.stop();

  const alone = await joinEmbeddedDatabase(folder);
  await alone.stop();

  fs.rmSync(path.join(folder, 'data', 'global', 'pg_control'));
  await assert.rejects(startEmbeddedDatabase(folder), (error) => {
    assert.ok(error instanceof DatabaseUnavailable && !(error instanceof DatabaseInUse));
    assert.match(error.message, /are damaged .*Restore a backup/);
    assert.match(error.message, ADVICE);
    return true;
  });
});
