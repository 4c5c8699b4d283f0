import { listProduct } from '#tests/browser/fixtures/products.ts';
import { row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

const screens = [
  ['offers', 'No offers yet'],
  ['waiting', 'Not on any waiting list'],
  ['messages', 'No messages yet'],
] as const;

for (const role of ['buyer', 'seller'] as const)
  test(`empty lists of a ${role} lead on`, async ({ user, open }) => {
    const page = await open(await user(role));
    const main = page.getByRole('main');
    for (const [path, title] of screens) {
      await page.goto(`/dashboard/${path}`);
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(title);
      const [name, to] = role === 'seller' && path !== 'waiting' ? ['My Products', '/dashboard/myProducts'] : ['Search Abar', '/search'];
      await main.getByRole('link', { name }).click();
      await expect(page).toHaveURL(to);
    }
  });

test('a seller without products sees how to add one, and what orders a list once there is one', async ({ seller, selling: page }) => {
  const main = page.getByRole('main');
  const tabs = main.getByRole('navigation', { name: 'Products by status' });
  const holiday = main.getByRole('button', { name: 'Holiday mode' });
  await page.goto('/dashboard/myProducts');
  await expect(main.getByRole('heading', { name: 'You have no products yet' })).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await expect(holiday).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Add a Product' })).toHaveCount(1);
  const { _id, title } = await listProduct(seller);
  await expect(row(page, title)).toBeVisible();
  await expect(tabs).toBeVisible();
  await expect(holiday).toBeVisible();
  // The tabs find removed listings.
  await seller.api.deleteProduct({ params: { id: _id } });
  await expect(row(page, title)).toHaveCount(0);
  await expect(tabs).toBeVisible();
});

test('a category without products names a filter only where one is set', async ({ buying: page }) => {
  const main = page.getByRole('main');
  await page.route('**/api/products?*', (route) => route.fulfill({ json: { products: [], total: 0 } }));
  await page.goto('/category/3?maxPrice=1');
  await expect(main.getByText('Remove a filter, or check back later.')).toBeVisible();
  await main.getByRole('button', { name: 'Clear all' }).click();
  await expect(main.getByRole('heading', { name: 'There are no products here right now' })).toBeVisible();
  await expect(main.getByText('Remove a filter')).toHaveCount(0);
  await main.getByRole('link', { name: 'Search Abar' }).click();
  await expect(page).toHaveURL('/search');
});
