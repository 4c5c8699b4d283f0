import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { startTestDatabase } from './test-emulator.ts';

const PACKAGE = path.join(import.meta.dirname, '..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

await test('the example of the README runs and delivers three events', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  // The example creates the tables itself.
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('drop schema cards cascade');
  await client.end();

  const example = /```ts\n(.*?)```/s.exec(readFileSync(path.join(PACKAGE, 'README.md'), 'utf8'))?.[1] ?? assert.fail('an example');
  const program = `${example.replaceAll('4242', String(await freePort()))}\nawait app.close();\nawait pool.end();\n`;
  const { host, port, user, database: name } = database.connection;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: PACKAGE,
    env: { ...process.env, DATABASE_URL: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}` },
  });
  assert.equal(stdout, 'payment_intent.created\ncharge.succeeded\npayment_intent.succeeded\n3\n');
  assert.equal(stderr, '');
});
