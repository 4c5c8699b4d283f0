import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createUserWithEmailAndPassword } from '@firebase/auth';
import { LOST_ANSWER_MS, ROTATION_PAUSE_MS, SESSION_IDLE_MS } from './sessions.ts';
import { startTestIdentity, type Answer, type RunningIdentity } from './test-identity.ts';

const MINUTE = 60_000;
const PASSWORD = 'correct horse';

const service = await startTestIdentity();
let users = 0;

async function register(): Promise<{ email: string; uid: string; idToken: string; refreshToken: string }> {
  users += 1;
  const email = `person${users}@example.com`;
  const { body } = await service.call('accounts:signUp', { email, password: PASSWORD });
  return { email, uid: body['localId'] ?? '', idToken: body['idToken'] ?? '', refreshToken: body['refreshToken'] ?? '' };
}

const refresh = (refreshToken: string, process: RunningIdentity = service): Promise<Answer> =>
  process.call('token', { grant_type: 'refresh_token', refresh_token: refreshToken });

async function renewed(refreshToken: string, process?: RunningIdentity): Promise<string> {
  const { status, body } = await refresh(refreshToken, process);
  assert.equal(status, 200, JSON.stringify(body));
  return body['refresh_token'] ?? '';
}

async function isRefused(refreshToken: string, word = 'TOKEN_EXPIRED'): Promise<void> {
  const { status, body } = await refresh(refreshToken);
  assert.equal(status, 400);
  assert.equal(body.error?.message, word);
}

await test('sessions', async (t: TestContext) => {
  t.after(() => service.stop());

  await t.test('a refresh answers in the words of OAuth, to a form and to JSON', async () => {
    const { uid, refreshToken } = await register();
    const form = await service.app.inject({
      method: 'POST',
      url: '/identity/v1/token?key=test-key',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=refresh_token&refresh_token=${refreshToken}`,
    });
    const answer = form.json();
    assert.equal(form.statusCode, 200);
    assert.deepEqual(Object.keys(answer).sort(), [
      'access_token',
      'expires_in',
      'id_token',
      'project_id',
      'refresh_token',
      'token_type',
      'user_id',
    ]);
    assert.equal(answer.user_id, uid);
    assert.equal(answer.expires_in, '3600');
    assert.equal((await service.identity.port.verifyAccessToken(answer.access_token)).uid, uid);
    assert.equal((await service.call('token', { grantType: 'refresh_token', refreshToken: answer.refresh_token })).status, 200);
  });

  await t.test('each refresh replaces the token', async () => {
    const first = (await register()).refreshToken;
    const second = await renewed(first);
    service.clock.advance(55 * MINUTE);
    const third = await renewed(second);
    assert.equal(new Set([first, second, third]).size, 3);
  });

  await t.test('a replaced token that comes again ends the session for everybody who holds a copy', async () => {
    const first = (await register()).refreshToken;
    const second = await renewed(first);
    service.clock.advance(55 * MINUTE);
    const third = await renewed(second);
    const warnings = service.warnings.length;
    await isRefused(first);
    assert.equal(service.warnings.length, warnings + 1, 'the operator can see it');
    await isRefused(third);
  });

  await t.test('other sessions of the same person go on', async () => {
    const { email, refreshToken: first } = await register();
    const other = (await service.call('accounts:signInWithPassword', { email, password: PASSWORD })).body['refreshToken'] ?? '';
    const second = await renewed(first);
    service.clock.advance(55 * MINUTE);
    await renewed(second);
    await isRefused(first);
    await renewed(other);
  });

  await t.test('a lost answer does not sign anybody out: the same next token comes again, a night later too', async () => {
    const first = (await register()).refreshToken;
    const lost = await renewed(first);
    service.clock.advance(LOST_ANSWER_MS - MINUTE);
    const second = await renewed(first);
    assert.equal(second, lost);
    service.clock.advance(55 * MINUTE);
    await renewed(second);
  });

  await t.test('not for ever', async () => {
    const first = (await register()).refreshToken;
    await renewed(first);
    service.clock.advance(LOST_ANSWER_MS);
    await isRefused(first);
  });

  await t.test('once the next token was used, the one before it is only good for the tabs of the same minute', async () => {
    const first = (await register()).refreshToken;
    const second = await renewed(first);
    assert.equal(await renewed(second), second, 'within the minute the chain does not move');
    assert.equal(await renewed(first), second);
    service.clock.advance(ROTATION_PAUSE_MS);
    await isRefused(first);
  });

  await t.test('several tabs that refresh at once, in two processes, meet on one token', async () => {
    const another = await service.startAnother();
    let shared = (await register()).refreshToken;
    for (let round = 0; round < 3; round += 1) {
      const token = shared;
      const tokens = await Promise.all(Array.from({ length: 8 }, (_, tab) => renewed(token, tab % 2 ? service : another)));
      assert.equal(new Set(tokens).size, 1);
      shared = tokens[0] ?? '';
      assert.notEqual(shared, token);
      service.clock.advance(55 * MINUTE);
    }
  });

  await t.test('the official client goes on with what it is given', async () => {
    const { user } = await createUserWithEmailAndPassword(service.makeAuth(), 'client@example.com', PASSWORD);
    const tokens = new Set([user.refreshToken]);
    for (let hour = 0; hour < 5; hour += 1) {
      service.clock.advance(55 * MINUTE);
      await user.getIdToken(true);
      tokens.add(user.refreshToken);
    }
    assert.equal(tokens.size, 6);
  });

  await t.test('a browser that stays away too long has to sign in again', async () => {
    const { refreshToken: first } = await register();
    service.clock.advance(SESSION_IDLE_MS - MINUTE);
    const second = await renewed(first);
    service.clock.advance(SESSION_IDLE_MS);
    await isRefused(second);
  });

  await t.test('what was never a refresh token is told apart from one that has ended', async () => {
    await isRefused('nonsense', 'INVALID_REFRESH_TOKEN');
    await isRefused('x'.repeat(64), 'TOKEN_EXPIRED');
    assert.equal((await service.call('token', { grant_type: 'refresh_token' })).body.error?.message, 'MISSING_REFRESH_TOKEN');
    assert.equal((await service.call('token', { grant_type: 'password' })).body.error?.message, 'INVALID_GRANT_TYPE');
    assert.equal((await service.call('token', {})).body.error?.message, 'MISSING_GRANT_TYPE');
  });

  await t.test('the database keeps nothing that could be presented', async () => {
    const { refreshToken } = await register();
    const rows = await service.database.db.selectFrom('identity.sessions').selectAll().execute();
    const secret = Buffer.from(refreshToken, 'base64url').subarray(16);
    assert.ok(rows.length > 0);
    for (const row of rows) assert.ok(!Object.values(row).some((value) => Buffer.isBuffer(value) && value.equals(secret)));
  });

  await t.test('nobody fills the table by signing in for ever', async () => {
    const { email, uid } = await register();
    for (let round = 0; round < 11; round += 1) {
      await Promise.all(
        Array.from({ length: 10 }, () => service.call('accounts:signInWithPassword', { email, password: PASSWORD }, `10.0.${round}.1`)),
      );
    }
    const { length } = await service.database.db.selectFrom('identity.sessions').select('id').where('uid', '=', uid).execute();
    assert.equal(length, 100);
  });
});
