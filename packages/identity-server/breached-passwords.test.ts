import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fastify from 'fastify';
import { startTestIdentity } from './test-identity.ts';

const BREACHED = 'correct horse';

await test('passwords of a breach', async (t) => {
  const app = fastify();
  const asked: { digits: string; padding: unknown }[] = [];
  let status = 200;
  app.get<{ Params: { digits: string } }>('/range/:digits', async ({ params: { digits }, headers }, reply) => {
    asked.push({ digits, padding: headers['add-padding'] });
    const hash = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
    const line = (password: string, count: number) => (hash(password).startsWith(digits) ? [`${hash(password).slice(5)}:${count}`] : []);
    const lines = ['0018A45C4D1DEF81644B54AB7F969B88D65:3', ...line(BREACHED, 7), ...line('only padding here', 0)];
    return reply.code(status).send(lines.join('\r\n'));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => app.close());
  const service = await startTestIdentity({ breachedPasswords: `${app.listeningOrigin}/range/` });
  t.after(() => service.stop());
  const signUp = async (email: string, password: string): Promise<string> =>
    (await service.call('accounts:signUp', { email, password })).body.error?.message ?? 'OK';

  await t.test('are refused at the registration, a change and a reset; the service learns five digits', async () => {
    assert.equal(await signUp('new@example.com', BREACHED), 'WEAK_PASSWORD : Password was found in a breach');
    assert.deepEqual(asked, [{ digits: createHash('sha1').update(BREACHED).digest('hex').toUpperCase().slice(0, 5), padding: 'true' }]);
    assert.equal(await signUp('new@example.com', 'a fresh sentence'), 'OK');
    assert.equal(await signUp('padding@example.com', 'only padding here'), 'OK');
    const { body } = await service.call('accounts:signInWithPassword', { email: 'new@example.com', password: 'a fresh sentence' });
    const messageOf = async (operation: string, input: object) => (await service.call(operation, input)).body.error?.message ?? '';
    assert.match(await messageOf('accounts:update', { idToken: body['idToken'], password: BREACHED }), /^WEAK_PASSWORD/);
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'new@example.com' });
    const oobCode = service.lastOobCode('new@example.com', 'PASSWORD_RESET');
    assert.match(await messageOf('accounts:resetPassword', { oobCode, newPassword: BREACHED }), /^WEAK_PASSWORD/);
    assert.equal(await messageOf('accounts:resetPassword', { oobCode, newPassword: 'another sentence' }), '', 'the code is not spent');
  });

  await t.test('are taken when the service does not answer, and that is logged', async () => {
    status = 503;
    assert.equal(await signUp('later@example.com', BREACHED), 'OK');
    assert.equal(service.warnings.length, 1);
  });
});
