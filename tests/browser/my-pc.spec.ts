import { listProduct } from '#tests/browser/fixtures/products.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { logIn } from '#tests/browser/fixtures/users.ts';

test('a kept PC: pages say what fits; it belongs to the account after the log-in @main', async ({ open, browserErrors, seller, buyer }) => {
  browserErrors.allow(/400/);
  const [ddr4, ddr3, card] = await Promise.all(
    ['Desktop RAM 8GB DDR4 2666', 'Desktop RAM 8GB DDR3 1600', 'GTX 1660 Super 6GB graphics card'].map((title) =>
      listProduct(seller, { category: 'components', title }),
    ),
  );
  const page = await open(null);
  await page.goto(`/product/${ddr4?._id}`);
  await page.getByRole('link', { name: 'Does it fit your PC?' }).click();
  await expect(page.getByRole('heading', { name: 'My PC', level: 1 })).toBeVisible();
  await page.getByLabel('Your PC').fill('a very good computer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing was recognised.')).toBeVisible();
  await page.getByLabel('Your PC').fill('i5-6500, H110, 8GB DDR4, 450W');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Core i5-6500' })).toBeVisible();
  await page.getByRole('link', { name: 'DDR4 memory' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Desktop RAM 8GB DDR4 2666' })).toBeVisible();
  await expect(page.getByText('Desktop RAM 8GB DDR3 1600')).toBeHidden();

  await page.goto(`/product/${ddr4?._id}`);
  await expect(page.getByRole('heading', { name: 'Fits your PC', exact: true })).toBeVisible();
  await page.goto(`/product/${ddr3?._id}`);
  await expect(page.getByRole('heading', { name: 'Does not fit your PC' })).toBeVisible();
  await expect(page.getByText('One is DDR3, the other DDR4.')).toBeVisible();
  await page.goto(`/product/${card?._id}`);
  await expect(page.getByRole('heading', { name: 'Not sure whether it fits your PC' })).toBeVisible();
  await expect(page.getByText('Measure the space in your case.')).toBeVisible();
  await page.goto(`/bn/product/${ddr3?._id}`);
  await expect(page.getByText('একটি DDR3, অন্যটি DDR4।')).toBeVisible();

  await page.goto('/login');
  await logIn(page, buyer);
  await expect(page).toHaveURL('/');
  await page.goto(`/product/${ddr4?._id}`);
  await expect(page.getByRole('heading', { name: 'Fits your PC', exact: true })).toBeVisible();
  expect((await buyer.api.getMyPc()).text).toBe('i5-6500, H110, 8GB DDR4, 450W');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('my-pc'))).toBeNull();

  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
  expect((await buyer.api.getMyPc()).text).toBe('');
  await page.goto(`/product/${ddr4?._id}`);
  await expect(page.getByRole('link', { name: 'Does it fit your PC?' })).toBeVisible();
});
