import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { JobHandlers, RunAgain } from '#server/platform/jobs/job.ts';
import { enqueue, PermanentFailure } from '#server/platform/jobs/job.ts';
import { backoff, JobWorker, type WorkerOptions } from '#server/platform/jobs/worker.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { handlersWith } from '#server/testing/job-handlers.ts';
import { planNodes, rowsRead, type PlanRow } from '#server/testing/plans.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { eventually } from '#server/testing/eventually.ts';

const MINUTE = 60_000;

await test('the worker', async (t) => {
  const database = await startTestDatabase(t);
  const { db, config } = database;
  const clock = new FakeClock();

  /** A worker whose email jobs run `handle`; the other kinds do not occur here. */
  const workerOf = (handle: (emailId: number) => ReturnType<JobHandlers['email.send']>, failures: object[] = []): JobWorker => {
    const handlers = handlersWith({ 'email.send': ({ emailId }) => handle(emailId) });
    const onFailure: WorkerOptions['onFailure'] = ({ attempts, isDeadLetter, kind }) => failures.push({ kind, attempts, isDeadLetter });
    return new JobWorker({ db, clock, handlers, onFailure });
  };
  const add = (emailId: number, runAt = clock.now()) => db.transaction().execute((trx) => enqueue(trx, 'email.send', { emailId }, runAt));
  const jobs = () => db.selectFrom('jobs').selectAll().orderBy('id').execute();
  t.afterEach(() => db.deleteFrom('jobs').execute());

  await t.test('runs what is due, once, and nothing before its time', async () => {
    const done: number[] = [];
    const worker = workerOf(async (id) => void done.push(id));
    for (let id = 0; id < 25; id += 1) await add(id);
    await add(99, new Date(clock.now().getTime() + MINUTE));
    assert.equal(await worker.runDue(), 25);
    assert.deepEqual(
      done.sort((a, b) => a - b),
      Array.from({ length: 25 }, (_, id) => id),
    );
    assert.equal(await worker.runDue(), 0);
    clock.advance(MINUTE);
    assert.equal(await worker.runDue(), 1);
    assert.deepEqual(await jobs(), []);
  });

  await t.test('runs only the jobs of one kind when asked to', async () => {
    const worker = workerOf(async () => undefined);
    await db.transaction().execute((trx) => enqueue(trx, 'offer.expire', { offerId: 'o1' }, clock.now()));
    await add(1);
    assert.equal(await worker.runDue('email.send'), 1);
    assert.deepEqual(
      (await jobs()).map(({ kind, attempts }) => [kind, attempts]),
      [['offer.expire', 0]],
    );
  });

  await t.test('a job that hangs fails after a time, and the worker runs others', async (t) => {
    const failures: object[] = [];
    const begun = Promise.withResolvers<void>();
    const worker = workerOf((id) => {
      begun.resolve();
      return id === 1 ? new Promise(() => undefined) : Promise.resolve(undefined);
    }, failures);
    await add(1);
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const running = worker.runDue();
    await begun.promise;
    t.mock.timers.tick(MINUTE);
    t.mock.timers.reset();
    assert.equal(await running, 1);
    assert.deepEqual(failures, [{ kind: 'email.send', attempts: 1, isDeadLetter: false }]);
    await add(2);
    assert.equal(await worker.runDue(), 1);
  });

  await t.test('a job of a transaction that did not commit never runs', async () => {
    const done: number[] = [];
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await enqueue(trx, 'email.send', { emailId: 1 }, clock.now());
        throw new Error('rolled back');
      }),
    );
    assert.equal(await workerOf(async (id) => void done.push(id)).runDue(), 0);
    assert.deepEqual(done, []);
  });

  await t.test('waits longer after each failure, and makes a dead letter after 14 attempts', async () => {
    const failures: { attempts: number; isDeadLetter: boolean }[] = [];
    const worker = workerOf(async () => Promise.reject(new Error('no luck')), failures);
    await add(1);
    assert.deepEqual([1, 2, 3, 12, 13, 30].map(backoff), [1000, 2000, 4000, 2_048_000, 3_600_000, 3_600_000]);
    for (let attempt = 1; attempt <= 14; attempt += 1) {
      assert.equal(await worker.runDue(), 1, `attempt ${attempt}`);
      clock.advance(backoff(attempt) - 1);
      assert.equal(await worker.runDue(), 0, 'not before its time');
      clock.advance(1);
    }
    assert.equal(await worker.runDue(), 0);
    assert.deepEqual(
      failures.map(({ attempts, isDeadLetter }) => [attempts, isDeadLetter]),
      Array.from({ length: 14 }, (_, at) => [at + 1, at === 13]),
    );
    const [job] = await jobs();
    assert.ok(job?.failed_at && job.last_error === 'no luck', 'the error is kept');
  });

  await t.test('a job that asks to run again does, with its attempts reset', async () => {
    let asked = 0;
    const worker = workerOf(async () => ((asked += 1) < 20 ? { again: new Date(clock.now().getTime() + MINUTE) } : undefined));
    await add(1);
    for (let turn = 0; turn < 20; turn += 1) {
      await worker.runDue();
      clock.advance(MINUTE);
    }
    assert.equal(asked, 20);
    assert.deepEqual(await jobs(), []);
  });

  await t.test('a job that asks to run again without having tried keeps its attempts', async () => {
    const failures: object[] = [];
    let isTried = true;
    const worker = workerOf(async () => {
      isTried = !isTried;
      if (isTried) throw new Error('no luck');
      return { again: clock.now(), untried: true };
    }, failures);
    await add(1);
    for (const attempts of [1, 2, 3]) {
      assert.equal(await worker.runDue(), 2);
      assert.equal((await jobs())[0]?.attempts, attempts);
      clock.advance(MINUTE);
    }
    assert.equal(failures.length, 3);
  });

  await t.test('the job of a process that ended is claimed once its lease has run out, and not before', async () => {
    await add(1);
    const stuck = Promise.withResolvers<undefined>();
    const first = workerOf(() => stuck.promise);
    const died = first.runDue();
    await eventually('the job is held', async () => (await jobs())[0]?.locked_until !== null);
    // It claims no more, so that another worker takes over its job.
    const stopped = first.stop();
    const gate = Promise.withResolvers<undefined>();
    const heir = workerOf(() => gate.promise);
    clock.advance(59_000);
    assert.equal(await workerOf(async () => undefined).runDue(), 0);
    clock.advance(2000);
    const taken = heir.runDue();
    await eventually('it is taken over', async () => (await jobs())[0]?.attempts === 2);
    // If the first process is still running after all, it must not write a job that is no longer its own.
    stuck.resolve(undefined);
    assert.equal(await died, 1);
    await stopped;
    assert.equal((await jobs())[0]?.attempts, 2);
    gate.resolve(undefined);
    assert.equal(await taken, 1);
    assert.deepEqual(await jobs(), []);
  });

  await t.test('two workers share the jobs, and none runs twice at the same time', async () => {
    for (let id = 0; id < 60; id += 1) await add(id);
    const done: number[] = [];
    const doing = new Set<number>();
    const handle = async (id: number): Promise<undefined> => {
      assert.ok(!doing.has(id));
      doing.add(id);
      await db.selectFrom('jobs').select('id').limit(1).execute();
      doing.delete(id);
      done.push(id);
    };
    const counts = await Promise.all([workerOf(handle).runDue(), workerOf(handle).runDue(), workerOf(handle).runDue()]);
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      60,
    );
    assert.deepEqual(
      done.sort((a, b) => a - b),
      Array.from({ length: 60 }, (_, id) => id),
    );
  });

  await t.test('jobs wait with the first of their queue, and run in order once it is done, or a dead letter', async () => {
    for (const id of [1, 2, 3, 4])
      await db
        .insertInto('jobs')
        .values({ kind: 'email.send', payload: JSON.stringify({ emailId: id }), run_at: clock.now(), queue: id === 4 ? 'other' : 'one' })
        .execute();
    const tried: number[] = [];
    let first = async (): Promise<RunAgain | undefined> => Promise.reject(new Error('not now'));
    const worker = workerOf(async (id) => {
      tried.push(id);
      return id === 1 ? first() : { last: sql`select` };
    });
    const waits = async () => (await jobs()).map(({ run_at }) => run_at.getTime() - clock.now().getTime());
    await worker.runDue();
    assert.deepEqual(await waits(), [backoff(1), backoff(1), backoff(1)]);
    assert.deepEqual(tried.splice(0), [1, 4]);
    first = async () => ({ again: new Date(clock.now().getTime() + MINUTE) });
    clock.advance(backoff(1));
    await worker.runDue();
    assert.deepEqual(await waits(), [MINUTE, MINUTE, MINUTE]);
    first = () => Promise.reject(new PermanentFailure('never'));
    clock.advance(MINUTE);
    await worker.runDue();
    assert.deepEqual(tried, [1, 1, 2, 3]);
    assert.equal((await jobs()).length, 1, 'the dead letter');
  });

  await t.test('a poll reads a few rows, however many jobs wait or are due', async () => {
    const fill = async (kind: string, runAt: Date) => {
      await sql`insert into jobs (kind, payload, run_at, queue)
        select ${kind}, '{}', ${runAt}::timestamptz + n * interval '1 ms', ${kind} || n from generate_series(1, 20000) as n`.execute(db);
      await sql`vacuum analyze jobs`.execute(db);
    };
    await fill('boost.end', new Date(clock.now().getTime() + 24 * 60 * MINUTE));
    const submitted = mock.method(pg.Query.prototype, 'submit');
    assert.equal(await workerOf(async () => undefined).runDue(), 0);
    const sent = submitted.mock.calls.map((call) => call.this as { text: string; values: unknown[] });
    submitted.mock.restore();
    const polls = sent.filter(({ text }) => text.includes('update jobs'));
    assert.equal(polls.length, 3, 'for due jobs, for those of a fast clock, and for those whose process ended');
    const client = new pg.Client(config);
    await client.connect();
    const assertFewRead = async () => {
      for (const { text, values } of polls) {
        await client.query('begin');
        const { rows } = await client.query<PlanRow>(`explain (analyze, timing off, format json) ${text}`, values);
        await client.query('rollback');
        const read = planNodes(rows).filter((node) => node['Relation Name'] === 'jobs' && node['Node Type'].endsWith('Scan'));
        const most = Math.max(...read.map(rowsRead));
        assert.ok(most <= 100, `${most} rows: ${JSON.stringify(read)}`);
      }
    };
    await assertFewRead();
    await fill('email.send', new Date(clock.now().getTime() - MINUTE));
    await fill('saved.match', new Date(clock.now().getTime() - MINUTE));
    await assertFewRead();
    await client.end();
  });

  await t.test(
    'an email takes one poll, which connections keep prepared, and what time alone makes due is looked for once a second',
    async () => {
      const worker = workerOf(async () => ({ last: sql`select` }));
      const sent = async () => {
        await add(1);
        const submitted = mock.method(pg.Query.prototype, 'submit');
        assert.equal(await worker.runDue(), 1);
        const polls = submitted.mock.calls.map((call) => call.this as { text: string; name?: string });
        submitted.mock.restore();
        return polls.filter(({ text }) => text.includes('update jobs'));
      };
      assert.equal((await sent()).length, 3, 'for due jobs, for those of a fast clock, and for those whose process ended');
      await sent();
      const polls = await sent();
      assert.equal(polls.length, 1);
      assert.ok(polls.every(({ name }) => name !== undefined));
      clock.advance(1000);
      assert.equal((await sent()).length, 3);
    },
  );

  await t.test('a job without a handler fails without stopping the others', async () => {
    const failures: object[] = [];
    const done: number[] = [];
    await db.insertInto('jobs').values({ kind: 'toString', payload: '{}', run_at: clock.now() }).execute();
    await add(1);
    await workerOf(async (id) => void done.push(id), failures).runDue();
    assert.deepEqual([done, failures], [[1], [{ kind: 'toString', attempts: 1, isDeadLetter: false }]]);
  });

  await t.test('woken, it polls at once, also while it works; stopped, it finishes its jobs and claims no more', async () => {
    const done: number[] = [];
    const gate = Promise.withResolvers<void>();
    const worker = workerOf(async (id) => {
      if (id === 1) await gate.promise;
      done.push(id);
      return undefined;
    });
    await add(1);
    worker.start();
    await eventually('the first is held', async () => (await jobs())[0]?.locked_until !== null);
    await add(2);
    worker.wake();
    gate.resolve();
    await eventually('both are done', () => done.length === 2);
    await worker.stop();

    const slow = Promise.withResolvers<void>();
    const stopping = workerOf(async (id) => {
      await slow.promise;
      done.push(id);
      return undefined;
    });
    for (let id = 10; id < 40; id += 1) await add(id);
    stopping.start();
    await eventually('a first handful is held', async () => (await jobs()).some((job) => job.locked_until !== null));
    const before = done.length;
    const stopped = stopping.stop();
    slow.resolve();
    await stopped;
    assert.equal(done.length - before, 10, 'one batch');
    assert.equal((await jobs()).length, 20);
    stopping.wake();
    assert.equal((await jobs()).length, 20, 'waking a stopped worker does nothing');
  });

  await t.test('a change in another process wakes the worker', async () => {
    const [here, there] = [new ChangeFeed(db, config), new ChangeFeed(db, config)];
    await Promise.all([here.start(), there.start()]);
    t.after(() => Promise.all([here.stop(), there.stop()]));
    const received: string[] = [];
    there.subscribe((change) => received.push(change.kind));
    await here.transact(async (_trx, changed) => changed({ kind: 'session', uid: 'x' }));
    await eventually('the notification arrives', () => received.length === 1);
    await assert.rejects(
      here.transact(async (_trx, changed) => (changed({ kind: 'session', uid: 'y' }), Promise.reject(new Error('rolled back')))),
    );
    await here.transact(async (_trx, changed) => changed({ kind: 'user', uid: 'z', email: 'z@example.com' }));
    await eventually('the next one arrives', () => received.length >= 2);
    assert.deepEqual(received, ['session', 'user'], 'and nothing of a transaction that did not commit');
  });
});
