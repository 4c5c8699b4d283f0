import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { InvalidAccessToken } from './identity-server.ts';
import { startTestIdentity } from './test-identity.ts';

const MINUTE = 60_000;
const PASSWORD = 'correct horse';

await test('access tokens', async (t: TestContext) => {
  const service = await startTestIdentity();
  t.after(() => service.stop());
  const another = await service.startAnother();
  let count = 0;

  async function signUp(): Promise<{ uid: string; email: string; idToken: string; refreshToken: string }> {
    count += 1;
    const email = `user${count}@example.com`;
    const { body } = await service.call('accounts:signUp', { email, password: PASSWORD });
    const idToken = body['idToken'] ?? '';
    for (const process of [service, another]) await process.identity.verifyAccessToken(idToken);
    return { uid: body['localId'] ?? '', email, idToken, refreshToken: body['refreshToken'] ?? '' };
  }

  const succeed = async (call: string, body: object) => assert.equal((await another.call(call, body)).status, 200);

  async function assertEnded(user: { idToken: string; refreshToken: string }): Promise<void> {
    for (const process of [service, another]) {
      await assert.rejects(process.identity.verifyAccessToken(user.idToken), InvalidAccessToken);
      const { status } = await process.call('token', { grant_type: 'refresh_token', refresh_token: user.refreshToken });
      assert.equal(status, 400);
      assert.equal((await process.call('accounts:lookup', { idToken: user.idToken })).status, 400);
    }
  }

  type User = Awaited<ReturnType<typeof signUp>>;
  /** The ways in which sessions end. The host is notified of each, but not of what an operator does. */
  const ends: Record<string, (user: User) => Promise<unknown>> = {
    'the account is deleted': ({ uid }) => another.identity.deleteAccount(uid),
    'users delete their own account': ({ idToken }) => succeed('accounts:delete', { idToken }),
    'the password is changed': ({ idToken }) => succeed('accounts:update', { idToken, password: 'another horse' }),
    'the password is reset': async ({ email }) => {
      await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const oobCode = service.lastOobCode(email, 'PASSWORD_RESET');
      await succeed('accounts:resetPassword', { oobCode, newPassword: 'another horse' });
    },
    'an operator increments token_version in the database': ({ uid }) =>
      service.database.db
        .updateTable('identity.accounts')
        .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
        .where('uid', '=', uid)
        .execute(),
  };
  for (const [when, end] of Object.entries(ends))
    await t.test(`end at once, in every process, when ${when}`, async () => {
      const user = await signUp();
      service.ended.length = 0;
      await end(user);
      await assertEnded(user);
      assert.deepEqual(service.ended, when.startsWith('an operator') ? [] : [user.uid]);
    });
  await t.test('end with a new password everywhere else, but not in this browser', async () => {
    const user = await signUp();
    const { body } = await another.call('accounts:update', { idToken: user.idToken, password: 'another horse', returnSecureToken: true });
    await assertEnded(user);
    assert.equal(service.ended.at(-1), user.uid);
    assert.equal((await service.identity.verifyAccessToken(body['idToken'] ?? '')).uid, user.uid);
  });
  await t.test('expire after an hour', async () => {
    const user = await signUp();
    service.clock.advance(60 * MINUTE);
    await assert.rejects(service.identity.verifyAccessToken(user.idToken), InvalidAccessToken);
    assert.equal((await service.call('accounts:lookup', { idToken: user.idToken })).body.error?.message, 'TOKEN_EXPIRED');
  });

  await t.test('are verified with the profile as the account has it now', async () => {
    const { uid, email, idToken } = await signUp();
    service.ended.length = 0;
    await service.call('accounts:update', { idToken, displayName: 'Ayesha' });
    assert.deepEqual(service.ended, []);
    const { signedInAt, passwordChangedAt, sessionId, ...user } = await another.identity.verifyAccessToken(idToken);
    assert.equal(Math.floor((passwordChangedAt ?? signedInAt).getTime() / 1000), signedInAt.getTime() / 1000);
    assert.equal((await service.identity.listSessions(uid))[0]?.id, sessionId);
    assert.deepEqual(user, {
      uid,
      email,
      emailVerified: false,
      name: 'Ayesha',
      picture: null,
      provider: 'password',
    });
  });

  await t.test('are refused when forged', async () => {
    const { idToken } = await signUp();
    const [header = '', payload = '', signature = ''] = idToken.split('.');
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = [
      '',
      'nonsense',
      `${header}.${encode({ ...claims, sub: 'another-user' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'HS256', typ: 'JWT', kid: JSON.parse(Buffer.from(header, 'base64url').toString()).kid })}.${payload}.${signature}`,
      `${encode({ alg: 'RS256', kid: 'unknown' })}.${payload}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    ];
    for (const token of forged) await assert.rejects(service.identity.verifyAccessToken(token), InvalidAccessToken, token);
  });

  await t.test('the end of the sessions and the work of onSessionsEnded happen together or not at all', async () => {
    const failing = await startTestIdentity({
      async onSessionsEnded(trx, uid) {
        await sql`create table ended (uid text)`.execute(trx);
        throw new Error(`the sessions of ${uid} cannot be ended`);
      },
    });
    t.after(() => failing.stop());
    const { body } = await failing.call('accounts:signUp', { email: 'x@example.com', password: PASSWORD });
    const { localId = '', idToken = '' } = body;
    await assert.rejects(failing.identity.deleteAccount(localId), /cannot be ended/);
    const changed = await failing.call('accounts:update', { idToken, password: 'another horse' });
    assert.equal(changed.body.error?.message, 'NETWORK_REQUEST_FAILED');
    await failing.identity.verifyAccessToken(idToken);
    const { rows } = await sql`select to_regclass('ended') as name`.execute(failing.database.db);
    assert.deepEqual(rows, [{ name: null }]);
  });

  await t.test('tokens of a sign-in older than five minutes do not change the password or delete the account', async () => {
    const { idToken } = await signUp();
    service.clock.advance(6 * MINUTE);
    for (const [call, body] of [
      ['accounts:update', { idToken, password: 'another horse' }],
      ['accounts:delete', { idToken }],
    ] as const)
      assert.equal((await service.call(call, body)).body.error?.message, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    assert.equal((await service.call('accounts:update', { idToken, displayName: 'Still me' })).status, 200);
  });
});
