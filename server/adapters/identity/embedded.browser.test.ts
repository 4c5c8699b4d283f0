import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { clientsInChromium, servePage } from '#server/adapters/identity/conformance-chromium.ts';
import { testStorage } from '#server/adapters/identity/conformance-storage.ts';
import { createUsers, fails, PASSWORD } from '#server/adapters/identity/conformance-users.ts';
import { testIdentityConformance } from '#server/adapters/identity/conformance.ts';
import { startTestEmbedded } from '#server/adapters/identity/test-embedded.ts';

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

await test('the embedded identity service conforms to the port in Chromium', async (t) => {
  const service = await startTestEmbedded(servePage);
  t.after(() => service.stop());
  const clients = await clientsInChromium(chromiumPath, service.app.listeningOrigin, service.target);
  t.after(() => clients.stop());

  await testIdentityConformance(t, { ...service.underTest, openBrowser: () => clients.openBrowser() });
  await testStorage(t, clients);
  assert.deepEqual(clients.complaints, [], 'Chromium reports no error');

  await t.test('refuses pages of other origins', async (t) => {
    const { browser, email } = await createUsers(clients).register();
    const otherOrigin = fastify();
    await servePage(otherOrigin, [service.target.host]);
    await otherOrigin.listen({ host: '127.0.0.1', port: 0 });
    t.after(() => otherOrigin.close());
    const tab = await clients.openTab(otherOrigin.listeningOrigin);
    await fails('network-request-failed', tab.find(browser).signIn(email, PASSWORD));
    assert.match(clients.complaints.join('\n'), /CORS policy/);
  });
  assert.deepEqual(service.errors, [], 'no internal error');
});
