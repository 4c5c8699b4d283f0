import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { createUsers, fails, newEmail, PASSWORD, type Conformance } from '#server/adapters/identity/conformance-users.ts';

/** Action codes, changed passwords and deleted accounts. */
export async function testRecovery(suite: TestContext, { service, testCase }: Conformance): Promise<void> {
  const { register, registerTwice, signIn } = createUsers(service);
  /** A user who has requested to verify the address, with the emailed code. */
  async function registerWithCode() {
    const user = await register();
    await user.browser.sendVerification();
    return { ...user, code: await service.lastOobCode(user.email, 'VERIFY_EMAIL') };
  }

  await suite.test('address verification', async (t) => {
    await testCase(t, 'uses the emailed code, once', async () => {
      const { browser, code } = await registerWithCode();
      await service.openBrowser().applyCode(code);
      assert.equal((await browser.reload()).emailVerified, true);
      assert.equal((await browser.token(true)).claims['email_verified'], true);
      await fails('invalid-action-code', service.openBrowser().applyCode(code));
    });
    await testCase(t, 'reports what a code is for', async () => {
      const { email, code } = await registerWithCode();
      assert.deepEqual(await service.openBrowser().checkCode(code), { operation: 'VERIFY_EMAIL', email });
    });
    await testCase(t, 'refuses an unknown code', () => fails('invalid-action-code', service.openBrowser().applyCode('x'.repeat(43))));
  });

  await suite.test('forgotten password', async (t) => {
    async function requestReset(email: string): Promise<string> {
      await service.openBrowser().sendPasswordReset(email);
      return service.lastOobCode(email, 'PASSWORD_RESET');
    }
    await testCase(t, 'the code reports its address, and sets a new password once', async () => {
      const { user, email } = await register();
      const code = await requestReset(email);
      assert.equal(await service.openBrowser().verifyResetCode(code), email);
      await service.openBrowser().confirmReset(code, 'another horse');
      await fails('invalid-credential', signIn(email, PASSWORD));
      assert.equal((await signIn(email, 'another horse')).user.uid, user.uid);
      await fails('invalid-action-code', service.openBrowser().confirmReset(code, 'third horse'));
    });
    await testCase(t, 'refuses a weak new password without using up the code', async () => {
      const { email } = await register();
      const code = await requestReset(email);
      await fails('weak-password', service.openBrowser().confirmReset(code, '12345'));
      await service.openBrowser().confirmReset(code, 'another horse');
    });
    await testCase(t, 'ends the open sessions', async () => {
      const { browser, email } = await register();
      await service.nextSecond();
      await service.openBrowser().confirmReset(await requestReset(email), 'another horse');
      await fails('user-token-expired', browser.token(true));
    });
    await testCase(t, 'does not reveal whether an account exists', () => service.openBrowser().sendPasswordReset(newEmail()));
    await testCase(t, 'refuses a verification code', async () => {
      const { code } = await registerWithCode();
      await fails('invalid-action-code', service.openBrowser().confirmReset(code, 'another horse'));
    });
  });

  await suite.test('changing the password', async (t) => {
    await testCase(t, 'replaces the old one and keeps this browser signed in', async () => {
      const { browser, email } = await register();
      await service.nextSecond();
      await browser.updatePassword('another horse');
      await browser.token(true);
      await fails('invalid-credential', signIn(email, PASSWORD));
      await signIn(email, 'another horse');
    });
    await testCase(t, 'signs out the other browsers', async () => {
      const { browser, elsewhere } = await registerTwice();
      await service.nextSecond();
      await browser.updatePassword('another horse');
      await fails('user-token-expired', elsewhere.token(true));
    });
    await testCase(t, 'refuses a weak one', async () => {
      const { browser } = await register();
      await fails('weak-password', browser.updatePassword('12345'));
    });
    await testCase(t, 'is possible after reauthentication', async () => {
      const { browser, email } = await register();
      await browser.reauthenticate(email, PASSWORD);
      await fails('invalid-credential', browser.reauthenticate(email, 'wrong horse'));
    });
  });

  await suite.test('deleting an account', async (t) => {
    await testCase(t, 'signs out this browser and frees the address', async () => {
      const { browser, user, email } = await register();
      await browser.deleteAccount();
      assert.equal(await browser.current(), null);
      await fails('invalid-credential', signIn(email, PASSWORD));
      const again = await register(email);
      assert.notEqual(again.user.uid, user.uid);
    });
    await testCase(t, 'is visible to the other browsers when they reload', async () => {
      const { browser, elsewhere } = await registerTwice();
      await browser.deleteAccount();
      await fails('user-token-expired', elsewhere.reload());
    });
    await testCase(t, 'signs out the other browsers', async () => {
      const { browser, elsewhere } = await registerTwice();
      await browser.deleteAccount();
      await fails('user-token-expired', elsewhere.token(true));
    });
  });
}
