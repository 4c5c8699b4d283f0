import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { createClient } from '#contract/client.ts';
import { EMAIL_COMMON } from '#server/modules/core/email-texts.ts';
import type { AccountType } from '#contract/vocabulary.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookingOf, payByCard, takeMoney } from '#server/testing/test-cards.ts';
import { listForOffers, offerOf } from '#server/testing/test-offers.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { startSmtpServer } from '#server/adapters/email/test-smtp-server.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { backoff } from '#server/platform/jobs/worker.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { eventually } from '#server/testing/eventually.ts';

const PHISHING = 'Your account is locked! Visit https://evil.example 01712345678';
let newcomers = 0;

/** A user whose address nobody has confirmed. */
async function unconfirmed(
  app: TestApp,
  role: AccountType,
  language: { registration?: 'en' | 'bn'; signIn?: 'en' | 'bn' } = {},
): Promise<TestUser> {
  const email = `unconfirmed${(newcomers += 1)}@example.com`;
  const { uid, accessToken } = await app.account({ email, emailVerified: false });
  const asNewcomer = createClient({ origin: app.origin, token: () => accessToken });
  const body = {
    uid,
    email,
    displayName: 'EVIL.EXAMPLE',
    role,
    phoneNumber: '01812345678',
    address: 'House 9, Mirpur',
    language: language.registration,
  };
  await asNewcomer.createUser({ query: { upsert: 'false' }, body });
  const { token } = await asNewcomer.createToken({ body: { email, language: language.signIn } });
  return { uid, email, accessToken, token, api: createClient({ origin: app.origin, token: () => token }) };
}

/** The emails to a user, oldest first. */
const written = ({ database }: TestApp, { email }: { email: string }) =>
  database.db.selectFrom('emails').selectAll().where('recipient', '=', email).orderBy('id').execute();
const sent = async (app: TestApp, user: { email: string }) => (await written(app, user)).filter(({ sent_at }) => sent_at !== null);

