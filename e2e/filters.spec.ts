import type { Page } from '@playwright/test';
import { aPhoto, listProduct, uploadPhoto } from '#e2e/fixtures/products.ts';
import { card, dialog } from '#e2e/fixtures/screen.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('filters are part of the URL, show as chips, and Back removes the last one', async ({ app, user, open }) => {
  const [cheapSeller, dearSeller] = [await user('seller'), await user('seller')];
  await app.database.db.updateTable('users').set({ verified_at: new Date() }).where('uid', '=', dearSeller.uid).execute();
  const cheap = await listProduct(cheapSeller, {
    category: 'components',
    title: 'Zotac filter GTX 1050',
    sellingPrice: 4500,
    conditionType: 'fair',
    yearsOfUse: '4 years',
    address: 'Zindabazar, Sylhet',
  });
  const dear = await listProduct(dearSeller, {
    category: 'components',
    title: 'Zotac filter RTX 3060',
    sellingPrice: 31_000,
    conditionType: 'excellent',
    yearsOfUse: '1 year',
    address: 'Mirpur 10, Dhaka',
  });
  const page = await open(await user('buyer'));
  await page.goto('/category/2?q=zotac+filter');
  await expect(page.getByText('2 products')).toBeVisible();

  await page.getByRole('button', { name: 'Under Tk 5,000' }).click();
  await expect(page).toHaveURL(/maxPrice=5000/);
  await expect(card(page, dear.title)).toHaveCount(0);
  await expect(card(page, cheap.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove: up to Tk 5,000' })).toBeVisible();
  await page.goBack();
  await expect(card(page, dear.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove: up to Tk 5,000' })).toHaveCount(0);
  await page.goForward();
  await expect(card(page, dear.title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove: up to Tk 5,000' }).click();
  await expect(card(page, dear.title)).toBeVisible();

  for (const button of ['Verified sellers', 'Excellent']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(card(page, cheap.title)).toHaveCount(0);
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(card(page, cheap.title)).toBeVisible();
  }

  await page.getByLabel('Sort').selectOption('Price: low to high');
  await expect(page.getByRole('article').first()).toContainText(cheap.title);
  await page.getByLabel('Sort').selectOption('Least used first');
  await expect(page.getByRole('article').first()).toContainText(dear.title);

  // Every value that a card shows can be filtered by (user experience statement 16).
  const drawer = async (choose: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await choose();
    await dialog(page).getByRole('button', { name: 'Show' }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await drawer(() => dialog(page).getByLabel('District').selectOption('Sylhet'));
  await expect(card(page, dear.title)).toHaveCount(0);
  await expect(card(page, cheap.title)).toBeVisible();
  await drawer(() => dialog(page).getByLabel('Maximum years of use').selectOption('1 year'));
  await expect(page.getByText('No products match these filters')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(/\/category\/2$/);
  // Prices that were entered the wrong way round are exchanged.
  await drawer(async () => {
    await dialog(page).getByLabel('Price from (Tk)').fill('30000');
    await dialog(page).getByLabel('Price to (Tk)').fill('4000');
  });
  await expect(page).toHaveURL(/minPrice=4000&maxPrice=30000/);
  await expect(card(page, cheap.title)).toBeVisible();
});

test('24 products at a time, counted above and below, and Back restores the scroll position', async ({ user, open }) => {
  const seller = await user('seller');
  for (let i = 1; i <= 27; i += 1)
    await listProduct(seller, { category: 'accessories', title: `Paging mouse ${String(i).padStart(2, '0')}, USB` });
  const buyer = await user('buyer');
  await pageThroughAndBack(await open(buyer, { viewport: { width: 1280, height: 900 } }), { everyCardLaidOut: true });
  await pageThroughAndBack(await open(buyer, { viewport: { width: 360, height: 740 } }), { everyCardLaidOut: false });
});

async function pageThroughAndBack(page: Page, { everyCardLaidOut }: { everyCardLaidOut: boolean }) {
  await page.goto('/category/3?q=paging+mouse');
  await expect(page.getByText('27 products')).toBeVisible();
  await expect(page.getByText('24 of 27 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Load more (3 left)' }).click();
  await expect(page.getByText('27 of 27 shown')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Load more/ })).toHaveCount(0);

  // The first card is far above the screen now.
  const laidOut = () => card(page, 'Paging mouse 27').evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(laidOut).toBe(everyCardLaidOut);
  const last = card(page, 'Paging mouse 01');
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await last.getByRole('link', { name: 'Paging mouse 01' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Paging mouse 01/);
  await page.goBack();
  await expect(page.getByText('27 of 27 shown')).toBeVisible();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(80);
  await expect(last).toBeInViewport();
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

test('Back closes the zoom, the dialog and the drawer, and stays on the page', async ({ user, open, app }) => {
  const seller = await user('seller');
  const { title } = await listProduct(seller, {
    category: 'accessories',
    title: 'Back-button headset, USB',
    image: await uploadPhoto(app, seller, await aPhoto()),
  });
  const page = await open(await user('buyer'));
  await page.goto('/blog');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accessories' }).click();
  const openers = [
    card(page, title).getByRole('button', { name: `Enlarge the photo of ${title}` }),
    card(page, title).getByRole('button', { name: 'Book now' }),
    page.getByRole('button', { name: 'Filters' }),
  ];
  for (const opener of openers) {
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/category/3');
    await expect(card(page, title)).toBeVisible();
  }
  for (const opener of openers) {
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
