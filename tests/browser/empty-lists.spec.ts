import { listProduct } from '#tests/browser/fixtures/products.ts';
import { row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('empty lists of buyers and sellers lead on', async ({ buying, selling }) => {
  const [search, products] = [
    ['Search Abar', '/search'],
    ['My Products', '/dashboard/myProducts'],
  ] as const;
  for (const [page, path, title, [name, to]] of [
    [buying, 'offers', 'No offers yet', search],
    [buying, 'waiting', 'Not on any waiting list', search],
    [buying, 'messages', 'No messages yet', search],
    [selling, 'offers', 'No offers yet', products],
    [selling, 'waiting', 'Not on any waiting list', search],
    [selling, 'messages', 'No messages yet', products],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(title);
    await page.getByRole('main').getByRole('link', { name }).click();
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
