import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { createClient } from '#contract/client.ts';
import { contract } from '#contract/contract.ts';
import { limits } from '#contract/limits.ts';
import { href, methodOf, type Operation } from '#contract/operation.ts';
import { API_BASE } from '#contract/routes.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { signIn, startScene, TEST_PASSWORD, type TestUser } from '#server/testing/test-app.ts';
import { TestAuthenticator, type Flaws } from '#server/testing/test-authenticator.ts';
import { urlOf } from '#server/testing/test-database.ts';
import { countEmails } from '#server/testing/test-emails.ts';

const COMMAND = path.join(import.meta.dirname, '../../commands/make-admin.ts');

await test('passkeys of admins, where they are required', async (t) => {
  const [{ app, db }] = await startScene(t, [], { env: { PASSKEYS: 'required' } });
  const second = await app.another({ PUBLIC_URL: app.origin });

  const accessToken = ({ email }: TestUser) => signIn(app.origin, email, TEST_PASSWORD);
  const addFirst = async (admin: TestUser, authenticator = new TestAuthenticator(app.origin)) => {
    const options = await admin.api.startPasskey({ body: { accessToken: await accessToken(admin) } });
    const { _id } = await admin.api.addPasskey({ body: { name: 'Phone', credential: authenticator.create(options) } });
    return { authenticator, id: _id };
  };
  const use = async ({ api }: Pick<TestUser, 'api'>, authenticator: TestAuthenticator, flaws?: Flaws) =>
    api.usePasskey({ body: { credential: authenticator.use(await api.startPasskeyUse(), flaws) } });
  /** An act that needs a passkey: `unknown_user` says that it was let through. */
  const act = ({ api }: Pick<TestUser, 'api'>) => codeOf(api.deleteUser({ query: { email: 'nobody@example.com', reason: 'Fraud.' } }));

  await t.test('every operation that the contract marks is refused without one, before anything else of it is read', async () => {
    const admin = await app.user('admin');
    for (const code of ['passkey_missing', 'passkey_needed']) {
      for (const [name, operation] of Object.entries<Operation>(contract)) {
        if (!operation.passkey) continue;
        const address = `${app.origin}${API_BASE}${(href as (route: string, params: object) => string)(operation.route, { id: 'x' })}`;
        const headers = { authorization: `Bearer ${admin.token}` };
        const answer = await fetch(address, { method: methodOf(operation.route), headers });
        assert.deepEqual([name, answer.status, ((await answer.json()) as { error: string }).error], [name, 403, code]);
      }
      if (code === 'passkey_missing') await addFirst(admin);
    }
  });

  await t.test('others are not asked for one', async () => {
    const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
    assert.equal(await codeOf(seller.api.deleteProduct({ params: { id: 'x' } })), 'unknown_product');
    assert.equal(await codeOf(buyer.api.deleteBooking({ params: { id: 'x' } })), 'unknown_booking');
  });

  await t.test('one use counts for ten minutes, in every process, for its stored token alone', async () => {
    const admin = await app.user('admin');
    const { authenticator } = await addFirst(admin);
    assert.equal(await act(admin), 'passkey_needed', 'to add one is not to use it');
    const { until } = await use(admin, authenticator);
    assert.equal(Date.parse(until), app.clock.now().getTime() + 10 * MINUTE_MS);
    assert.equal(await act(admin), 'unknown_user');
    assert.equal(await act({ api: second.as(admin) }), 'unknown_user');
    const other = await createClient({ origin: app.origin, token: () => admin.accessToken }).createToken({ body: { email: admin.email } });
    assert.equal(await act({ api: second.as(other) }), 'passkey_needed', 'another stored token of the same admin');
    app.clock.advance(10 * MINUTE_MS - 1);
    assert.equal(await act(admin), 'unknown_user');
    app.clock.advance(1);
    assert.equal(await act(admin), 'passkey_needed');
    await use({ api: second.as(admin) }, authenticator);
    assert.equal(await act(admin), 'unknown_user');
    const [passkey] = (await admin.api.listPasskeys()).passkeys;
    assert.equal(passkey?.usedAt, app.clock.now().toISOString());
  });

  await t.test('the first needs a sign-in of the last five minutes, by the admin', async () => {
    const [admin, other] = [await app.user('admin'), await app.user('admin')];
    const old = await accessToken(admin);
    const start = (token?: string) => codeOf(admin.api.startPasskey({ body: token === undefined ? {} : { accessToken: token } }));
    for (const token of [undefined, 'forged', admin.token, await accessToken(other)])
      assert.equal(await start(token), 'recent_sign_in_needed');
    app.clock.advance(5 * MINUTE_MS + 1000);
    assert.equal(await start(old), 'recent_sign_in_needed');
    assert.equal(await start(await accessToken(admin)), 'ok');
  });

  await t.test('the next needs the use of one; the last stays', async () => {
    const admin = await app.user('admin');
    const { authenticator, id } = await addFirst(admin);
    const body = { accessToken: await accessToken(admin) };
    assert.equal(await codeOf(admin.api.startPasskey({ body })), 'passkey_needed', 'a password is not enough');
    assert.equal(await codeOf(admin.api.removePasskey({ params: { id } })), 'passkey_needed');
    await use(admin, authenticator);
    assert.equal(await codeOf(admin.api.removePasskey({ params: { id } })), 'passkey_last');
    const options = await admin.api.startPasskey({ body: {} });
    assert.deepEqual(
      options.excludeCredentials.map((known) => known.id),
      [authenticator.create(options).id],
    );
    const key = new TestAuthenticator(app.origin);
    await admin.api.addPasskey({ body: { name: '  Key  ', credential: key.create(options) } });
    for (let times = 0; times < 2; times += 1) assert.deepEqual(await admin.api.removePasskey({ params: { id } }), { deleted: true });
    assert.deepEqual(
      (await admin.api.listPasskeys()).passkeys.map(({ name }) => name),
      ['Key'],
    );
    assert.equal(await codeOf(use(admin, authenticator)), 'passkey_refused', 'the one that was removed');
    await use(admin, key);
    assert.equal(await countEmails(app, admin, 'The passkeys of your account have changed'), 3);
  });

  await t.test('a first passkey that was begun before another is the next, and needs the use of one', async () => {
    const admin = await app.user('admin');
    const body = { accessToken: await accessToken(admin) };
    const [begun, raced] = [await admin.api.startPasskey({ body }), await admin.api.startPasskey({ body })];
    const add = (options: typeof begun, authenticator = new TestAuthenticator(app.origin)) =>
      admin.api.addPasskey({ body: { name: 'Key', credential: authenticator.create(options) } });
    const { authenticator } = await addFirst(admin);
    assert.equal(await codeOf(add(begun)), 'passkey_needed');
    await use(admin, authenticator);
    assert.equal(await codeOf(add(raced)), 'ok');
    const other = await app.user('admin');
    const first = { accessToken: await accessToken(other) };
    const options = [await other.api.startPasskey({ body: first }), await other.api.startPasskey({ body: first })];
    const attempts = options.map((each, at) => {
      const credential = new TestAuthenticator(app.origin).create(each);
      return (at === 0 ? other.api : second.as(other)).addPasskey({ body: { name: 'Key', credential } });
    });
    assert.deepEqual(await countCodes(attempts), { ok: 1, passkey_needed: 1 });
  });

  await t.test('one admin neither removes nor uses the passkey of another, nor adds it again', async () => {
    const [admin, thief] = [await app.user('admin'), await app.user('admin')];
    const { authenticator, id } = await addFirst(admin);
    const own = await addFirst(thief);
    await use(thief, own.authenticator);
    assert.deepEqual(await thief.api.removePasskey({ params: { id } }), { deleted: true });
    assert.equal((await admin.api.listPasskeys()).passkeys.length, 1);
    assert.equal(await codeOf(use(thief, authenticator)), 'passkey_refused');
    const credential = authenticator.create(await thief.api.startPasskey({ body: {} }));
    assert.equal(await codeOf(thief.api.addPasskey({ body: { name: 'Mine', credential } })), 'passkey_refused');
  });

  await t.test('a challenge serves once, for one token, one purpose and five minutes, also of ten answers at once', async () => {
    const admin = await app.user('admin');
    const { authenticator } = await addFirst(admin);
    const credential = authenticator.use(await admin.api.startPasskeyUse());
    const attempts = Array.from({ length: 10 }, (_, at) => (at % 2 ? second.as(admin) : admin.api).usePasskey({ body: { credential } }));
    assert.deepEqual(await countCodes(attempts), { ok: 1, passkey_refused: 9 });

    const late = authenticator.use(await admin.api.startPasskeyUse());
    app.clock.advance(5 * MINUTE_MS);
    assert.equal(await codeOf(admin.api.usePasskey({ body: { credential: late } })), 'passkey_refused');

    const { token } = await createClient({ origin: app.origin, token: () => admin.accessToken }).createToken({
      body: { email: admin.email },
    });
    const foreign = authenticator.use(await second.as({ token }).startPasskeyUse());
    assert.equal(await codeOf(admin.api.usePasskey({ body: { credential: foreign } })), 'passkey_refused');

    await use(admin, authenticator);
    const added = authenticator.use(await admin.api.startPasskey({ body: {} }));
    assert.equal(await codeOf(admin.api.usePasskey({ body: { credential: added } })), 'passkey_refused', 'one to add');

    const wrong = authenticator.use(await admin.api.startPasskeyUse(), { signature: 'AAAA' });
    assert.equal(await codeOf(admin.api.usePasskey({ body: { credential: wrong } })), 'passkey_refused');
    assert.notDeepEqual(await db.selectFrom('passkey_challenges').selectAll().execute(), [], 'the foreign one');
    app.clock.advance(5 * MINUTE_MS);
    await app.container.sweep();
    assert.deepEqual(await db.selectFrom('passkey_challenges').selectAll().execute(), []);
  });

  await t.test('an answer that does not hold is refused', async () => {
    const admin = await app.user('admin');
    const { authenticator } = await addFirst(admin);
    const flaws: Record<string, Flaws> = {
      'of another site': { origin: 'https://abar.example.net' },
      'for another site': { rpId: 'example.net' },
      'without finger or PIN': { unverified: true },
      'of another kind': { type: 'webauthn.create' },
      'with another signature': { signature: Buffer.alloc(70, 1).toString('base64url') },
      'of a copy, whose counter is behind': { counter: 1 },
    };
    for (const [name, flaw] of Object.entries(flaws)) {
      assert.equal(await codeOf(use(admin, authenticator, flaw)), 'passkey_refused', name);
      assert.equal(await act(admin), 'passkey_needed', name);
    }
    await use(admin, authenticator);
    for (const [name, flaw] of Object.entries(flaws).slice(0, 3)) {
      const credential = new TestAuthenticator(app.origin).create(await admin.api.startPasskey({ body: {} }), flaw);
      assert.equal(await codeOf(admin.api.addPasskey({ body: { name: 'Key', credential } })), 'passkey_refused', name);
    }
    for (const challenge of ['a\u0000b', 'é', '', 'x'.repeat(1000)])
      assert.equal(await codeOf(admin.api.usePasskey({ body: { credential: authenticator.use({ challenge }) } })), 'passkey_refused');
    for (const data of ['null', '{"challenge":{"a":1}}', 'no JSON']) {
      const { response, ...rest } = authenticator.use({ challenge: 'x' });
      const credential = { ...rest, response: { ...response, clientDataJSON: Buffer.from(data).toString('base64url') } };
      assert.equal(await codeOf(admin.api.usePasskey({ body: { credential } })), 'passkey_refused', data);
    }
    const credential = { ...authenticator.use({ challenge: 'x' }), id: 'a b' };
    assert.equal(await codeOf(admin.api.usePasskey({ body: { credential } })), 'bad_request');
  });

  await t.test('a counter rises, also of two uses at once with one count; an authenticator that does not count stays at 0', async () => {
    const admin = await app.user('admin');
    const { authenticator } = await addFirst(admin);
    const starts = [await admin.api.startPasskeyUse(), await admin.api.startPasskeyUse()];
    const answers = starts.map((options) => authenticator.use(options, { counter: 5 }));
    assert.deepEqual(await countCodes(answers.map((credential) => admin.api.usePasskey({ body: { credential } }))), {
      ok: 1,
      passkey_refused: 1,
    });
    const other = await app.user('admin');
    const { authenticator: uncounted } = await addFirst(other, new TestAuthenticator(app.origin, 0));
    for (let times = 0; times < 2; times += 1) await use(other, uncounted);
  });

  await t.test(`an admin has ${limits.passkeys} at most, also of several windows at once`, async () => {
    const admin = await app.user('admin');
    const { authenticator } = await addFirst(admin);
    await use(admin, authenticator);
    const made: ReturnType<TestAuthenticator['create']>[] = [];
    for (let count = 0; count < limits.passkeys + 1; count += 1)
      made.push(new TestAuthenticator(app.origin).create(await admin.api.startPasskey({ body: {} })));
    assert.deepEqual(await countCodes(made.map((credential) => admin.api.addPasskey({ body: { name: 'Key', credential } }))), {
      ok: limits.passkeys - 1,
      too_many_passkeys: 2,
    });
    assert.equal(await codeOf(admin.api.startPasskey({ body: {} })), 'too_many_passkeys');
  });

  await t.test('a command removes those that an admin has lost, and ends their sessions', async () => {
    const admin = await app.user('admin');
    const { authenticator } = await addFirst(admin);
    await use(admin, authenticator);
    const run = (...args: string[]) => {
      const env = { ...process.env, DATABASE_URL: urlOf(app.database.config), DEMO: 'off' };
      return spawnSync(process.execPath, [COMMAND, ...args], { env, encoding: 'utf8' });
    };
    assert.match(run((await app.user('buyer')).email, '--reset-passkeys').stderr, /is no admin/);
    assert.match(run(admin.email, '--reset').stderr, /no option/);
    assert.match(run(admin.email, '--reset-passkeys').stdout, /no passkey now \(1 removed\)/);
    assert.equal(await codeOf(admin.api.listPasskeys()), 'invalid_token');
    const { token } = await createClient({ origin: app.origin, token: () => admin.accessToken }).createToken({
      body: { email: admin.email },
    });
    const again = second.as({ token });
    assert.deepEqual((await again.listPasskeys()).passkeys, []);
    assert.equal(await act({ api: again }), 'passkey_missing');
    const [newest] = (await again.listAdminLog()).acts;
    assert.deepEqual([newest?.act, newest?.by, newest?.about.id], ['passkeys_reset', null, admin.uid]);
  });
});

await test('on a site that does not require them, acts need none, and a passkey is still removed by the use of one', async (t) => {
  const [{ app }, admin] = await startScene(t, ['admin']);
  assert.equal(await codeOf(admin.api.deleteUser({ query: { email: 'nobody@example.com', reason: 'Fraud.' } })), 'unknown_user');
  const authenticator = new TestAuthenticator(app.origin);
  const options = await admin.api.startPasskey({ body: { accessToken: admin.accessToken } });
  const { _id: id } = await admin.api.addPasskey({ body: { name: 'Phone', credential: authenticator.create(options) } });
  assert.equal(await codeOf(admin.api.deleteUser({ query: { email: 'nobody@example.com', reason: 'Fraud.' } })), 'unknown_user');
  assert.equal(await codeOf(admin.api.removePasskey({ params: { id } })), 'passkey_needed');
  await admin.api.usePasskey({ body: { credential: authenticator.use(await admin.api.startPasskeyUse()) } });
  await admin.api.removePasskey({ params: { id } });
  assert.deepEqual(await admin.api.listPasskeys(), { passkeys: [], required: false });
});
