import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  updatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth';
import {
  createCases,
  createPeople,
  fails,
  newEmail,
  PASSWORD,
  type IdentityUnderTest,
} from '#server/adapters/identity/conformance-people.ts';

/** Letters with codes, passwords that change, accounts that end. */
export async function testRecovery(suite: TestContext, service: IdentityUnderTest): Promise<void> {
  const { register, signIn } = createPeople(service);
  const testCase = createCases(service);

  await suite.test('confirming an address', async (t) => {
    await testCase(t, 'works by the mailed code', async () => {
      const { user, email } = await register();
      await sendEmailVerification(user);
      await applyActionCode(service.makeAuth(), await service.lastOobCode(email, 'VERIFY_EMAIL'));
      await user.reload();
      assert.equal(user.emailVerified, true);
      assert.equal((await user.getIdTokenResult(true)).claims['email_verified'], true);
    });
    await testCase(t, 'works once', async () => {
      const { user, email } = await register();
      await sendEmailVerification(user);
      const code = await service.lastOobCode(email, 'VERIFY_EMAIL');
      await applyActionCode(service.makeAuth(), code);
      await fails('invalid-action-code', applyActionCode(service.makeAuth(), code));
    });
    await testCase(t, 'says what a code is for', async () => {
      const { user, email } = await register();
      await sendEmailVerification(user);
      const info = await checkActionCode(service.makeAuth(), await service.lastOobCode(email, 'VERIFY_EMAIL'));
      assert.equal(info.operation, 'VERIFY_EMAIL');
      assert.equal(info.data.email, email);
    });
    await testCase(t, 'refuses a code nobody sent', () =>
      fails('invalid-action-code', applyActionCode(service.makeAuth(), 'x'.repeat(43))),
    );
  });

  await suite.test('forgotten password', async (t) => {
    async function askForReset(email: string): Promise<string> {
      await sendPasswordResetEmail(service.makeAuth(), email);
      return service.lastOobCode(email, 'PASSWORD_RESET');
    }
    await testCase(t, 'the code tells whose it is', async () => {
      const { email } = await register();
      assert.equal(await verifyPasswordResetCode(service.makeAuth(), await askForReset(email)), email);
    });
    await testCase(t, 'the new password replaces the old one', async () => {
      const { email, user } = await register();
      await confirmPasswordReset(service.makeAuth(), await askForReset(email), 'another horse');
      await fails('invalid-credential', signIn(email, PASSWORD));
      assert.equal((await signIn(email, 'another horse')).user.uid, user.uid);
    });
    await testCase(t, 'the code works once', async () => {
      const { email } = await register();
      const code = await askForReset(email);
      await confirmPasswordReset(service.makeAuth(), code, 'another horse');
      await fails('invalid-action-code', confirmPasswordReset(service.makeAuth(), code, 'third horse'));
    });
    await testCase(t, 'a weak new password is refused and the code stays good', async () => {
      const { email } = await register();
      const code = await askForReset(email);
      await fails('weak-password', confirmPasswordReset(service.makeAuth(), code, '12345'));
      await confirmPasswordReset(service.makeAuth(), code, 'another horse');
    });
    await testCase(t, 'ends the sessions that were open', async () => {
      const { email, user } = await register();
      await service.nextSecond();
      await confirmPasswordReset(service.makeAuth(), await askForReset(email), 'another horse');
      await fails('user-token-expired', user.getIdToken(true));
    });
    await testCase(t, 'a stranger learns nothing', () => sendPasswordResetEmail(service.makeAuth(), newEmail()));
    await testCase(t, 'a confirmation code does not reset', async () => {
      const { user, email } = await register();
      await sendEmailVerification(user);
      const code = await service.lastOobCode(email, 'VERIFY_EMAIL');
      await fails('invalid-action-code', confirmPasswordReset(service.makeAuth(), code, 'another horse'));
    });
  });

  await suite.test('changing the password', async (t) => {
    await testCase(t, 'replaces the old one and keeps this browser', async () => {
      const { user, email } = await register();
      await service.nextSecond();
      await updatePassword(user, 'another horse');
      await user.getIdToken(true);
      await fails('invalid-credential', signIn(email, PASSWORD));
      await signIn(email, 'another horse');
    });
    await testCase(t, 'ends the other browsers', async () => {
      const { user, email } = await register();
      const elsewhere = (await signIn(email, PASSWORD)).user;
      await service.nextSecond();
      await updatePassword(user, 'another horse');
      await fails('user-token-expired', elsewhere.getIdToken(true));
    });
    await testCase(t, 'refuses a weak one', async () => {
      const { user } = await register();
      await fails('weak-password', updatePassword(user, '12345'));
    });
    await testCase(t, 'follows a proof of who it is', async () => {
      const { user, email } = await register();
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
      await fails('invalid-credential', reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'wrong horse')));
    });
  });

  await suite.test('deleting an account', async (t) => {
    await testCase(t, 'signs out here and frees the address', async () => {
      const { user, email, auth } = await register();
      await deleteUser(user);
      assert.equal(auth.currentUser, null);
      await fails('invalid-credential', signIn(email, PASSWORD));
      const again = await register(email);
      assert.notEqual(again.user.uid, user.uid);
    });
    await testCase(t, 'is seen by the other browsers when they look', async () => {
      const { user, email } = await register();
      const elsewhere = (await signIn(email, PASSWORD)).user;
      await deleteUser(user);
      await fails('user-token-expired', elsewhere.reload());
    });
    await testCase(t, 'ends the other browsers', async () => {
      const { user, email } = await register();
      const elsewhere = (await signIn(email, PASSWORD)).user;
      await deleteUser(user);
      await fails('user-token-expired', elsewhere.getIdToken(true));
    });
  });
}
