import { listProduct } from '#tests/browser/fixtures/products.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

const LISTINGS = [
  [9000, 'AMD Ryzen 5 5600G processor'],
  [3800, 'Asus Prime A520M-K motherboard AM4'],
  [2400, 'Corsair Vengeance LPX 16GB (2x8GB) DDR4 3200 RAM'],
  [1000, 'Kingston A400 240GB SSD'],
  [8000, 'GTX 1660 Super 6GB graphics card'],
  [14_000, 'RTX 3060 12GB graphics card'],
  [2000, 'Corsair CV550 power supply 550W 80 plus bronze'],
  [1500, 'NZXT H510 casing'],
] as const;

test('a computer for a budget: parts that fit, one replaced, a budget too low; without JavaScript too @main', async ({ open, seller }) => {
  for (const [sellingPrice, title] of LISTINGS) await listProduct(seller, { category: 'components', title, sellingPrice });
  const page = await open(null);
  await page.goto('/build');
  await page.getByLabel('Budget (Tk)').fill('34000');
  await page.getByRole('radio', { name: 'Gaming' }).check();
  await page.getByRole('button', { name: 'Build' }).click();
  await expect(page.getByRole('heading', { name: 'Your PC for Tk 33,700' })).toBeVisible();
  await expect(page.getByText('All parts fit together.')).toBeVisible();
  // Screen readers read the total of the result out.
  const status = page.getByRole('main').locator('[role=status], [aria-live]');
  await expect(status).toHaveText('Your PC for Tk\u00A033,700');
  await expect(page.getByRole('link', { name: 'RTX 3060 12GB graphics card', exact: true })).toBeVisible();

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Graphics card' }) });
  await card.getByText('Replace', { exact: true }).click();
  await card.getByRole('link', { name: /Replace with GTX 1660 Super/ }).click();
  await expect(page.getByRole('heading', { name: 'Your PC for Tk 27,700' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose again from all parts' }).click();
  await expect(page.getByRole('heading', { name: 'Your PC for Tk 33,700' })).toBeVisible();

  await expect(page.getByRole('main').locator('.btn-primary')).toHaveText(['Save to favourites']);
  await page.getByRole('button', { name: 'Save to favourites', exact: true }).click();
  await page.getByRole('link', { name: 'See all saved', exact: true }).click();
  const kept = page.getByRole('region', { name: 'Favourites', exact: true });
  await expect(kept.getByRole('article').filter({ hasText: 'RTX 3060 12GB graphics card' })).toBeVisible();
  await page.goBack();

  await page.getByLabel('Budget (Tk)').fill('9000');
  await page.getByRole('button', { name: 'Build' }).click();
  await expect(page.getByText('The cheapest PC for this use that we found is Tk 27,700.').last()).toBeVisible();
  await expect(status).toContainText('The budget is too low. The cheapest PC');
  await page.getByLabel('Budget (Tk)').fill('much');
  await page.getByRole('button', { name: 'Build' }).click();
  await expect(page.getByText('Type a budget between')).toBeVisible();

  const plain = await open(null, { javaScriptEnabled: false });
  await plain.goto('/bn/build');
  await plain.getByLabel('বাজেট (টাকা)').fill('৩৪,০০০');
  await plain.getByRole('radio', { name: 'গেমিং' }).check();
  await plain.getByRole('button', { name: 'বানান' }).click();
  await expect(plain.getByText('সব পার্টস একসঙ্গে চলে।')).toBeVisible();
  await expect(plain.getByText('৩০০৳')).toBeVisible();
});
