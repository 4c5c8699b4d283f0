import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { Gate } from '#tests/orders/gate.ts';
import { Scheduler, type Order, type Ran } from '#tests/orders/order.ts';

const SERIAL = { before: Infinity, others: Infinity };

await test('two transactions are sent in the order that is asked for', async (t) => {
  const database = await startTestDatabase();
  const { config, pool } = database;
  assert.ok('host' in config);
  await pool.query(`alter database ${config.database} set deadlock_timeout = '30ms'`);
  await pool.query('create table purse (id int primary key, tk int not null)');
  const gates = [await Gate.start(config.host), await Gate.start(config.host)] as const;
  const clients = gates.map(({ port }) => new pg.Client({ ...config, host: '127.0.0.1', port }));
  const monitor = new pg.Client(config);
  for (const client of [...clients, monitor]) await client.connect();
  t.after(async () => {
    for (const client of [...clients, monitor]) await client.end();
    for (const gate of gates) await gate.stop();
    await database.stop();
  });
  const scheduler = new Scheduler(gates, monitor);

  /** Adds 1 to a purse by the statements that `read` and the update are; or fails with the code of the database. */
  const adding =
    (at: 0 | 1, read: string, ids: readonly number[] = [1]) =>
    async (): Promise<string> => {
      const client = clients[at];
      assert.ok(client);
      try {
        await client.query('begin');
        for (const id of ids) {
          const { rows } = await client.query<{ tk: number }>(read, [id]);
          await client.query('update purse set tk = $2 where id = $1', [id, (rows[0]?.tk ?? 0) + 1]);
        }
        await client.query('commit');
        return 'ok';
      } catch (error) {
        await client.query('rollback');
        return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
      }
    };
  const run = async (read: string, order: Order, ids?: readonly [readonly number[], readonly number[]]): Promise<Ran & { tk: number }> => {
    await pool.query('truncate purse');
    await pool.query('insert into purse values (1, 0), (2, 0)');
    const ran = await scheduler.run([adding(0, read, ids?.[0]), adding(1, read, ids?.[1])], order);
    const { rows } = await pool.query<{ tk: number }>('select tk from purse where id = 1');
    return { ...ran, tk: rows[0]?.tk ?? 0 };
  };
  const UNLOCKED = 'select tk from purse where id = $1';
  const LOCKED = `${UNLOCKED} for update`;

  await t.test('one after the other, either first', async () => {
    for (const first of [0, 1] as const) {
      const { tk, trace, answers } = await run(UNLOCKED, { first, ...SERIAL });
      assert.deepEqual([tk, answers, trace.map(({ side }) => side === first)], [2, ['ok', 'ok'], [true, true, true, false, false, false]]);
    }
  });

  await t.test('the read of one before the update of the other loses an update, unless it locks', async () => {
    const order = { first: 0, before: 1, others: Infinity } as const;
    assert.deepEqual([(await run(UNLOCKED, order)).tk, (await run(LOCKED, order)).tk], [1, 2]);
  });

  await t.test('a statement that waits for a lock lets the other go on', async () => {
    const { waited, others, stopped, trace } = await run(LOCKED, { first: 1, before: 2, others: Infinity });
    assert.deepEqual([waited, others, stopped], [true, 1, true]);
    assert.deepEqual(
      trace.map(({ side }) => side),
      [1, 1, 0, 1, 0, 0],
    );
  });

  await t.test('the first goes on after so many statements of the other', async () => {
    const { trace } = await run(UNLOCKED, { first: 0, before: 1, others: 1 });
    assert.deepEqual(
      trace.map(({ side }) => side),
      [0, 1, 0, 0, 1, 1],
    );
  });

  await t.test('a deadlock ends with the error of PostgreSQL', async () => {
    const { deadlocks, answers } = await run(LOCKED, { first: 0, before: 2, others: 2 }, [
      [1, 2],
      [2, 1],
    ]);
    assert.equal(deadlocks, 1);
    assert.deepEqual(answers.toSorted(), ['40P01', 'ok']);
  });
});
