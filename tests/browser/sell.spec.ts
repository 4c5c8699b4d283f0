import { messages } from '#contract/messages.ts';
import { aFile, choosePhotos, fillRest, listProduct } from '#tests/browser/fixtures/products.ts';
import { boundsOf, chooseFromMenu, dialog, expectToast, openLive, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { logIn, register, signOut } from '#tests/browser/fixtures/users.ts';

test('a visitor becomes a seller, adds a product with a photo, boosts it, and finds it on the home page @main', async ({ page, app }) => {
  const title = 'HP EliteDesk 800 G3, Core i5-6500, 8 GB';
  await page.goto('/');
  await page.getByRole('link', { name: 'Sell on Abar' }).click();
  await expect(page.getByRole('radio', { name: /^Sell/ })).toBeChecked();
  await register(page, { name: 'Selim Seller', email: 'selim@example.com' });
  await expectToast(page, messages.registered);
  await expect(page).toHaveURL('/dashboard/addProduct');
  await expect(page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link', { name: messages.addProduct })).toBeVisible();
  await choosePhotos(page, await aFile());
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await fillRest(page, { price: '1,12,500', original: '540' });
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expectToast(page, messages.productAdded);
  await expect(page).toHaveURL('/dashboard/myProducts');

  const mine = row(page, title);
  await expect(mine).toContainText('Tk 1,12,500');
  await expect(page.getByText(`Buyers trust what the machine itself says of ${title}.`)).toBeVisible();
  await expect(mine).toContainText('unsold');
  await mine.getByRole('button', { name: messages.boost }).click();
  await expectToast(page, messages.productAdvertised);
  await expect(mine).toContainText(messages.advertised);

  await mine.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const photo = page.getByRole('img', { name: title });
  await expect(photo).toHaveAttribute('src', /^\/photos\/|\/photos\//);
  await expect.poll(() => photo.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBeGreaterThan(300);
  await expect(page.getByText('USD 540', { exact: true })).toBeVisible();

  await page.goto('/');
  const carousel = page.getByRole('region', { name: messages.advertisedTitle });
  await expect(carousel.getByRole('article').filter({ hasText: title })).toContainText(messages.advertised);
  const { products } = await app.api.listProducts({ query: { boost: 'true', status: 'unsold' } });
  expect(products.map((product) => product.title)).toContain(title);
});

for (const when of ['before', 'after'] as const)
  test(`a listing is not published by the next user of the tab, whose photo is held ${when} it is uploaded`, async ({
    user,
    browserErrors,
    selling: page,
  }) => {
    browserErrors.allow(/401/);
    const next = await user('seller');
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/\/images\?/, async (route) => {
      const response = when === 'after' ? await route.fetch() : null;
      held.resolve();
      await released.promise;
      await (response ? route.fulfill({ response }) : route.fallback());
    });
    await openLive(page, '/dashboard/addProduct');
    await choosePhotos(page, await aFile());
    await held.promise;
    await page.getByLabel('Title').fill('HP ProDesk 600 G4, Core i5-8500');
    await fillRest(page);
    await page.getByRole('button', { name: 'Publish listing' }).click();
    await signOut(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, next);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    const published = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/products'), {
      timeout: 3000,
    });
    released.resolve();
    await expect(published).rejects.toThrow('Timeout');
  });

test('a buyer opens a seller account in one step, with what is known filled in @main', async ({ buyer, buying: page, selling }) => {
  await openLive(page, '/');
  await page.getByRole('link', { name: 'Sell on Abar' }).click();
  await expect(page).toHaveURL('/dashboard/sell');
  await expect(page.getByLabel('Phone')).toHaveValue('+880 1200-000001');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Open seller account' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Enter a phone number/ })).toBeVisible();
  await page.getByLabel('Phone').fill('01712 345678');
  await page.getByLabel('Address').fill('Near my house');
  await page.getByRole('button', { name: 'Open seller account' }).click();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/Name your district in the address\./);
  await page.getByLabel('Address').fill('Mirpur 10, Dhaka');
  await page.getByRole('button', { name: 'Open seller account' }).click();
  await expect(page).toHaveURL('/dashboard/addProduct');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('Mirpur 10, Dhaka');
  await expect(page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link', { name: messages.myBuyers })).toBeVisible();
  expect((await buyer.api.getRole({ query: { email: buyer.email } })).role).toBe('seller');

  await openLive(selling, '/');
  await selling.getByRole('link', { name: 'Sell on Abar' }).click();
  await expect(selling).toHaveURL('/dashboard/addProduct');
});

test('the photo: missing, too small, not a photo', async ({ selling: page }) => {
  await page.goto('/dashboard/addProduct');
  await page.getByLabel('I have no photo yet').check();
  await expect(page.getByText('No photo yet.')).toBeVisible();
  await expect(page.getByText('No stock photos; little or no text.')).toBeVisible();
  const photo = page.getByLabel('Photos', { exact: true });
  await photo.setInputFiles(await aFile(400, 300));
  await expect(page.getByText('400 × 300 px is small.')).toBeVisible();
  await photo.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await expect(page.getByText('list.txt: This file type is not supported.')).toBeVisible();
  // A keyboard user who removes the only photo can choose another.
  await page.getByRole('button', { name: 'Photo 1: remove' }).press('Enter');
  await expect(photo).toBeFocused();
});

test('photos of a product: a failed one is sent again, all are ordered and shown on its page', async ({ browserErrors, selling: page }) => {
  browserErrors.allow(/ERR_FAILED/);
  await page.goto('/dashboard/addProduct');
  await page.route('**/api/images?*', (route) => route.abort(), { times: 1 });
  await choosePhotos(page, ...(await Promise.all([10, 120, 240, 300].map((hue) => aFile(1200, 900, hue)))));
  await expect(page.getByText('Add photos: 6 more')).toBeVisible();
  await page.getByLabel('Title').fill('Dell OptiPlex 7050, Core i5-7500, 16 GB');
  await page.getByRole('button', { name: 'Try again: Photo 1' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('Dell OptiPlex 7050, Core i5-7500, 16 GB');

  // A keyboard user who removes a photo is at the next one, or at the one before the last.
  await page.getByRole('button', { name: 'Photo 4: remove' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Photo 3: remove' })).toBeFocused();
  await expect(page.getByText('Add photos: 7 more')).toBeVisible();

  // The third becomes the first, by keyboard; the focus stays on its button.
  const srcOf = async (name: string) => page.getByRole('img', { name }).getAttribute('src');
  const third = await srcOf('Photo 3');
  await page.getByRole('button', { name: 'Photo 3: move earlier' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Photo 2: move earlier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now photo 1 of 3.')).toBeAttached();
  expect(await srcOf('Photo 1')).toBe(third);
  await page.getByRole('button', { name: 'Photo 2: turn' }).click();
  await expect(page.getByRole('img', { name: 'Photo 2' })).toHaveAttribute('width', '900');

  await fillRest(page);
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expectToast(page, messages.productAdded);

  const listed = row(page, 'Dell OptiPlex 7050');
  await expect(listed).toContainText('0 views');
  await chooseFromMenu(listed, 'Statistics');
  await expect(dialog(page)).toContainText('Days listed0');
  await expect(dialog(page).getByRole('region', { name: 'What helps' })).toContainText('0 views, no offer yet. Wait three days');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const viewed = page.waitForRequest((request) => /\/products\/[^/]+\/view$/.test(request.url()));
  await listed.getByRole('link', { name: 'View' }).click();
  const gallery = page.getByRole('region', { name: 'Photos' });
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  await expect(gallery).toContainText('2 / 3');
  await gallery.getByRole('list', { name: 'Photos' }).press('ArrowRight');
  await expect(gallery).toContainText('3 / 3');
  await gallery.getByRole('button', { name: /^Enlarge/ }).click();
  await expect(dialog(page).getByRole('img', { name: /photo 3 of 3$/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page).getByRole('img', { name: /photo 2 of 3$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await gallery.getByRole('button', { name: /photo 1 of 3$/ }).click();
  await expect(gallery).toContainText('1 / 3');
  await viewed;
});

test('the statistics of a product mark the acts of its seller, and lead to the next one', async ({ seller, selling: page }) => {
  const { _id: id, title } = await listProduct(seller, { title: 'Corsair Vengeance 8 GB DDR4, tested', sellingPrice: 9000 });
  await seller.api.editProduct({ params: { id }, body: { version: 1, sellingPrice: 8000 } });
  await openLive(page, '/dashboard/myProducts');
  await chooseFromMenu(row(page, title), 'Statistics');
  // No day before the listing; a line needs two.
  const chart = dialog(page).getByRole('img', { name: /^Views on each of the last 2 days/ });
  const { x, y, width } = await boundsOf(chart);
  await page.mouse.move(x + width - 1, y + 60);
  await expect(chart).toContainText('Price Tk 9,000 → Tk 8,000');
  await dialog(page).getByText('Show as a table').click();
  await expect(dialog(page).getByRole('table')).toContainText('0 views · Price Tk 9,000 → Tk 8,000');
});

test('the form asks about an unsure amount, and once about a price far from the new one', async ({ browserErrors, selling: page }) => {
  browserErrors.allow(/409/);
  await openLive(page, '/dashboard/addProduct');
  await page.getByLabel('Title').fill('MSI RTX 3060 12GB graphics card');
  await page.getByRole('checkbox', { name: 'I have no photo yet' }).check();
  await fillRest(page, { price: '28.500', original: '230' });
  const price = page.getByLabel('Selling price (Tk)');
  await expect(price).toHaveAccessibleDescription(/Did you mean 28,500\? Then write 28500\./);
  await price.fill('12500,00');
  await expect(price).toHaveAccessibleDescription(/Tk.12,500/);
  await price.fill('28.5');
  const publish = page.getByRole('button', { name: 'Publish listing' });
  await publish.click();
  await expect(price).toHaveAccessibleDescription(/Tk.28\.50 for what costs USD.230 new: is this right\?/);
  await expect(page.getByRole('button', { name: 'Did you mean Tk 28,500?' })).toBeVisible();
  await publish.click();
  await expectToast(page, messages.productAdded);
  await expect(row(page, 'MSI RTX 3060 12GB graphics card')).toContainText('Tk 28.5');
});
