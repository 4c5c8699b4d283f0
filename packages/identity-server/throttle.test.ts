import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startTestIdentity, type RunningIdentity, type WireResponse } from './test-identity.ts';
import { addressKey, LIMITS as REAL } from './throttle.ts';

const PASSWORD = 'correct horse';
const HOME = '203.0.113.7';
// The same rules with smaller numbers: each attempt costs a password hash.
const LIMITS = {
  ...REAL,
  signInPair: { ...REAL.signInPair, burst: 3 },
  signInAddress: { ...REAL.signInAddress, burst: 8 },
  signInAccount: { ...REAL.signInAccount, burst: 5 },
  signUpAddress: { ...REAL.signUpAddress, burst: 25 },
  passwordChange: { ...REAL.passwordChange, burst: 2 },
  googleStart: { ...REAL.googleStart, burst: 3 },
};
const TOO_MANY = /^TOO_MANY_ATTEMPTS_TRY_LATER\b/;

await test('limits', async (t: TestContext) => {
  const service = await startTestIdentity({ limits: LIMITS, google: 'demo-issuer' });
  t.after(() => service.stop());
  const another = await service.startAnother();
  let users = 0;

  async function register(address: string): Promise<string> {
    users += 1;
    const email = `user${users}@example.com`;
    assert.equal((await service.call('accounts:signUp', { email, password: PASSWORD }, address)).status, 200);
    return email;
  }
  const attempt = (email: string, password: string, address: string, process: RunningIdentity = service): Promise<WireResponse> =>
    process.call('accounts:signInWithPassword', { email, password }, address);

  /** Sends wrong passwords until they are refused; returns how many were accepted. */
  async function guess(email: string, address: (nth: number) => string, atMost: number): Promise<number> {
    for (let nth = 0; nth < atMost; nth += 1) {
      const { body } = await attempt(email, 'wrong horse', address(nth), nth % 2 ? service : another);
      if (TOO_MANY.test(body.error?.message ?? '')) return nth;
      assert.equal(body.error?.message, 'INVALID_LOGIN_CREDENTIALS');
    }
    return atMost;
  }

  await t.test(
    'wrong passwords for one account from one address are limited over all processes, for a time that no refusal prolongs',
    async () => {
      const email = await register(HOME);
      const elsewhere = '198.51.100.1';
      assert.equal(await guess(email, () => elsewhere, 50), LIMITS.signInPair.burst);
      assert.match(
        (await attempt(email, PASSWORD, elsewhere)).body.error?.message ?? '',
        TOO_MANY,
        'a refusal does not say which one is right',
      );
      assert.equal((await attempt(email, PASSWORD, HOME)).status, 200, 'the owner at another address');
      for (let nth = 0; nth < 20; nth += 1) await attempt(email, 'wrong horse', elsewhere);
      service.clock.advance(LIMITS.signInPair.everyMs);
      assert.equal((await attempt(email, PASSWORD, elsewhere)).status, 200);
    },
  );

  await t.test('the limit holds after the clock went back, and nobody is locked out until it catches up', async () => {
    const email = await register(HOME);
    await guess(email, () => '198.51.100.8', 50);
    service.clock.advance(-5000);
    assert.equal(await guess(email, () => '198.51.100.8', 1), 0, 'the clocks of two processes differ by as much');
    service.clock.advance(-3_600_000);
    assert.equal(await guess(email, () => '198.51.100.8', 50), LIMITS.signInPair.burst);
    assert.match((await attempt(email, PASSWORD, '198.51.100.8')).body.error?.message ?? '', TOO_MANY);
    service.clock.advance(3_605_000);
  });

  await t.test('a successful sign-in resets the count', async () => {
    const email = await register(HOME);
    for (let round = 0; round < 3; round += 1) {
      const few = LIMITS.signInPair.burst - 1;
      assert.equal(await guess(email, () => HOME, few), few);
      assert.equal((await attempt(email, PASSWORD, HOME)).status, 200);
    }
  });

  await t.test('wrong passwords for one account from ever new addresses are limited, but not the owner at a known address', async () => {
    const email = await register(HOME);
    const far = (nth: number): string => `10.${users}.${nth >> 8}.${nth & 255}`;
    assert.equal(await guess(email, far, 200), LIMITS.signInAccount.burst);
    assert.equal((await attempt(email, PASSWORD, HOME)).status, 200);
    assert.match((await attempt(email, PASSWORD, '192.0.2.200')).body.error?.message ?? '', TOO_MANY);
  });

  await t.test('a password reset admits the owner at a new address', async () => {
    const email = await register(HOME);
    await guess(email, (nth) => `10.${users}.${nth >> 8}.${nth & 255}`, 200);
    const abroad = '192.0.2.77';
    await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, abroad);
    const oobCode = service.lastOobCode(email, 'PASSWORD_RESET');
    assert.equal((await service.call('accounts:resetPassword', { oobCode, newPassword: 'another horse' }, abroad)).status, 200);
    assert.equal((await attempt(email, 'another horse', abroad)).status, 200);
  });

  await t.test('one password for many accounts is limited', async () => {
    let tried = 0;
    for (; tried < 100; tried += 1) {
      const { body } = await attempt(`unknown${tried}@example.com`, PASSWORD, '198.51.100.99');
      if (TOO_MANY.test(body.error?.message ?? '')) break;
    }
    assert.equal(tried, LIMITS.signInAddress.burst);
    const rows = async () => (await service.database.db.selectFrom('identity.throttle').select('key').execute()).length;
    const before = await rows();
    for (let nth = 0; nth < 5; nth += 1) await attempt(`invented${nth}@example.com`, PASSWORD, '198.51.100.99');
    assert.equal(await rows(), before, 'what is refused is not stored');
  });

  await t.test('wrong passwords that are refused do not count against others behind the address', async () => {
    const [forgetful, other] = [await register(HOME), await register(HOME)];
    for (let nth = 0; nth < LIMITS.signInAddress.burst + 3; nth += 1) await attempt(forgetful, 'wrong horse', '198.51.100.98');
    assert.equal((await attempt(other, PASSWORD, '198.51.100.98')).status, 200);
  });

  await t.test('users behind one address who know their passwords are not limited', async () => {
    const profile = { displayName: null, photoUrl: null, emailVerified: true };
    for (let nth = 0; nth < LIMITS.signInAddress.burst + 3; nth += 1) {
      const email = `resident${nth}@example.com`;
      await service.identity.ensureAccount({ email, password: PASSWORD, ...profile });
      assert.equal((await attempt(email, PASSWORD, '100.64.0.1')).status, 200);
    }
  });

  await t.test('a user whose address always changes is not limited', async () => {
    const email = await register(HOME);
    for (let nth = 0; nth < LIMITS.signInAccount.burst + 3; nth += 1)
      assert.equal((await attempt(email, PASSWORD, `100.65.${nth}.1`)).status, 200);
  });

  await t.test('unknown accounts are limited like known ones', async () => {
    assert.equal(await guess('unknown@example.com', () => '198.51.100.6', 50), LIMITS.signInPair.burst);
  });

  await t.test('sign-ups from one address are limited', async () => {
    const statuses = [];
    for (let nth = 0; nth < LIMITS.signUpAddress.burst + 1; nth += 1)
      statuses.push(
        (await service.call('accounts:signUp', { email: `bulk${nth}@example.com`, password: PASSWORD }, '198.51.100.7')).status,
      );
    assert.deepEqual([...new Set(statuses.slice(0, -1))], [200]);
    assert.equal(statuses.at(-1), 400);
  });

  await t.test('password changes of one account are limited', async () => {
    const { body } = await service.call('accounts:signUp', { email: 'changes@example.com', password: PASSWORD }, HOME);
    let idToken = body['idToken'];
    const messages = [];
    for (let nth = 0; nth < LIMITS.passwordChange.burst + 1; nth += 1) {
      const changed = await service.call('accounts:update', { idToken, password: `password ${nth}`, returnSecureToken: true });
      messages.push(changed.body.error?.message);
      idToken = changed.body['idToken'];
    }
    assert.deepEqual(messages, [undefined, undefined, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
  });

  await t.test('Google popups opened from one address are limited', async () => {
    const statuses = [];
    for (let nth = 0; nth < LIMITS.googleStart.burst + 1; nth += 1)
      statuses.push((await service.app.inject({ url: '/identity/v1/google/start?nonce=opener-nonce' })).statusCode);
    assert.deepEqual(statuses, [302, 302, 302, 429]);
  });

  await t.test('concurrent attempts count like successive ones', async () => {
    const email = await register(HOME);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => attempt(email, 'wrong horse', '198.51.100.8', nth % 2 ? service : another)),
    );
    assert.equal(answers.filter((answer) => answer.body.error?.message === 'INVALID_LOGIN_CREDENTIALS').length, LIMITS.signInPair.burst);
  });
});

await test('an address is an IPv4 address or an IPv6 /64', () => {
  assert.equal(addressKey('203.0.113.7'), '203.0.113.7');
  assert.equal(addressKey('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(addressKey('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(addressKey('2001:db8:1:2::9'), addressKey('2001:0db8:0001:0002:ffff::'));
  assert.equal(addressKey('2001:db8::9'), '2001:db8:0:0::/64');
  assert.equal(addressKey('::1'), '0:0:0:0::/64');
  assert.equal(addressKey('fe80::1%eth0'), 'fe80:0:0:0::/64');
});
