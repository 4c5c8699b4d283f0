import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { testGoogle } from '#server/adapters/identity/conformance-google.ts';
import type { Conformance, IdentityUnderTest } from '#server/adapters/identity/conformance-users.ts';
import { testRecovery } from '#server/adapters/identity/conformance-recovery.ts';
import { testSigningIn } from '#server/adapters/identity/conformance-sign-in.ts';

/** Guards against cases that are lost by mistake. */
const FEWEST_CASES = 25;

/** The cases that an identity service must pass, tested with the official client. Each case is a subtest of `suite`. */
export async function testIdentityConformance(suite: TestContext, service: IdentityUnderTest): Promise<void> {
  let ran = 0;
  const missed = new Set(Object.keys(service.differences ?? {}));
  const conformance: Conformance = {
    service,
    async testCase(t, name, run) {
      ran += 1;
      const key = `${t.name}: ${name}`;
      missed.delete(key);
      const difference = service.differences?.[key];
      if (!difference) return t.test(name, run);
      await t.test(`${name} (differs)`, () => assert.rejects(run, (error) => difference.test(String(error))));
    },
  };
  await testSigningIn(suite, conformance);
  await testRecovery(suite, conformance);
  await testGoogle(suite, conformance);
  suite.diagnostic(`${ran} cases`);
  assert.ok(ran >= FEWEST_CASES, `${ran} cases ran, fewer than ${FEWEST_CASES}`);
  assert.deepEqual([...missed], [], 'each listed difference belongs to a case');
}
