import type { Page } from '@playwright/test';
import { aFile, aPhoto, choosePhotos, fillRest, keptPhotos, listProduct, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { dialog, hold, loseAnswer, resize, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('an invalid form shows a summary with a link to each invalid field, and keeps the input @main', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Name').fill('Nadia');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Check these fields' });
  await expect(summary).toBeFocused();
  const wrong = [
    ['Enter a valid email address', 'Email'],
    ['Enter a phone number', 'Phone'],
    ['Address is required.', 'Address'],
  ] as const;
  for (const [message, label] of wrong) {
    await summary.getByRole('link', { name: message }).click();
    const field = page.getByLabel(label);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(summary.getByRole('link')).toHaveCount(4);
  await expect(page.getByLabel('Name')).toHaveValue('Nadia');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
});

test('a field is validated on blur, not while typing, and its message disappears once it is valid', async ({ page }) => {
  await page.goto('/register');
  // Enabled once React has hydrated the form.
  await expect(page.getByRole('main').getByRole('button', { name: 'Register' })).toBeEnabled();
  const email = page.getByLabel('Email');
  await email.pressSequentially('nadia');
  await expect(page.getByText('Enter a valid email address')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await email.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('@example.com');
  await expect(page.getByText('Enter a valid email address')).toHaveCount(0);
});

test('the form to add a product shows an example of a title and the card that buyers will see, and keeps a draft', async ({
  selling: page,
}) => {
  await page.goto('/dashboard/addProduct');
  await expect(page.getByRole('region', { name: 'As buyers will see it' })).toContainText('With a title, a condition and a price');
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Brand, model, processor and memory/);
  await page.getByLabel('Category').selectOption('Components');
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Brand, model, chip and memory/);
  await expect(page.getByRole('main')).toContainText('No marks visible at arm’s length.');
  // A hint about the title appears on blur and does not prevent sending.
  const lacks = page.getByText('Buyers also look for: the processor, the memory in GB.');
  await page.getByLabel('Category').selectOption('Desktop');
  await page.getByLabel('Title').fill('Dell OptiPlex 7050');
  await expect(lacks).toHaveCount(0);
  await page.getByLabel('Years of use').focus();
  await expect(lacks).toBeVisible();
  await expect(page.getByLabel('Title')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Title').fill('Dell OptiPlex 7050, Core i5-7500, 16 GB');
  await expect(lacks).toHaveCount(0);
  await page.getByLabel('Title').fill('Zotac GTX 1650');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Zotac GTX 1650');
  await expect(page.getByText('Your draft has been restored.')).toBeVisible();
  // Also in another tab, from the list of products.
  await page.goto('/dashboard/myProducts');
  const draft = page.getByRole('region', { name: 'Draft' });
  await expect(draft).toContainText('You have an unfinished listing: Zotac GTX 1650');
  await draft.getByRole('link', { name: 'Continue your draft' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Zotac GTX 1650');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Category')).toHaveValue('');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

/** Chooses photos of these widths, in px, for a listing. */
const chooseWidths = async (page: Page, ...widths: number[]): Promise<void> =>
  choosePhotos(page, ...(await Promise.all(widths.map((width) => aFile(width, 600)))));

async function expectWidths(page: Page, ...widths: number[]): Promise<void> {
  const photos = page.getByRole('img', { name: /^Photo \d$/ });
  await expect(photos).toHaveCount(widths.length);
  for (const [at, width] of widths.entries()) await expect(photos.nth(at)).toHaveJSProperty('naturalWidth', width);
}

const openFromMenu = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link', { name }).click();

/** Waits until the device has that many photos of drafts: they are written in the background. The order of those of each is one more record. */
const untilKept = (page: Page, count: number, { orders = Math.min(count, 1) } = {}): Promise<void> =>
  expect.poll(async () => (await keptPhotos(page)).length).toBe(count + orders);

test('a reload keeps the photos of a draft in order, and the listing is published with them @main', async ({ seller, selling: page }) => {
  await page.goto('/dashboard/addProduct');
  await chooseWidths(page, 640, 700, 760);
  await expectWidths(page, 640, 700, 760);
  await untilKept(page, 3);
  // Nothing is typed: photos alone are a draft.
  await page.reload();
  await expect(page.getByText('Your draft has been restored.')).toBeVisible();
  await expectWidths(page, 640, 700, 760);
  await page.getByRole('button', { name: 'Photo 3: move earlier' }).click();
  await page.getByRole('button', { name: 'Photo 1: remove' }).click();
  await page.getByLabel('Title').fill('Zotac GTX 1650 4 GB');
  await untilKept(page, 2);
  await page.reload();
  await expectWidths(page, 760, 700);

  await page.getByLabel('Category').selectOption('Components');
  await fillRest(page);
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expect(row(page, 'Zotac GTX 1650')).toBeVisible();
  const { products } = await seller.api.listProducts({ query: { email: seller.email } });
  const { pictures } = await seller.api.getProduct({ params: { id: products[0]?._id ?? '' } });
  expect(pictures?.map(({ width }) => width)).toEqual([760, 700]);
  await untilKept(page, 0);
  await page.goto('/dashboard/addProduct');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expectWidths(page);
});

test('a reload keeps the photos of an edit, until it is saved or discarded, or its tab is gone', async ({ app, seller, selling: page }) => {
  const product = await listProduct(seller, { image: await uploadPhoto(app, seller, await aPhoto(1200, 900)) });
  const path = `/dashboard/myProducts/${product._id}/edit`;
  const restored = page.getByText('Your changes were not saved yet.');
  await page.goto(path);
  await expectWidths(page, 1200);
  await page.getByRole('button', { name: 'Photo 1: remove' }).click();
  await untilKept(page, 0, { orders: 1 });
  await page.reload();
  await expect(restored).toBeVisible();
  await expectWidths(page);
  await restored.getByRole('button', { name: 'Start over' }).click();
  await expectWidths(page, 1200);
  await untilKept(page, 0);

  await chooseWidths(page, 640);
  await untilKept(page, 1);
  const other = await page.context().newPage();
  await other.goto(path);
  await expectWidths(other, 1200);
  await other.goto('/dashboard/addProduct');
  await chooseWidths(other, 700);
  await untilKept(other, 2, { orders: 2 });
  await page.reload();
  await expectWidths(page, 1200, 640);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/dashboard/myProducts');
  const { pictures } = await seller.api.getProduct({ params: { id: product._id } });
  expect(pictures?.map(({ width }) => width)).toEqual([1200, 640]);
  await untilKept(page, 1);
  await page.goto(path);
  await expectWidths(page, 1200, 640);
  await expect(restored).toHaveCount(0);

  // Begun a day ago.
  await page.clock.setFixedTime(Date.now() - 25 * 3_600_000);
  await chooseWidths(page, 760);
  await untilKept(page, 2, { orders: 2 });
  await page.close();
  await other.clock.setFixedTime(Date.now());
  await other.reload();
  await expectWidths(other, 700);
  await untilKept(other, 1);
});

test('a tab that continues a draft has the photos that another tab has added', async ({ selling: first }) => {
  await first.goto('/dashboard/addProduct');
  await chooseWidths(first, 640);
  await untilKept(first, 1);
  await openFromMenu(first, 'My Products');
  // Until the form has closed the draft, another tab begins one of its own.
  const toContinue = first.getByRole('link', { name: 'Continue your draft' });
  await expect(toContinue).toBeVisible();
  const second = await first.context().newPage();
  await second.goto('/dashboard/addProduct');
  await expectWidths(second, 640);
  await chooseWidths(second, 700);
  await untilKept(second, 2);
  // The draft is open in the other tab, also for a page that is laid out again.
  await first.reload();
  await expect(first.getByRole('heading', { name: 'You have no products yet' })).toBeVisible();
  await expect(toContinue).toBeHidden();
  await openFromMenu(second, 'My Products');
  await toContinue.click();
  await expectWidths(first, 640, 700);
  // Back to those that this tab had kept before.
  await first.getByRole('button', { name: 'Photo 2: remove' }).click();
  await untilKept(first, 1);
});

test('a tab that opens a form leaves the photos of one that another tab has open', async ({ selling: first }) => {
  await first.goto('/dashboard/addProduct');
  await chooseWidths(first, 640);
  await untilKept(first, 1);
  // As for a tab that what this one writes has not reached yet.
  await first.evaluate<void>(
    `for (const name of Object.keys(localStorage)) if (name.startsWith('listing-draft')) localStorage.removeItem(name)`,
  );
  const second = await first.context().newPage();
  await second.goto('/dashboard/addProduct');
  await chooseWidths(second, 700);
  await expectWidths(second, 700);
  await untilKept(first, 2, { orders: 2 });
});

test('a reload keeps the proof photo that is chosen in an edit', async ({ app, seller, selling: page }) => {
  const { _id } = await listProduct(seller, { image: await uploadPhoto(app, seller, await aPhoto(1200, 900)) });
  await page.goto(`/dashboard/myProducts/${_id}/edit`);
  const choice = page.getByLabel('Which photo shows the code?');
  const chosen = choice.locator('option:checked');
  await page.getByRole('heading', { name: 'Proof photo' }).click();
  await choice.selectOption('Photo 1');
  await page.reload();
  await expect(chosen).toHaveText('Photo 1');
  await page.getByRole('heading', { name: 'Proof photo' }).click();
  await chooseWidths(page, 640);
  await choice.selectOption('Photo 2');
  await untilKept(page, 1);
  await page.reload();
  await expect(chosen).toHaveText('Photo 2');
  await page.getByText('Your changes were not saved yet.').getByRole('button', { name: 'Start over' }).click();
  await expect(chosen).toHaveText('None');
  await page.reload();
  await expect(chosen).toHaveText('None');
});

test('a photo that is chosen twice counts once', async ({ selling: page }) => {
  await page.goto('/dashboard/addProduct');
  const file = await aFile(640, 600);
  let uploads = 0;
  page.on('response', (response) => {
    if (/\/api\/images\?/.test(response.url())) uploads += 1;
  });
  await choosePhotos(page, file, file);
  await expect.poll(() => uploads).toBe(2);
  await expectWidths(page, 640);
});

test('a draft that is being published is opened by no other form', async ({ seller, selling: page }) => {
  await page.goto('/dashboard/addProduct');
  const title = page.getByLabel('Title');
  await chooseWidths(page, 640);
  await title.fill('Zotac GTX 1650 4 GB');
  await page.getByLabel('Category').selectOption('Components');
  await fillRest(page);
  const publishing = await hold(page, /\/api\/products$/, 'POST');
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await publishing.held;
  await openFromMenu(page, 'My Products');
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Draft' })).toHaveCount(0);
  await openFromMenu(page, 'Add a Product');
  await expect(title).toHaveValue('');
  await expectWidths(page);
  publishing.release();
  await expect
    .poll(async () => (await seller.api.listProducts({ query: { email: seller.email } })).products.map(({ picture }) => picture !== null))
    .toEqual([true]);
  await page.reload();
  await expect(title).toHaveValue('');
});

test('a listing is published once, also when the answer was lost', async ({ browserErrors, seller, selling: page }) => {
  browserErrors.allow(/ERR_FAILED/);
  await page.goto('/dashboard/addProduct');
  await chooseWidths(page, 640);
  await page.getByLabel('Title').fill('Zotac GTX 1650 4 GB');
  await page.getByLabel('Category').selectOption('Components');
  await fillRest(page);
  await loseAnswer(page, /\/api\/products$/);
  const publish = page.getByRole('button', { name: 'Publish listing' });
  await publish.click();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach the server.' })).toBeVisible();
  // Also when the form was left, and after a reload.
  await page.goto('/dashboard/myProducts');
  await page.getByRole('region', { name: 'Draft' }).getByRole('link', { name: 'Continue your draft' }).click();
  await publish.click();
  await expect(row(page, 'Zotac GTX 1650')).toBeVisible();
  expect((await seller.api.listProducts({ query: { email: seller.email } })).products).toHaveLength(1);
});

test('a form of a listing says when the device has no space for what is typed', async ({ seller, selling: page }) => {
  const { _id } = await listProduct(seller);
  const note = page.getByText('This device has no space left to keep what you type.');
  for (const [path, storage] of [
    ['/dashboard/addProduct', 'localStorage'],
    [`/dashboard/myProducts/${_id}/edit`, 'sessionStorage'],
  ] as const) {
    await page.goto(path);
    const title = page.getByLabel('Title');
    await title.fill('Zotac');
    await expect(note).toHaveCount(0);
    // Down to the last byte.
    await page.evaluate<void>(`(() => {
      for (let length = 2 ** 23; length >= 1; length = Math.floor(length / 2))
        for (;;) try { ${storage}.setItem('full' + ${storage}.length, 'x'.repeat(length)); } catch { break; }
    })()`);
    await title.fill('Zotac GTX 1650 4 GB');
    await expect(note).toBeVisible();
    await expect(title).toHaveValue('Zotac GTX 1650 4 GB');
    await page.evaluate<void>(`for (const name of Object.keys(${storage})) if (name.startsWith('full')) ${storage}.removeItem(name)`);
    await title.fill('Zotac GTX 1650');
    await expect(note).toHaveCount(0);
  }
});

test('two tabs write two drafts: publishing one leaves the other, which another tab takes over later', async ({ selling: first }) => {
  const title = (page: Page) => page.getByLabel('Title');
  await first.goto('/dashboard/addProduct');
  await title(first).fill('Zotac GTX 1650');
  const second = await first.context().newPage();
  await second.goto('/dashboard/addProduct');
  await expect(title(second)).toHaveValue('');
  await title(second).fill('Samsung 24 inch monitor');
  for (const page of [first, second]) await page.reload();
  await expect(title(first)).toHaveValue('Zotac GTX 1650');
  await expect(title(second)).toHaveValue('Samsung 24 inch monitor');

  await second.getByLabel('I have no photo yet').check();
  await fillRest(second);
  await second.getByRole('button', { name: 'Publish listing' }).click();
  await expect(second).toHaveURL('/dashboard/myProducts');
  // The other tab still writes its draft.
  await expect(row(second, 'Samsung 24 inch monitor')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Draft' })).toHaveCount(0);
  await first.reload();
  await expect(title(first)).toHaveValue('Zotac GTX 1650');

  await first.close();
  await second.reload();
  await second.getByRole('region', { name: 'Draft' }).getByRole('link', { name: 'Continue your draft' }).click();
  await expect(title(second)).toHaveValue('Zotac GTX 1650');
});

test('a listing is not published without care: its category, its photo and its title are asked about', async ({ selling: page }) => {
  await page.goto('/dashboard/addProduct');
  const category = page.getByLabel('Category');
  await page.getByRole('button', { name: 'Publish listing' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Check these fields' });
  await expect(summary.getByRole('link').first()).toHaveText('Choose a photo, or confirm that you have none yet.');
  await expect(summary).toContainText('Choose a category.');
  await page.getByLabel('I have no photo yet').check();
  await expect(summary).not.toContainText('Choose a photo');
  // The title says the category until the seller chooses one.
  await page.getByLabel('Title').fill('Samsung 24 inch monitor');
  await expect(category).toHaveValue('accessories');
  await page.getByLabel('Title').fill('Kingston 8GB DDR4 RAM');
  await expect(category).toHaveValue('components');
  await category.selectOption('Desktop');
  await page.getByLabel('Title').fill('CHEAP GAMING COMPUTER URGENT SALE');
  await page.getByLabel('Years of use').focus();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Write the title without capitals throughout/);
  await page.getByLabel('Title').fill('Samsung 24 inch monitor, call 01712-345678');
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Leave “01712-345678” out/);
  await expect(category).toHaveValue('desktop');
  // Taka in the field for dollars.
  const original = page.getByLabel('Original price (USD)');
  await page.getByLabel('Selling price (Tk)').fill('42000');
  await original.fill('65000');
  await page.getByLabel('Years of use').focus();
  await expect(original).toHaveAccessibleDescription(/Is this in US dollars\?/);
  await original.fill('620');
  await expect(original).not.toHaveAccessibleDescription(/Is this in US dollars\?/);
  // A long address wraps where the message quotes it.
  await resize(page, { width: 320, height: 740 });
  const address = 'https://www.facebook.com/marketplace/item/1234567890123456/?ref=search&referral_code=null';
  await page.getByLabel('Description').fill(`It runs. ${address}`);
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expect(summary).toContainText(`Leave “${address}” out`);
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/Leave “https/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a listing names its district, which visitors see and filters find', async ({ app, seller, selling: page }) => {
  const address = page.getByRole('textbox', { name: 'Address' });
  await page.goto('/dashboard/addProduct');
  await page.getByLabel('Title').fill('Samsung 24 inch monitor');
  await page.getByLabel('I have no photo yet').check();
  await fillRest(page);
  await expect(page.getByRole('combobox', { name: 'District' })).toBeHidden();
  await address.fill('Near my house');
  await page.getByRole('button', { name: 'Publish listing' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Check these fields' });
  await summary.getByRole('link', { name: 'Choose your district, or name it in the address.' }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('Near my house');
  // The lists, folded before, stay open once the place is right.
  await page.getByRole('combobox', { name: 'District' }).selectOption('Feni');
  await expect(address).toHaveValue('Near my house, Feni');
  await expect(address).toHaveAccessibleDescription(/^Where buyers can see it/);
  await expect(page.getByRole('combobox', { name: 'Area' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expect(row(page, 'Samsung 24 inch monitor')).toBeVisible();

  // One that was listed before stays as it is until its address changes.
  const { _id } = await listProduct(seller);
  await app.database.db.updateTable('products').set({ address: 'Near my house', district: null }).where('id', '=', _id).execute();
  await page.goto(`/bn/dashboard/myProducts/${_id}/edit`);
  const typed = page.getByRole('textbox', { name: 'ঠিকানা' });
  await typed.fill('Behind my house');
  // Also when the changes are kept.
  await page.reload();
  await page.getByRole('button', { name: 'পরিবর্তন সংরক্ষণ করুন' }).click();
  await expect(typed).toHaveAccessibleDescription(/আপনার জেলা বেছে নিন, অথবা ঠিকানায় জেলার নাম লিখুন।/);
  await typed.fill('Near my house');
  await page.getByRole('textbox', { name: 'বিবরণ' }).fill('One owner.');
  await page.getByRole('button', { name: 'পরিবর্তন সংরক্ষণ করুন' }).click();
  await expect(page).toHaveURL('/bn/dashboard/myProducts');
});

test('input before hydration is kept, and an early submit sends no password @main', async ({ page }) => {
  const scripts = await hold(page, /\/assets\/.*\.js/);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('early and secret');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeDisabled();
  await expect(page).toHaveURL('/login');
  scripts.release();
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('early and secret');
  await expect(page).toHaveURL('/login');
});

test('a click before hydration is repeated once the script has loaded', async ({ seller, buying: page }) => {
  const product = await listProduct(seller);
  const scripts = await hold(page, /\/assets\/.*\.js/);
  await page.goto(`/product/${product._id}`, { waitUntil: 'commit' });
  // Without the stylesheet, which may come later, the button of a phone is there too.
  await page.getByRole('main').getByRole('button', { name: 'Book now' }).first().click();
  await expect(dialog(page)).toBeHidden();
  scripts.release();
  await expect(dialog(page)).toBeVisible();
});
