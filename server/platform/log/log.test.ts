import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { DatabaseError } from 'pg';
import { sql } from 'kysely';
import { createClient } from '#contract/client.ts';
import { API_BASE } from '#contract/routes.ts';
import { startSmtpServer } from '#server/adapters/email/test-smtp-server.ts';
import type { Environment } from '#server/settings.ts';
import { createLog, describeError } from '#server/platform/log/log.ts';
import { eventually } from '#server/testing/eventually.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { ASKS_3D_SECURE, confirmByCard, DECLINED } from '#server/testing/test-cards.ts';
import { aProduct, signIn, startTestApp } from '#server/testing/test-app.ts';

// The log must not contain personal data or credentials.

interface Line {
  level: string;
  msg?: string;
  reqId?: string;
  operation?: string;
  status?: number;
  err?: { type: string; message: string; code?: string; constraint?: string };
}

/** An app whose log is captured, with a mail server that rejects one recipient and quotes the address, as mail servers do. */
async function open(t: TestContext, env: Environment = {}) {
  const lines: string[] = [];
  const server = await startSmtpServer(t, {
    onRcptTo({ address }, _session, done) {
      const refused = address.startsWith('shirin');
      done(refused ? Object.assign(new Error(`5.1.1 <${address}>: no such mailbox`), { responseCode: 550 }) : null);
    },
  });
  const app = await startTestApp({
    log: { write: (line: string) => void lines.push(line) },
    env: {
      LOG_LEVEL: 'debug',
      MAIL: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'no-reply@abar.example',
      ...env,
    },
  });
  return { app, lines, read: () => lines.map((line) => JSON.parse(line) as Line) };
}

