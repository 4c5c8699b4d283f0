import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientsInProcess } from '#server/adapters/identity/conformance-client.ts';
import { testIdentityConformance } from '#server/adapters/identity/conformance.ts';
import { startTestIdentity, underTest, WIDE_LIMITS } from '#packages/identity-server/test-identity.ts';

await test('the embedded service is what the market expects of an identity service', async (t) => {
  const service = await startTestIdentity({ demoIssuer: true, limits: WIDE_LIMITS });
  t.after(() => service.stop());
  const clients = clientsInProcess(service.target);
  t.after(() => clients.stop());

  await testIdentityConformance(t, underTest(service, clients));
  assert.deepEqual(service.errors, [], 'nothing failed on our side');
});
