import type { Page, Route } from '@playwright/test';
import { listProduct } from '#e2e/fixtures/products.ts';
import { card } from '#e2e/fixtures/screen.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Holds the requests to these addresses until `release` is called. `held` resolves when the first has come. */
async function hold(page: Page, url: RegExp) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(url, async (route: Route) => {
    held.resolve();
    await released.promise;
    await route.continue();
  });
  return { held: held.promise, release: () => released.resolve() };
}

test('a second favourite shows before the first is saved, and both are', async ({ user, open }) => {
  const [seller, buyer] = [await user('seller'), await user('buyer')];
  const products = [await listProduct(seller), await listProduct(seller)];
  const page = await open(buyer);
  await page.goto(`/search?q=${products.map(({ title }) => title).join(' ')}`);
  const hearts = products.map(({ title }) => card(page, title).getByRole('button', { name: /^Favourite/ }));
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const saving = await hold(page, /api\/saved/);
  for (const heart of hearts) {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  saving.release();
  await expect.poll(async () => (await buyer.api.getSaved()).favourites.length).toBe(2);
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('filters that are chosen while results are loading add up', async ({ page, user }) => {
  const seller = await user('seller');
  const { title } = await listProduct(seller, { category: 'accessories', title: 'Hurried Logitech mouse', conditionType: 'good' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?q=hurried');
  const loading = await hold(page, /search\.data/);
  await page.getByLabel('Sort').selectOption('newest');
  await loading.held;
  await page.getByRole('complementary').getByLabel('Good').check();
  await page.getByLabel('Sort').selectOption('price-asc');
  loading.release();
  await expect(page).toHaveURL(/q=hurried&sort=price-asc&condition=good|q=hurried&condition=good&sort=price-asc/);
  await expect(card(page, title)).toBeVisible();
});

test('a filter that is changed by keys keeps the focus', async ({ page, user }) => {
  const seller = await user('seller');
  for (const sellingPrice of [1500, 30_000])
    await listProduct(seller, { category: 'accessories', title: 'Focused Logitech mouse', conditionType: 'good', sellingPrice });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?q=focused');
  const column = page.getByRole('complementary', { name: 'Filters' });
  const good = column.getByLabel('Good');
  await good.press('Space');
  await expect(page).toHaveURL(/condition=good/);
  await expect(good).toBeFocused();
  const highest = column.getByLabel('Highest price');
  await highest.press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=/);
  await expect(highest).toBeFocused();
  const most = column.getByLabel('To (Tk)');
  await most.fill('20000');
  await most.press('Enter');
  await expect(page).toHaveURL(/maxPrice=20000(&|$)/);
  await expect(most).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/maxPrice=20000(&|$)/);
  await expect(most).toHaveValue('200000');
});

test('a filter that is ticked before hydration is applied', async ({ page, user }) => {
  const seller = await user('seller');
  await listProduct(seller, { category: 'accessories', title: 'Early Logitech mouse', conditionType: 'good' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const scripts = await hold(page, /\/assets\/.*\.js/);
  await page.goto('/search?q=early', { waitUntil: 'commit' });
  const good = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Good');
  await good.check();
  scripts.release();
  await expect(page).toHaveURL('/search?q=early&condition=good');
  await expect(good).toBeChecked();
  await page.getByLabel('Sort').selectOption('newest');
  await expect(page).toHaveURL(/sort=newest/);
});