await test('a complete scenario at level debug leaves no personal data in the log', async (t) => {
  const { app, lines, read } = await open(t, { TRUSTED_PROXIES: '1' });
  const { origin, container, database } = app;
  // The test breaks the app and stops it itself; this is for when it fails earlier.
  t.after(() => app.stop().catch(() => undefined));
  const secrets = new Map<string, string>();
  /** Registers a value that must not be in the log; returns it. */
  const secret = (what: string, value: string): string => {
    assert.ok(value.length >= 6, `${what} is long enough to be recognised`);
    secrets.set(what, value);
    return value;
  };
  const post = (address: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77', ...headers },
      body: JSON.stringify(body),
    });

  const register = async (role: 'buyer' | 'seller', name: string) => {
    const email = secret(`e-mail of the ${role}`, `${name.toLowerCase()}.${role}@users.example`);
    const password = secret(`password of the ${role}`, `pass-of-${name}-9431`);
    const answer = await post('/identity/v1/accounts:signUp?key=abar-embedded', { email, password, returnSecureToken: true });
    const account = (await answer.json()) as { localId: string; idToken: string; refreshToken: string };
    secret(`refresh token of the ${role}`, account.refreshToken);
    const accessToken = secret(`access token of the ${role}`, await signIn(origin, email, password));
    const displayName = secret(`name of the ${role}`, `${name} Chowdhury-${role}`);
    const newcomer = createClient({ origin, token: () => accessToken });
    await newcomer.createUser({
      query: { upsert: 'false' },
      body: {
        uid: account.localId,
        email,
        displayName,
        role,
        address: secret(`address of the ${role}`, `House 77, ${name} Lane, Rajshahi`),
        phoneNumber: secret(`phone of the ${role}`, role === 'buyer' ? '01912345671' : '01812345672'),
      },
    });
    // Emails go to confirmed addresses only.
    await database.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('uid', '=', account.localId).execute();
    const { token } = await newcomer.createToken({ body: { email } });
    secret(`stored token of the ${role}`, token);
    return { email, password, token, uid: account.localId, api: createClient({ origin, token: () => token }) };
  };

  const seller = await register('seller', 'Shirin');
  const buyer = await register('buyer', 'Mehedi');
  await assert.rejects(signIn(origin, buyer.email, secret('a wrong password', 'not-the-password-5512')));
  await post('/identity/v1/accounts:sendOobCode?key=abar-embedded', { requestType: 'PASSWORD_RESET', email: buyer.email });
  const code = secret('a code of a letter', 'CodeOfALetter0123456789abcdefghijkl');
  await post('/identity/v1/accounts:resetPassword?key=abar-embedded', { oobCode: code, newPassword: 'another-one-11' });
  await fetch(`${origin}/auth/action?mode=resetPassword&oobCode=${code}&email=${encodeURIComponent(buyer.email)}`);
  await fetch(`${origin}${API_BASE}/users/${buyer.email}`);
  await fetch(`${origin}${API_BASE}/products/%ff${buyer.email}`);
  await fetch(`${origin}${API_BASE}/bookings?email=${buyer.email}`, { headers: { authorization: `Bearer ${buyer.token}` } });

  const product = await seller.api.createProduct({
    body: aProduct({ address: secret('address of a product', 'Flat 9C, Katabon Corner, Dhaka') }),
  });
  const booking = {
    product: { _id: product._id },
    contactNumber: secret('contact number', '01712 998877'),
    meetingLocation: secret('meeting place', 'Under the banyan of Ramna'),
  };
  const booked = await buyer.api.createBooking({ body: booking });
  await buyer.api.updateProduct({
    params: { id: product._id },
    body: { isReported: 'yes', reason: secret('reason of a report', 'Rahim Uddin sold it twice') },
  });

  const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId: booked._id } });
  secret('client secret', clientSecret);
  const { cards } = await app.api.getConfig();
  const [intent = ''] = clientSecret.split('_secret_');
  const retrieve = (suffix = '') =>
    fetch(`${origin}/cards/v1/payment_intents/${intent}${suffix}?client_secret=${clientSecret}`, {
      headers: { authorization: `Bearer ${cards.publishableKey}` },
    });
  await retrieve();
  await retrieve('/nowhere');
  assert.match((await confirmByCard(app, clientSecret, DECLINED)).error ?? '', /declined/);
  await confirmByCard(app, clientSecret, ASKS_3D_SECURE);
  const paid = await confirmByCard(app, clientSecret);
  assert.equal(await codeOf(buyer.api.payBooking({ params: { id: booked._id }, body: { transactionId: paid.id ?? intent } })), 'ok');
  await container.worker.runDue();

  // Internal errors with the most data: a row and a value quoted by the database, and a closed connection.
  const next = await seller.api.createProduct({ body: aProduct() });
  await sql`alter table bookings add constraint no_phones check (contact_number = '') not valid`.execute(database.db);
  assert.equal(await codeOf(buyer.api.createBooking({ body: { ...booking, product: { _id: next._id } } })), 'internal');
  await sql`alter table cards.payment_intents rename to elsewhere`.execute(database.db);
  assert.equal((await retrieve()).status, 500);
  assert.equal(await codeOf(buyer.api.createPaymentIntent({ body: {} })), 'cards_unavailable');
  // A client that goes away while it sends is no failure of the server.
  const leaving = connect(Number(new URL(origin).port), '127.0.0.1');
  const begun = 'POST /api/fit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
  await new Promise((sent) => leaving.write(begun, sent));
  leaving.destroy();
  await sql`alter table identity.accounts rename to elsewhere`.execute(database.db);
  assert.equal(
    (await post('/identity/v1/accounts:signUp?key=abar-embedded', { email: buyer.email, password: 'correct horse' })).status,
    503,
  );
  await container.db.destroy();
  assert.equal(await codeOf(buyer.api.getProduct({ params: { id: next._id } })), 'internal');
  await eventually('the last answer is logged', () => read().filter((line) => line.msg === 'answered').length > 20);
  await assert.rejects(app.stop(), /failed with an internal error/);

  const log = lines.join('');
  assert.ok(!read().some((line) => line.level === 'error' && line.err?.code === 'ECONNRESET'), log);
  const faults = read().filter((line) => ['warn', 'error', 'fatal'].includes(line.level));
  for (const message of [
    'unexpected failure',
    'The identity service failed',
    'another service is not available',
    'the embedded card service failed',
    'a job is a dead letter',
  ])
    assert.ok(
      faults.some((line) => line.msg === message),
      `${message} is logged:\n${log}`,
    );
  assert.ok(
    faults.some((line) => line.err?.constraint === 'no_phones' && line.err.code === '23514'),
    'with the violated constraint',
  );
  for (const line of read())
    if (line.operation !== undefined || line.msg === 'The identity service failed') assert.ok(line.reqId, 'with its request');

  const folded = decodeURIComponent(log.replaceAll('%', '%25').replaceAll('%2540', '%40')).toLowerCase();
  for (const [what, value] of secrets) assert.ok(!folded.includes(value.toLowerCase()), `${what} is in the log: ${value}`);
  for (const part of ['shirin', 'mehedi', 'chowdhury', 'rahim', 'ramna', 'katabon', '_secret_', '998877', '203.0.113.77'])
    assert.ok(!folded.includes(part), `${part} is in the log: ${lines.find((line) => line.toLowerCase().includes(part))}`);
});

