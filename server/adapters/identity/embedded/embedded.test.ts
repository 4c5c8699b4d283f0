import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testIdentityConformance } from '#server/adapters/identity/conformance.ts';
import { postedBy, PROJECT_ID, startTestIdentity, walkGoogle } from '#server/adapters/identity/embedded/test-identity.ts';

const wide = { burst: 1000, everyMs: 1 };

await test('the embedded service is what the market expects of an identity service', async (t) => {
  // Sixty people from one address in two seconds.
  const limits = { signUpAddress: wide, signInAddress: wide, mailAddress: wide };
  const service = await startTestIdentity({ testIssuer: true, limits });
  t.after(() => service.stop());

  await testIdentityConformance(t, {
    projectId: PROJECT_ID,
    makeAuth: () => service.makeAuth(),
    lastOobCode: (email, type) => service.lastOobCode(email, type),
    async googleIdToken(person) {
      const { idToken } = postedBy((await walkGoogle(service.app, { ...person })).page);
      assert.ok(idToken, 'the popup came back with an id token');
      return idToken;
    },
    async nextSecond() {
      service.clock.advance(1000);
    },
  });
  assert.deepEqual(service.errors, [], 'nothing failed on our side');
});
