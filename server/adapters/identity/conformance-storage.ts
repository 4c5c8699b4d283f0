import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { ClientsInChromium } from '#server/adapters/identity/conformance-chromium.ts';
import { createUsers, fails, PASSWORD } from '#server/adapters/identity/conformance-users.ts';
import { eventually } from '#server/testing/eventually.ts';

/** What only a browser can show: who is signed in is kept there, for every tab. */
export async function testStorage(suite: TestContext, clients: ClientsInChromium): Promise<void> {
  const { register, signIn } = createUsers(clients);

  await suite.test('storage of the browser', async (t) => {
    await t.test('keeps who is signed in when the page is loaded again', async () => {
      const { browser, user } = await register();
      const before = await browser.token();
      await clients.page.reload();
      assert.deepEqual(await browser.current(), user);
      assert.equal((await browser.token()).token, before.token);
      await browser.token(true);
    });
    await t.test('forgets whose account is gone when the page is loaded again', async () => {
      const { browser, email } = await register();
      const elsewhere = await signIn(email, PASSWORD);
      await clients.page.reload();
      assert.equal((await elsewhere.browser.current())?.email, email);
      await browser.deleteAccount();
      await clients.page.reload();
      assert.equal(await elsewhere.browser.current(), null);
    });
    await t.test('tells another tab of signing in and out', async () => {
      const { browser, user, email } = await register();
      const tab = await clients.openTab();
      const there = tab.find(browser);
      assert.deepEqual(await there.current(), user);
      await browser.signOut();
      await eventually('the other tab signs out', async () => (await there.current()) === null);
      await fails('invalid-credential', there.signIn(email, 'wrong horse'));
      await there.signIn(email, PASSWORD);
      await eventually('the first tab signs in', async () => (await browser.current())?.uid === user.uid);
    });
  });
}
