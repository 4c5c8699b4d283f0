import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStripeJs } from './stripe-js.ts';

await test('the browser object refuses a live key', () => {
  createStripeJs({ publishableKey: 'pk_test_1' });
  for (const publishableKey of ['pk_live_1', 'sk_test_1', ''])
    assert.throws(
      () => createStripeJs({ publishableKey }),
      (error: unknown) => error instanceof Error && /test keys only/.test(error.message) && !error.message.includes('_1'),
    );
});
