import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { InvalidSetting, readSettings } from '#server/settings.ts';
import { SETTINGS } from '#server/platform/env.ts';
import { pagePolicy } from '#server/page-policy.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PUBLIC_URL: 'https://cdn.example/p/',
};

await test('without settings the server uses its embedded services and listens on 127.0.0.1', () => {
  const config = readSettings({});
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
      mail: config.mail,
      photos: config.photos,
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
      mail: { kind: 'outbox' },
      photos: { kind: 'disk' },
    },
  );
});

await test('the smallest payout is never more than a sale brings', () => {
  const least = (env: Env) => readSettings(env).payoutMinPoisha / 100;
  assert.equal(least({ CARD_CHARGE: 'price' }), 500);
  assert.equal(least({ CARD_CHARGE: 'fixed:10' }), 10);
  assert.equal(least({ CARD_CHARGE: 'fixed:1000' }), 500);
  assert.equal(least({ PAYOUT_MIN: '250', CARD_CHARGE: 'fixed:10' }), 250);
});

type Env = Record<string, string>;

/** Asserts that each of these settings is refused with one line, in which no secret is repeated: nothing that a test calls so, or has swapped. */
function assertRefused(wrong: readonly (readonly [Env, RegExp])[], base: Env = {}): void {
  for (const [env, message] of wrong)
    assert.throws(
      () => readSettings({ ...base, ...env }),
      (error: unknown) =>
        error instanceof InvalidSetting && message.test(error.message) && !/\n|swapped|_abc|top secret|PRIVATE KEY/.test(error.message),
      JSON.stringify(env),
    );
}

