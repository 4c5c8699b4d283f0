import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createUserWithEmailAndPassword } from '@firebase/auth';
import { LOST_RESPONSE_MS, ROTATION_PAUSE_MS, SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions.ts';
import { startTestIdentity, type WireResponse, type RunningIdentity } from './test-identity.ts';

const MINUTE = 60_000;
const PASSWORD = 'correct horse';

const service = await startTestIdentity();
let users = 0;

async function register(): Promise<{ email: string; uid: string; idToken: string; refreshToken: string }> {
  users += 1;
  const email = `user${users}@example.com`;
  const { body } = await service.call('accounts:signUp', { email, password: PASSWORD });
  return { email, uid: body['localId'] ?? '', idToken: body['idToken'] ?? '', refreshToken: body['refreshToken'] ?? '' };
}

const refresh = (refreshToken: string, process: RunningIdentity = service): Promise<WireResponse> =>
  process.call('token', { grant_type: 'refresh_token', refresh_token: refreshToken });

async function renewed(refreshToken: string, process?: RunningIdentity): Promise<string> {
  const { status, body } = await refresh(refreshToken, process);
  assert.equal(status, 200, JSON.stringify(body));
  return body['refresh_token'] ?? '';
}

async function assertRefused(refreshToken: string, word = 'TOKEN_EXPIRED'): Promise<void> {
  const { status, body } = await refresh(refreshToken);
  assert.equal(status, 400);
  assert.equal(body.error?.message, word);
}

await test('sessions', async (t: TestContext) => {
  t.after(() => service.stop());

  await t.test('a refresh has the response of OAuth, for a form and for JSON', async () => {
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
    assert.equal((await service.identity.verifyAccessToken(answer.access_token)).uid, uid);
  });

  await t.test('a replaced refresh token that is presented again ends the session', async () => {
    const first = (await register()).refreshToken;
    const second = await renewed(first);
    service.clock.advance(55 * MINUTE);
    const third = await renewed(second);
    const warnings = service.warnings.length;
    await assertRefused(first);
    assert.equal(service.warnings.length, warnings + 1, 'it is logged');
    await assertRefused(third);
  });

  await t.test('a session that ends does not end others of the same user', async () => {
    const { email, refreshToken: first } = await register();
    const other = (await service.call('accounts:signInWithPassword', { email, password: PASSWORD })).body['refreshToken'] ?? '';
    const second = await renewed(first);
    service.clock.advance(55 * MINUTE);
    await renewed(second);
    await assertRefused(first);
    await renewed(other);
  });

  await t.test('the access token of a session that was ended is void at once, in every process', async () => {
    const another = await service.startAnother();
    const { email, uid, idToken, refreshToken } = await register();
    const other = (await service.call('accounts:signInWithPassword', { email, password: PASSWORD })).body['idToken'] ?? '';
    const ids = [(await service.identity.verifyAccessToken(idToken)).sessionId ?? assert.fail()];
    await service.identity.endSomeSessions('another-user', { ids });
    await another.identity.verifyAccessToken(idToken);
    await service.identity.endSomeSessions(uid, { ids });
    await assert.rejects(another.identity.verifyAccessToken(idToken), /the session was ended/);
    assert.equal((await another.call('accounts:lookup', { idToken })).body.error?.message, 'TOKEN_EXPIRED');
    await assertRefused(refreshToken);
    await service.identity.endSomeSessions(uid, { but: (await service.identity.verifyAccessToken(other)).sessionId ?? '' });
    assert.equal((await service.call('accounts:update', { idToken: other, displayName: 'Ayesha', returnSecureToken: true })).status, 200);
    assert.equal((await service.identity.listSessions(uid)).length, 1, 'a change of the profile begins none');
  });

  await t.test('after a lost response the previous token returns the same next token, for a day', async () => {
    const first = (await register()).refreshToken;
    const lost = await renewed(first);
    service.clock.advance(LOST_RESPONSE_MS - MINUTE);
    const second = await renewed(first);
    assert.equal(second, lost);
    service.clock.advance(55 * MINUTE);
    await renewed(second);
  });

  await t.test('after a day without use of the next token, the previous token is void', async () => {
    const first = (await register()).refreshToken;
    await renewed(first);
    service.clock.advance(LOST_RESPONSE_MS);
    await assertRefused(first);
  });

  await t.test('once the next token was used, the previous one works for tabs of the same minute only', async () => {
    const first = (await register()).refreshToken;
    const second = await renewed(first);
    assert.equal(await renewed(second), second, 'within the minute the token is not replaced');
    assert.equal(await renewed(first), second);
    service.clock.advance(ROTATION_PAUSE_MS);
    await assertRefused(first);
  });

  await t.test('tabs that refresh at once, in two processes, receive the same token', async () => {
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

  await t.test('the official client stays signed in over several refreshes', async () => {
    const { user } = await createUserWithEmailAndPassword(service.makeAuth(), 'client@example.com', PASSWORD);
    const tokens = new Set([user.refreshToken]);
    for (let hour = 0; hour < 5; hour += 1) {
      service.clock.advance(55 * MINUTE);
      await user.getIdToken(true);
      tokens.add(user.refreshToken);
    }
    assert.equal(tokens.size, 6);
  });

  await t.test('a session expires when it is not used for 90 days', async () => {
    const { refreshToken: first } = await register();
    service.clock.advance(SESSION_IDLE_MS - MINUTE);
    const second = await renewed(first);
    service.clock.advance(SESSION_IDLE_MS);
    await assertRefused(second);
  });

  await t.test('a session ends a year after its sign-in, however often it is used', async () => {
    let { refreshToken } = await register();
    const step = SESSION_MAX_MS / 5;
    for (let used = 0; used < 4; used += 1) {
      service.clock.advance(step);
      refreshToken = await renewed(refreshToken);
    }
    service.clock.advance(step);
    await assertRefused(refreshToken);
  });

  await t.test('a malformed refresh token and an ended one have different errors', async () => {
    await assertRefused('nonsense', 'INVALID_REFRESH_TOKEN');
    await assertRefused('x'.repeat(64), 'TOKEN_EXPIRED');
    assert.equal((await service.call('token', { grant_type: 'refresh_token' })).body.error?.message, 'MISSING_REFRESH_TOKEN');
    assert.equal((await service.call('token', { grant_type: 'password' })).body.error?.message, 'INVALID_GRANT_TYPE');
    assert.equal((await service.call('token', {})).body.error?.message, 'MISSING_GRANT_TYPE');
  });

  await t.test('the database holds no usable refresh token', async () => {
    const { refreshToken } = await register();
    const rows = await service.database.db.selectFrom('identity.sessions').selectAll().execute();
    const secret = Buffer.from(refreshToken, 'base64url').subarray(16);
    assert.ok(rows.length > 0);
    for (const row of rows) assert.ok(!Object.values(row).some((value) => Buffer.isBuffer(value) && value.equals(secret)));
  });

  await t.test('an account has at most 100 sessions', async () => {
    const { email, uid } = await register();
    const another = "jsonb_populate_record(known, jsonb_build_object('id', gen_random_uuid()))";
    await service.database.pool.query(
      `insert into identity.sessions select (${another}).* from identity.sessions known, generate_series(1, 96) where uid = $1`,
      [uid],
    );
    const signIn = () => service.call('accounts:signInWithPassword', { email, password: PASSWORD }, '10.0.0.1');
    const answers = await Promise.all(Array.from({ length: 8 }, signIn));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const { length } = await service.database.db.selectFrom('identity.sessions').select('id').where('uid', '=', uid).execute();
    assert.equal(length, 100);
  });
});
