import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startSmtpServer } from '#server/adapters/email/test-smtp-server.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { backoff } from '#server/platform/jobs/worker.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestApp } from '#server/testing/test-app.ts';

/** An app whose mail server answers each recipient with the code of `answers`; 0 accepts the email. */
async function open(t: TestContext, answers: (to: string) => number | Promise<number>) {
  const server = await startSmtpServer(t, {
    async onRcptTo({ address }, _session, done) {
      const responseCode = await answers(address);
      done(responseCode === 0 ? null : Object.assign(new Error(`refused ${address}`), { responseCode }));
    },
  });
  const app = await startTestApp({
    env: { MAIL: 'smtp', SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'no-reply@abar.example' },
  });
  t.after(() => app.stop());
  const { clock, container } = app;
  const admin = await app.user('admin');
  return {
    server,
    container,
    clock,
    write: (to: string) =>
      container.db
        .transaction()
        .execute((trx) => queueEmail(trx, clock.now(), renderEmail({ to, subject: 'Sold', paragraphs: ['Your laptop is sold.'] }))),
    /** The emails to a recipient as the admin sees them. */
    seen: async (to: string) => {
      const { emails } = await admin.api.listEmails({ query: { limit: '100' } });
      return emails.filter((mail) => mail.to === to).map((mail) => ({ sent: mail.sentAt !== null, error: mail.error, text: mail.text }));
    },
    jobs: () => container.db.selectFrom('jobs').select(['attempts', 'failed_at']).where('kind', '=', 'email.send').execute(),
  };
}

await test('an email that can never arrive is a dead letter after its first attempt, and the admin sees why', async (t) => {
  const { server, container, clock, write, seen, jobs } = await open(t, (to) => (to.startsWith('nobody') ? 550 : 0));
  await write('nobody@users.example');
  await write('salma@users.example');
  await container.worker.runDue();
  assert.deepEqual(await jobs(), [{ attempts: 1, failed_at: clock.now() }]);
  const [email] = await seen('nobody@users.example');
  assert.equal(email?.sent, false);
  assert.match(email?.error ?? '', /550/);
  // The text is not shown: it may hold a link that signs its reader in.
  assert.deepEqual(await seen('salma@users.example'), [{ sent: true, error: null, text: null }]);

  const { connections } = server;
  clock.advance(24 * 3_600_000);
  await container.worker.runDue();
  assert.equal(server.connections, connections, 'not retried');
});

await test('an email that cannot arrive now is retried with growing delays, and arrives once', async (t) => {
  let answer = 451;
  const { server, container, clock, write, seen } = await open(t, () => answer);
  const to = 'busy@users.example';
  await write(to);
  await container.worker.runDue();
  for (const attempts of [1, 2, 3]) {
    assert.match((await seen(to))[0]?.error ?? '', /451/);
    const before = server.connections;
    clock.advance(backoff(attempts) - 1);
    await container.worker.runDue();
    assert.equal(server.connections, before, 'not before its time');
    if (attempts === 3) answer = 0;
    clock.advance(1);
    await container.worker.runDue();
    assert.equal(server.connections, before + 1);
  }
  assert.deepEqual(await seen(to), [{ sent: true, error: null, text: null }]);
  assert.equal(server.emails.length, 1);
});

await test('an email to an unreachable server is a dead letter after hours', async (t) => {
  const { container, clock, write, jobs } = await open(t, () => 421);
  await write('far@users.example');
  let hours = 0;
  for (let attempts = 1; ; attempts += 1) {
    await container.worker.runDue();
    const [job] = await jobs();
    if (job?.failed_at) break;
    clock.advance(backoff(attempts));
    hours += backoff(attempts) / 3_600_000;
    assert.ok(hours < 24);
  }
  assert.ok(hours > 2, 'a mail server may be down for an afternoon');
});

await test('an email waits for the one before it to the same recipient, and for no other', async (t) => {
  let answer = 451;
  const { server, container, clock, write } = await open(t, (to) => (to.startsWith('busy') ? answer : 0));
  for (const to of ['busy@users.example', 'busy@users.example', 'idle@users.example']) await write(to);
  await container.worker.runDue();
  assert.deepEqual([server.connections, server.emails.length], [2, 1], 'the second one to busy was not tried');
  answer = 0;
  clock.advance(backoff(1));
  await container.worker.runDue();
  assert.deepEqual([server.connections, server.emails.length], [4, 3]);
});

await test('an email that was written by a clock that was ahead waits for that time no longer than for another attempt', async (t) => {
  const { server, container, clock, write, jobs } = await open(t, () => 0);
  const ahead = async (ms: number) => {
    clock.advance(ms);
    await write('early@users.example');
    clock.advance(-ms);
    await write('early@users.example');
    await container.worker.runDue();
  };
  await ahead(6 * 3_600_000);
  assert.equal(server.emails.length, 2);
  assert.deepEqual(await jobs(), []);
  // As late as after a failed attempt.
  await ahead(3_600_000);
  assert.equal(server.emails.length, 2);
  clock.advance(3_600_000);
  await container.worker.runDue();
  assert.equal(server.emails.length, 4);
});

await test('an email that may be stopped says so to mail programs, and others do not', async (t) => {
  const { server, container, clock, write } = await open(t, () => 0);
  const url = 'https://abar.example/saved/stop/token';
  const email = renderEmail({ to: 'reader@users.example', subject: 'New', paragraphs: ['New.'], stop: { label: 'Stop', url } });
  await container.db.transaction().execute((trx) => queueEmail(trx, clock.now(), email));
  await write('buyer@users.example');
  await container.worker.runDue();
  const headers = (to: string) =>
    server.emails
      .find((one) => one.to.includes(to))
      ?.raw.match(/^List-.*$/gm)
      ?.map((line) => line.trim());
  assert.deepEqual(headers('reader@users.example')?.toSorted(), [
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    `List-Unsubscribe: <${url}>`,
  ]);
  assert.equal(headers('buyer@users.example'), undefined);
});

await test('a mail server that does not answer delays nothing but emails', async (t) => {
  const answer = Promise.withResolvers<number>();
  let waiting = 0;
  const { container, clock, write } = await open(t, () => {
    waiting += 1;
    return answer.promise;
  });
  const { db, worker } = container;
  // More than a worker runs at a time.
  for (let number = 0; number < 12; number += 1) await write(`reader-${number}@users.example`);
  worker.start();
  await eventually('ten emails wait for an answer', () => waiting === 10);
  await db.transaction().execute((trx) => enqueue(trx, 'search.index', {}, clock.now()));
  const jobsOf = (kind: string) => db.selectFrom('jobs').select('last_error').where('kind', '=', kind).execute();
  await eventually('another job is done', async () => (await jobsOf('search.index')).length === 0);
  assert.deepEqual(new Set((await jobsOf('email.send')).map(({ last_error }) => last_error)), new Set([null]));
  answer.resolve(0);
});
