import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { googleIdToken } from './test-google-popup.ts';
import { startTestIdentity, UNLIMITED, type WireResponse } from './test-identity.ts';

const PASSWORD = 'correct horse';

await test('concurrent calls, in two processes on one database', async (t: TestContext) => {
  const service = await startTestIdentity({
    google: 'demo-issuer',
    limits: { signUpAddress: UNLIMITED, signInAddress: UNLIMITED, emailAddress: UNLIMITED },
  });
  t.after(() => service.stop());
  const another = await service.startAnother();
  const process = (nth: number) => (nth % 2 ? service : another);
  const messages = (answers: WireResponse[]): string[] => answers.map((answer) => answer.body.error?.message ?? 'OK').sort();

  async function register(email: string): Promise<WireResponse['body']> {
    return (await service.call('accounts:signUp', { email, password: PASSWORD })).body;
  }
  async function requestCode(requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL', email: string, idToken?: string): Promise<string> {
    await service.call('accounts:sendOobCode', { requestType, email, idToken });
    return service.lastOobCode(email, requestType);
  }

  /** Starts the calls one after the other while the account's row is locked. Once all of them wait for it, changes the row and releases it. */
  async function startWhileLocked(
    email: string,
    calls: (() => Promise<WireResponse>)[],
    change?: { token_version: number; password_hash: null },
  ): Promise<WireResponse[]> {
    const { db } = service.database;
    const pending = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('identity.accounts').select('uid').where('email', '=', email).forUpdate().execute();
      const started: Promise<WireResponse>[] = [];
      for (const call of calls) {
        started.push(call());
        let waiting = 0;
        while (waiting < started.length) {
          await delay(5);
          const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          waiting = rows[0]?.waiting ?? 0;
        }
      }
      if (change) await trx.updateTable('identity.accounts').set(change).where('email', '=', email).execute();
      // Wrapped, so that the transaction does not wait for them.
      return { started };
    });
    return Promise.all(pending.started);
  }

  await t.test('sign-up: one of them creates the account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => process(nth).call('accounts:signUp', { email: 'same@example.com', password: PASSWORD })),
    );
    assert.deepEqual(messages(answers), [...Array.from({ length: 19 }, () => 'EMAIL_EXISTS'), 'OK']);
  });

  await t.test('password reset with one code: one password is set', async () => {
    await register('reset@example.com');
    const oobCode = await requestCode('PASSWORD_RESET', 'reset@example.com');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => process(nth).call('accounts:resetPassword', { oobCode, newPassword: `password ${nth}` })),
    );
    assert.deepEqual(messages(answers), [...Array.from({ length: 9 }, () => 'INVALID_OOB_CODE'), 'OK']);
    const winner = answers.findIndex((answer) => answer.status === 200);
    const { status } = await service.call('accounts:signInWithPassword', { email: 'reset@example.com', password: `password ${winner}` });
    assert.equal(status, 200);
  });

  await t.test('verification with one code: one succeeds', async () => {
    const { idToken } = await register('confirm@example.com');
    const oobCode = await requestCode('VERIFY_EMAIL', 'confirm@example.com', idToken);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => process(nth).call('accounts:update', { oobCode })));
    assert.deepEqual(messages(answers), [...Array.from({ length: 9 }, () => 'INVALID_OOB_CODE'), 'OK']);
  });

  await t.test('Google sign-in with one id token: one succeeds', async () => {
    const idToken = await googleIdToken(service.app, { user: 'tahmina.akter@example.com' });
    const body = { postBody: `id_token=${idToken}&providerId=google.com`, requestUri: 'http://localhost' };
    const answers = await Promise.all(Array.from({ length: 6 }, (_, nth) => process(nth).call('accounts:signInWithIdp', body)));
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1);
    assert.match(answers.find((answer) => answer.status !== 200)?.body.error?.message ?? '', /^INVALID_IDP_RESPONSE : .*already used/);
  });

  await t.test('first Google sign-ins of one user: one account', async () => {
    const tokens: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) tokens.push(await googleIdToken(service.app, { email: 'first@example.com' }));
    const answers = await Promise.all(
      tokens.map((idToken, nth) => process(nth).call('accounts:signInWithIdp', { postBody: `id_token=${idToken}&providerId=google.com` })),
    );
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
    assert.equal(new Set(answers.map((answer) => answer.body['localId'])).size, 1);
    assert.equal(answers.filter((answer) => Boolean(answer.body['isNewUser'])).length, 1);
  });

  await t.test('sign-in with the old password and reset: no session of the old password survives', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `overtaken${round}@example.com`;
      await register(email);
      const oobCode = await requestCode('PASSWORD_RESET', email);
      const [reset, ...signIns] = await Promise.all([
        service.call('accounts:resetPassword', { oobCode, newPassword: 'another horse' }),
        ...Array.from({ length: 4 }, (_, nth) => process(nth).call('accounts:signInWithPassword', { email, password: PASSWORD })),
      ]);
      assert.equal(reset.status, 200);
      for (const { body } of signIns)
        if (body['idToken']) await assert.rejects(service.identity.verifyAccessToken(body['idToken']), /sessions .* were ended/);
    }
  });

  await t.test('sign-in and a reset after its password was verified: the sign-in is refused', async () => {
    const email = 'overtaken@example.com';
    await register(email);
    const signIn = () => service.call('accounts:signInWithPassword', { email, password: PASSWORD });
    const answers = await startWhileLocked(email, [signIn], { token_version: 1, password_hash: null });
    assert.deepEqual(messages(answers), ['INVALID_LOGIN_CREDENTIALS']);
  });

  await t.test('password changes with one access token: one succeeds', async () => {
    const email = 'changing@example.com';
    const { idToken } = await register(email);
    const change = (password: string) => () => service.call('accounts:update', { idToken, password });
    const answers = await startWhileLocked(email, [change('another horse'), change('third horse')]);
    assert.deepEqual(messages(answers), ['OK', 'TOKEN_EXPIRED']);
  });

  await t.test('an e-mailed code and a deletion that comes first: the code is invalid', async () => {
    for (const type of ['VERIFY_EMAIL', 'PASSWORD_RESET'] as const) {
      const email = `deleted-${type.toLowerCase()}@example.com`;
      const { idToken } = await register(email);
      const oobCode = await requestCode(type, email, idToken);
      const remove = () => service.call('accounts:delete', { idToken });
      const use = () =>
        type === 'VERIFY_EMAIL'
          ? another.call('accounts:update', { oobCode })
          : another.call('accounts:resetPassword', { oobCode, newPassword: 'another horse' });
      const answers = await startWhileLocked(email, [remove, use]);
      assert.deepEqual(messages(answers), ['INVALID_OOB_CODE', 'OK']);
    }
  });

  await t.test('deletion and every other operation: no internal error', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = `leaving${round}@example.com`;
      const { idToken, refreshToken, localId } = await register(email);
      await Promise.all([
        another.identity.deleteAccount(localId ?? ''),
        service.call('accounts:update', { idToken, displayName: 'New name' }),
        service.call('accounts:update', { idToken, password: 'another horse', returnSecureToken: true }),
        service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
        service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
        service.call('token', { grant_type: 'refresh_token', refresh_token: refreshToken }),
        service.call('accounts:signInWithPassword', { email, password: PASSWORD }),
      ]);
    }
    assert.deepEqual(service.errors, []);
  });
});
