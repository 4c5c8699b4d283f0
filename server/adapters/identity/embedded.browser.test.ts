import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { clientsInChromium, servePage } from '#server/adapters/identity/conformance-chromium.ts';
import { createUsers, fails, PASSWORD } from '#server/adapters/identity/conformance-users.ts';
import { testStorage } from '#server/adapters/identity/conformance-storage.ts';
import { testIdentityConformance } from '#server/adapters/identity/conformance.ts';
import { startTestIdentity, underTest, WIDE_LIMITS } from '#packages/identity-server/test-identity.ts';

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

await test('the embedded service is what the market expects of one, in Chromium', async (t) => {
  const service = await startTestIdentity({ demoIssuer: true, limits: WIDE_LIMITS }, servePage);
  t.after(() => service.stop());
  const clients = await clientsInChromium(chromiumPath, service.app.listeningOrigin, service.target);
  t.after(() => clients.stop());

  await testIdentityConformance(t, underTest(service, clients));
  await testStorage(t, clients);
  assert.deepEqual(clients.complaints, [], 'Chromium had nothing to complain about');

  await t.test('is not for pages of other origins', async (t) => {
    const { browser, email } = await createUsers(clients).register();
    const stranger = fastify();
    await servePage(stranger, [service.target.host]);
    await stranger.listen({ host: '127.0.0.1', port: 0 });
    t.after(() => stranger.close());
    const tab = await clients.openTab(stranger.listeningOrigin);
    await fails('network-request-failed', tab.find(browser).signIn(email, PASSWORD));
    assert.match(clients.complaints.join('\n'), /CORS policy/);
  });
  assert.deepEqual(service.errors, [], 'nothing failed on our side');
});
