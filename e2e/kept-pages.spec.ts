import type { Page } from '@playwright/test';
import { bn } from '#web/i18n/bn.ts';
import { offline } from '#web/i18n/en/offline.ts';
import { product as productTexts } from '#web/i18n/en/product.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { listProduct } from '#e2e/fixtures/products.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// Pages that were read, without a connection. The service worker is blocked in all other tests.

test.use({ serviceWorkers: 'allow' });

/** The kept copy of a page, as text; null while there is none. */
const keptCopy = (page: Page, path: string): Promise<string | null> =>
  page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? null, path);

async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => keptCopy(page, path), { timeout: 60_000 }).not.toBeNull();
}

test('without a connection, pages that were read stay readable and the others say why not; with one, nothing old is shown', async ({
  user,
  open,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|503/);
  const seller = await user('seller');
  const listing = await listProduct(seller);
  const path = `/product/${listing._id}`;
  const page = await open(null);
  const title = page.getByRole('heading', { level: 1, name: listing.title });
  const notice = page.getByText(/This page is as it was on/);
  await read(page, path);
  await read(page, '/fees');

  await page.context().setOffline(true);
  await page.goto(path);
  await expect(title).toBeVisible();
  await expect(notice).toBeVisible();

  // A link to a page that was not read, then one to a page that was.
  await page.getByRole('contentinfo').getByRole('link', { name: shell.texts.safety }).click();
  await expect(page.getByRole('heading', { level: 1, name: offline.texts.title })).toBeVisible();
  await page.getByRole('link', { name: listing.title }).click();
  await expect(title).toBeVisible();
  await page.goto('/bn/safety');
  await expect(page.getByRole('heading', { level: 1, name: bn.offline.title })).toBeVisible();

  // What changed meanwhile is shown as soon as there is a connection, though an older copy is kept.
  await (await user('buyer')).api.createBooking({ body: bookingOf(listing._id) });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: bn.shell.safety })).toBeVisible();
  expect(await keptCopy(page, path)).not.toContain(productTexts.texts.unavailable);
  await page.goto(path);
  await expect(page.getByText(productTexts.texts.unavailable)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a kept page shows nothing of its reader, private pages are not kept, and nothing is after the sign-out', async ({ user, open }) => {
  const [seller, buyer] = [await user('seller'), await user('buyer')];
  const listing = await listProduct(seller);
  await buyer.api.createBooking({ body: bookingOf(listing._id) });
  const path = `/product/${listing._id}`;
  const page = await open(buyer);
  await read(page, path);
  await expect(page.getByText(seller.email)).toBeVisible();
  const copy = (await keptCopy(page, path)) ?? '';
  expect(copy).toContain(listing.title);
  expect(copy).not.toContain(seller.email);
  // Asked to keep a private page; one request is dealt with after another.
  await page.evaluate(`navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ path: '/dashboard/myOrder', files: [] }))`);
  await read(page, '/fees');
  expect(await keptCopy(page, '/dashboard/myOrder')).toBeNull();

  await page.getByRole('button', { name: shell.texts.account }).click();
  await page.getByRole('button', { name: shell.texts.signOut }).click();
  await expect(page.getByRole('link', { name: shell.texts.logIn })).toBeVisible();
  await expect.poll(() => keptCopy(page, path)).toBeNull();
});
