import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pool } from './pool.ts';
import { adminOf, startTestServer } from './test-database.ts';

await test('connections keep statements prepared that are sent often, but none whose columns a migration may change or whose plan depends on a list', async (t) => {
  const server = await startTestServer();
  const pool = new Pool(adminOf(server.host), { max: 1, onError: () => undefined });
  const client = await pool.connect();
  t.after(async () => {
    client.release();
    await pool.end();
    await server.stop();
  });
  const send = async (text: string, values: unknown[]) => (await client.query<{ one: number }>(text, values)).rows;
  await client.query('create table things (one int)');
  for (const value of [1, 2, 3, 4, 5]) {
    await send('insert into things values ($1)', [value]);
    assert.deepEqual(await send('select one from things where one = $1', [value]), [{ one: value }]);
    assert.deepEqual(await send('select * from things where one = $1', [value]), [{ one: value }]);
    assert.deepEqual(await send('select one from unnest($1::int[]) as list (one)', [[value]]), [{ one: value }]);
  }
  await client.query('alter table things add column another int');
  assert.deepEqual(await send('select * from things where one = $1', [1]), [{ one: 1, another: null }]);
  for (let n = 0; n < 200; n += 1) await send(`select ${n} as other`, []);
  for (let n = 0; n < 200; n += 1) for (let time = 0; time < 4; time += 1) await send(`select ${n} as one`, []);
  const { rows } = await client.query<{ statement: string; times: number }>(
    'select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements order by prepare_time',
  );
  assert.deepEqual(rows.slice(0, 2), [
    { statement: 'insert into things values ($1)', times: 3 },
    { statement: 'select one from things where one = $1', times: 3 },
  ]);
  assert.ok(rows.every(({ statement }) => !/unnest|\*|other/.test(statement)));
  assert.equal(rows.length, 100, 'and no more than a hundred');
});

await test('a connection that the server ends is reported, unless the pool is closing it', async (t) => {
  const server = await startTestServer();
  const admin = new Pool(adminOf(server.host), { max: 1, onError: () => undefined });
  t.after(async () => {
    await admin.end();
    await server.stop();
  });
  for (const isClosing of [false, true]) {
    const errors: Error[] = [];
    const pool = new Pool(adminOf(server.host), { max: 1, onError: (error) => errors.push(error) });
    const client = await pool.connect();
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    client.release();
    // The server's process reads both the end of its connection and the order to end it when it goes on.
    process.kill(pid, 'SIGSTOP');
    if (isClosing) await pool.end();
    await admin.query('select pg_terminate_backend($1)', [pid]);
    process.kill(pid, 'SIGCONT');
    await ended;
    assert.equal(errors.length > 0, !isClosing);
    if (!isClosing) await pool.end();
  }
});
