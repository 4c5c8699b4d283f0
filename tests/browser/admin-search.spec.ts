import { openLive } from '#tests/browser/fixtures/screen.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('an admin finds a user, a listing and nothing, and opens the page of the user', async ({ seller, deciding: page }) => {
  const { title } = await listProduct(seller, { title: 'Optiplex 7010 tower' });
  await openLive(page, '/dashboard/find');
  const main = page.getByRole('main');
  const field = main.getByRole('searchbox');
  const find = async (q: string) => {
    await field.fill(q);
    await field.press('Enter');
  };
  await find('x');
  await expect(main.getByText('Enter two characters at least.')).toBeVisible();
  await find('optiplex 7010 t');
  await expect(main.getByRole('link', { name: title })).toBeVisible();
  await find('nothing begins so');
  await expect(main.getByText('Nothing begins with “nothing begins so”')).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('link', { name: title })).toBeVisible();
  await find(seller.email);
  await main.getByRole('link', { name: seller.displayName }).click();
  await expect(page).toHaveURL(`/dashboard/users/${seller.uid}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(seller.displayName);
  await expect(main).toContainText(seller.email);
  await expect(main.getByRole('link', { name: title })).toBeVisible();
  await expect(main.getByText('do not count yet: no deal has ended with the product at its buyer.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Suspend' })).toBeVisible();
});
