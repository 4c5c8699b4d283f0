import type { BrowserContextOptions } from '@playwright/test';
import { BrowserErrors } from '#tests/browser/fixtures/browser-errors.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

const STORE = `(async () => {
  document.cookie = 'kept=yes';
  sessionStorage.setItem('kept', 'yes');
  await caches.open('kept');
  await new Promise((done) => (indexedDB.open('kept').onsuccess = done));
})()`;
/** Returns the contents of the browser: cookies, both storages, caches and databases. */
const STORED = `(async () => [
  document.cookie,
  localStorage.getItem('kept'),
  sessionStorage.getItem('kept'),
  ...(await caches.keys()),
  ...(await indexedDB.databases()).map(({ name }) => name),
])()`;
const OPTIONS: BrowserContextOptions = { viewport: { width: 500, height: 500 }, serviceWorkers: 'block' };

test('a context that tests use one after the other begins without pages and storage, and one that was set otherwise is not used again @main', async ({
  app,
  contexts,
}) => {
  const options = { ...OPTIONS, baseURL: app.origin };
  const errors = new BrowserErrors();
  const first = await contexts.lease(options, [{ name: 'kept', value: 'yes' }], errors);
  const page = await first.context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(STORE);
  expect(await page.evaluate(STORED)).toEqual(['kept=yes', 'yes', 'yes', 'kept', 'kept']);
  await first.end();
  expect(page.isClosed()).toBe(true);

  const second = await contexts.lease(options, [], new BrowserErrors());
  expect(second.context, 'the same one').toBe(first.context);
  const later = await second.context.newPage();
  await later.goto('/robots.txt');
  expect(await later.evaluate(STORED)).toEqual(['', null, null]);
  await later.evaluate('console.error("of the second test")');
  await expect.poll(() => errors.unexpected()).toEqual([]);

  // At the same time another one.
  const beside = await contexts.lease(options, [], errors);
  expect(beside.context).not.toBe(second.context);
  await later.clock.install();
  await beside.context.setOffline(true);
  await second.end();
  await beside.end();
  const third = await contexts.lease(options, [], errors);
  expect([first.context, beside.context]).not.toContain(third.context);
  await third.end();
});
