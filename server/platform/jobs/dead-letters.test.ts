import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { enqueue } from '#server/platform/jobs/job.ts';
import type { CrashingWorkerOptions } from '#server/testing/crashing-worker.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startSmtpServer } from '#server/adapters/email/test-smtp-server.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { bookedProduct, refundsOf, takeMoney } from '#server/testing/test-cards.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const CRASHING_WORKER = path.join(import.meta.dirname, '..', '..', 'testing', 'crashing-worker.ts');
/** Longer than a process that ended holds its jobs. */
const LEASE_OVER_MS = 61_000;

await test('an admin sees dead letters and acts on them', async (t) => {
  const answers = { nobody: 550 };
  const server = await startSmtpServer(t, {
    onRcptTo({ address }, _session, done) {
      const responseCode = address.startsWith('nobody') ? answers.nobody : 0;
      done(responseCode === 0 ? null : Object.assign(new Error('no such mailbox'), { responseCode }));
    },
  });
  const app = await startTestApp({
    stopAfter: t,
    env: { MAIL: 'smtp', SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'no-reply@abar.example' },
  });
  const { container, clock, database } = app;
  const [admin, buyer, seller] = [await app.user('admin'), await app.user('buyer'), await app.user('seller')];
  const emails = async () => (await admin.api.listEmails({ query: { limit: '100' } })).emails;
  const deadLetters = async () => (await admin.api.listJobs()).jobs;

  await t.test('an email: why it failed, and that it is sent once its recipient has a mailbox', async () => {
    await database.db
      .transaction()
      .execute((trx) =>
        queueEmail(trx, clock.now(), [renderEmail({ to: 'nobody@users.example', subject: 'Sold', paragraphs: ['It is sold.'] })]),
      );
    const state = async () => (await emails()).find((mail) => mail.to === 'nobody@users.example')?.state;
    assert.equal(await state(), 'waiting');
    await container.worker.runDue();
    assert.equal(await state(), 'failed');
    const [job, ...others] = await deadLetters();
    assert.deepEqual(others, []);
    assert.ok(job?.mail);
    assert.deepEqual([job.kind, job.mail.to, job.mail.subject, job.payment], ['email.send', 'nobody@users.example', 'Sold', null]);
    assert.match(job.error, /550/);

    const params = { id: String(job.mail.id) };
    await admin.api.retryEmail({ params });
    await container.worker.runDue();
    assert.equal(await state(), 'failed', 'refused again');
    answers.nobody = 0;
    for (let press = 0; press < 2; press += 1) assert.deepEqual(await admin.api.retryEmail({ params }), { again: true });
    assert.deepEqual(await deadLetters(), []);
    await container.worker.runDue();
    for (let press = 0; press < 2; press += 1) await admin.api.retryEmail({ params });
    await container.worker.runDue();
    assert.equal(await state(), 'sent');
    assert.equal(server.emails.length, 1, 'once, however often it was asked for');
  });

  await t.test('a refund: whose, how much, and that it is made once', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, bookingId);
    await buyer.api.deleteBooking({ params: { id: bookingId } });
    await codeOf(buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId: intent } }));
    await database.db
      .updateTable('jobs')
      .set({ failed_at: clock.now(), attempts: 14, last_error: 'The card service does not answer.' })
      .where('kind', '=', 'payment.refund')
      .execute();
    const [job] = await deadLetters();
    assert.ok(job?.payment);
    assert.deepEqual(
      { ...job, id: 0, payment: { ...job.payment, id: '' } },
      {
        id: 0,
        kind: 'payment.refund',
        attempts: 14,
        failedAt: clock.now().toISOString(),
        error: 'The card service does not answer.',
        mail: null,
        payment: { id: '', amount: 10, buyer: buyer.email, reference: intent, waitsFor: null },
      },
    );
    await container.worker.runDue();
    assert.deepEqual(await refundsOf(app, intent), [], 'a dead letter is not retried by itself');
    const params = { id: String(job.id) };
    assert.deepEqual(await Promise.all([1, 2, 3].map(() => codeOf(admin.api.retryJob({ params })))), ['ok', 'ok', 'ok']);
    await container.worker.runDue();
    assert.equal((await refundsOf(app, intent)).length, 1);
    assert.equal(await codeOf(admin.api.retryJob({ params })), 'unknown_job', 'it is done');
    assert.deepEqual(await deadLetters(), []);
  });

  await t.test('a cancellation: the payment of the booking that ended', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    await buyer.api.createPaymentIntent({ body: { bookingId } });
    await buyer.api.deleteBooking({ params: { id: bookingId } });
    await database.db.updateTable('jobs').set({ failed_at: clock.now() }).where('kind', '=', 'payment.cancel').execute();
    const [job, ...others] = await deadLetters();
    assert.deepEqual([job?.kind, job?.payment?.buyer, job?.payment?.amount], ['payment.cancel', buyer.email, 10]);
    assert.deepEqual(others, []);
    await admin.api.retryJob({ params: { id: String(job?.id) } });
    await container.worker.runDue();
    assert.deepEqual(await deadLetters(), []);
  });

  await t.test('an unknown id is reported for emails and for jobs', async () => {
    for (const id of ['0', '999999999', 'x', '1e3', '-1', '9'.repeat(30)]) {
      assert.equal(await codeOf(admin.api.retryEmail({ params: { id } })), 'unknown_email', id);
      assert.equal(await codeOf(admin.api.retryJob({ params: { id } })), 'unknown_job', id);
    }
  });

  await t.test('a job that is not due yet is not moved forward', async () => {
    const later = new Date(clock.now().getTime() + 3_600_000);
    await database.db.transaction().execute((trx) => enqueue(trx, 'identity.delete', { uid: 'unknown' }, later));
    const { id } = await database.db.selectFrom('jobs').select('id').where('kind', '=', 'identity.delete').executeTakeFirstOrThrow();
    await admin.api.retryJob({ params: { id: String(id) } });
    const job = await database.db.selectFrom('jobs').select(['run_at']).where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual(job.run_at, later);
  });
});

