import { messages } from '#contract/messages.ts';
import { aFile, aPhoto, listProduct, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import {
  boundsOf,
  card,
  confirm,
  dialog,
  expectToast,
  hold,
  openLive,
  resize,
  restingBoundsOf,
  row,
} from '#tests/browser/fixtures/screen.ts';
import { keepToasts } from '#tests/browser/fixtures/toasts.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { offerOf } from '#server/testing/test-offers.ts';

test('a seller edits, lowers, takes back and duplicates a listing @main', async ({ app, browserErrors, seller, buyer, selling: page }) => {
  browserErrors.allow(/409/);
  const [image, later] = [await uploadPhoto(app, seller, await aPhoto()), await uploadPhoto(app, seller, await aPhoto(1200, 900, 20))];
  const { _id, title } = await listProduct(seller, { image, facts: { ramGb: 32 } });
  const menuItem = async (role: 'link' | 'button', name: string) => {
    await row(page, title).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole(role, { name, exact: true }).click();
  };
  await page.goto('/dashboard/myProducts');
  await menuItem('link', 'Edit');

  // Another edit meanwhile: refused, what was typed stays, the rest is loaded.
  const years = page.getByLabel('Years of use');
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change: Memory: 32 GB (Given by you)' })).toBeVisible();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('The fan is old.');
  await page.reload();
  await expect(description).toHaveValue('The fan is old.');
  await page.getByRole('button', { name: 'Photo 1: remove' }).click();
  await page.getByText('Your changes were not saved yet.').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(description).toHaveValue('Light home use, box and invoice included.');
  await description.fill('The fan is new.');
  await page.reload();
  await expect(description).toHaveValue('The fan is new.');
  await seller.api.editProduct({ params: { id: _id }, body: { version: 1, yearsOfUse: '4 years', pictures: [later] } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This listing was changed in the meantime' })).toBeVisible();
  await page.getByRole('button', { name: 'Load the current listing' }).click();
  await expect(years).toHaveValue('4');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('The fan is new.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Listing saved.');
  await expect(page).toHaveURL('/dashboard/myProducts');
  await menuItem('link', 'Edit');
  await expect(description).toHaveValue('The fan is new.');
  await expect(page.getByText('Your changes were not saved yet.')).toHaveCount(0);
  await page.goBack();
  const edited = await seller.api.getProduct({ params: { id: _id } });
  expect([edited.description, edited.yearsOfUse, edited.image, edited.ownFacts]).toEqual([
    'The fan is new.',
    '4 years',
    later,
    { ramGb: 32 },
  ]);

  await buyer.api.makeOffer({ body: offerOf(_id, 40_000) });
  await menuItem('button', 'Lower price');
  await expect(dialog(page)).toContainText('Offers that wait for an answer: 1.');
  await dialog(page).getByLabel('New price (Tk)').fill('1,00,000');
  await dialog(page).getByRole('button', { name: 'Lower price' }).click();
  await expect(dialog(page)).toContainText('Enter a price below Tk 42,000.');
  await dialog(page).getByLabel('New price (Tk)').fill('39,000');
  await dialog(page).getByRole('button', { name: 'Lower price' }).click();
  await expectToast(page, 'Price lowered.');
  await expect(row(page, title)).toContainText('Tk 39,000');

  // The row stays in its place with the way back, also when the list is read again.
  await menuItem('button', 'Sold elsewhere');
  await expect(row(page, title)).toContainText('No longer listed');
  await expect(page.getByRole('link', { name: 'Removed 1' })).toBeVisible();
  await row(page, title).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, title)).toContainText('unsold');

  await menuItem('link', 'Duplicate');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').fill(`${title}, the second`);
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expectToast(page, messages.productAdded);
  await expect(row(page, `${title}, the second`)).toContainText('Tk 39,000');
  const tabs = page.getByRole('navigation', { name: 'Products by status' });
  await tabs.getByRole('link', { name: 'Sold' }).click();
  await expect(page.getByText('No products here')).toBeVisible();
  await tabs.getByRole('link', { name: 'For sale' }).click();
  await expect(row(page, title)).toHaveCount(2);

  // In place of Book and Report.
  await page.goto('/category/1');
  await card(page, `${title}, the second`).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit listing');
});

test('a seller of many products sees ten of them at once, finds one by words, and is back at its place after an edit', async ({
  seller,
  buyer,
  admin,
  selling: page,
}) => {
  // Until then a line says how that comes about.
  await admin.api.updateUser({ query: { email: seller.email }, body: { verified: true } });
  const products = [];
  for (let number = 0; number < 30; number += 1)
    products.push(await listProduct(seller, { title: `Modem number ${100 + number}`, category: 'accessories' }));
  for (const { _id } of products.slice(-5)) await buyer.api.createBooking({ body: bookingOf(_id) });
  await page.goto('/dashboard/myProducts');
  const rows = page.getByRole('row').filter({ hasText: 'Modem' });
  await expect(page.getByRole('region', { name: 'To do' }).getByRole('button', { name: 'Show all' })).toBeVisible();
  await resize(page, { width: 1440, height: 900 });
  expect((await boundsOf(rows.first())).y).toBeLessThanOrEqual(300);
  const tenth = await boundsOf(rows.nth(9));
  expect(tenth.y + tenth.height).toBeLessThanOrEqual(900);
  await resize(page, { width: 390, height: 844 });
  expect((await boundsOf(rows.first())).y).toBeLessThanOrEqual(410);
  // No entry of the menu is shaded, as one that is chosen.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  for (const name of ['Holiday mode', 'List from a file'])
    await expect(page.getByText(name, { exact: true })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.press('Escape');
  await resize(page, { width: 1280, height: 900 });
  const tabs = page.getByRole('navigation', { name: 'Products by status' });
  const finder = page.getByRole('main').getByRole('search', { name: 'Find in your products' });
  const edit = async (title: string) => {
    await row(page, title).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('One owner, all cables.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Listing saved.');
  };

  await finder.getByRole('searchbox').fill('modem 103');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Modem' })).toHaveCount(1);
  await expect(finder.getByRole('searchbox')).toBeFocused();
  await page.goBack();
  await expect(finder.getByRole('searchbox')).toHaveValue('');
  await page.goForward();
  await expect(finder.getByRole('searchbox')).toHaveValue('modem 103');
  await tabs.getByRole('link', { name: 'Sold' }).click();
  await expect(page.getByText('None of these products matches “modem 103”')).toBeVisible();
  await tabs.getByRole('link', { name: 'For sale' }).click();
  await edit('Modem number 103');
  await expect(page).toHaveURL(/myProducts\?q=modem\+103&status=unsold$/);
  await expect(page.getByRole('row').filter({ hasText: 'Modem' })).toHaveCount(1);

  await page.goto('/dashboard/myProducts?status=unsold');
  await page.getByRole('button', { name: /^Load more/ }).click();
  const last = row(page, 'Modem number 100');
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await edit('Modem number 100');
  await expect(last).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(100);

  // The lists of other tests are the same site's.
  for (const { _id } of products) await seller.api.deleteProduct({ params: { id: _id } });
});

test('a late answer closes no dialog but its own', async ({ seller, selling: page }) => {
  const [one, two] = [await listProduct(seller, { title: 'First lamp' }), await listProduct(seller, { title: 'Second lamp' })];
  await page.goto('/dashboard/myProducts');
  const price = dialog(page).getByLabel('New price (Tk)');
  const lower = async (title: string, typed: string) => {
    await row(page, title).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Lower price', exact: true }).click();
    await price.fill(typed);
  };
  const answer = await hold(page, new RegExp(one._id), 'PATCH');
  await lower(one.title, '9000');
  await confirm(page, 'Lower price');
  await answer.held;
  await confirm(page, 'Close');
  await expect(dialog(page)).toHaveCount(0);
  await lower(two.title, '2000');
  await keepToasts(page);
  answer.release();
  await expectToast(page, 'Price lowered.');
  // It lies on no part of the dialog, neither on a phone nor on a wide page.
  const toast = page.locator('.Toastify').getByRole('status');
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await resize(page, { width, height });
    const [lies, open] = [await boundsOf(toast), await boundsOf(dialog(page))];
    expect(lies.y + lies.height <= open.y || lies.x >= open.x + open.width).toBe(true);
  }
  await expect(price).toHaveValue('2000');
});

test('a seller edits, lowers the price, boosts and shares on the page of the product, by equal buttons', async ({
  seller,
  buyer,
  selling: page,
}) => {
  const product = await listProduct(seller, { sellingPrice: 9500 });
  await buyer.api.makeOffer({ body: offerOf(product._id, 8000) });
  await openLive(page, `/product/${product._id}`);
  const main = page.getByRole('main');
  const acts = ['Edit', 'Lower price', 'Boost', 'Share'].map((name) =>
    main.locator('.btn').getByText(name, { exact: true }).locator('xpath=ancestor-or-self::*[contains(@class, "btn")][1]'),
  );
  for (const act of acts) await expect(act).toHaveCount(1);
  const boxes = async () => {
    const all = await Promise.all(acts.map(boundsOf));
    return new Set(all.map(({ y, width, height }) => [y, Math.round(width), Math.round(height)].join(' ')));
  };
  await expect.poll(async () => (await boxes()).size).toBe(1);
  const standing = main.getByRole('region', { name: 'Statistics' });
  await expect(standing).toContainText(/views? · 1 offer/);
  await expect(standing).toContainText('An offer of Tk\u00A08,000 waits for your answer.');
  // The acts, then the offer that waits, then who sells it, which is known.
  await resize(page, { width: 390, height: 844 });
  const places = [acts[0], standing.getByRole('link', { name: 'Go to the offers' }), main.getByText('This is your own listing.')];
  const tops = await Promise.all(places.map(async (each) => (await boundsOf(each ?? main)).y));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await resize(page, { width: 1280, height: 800 });
  await main.getByRole('button', { name: 'Lower price' }).click();
  await dialog(page).getByLabel('New price (Tk)').fill('9000');
  await dialog(page).getByRole('button', { name: 'Lower price' }).click();
  await expect(main).toContainText('Tk 9,000');
  await expect(main).toContainText('among the advertised products of the home page, free of charge. Add a photo first');
  await main.getByRole('button', { name: 'Boost' }).click();
  await expect(main.getByRole('button', { name: 'Advertised' })).toBeDisabled();
  await main.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/dashboard/myProducts/${product._id}/edit`);
  // The price, which sellers change most often, is high on a phone.
  await resize(page, { width: 390, height: 844 });
  expect((await boundsOf(page.getByLabel('Selling price (Tk)'))).y).toBeLessThan(1000);
});

test('several products are changed together, and each has its own result', async ({ app, browserErrors, seller, selling: page }) => {
  browserErrors.allow(/ERR_FAILED/);
  const image = await uploadPhoto(app, seller, await aPhoto());
  const [one, two] = [await listProduct(seller, { title: 'First of several' }), await listProduct(seller, { title: 'Second of several' })];
  const gone = await listProduct(seller, { title: 'Third of several', image });
  await seller.api.deleteProduct({ params: { id: gone._id }, query: { reason: 'sold_elsewhere' } });
  await openLive(page, '/dashboard/myProducts');
  await page.getByRole('button', { name: 'Choose several' }).click();
  const choose = ({ title }: { title: string }) => page.getByRole('checkbox', { name: `Choose ${title}` }).check();
  const bar = page.getByRole('region', { name: 'Chosen products' });
  const act = async (name: string) => {
    await bar.getByRole('button', { name }).click();
    await expect(dialog(page)).toBeVisible();
  };
  await choose(one);
  await choose(two);
  await expect(bar).toContainText('2 chosen');
  const failing = `**/api/products/${two._id}/listing`;
  await page.route(failing, (route) => route.abort());
  await act('Lower price');
  await dialog(page).getByRole('radio', { name: '10 %' }).check();
  await expect(dialog(page)).toContainText(/Tk.42,000 → Tk.37,800/);
  await confirm(page, 'Lower price');
  await expect(bar).toContainText('1 of 2 lowered · 1 chosen');
  await expect(row(page, one.title)).toContainText(/Tk.37,800.*Lowered from Tk.42,000/);
  await expect(row(page, two.title)).toContainText(/Tk.42,000.*connection/i);
  // The one that failed is still chosen.
  await page.unroute(failing);
  await act('Lower price');
  await confirm(page, 'Lower price');
  await expect(row(page, two.title)).toContainText(/Tk.37,800.*Lowered from Tk.42,000/);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('1 of 1 at the price of before');
  await expect(row(page, two.title)).toContainText(/Tk.42,000.*Price of before/);
  await expect(bar.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await bar.getByRole('checkbox', { name: 'All (2)' }).check();
  await resize(page, { width: 390, height: 520 });
  await page.evaluate(() => scrollTo(0, 0));
  // A press where the button is: a click of the test would scroll the page.
  const opener = await boundsOf(bar.getByRole('button', { name: 'Delete (2)' }));
  await page.mouse.click(opener.x + opener.width / 2, opener.y + opener.height / 2);
  const opened = await restingBoundsOf(dialog(page));
  expect(opened.y, 'not at the top of the window').toBeGreaterThan(50);
  expect(opened.y + opened.height, 'above the button that opened it').toBeLessThanOrEqual(opener.y);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await resize(page, { width: 320, height: 640 });
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(100);
  await resize(page, { width: 320, height: 400 });
  const last = page.getByRole('checkbox', { name: `Choose ${one.title}` });
  await last.focus();
  const [focused, edge] = [await last.boundingBox(), await bar.boundingBox()];
  expect((focused?.y ?? 0) + (focused?.height ?? 0), 'the row with the focus is above the bar').toBeLessThanOrEqual(edge?.y ?? 0);
  await resize(page, { width: 1280, height: 720 });
  await act('Delete');
  await confirm(page, 'Delete (2)');
  await expect(bar).toContainText('2 of 2 deleted');

  await page.getByRole('link', { name: 'Removed 3' }).click();
  await choose(one);
  await choose(gone);
  await expect(bar.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await act('List again');
  await confirm(page, 'List again');
  for (const { title } of [one, gone]) await expect(row(page, title)).toContainText('Listed again');
  const { products } = await seller.api.listProducts({ query: { email: seller.email, status: 'unsold' } });
  const listed = products.toSorted((a, b) => a.sellingPrice - b.sellingPrice);
  expect(listed.map(({ title, sellingPrice, picture }) => [title, sellingPrice, picture !== null])).toEqual([
    [one.title, 37_800, false],
    [gone.title, 42_000, true],
  ]);
});

test('a file of listings: rows that repeat others are counted apart from those with errors', async ({ selling: page }) => {
  await page.goto('/dashboard/myProducts/file');
  const line = (title: string, price: string) => `${title},Accessories,Good,${price},80,2 years,VGA cable included,"Mirpur 10, Dhaka"`;
  const rows = [line('Dell 19 inch monitor', '3200'), line('Dell 19 inch monitor', '3200'), line('HP monitor', 'cheap')];
  const text = ['Title,Category,Condition,Selling price (Tk),Original price (USD),Years of use,Description,Address', ...rows].join('\n');
  await page
    .getByLabel('Choose an Excel or CSV file')
    .setInputFiles({ name: 'listings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText('1 ready · 1 to fix The same as an earlier row: 1.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'HP monitor' })).toContainText('cheap');
  // Each mistake names what was written, and what may be.
  const wrong = line('Lenovo monitor', '3200').replace('Accessories,Good', 'Toys,Mint').replace('2 years', 'long');
  await page.getByLabel('Choose an Excel or CSV file').setInputFiles({
    name: 'wrong.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([text.split('\n')[0], wrong].join('\n')),
  });
  for (const advice of [
    'Category “Toys” cannot be read. Write: Desktop, Components, Accessories',
    'Condition “Mint” cannot be read. Write: Excellent, Good, Fair',
    'Years of use “long” cannot be read. Write: 2 years',
  ])
    await expect(page.getByText(advice)).toBeVisible();
});

test('a file of listings heals: wrong cells are mended in place, and photos join their rows by their names', async ({ selling: page }) => {
  await openLive(page, '/dashboard/myProducts/file');
  const line = (title: string, price: string) => `${title},Accessories,Good,${price},80,2 years,VGA cable included,"Mirpur 10, Dhaka"`;
  const rows = [
    line('Dell 19 inch monitor', '3200'),
    line('HP 22 inch monitor', '4.500'),
    line('LG 24 inch monitor', 'cheap').replace('Accessories', 'Toys'),
    line('BenQ 24 inch monitor', '7.5').replace('2 years', '2'),
    line('Acer 15 inch monitor', '90').replace('Accessories', 'Accesories'),
  ];
  const text = ['Title,Category,Condition,Selling price (Tk),Original price (USD),Years of use,Description,Address', ...rows].join('\n');
  await page
    .getByLabel('Choose an Excel or CSV file')
    .setInputFiles({ name: 'listings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const counter = page.getByRole('region', { name: 'Products of the file' }).getByRole('status').first();
  await expect(counter).toHaveText('1 ready · 4 to fix');
  // A price in thousands is no price yet, and a bare number is years.
  const thousands = page.getByRole('row').filter({ hasText: 'BenQ' });
  await expect(thousands).toContainText('2 years');
  await expect(page.getByRole('button', { name: 'Publish 1 · 4 to fix' })).toBeVisible();
  await expect(thousands).toContainText(/Tk.7\.50 for what costs USD.80 new: is this right\?/);
  await thousands.getByRole('button', { name: 'Did you mean 7,500?' }).click();
  await expect(thousands).toContainText(/Tk.7,500/);
  const cheap = page.getByRole('row').filter({ hasText: 'Acer' });
  await cheap.getByRole('button', { name: /^Tk.90 is right$/ }).click();
  await cheap.getByRole('button', { name: 'Did you mean Accessories?' }).click();
  await expect(cheap).toContainText('Ready');
  await expect(counter).toHaveText('3 ready · 2 to fix');
  await page.getByRole('button', { name: 'Only errors' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Dell 19 inch' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Did you mean 4,500?' }).click();
  await expect(counter).toHaveText('4 ready · 1 to fix');
  const price = page.getByLabel('Selling price, row 4');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('6,500');
  await price.press('Enter');
  await page.getByLabel('Category, row 4').selectOption('Accessories');
  await expect(counter).toHaveText('5 ready · 0 to fix');

  await page.getByRole('button', { name: 'Publish listings (5)' }).click();
  await expect(page.getByText('5 listed. Add photos to them')).toBeVisible();
  const photos = page.getByRole('region', { name: 'Photos of the new listings' });
  await photos.getByLabel('Choose photos or drop them here').setInputFiles([
    { ...(await aFile(1200, 900, 20)), name: 'row-3.jpg' },
    { ...(await aFile(1200, 900, 120)), name: 'row-3-2.jpg' },
    { ...(await aFile(1200, 900, 220)), name: 'IMG_2041.jpg' },
  ]);
  await expect(photos).toContainText('2 photos added.');
  await expect(photos).toContainText('IMG_2041.jpg: no listing of this file has that row.');
  await page.getByRole('main').getByRole('link', { name: 'My Products' }).click();
  await row(page, 'HP 22 inch monitor').getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('region', { name: 'Photos' })).toContainText('1 / 2');
});

test('a seller who edits while a buyer books learns that the booking keeps its price', async ({ seller, buyer, selling: page }) => {
  const { _id } = await listProduct(seller);
  await openLive(page, `/dashboard/myProducts/${_id}/edit`);
  const price = page.getByLabel('Selling price');
  await price.fill('39000');
  await buyer.api.createBooking({ body: bookingOf(_id) });
  await expect(page.getByText('A buyer has booked this product.')).toBeVisible();
  await expect(price).toHaveValue('39000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Listing saved. A buyer has booked it meanwhile: the booking keeps its price');
});

test('the form of a removed listing says so, and leads on', async ({ user, open, browserErrors, seller, admin, selling: page }) => {
  browserErrors.allow(/404/);
  const stranger = await user('seller');
  const [deleted, reported] = [await listProduct(seller), await listProduct(seller)];
  const formOf = (id: string) => `/dashboard/myProducts/${id}/edit`;
  await seller.api.deleteProduct({ params: { id: deleted._id } });
  const main = page.getByRole('main');
  await page.goto(formOf(deleted._id));
  await expect(main.getByRole('heading', { name: 'This listing is deleted' })).toBeVisible();
  await main.getByRole('link', { name: 'My Products' }).click();
  await expect(row(page, deleted.title)).toBeVisible();

  const params = { id: reported._id };
  await stranger.api.updateProduct({ params, body: { isReported: 'yes' } });
  await admin.api.decideCase({ params, body: { decision: 'remove', reason: 'The photo is from a shop.' } });
  await page.goto(formOf(reported._id));
  await expect(main.getByRole('heading', { name: 'This listing was taken off' })).toBeVisible();
  await main.getByRole('link', { name: 'Why?' }).click();
  await expect(main.getByText('The photo is from a shop.')).toBeVisible();

  const other = await open(stranger);
  await other.goto(formOf(deleted._id));
  await expect(other.getByRole('main').getByRole('heading', { name: 'This product is no longer available.' })).toBeVisible();
});
