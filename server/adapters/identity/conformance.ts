import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from '@firebase/auth';
import { decodeJwt } from 'jose';

/** An identity service as the conformance suite reaches it: the embedded one, or the Firebase Auth Emulator. */
export interface IdentityUnderTest {
  projectId: string;
  /** A browser of its own, in which nobody is signed in. */
  makeAuth(): Auth;
  /** The code of the newest letter to `email`. */
  lastOobCode(email: string, type: 'PASSWORD_RESET' | 'VERIFY_EMAIL'): Promise<string>;
  /** An id token of the configured Google issuer for somebody whose address it has confirmed; a new one each time. */
  googleIdToken(person: { email: string; name: string }): Promise<string>;
  /** Lets so much time pass that what happens next is in another second, as far as the service can tell. */
  nextSecond(): Promise<void>;
}

const PASSWORD = 'correct horse';

const newEmail = (): string => `p${randomUUID().slice(0, 8)}@example.com`;

async function fails(code: string, promise: Promise<unknown>): Promise<void> {
  await assert.rejects(promise, (error) => {
    assert.equal(error instanceof Error && 'code' in error ? error.code : error, `auth/${code}`);
    return true;
  });
}

/** What the market expects of an identity service, said with the official client. Each case is a subtest of `suite`. */
export async function testIdentityConformance(suite: TestContext, service: IdentityUnderTest): Promise<void> {
  async function register(email = newEmail()): Promise<{ auth: Auth; user: User; email: string }> {
    const auth = service.makeAuth();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    return { auth, user, email };
  }
  const signIn = (email: string, password: string) => signInWithEmailAndPassword(service.makeAuth(), email, password);
  async function google(person: { email: string; name: string }) {
    const auth = service.makeAuth();
    return signInWithCredential(auth, GoogleAuthProvider.credential(await service.googleIdToken(person)));
  }

  await suite.test('sign-up', async (t) => {
    await t.test('signs the new person in', async () => {
      const { auth, user, email } = await register();
      assert.equal(auth.currentUser, user);
      assert.equal(user.email, email);
      assert.equal(user.emailVerified, false);
      assert.equal(user.isAnonymous, false);
    });
    await t.test('lists the password as the first provider', async () => {
      const { user, email } = await register();
      assert.deepEqual(
        user.providerData.map(({ providerId, uid }) => ({ providerId, uid })),
        [{ providerId: 'password', uid: email }],
      );
    });
    await t.test('keeps the address in lower case', async () => {
      const email = newEmail();
      const { user } = await register(email.toUpperCase());
      assert.equal(user.email, email);
    });
    await t.test('refuses an address that is taken', async () => {
      const { email } = await register();
      await fails('email-already-in-use', register(email));
    });
    await t.test('refuses an address that is taken in another case', async () => {
      const { email } = await register();
      await fails('email-already-in-use', register(email.toUpperCase()));
    });
    await t.test('refuses a weak password', () =>
      fails('weak-password', createUserWithEmailAndPassword(service.makeAuth(), newEmail(), '12345')),
    );
    await t.test('refuses a missing password', () =>
      fails('missing-password', createUserWithEmailAndPassword(service.makeAuth(), newEmail(), '')),
    );
    await t.test('refuses what is not an address', () =>
      fails('invalid-email', createUserWithEmailAndPassword(service.makeAuth(), 'nobody', PASSWORD)),
    );
  });

  await suite.test('sign-in', async (t) => {
    await t.test('finds the same person', async () => {
      const { user, email } = await register();
      assert.equal((await signIn(email, PASSWORD)).user.uid, user.uid);
    });
    await t.test('takes the address in any case', async () => {
      const { user, email } = await register();
      assert.equal((await signIn(email.toUpperCase(), PASSWORD)).user.uid, user.uid);
    });
    await t.test('refuses a wrong password', async () => {
      const { email } = await register();
      await fails('invalid-credential', signIn(email, 'wrong horse'));
    });
    await t.test('refuses somebody unknown in the same words', () => fails('invalid-credential', signIn(newEmail(), PASSWORD)));
    await t.test('refuses a missing password', () => fails('missing-password', signIn(newEmail(), '')));
    await t.test('ends with signing out', async () => {
      const { auth } = await register();
      await signOut(auth);
      assert.equal(auth.currentUser, null);
    });
  });

  await suite.test('access token', async (t) => {
    await t.test('carries the claims of the hosted service', async () => {
      const { user, email } = await register();
      const claims = decodeJwt(await user.getIdToken());
      assert.equal(claims.iss, `https://securetoken.google.com/${service.projectId}`);
      assert.equal(claims.aud, service.projectId);
      assert.equal(claims.sub, user.uid);
      assert.equal(claims['user_id'], user.uid);
      assert.equal(claims['email'], email);
      assert.equal(claims['email_verified'], false);
      assert.equal((claims.exp ?? 0) - (claims.iat ?? 0), 3600);
      assert.deepEqual(claims['firebase'], { identities: { email: [email] }, sign_in_provider: 'password' });
    });
    await t.test('is renewed without losing when the person signed in', async () => {
      const { user } = await register();
      const before = await user.getIdTokenResult();
      await service.nextSecond();
      const after = await user.getIdTokenResult(true);
      assert.notEqual(after.token, before.token);
      assert.equal(after.authTime, before.authTime);
      assert.notEqual(after.issuedAtTime, before.issuedAtTime);
      assert.equal(after.signInProvider, 'password');
    });
    await t.test('has the new name after a renewal', async () => {
      const { user } = await register();
      await updateProfile(user, { displayName: 'Rahima Begum' });
      assert.equal((await user.getIdTokenResult(true)).claims['name'], 'Rahima Begum');
    });
  });

  await suite.test('profile', async (t) => {
    await t.test('is kept', async () => {
      const { user, email } = await register();
      await updateProfile(user, { displayName: 'আয়েশা', photoURL: 'https://photos.example/a.webp' });
      const elsewhere = (await signIn(email, PASSWORD)).user;
      assert.equal(elsewhere.displayName, 'আয়েশা');
      assert.equal(elsewhere.photoURL, 'https://photos.example/a.webp');
      assert.equal(elsewhere.providerData[0]?.displayName, 'আয়েশা');
    });
    await t.test('changes only what is given', async () => {
      const { user, email } = await register();
      await updateProfile(user, { displayName: 'Ayesha', photoURL: 'https://photos.example/a.webp' });
      await updateProfile(user, { displayName: 'Ayesha K.' });
      const elsewhere = (await signIn(email, PASSWORD)).user;
      assert.equal(elsewhere.displayName, 'Ayesha K.');
      assert.equal(elsewhere.photoURL, 'https://photos.example/a.webp');
    });
    await t.test('reaches another browser when it reloads', async () => {
      const { user, email } = await register();
      const elsewhere = (await signIn(email, PASSWORD)).user;
      await updateProfile(user, { displayName: 'Ayesha' });
      await elsewhere.reload();
      assert.equal(elsewhere.displayName, 'Ayesha');
    });
  });

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

  await suite.test('Google', async (t) => {
    await t.test('makes an account with a confirmed address', async () => {
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
    await t.test('finds the same person again', async () => {
      const email = newEmail();
      const first = await google({ email, name: 'Tahmina' });
      const second = await google({ email, name: 'Tahmina' });
      assert.equal(second.user.uid, first.user.uid);
      assert.equal(getAdditionalUserInfo(second)?.isNewUser, false);
    });
    await t.test('joins a password account whose address is confirmed', async () => {
      const { user, email } = await register();
      await sendEmailVerification(user);
      await applyActionCode(service.makeAuth(), await service.lastOobCode(email, 'VERIFY_EMAIL'));
      const credential = await google({ email, name: 'Tahmina' });
      assert.equal(credential.user.uid, user.uid);
      assert.deepEqual(credential.user.providerData.map((provider) => provider.providerId).sort(), ['google.com', 'password']);
      await signIn(email, PASSWORD);
      await user.getIdToken(true);
    });
    await t.test('takes an account with an unconfirmed address away from whoever made it', async () => {
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
    await t.test('refuses what is no id token', () =>
      fails('invalid-credential', signInWithCredential(service.makeAuth(), GoogleAuthProvider.credential('nonsense'))),
    );
  });
}
