import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@abar/embedded-postgres';
import { copyEmptyDatabase } from '@abar/embedded-postgres/test-database';
import { connectHostedDatabase } from '#server/adapters/database/hosted.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

const urlOf = (socketFolder: string, name = 'postgres') => `postgres:///${name}?user=postgres&host=${encodeURIComponent(socketFolder)}`;

await test('a server that starts later is waited for', async (t) => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-hosted-'));
  const folder = path.join(place, 'postgres');
  // Created before: on a busy machine that takes longer than an app waits.
  if (!copyEmptyDatabase(folder)) await (await startEmbeddedPostgres(folder)).stop();
  const url = urlOf(path.join(folder, 'run'));
  let starting: Promise<EmbeddedPostgres> | undefined;
  const report = (message: string) => {
    assert.match(message, /^Waiting for the database at .*postgres: connect ENOENT/);
    starting ??= startEmbeddedPostgres(folder);
  };
  const database = await openDatabase({ url, folder, report });
  t.after(async () => {
    await (await starting)?.stop();
    fs.rmSync(place, { recursive: true });
  });
  assert.ok(starting, 'it was not running at first');
  const client = new pg.Client(database.config);
  await client.connect();
  assert.equal((await client.query('select 1 as one')).rows[0].one, 1);
  await client.end();
  await database.stop();
});

await test('a permanent error is reported at once, without the password', async (t) => {
  const server = await startTestDatabase(t);
  assert.ok('host' in server.config);
  const refused = (pattern: RegExp) => (error: unknown) => {
    assert.ok(error instanceof DatabaseUnavailable, String(error));
    assert.match(error.message, pattern);
    assert.doesNotMatch(error.message, /secret/);
    return true;
  };
  await assert.rejects(
    connectHostedDatabase(`${urlOf(server.config.host, 'nowhere')}&password=secret`),
    refused(/\/nowhere \(DATABASE_URL\) cannot be used: database "nowhere" does not exist/),
  );
  await assert.rejects(connectHostedDatabase('mysql://me:secret@db/abar'), refused(/not of the form postgres:/));
  await assert.rejects(
    connectHostedDatabase('postgres://me:secret@127.0.0.1:9/abar', { withinMs: 300 }),
    // Stopped for so long, a machine may not see the answer in time.
    refused(/127\.0\.0\.1:9\/abar \(DATABASE_URL\) cannot be used: (connect ECONNREFUSED|timeout expired)/),
  );
});

await test('a server that takes no changes is waited for, as a standby is until it is promoted; reading needs no wait', async (t) => {
  const server = await startTestDatabase(t);
  assert.ok('host' in server.config && server.config.database !== undefined);
  const { database } = server.config;
  const url = urlOf(server.config.host, database);
  const setReadOnly = (value: 'on' | 'off') =>
    sql`alter database ${sql.id(database)} set default_transaction_read_only = ${sql.lit(value)}`;
  await setReadOnly('on').execute(server.db);
  await connectHostedDatabase(url, { readOnly: true });
  const waited: string[] = [];
  const report = (message: string) => {
    waited.push(message);
    void setReadOnly('off').execute(server.db);
  };
  await connectHostedDatabase(url, { report });
  assert.match(waited.join(), /^Waiting for the database at [^,]*: it takes no changes/);
});

await test('a server older than PostgreSQL 15 is refused', async (t) => {
  const server = await startTestDatabase(t);
  assert.ok('host' in server.config);
  const url = urlOf(server.config.host, server.config.database);
  const { mock } = t.mock.method(pg.Client.prototype, 'query', async () => ({ rows: [{ version: '150000', read_only: 'off' }] }));
  await connectHostedDatabase(url);
  mock.mockImplementation(async () => ({ rows: [{ version: '140012', read_only: 'off' }] }));
  await assert.rejects(connectHostedDatabase(url), /is PostgreSQL 14; Abar needs 15 or newer/);
});
