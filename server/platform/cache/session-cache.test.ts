import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashToken } from '#server/modules/users/sessions.sql.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { startTestProxy } from '#server/testing/test-proxy.ts';

await test('a session that was read before its user was deleted is neither used nor cached', async (t) => {
  const database = await startTestDatabase();
  const { config } = database;
  assert.ok('host' in config);
  const proxy = await startTestProxy(config.host);
  const app = await startTestApp({ database: { ...database, config: { ...config, host: '127.0.0.1', port: proxy.port } } });
  t.after(async () => {
    await app.stop();
    await proxy.stop();
  });
  const [admin, user] = [await app.user('admin'), await app.user('buyer')];
  const request = () => codeOf(user.api.listBookings({ query: { buyer: user.email } }));

  const answered = proxy.holdAnswer(hashToken(user.token).toString('latin1'));
  const first = request();
  await answered;
  await admin.api.deleteUser({ query: { email: user.email } });
  proxy.resume();
  assert.equal(await first, 'invalid_token');
  assert.equal(await request(), 'invalid_token');
});
