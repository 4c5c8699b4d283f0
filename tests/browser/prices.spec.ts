import { listProduct } from '#tests/browser/fixtures/products.ts';
import { boundsOf, resize } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { sellProduct } from '#server/testing/test-sales.ts';

const CARD = { title: 'Zotac RX 570 4GB graphics card', category: 'components' } as const;

test('a seller sees for how much such a thing is sold while the title is typed, in both languages, and a buyer where a price lies @main', async ({
  app,
  open,
  seller,
  buyer,
  selling: page,
}) => {
  for (const sellingPrice of [8_000, 8_500, 9_000, 9_500, 10_000])
    await sellProduct(app, (await listProduct(seller, { ...CARD, sellingPrice }))._id, buyer);
  const cheap = await listProduct(seller, { ...CARD, sellingPrice: 7_000 });

  await page.goto('/dashboard/addProduct');
  const price = page.getByLabel('Selling price (Tk)');
  const range = page.getByText('Most sold for Tk 8,000–10,000');
  await page.getByRole('radio', { name: /^Good/ }).check();
  await page.getByLabel('Title').fill('Graphics card');
  await expect(range).toHaveCount(0);
  await page.getByLabel('Title').fill('Asus RX 570 4GB graphics card');
  await expect(range).toBeVisible();
  await expect(price).toHaveAccessibleDescription(/Most sold for Tk\s8,000–10,000 · About 3 of 5 comparable sales/);
  // The longer hint moves both inputs.
  const apart = async () => (await boundsOf(price)).y - (await boundsOf(page.getByLabel('Original price (USD)'))).y;
  await expect.poll(apart).toBe(0);
  // A dearer condition, a dearer range.
  await page.getByRole('radio', { name: /^Excellent/ }).check();
  await expect(page.getByText('Most sold for Tk 8,600–10,700')).toBeVisible();
  await page.goto('/bn/dashboard/addProduct');
  await expect(page.getByText('বেশির ভাগ বিক্রি হয়েছে ৮,৬০০–১০,৭০০৳ দামে')).toBeVisible();

  const visitor = await open(null);
  await visitor.goto(`/product/${cheap._id}`);
  const panel = visitor.getByRole('region', { name: 'Most sold for Tk 8,000–10,000' });
  await expect(panel).toContainText('The price of this one, Tk 7,000, is Tk 1,000 below that range.');
  await panel.getByRole('link', { name: 'Sales of Radeon RX 570' }).click();
  await expect(visitor).toHaveURL('/model/radeon-rx-570-graphics-card');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Radeon RX 570');
  await expect(visitor.getByRole('img', { name: /^Sales between .+: 5\.$/ })).toBeVisible();
  await visitor.getByText('Sales by month').click();
  await expect(visitor.getByRole('row').filter({ hasText: 'Tk 9,000' })).toContainText('Tk 10,000');
  const forSale = visitor.getByRole('article').filter({ hasText: CARD.title });
  await expect(forSale).toBeVisible();
  // One a row on the narrowest phone, as in other lists.
  await resize(visitor, { width: 320, height: 640 });
  expect((await boundsOf(forSale)).width).toBeGreaterThan(280);

  // Signed in, the page is rendered in the browser.
  await page.goto('/');
  await page.goto(`/search?q=RX+570`);
  await page.getByRole('article').getByRole('link', { name: CARD.title, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Most sold for Tk 8,000–10,000' })).toBeVisible();
});
