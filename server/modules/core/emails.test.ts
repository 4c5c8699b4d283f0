import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createClient } from '#contract/client.ts';
import { EMAIL_COMMON } from '#server/modules/core/email-texts.ts';
import type { AccountType } from '#contract/vocabulary.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { listForOffers, offerOf } from '#server/testing/test-offers.ts';
import { aProduct, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

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
  const app = await startTestApp();
  t.after(() => app.stop());
  const { worker } = app.container;
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
  const bookOne = async (from: TestUser, by: TestUser, title?: string) => {
    const { _id } = await from.api.createProduct({ body: aProduct() });
    // As it was listed before titles were checked.
    if (title !== undefined) await app.database.db.updateTable('products').set({ title }).where('id', '=', _id).execute();
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
    await app.database.db
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
      where user_uid = ${victim.uid} and sent_at is null`.execute(app.database.db);
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
    await buyer.api.payBooking({ params: { id: booking._id }, body: { transactionId: await takeMoney(app, buyer, booking._id) } });
    const emails = (await written(app, buyer)).slice(-2);
    assert.deepEqual(
      emails.map(({ subject }) => subject),
      ['You have booked a product for Tk 42,000', 'You have paid for your product of Tk 42,000'],
    );
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
    app.clock.advance(3_599_000);
    await worker.runDue();
    assert.equal((await sent(app, victim)).length, 20);
    app.clock.advance(1000);
    await worker.runDue();
    assert.equal((await sent(app, victim)).length, 22);
  });
});

await test('CONFIRM=required asks for a confirmed address before booking, selling, offers and messages', async (t) => {
  const app = await startTestApp({ env: { CONFIRM: 'required' } });
  t.after(() => app.stop());
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
  const app = await startTestApp();
  t.after(() => app.stop());
  const [admin, user] = [await app.user('admin'), await unconfirmed(app, 'buyer')];
  await confirm(app, user);
  const found = async (q: string) => (await admin.api.listEmails({ query: { q } })).emails.map(({ to }) => to);
  assert.ok((await written(app, user)).length > 0);
  for (const q of [user.email, user.email.slice(0, -4).toUpperCase()])
    assert.deepEqual(
      await found(q),
      (await written(app, user)).map(({ recipient }) => recipient),
    );
  assert.deepEqual([await found('%'), await found(user.email.slice(1))], [[], []], 'nothing but a beginning');
});
