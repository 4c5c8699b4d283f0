import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StepFailed } from '#tools/step.ts';
import { readTestKeys } from '#tools/stripe-tests.ts';

await test('test keys are taken', () => {
  const keys = { STRIPE_SECRET_KEY: ' sk_test_abc\n', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' };
  assert.deepEqual(readTestKeys(keys), { secretKey: 'sk_test_abc', publishableKey: 'pk_test_abc' });
  assert.equal(readTestKeys({ ...keys, STRIPE_SECRET_KEY: 'rk_test_abc' }).secretKey, 'rk_test_abc');
});

await test('without keys, with live ones or with half, one line says what to do, and repeats no key', () => {
  const pair = (mode: string, other = mode) => ({ STRIPE_SECRET_KEY: `sk_${mode}_abc`, STRIPE_PUBLISHABLE_KEY: `pk_${other}_abc` });
  const cases: [Record<string, string>, RegExp][] = [
    [{}, /need STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY\./],
    [{ STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_PUBLISHABLE_KEY: ' ' }, /need STRIPE_PUBLISHABLE_KEY\./],
    [pair('live'), /^STRIPE_SECRET_KEY is a live key/],
    [{ ...pair('test'), STRIPE_SECRET_KEY: 'rk_live_abc' }, /^STRIPE_SECRET_KEY is a live key/],
    [pair('test', 'live'), /^STRIPE_PUBLISHABLE_KEY: is of live mode/],
    [pair('live', 'test'), /^STRIPE_SECRET_KEY is a live key/],
    [{ ...pair('test'), STRIPE_SECRET_KEY: 'whsec_abc' }, /^STRIPE_SECRET_KEY: is not a secret key/],
  ];
  for (const [env, line] of cases)
    assert.throws(
      () => readTestKeys(env),
      (error: unknown) => error instanceof StepFailed && line.test(error.message) && !/abc|\n/.test(error.message),
      String(line),
    );
});
