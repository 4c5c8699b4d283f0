import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from '@firebase/auth';
import fastify from 'fastify';
import fc from 'fast-check';
import pg from 'pg';
import { createIdentityServer } from './identity-server.ts';
import { API_KEY, fixedOptions, pointAuthAt, startTestIdentity, UNLIMITED } from './test-identity.ts';

const PASSWORD = 'correct horse';
// The library's own unit 'binary' takes a second to list all of them.
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
const OPERATIONS = [
  'accounts:signUp',
  'accounts:signInWithPassword',
  'accounts:signInWithIdp',
  'accounts:lookup',
  'accounts:update',
  'accounts:sendOobCode',
  'accounts:resetPassword',
  'accounts:delete',
  'token',
];

await test('the wire', async (t: TestContext) => {
  const service = await startTestIdentity({
    google: 'demo-issuer',
    limits: {
      signUpAddress: UNLIMITED,
      signInAddress: UNLIMITED,
      signInPair: UNLIMITED,
      signInAccount: UNLIMITED,
      emailAddress: UNLIMITED,
      resetRecipient: UNLIMITED,
      confirmRecipient: UNLIMITED,
    },
  });
  t.after(() => service.stop());

  const send = (call: string, payload: string | Buffer, type = 'application/json', query = `?key=${API_KEY}`) =>
    service.app.inject({ method: 'POST', url: `/identity/v1/${call}${query}`, headers: { 'content-type': type }, payload });
  const { body: user } = await service.call('accounts:signUp', { email: 'user@example.com', password: PASSWORD });
  const messageOf = async (call: string, body: object) => (await service.call(call, body)).body.error?.message;

  function assertRefusal(answer: { statusCode: number; body: string; json(): { error: Record<string, unknown> } }, what: string): void {
    assert.equal(answer.statusCode, 400, `${what}: ${answer.body}`);
    const { error } = answer.json();
    assert.equal(error['code'], 400);
    assert.equal(error['status'], 'INVALID_ARGUMENT');
    assert.equal(typeof error['message'], 'string');
    assert.deepEqual(error['errors'], [{ message: error['message'], domain: 'global', reason: 'invalid' }]);
  }

  await t.test('requires the configured API key', async () => {
    const missing = await send('accounts:signUp', '{}', 'application/json', '');
    assert.equal(missing.statusCode, 403);
    assert.equal(missing.json().error.status, 'PERMISSION_DENIED');
    for (const query of ['?key=wrong', `?key=${API_KEY}&key=${API_KEY}`]) {
      const wrong = await send('accounts:signUp', '{}', 'application/json', query);
      assertRefusal(wrong, query);
      assert.equal(wrong.json().error.message, 'API key not valid. Please pass a valid API key.');
    }
  });

  await t.test('forbids caching of responses, errors included', async () => {
    for (const payload of [JSON.stringify({ email: 'cached@example.com', password: PASSWORD }), '{}'])
      assert.equal((await send('accounts:signUp', payload)).headers['cache-control'], 'no-store');
  });

  await t.test('reports unknown routes in its own format', async () => {
    for (const [method, url] of [
      ['POST', `/identity/v1/accounts:explode?key=${API_KEY}`],
      ['GET', `/identity/v1/accounts:signUp?key=${API_KEY}`],
      ['GET', '/identity/'],
    ] as const) {
      const answer = await service.app.inject({ method, url });
      assert.equal(answer.statusCode, 404);
      assert.equal(answer.json().error.status, 'NOT_FOUND');
    }
  });

  await t.test('refuses every malformed body', async () => {
    const bodies: [string | Buffer, string][] = [
      ['{', 'application/json'],
      ['[]', 'application/json'],
      ['"text"', 'application/json'],
      ['null', 'application/json'],
      ['[['.repeat(15_000), 'application/json'],
      [`{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'application/json'],
      [Buffer.from([0xff, 0xfe, 0x00, 0x7b]), 'application/json'],
      ['<email/>', 'text/xml'],
      ['--x\r\n', 'multipart/form-data; boundary=x'],
      ['email=a', 'application/x-www-form-urlencoded'],
      [`{"email":"${'x'.repeat(70_000)}"}`, 'application/json'],
      [`{"__proto__":{"email":"a@b.cd"}}`, 'application/json'],
    ];
    for (const call of OPERATIONS)
      for (const [body, type] of bodies) assertRefusal(await send(call, body, type), `${call} ${body.toString().slice(0, 30)}`);
  });

  await t.test('reads no more than 64 KiB', async () => {
    const body = { email: 'padded@example.com', password: PASSWORD, padding: 'x'.repeat(64 * 1024) };
    assert.equal(await messageOf('accounts:signUp', body), 'Invalid request payload.');
    assert.equal((await service.call('accounts:signUp', { ...body, padding: 'x'.repeat(32 * 1024) })).status, 200);
  });

  await t.test('has no internal error for any body', async () => {
    const { body: fuzzed } = await service.call('accounts:signUp', { email: 'fuzzed@example.com', password: PASSWORD });
    const word = fc.constantFrom(
      'fuzzed@example.com',
      'new@example.com',
      PASSWORD,
      '',
      '\0',
      '\ud800',
      'a\u0000@example.com',
      'google.com',
      'PASSWORD_RESET',
      'VERIFY_EMAIL',
      'refresh_token',
      fuzzed['idToken'] ?? '',
      `${fuzzed['idToken']}x`,
      'eyJhbGciOiJSUzI1NiJ9.e30.x',
      'id_token=x.y.z&providerId=google.com',
      'x'.repeat(64),
    );
    const field = fc.constantFrom(
      'email',
      'password',
      'displayName',
      'photoUrl',
      'idToken',
      'oobCode',
      'newPassword',
      'requestType',
      'postBody',
      'refresh_token',
      'grant_type',
      'returnSecureToken',
      'deleteProvider',
      'autoCreate',
      '__proto__',
      'toString',
    );
    const value = fc.oneof(
      { weight: 4, arbitrary: word },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
      { weight: 1, arbitrary: fc.string({ unit: codePoint }) },
    );
    const body = fc.dictionary(field, value, { maxKeys: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...OPERATIONS), body, async (call, fields) => {
        const answer = await send(call, JSON.stringify(fields));
        if (answer.statusCode !== 200) assertRefusal(answer, `${call} ${JSON.stringify(fields)}`);
      }),
      { numRuns: 400 },
    );
    assert.deepEqual(service.errors, []);
  });

  await t.test('names the field of a wrong type', async () => {
    for (const [call, body] of [
      ['accounts:signUp', { email: 5, password: PASSWORD }],
      ['accounts:signUp', { email: 'a@example.com', password: { $ne: '' } }],
      ['accounts:signInWithPassword', { email: ['a@example.com'], password: PASSWORD }],
      ['accounts:lookup', { idToken: true }],
      ['accounts:update', { idToken: user['idToken'], displayName: 7 }],
      ['accounts:update', { idToken: user['idToken'], displayName: 'x'.repeat(257) }],
      ['accounts:update', { idToken: user['idToken'], displayName: 'a\0b' }],
      ['token', { grant_type: 'refresh_token', refresh_token: 1 }],
    ] as const)
      assert.match((await messageOf(call, body)) ?? '', /^Invalid value at '\w+'$/, `${call} ${JSON.stringify(body)}`);
  });

  await t.test('treats null as absent, as Firebase does', async () => {
    assert.equal(await messageOf('accounts:signUp', { email: 'null@example.com', password: null }), 'MISSING_PASSWORD');
    await service.call('accounts:update', { idToken: user['idToken'], displayName: 'Ayesha' });
    const { body } = await service.call('accounts:update', { idToken: user['idToken'], displayName: null });
    assert.equal(body['displayName'], 'Ayesha');
    const { body: cleared } = await service.call('accounts:update', { idToken: user['idToken'], displayName: '' });
    assert.equal(cleared['displayName'], undefined);
  });

  await t.test('refuses invalid e-mail addresses', async () => {
    for (const email of [
      'a',
      'a@b',
      '@b.cd',
      'a b@c.de',
      'a@b..cd',
      'a@-b.cd',
      'a@b.cd\r\nBcc: x@y.zz',
      `${'a'.repeat(250)}@b.cd`,
      'ä@b.cd',
    ])
      assert.equal(await messageOf('accounts:signUp', { email, password: PASSWORD }), 'INVALID_EMAIL', email);
    assert.equal(await messageOf('accounts:signUp', { password: PASSWORD }), 'MISSING_EMAIL');
    assert.equal(await messageOf('accounts:signUp', {}), 'OPERATION_NOT_ALLOWED');
  });

  await t.test('accepts passwords of any script, from 8 to 4096 characters, that are not common', async () => {
    for (const [email, password] of [
      ['long@example.com', 'x'.repeat(4096)],
      ['bangla@example.com', 'আমার পাসওয়ার্ড'],
      ['more@example.com', 'abar sells laptops'],
      ['digits@example.com', '80519362747'],
    ] as const) {
      assert.equal((await service.call('accounts:signUp', { email, password })).status, 200);
      assert.equal((await service.call('accounts:signInWithPassword', { email, password })).status, 200);
    }
    // The same word from two keyboards: é and ড় as one code point or as two.
    const typed = { email: 'keyboard@example.com', password: 'caf\u00e9 noir \u09dc' };
    assert.equal((await service.call('accounts:signUp', typed)).status, 200);
    const otherwise = { ...typed, password: 'cafe\u0301 noir \u09a1\u09bc' };
    assert.equal((await service.call('accounts:signInWithPassword', otherwise)).status, 200);
    for (const password of ['1234567', 'password1', 'Iloveyou2', 'qwertyuiop', 'AbarAbar', 'abar-2026!', 'used laptop', 'আবার ঢাকা ১২'])
      assert.match((await messageOf('accounts:signUp', { email: 'weak@example.com', password })) ?? '', /^WEAK_PASSWORD : /, password);
    const tooLong = await messageOf('accounts:signUp', { email: 'longer@example.com', password: 'x'.repeat(4097) });
    assert.match(tooLong ?? '', /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : /);
  });

  await t.test('refuses photo URLs that are scripts, and a change of the e-mail address', async () => {
    const { idToken } = user;
    for (const photoUrl of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'nonsense', '/\\evil.example'])
      assert.equal(await messageOf('accounts:update', { idToken, photoUrl }), 'INVALID_PHOTO_URL', photoUrl);
    for (const photoUrl of ['https://photos.example/a.webp', '/photos/a.webp', ''])
      assert.equal((await service.call('accounts:update', { idToken, photoUrl })).status, 200, photoUrl);
    assert.match((await messageOf('accounts:update', { idToken, email: 'other@example.com' })) ?? '', /^OPERATION_NOT_ALLOWED : /);
    assert.equal((await service.call('accounts:update', { idToken, email: 'User@Example.com' })).status, 200);
    assert.equal(await messageOf('accounts:update', {}), 'MISSING_ID_TOKEN');
    assert.equal(await messageOf('accounts:update', { idToken: 'x' }), 'INVALID_ID_TOKEN');
  });

  await t.test('refuses a disabled account, but does not reveal it to callers without its password', async () => {
    const email = 'disabled@example.com';
    const { body } = await service.call('accounts:signUp', { email, password: PASSWORD });
    const disabled_at = service.clock.now();
    await service.database.db.updateTable('identity.accounts').set({ disabled_at }).where('email', '=', email).execute();
    assert.equal(await messageOf('accounts:signInWithPassword', { email, password: PASSWORD }), 'USER_DISABLED');
    assert.equal(await messageOf('accounts:signInWithPassword', { email, password: 'wrong horse' }), 'INVALID_LOGIN_CREDENTIALS');
    assert.equal(await messageOf('accounts:lookup', { idToken: body['idToken'] }), 'USER_DISABLED');
    assert.equal(await messageOf('token', { grant_type: 'refresh_token', refresh_token: body['refreshToken'] }), 'USER_DISABLED');
    await assert.rejects(service.identity.verifyAccessToken(body['idToken'] ?? ''), /disabled/);
    assert.equal((await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })).status, 200);
    assert.equal(service.countEmails(email), 0);
  });

  await t.test('creates accounts for the host, without limits, and leaves existing ones as they are', async () => {
    const account = { email: 'Demo@Example.com', password: 'abar-demo', displayName: 'Demo', photoUrl: null, emailVerified: true };
    const { uid } = await service.identity.ensureAccount(account);
    assert.deepEqual(await service.identity.ensureAccount({ ...account, password: 'another', displayName: 'Other' }), { uid });
    const twice = { ...account, email: 'twice@example.com' };
    const [one, two] = await Promise.all([service.identity.ensureAccount(twice), service.identity.ensureAccount(twice)]);
    assert.deepEqual(one, two);
    const crowd = Array.from({ length: 80 }, (_, nth) => service.identity.ensureAccount({ ...account, email: `crowd${nth}@example.com` }));
    assert.equal(new Set((await Promise.all(crowd)).map((created) => created.uid)).size, 80);
    const { user } = await signInWithEmailAndPassword(service.makeAuth(), 'demo@example.com', 'abar-demo');
    assert.deepEqual([user.uid, user.displayName, user.emailVerified], [uid, 'Demo', true]);
  });

  await t.test('signs nobody out when the database is unavailable', async () => {
    const pool = new pg.Pool({ host: '/nowhere', port: 1 });
    const failures: object[] = [];
    const lost = createIdentityServer({
      ...fixedOptions,
      pool,
      clock: service.clock,
      log: { info: () => undefined, warn: () => undefined, error: (details) => failures.push(details) },
    });
    const app = fastify();
    lost.mount(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    t.after(() => app.close());
    const auth = service.makeAuth();
    const { user } = await createUserWithEmailAndPassword(auth, 'offline@example.com', PASSWORD);
    pointAuthAt(auth, app);
    for (const attempt of [user.getIdToken(true), user.reload()]) await assert.rejects(attempt, { code: 'auth/network-request-failed' });
    assert.equal(auth.currentUser?.uid, user.uid);
    assert.equal(failures.length, 2, 'each failure is logged once');
  });
});
