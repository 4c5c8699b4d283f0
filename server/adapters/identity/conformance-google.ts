import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SignedIn } from '#server/adapters/identity/conformance-client.ts';
import { createUsers, fails, newEmail, PASSWORD, type Conformance } from '#server/adapters/identity/conformance-users.ts';

const providersOf = ({ providers }: SignedIn): string[] => providers.map(({ providerId }) => providerId).sort();

/** Google sign-in, alone and beside a password. */
export async function testGoogle(suite: TestContext, { service, testCase }: Conformance): Promise<void> {
  const { register, signIn } = createUsers(service);
  async function google(email: string) {
    const browser = service.openBrowser();
    return { browser, user: await browser.signInWithGoogle(await service.googleIdToken({ email, name: 'Tahmina' })) };
  }

  await suite.test('Google', async (t) => {
    await testCase(t, 'creates an account with a verified address', async () => {
      const email = newEmail();
      const { browser, user } = await google(email);
      assert.equal(user.isNewUser, true);
      assert.equal(user.email, email);
      assert.equal(user.displayName, 'Tahmina');
      assert.equal(user.emailVerified, true);
      assert.deepEqual(providersOf(user), ['google.com']);
      assert.equal((await browser.token()).signInProvider, 'google.com');
    });
    await testCase(t, 'finds the account again', async () => {
      const email = newEmail();
      const first = await google(email);
      const second = await google(email);
      assert.equal(second.user.uid, first.user.uid);
      assert.equal(second.user.isNewUser, false);
    });
    await testCase(t, 'is linked to a password account whose address is verified', async () => {
      const { browser, user, email } = await register();
      await browser.sendVerification();
      await service.openBrowser().applyCode(await service.lastOobCode(email, 'VERIFY_EMAIL'));
      const joined = (await google(email)).user;
      assert.equal(joined.uid, user.uid);
      assert.deepEqual(providersOf(joined), ['google.com', 'password']);
      await signIn(email, PASSWORD);
      await browser.token(true);
    });
    await testCase(t, 'takes over an account whose address was never verified', async () => {
      const { user, email } = await register();
      await service.nextSecond();
      const owner = (await google(email)).user;
      assert.equal(owner.uid, user.uid);
      assert.equal(owner.emailVerified, true);
      assert.deepEqual(providersOf(owner), ['google.com']);
      await fails('invalid-credential', signIn(email, PASSWORD));
    });
    await testCase(t, 'refuses a malformed id token', () =>
      fails('invalid-credential', service.openBrowser().signInWithGoogle('nonsense')),
    );
  });
}
