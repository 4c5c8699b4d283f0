import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import {
  applyActionCode,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  sendEmailVerification,
  signInWithCredential,
  type UserCredential,
} from '@firebase/auth';
import {
  createCases,
  createPeople,
  fails,
  newEmail,
  PASSWORD,
  type IdentityUnderTest,
} from '#server/adapters/identity/conformance-people.ts';

/** Signing in with Google, alone and beside a password. */
export async function testGoogle(suite: TestContext, service: IdentityUnderTest): Promise<void> {
  const { register, signIn } = createPeople(service);
  const testCase = createCases(service);
  async function google(person: { email: string; name: string }): Promise<UserCredential> {
    const credential = GoogleAuthProvider.credential(await service.googleIdToken(person));
    return signInWithCredential(service.makeAuth(), credential);
  }

  await suite.test('Google', async (t) => {
    await testCase(t, 'makes an account with a confirmed address', async () => {
      const email = newEmail();
      const credential = await google({ email, name: 'Tahmina' });
      assert.equal(getAdditionalUserInfo(credential)?.isNewUser, true);
      assert.equal(credential.user.email, email);
      assert.equal(credential.user.displayName, 'Tahmina');
      assert.equal(credential.user.emailVerified, true);
      assert.deepEqual(
        credential.user.providerData.map((provider) => provider.providerId),
        ['google.com'],
      );
      assert.equal((await credential.user.getIdTokenResult()).signInProvider, 'google.com');
    });
    await testCase(t, 'finds the same person again', async () => {
      const email = newEmail();
      const first = await google({ email, name: 'Tahmina' });
      const second = await google({ email, name: 'Tahmina' });
      assert.equal(second.user.uid, first.user.uid);
      assert.equal(getAdditionalUserInfo(second)?.isNewUser, false);
    });
    await testCase(t, 'joins a password account whose address is confirmed', async () => {
      const { user, email } = await register();
      await sendEmailVerification(user);
      await applyActionCode(service.makeAuth(), await service.lastOobCode(email, 'VERIFY_EMAIL'));
      const credential = await google({ email, name: 'Tahmina' });
      assert.equal(credential.user.uid, user.uid);
      assert.deepEqual(credential.user.providerData.map((provider) => provider.providerId).sort(), ['google.com', 'password']);
      await signIn(email, PASSWORD);
      await user.getIdToken(true);
    });
    await testCase(t, 'takes an account with an unconfirmed address away from whoever made it', async () => {
      const { user, email } = await register();
      await service.nextSecond();
      const credential = await google({ email, name: 'Tahmina' });
      assert.equal(credential.user.uid, user.uid);
      assert.equal(credential.user.emailVerified, true);
      assert.deepEqual(
        credential.user.providerData.map((provider) => provider.providerId),
        ['google.com'],
      );
      await fails('invalid-credential', signIn(email, PASSWORD));
    });
    await testCase(t, 'refuses what is no id token', () =>
      fails('invalid-credential', signInWithCredential(service.makeAuth(), GoogleAuthProvider.credential('nonsense'))),
    );
  });
}