await test('each request logs one line with its operation, status, time, size and request id', async (t) => {
  const { app, lines, read } = await open(t, { LOG_LEVEL: 'info', TRUSTED_PROXIES: '1' });
  t.after(() => app.stop());
  const answers = async (count: number) =>
    eventually('they are logged', () => {
      const found = read().filter((line) => line.msg === 'answered');
      return found.length >= count && found;
    });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    lines.length = 0;
    const response = await fetch(`${app.origin}${path}`, { headers });
    await response.arrayBuffer();
    const [line, ...others] = await answers(1);
    assert.deepEqual(others, []);
    const { time, pid: _pid, ms, bytes, ...logged } = line as Line & { time: string; pid: number; ms: number; bytes: number };
    assert.ok(ms > 0 && bytes > 0, 'time and size');
    assert.equal(new Date(time).toISOString(), time);
    const id = response.headers.get('x-request-id');
    assert.equal(logged.reqId, id, 'the response has the id of the line');
    return { logged: { ...logged, reqId: undefined }, id };
  };
  const answered = { level: 'info', msg: 'answered', reqId: undefined, method: 'GET' };

  const list = `${API_BASE}/products?boost=true&status=unsold`;
  const listed = { ...answered, operation: 'listProducts', route: `${API_BASE}/products`, status: 200 };
  assert.deepEqual((await ask(list)).logged, listed);
  assert.deepEqual((await ask(list)).logged, { ...listed, memory: true });
  const none = { ...answered, operation: 'none', status: 404 };
  assert.deepEqual((await ask(`${API_BASE}/nothing/here`)).logged, { ...none, route: `${API_BASE}/*`, code: 'not_found' });
  assert.deepEqual((await ask(`${API_BASE}/products/%ff`)).logged, { ...none, route: null });
  const refused = { ...answered, operation: 'listBookings', route: `${API_BASE}/bookings`, status: 401, code: 'not_signed_in' };
  assert.deepEqual((await ask(`${API_BASE}/bookings`)).logged, refused);

  // A request id of the proxy is kept, because it is in the log of the proxy too; other values are replaced.
  const given = '4f2b9c0a7d1e4e58a3c6b1d2e3f40516';
  for (const path of [list, `${API_BASE}/health`]) {
    assert.equal((await ask(path, { 'x-request-id': given })).id, given);
    for (const bad of ['me@users.example', '01712345678', 'a', given.repeat(3), 'zzzzzzzzzzzzzzzzzzzz'])
      assert.notEqual((await ask(path, { 'x-request-id': bad })).id, bad);
  }
  const distrustful = await app.another({ TRUSTED_PROXIES: '0' });
  const response = await fetch(`${distrustful.origin}${list}`, { headers: { 'x-request-id': given } });
  assert.notEqual(response.headers.get('x-request-id'), given, 'without a proxy the header comes from the client');

  // An event stream ends when the client disconnects.
  lines.length = 0;
  const leaving = new AbortController();
  const stream = await fetch(`${app.origin}${API_BASE}/events`, { signal: leaving.signal });
  leaving.abort();
  await assert.rejects(stream.text());
  const [line] = await answers(1);
  assert.ok(line && 'left' in line && line.left === true && line.operation === 'events');
});

