import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { ClientsInChromium } from '#server/adapters/identity/conformance-chromium.ts';
import { createUsers, fails, PASSWORD } from '#server/adapters/identity/conformance-users.ts';
import { eventually } from '#server/testing/eventually.ts';

/** Cases for browsers only: the user is stored and shared between tabs. */
export async function testStorage(suite: TestContext, clients: ClientsInChromium): Promise<void> {
  const { register, registerTwice } = createUsers(clients);

  await suite.test('storage of the browser', async (t) => {
    await t.test('keeps the user signed in when the page is reloaded', async () => {
      const { browser, user } = await register();
      const before = await browser.token();
      await clients.page.reload();
      assert.deepEqual(await browser.current(), user);
      assert.equal((await browser.token()).token, before.token);
      await browser.token(true);
    });
    await t.test('signs a deleted user out when the page is reloaded', async () => {
      const { browser, elsewhere, email } = await registerTwice();
      await clients.page.reload();
      assert.equal((await elsewhere.current())?.email, email);
      await browser.deleteAccount();
      await clients.page.reload();
      assert.equal(await elsewhere.current(), null);
    });
    await t.test('updates another tab at sign-in and sign-out', async () => {
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
