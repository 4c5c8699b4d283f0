import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { aFile, listProduct } from '#tests/browser/fixtures/products.ts';
import { confirm, dialog, expectToast, openLive, resize, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

const AD = `🔥 Sell post 🔥
Dell OptiPlex 7050, Core i5-7500, 8GB RAM
Used 2 years in an office, good condition. Bought for 45,000 tk
Price: 18,500 Tk (negotiable)
Location: Zindabazar, Sylhet
Call 01712-345678`;

/** Pastes a text into the box that has the focus, as the keyboard does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
  for (const key of ['a', 'x', 'v']) await page.keyboard.press(`ControlOrMeta+${key}`);
}

test('an ad from elsewhere fills in the form, which a seller checks and publishes @main', async ({ open, seller, selling: page }) => {
  await openLive(page, '/dashboard/addProduct');
  await page.getByRole('textbox', { name: 'Title' }).fill('My office computer');
  const pasted = page.getByRole('region', { name: 'Your ad' });
  await pasted.getByRole('textbox').fill(AD);
  await pasted.getByRole('button', { name: 'Fill in the form' }).click();
  // Typed text stays, unless the seller says otherwise.
  await expect(dialog(page).getByRole('heading', { name: 'Replace what you have entered?' })).toBeFocused();
  await expect(dialog(page)).toContainText('Your ad also says something about these: Title.');
  await confirm(page, 'Keep mine');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('My office computer');
  await expect(page.getByLabel('Selling price (Tk)')).toHaveValue('18500');
  await expect(page.getByLabel('Original price (USD)')).toHaveValue('369');
  await expect(page.getByLabel('Years of use')).toHaveValue('2');
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked();
  await expect(page.getByLabel('Category')).toHaveValue('desktop');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('Zindabazar, Sylhet');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Used 2 years in an office, good condition. Bought for 45,000 tk',
  );
  await expect(pasted.locator('mark')).toHaveText([
    'Dell OptiPlex 7050, Core i5-7500, 8GB RAM',
    '2 years',
    'good condition',
    '45,000 tk',
    '18,500 Tk',
    'Zindabazar, Sylhet',
  ]);
  await expect(pasted).toContainText('Phone numbers were left out');
  // A doubt leads to its field, and is settled once that changes.
  const doubt = pasted.getByRole('button', { name: 'Converted from Tk 45,000: please check' });
  await doubt.click();
  await expect(page.getByLabel('Original price (USD)')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('420');
  await expect(doubt).toHaveCount(0);

  const preview = page.getByRole('region', { name: 'As buyers will see it' });
  await expect(preview).toContainText('My office computer');
  await expect(preview).toContainText('Tk 18,500');
  await page.getByLabel('I have no photo yet').check();
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expectToast(page, messages.productAdded);
  await expect(row(page, 'My office computer')).toContainText('Tk 18,500');

  // The narrowest screen, in Bangla: nothing is wider than it.
  const narrow = await open(seller, { viewport: { width: 320, height: 700 } });
  await openLive(narrow, '/bn/dashboard/addProduct');
  await narrow.getByRole('region', { name: 'আপনার বিজ্ঞাপন' }).getByRole('textbox').fill(AD);
  await narrow.getByRole('button', { name: 'ফরম পূরণ করুন' }).click();
  await expect(narrow.getByRole('textbox', { name: 'শিরোনাম' })).toHaveValue('Dell OptiPlex 7050, Core i5-7500, 8GB RAM');
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a pasted ad is published with a photo in four taps and without a typed field, on a phone', async ({ open, seller }) => {
  const page = await open(seller, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openLive(page, '/dashboard/addProduct');
  let taps = 0;
  const box = page.getByRole('region', { name: 'Your ad' }).getByRole('textbox');
  // The box is asked for first, so it is at the top.
  await expect(box).toBeInViewport({ ratio: 1 });
  await box.tap();
  taps += 1;
  await paste(page, AD);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Dell OptiPlex 7050, Core i5-7500, 8GB RAM');
  // The chooser, and the photo in it.
  await page.getByLabel('Photos', { exact: true }).setInputFiles([await aFile()]);
  taps += 2;
  await page.getByRole('button', { name: 'Publish listing' }).tap();
  taps += 1;
  await expectToast(page, messages.productAdded);
  expect(taps).toBe(4);
});

test('a value that an ad leaves out is suggested, and taken by one press that names it, on a phone', async ({ open, seller }) => {
  for (const originalPrice of [700, 780, 999])
    await listProduct(seller, { title: 'Dell Latitude 5490 laptop, Core i5-8350U, 8 GB RAM', originalPrice });
  const page = await open(seller, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openLive(page, '/dashboard/addProduct');
  const publish = page.getByRole('button', { name: 'Publish listing' });
  await expect(publish).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^7 fields missing: Photos, / })).toBeVisible();
  await page.getByRole('region', { name: 'Your ad' }).getByRole('textbox').tap();
  await paste(page, 'Dell Latitude 5490 i5 8th gen 8/256 ssd, condition fresh\nPrice 25k fixed\nLocation: Mirpur 10, Dhaka');
  const years = new Date().getFullYear() - 2018;
  const suggested = `We suggest: USD 780 new, used ${years} years at most`;
  await expect(page.getByRole('button', { name: `1 field missing: Photos · ${suggested}` })).toBeVisible();
  // A laptop has no category of its own.
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Laptops are listed here, too.');
  await page.getByLabel('Photos', { exact: true }).setInputFiles([await aFile()]);
  await expect(page.getByRole('button', { name: suggested, exact: true })).toBeVisible();
  // Enter in a field takes nothing that its user does not look at.
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Check these fields' })).toBeVisible();
  await expect(page.getByLabel('Original price (USD)')).toHaveValue('');
  // The longest use that there can be is said to be that, also once it is taken.
  await page.getByRole('button', { name: `Sold since 2018: ${years} years at most. Take it` }).tap();
  await expect(
    page.getByRole('button', { name: `${years} years is the most, as it is sold since 2018. Used less? Change it` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Publish with these' }).tap();
  await expectToast(page, messages.productAdded);
  const { products } = await seller.api.listProducts({ query: { seller: seller.uid, status: 'unsold' } });
  const listed = products.find(({ title }) => title === 'Dell Latitude 5490 i5 8th gen 8/256 ssd');
  expect([listed?.originalPrice, listed?.yearsOfUse]).toEqual([780, `${years} years`]);
});

test('a flaw leaves the condition open, and each of two things in an ad becomes a listing', async ({ seller, selling: page }) => {
  const { version } = await seller.api.getAccount();
  await seller.api.updateAccount({ body: { version, address: 'Zindabazar, Sylhet' } });
  await openLive(page, '/dashboard/addProduct');
  const pasted = page.getByRole('region', { name: 'Your ad' });
  await pasted.getByRole('textbox').focus();
  await paste(page, 'Sell:\nHP 22f monitor, one dead pixel - 7500 tk\nGTX 1660 Super 6GB - 14000 tk\nUsed 2 years');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/HP 22f/);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await pasted.getByRole('button', { name: 'Your ad names a flaw (“dead pixel”): choose Good or Fair' }).click();
  await page.keyboard.press('Space');
  await expect(pasted.getByRole('button', { name: 'From your account: please check' })).toBeVisible();
  await expect(pasted).toContainText('Your ad also sells “GTX 1660 Super 6GB”.');
  await pasted.getByRole('button', { name: 'Keep the others as drafts' }).click();
  await page.getByLabel('I have no photo yet').check();
  await page.getByLabel('Original price (USD)').fill('120');
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expect(page).toHaveURL('/dashboard/myProducts');
  await expect(page.getByText('You have an unfinished listing: GTX 1660 Super 6GB')).toBeVisible();
  await page.getByRole('link', { name: 'Continue your draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('GTX 1660 Super 6GB');
  await expect(page.getByLabel('Selling price (Tk)')).toHaveValue('14000');
});

test('the form has two columns from 1,200 px on, and is short', async ({ selling: page }) => {
  await openLive(page, '/dashboard/addProduct');
  const photos = page.getByLabel('Photos', { exact: true });
  const title = page.getByRole('textbox', { name: 'Title' });
  const besideEachOther = async () => {
    const [left, right] = [await photos.boundingBox(), await title.boundingBox()];
    return left !== null && right !== null && left.x + left.width <= right.x;
  };
  for (const [width, isWide] of [
    [1440, true],
    [1200, true],
    [1199, false],
  ] as const) {
    await resize(page, { width, height: 900 });
    expect(await besideEachOther(), `${width} px`).toBe(isWide);
  }
  await resize(page, { width: 1440, height: 900 });
  const expectShort = async (what: string) =>
    expect((await page.locator('form:has(#field-title)').boundingBox())?.height, what).toBeLessThanOrEqual(1300);
  await expectShort('empty');
  await page.getByRole('region', { name: 'Your ad' }).getByRole('textbox').focus();
  await paste(
    page,
    'Sell post\nDell OptiPlex 7050, Core i5-7500, 8GB RAM\nUsed 2 years in an office, one dead pixel on the monitor. Bought for 45,000 tk\nPrice: 18,500 Tk (negotiable)\nLocation: Zindabazar, Sylhet\nCall 01712-345678',
  );
  await expect(title).toHaveValue(/Dell OptiPlex/);
  await expect(page.getByRole('heading', { name: 'Facts that buyers search by' })).toBeVisible();
  await expectShort('with an ad read');
  await page.evaluate('scrollTo(0, 0)');
  await expect(page.getByRole('button', { name: 'Publish listing' })).toBeInViewport({ ratio: 1 });
});
