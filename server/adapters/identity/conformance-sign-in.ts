import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { createUserWithEmailAndPassword, signOut, updateProfile } from '@firebase/auth';
import { decodeJwt } from 'jose';
import {
  createCases,
  createPeople,
  fails,
  newEmail,
  PASSWORD,
  type IdentityUnderTest,
} from '#server/adapters/identity/conformance-people.ts';

/** Signing up and in, and what a signed-in person has. */
export async function testSigningIn(suite: TestContext, service: IdentityUnderTest): Promise<void> {
  const { register, signIn } = createPeople(service);
  const testCase = createCases(service);

  await suite.test('sign-up', async (t) => {
    await testCase(t, 'signs the new person in', async () => {
      const { auth, user, email } = await register();
      assert.equal(auth.currentUser, user);
      assert.equal(user.email, email);
      assert.equal(user.emailVerified, false);
      assert.equal(user.isAnonymous, false);
    });
    await testCase(t, 'lists the password as the first provider', async () => {
      const { user, email } = await register();
      assert.deepEqual(
        user.providerData.map(({ providerId, uid }) => ({ providerId, uid })),
        [{ providerId: 'password', uid: email }],
      );
    });
    await testCase(t, 'keeps the address in lower case', async () => {
      const email = newEmail();
      const { user } = await register(email.toUpperCase());
      assert.equal(user.email, email);
    });
    await testCase(t, 'refuses an address that is taken', async () => {
      const { email } = await register();
      await fails('email-already-in-use', register(email));
    });
    await testCase(t, 'refuses an address that is taken in another case', async () => {
      const { email } = await register();
      await fails('email-already-in-use', register(email.toUpperCase()));
    });
    await testCase(t, 'refuses a weak password', () =>
      fails('weak-password', createUserWithEmailAndPassword(service.makeAuth(), newEmail(), '12345')),
    );
    await testCase(t, 'refuses a missing password', () =>
      fails('missing-password', createUserWithEmailAndPassword(service.makeAuth(), newEmail(), '')),
    );
    await testCase(t, 'refuses what is not an address', () =>
      fails('invalid-email', createUserWithEmailAndPassword(service.makeAuth(), 'nobody', PASSWORD)),
    );
  });

  await suite.test('sign-in', async (t) => {
    await testCase(t, 'finds the same person', async () => {
      const { user, email } = await register();
      assert.equal((await signIn(email, PASSWORD)).user.uid, user.uid);
    });
    await testCase(t, 'takes the address in any case', async () => {
      const { user, email } = await register();
      assert.equal((await signIn(email.toUpperCase(), PASSWORD)).user.uid, user.uid);
    });
    await testCase(t, 'refuses a wrong password', async () => {
      const { email } = await register();
      await fails('invalid-credential', signIn(email, 'wrong horse'));
    });
    await testCase(t, 'refuses somebody unknown in the same words', () => fails('invalid-credential', signIn(newEmail(), PASSWORD)));
    await testCase(t, 'refuses a missing password', () => fails('missing-password', signIn(newEmail(), '')));
    await testCase(t, 'ends with signing out', async () => {
      const { auth } = await register();
      await signOut(auth);
      assert.equal(auth.currentUser, null);
    });
  });

  await suite.test('access token', async (t) => {
    await testCase(t, 'carries the claims of the hosted service', async () => {
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
    await testCase(t, 'is renewed without losing when the person signed in', async () => {
      const { user } = await register();
      const before = await user.getIdTokenResult();
      await service.nextSecond();
      const after = await user.getIdTokenResult(true);
      assert.notEqual(after.token, before.token);
      assert.equal(after.authTime, before.authTime);
      assert.notEqual(after.issuedAtTime, before.issuedAtTime);
      assert.equal(after.signInProvider, 'password');
    });
    await testCase(t, 'has the new name after a renewal', async () => {
      const { user } = await register();
      await updateProfile(user, { displayName: 'Rahima Begum' });
      assert.equal((await user.getIdTokenResult(true)).claims['name'], 'Rahima Begum');
    });
  });

  await suite.test('profile', async (t) => {
    await testCase(t, 'is kept', async () => {
      const { user, email } = await register();
      await updateProfile(user, { displayName: 'আয়েশা', photoURL: 'https://photos.example/a.webp' });
      const elsewhere = (await signIn(email, PASSWORD)).user;
      assert.equal(elsewhere.displayName, 'আয়েশা');
      assert.equal(elsewhere.photoURL, 'https://photos.example/a.webp');
      assert.equal(elsewhere.providerData[0]?.displayName, 'আয়েশা');
    });
    await testCase(t, 'changes only what is given', async () => {
      const { user, email } = await register();
      await updateProfile(user, { displayName: 'Ayesha', photoURL: 'https://photos.example/a.webp' });
      await updateProfile(user, { displayName: 'Ayesha K.' });
      const elsewhere = (await signIn(email, PASSWORD)).user;
      assert.equal(elsewhere.displayName, 'Ayesha K.');
      assert.equal(elsewhere.photoURL, 'https://photos.example/a.webp');
    });
    await testCase(t, 'reaches another browser when it reloads', async () => {
      const { user, email } = await register();
      const elsewhere = (await signIn(email, PASSWORD)).user;
      await updateProfile(user, { displayName: 'Ayesha' });
      await elsewhere.reload();
      assert.equal(elsewhere.displayName, 'Ayesha');
    });
  });
}
