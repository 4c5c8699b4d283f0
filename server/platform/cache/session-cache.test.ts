import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashToken } from '#server/modules/users/sessions.sql.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startProxiedApp } from '#server/testing/test-proxy.ts';

await test('a session that was read before its user was deleted is neither used nor cached', async (t) => {
  const { app, proxy } = await startProxiedApp(t);
  const [admin, user] = [await app.user('admin'), await app.user('buyer')];
  const request = () => codeOf(user.api.listBookings({ query: { buyer: user.email } }));

  const answered = proxy.holdAnswer(hashToken(user.token).toString('latin1'));
  const first = request();
  await answered;
  await admin.api.deleteUser({ query: { email: user.email, reason: 'Fraud.' } });
  proxy.resume();
  assert.equal(await first, 'invalid_token');
  assert.equal(await request(), 'invalid_token');
});
