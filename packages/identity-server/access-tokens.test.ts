import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startTestIdentity } from './test-identity.ts';
import { InvalidIdentityToken } from '../../server/adapters/identity/port.ts';

const MINUTE = 60_000;
const PASSWORD = 'correct horse';

await test('access tokens end at once, in every process', async (t: TestContext) => {
  const service = await startTestIdentity();
  t.after(() => service.stop());
  const another = await service.startAnother();
  let count = 0;

  async function signedIn(): Promise<{ uid: string; email: string; idToken: string; refreshToken: string }> {
    count += 1;
    const email = `someone${count}@example.com`;
    const { body } = await service.call('accounts:signUp', { email, password: PASSWORD });
    const idToken = body['idToken'] ?? '';
    for (const process of [service, another]) await process.identity.port.verifyAccessToken(idToken);
    return { uid: body['localId'] ?? '', email, idToken, refreshToken: body['refreshToken'] ?? '' };
  }

  async function isOver(user: { idToken: string; refreshToken: string }): Promise<void> {
    for (const process of [service, another]) {
      await assert.rejects(process.identity.port.verifyAccessToken(user.idToken), InvalidIdentityToken);
      const { status } = await process.call('token', { grant_type: 'refresh_token', refresh_token: user.refreshToken });
      assert.equal(status, 400);
      assert.equal((await process.call('accounts:lookup', { idToken: user.idToken })).status, 400);
    }
  }

  await t.test('by deletion through the port, which may be repeated', async () => {
    const user = await signedIn();
    await another.identity.port.deleteAccount(user.uid);
    await another.identity.port.deleteAccount(user.uid);
    await isOver(user);
  });
  await t.test('by deleting oneself', async () => {
    const user = await signedIn();
    assert.equal((await another.call('accounts:delete', { idToken: user.idToken })).status, 200);
    await isOver(user);
  });
  await t.test('by revokeSessions', async () => {
    const user = await signedIn();
    await another.identity.revokeSessions(user.uid);
    await isOver(user);
  });
  await t.test('by an operator who raises the number in the database', async () => {
    const user = await signedIn();
    await service.database.db
      .updateTable('identity.accounts')
      .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
      .where('uid', '=', user.uid)
      .execute();
    await isOver(user);
  });
  await t.test('by validSince: signing out everywhere else', async () => {
    const user = await signedIn();
    const { body } = await another.call('accounts:update', { idToken: user.idToken, validSince: '0', returnSecureToken: true });
    await isOver(user);
    assert.equal((await service.identity.port.verifyAccessToken(body['idToken'] ?? '')).uid, user.uid, 'this browser goes on');
  });
  await t.test('by a new password', async () => {
    const user = await signedIn();
    assert.equal((await another.call('accounts:update', { idToken: user.idToken, password: 'another horse' })).status, 200);
    await isOver(user);
  });
  await t.test('by a reset', async () => {
    const user = await signedIn();
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: user.email });
    const oobCode = await service.lastOobCode(user.email, 'PASSWORD_RESET');
    assert.equal((await another.call('accounts:resetPassword', { oobCode, newPassword: 'another horse' })).status, 200);
    await isOver(user);
  });
  await t.test('by an hour', async () => {
    const user = await signedIn();
    service.clock.advance(60 * MINUTE);
    await assert.rejects(service.identity.port.verifyAccessToken(user.idToken), InvalidIdentityToken);
    assert.equal((await service.call('accounts:lookup', { idToken: user.idToken })).body.error?.message, 'TOKEN_EXPIRED');
  });

  await t.test('the port tells who it is as the account is now', async () => {
    const { uid, email, idToken } = await signedIn();
    await service.call('accounts:update', { idToken, displayName: 'Ayesha' });
    assert.deepEqual(await another.identity.port.verifyAccessToken(idToken), {
      uid,
      email,
      emailVerified: false,
      name: 'Ayesha',
      picture: null,
      provider: 'password',
    });
  });

  await t.test('forged ones are refused', async () => {
    const { idToken } = await signedIn();
    const [header = '', payload = '', signature = ''] = idToken.split('.');
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = [
      '',
      'nonsense',
      `${header}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'HS256', typ: 'JWT', kid: JSON.parse(Buffer.from(header, 'base64url').toString()).kid })}.${payload}.${signature}`,
      `${encode({ alg: 'RS256', kid: 'unknown' })}.${payload}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    ];
    for (const token of forged) await assert.rejects(service.identity.port.verifyAccessToken(token), InvalidIdentityToken, token);
  });

  await t.test('what hangs on the sessions ends in the same transaction, or nothing does', async () => {
    const failing = await startTestIdentity({
      onSessionsEnded: async (trx, uid) => {
        await trx
          .insertInto('app_settings')
          .values({ name: `ended ${uid}`, value: '{}' })
          .execute();
        throw new Error('the market could not end its sessions');
      },
    });
    t.after(() => failing.stop());
    const { body } = await failing.call('accounts:signUp', { email: 'x@example.com', password: PASSWORD });
    await assert.rejects(failing.identity.revokeSessions(body['localId'] ?? ''), /could not end/);
    await failing.identity.port.verifyAccessToken(body['idToken'] ?? '');
    assert.deepEqual(await failing.database.db.selectFrom('app_settings').select('name').where('name', 'like', 'ended %').execute(), []);
  });

  await t.test('an old sign-in does not change the password or delete the account', async () => {
    const { idToken } = await signedIn();
    service.clock.advance(6 * MINUTE);
    for (const [call, body] of [
      ['accounts:update', { idToken, password: 'another horse' }],
      ['accounts:delete', { idToken }],
    ] as const)
      assert.equal((await service.call(call, body)).body.error?.message, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    assert.equal((await service.call('accounts:update', { idToken, displayName: 'Still me' })).status, 200);
  });
});
