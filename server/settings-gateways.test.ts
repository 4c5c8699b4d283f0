import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidSetting, readSettings } from '#server/settings.ts';

const MAIL = { MAIL: 'smtp', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply@abar.example' };
const STORE = { SSLCOMMERZ_STORE_ID: 'abar_live', SSLCOMMERZ_STORE_PASSWORD: 'p@ss-word' };
const LIVE_CARDS = {
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

await test('SSLCommerz is chosen as a whole, and its emulator runs in the demo alone unless it is asked for', () => {
  assert.equal(readSettings({}).sslcommerz.kind, 'embedded');
  assert.equal(readSettings({ DEMO: 'off' }).sslcommerz.kind, 'off');
  assert.equal(readSettings({ DEMO: 'off', SSLCOMMERZ: 'embedded' }).sslcommerz.kind, 'embedded');
  const { sslcommerz, testServices } = readSettings({ DEMO: 'off', SSLCOMMERZ: 'sandbox', ...STORE });
  assert.deepEqual(sslcommerz, { kind: 'sandbox', storeId: 'abar_live', storePassword: 'p@ss-word' });
  assert.ok(testServices.includes('test payments at SSLCommerz'));
});

await test('half a store, or one that nothing uses, stops the start; no value is repeated', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ SSLCOMMERZ: 'on' }, /^SSLCOMMERZ must be off or embedded or sandbox or live/],
    [{ SSLCOMMERZ: 'live' }, /SSLCOMMERZ=live needs SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD too/],
    [{ SSLCOMMERZ: 'sandbox', SSLCOMMERZ_STORE_ID: 'swapped' }, /SSLCOMMERZ_STORE_PASSWORD/],
    [{ ...STORE }, /SSLCOMMERZ_STORE_ID is set, but nothing uses it/],
    [{ SSLCOMMERZ: 'off', ...STORE }, /SSLCOMMERZ_STORE_ID is set, but nothing uses it/],
    [{ SSLCOMMERZ: 'live', ...STORE, SSLCOMMERZ_STORE_ID: 'swapped id' }, /^SSLCOMMERZ_STORE_ID: is not a store id/],
    [{ SSLCOMMERZ: 'live', ...STORE, SSLCOMMERZ_STORE_PASSWORD: 'swapped pass' }, /^SSLCOMMERZ_STORE_PASSWORD: is not/],
  ];
  for (const [env, message] of wrong)
    assert.throws(
      () => readSettings({ DEMO: 'off', ...env }),
      (error: unknown) => error instanceof InvalidSetting && message.test(error.message) && !error.message.includes('swapped'),
      String(message),
    );
});

await test('payments without money do not get into real use, nor real money into the demo', () => {
  const real = { PUBLIC_URL: 'https://abar.example', TRUSTED_PROXIES: '1', DEMO: 'off', ...LIVE_CARDS, ...MAIL };
  for (const env of [{ SSLCOMMERZ: 'embedded' }, { SSLCOMMERZ: 'sandbox', ...STORE }]) {
    assert.throws(() => readSettings({ ...real, ...env }), /SSLCOMMERZ must be live or off/);
    assert.equal(readSettings({ ...real, ...env, ALLOW_TEST_MODE: '1' }).testServices.length, 1);
  }
  assert.deepEqual(readSettings({ ...real, SSLCOMMERZ: 'live', ...STORE }).testServices, []);
  assert.throws(() => readSettings({ SSLCOMMERZ: 'live', ...STORE }), /SSLCOMMERZ is live, so DEMO must be off/);
});

const MERCHANT = { BKASH_APP_KEY: 'app-key', BKASH_APP_SECRET: 'app-secret', BKASH_USERNAME: '01700000000', BKASH_PASSWORD: 'pass:word' };

await test('bKash is chosen as a whole, and neither takes test payments in real use nor real ones in the demo', () => {
  assert.equal(readSettings({}).bkash.kind, 'embedded');
  assert.equal(readSettings({ DEMO: 'off' }).bkash.kind, 'off');
  const { bkash, testServices } = readSettings({ DEMO: 'off', BKASH: 'sandbox', ...MERCHANT });
  const merchant = { appKey: 'app-key', appSecret: 'app-secret', username: '01700000000', password: 'pass:word' };
  assert.deepEqual(bkash, { kind: 'sandbox', ...merchant });
  assert.ok(testServices.includes('test payments at bKash'));
  const real = { PUBLIC_URL: 'https://abar.example', TRUSTED_PROXIES: '1', DEMO: 'off', ...LIVE_CARDS, ...MAIL };
  assert.throws(() => readSettings({ ...real, BKASH: 'embedded' }), /BKASH must be live or off/);
  assert.deepEqual(readSettings({ ...real, BKASH: 'live', ...MERCHANT }).testServices, []);
  const wrong: [Record<string, string>, RegExp][] = [
    [{ BKASH: 'live', ...MERCHANT, DEMO: 'on' }, /BKASH is live, so DEMO must be off/],
    [{ BKASH: 'live', BKASH_APP_KEY: 'swapped' }, /BKASH=live needs BKASH_APP_SECRET and BKASH_USERNAME and BKASH_PASSWORD too/],
    [{ ...MERCHANT }, /BKASH_APP_KEY is set, but nothing uses it/],
    [{ BKASH: 'live', ...MERCHANT, BKASH_PASSWORD: 'swapped pass' }, /^BKASH_PASSWORD: is not/],
  ];
  for (const [env, message] of wrong)
    assert.throws(
      () => readSettings({ DEMO: 'off', ...env }),
      (error: unknown) => error instanceof InvalidSetting && message.test(error.message) && !error.message.includes('swapped'),
      String(message),
    );
});
