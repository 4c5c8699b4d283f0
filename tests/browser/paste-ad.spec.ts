import { messages } from '#contract/messages.ts';
import { confirm, dialog, expectToast, openLive, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

const AD = `🔥 Sell post 🔥
Dell OptiPlex 7050, Core i5-7500, 8GB RAM
Used 2 years in an office, good condition. Bought for 45,000 tk
Price: 18,500 Tk (negotiable)
Location: Zindabazar, Sylhet
Call 01712-345678`;

test('an ad from elsewhere fills in the form, which a seller checks and publishes @main', async ({ open, seller, selling: page }) => {
  await openLive(page, '/dashboard/addProduct');
  await page.getByRole('textbox', { name: 'Title' }).fill('My office computer');
  await page.getByRole('button', { name: 'Paste an ad' }).click();
  await confirm(page, 'Fill in the form');
  await expect(dialog(page)).toContainText('Paste the text of your ad.');
  await dialog(page).getByLabel('Your ad').fill(AD);
  await confirm(page, 'Fill in the form');
  // Typed text stays, unless the seller says otherwise.
  await expect(dialog(page).getByRole('heading', { name: 'Replace what you have entered?' })).toBeFocused();
  await expect(dialog(page)).toContainText('Your ad also says something about these: Title.');
  await confirm(page, 'Keep mine');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('My office computer');
  await expect(page.getByLabel('Selling price (Tk)')).toHaveValue('18500');
  await expect(page.getByLabel('Years of use')).toHaveValue('2');
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked();
  await expect(page.getByLabel('Category')).toHaveValue('desktop');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('Zindabazar, Sylhet');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'Used 2 years in an office, good condition. Bought for 45,000 tk',
  );
  const note = page.getByRole('region', { name: 'Paste an ad' }).getByRole('status');
  await expect(note).toContainText('Filled in from your ad: Category, Description, Condition, Selling price, Years of use, Address.');
  await expect(note).toContainText('Phone numbers were left out');
  await expect(note).toContainText('it cost Tk 45,000 new');

  await page.getByLabel('Original price (USD)').fill('420');
  await page.getByLabel('I have no photo yet').check();
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expectToast(page, messages.productAdded);
  await expect(row(page, 'My office computer')).toContainText('Tk 18,500');

  // The narrowest screen, in Bangla: nothing is wider than it.
  const narrow = await open(seller, { viewport: { width: 320, height: 700 } });
  await openLive(narrow, '/bn/dashboard/addProduct');
  await narrow.getByRole('button', { name: 'বিজ্ঞাপন পেস্ট করুন' }).click();
  await dialog(narrow).getByLabel('আপনার বিজ্ঞাপন').fill(AD);
  const widest = () => narrow.evaluate(() => Math.max(...[...document.querySelectorAll('html, dialog')].map((each) => each.scrollWidth)));
  expect(await widest()).toBe(320);
  await confirm(narrow, 'ফরম পূরণ করুন');
  await expect(narrow.getByRole('textbox', { name: 'শিরোনাম' })).toHaveValue('Dell OptiPlex 7050, Core i5-7500, 8GB RAM');
  expect(await widest()).toBe(320);
});
