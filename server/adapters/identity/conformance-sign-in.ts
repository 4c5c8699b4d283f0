import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { decodeJwt } from 'jose';
import { createUsers, fails, newEmail, PASSWORD, type Conformance } from '#server/adapters/identity/conformance-users.ts';

/** Sign-up, sign-in, access tokens and profiles. */
export async function testSigningIn(suite: TestContext, { service, testCase }: Conformance): Promise<void> {
  const { register, registerTwice, signIn } = createUsers(service);

  await suite.test('sign-up', async (t) => {
    await testCase(t, 'signs the new user in', async () => {
      const { browser, user, email } = await register();
      assert.deepEqual(await browser.current(), user);
      assert.deepEqual([user.email, user.emailVerified, user.isAnonymous], [email, false, false]);
      assert.deepEqual(
        user.providers.map(({ providerId, uid }) => ({ providerId, uid })),
        [{ providerId: 'password', uid: email }],
      );
    });
    await testCase(t, 'stores the address in lower case', async () => {
      const email = newEmail();
      assert.equal((await register(email.toUpperCase())).user.email, email);
    });
    await testCase(t, 'refuses an address that is taken, in any case', async () => {
      const { email } = await register();
      for (const taken of [email, email.toUpperCase()]) await fails('email-already-in-use', register(taken));
    });
    await testCase(t, 'refuses a weak password', () => fails('weak-password', service.openBrowser().signUp(newEmail(), '12345')));
    await testCase(t, 'refuses a missing password', () => fails('missing-password', service.openBrowser().signUp(newEmail(), '')));
    await testCase(t, 'refuses an invalid address', () => fails('invalid-email', service.openBrowser().signUp('invalid', PASSWORD)));
  });

  await suite.test('sign-in', async (t) => {
    await testCase(t, 'finds the account by its address in any case', async () => {
      const { user, email } = await register();
      for (const typed of [email, email.toUpperCase()]) assert.equal((await signIn(typed, PASSWORD)).user.uid, user.uid);
    });
    await testCase(t, 'refuses a wrong password', async () => {
      const { email } = await register();
      await fails('invalid-credential', signIn(email, 'wrong horse'));
    });
    await testCase(t, 'refuses an unknown address with the same error', () => fails('invalid-credential', signIn(newEmail(), PASSWORD)));
    await testCase(t, 'refuses a missing password', () => fails('missing-password', signIn(newEmail(), '')));
    await testCase(t, 'ends at sign-out', async () => {
      const { browser } = await register();
      await browser.signOut();
      assert.equal(await browser.current(), null);
    });
  });

  await suite.test('access token', async (t) => {
    await testCase(t, 'has the claims of Firebase', async () => {
      const { browser, user, email } = await register();
      const claims = decodeJwt((await browser.token()).token);
      assert.equal(claims.iss, `https://securetoken.google.com/${service.projectId}`);
      assert.equal(claims.aud, service.projectId);
      assert.equal(claims.sub, user.uid);
      assert.equal(claims['user_id'], user.uid);
      assert.equal(claims['email'], email);
      assert.equal(claims['email_verified'], false);
      assert.equal((claims.exp ?? 0) - (claims.iat ?? 0), 3600);
      assert.deepEqual(claims['firebase'], { identities: { email: [email] }, sign_in_provider: 'password' });
    });
    await testCase(t, 'keeps the time of the sign-in when renewed', async () => {
      const { browser } = await register();
      const before = await browser.token();
      await service.nextSecond();
      const after = await browser.token(true);
      assert.notEqual(after.token, before.token);
      assert.equal(after.authTime, before.authTime);
      assert.notEqual(after.issuedAtTime, before.issuedAtTime);
      assert.equal(after.signInProvider, 'password');
    });
    await testCase(t, 'has the new name after a renewal', async () => {
      const { browser } = await register();
      await browser.updateProfile({ displayName: 'Rahima Begum' });
      assert.equal((await browser.token(true)).claims['name'], 'Rahima Begum');
    });
  });

  await suite.test('profile', async (t) => {
    await testCase(t, 'is stored', async () => {
      const { browser, email } = await register();
      await browser.updateProfile({ displayName: 'আয়েশা', photoURL: 'https://photos.example/a.webp' });
      const elsewhere = await signIn(email, PASSWORD);
      assert.equal(elsewhere.user.displayName, 'আয়েশা');
      assert.equal(elsewhere.user.photoURL, 'https://photos.example/a.webp');
      assert.equal(elsewhere.user.providers[0]?.displayName, 'আয়েশা');
    });
    await testCase(t, 'changes only what is given', async () => {
      const { browser, email } = await register();
      await browser.updateProfile({ displayName: 'Ayesha', photoURL: 'https://photos.example/a.webp' });
      await browser.updateProfile({ displayName: 'Ayesha K.' });
      const elsewhere = await signIn(email, PASSWORD);
      assert.equal(elsewhere.user.displayName, 'Ayesha K.');
      assert.equal(elsewhere.user.photoURL, 'https://photos.example/a.webp');
    });
    await testCase(t, 'is updated in another browser when it reloads', async () => {
      const { browser, elsewhere } = await registerTwice();
      await browser.updateProfile({ displayName: 'Ayesha' });
      assert.equal((await elsewhere.reload()).displayName, 'Ayesha');
    });
  });
}