/** Confirms the address by the link in the email of the identity service. */
async function confirm(app: TestApp, user: TestUser): Promise<void> {
  const call = async (operation: string, body: object) => {
    const response = await fetch(`${app.origin}/identity/v1/accounts:${operation}?key=abar-embedded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(response.status, 200);
  };
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: user.accessToken });
  const link = (await written(app, user)).at(-1)?.text_body ?? '';
  await call('update', { oobCode: /oobCode=([\w-]+)/.exec(link)?.[1] });
}

await test('emails to users', async (t) => {
  const [{ app, db, worker, pass }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const bookOne = async (from: TestUser, by: TestUser, title?: string) => {
    const { _id } = await from.api.createProduct({ body: aProduct() });
    // As it was listed before titles were checked.
    if (title !== undefined) await db.updateTable('products').set({ title }).where('id', '=', _id).execute();
    return by.api.createBooking({ body: bookingOf(_id) });
  };

  await t.test(
    'an unconfirmed address gets those of the identity service alone; the others follow its confirmation, in order',
    async () => {
      const stranger = await unconfirmed(app, 'seller');
      const { _id } = await bookOne(stranger, buyer);
      await buyer.api.deleteBooking({ params: { id: _id } });
      await worker.runDue();
      assert.deepEqual(await sent(app, stranger), []);

      await confirm(app, stranger);
      await worker.runDue();
      const subjects = (await sent(app, stranger)).map(({ subject }) => subject);
      assert.deepEqual(subjects, [
        'Your product was booked for Tk 42,000',
        'Your product for Tk 42,000 is free again',
        'Confirm your address for Abar',
      ]);
    },
  );

  await t.test('at most fifty wait', async () => {
    const [victim, by] = [await unconfirmed(app, 'seller'), await app.user('buyer')];
    const { _id } = await victim.api.createProduct({ body: aProduct() });
    const bookAndEnd = async () => {
      const booking = await by.api.createBooking({ body: bookingOf(_id) });
      await by.api.deleteBooking({ params: { id: booking._id } });
    };
    await bookAndEnd();
    // As if the same had happened 23 times more.
    const [first] = await written(app, victim);
    assert.ok(first);
    const { id: _, ...copy } = first;
    await db
      .insertInto('emails')
      .values(Array.from({ length: 46 }, () => copy))
      .execute();
    await bookAndEnd();
    assert.equal((await written(app, victim)).length, 50);
    await bookAndEnd();
    assert.equal((await written(app, victim)).length, 50);
    // An email that a mail server has refused for good waits no more.
    await sql`
      insert into jobs (kind, payload, run_at, failed_at)
      select 'email.send', jsonb_build_object('emailId', id), now(), now() from emails
      where user_uid = ${victim.uid} and sent_at is null`.execute(db);
    await bookAndEnd();
    assert.equal((await written(app, victim)).length, 52);
  });

  await t.test('emails that others cause without paying delay and replace nothing that is about money', async () => {
    const [victim, by] = [await app.user('seller'), await app.user('buyer')];
    const { _id } = await victim.api.createProduct({ body: aProduct() });
    const pay = async (booking: { _id: string }) =>
      by.api.payBooking({ params: { id: booking._id }, body: { transactionId: await takeMoney(app, by, booking._id) } });
    const other = await victim.api.createProduct({ body: aProduct() });
    const first = await by.api.createBooking({ body: bookingOf(other._id) });
    // 20 an hour are sent, and 50 wait.
    for (let times = 0; times < 40; times += 1) {
      const booking = await by.api.createBooking({ body: bookingOf(_id) });
      await by.api.deleteBooking({ params: { id: booking._id } });
      if (times === 9) await worker.runDue();
    }
    await worker.runDue();
    const before = await written(app, victim);
    assert.equal(before.length - (await sent(app, victim)).length, 50);
    await pay(first);
    await worker.runDue();
    assert.match((await sent(app, victim)).at(-1)?.subject ?? '', /paid/);
    assert.equal((await written(app, victim)).length, before.length + 1);
  });

  await t.test('no words of others in subjects; no links, numbers and addresses of theirs in the text', async () => {
    const stranger = await unconfirmed(app, 'seller');
    const booking = await bookOne(stranger, buyer, PHISHING);
    await payByCard(app, buyer, booking._id);
    const emails = (await written(app, buyer)).slice(-2);
    assert.deepEqual(valuesOf(emails, 'subject'), [
      'You have booked a product for Tk 42,000',
      'You have paid for your product of Tk 42,000',
    ]);
    for (const email of [...emails, ...(await written(app, stranger))]) {
      const text = `${email.subject}\n${email.text_body}\n${email.html_body}`;
      for (const secret of ['evil.example', 'EVIL', '1712345678', '1812345678', stranger.email, buyer.email, 'Mirpur', 'answer this'])
        assert.ok(!text.includes(secret), `${secret} in ${text}`);
      assert.ok(email.text_body.includes('Your account is locked Visit'));
      assert.ok(email.html_body.includes(`<title>${email.subject}</title>`));
    }
  });

  await t.test('an email is in the language of the reader', async () => {
    const [other, admin] = [await app.user('buyer'), await app.user('admin')];
    const languagesOf = async (to: string) => (await admin.api.listEmails({ query: { q: to } })).emails.map(({ language }) => language);
    for (const language of [{ registration: 'bn' }, { signIn: 'bn' }, { registration: 'en', signIn: 'bn' }] as const) {
      const reader = await unconfirmed(app, 'seller', language);
      await bookOne(reader, other);
      const [toReader] = await written(app, reader);
      assert.equal(toReader?.subject, 'আপনার পণ্য ৪২,০০০৳ দামে বুক হয়েছে');
      assert.ok(toReader.text_body.includes(EMAIL_COMMON.bn.closing));
      assert.match(toReader.html_body, /<html lang="bn">.*\/bn\/dashboard\/orders\//s);
      assert.deepEqual(await languagesOf(reader.email), ['bn'], 'as admins see it');
    }
    assert.equal((await written(app, other))[0]?.subject, 'You have booked a product for Tk 42,000');
    assert.deepEqual(new Set(await languagesOf(other.email)), new Set(['en']));
  });

  await t.test('twenty an hour to one user, the others later and in order; nobody else waits', async () => {
    const victim = await app.user('seller');
    const bookings: string[] = [];
    for (let at = 0; at < 11; at += 1) bookings.push((await bookOne(victim, buyer))._id);
    for (const id of bookings) await buyer.api.deleteBooking({ params: { id } });
    await bookOne(seller, await app.user('buyer'));
    await worker.runDue();
    assert.equal((await sent(app, victim)).length, 20);
    assert.equal((await sent(app, seller)).length, 1);
    await pass(3_599_000);
    assert.equal((await sent(app, victim)).length, 20);
    await pass(1000);
    assert.equal((await sent(app, victim)).length, 22);
  });
});

await test('CONFIRM=required asks for a confirmed address before booking, selling, offers and messages', async (t) => {
  const [{ app }] = await startScene(t, [], { env: { CONFIRM: 'required' } });
  const [seller, stranger] = [await app.user('seller'), await unconfirmed(app, 'seller')];
  const { _id } = await seller.api.createProduct({ body: aProduct() });
  const other = await listForOffers(seller);
  const { api } = stranger;
  const outcomes = async () => [
    await codeOf(api.createBooking({ body: bookingOf(_id) })),
    await codeOf(api.createProduct({ body: aProduct() })),
    await codeOf(api.makeOffer({ body: offerOf(other, 15_000) })),
    await codeOf(api.openConversation({ body: { productId: other, messageId: randomUUID(), text: 'Is it still for sale?' } })),
  ];
  assert.deepEqual(await outcomes(), Array(4).fill('address_unconfirmed'));
  await confirm(app, stranger);
  assert.deepEqual(await outcomes(), Array(4).fill('ok'));
});

await test('admins find the emails to an address by its beginning, however it is written', async (t) => {
  const [{ app }] = await startScene(t, []);
  const [admin, user] = [await app.user('admin'), await unconfirmed(app, 'buyer')];
  await confirm(app, user);
  const found = async (q: string) => (await admin.api.listEmails({ query: { q } })).emails.map(({ to }) => to);
  assert.ok((await written(app, user)).length > 0);
  for (const q of [user.email, user.email.slice(0, -4).toUpperCase()])
    assert.deepEqual(await found(q), valuesOf(await written(app, user), 'recipient'));
  assert.deepEqual([await found('%'), await found(user.email.slice(1))], [[], []], 'nothing but a beginning');
});

/** An app whose mail server answers each recipient with the code of `answers`; 0 accepts the email. */
async function open(t: TestContext, answers: (to: string) => number | Promise<number>) {
  const server = await startSmtpServer(t, {
    async onRcptTo({ address }, _session, done) {
      const responseCode = await answers(address);
      done(responseCode === 0 ? null : Object.assign(new Error(`refused ${address}`), { responseCode }));
    },
  });
  const [{ app }, admin] = await startScene(t, ['admin'], {
    env: { MAIL: 'smtp', SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'no-reply@abar.example' },
  });
  const { clock, container } = app;
  return {
    server,
    container,
    clock,
    write: (to: string) =>
      container.db
        .transaction()
        .execute((trx) => queueEmail(trx, clock.now(), [renderEmail({ to, subject: 'Sold', paragraphs: ['Your laptop is sold.'] })])),
    /** The emails to a recipient as the admin sees them. */
    seen: async (to: string) => {
      const { emails } = await admin.api.listEmails({ query: { limit: '100' } });
      return emails.filter((mail) => mail.to === to).map((mail) => ({ sent: mail.sentAt !== null, error: mail.error, text: mail.text }));
    },
    jobs: () => container.db.selectFrom('jobs').select(['attempts', 'failed_at', 'run_at']).where('kind', '=', 'email.send').execute(),
  };
}

await test('an email that can never arrive is a dead letter after its first attempt, and the admin sees why', async (t) => {
  const { server, container, clock, write, seen, jobs } = await open(t, (to) => (to.startsWith('nobody') ? 550 : 0));
  await write('nobody@users.example');
  await write('salma@users.example');
  await container.worker.runDue();
  assert.deepEqual(await jobs().then((all) => all.map(({ attempts, failed_at }) => ({ attempts, failed_at }))), [
    { attempts: 1, failed_at: clock.now() },
  ]);
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
  const { server, container, clock, write, jobs } = await open(t, (to) => (to.startsWith('busy') ? answer : 0));
  for (const to of ['busy@users.example', 'busy@users.example', 'idle@users.example']) await write(to);
  await container.worker.runDue();
  assert.deepEqual([server.connections, server.emails.length], [2, 1], 'the second one to busy was not tried');
  await write('busy@users.example');
  const times = (await jobs()).map(({ run_at }) => run_at.getTime() - clock.now().getTime());
  assert.deepEqual(times, [backoff(1), backoff(1), backoff(1)], 'both have the time of the first, so that no poll reads them');
  answer = 0;
  clock.advance(backoff(1));
  await container.worker.runDue();
  assert.deepEqual([server.connections, server.emails.length], [5, 4]);
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
  await container.db.transaction().execute((trx) => queueEmail(trx, clock.now(), [email]));
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
