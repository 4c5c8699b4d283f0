import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import { createStripeEmulator, RealUseRefused } from './stripe-emulator.ts';

const TEST_KEYS = { secret: 'sk_test_1', publishable: 'pk_test_1' };

/** An emulator on a database that is never connected to. */
function create(t: TestContext, keys: { secret: string; publishable: string }) {
  const pool = new pg.Pool();
  t.after(() => pool.end());
  return createStripeEmulator({
    pool,
    keys,
    webhook: { secret: 'whsec_1', deliver: async () => ({ statusCode: 200 }) },
    log: { warn: () => undefined, error: () => undefined },
  });
}

await test('live keys are refused, and never repeated', (t) => {
  create(t, TEST_KEYS);
  for (const keys of [
    { ...TEST_KEYS, secret: 'sk_live_1abc' },
    { ...TEST_KEYS, secret: 'rk_live_1abc' },
    { ...TEST_KEYS, secret: '1abc' },
    { ...TEST_KEYS, publishable: 'pk_live_1abc' },
    { ...TEST_KEYS, publishable: 'sk_test_1abc' },
  ])
    assert.throws(
      () => create(t, keys),
      (error: unknown) => error instanceof RealUseRefused && !error.message.includes('1abc'),
      JSON.stringify(keys),
    );
});
