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
import { createPeople, fails, newEmail, PASSWORD, type IdentityUnderTest } from '#server/adapters/identity/conformance-people.ts';

/** Letters with codes, passwords that change, accounts that end. */
export async function testRecovery(suite: TestContext, service: IdentityUnderTest): Promise<void> {
  const { register, signIn } = createPeople(service);

  await suite.test('confirming an address', async (t) => {
    await t.test('works by the mailed code', async () => {
      const { user, email } = await register();
      await sendEmailVerification(user);
      await applyActionCode(service.makeAuth(), await service.lastOobCode(email, 'VERIFY_EMAIL'));
      await user.reload();
      assert.equal(user.emailVerified, true);
      assert.equal((await user.getIdTokenResult(true)).claims['email_verified'], true);
    });
    await t.test('works once', async () => {
      const { user, email } = await register();
      await sendEmailVerification(user);
      const code = await service.lastOobCode(email, 'VERIFY_EMAIL');
      await applyActionCode(service.makeAuth(), code);
      await fails('invalid-action-code', applyActionCode(service.makeAuth(), code));
    });
    await t.test('says what a code is for', async () => {
      const { user, email } = await register();
      await sendEmailVerification(user);
      const info = await checkActionCode(service.makeAuth(), await service.lastOobCode(email, 'VERIFY_EMAIL'));
      assert.equal(info.operation, 'VERIFY_EMAIL');
      assert.equal(info.data.email, email);
    });
    await t.test('refuses a code nobody sent', () => fails('invalid-action-code', applyActionCode(service.makeAuth(), 'x'.repeat(43))));
  });

  await suite.test('forgotten password', async (t) => {
    async function askForReset(email: string): Promise<string> {
      await sendPasswordResetEmail(service.makeAuth(), email);
      return service.lastOobCode(email, 'PASSWORD_RESET');
    }
    await t.test('the code tells whose it is', async () => {
      const { email } = await register();
      assert.equal(await verifyPasswordResetCode(service.makeAuth(), await askForReset(email)), email);
    });
    await t.test('the new password replaces the old one', async () => {
      const { email, user } = await register();
      await confirmPasswordReset(service.makeAuth(), await askForReset(email), 'another horse');
      await fails('invalid-credential', signIn(email, PASSWORD));
      assert.equal((await signIn(email, 'another horse')).user.uid, user.uid);
    });
    await t.test('the code works once', async () => {
      const { email } = await register();
      const code = await askForReset(email);
      await confirmPasswordReset(service.makeAuth(), code, 'another horse');
      await fails('invalid-action-code', confirmPasswordReset(service.makeAuth(), code, 'third horse'));
    });
    await t.test('a weak new password is refused and the code stays good', async () => {
      const { email } = await register();
      const code = await askForReset(email);
      await fails('weak-password', confirmPasswordReset(service.makeAuth(), code, '12345'));
      await confirmPasswordReset(service.makeAuth(), code, 'another horse');
    });
    await t.test('ends the sessions that were open', async () => {
      const { email, user } = await register();
      await service.nextSecond();
      await confirmPasswordReset(service.makeAuth(), await askForReset(email), 'another horse');
      await fails('user-token-expired', user.getIdToken(true));
    });
    await t.test('a stranger learns nothing', () => sendPasswordResetEmail(service.makeAuth(), newEmail()));
    await t.test('a confirmation code does not reset', async () => {
      const { user, email } = await register();
      await sendEmailVerification(user);
      const code = await service.lastOobCode(email, 'VERIFY_EMAIL');
      await fails('invalid-action-code', confirmPasswordReset(service.makeAuth(), code, 'another horse'));
    });
  });

  await suite.test('changing the password', async (t) => {
    await t.test('keeps this browser and ends the others', async () => {
      const { user, email } = await register();
      const elsewhere = (await signIn(email, PASSWORD)).user;
      await service.nextSecond();
      await updatePassword(user, 'another horse');
      await user.getIdToken(true);
      await fails('user-token-expired', elsewhere.getIdToken(true));
      await fails('invalid-credential', signIn(email, PASSWORD));
      await signIn(email, 'another horse');
    });
    await t.test('refuses a weak one', async () => {
      const { user } = await register();
      await fails('weak-password', updatePassword(user, '12345'));
    });
    await t.test('follows a proof of who it is', async () => {
      const { user, email } = await register();
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
      await fails('invalid-credential', reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'wrong horse')));
    });
  });

  await suite.test('deleting an account', async (t) => {
    await t.test('ends everything and frees the address', async () => {
      const { user, email, auth } = await register();
      const elsewhere = (await signIn(email, PASSWORD)).user;
      await deleteUser(user);
      assert.equal(auth.currentUser, null);
      await fails('user-token-expired', elsewhere.getIdToken(true));
      await fails('user-token-expired', elsewhere.reload());
      await fails('invalid-credential', signIn(email, PASSWORD));
      const again = await register(email);
      assert.notEqual(again.user.uid, user.uid);
    });
  });
}