await test('a job that ends its process each time becomes a dead letter, and the jobs beside it are done', async (t) => {
  const database = await startTestDatabase(t);
  const { db, config } = database;
  const clock = new FakeClock();
  for (let emailId = 1; emailId <= 4; emailId += 1)
    await db.transaction().execute((trx) => enqueue(trx, 'email.send', { emailId }, clock.now()));
  /** A process that runs what is due: which jobs it finished, and the signal that ended it. */
  const run = () =>
    new Promise<{ done: string[]; signal: NodeJS.Signals | null }>((resolve) => {
      const options: CrashingWorkerOptions = { connection: config, now: clock.now().getTime() };
      const child = execFile(process.execPath, [CRASHING_WORKER, JSON.stringify(options)], (_error, stdout) =>
        resolve({ done: stdout.split('\n').filter(Boolean), signal: child.signalCode }),
      );
    });
  const jobs = () => db.selectFrom('jobs').select(['attempts', 'failed_at', 'last_error']).orderBy('id').execute();

  assert.equal((await run()).signal, 'SIGKILL');
  assert.deepEqual(
    (await jobs()).map((job) => job.attempts),
    [1, 1, 1, 1],
    'all four were claimed, and an attempt is counted when it begins',
  );
  assert.deepEqual(await run(), { done: [], signal: null }, 'not before the lease of the killed process is over');

  // Skips the attempts in between: the next one is the last, and the one after it makes a dead letter.
  await db.updateTable('jobs').set({ attempts: 13 }).execute();
  clock.advance(LEASE_OVER_MS);
  assert.deepEqual(await run(), { done: [], signal: 'SIGKILL' });
  assert.deepEqual(
    (await jobs()).map((job) => job.attempts),
    [14, 13, 13, 13],
    'it runs alone, so that the others lose no attempt',
  );
  clock.advance(LEASE_OVER_MS);
  const last = await run();
  assert.equal(last.signal, null, 'it does not run any more');
  assert.deepEqual(last.done.toSorted(), ['2', '3', '4']);
  const [left, ...others] = await jobs();
  assert.deepEqual(others, []);
  assert.ok(left?.failed_at);
  assert.match(left.last_error ?? '', /ended before it was finished/);
});