await test('each use of an account logs a line with its outcome and the account', async (t) => {
  const { app, read } = await open(t, { LOG_LEVEL: 'info' });
  t.after(() => app.stop());
  const call = async (operation: string, body: object) => {
    const response = await fetch(`${app.origin}/identity/v1/${operation}?key=abar-embedded`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await response.json()) as { localId?: string; idToken?: string; refreshToken?: string };
  };
  const [email, password] = ['shirin@users.example', 'long and unknown'];
  const { localId = '' } = await call('accounts:signUp', { email, password });
  const { idToken, refreshToken } = await call('accounts:signInWithPassword', { email, password });
  for (let wrong = 0; wrong < 11; wrong += 1) await call('accounts:signInWithPassword', { email, password: 'not the password' });
  await call('accounts:signInWithPassword', { email: 'nobody@users.example', password });
  await call('token', { grant_type: 'refresh_token', refresh_token: refreshToken });
  await call('token', { grant_type: 'refresh_token', refresh_token: 'invented' });
  await call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await call('accounts:update', { idToken, password: 'short' });
  const lines = read()
    .filter(({ msg }) => msg === 'identity')
    .map(({ level, reqId, operation, ...line }) => [
      level,
      typeof reqId,
      operation,
      'outcome' in line && line.outcome,
      'uid' in line && line.uid,
    ]);
  const line = (operation: string, outcome: string, uid: string | false = localId) => ['info', 'string', operation, outcome, uid];
  assert.deepEqual(lines, [
    line('accounts:signUp', 'ok'),
    line('accounts:signInWithPassword', 'ok'),
    ...Array.from({ length: 10 }, () => line('accounts:signInWithPassword', 'INVALID_LOGIN_CREDENTIALS')),
    line('accounts:signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER'),
    line('accounts:signInWithPassword', 'INVALID_LOGIN_CREDENTIALS', false),
    line('token', 'ok'),
    line('token', 'INVALID_REFRESH_TOKEN', false),
    line('accounts:sendOobCode', 'ok'),
    line('accounts:update', 'WEAK_PASSWORD'),
  ]);
});

await test('at level warn requests log no lines', async (t) => {
  const { app, lines } = await open(t, { LOG_LEVEL: 'warn' });
  await app.api.getHealth();
  await app.stop();
  assert.deepEqual(lines, []);
});

await test('only the listed properties of an error are logged', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } });
  const database = new DatabaseError('invalid input syntax for type uuid: "someone"', 100, 'error');
  Object.assign(database, { code: '22P02', detail: 'Key (email)=(x)', where: 'COPY users', table: 'users', parameters: ['private'] });
  const outer = new Error('POST https://user:word@cards.example/v1/x?client_secret=pi_1_secret_2 failed for Someone@People.Example', {
    cause: database,
  });
  log.warn({ err: outer }, 'call 01712-345678, 01712 345678, +8801712345678 or write to a.b+c@d.example');
  const [line = ''] = lines;
  const logged = JSON.parse(line) as { msg: string; err: ReturnType<typeof describeError> };
  assert.equal(logged.msg, 'call [phone], [phone], [phone] or write to [e-mail]');
  assert.equal(logged.err.message, 'POST https://cards.example failed for [e-mail]');
  assert.deepEqual(
    { ...logged.err.cause, stack: undefined },
    { type: 'error', message: 'invalid input syntax for type uuid: "…"', code: '22P02', table: 'users', stack: undefined },
  );
  assert.ok(!line.includes('private') && !line.includes('COPY') && !line.includes('Key'));
  assert.ok(logged.err.stack?.includes('log.test.ts'), 'the stack is logged');

  const session = 'dGhpcyBpcyBhIHN0b3JlZCB0b2tlbiBvZiAzMg';
  const described = describeError(
    new Error(`refused ${session}, eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.c2ln and 01981f2e-7a3b-7000-8000-0123456789ab`),
  );
  assert.equal(described.message, 'refused [secret], [token] and 01981f2e-7a3b-7000-8000-0123456789ab', 'ids are not secrets');
  assert.deepEqual(describeError('thrown by hand'), { type: 'string', message: 'thrown by hand' });
  const circle = new Error('a');
  circle.cause = circle;
  assert.ok(JSON.stringify(describeError(circle)).length < 20_000, 'a cycle of causes ends');
});

await test('a log that cannot be written, as on a full disk, ends nothing', { skip: !fs.existsSync('/dev/full') }, async () => {
  const full = fs.openSync('/dev/full', 'w');
  const script = `
    import { createLog } from '#server/platform/log/log.ts';
    const log = createLog({ level: 'info' });
    for (let line = 0; line < 5000; line += 1) log.info('a line');
    setTimeout(() => console.error('it goes on'), 50);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', full, 'pipe'],
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  const [said, [code]] = await Promise.all([text(child.stderr ?? assert.fail()), once(child, 'close')]);
  fs.closeSync(full);
  assert.deepEqual([said, code], ['it goes on\n', 0]);
});