const SMTP = { MAIL: 'smtp', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply@abar.example' };

const FROM_ONE = [
  'RATE_LIMIT',
  'MAX_OPEN_BOOKINGS',
  'BOOKING_HOURS',
  'WAITING_CONFIRM_HOURS',
  'HANDOVER_DAYS',
  'CONTEST_HOURS',
  'ANSWER_HOURS',
  'INSPECTION_HOURS',
  'MEETING_GRACE_HOURS',
  'NO_SHOW_CONTEST_HOURS',
  'REVIEW_DAYS',
  'OFFER_HOURS',
  'BOOST_DAYS',
];

await test('a wrong setting is refused with one line that names it', () => {
  assertRefused([
    [{ PORT: 'x' }, /^PORT /],
    [{ PORT: '70000' }, /^PORT /],
    [{ PUBLIC_URL: 'abar.example' }, /^PUBLIC_URL /],
    [{ PUBLIC_URL: 'https://abar.example/path' }, /^PUBLIC_URL /],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL /],
    [{ SOCKET: '/run/abar/1.sock', PUBLIC_URL: 'http://a.example' }, /^SOCKET needs TRUSTED_PROXIES /],
    [{ SOCKET: '/run/abar/1.sock', TRUSTED_PROXIES: '1' }, /^SOCKET needs PUBLIC_URL /],
    [{ SOCKET: `/${'x'.repeat(100)}`, PUBLIC_URL: 'http://a.example', TRUSTED_PROXIES: '1' }, /^SOCKET must be a path of at most/],
    [{ ALLOW_TEST_MODE: 'yes' }, /^ALLOW_TEST_MODE must be 1/],
    [{ PAYOUT_MIN: '1.5' }, /^PAYOUT_MIN: it must be a whole number/],
    [{ DRAIN_MS: '1s' }, /^DRAIN_MS /],
    ...FROM_ONE.map((name) => [{ [name]: '0' }, new RegExp(`^${name} must be a whole number from 1 to `)] as const),
    [{ SEARCH_GROONGA: '10.0.0.5:10043' }, /^SEARCH_GROONGA must be an origin /],
    [{ SEARCH_GROONGA: 'http://10.0.0.5:10043', SEARCH_SOCKET: '/run/abar/s.sock' }, /^Set SEARCH_SOCKET or SEARCH_GROONGA: /],
    [{ DATABASE_REPLICA_URLS: 'postgres://r/x' }, /^DATABASE_REPLICA_URLS is set, but nothing uses it without DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://p/x', DATABASE_REPLICA_URLS: 'postgres://a/x, me:secret@b/x' },
      /^DATABASE_REPLICA_URLS: address 2 of 2 is not of the form (?!.*me:)/,
    ],
    [{ DATABASE_URL: 'postgres://p/x', DATABASE_REPLICA_URLS: 'postgres://a/x,' }, /^DATABASE_REPLICA_URLS: address 2 of 2/],
    [{ DATABASE_URL: 'postgres://p/x', DATABASE_REPLICA_URLS: 'postgres://p/x' }, /^DATABASE_REPLICA_URLS: .* is the primary/],
    [{ DATABASE_URL: 'postgres://p/x', DATABASE_REPLICA_URLS: 'postgres://a/x,postgres://a/x' }, /^DATABASE_REPLICA_URLS: .* named twice/],
    [{ DEMO: 'yes' }, /^DEMO /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
    [{ CARD_CHARGE: '10' }, /^CARD_CHARGE /],
    [{ CARDS: 'paypal' }, /^CARDS /],
    [{ CARDS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x' }, /STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET/],
    [{ GOOGLE_ISSUER: 'https://accounts.google.com' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
    [{ GOOGLE_ISSUER: 'http://issuer.example', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }, /^GOOGLE_ISSUER/],
    [{ CARDS_BEHAVIOUR: 'drunk' }, /^CARDS_BEHAVIOUR/],
    [{ TRUSTED_PROXIES: '-1' }, /^TRUSTED_PROXIES /],
    [{ PHOTOS: 'cloud' }, /^PHOTOS /],
    [{ PHOTOS: 's3', ...S3, S3_SECRET_ACCESS_KEY: '' }, /S3_SECRET_ACCESS_KEY/],
    [
      { PHOTOS: 's3', S3_ENDPOINT: 'https://s3.example' },
      /S3_REGION and S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY and S3_PUBLIC/,
    ],
    [S3, /^S3_ENDPOINT is set, but nothing uses it without PHOTOS=s3/],
    [{ PHOTOS: 's3', ...S3, S3_ENDPOINT: 's3.example' }, /^S3_ENDPOINT/],
    [{ PHOTOS: 's3', ...S3, S3_ENDPOINT: 'https://me:secret@s3.example' }, /^S3_ENDPOINT/],
    [{ PHOTOS: 's3', ...S3, S3_BUCKET: 'a/b' }, /^S3_BUCKET/],
    [{ PHOTOS: 's3', ...S3, S3_PUBLIC_URL: 'https://cdn.example/?a=1' }, /^S3_PUBLIC_URL/],
    [
      {
        PHOTOS: 's3',
        ...S3,
        S3_PUBLIC_URL: 'http://cdn.example',
        PUBLIC_URL: 'https://abar.example',
        TRUSTED_PROXIES: '1',
        ALLOW_TEST_MODE: '1',
      },
      /^S3_PUBLIC_URL/,
    ],
    [{ PHOTOS: 'imgbb' }, /IMGBB_KEY/],
    [{ PHOTOS: 's3', ...S3, IMGBB_KEY: 'k' }, /^IMGBB_KEY is set, but/],
    [{ PUBLIC_URL: 'https://abar.example' }, /^PUBLIC_URL with https needs TRUSTED_PROXIES too/],
    [{ PUSH: 'no' }, /^PUSH /],
    [{ PUSH: 'on', PUSH_SERVICES: 'push.example.com, https://push.example.net' }, /^PUSH_SERVICES: .*"https:\/\/push\.example\.net"/],
    [{ PUSH: 'off', PUSH_SERVICES: 'push.example.com' }, /^PUSH_SERVICES is set, but nothing uses it/],
    [{ MAIL: 'pigeon' }, /^MAIL /],
    [{ MAIL: 'smtp' }, /SMTP_URL and MAIL_FROM/],
    [{ MAIL: 'smtp', SMTP_URL: 'smtps://mail.example' }, /MAIL_FROM/],
    [{ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example' }, /^SMTP_URL is set, but nothing uses it without MAIL=smtp/],
    [{ MAIL: 'smtp', SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, /^SMTP_URL/],
    [{ MAIL: 'smtp', SMTP_URL: 'smtp://user@mail.example', MAIL_FROM: 'a@b.example' }, /^SMTP_URL/],
    [{ MAIL: 'smtp', SMTP_URL: 'smtp://u:%zz@mail.example', MAIL_FROM: 'a@b.example' }, /^SMTP_URL/],
    [{ MAIL: 'smtp', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Abar' }, /^MAIL_FROM/],
    [{ MAIL: 'smtp', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM/],
    [{ MAIL: 'smtp', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Abar\r\nBcc: <a@b.example>' }, /^MAIL_FROM/],
  ]);
});

await test('the identity service is our own or a whole Firebase project', (t) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'abar-config-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  const written = (content: object | string): string => {
    const file = path.join(folder, `${(files += 1)}.json`);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  const pem = (type: 'rsa' | 'ec') =>
    (type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ec', { namedCurve: 'P-256' })).privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString();
  const account = {
    type: 'service_account',
    project_id: 'abar-1a2b3',
    private_key_id: 'k1',
    private_key: pem('rsa'),
    client_email: 'abar@abar-1a2b3.iam.gserviceaccount.com',
  };
  const whole = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'abar-1a2b3',
    FIREBASE_API_KEY: 'AIza',
    FIREBASE_SERVICE_ACCOUNT: written(account),
  };

  assert.deepEqual(readSettings({}).identity, { kind: 'embedded' });
  const { identity, demo, google } = readSettings(whole);
  assert.ok(identity.kind === 'firebase');
  assert.deepEqual([identity.projectId, identity.apiKey, identity.authDomain], ['abar-1a2b3', 'AIza', 'abar-1a2b3.firebaseapp.com']);
  assert.equal(identity.serviceAccount.email, account.client_email);
  assert.deepEqual([demo, google], [false, null], 'neither the people of the demo nor its issuer');
  const own = readSettings({ ...whole, FIREBASE_AUTH_DOMAIN: 'auth.abar.example' }).identity;
  assert.equal(own.kind === 'firebase' && own.authDomain, 'auth.abar.example');

  const googleClient = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
  assert.notEqual(readSettings({ ...whole, ...googleClient, GOOGLE_ISSUER: 'https://accounts.google.com' }).google, null);
  const serviceAccount = (content: object | string) => ({ ...whole, FIREBASE_SERVICE_ACCOUNT: written(content) });
  assertRefused([
    [{ IDENTITY: 'facebook' }, /^IDENTITY /],
    [{ IDENTITY: 'firebase' }, /FIREBASE_PROJECT_ID and FIREBASE_API_KEY and FIREBASE_SERVICE_ACCOUNT/],
    [{ ...whole, FIREBASE_API_KEY: '' }, /IDENTITY=firebase needs FIREBASE_API_KEY/],
    [{ ...whole, IDENTITY: 'embedded' }, /^FIREBASE_PROJECT_ID is set, but nothing uses it without IDENTITY=firebase/],
    [{ FIREBASE_AUTH_DOMAIN: 'auth.abar.example' }, /^FIREBASE_AUTH_DOMAIN is set/],
    [{ ...whole, FIREBASE_PROJECT_ID: 'Abar Market' }, /^FIREBASE_PROJECT_ID: /],
    [{ ...whole, FIREBASE_PROJECT_ID: 'other-project' }, /^FIREBASE_SERVICE_ACCOUNT: .* belongs to the project abar-1a2b3/],
    [{ ...whole, FIREBASE_AUTH_DOMAIN: 'https://auth.abar.example' }, /^FIREBASE_AUTH_DOMAIN: /],
    [{ ...whole, FIREBASE_SERVICE_ACCOUNT: path.join(folder, 'nowhere.json') }, /^FIREBASE_SERVICE_ACCOUNT: /],
    [serviceAccount('not JSON'), /^FIREBASE_SERVICE_ACCOUNT: .* is not the JSON file/],
    [serviceAccount({ ...account, type: 'authorized_user' }), /^FIREBASE_SERVICE_ACCOUNT: .* is not the JSON file/],
    [serviceAccount({ ...account, private_key: 'top secret' }), /^FIREBASE_SERVICE_ACCOUNT: .* no readable private key/],
    [serviceAccount({ ...account, private_key: pem('ec') }), /^FIREBASE_SERVICE_ACCOUNT: .* not RSA/],
    [{ ...whole, DEMO: 'on' }, /^DEMO must be off with IDENTITY=firebase/],
    [{ ...whole, ...googleClient, GOOGLE_ISSUER: 'https://issuer.example' }, /^GOOGLE_ISSUER must be https:\/\/accounts\.google\.com/],
  ]);
});

const stripeOf = (mode: string) => ({
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: `sk_${mode}_abc`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_abc`,
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
});

await test('breached passwords are asked about in real use, at an address that takes the digits of a hash', () => {
  const of = (env: Env) => readSettings(env).breachedPasswords;
  const real = { ...stripeOf('live'), PUBLIC_URL: 'https://abar.example', DEMO: 'off', TRUSTED_PROXIES: '1' };
  assert.equal(of({}), null);
  assert.equal(of(real), 'https://api.pwnedpasswords.com/range/');
  assert.equal(of({ ...real, BREACHED_PASSWORDS: 'off' }), null);
  assert.equal(of({ BREACHED_PASSWORDS: 'http://127.0.0.1:9/range/' }), 'http://127.0.0.1:9/range/');
  assertRefused(
    ['on', 'http://pwned.example/range/', 'https://pwned.example/range'].map((value) => [
      { BREACHED_PASSWORDS: value },
      /^BREACHED_PASSWORDS must be off or an https address/,
    ]),
  );
});

await test('Stripe: keys of one mode, one webhook secret or two, and nothing of the service that is not chosen', () => {
  const cards = (more: Env) => {
    const { cards } = readSettings({ ...stripeOf('test'), ...more });
    return cards.kind === 'stripe' ? cards : assert.fail('stripe was chosen');
  };
  assert.deepEqual(cards({}).webhookSecrets, ['whsec_abc']);
  assert.deepEqual(cards({ STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new' }).webhookSecrets, ['whsec_old', 'whsec_new']);
  assert.equal(cards({ STRIPE_SECRET_KEY: 'rk_test_abc' }).secretKey, 'rk_test_abc');
  assertRefused(
    [
      [{ STRIPE_SECRET_KEY: 'pk_test_swapped' }, /^STRIPE_SECRET_KEY: is not a secret key/],
      [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_swapped' }, /^STRIPE_PUBLISHABLE_KEY: is not a publishable key/],
      [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }, /^STRIPE_PUBLISHABLE_KEY: is of live mode, and the secret key of test mode/],
      [{ STRIPE_WEBHOOK_SECRET: 'sk_test_swapped' }, /^STRIPE_WEBHOOK_SECRET: must be a webhook secret/],
      [{ STRIPE_WEBHOOK_SECRET: 'whsec_…' }, /^STRIPE_WEBHOOK_SECRET/],
      [{ STRIPE_WEBHOOK_SECRET: 'whsec_a,' }, /^STRIPE_WEBHOOK_SECRET/],
      [{ STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b,whsec_c' }, /^STRIPE_WEBHOOK_SECRET/],
      [{ CARDS: 'embedded' }, /^STRIPE_SECRET_KEY is set, but nothing uses it without CARDS=stripe/],
      [{ CARDS: '' }, /^STRIPE_SECRET_KEY is set, but nothing uses it without CARDS=stripe/],
      [{ CARDS_BEHAVIOUR: 'webhooks:never' }, /^CARDS_BEHAVIOUR is set, but nothing uses it without CARDS=embedded/],
    ],
    stripeOf('test'),
  );
});

await test('neither the demo nor test cards start by accident in real use, or where other machines can reach them', () => {
  const stripe = stripeOf('live');
  for (const env of [
    { PUBLIC_URL: 'https://abar.example', TRUSTED_PROXIES: '1' },
    { PUBLIC_URL: 'https://127.0.0.1', TRUSTED_PROXIES: '0' },
    { PUBLIC_URL: 'http://abar.example' },
    { PUBLIC_URL: 'http://192.168.0.7:3000' },
    { PUBLIC_URL: 'http://127.0.0.1.abar.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.0.7' },
    { HOST: 'abar.example' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' },
    { SOCKET: '/run/abar/1.sock', PUBLIC_URL: 'http://abar.example', TRUSTED_PROXIES: '1' },
  ]) {
    assert.throws(() => readSettings(env), /DEMO must be off \(or ALLOW_TEST_MODE=1 set\)/, JSON.stringify(env));
    assert.throws(() => readSettings({ ...env, DEMO: 'off' }), /CARDS must be stripe/, JSON.stringify(env));
    assert.throws(() => readSettings({ ...env, DEMO: 'off', ...stripeOf('test') }), /STRIPE_SECRET_KEY must be a live key/);
    assert.deepEqual(readSettings({ ...env, DEMO: 'off', ...stripe, ...SMTP }).testServices, []);
    assert.deepEqual(readSettings({ ...env, DEMO: 'off', ...stripe }).testServices, ['emails that are stored and not sent (MAIL)']);
    assert.equal(readSettings({ ...env, ALLOW_TEST_MODE: '1' }).testServices.length, 5);
    assert.equal(readSettings({ ...env, DEMO: 'off', ...stripeOf('test'), ...SMTP, ALLOW_TEST_MODE: '1' }).testServices.length, 1);
  }
  assert.throws(() => readSettings(stripe), /STRIPE_SECRET_KEY is a live key, so DEMO must be off/);
  assert.throws(() => readSettings(SMTP), /MAIL=smtp sends real emails, so DEMO must be off/);
  for (const env of [{ HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2' }, { PUBLIC_URL: 'http://localhost:8080' }])
    assert.equal(readSettings(env).demo, true);
  assert.equal(readSettings({ PUBLIC_URL: 'https://abar.example', TRUSTED_PROXIES: '1', DEMO: 'off', ...stripe }).charge.kind, 'price');
  assert.equal(readSettings({ DATABASE_URL: 'postgres://db/abar' }).demo, false, 'a real database is not filled with a demo unasked');
});

await test('a mail server is taken with TLS, whatever its address leaves unsaid', () => {
  const server = (SMTP_URL: string) => {
    const { mail } = readSettings({ DEMO: 'off', MAIL: 'smtp', SMTP_URL, MAIL_FROM: '"Abar" <no-reply@abar.example>' });
    return mail.kind === 'smtp' ? mail.server : assert.fail('smtp was chosen');
  };
  const login = { user: 'me@abar.example', password: 'p/w' };
  assert.deepEqual(server('smtps://me%40abar.example:p%2Fw@mail.example'), { host: 'mail.example', port: 465, security: 'tls', login });
  assert.deepEqual(server('smtp://mail.example'), { host: 'mail.example', port: 587, security: 'starttls', login: null });
  assert.deepEqual(server('smtp://mail.example:25/'), { host: 'mail.example', port: 25, security: 'starttls', login: null });
  for (const host of ['127.0.0.1', '127.3.0.1', 'localhost', '[::1]'])
    assert.equal(server(`smtp://${host}:2525`).security, 'none', 'nothing leaves this machine');
  for (const host of ['127.0.0.1.example.com', '128.0.0.1', 'localhost.example', '[::2]'])
    assert.equal(server(`smtp://${host}:2525`).security, 'starttls', host);
  assert.equal(server('smtps://localhost').security, 'tls');
});

await test('pages load photos from the public address of the photo store only', () => {
  const hosts = (env: Env) => pagePolicy(readSettings(env)).imageHosts;
  assert.deepEqual(hosts({}), []);
  assert.deepEqual(hosts({ PHOTOS: 's3', ...S3 }), ['https://cdn.example']);
  assert.deepEqual(hosts({ PHOTOS: 'imgbb', IMGBB_KEY: 'k' }), ['https://i.ibb.co']);
  const { photos } = readSettings({ PHOTOS: 's3', ...S3 });
  assert.ok(photos.kind === 's3');
  assert.deepEqual(
    [photos.bucket.endpoint, photos.bucket.publicUrl],
    ['https://s3.example', 'https://cdn.example/p'],
    'without a slash at the end',
  );
});

await test('figures have a port of their own, or none', () => {
  assert.equal(readSettings({}).metrics, null);
  assert.deepEqual(readSettings({ METRICS_PORT: '9464' }).metrics, { port: 9464, host: '127.0.0.1' });
  assert.deepEqual(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics, { port: 9464, host: '10.0.0.5' });
  assert.throws(() => readSettings({ PORT: '9464', METRICS_PORT: '9464' }), /METRICS_PORT must differ from PORT/);
  assert.throws(() => readSettings({ METRICS_HOST: '10.0.0.5' }), /METRICS_HOST is set, but nothing uses it/);
});

await test('the guide lists every setting, and none that is not there', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'operating.md'), 'utf8');
  const rows =
    guide
      .split('\n## ')
      .find((section) => section.startsWith('Settings\n'))
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? [];
  const listed = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  assert.deepEqual(listed.toSorted(), Object.keys(SETTINGS).toSorted());
});

await test('settings cannot be written: several parts of a process share them', () => {
  const { cards, mail } = readSettings({
    CARDS_BEHAVIOUR: 'webhooks:twice',
    MAIL: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'a@example.com',
  });
  assert.ok(cards.kind === 'embedded' && mail.kind === 'smtp');
  assert.throws(() => Object.assign(cards.behaviour, { webhooks: 'never' }), TypeError);
  assert.throws(() => Object.assign(mail.server, { host: 'example.com' }), TypeError);
});

/** Settings of real use, without a gateway. */
const REAL = { PUBLIC_URL: 'https://abar.example', TRUSTED_PROXIES: '1', DEMO: 'off', ...stripeOf('live'), ...SMTP };
const STORE = { SSLCOMMERZ_STORE_ID: 'abar_live', SSLCOMMERZ_STORE_PASSWORD: 'p@ss-word' };
const MERCHANT = { BKASH_APP_KEY: 'app-key', BKASH_APP_SECRET: 'app-secret', BKASH_USERNAME: '01700000000', BKASH_PASSWORD: 'pass:word' };

await test('a gateway is chosen as a whole, and its emulator runs in the demo alone unless it is asked for', () => {
  const { sslcommerz, bkash } = readSettings({});
  assert.deepEqual([sslcommerz.kind, bkash.kind], ['embedded', 'embedded']);
  const off = readSettings({ DEMO: 'off' });
  assert.deepEqual([off.sslcommerz.kind, off.bkash.kind], ['off', 'off']);
  assert.equal(readSettings({ DEMO: 'off', SSLCOMMERZ: 'embedded' }).sslcommerz.kind, 'embedded');
  const sandbox = readSettings({ DEMO: 'off', SSLCOMMERZ: 'sandbox', ...STORE, BKASH: 'sandbox', ...MERCHANT });
  assert.deepEqual(sandbox.sslcommerz, { kind: 'sandbox', storeId: 'abar_live', storePassword: 'p@ss-word' });
  const merchant = { appKey: 'app-key', appSecret: 'app-secret', username: '01700000000', password: 'pass:word' };
  assert.deepEqual(sandbox.bkash, { kind: 'sandbox', ...merchant });
  for (const name of ['SSLCommerz', 'bKash']) assert.ok(sandbox.testServices.includes(`test payments at ${name}`));
});

await test('half a gateway, or one that nothing uses, stops the start', () => {
  assertRefused(
    [
      [{ SSLCOMMERZ: 'on' }, /^SSLCOMMERZ must be off or embedded or sandbox or live/],
      [{ SSLCOMMERZ: 'live' }, /SSLCOMMERZ=live needs SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD too/],
      [{ SSLCOMMERZ: 'sandbox', SSLCOMMERZ_STORE_ID: 'swapped' }, /SSLCOMMERZ_STORE_PASSWORD/],
      [STORE, /SSLCOMMERZ_STORE_ID is set, but nothing uses it/],
      [{ SSLCOMMERZ: 'off', ...STORE }, /SSLCOMMERZ_STORE_ID is set, but nothing uses it/],
      [{ SSLCOMMERZ: 'live', ...STORE, SSLCOMMERZ_STORE_ID: 'swapped id' }, /^SSLCOMMERZ_STORE_ID: is not a store id/],
      [{ SSLCOMMERZ: 'live', ...STORE, SSLCOMMERZ_STORE_PASSWORD: 'swapped pass' }, /^SSLCOMMERZ_STORE_PASSWORD: is not/],
      [{ BKASH: 'live', BKASH_APP_KEY: 'swapped' }, /BKASH=live needs BKASH_APP_SECRET and BKASH_USERNAME and BKASH_PASSWORD too/],
      [MERCHANT, /BKASH_APP_KEY is set, but nothing uses it/],
      [{ BKASH: 'live', ...MERCHANT, BKASH_PASSWORD: 'swapped pass' }, /^BKASH_PASSWORD: is not/],
    ],
    { DEMO: 'off' },
  );
});

await test('payments without money do not get into real use, nor real money into the demo', () => {
  for (const env of [{ SSLCOMMERZ: 'embedded' }, { SSLCOMMERZ: 'sandbox', ...STORE }, { BKASH: 'embedded' }]) {
    assertRefused([[env, /^PUBLIC_URL is an https address, so (SSLCOMMERZ|BKASH) must be live or off/]], REAL);
    assert.equal(readSettings({ ...REAL, ...env, ALLOW_TEST_MODE: '1' }).testServices.length, 1);
  }
  assert.deepEqual(readSettings({ ...REAL, SSLCOMMERZ: 'live', ...STORE, BKASH: 'live', ...MERCHANT }).testServices, []);
  assertRefused([
    [{ SSLCOMMERZ: 'live', ...STORE }, /SSLCOMMERZ is live, so DEMO must be off/],
    [{ BKASH: 'live', ...MERCHANT }, /BKASH is live, so DEMO must be off/],
  ]);
});
