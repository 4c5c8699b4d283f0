import { messages } from '#contract/messages.ts';
import { aFile, aPhoto, ask, choosePhotos, fillRest, listProduct, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { card, dialog, expectToast, hold, openLive, untilInHistory } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import type { User } from '#tests/browser/fixtures/users.ts';

/** Lists two products that differ in their condition: a filter with one value leaves nothing out, and is not shown. */
async function listGoodAndFair(seller: User, product: Parameters<typeof listProduct>[1]) {
  const good = await listProduct(seller, { ...product, category: 'accessories', conditionType: 'good' });
  await listProduct(seller, { ...product, category: 'accessories', conditionType: 'fair', title: `${good.title}, worn` });
  return good;
}

test('a second favourite shows before the first is saved, and both are', async ({ seller, buyer, buying: page }) => {
  const products = [
    await listProduct(seller, { category: 'accessories', title: 'Hearted Logitech mouse' }),
    await listProduct(seller, { category: 'accessories', title: 'Hearted Logitech keyboard' }),
  ];
  await page.goto('/search?q=hearted');
  const hearts = products.map(({ title }) => card(page, title).getByRole('button', { name: /^Favourite/ }));
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const saving = await hold(page, /api\/saved/);
  for (const heart of hearts) {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  saving.release();
  await expect.poll(async () => (await buyer.api.getSaved()).favourites.length).toBe(2);
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('filters that are chosen while results are loading add up', async ({ page, seller }) => {
  await listGoodAndFair(seller, { title: 'Hurried Logitech mouse' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?q=hurried');
  const loading = await hold(page, /search\.data/);
  await page.getByLabel('Sort').selectOption('newest');
  await loading.held;
  await page.getByRole('complementary').getByLabel('Good').check();
  await page.getByLabel('Sort').selectOption('price-asc');
  loading.release();
  await expect(page).toHaveURL(/q=hurried&sort=price-asc&condition=good|q=hurried&condition=good&sort=price-asc/);
  await expect(card(page, 'Hurried Logitech mouse')).toHaveCount(1);
});

test('a filter shows its choice before its results are asked for, and while they are loading', async ({ buying: page, seller }) => {
  await listGoodAndFair(seller, { title: 'Prompt Logitech mouse' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const loading = await hold(page, /search\.data/);
  const chip = page.getByRole('link', { name: 'Remove: Good' });
  for (const path of ['/category/3', '/search']) {
    await openLive(page, `${path}?q=prompt`);
    await expect(card(page, 'Prompt Logitech mouse')).toHaveCount(2);
    await expect(page.getByRole('complementary').getByLabel('Good')).toBeVisible();
    // React answers a press with the microtasks that follow it, and the browser paints later.
    const isShown = await page.evaluate<boolean>(`(async () => {
      document.querySelector('aside input[value="good"]').click();
      for (let at = 0; at < 10; at += 1) await undefined;
      return document.querySelector('[aria-label="Remove: good" i]') !== null;
    })()`);
    expect(isShown, path).toBe(true);
    if (path === '/search') await loading.held;
    await expect(chip).toBeVisible();
    expect(page.url().includes('condition=good')).toBe(path !== '/search');
  }
  loading.release();
  await expect(page).toHaveURL(/condition=good/);
  await expect(chip).toBeVisible();
});

test('a filter that is chosen right after others are removed brings none of them back', async ({ open, seller, buyer }) => {
  await listGoodAndFair(seller, { title: 'Hasty Logitech mouse', yearsOfUse: '1 year', address: 'Zindabazar, Sylhet' });
  const page = await open(buyer, { viewport: { width: 1440, height: 900 } });
  for (const path of ['/search', '/category/3'])
    for (const remove of ['[aria-label="Remove: Sylhet"]', '[aria-label="Active filters"] > :last-child']) {
      await page.goto(`${path}?q=hasty&district=Sylhet`);
      await expect(card(page, 'Hasty Logitech mouse')).toHaveCount(2);
      await page.getByRole('complementary').getByLabel('Years of use').selectOption('up to 1 year');
      await expect(page).toHaveURL(/maxYears=1/);
      const presses = JSON.stringify([remove, 'aside input[value="good"]']);
      await page.evaluate(`for (const each of ${presses}) document.querySelector(each).click()`);
      await expect(page).toHaveURL(/condition=good/);
      expect(new URL(page.url()).searchParams.has('district')).toBe(false);
      await page.goBack();
      await expect(page.getByRole('link', { name: 'Remove: Sylhet' })).toBeVisible();
      await page.getByLabel('Sort').selectOption('Price: low to high');
      await expect(page).toHaveURL(/sort=price-asc/);
      expect(new URL(page.url()).searchParams.has('district')).toBe(true);
      expect(new URL(page.url()).searchParams.has('condition')).toBe(false);
    }
});

test('a filter that is changed by keys keeps the focus, also under “More” and in the list of places', async ({ page, seller }) => {
  for (const sellingPrice of [1500, 30_000]) await listGoodAndFair(seller, { title: 'Focused Logitech mouse', sellingPrice });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?q=focused');
  const column = page.getByRole('complementary', { name: 'Filters' });
  const good = column.getByLabel('Good');
  await good.press('Space');
  await expect(page).toHaveURL(/condition=good/);
  await expect(good).toBeFocused();
  const highest = column.getByLabel('Highest price');
  await highest.press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=/);
  await expect(highest).toBeFocused();
  const most = column.getByLabel('To (Tk)');
  await most.fill('20000');
  await most.press('Enter');
  await expect(page).toHaveURL(/maxPrice=20000(&|$)/);
  await expect(most).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/maxPrice=20000(&|$)/);
  await expect(most).toHaveValue('200000');

  const { title } = await listProduct(seller, { category: 'accessories', title: 'Lonely Logitech mouse', conditionType: 'good' });
  await page.goto('/search?q=lonely&condition=good');
  await good.press('Space');
  await expect(page).not.toHaveURL(/condition=/);
  await expect(card(page, title)).toBeVisible();
  await expect(good, 'the last value of a filter').toBeFocused();

  for (const district of ['Barishal', 'Chattogram', 'Dhaka', 'Khulna', 'Mymensingh', 'Rajshahi', 'Rangpur', 'Sylhet'])
    await listProduct(seller, { category: 'accessories', title: 'Widespread Logitech mouse', address: `Station road, ${district}` });
  await page.goto('/search?q=widespread');
  const districts = column.getByRole('group', { name: 'District' });
  await districts.getByText('More').click();
  const last = districts.getByLabel('Sylhet');
  await last.press('Space');
  await expect(page).toHaveURL(/district=Sylhet/);
  await expect(card(page, 'Widespread')).toHaveCount(1);
  await expect(last).toBeChecked();
  await expect(last).toBeFocused();

  await column.getByText('Anywhere').first().click();
  const places = column.getByLabel('Near');
  await places.selectOption('Sylhet');
  await expect(page).toHaveURL(/near=Sylhet/);
  await expect(card(page, 'Widespread')).toHaveCount(1);
  await places.focus();
  await places.selectOption('');
  await expect(page).not.toHaveURL(/near=/);
  await expect(places).toBeFocused();
});

test('a filter that is ticked before hydration is applied', async ({ page, seller }) => {
  await listGoodAndFair(seller, { title: 'Early Logitech mouse' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const scripts = await hold(page, /\/assets\/.*\.js/);
  await page.goto('/search?q=early', { waitUntil: 'commit' });
  const good = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Good');
  await good.check();
  scripts.release();
  await expect(page).toHaveURL('/search?q=early&condition=good');
  await expect(good).toBeChecked();
  await page.getByLabel('Sort').selectOption('newest');
  await expect(page).toHaveURL(/sort=newest/);
});

test('two quick presses count: a photo is turned twice, and the gallery goes on by two', async ({ app, open, seller, selling: page }) => {
  await page.goto('/dashboard/addProduct');
  await choosePhotos(page, await aFile());
  const photo = page.getByRole('img', { name: 'Photo 1' });
  await expect(photo).toHaveAttribute('width', '1200');
  const before = await photo.getAttribute('src');
  const turn = page.getByRole('button', { name: 'Photo 1: turn' });
  for (const detail of [1, 2]) await turn.dispatchEvent('click', { detail });
  await expect(photo).not.toHaveAttribute('src', before ?? '');
  await expect(photo).toHaveAttribute('width', '1200');

  const images: string[] = [];
  for (const hue of [10, 90, 180, 270]) images.push(await uploadPhoto(app, seller, await aPhoto(1200, 900, hue)));
  const product = await listProduct(seller, { pictures: images });
  const visitor = await open(null);
  await openLive(visitor, `/product/${product._id}`);
  await visitor.getByRole('button', { name: 'Next photo' }).dblclick();
  await expect(visitor.getByRole('button', { name: '3 / 4' })).toBeVisible();
  // Pressed once the strip has arrived, and before that is rendered.
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Next photo' }).click();
  await expect(visitor.getByRole('button', { name: '2 / 4' })).toBeVisible();
  await visitor.evaluate(`(() => {
    const strip = document.querySelector('ul[tabindex="0"][aria-label="Photos"]');
    strip.dispatchEvent(new Event('scrollend'));
    strip.scrollTo({ left: 2 * strip.clientWidth, behavior: 'instant' });
    document.querySelector('[aria-label="Next photo"]').click();
  })()`);
  await expect(visitor.getByRole('button', { name: '4 / 4' })).toBeVisible();
});

test('work that ends after its screen was left leads nobody away', async ({ selling: page }) => {
  await page.goto('/dashboard/addProduct');
  await choosePhotos(page, await aFile());
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByLabel('Title').fill('HP EliteDesk 800 G3, Core i5-6500');
  await fillRest(page);
  const listing = await hold(page, /api\/products$/);
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await listing.held;
  await page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/dashboard/messages');
  listing.release();
  await expectToast(page, messages.productAdded);
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/messages');
});

test('text that is typed while something is being saved stays', async ({ seller, buyer, buying: page }) => {
  await openLive(page, '/dashboard/account');
  const section = page.getByRole('region', { name: 'Name and photo', exact: true });
  const name = section.getByLabel('Name');
  const saving = await hold(page, /api\/account$/);
  await name.fill('Nadia');
  await section.getByRole('button', { name: 'Save' }).click();
  await saving.held;
  await name.fill('Nadia Islam');
  saving.release();
  await expectToast(page, 'Saved.');
  await expect(name).toHaveValue('Nadia Islam');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await buyer.api.getAccount()).displayName).toBe('Nadia Islam');

  const product = await listProduct(seller);
  const conversation = await ask(buyer, product._id);
  await openLive(page, `/dashboard/messages/${conversation._id}`);
  const field = page.getByRole('textbox', { name: 'Your message' });
  const sending = await hold(page, /\/messages$/);
  await field.fill('First');
  await field.press('Control+Enter');
  await sending.held;
  await field.fill('Second');
  const log = page.getByRole('log');
  await expect(log.getByText('Sending…')).toBeVisible();
  sending.release();
  await expect(log.getByText('Sending…')).toHaveCount(0);
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await page.evaluate('new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))');
  await page.reload();
  await expect(field).toHaveValue('Second');
});

test('text that is typed while a search or a build is loading stays, and Back shows the one before', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const pages = [
    { path: '/search', name: 'q', data: /search\.data/, before: '', first: 'mouse', more: ' pad' },
    { path: '/build?budget=30000&use=office', name: 'budget', data: /build\.data/, before: '30000', first: '40000', more: '5' },
  ];
  for (const { path, name, data, before, first, more } of pages) {
    await page.goto(path);
    // Once the page is hydrated, its search field becomes a combobox when it is used.
    await page.locator('header input[type="search"]').locator('visible=true').click();
    await expect(page.getByRole('combobox', { name: 'Search' }).locator('visible=true')).toBeVisible();
    const field = page.locator(`input[name="${name}"]`).locator('visible=true').first();
    const loading = await hold(page, data);
    await field.fill(first);
    await field.press('Enter');
    await loading.held;
    await field.focus();
    await field.press('End');
    await field.pressSequentially(more);
    loading.release();
    await expect(page).toHaveURL(new RegExp(`${name}=${first}`));
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(field).toHaveValue(first + more);
    await expect(field).toBeFocused();
    await field.fill(first);
    await page.goBack();
    await expect(field).toHaveValue(before);
  }
});

test('a listing is sent once, and does not change while it is sent', async ({ seller, selling: page }) => {
  await openLive(page, '/dashboard/addProduct');
  await page.getByLabel('I have no photo yet').check();
  await fillRest(page, { price: '700', original: '9' });
  const understood = await hold(page, /api\/recognise/);
  await page.getByLabel('Title').fill('Logitech B100 mouse, USB');
  const listed = await hold(page, /api\/products$/, 'POST');
  const publish = page.getByRole('button', { name: 'Publish listing' });
  const price = page.locator('[inert]').getByLabel('Selling price (Tk)');
  await expect(price).toHaveCount(0);
  await page.getByLabel('Title').press('Enter');
  // While what the title says is asked for, and while the listing is sent.
  await expect(price).toHaveCount(1);
  await publish.press('Enter');
  understood.release();
  await listed.held;
  await expect(price).toHaveCount(1);
  await publish.press('Enter');
  listed.release();
  await expectToast(page, messages.productAdded);
  expect(listed.count()).toBe(1);
  const { products } = await seller.api.listProducts({ query: { email: seller.email } });
  expect(products.map(({ category }) => category)).toEqual(['accessories']);
});

test('a link that is pressed while a dialog closes is followed', async ({ seller, buying: page }) => {
  const { title } = await listProduct(seller, { category: 'desktop', title: 'Closing HP EliteDesk desktop' });
  await openLive(page, '/category/1?q=closing');
  await card(page, title).getByRole('button', { name: 'Book now' }).click();
  await expect(dialog(page)).toBeVisible();
  await untilInHistory(page, true);
  // Faster than a user: before the browser has gone back from the entry of the dialog.
  await page.evaluate(`(async () => {
    document.querySelector('dialog [aria-label="Close"]').click();
    while (document.querySelector('dialog')) await Promise.resolve();
    document.querySelector('a[href="/category/2"]').click();
  })()`);
  await expect(page).toHaveURL('/category/2');
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
});

test('the second of two languages that are chosen quickly stays', async ({ buyer, buying: page }) => {
  await openLive(page, '/dashboard/account');
  const language = page.getByRole('region', { name: 'Language' });
  const saving = await hold(page, /\/api\/account\/settings$/, 'PATCH');
  await language.getByText('বাংলা').click();
  await saving.held;
  await language.getByText('English').click();
  saving.release();
  await expectToast(page, 'Saved');
  await expect(language.getByRole('radio', { name: 'English' })).toBeChecked();
  await expect(page).toHaveURL('/dashboard/account');
  await expect.poll(async () => (await buyer.api.getAccount()).language).toBe('en');
});
