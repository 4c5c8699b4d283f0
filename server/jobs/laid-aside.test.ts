import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { enqueue } from '#server/jobs/job.ts';
import type { DeadlyOrders } from '#server/testing/deadly-worker.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startSmtpServer } from '#server/adapters/mail/test-smtp-server.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/queue.ts';
import { bookedProduct, refundsOf, takeMoney } from '#server/testing/test-cards.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { startTestMarket } from '#server/testing/test-market.ts';

const DEADLY = path.join(import.meta.dirname, '..', 'testing', 'deadly-worker.ts');
/** How long a dead process holds its jobs, and more. */
const LEASE_OVER_MS = 61_000;

await test('what the admin sees of what was given up, and does about it', async (t) => {
  const answers = { nobody: 550 };
  const server = await startSmtpServer(t, {
    onRcptTo({ address }, _session, done) {
      const responseCode = address.startsWith('nobody') ? answers.nobody : 0;
      done(responseCode === 0 ? null : Object.assign(new Error('no such mailbox'), { responseCode }));
    },
  });
  const town = await startTestMarket({
    env: { MAIL: 'smtp', SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'no-reply@abar.example' },
  });
  t.after(() => town.stop());
  const { market, clock, database } = town;
  const [admin, buyer, seller] = [await town.person('admin'), await town.person('buyer'), await town.person('seller')];
  const letters = async () => (await admin.api.listMails({ query: { limit: '100' } })).mails;
  const givenUp = async () => (await admin.api.listJobs()).jobs;

  await t.test('a letter: why it failed, and that it goes out once its reader has a mailbox', async () => {
    await database.db
      .transaction()
      .execute((trx) =>
        queueMail(trx, clock.now(), writeLetter({ to: 'nobody@people.example', subject: 'Sold', paragraphs: ['It is sold.'] })),
      );
    const state = async () => (await letters()).find((mail) => mail.to === 'nobody@people.example')?.state;
    assert.equal(await state(), 'waiting');
    await market.worker.runDue();
    assert.equal(await state(), 'failed');
    const [job, ...others] = await givenUp();
    assert.deepEqual(others, []);
    assert.ok(job?.mail);
    assert.deepEqual([job.kind, job.mail.to, job.mail.subject, job.payment], ['mail.send', 'nobody@people.example', 'Sold', null]);
    assert.match(job.error, /550/);

    const params = { id: String(job.mail.id) };
    await admin.api.retryMail({ params });
    await market.worker.runDue();
    assert.equal(await state(), 'failed', 'refused again');
    answers.nobody = 0;
    for (let press = 0; press < 2; press += 1) assert.deepEqual(await admin.api.retryMail({ params }), { again: true });
    assert.deepEqual(await givenUp(), []);
    await market.worker.runDue();
    for (let press = 0; press < 2; press += 1) await admin.api.retryMail({ params });
    await market.worker.runDue();
    assert.equal(await state(), 'sent');
    assert.equal(server.letters.length, 1, 'once, however often it was asked for');
  });

  await t.test('money to be paid back: whose, how much, and that it goes back once', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    const intent = await takeMoney(town, buyer, bookingId);
    await buyer.api.deleteBooking({ params: { id: bookingId } });
    await codeOf(buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId: intent } }));
    await database.db
      .updateTable('jobs')
      .set({ dead_at: clock.now(), attempts: 14, last_error: 'The card service does not answer.' })
      .where('kind', '=', 'payment.refund')
      .execute();
    const [job] = await givenUp();
    assert.ok(job?.payment);
    assert.deepEqual(
      { ...job, id: 0, payment: { ...job.payment, id: '' } },
      {
        id: 0,
        kind: 'payment.refund',
        attempts: 14,
        laidAsideAt: clock.now().toISOString(),
        error: 'The card service does not answer.',
        mail: null,
        payment: { id: '', amount: 10, buyer: buyer.email, reference: intent },
      },
    );
    await market.worker.runDue();
    assert.deepEqual(await refundsOf(town, intent), [], 'nothing happens by itself');
    const params = { id: String(job.id) };
    assert.deepEqual(await Promise.all([1, 2, 3].map(() => codeOf(admin.api.retryJob({ params })))), ['ok', 'ok', 'ok']);
    await market.worker.runDue();
    assert.equal((await refundsOf(town, intent)).length, 1);
    assert.equal(await codeOf(admin.api.retryJob({ params })), 'unknown_job', 'it is done');
    assert.deepEqual(await givenUp(), []);
  });

  await t.test('what is no letter and no job is neither', async () => {
    for (const id of ['0', '999999999', 'x', '1e3', '-1', '9'.repeat(30)]) {
      assert.equal(await codeOf(admin.api.retryMail({ params: { id } })), 'unknown_mail', id);
      assert.equal(await codeOf(admin.api.retryJob({ params: { id } })), 'unknown_job', id);
    }
  });

  await t.test('a job that waits for its time is not hurried', async () => {
    const later = new Date(clock.now().getTime() + 3_600_000);
    await database.db.transaction().execute((trx) => enqueue(trx, 'identity.delete', { uid: 'somebody' }, later));
    const { id } = await database.db.selectFrom('jobs').select('id').where('kind', '=', 'identity.delete').executeTakeFirstOrThrow();
    await admin.api.retryJob({ params: { id: String(id) } });
    const job = await database.db.selectFrom('jobs').select(['run_at']).where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual(job.run_at, later);
  });
});

await test('a job that kills its process each time is laid aside, and the jobs beside it are done', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const { db, config } = database;
  const clock = new FakeClock();
  for (let mailId = 1; mailId <= 4; mailId += 1)
    await db.transaction().execute((trx) => enqueue(trx, 'mail.send', { mailId }, clock.now()));
  /** A process that does what is due: what it finished, and how it ended. */
  const run = () =>
    new Promise<{ done: string[]; signal: NodeJS.Signals | null }>((resolve) => {
      const orders: DeadlyOrders = { connection: config, now: clock.now().getTime() };
      const child = execFile(process.execPath, [DEADLY, JSON.stringify(orders)], (_error, stdout) =>
        resolve({ done: stdout.split('\n').filter(Boolean), signal: child.signalCode }),
      );
    });
  const jobs = () => db.selectFrom('jobs').select(['attempts', 'dead_at', 'last_error']).orderBy('id').execute();

  assert.equal((await run()).signal, 'SIGKILL');
  assert.deepEqual(
    (await jobs()).map((job) => job.attempts),
    [1, 1, 1, 1],
    'all four were in its hands, and an attempt is counted when it begins',
  );
  assert.deepEqual(await run(), { done: [], signal: null }, 'not before the lease of the dead is over');

  // Two attempts more would do as twelve: the third process lays it aside, and does what waited behind it.
  await db.updateTable('jobs').set({ attempts: 13 }).execute();
  clock.advance(LEASE_OVER_MS);
  assert.deepEqual(await run(), { done: [], signal: 'SIGKILL' });
  assert.deepEqual(
    (await jobs()).map((job) => job.attempts),
    [14, 13, 13, 13],
    'alone, so that the others lose no attempt',
  );
  clock.advance(LEASE_OVER_MS);
  const last = await run();
  assert.equal(last.signal, null, 'nobody dies of it any more');
  assert.deepEqual(last.done.toSorted(), ['2', '3', '4']);
  const [left, ...others] = await jobs();
  assert.deepEqual(others, []);
  assert.ok(left?.dead_at);
  assert.match(left.last_error ?? '', /ended in the middle/);
});
