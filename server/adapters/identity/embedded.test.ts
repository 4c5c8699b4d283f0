import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { clientsInProcess } from '#server/adapters/identity/conformance-client.ts';
import { createUsers } from '#server/adapters/identity/conformance-users.ts';
import { testIdentityConformance } from '#server/adapters/identity/conformance.ts';
import { InvalidIdentityToken } from '#server/adapters/identity/port.ts';
import { startTestEmbedded } from '#server/adapters/identity/test-embedded.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

await test('the embedded identity service conforms to the port', async (t) => {
  const service = await startTestEmbedded();
  t.after(() => service.stop());
  const clients = clientsInProcess(service.target);
  t.after(() => clients.stop());
  const { port } = service.identity;
  const { db } = service.database;
  const { register } = createUsers(clients);

  await testIdentityConformance(t, { ...service.underTest, openBrowser: clients.openBrowser });

  await t.test('verifies access tokens', async () => {
    const { browser, user, email } = await register();
    const { token } = await browser.token();
    const { signedInAt, passwordChangedAt, sessionId, ...claims } = await port.verifyAccessToken(token);
    assert.equal((await port.listSignIns(user.uid))?.[0]?.id, sessionId);
    assert.deepEqual(claims, { uid: user.uid, email, emailVerified: false, name: null, picture: null, provider: 'password' });
    const now = service.clock.now();
    assert.deepEqual([passwordChangedAt, signedInAt], [now, new Date(Math.floor(now.getTime() / 1000) * 1000)]);
    await assert.rejects(port.verifyAccessToken(`${token}x`), InvalidIdentityToken);
    service.clock.advance(3_600_000);
    await assert.rejects(port.verifyAccessToken(token), InvalidIdentityToken);
  });
  await t.test('deletes accounts, which may be repeated', async () => {
    const { browser, user } = await register();
    const { token } = await browser.token();
    await port.deleteAccount(user.uid);
    await port.deleteAccount(user.uid);
    await assert.rejects(port.verifyAccessToken(token), InvalidIdentityToken);
    assert.deepEqual(service.ended.slice(-2), [user.uid, user.uid]);
  });
  await t.test('gives the browser its configuration, without secrets', () => {
    assert.deepEqual(port.browserConfig(), { kind: 'embedded', apiKey: 'test-key', projectId: 'abar-test', google: true });
  });
  await t.test('queues its emails with the job that sends them', async () => {
    const { browser, email } = await register();
    await browser.sendVerification();
    const message = await db.selectFrom('emails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    assert.equal(message.recipient, email);
    const job = await db.selectFrom('jobs').select(['kind', 'payload']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    assert.deepEqual(job, { kind: 'email.send', payload: { emailId: message.id } });
  });
  await t.test('stores no code when its email cannot be queued', async () => {
    const { browser, user } = await register();
    await sql`alter table jobs rename to elsewhere`.execute(db);
    await assert.rejects(browser.sendVerification(), { code: 'auth/network-request-failed' });
    await sql`alter table elsewhere rename to jobs`.execute(db);
    assert.equal(service.errors.splice(0).length, 1);
    const { rows } = await sql`select from identity.action_codes where uid = ${user.uid}`.execute(db);
    assert.deepEqual(rows, []);
  });
  assert.deepEqual(service.errors, []);
});

await test('the server sweeps expired rows of the identity service', async (t) => {
  const database = await startTestDatabase();
  await sql`insert into identity.throttle (key, empty_at) values ('expired', now() - interval '1 hour'), ('valid', now() + interval '1 hour')`.execute(
    database.db,
  );
  await startTestApp({ stopAfter: t, database, live: true });
  await eventually('the expired row is deleted', async () => {
    const { rows } = await sql<{ key: Buffer }>`select key from identity.throttle`.execute(database.db);
    return rows.map(({ key }) => key.toString()).join() === 'valid';
  });
});
