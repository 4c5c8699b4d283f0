import type { TestContext } from 'node:test';
import { testGoogle } from '#server/adapters/identity/conformance-google.ts';
import type { IdentityUnderTest } from '#server/adapters/identity/conformance-people.ts';
import { testRecovery } from '#server/adapters/identity/conformance-recovery.ts';
import { testSigningIn } from '#server/adapters/identity/conformance-sign-in.ts';

/** What the market expects of an identity service, said with the official client. Each case is a subtest of `suite`. */
export async function testIdentityConformance(suite: TestContext, service: IdentityUnderTest): Promise<void> {
  await testSigningIn(suite, service);
  await testRecovery(suite, service);
  await testGoogle(suite, service);
}
