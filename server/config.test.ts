import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidConfig, readConfig } from '#server/config.ts';

await test('without any setting the market runs by itself, on this machine only', () => {
  const config = readConfig({});
  assert.deepEqual(
    {
      port: config.port,
      host: config.host,
      publicUrl: config.publicUrl,
      demo: config.demo,
      database: config.databaseUrl,
      cards: config.cards.kind,
      charge: config.charge,
      google: config.google,
    },
    {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      demo: true,
      database: undefined,
      cards: 'embedded',
      charge: { kind: 'fixed', amount: 1000 },
      google: 'test',
    },
  );
});

await test('a wrong setting is refused with one line that names it', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: 'x' }, /^PORT /],
    [{ PORT: '70000' }, /^PORT /],
    [{ PUBLIC_URL: 'abar.example' }, /^PUBLIC_URL /],
    [{ PUBLIC_URL: 'https://abar.example/path' }, /^PUBLIC_URL /],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL /],
    [{ DEMO: 'yes' }, /^DEMO /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
    [{ CARD_CHARGE: '10' }, /^CARD_CHARGE /],
    [{ CARDS: 'paypal' }, /^CARDS /],
    [{ CARDS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x' }, /STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET/],
    [{ GOOGLE_ISSUER: 'https://accounts.google.com' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
    [{ GOOGLE_ISSUER: 'http://issuer.example', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }, /^GOOGLE_ISSUER/],
    [{ CARDS_BEHAVIOUR: 'drunk' }, /^CARDS_BEHAVIOUR/],
    [{ TRUSTED_PROXIES: '-1' }, /^TRUSTED_PROXIES /],
  ];
  for (const [env, message] of wrong)
    assert.throws(
      () => readConfig(env),
      (error: unknown) => error instanceof InvalidConfig && message.test(error.message) && !error.message.includes('\n'),
      JSON.stringify(env),
    );
});

await test('under an https address neither the demo nor test cards start by accident', () => {
  const stripe = { CARDS: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' };
  assert.throws(() => readConfig({ PUBLIC_URL: 'https://abar.example' }), /DEMO must be off/);
  assert.throws(() => readConfig({ PUBLIC_URL: 'https://abar.example', DEMO: 'off' }), /CARDS must be stripe/);
  assert.equal(readConfig({ PUBLIC_URL: 'https://abar.example', DEMO: 'off', ...stripe }).charge.kind, 'price');
  assert.equal(readConfig({ PUBLIC_URL: 'https://abar.example', ALLOW_TEST_MODE: '1' }).demo, true);
  assert.equal(readConfig({ DATABASE_URL: 'postgres://db/abar' }).demo, false, 'a real database is not filled with a demo unasked');
});
