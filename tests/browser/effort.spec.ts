import type { Locator } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { aFile, listProduct } from '#tests/browser/fixtures/products.ts';
import { dialog, expectToast, openLive } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

// Counts the presses and fields of a new user, and fails when they change.

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, 1980): to decide, to point, to press, to move a hand between mouse and
 * keyboard, and to type a character as an average typist.
 */
const [DECIDE, POINT, PRESS, HAND, KEY] = [1.35, 1.1, 0.2, 0.4, 0.28];

/** Counts what a user does. */
class Effort {
  clicks = 0;
  fields = 0;
  #keys = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
    this.#keys += text.length;
  }

  /** Opens the chooser of files, chooses each and confirms. */
  async choose(field: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await field.setInputFiles(files);
    this.clicks += files.length + 2;
  }

  get seconds(): number {
    return this.clicks * (DECIDE + POINT + PRESS) + this.fields * (DECIDE + POINT + PRESS + 2 * HAND) + this.#keys * KEY;
  }
}

test('a new seller lists a product with three photos in less than two minutes', async ({ page }) => {
  const effort = new Effort();
  const main = page.getByRole('main');
  await page.goto('/');
  await effort.click(page.getByRole('link', { name: 'Sell on Abar' }).first());
  await effort.fill(page.getByLabel('Name'), 'Rahim Uddin');
  await effort.fill(page.getByLabel('Email'), 'rahim.uddin@example.com');
  await effort.fill(page.getByLabel('Phone'), '01812345678');
  await effort.fill(page.getByLabel('Address'), 'Zindabazar, Sylhet');
  await effort.fill(page.getByRole('textbox', { name: 'Password' }), 'a long enough sentence');
  await effort.click(main.getByRole('button', { name: 'Register' }));
  await expectToast(page, messages.registered);
  const registered = { clicks: effort.clicks, fields: effort.fields, seconds: effort.seconds };

  await expect(page).toHaveURL('/dashboard/addProduct');
  await effort.choose(page.getByLabel('Photos', { exact: true }), [await aFile(), await aFile(), await aFile()]);
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(3);
  await effort.fill(page.getByLabel('Title'), 'HP EliteDesk 800 G3, Core i5-6500, 8 GB');
  await effort.fill(page.getByLabel('Selling price (Tk)'), '18500');
  await effort.fill(page.getByLabel('Original price (USD)'), '540');
  await effort.fill(page.getByLabel('Years of use'), '2 years');
  await effort.fill(page.getByRole('textbox', { name: 'Description' }), 'Office machine, one owner, new thermal paste.');
  await effort.click(page.getByRole('button', { name: 'Publish listing' }));
  await expectToast(page, messages.productAdded);

  expect(registered).toMatchObject({ clicks: 2, fields: 5 });
  expect([effort.clicks - registered.clicks, effort.fields - registered.fields]).toEqual([6, 5]);
  expect(Math.round(registered.seconds)).toBe(46);
  expect(Math.round(effort.seconds - registered.seconds)).toBe(61);
  expect(effort.seconds).toBeLessThan(120);
});

test('a buyer finds a product and books it in less than a minute @main', async ({ seller, buying: page }) => {
  const { title } = await listProduct(seller, { category: 'components', title: 'Sapphire RX 6700 XT graphics card, 12 GB' });
  const effort = new Effort();
  await openLive(page, '/');
  const search = page.getByRole('banner').getByRole('search').getByLabel('Search').locator('visible=true');
  await effort.fill(search, 'rx 6700 xt');
  await search.press('Enter');
  // The address changes before the page: the home page may show the same card until then.
  await expect(page.getByRole('heading', { level: 1, name: /rx 6700 xt/i })).toBeVisible();
  await effort.click(page.getByRole('button', { name: `Book now: ${title}` }));
  await effort.click(dialog(page).getByRole('button', { name: 'Confirm booking' }));
  await expect(dialog(page)).toContainText('Booked');
  expect([effort.clicks, effort.fields, Math.round(effort.seconds)]).toEqual([2, 1, 12]);
  expect(effort.seconds).toBeLessThan(60);
});

test('an admin decides five cases with ten keystrokes and without scrolling', async ({ user, deciding: page }) => {
  const [seller, buyer] = [await user('seller'), await user('buyer')];
  for (let at = 0; at < 5; at += 1) {
    const { _id: id } = await listProduct(seller, { title: `Monitor ${at} that was reported` });
    await buyer.api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, '/dashboard/cases');
  const main = page.getByRole('main');
  const heading = main.locator('article').getByRole('heading', { level: 2 }).first();
  const decided = main.getByRole('list', { name: 'Queue' }).locator('s');
  let keystrokes = 0;
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    keystrokes += 1;
  };
  for (let count = 1; count <= 5; count += 1) {
    await expect(heading).toBeVisible();
    for (const name of ['Keep', 'Remove']) await expect(main.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
    const title = (await heading.textContent()) ?? '';
    await press(count % 2 === 0 ? 'r' : 'a');
    await expect(main.getByRole('button', { name: 'Decide' })).toBeInViewport({ ratio: 1 });
    await press('Control+Enter');
    await expect(decided).toHaveCount(count);
    // Another one, or after the last one none.
    await expect(heading.filter({ hasText: title })).toHaveCount(0);
  }
  expect(keystrokes).toBe(10);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a new visitor on a phone finds a product, registers and books it with four taps and five fields', async ({ open, seller }) => {
  const { title } = await listProduct(seller, { category: 'components', title: 'Sapphire RX 6750 XT graphics card, 12 GB' });
  const page = await open(null, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const effort = new Effort();
  await page.goto('/search?q=rx+6750+xt');
  await effort.click(page.getByRole('button', { name: `Book now: ${title}` }));
  const main = page.getByRole('main');
  await expect(main).toContainText(`You are booking ${title}`);
  await effort.click(main.getByRole('link', { name: 'Register' }));
  await expect(main).toContainText(`You are booking ${title}`);
  await effort.fill(main.getByLabel('Name'), 'Rahima Begum');
  await effort.fill(main.getByLabel('Email'), 'rahima.begum@example.com');
  await effort.fill(main.getByLabel('Phone'), '01812345678');
  await effort.fill(main.getByLabel('Address'), 'Mirpur 10, Dhaka');
  await effort.fill(main.getByRole('textbox', { name: 'Password' }), 'a long enough sentence');
  await effort.click(main.getByRole('button', { name: 'Register' }));
  const confirm = dialog(page).getByRole('button', { name: 'Confirm booking' });
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(confirm).toBeInViewport({ ratio: 1 });
  }
  await effort.click(confirm);
  await expect(dialog(page)).toContainText('Booked');
  expect([effort.clicks, effort.fields]).toEqual([4, 5]);
});
