import type { Page } from '@playwright/test';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { boundsOf, card, dialog, hold, openLive, resize } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('filters are part of the URL, show as chips, and Back removes the last one @main', async ({ app, user, buying: page }) => {
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
  await page.goto('/category/2?q=zotac+filter');
  await expect(page.getByText('2 products')).toBeVisible();

  await page.getByRole('button', { name: 'Under Tk 5,000' }).click();
  await expect(page).toHaveURL(/maxPrice=5000/);
  await expect(card(page, dear.title)).toHaveCount(0);
  await expect(card(page, cheap.title)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove: up to Tk 5,000' })).toBeVisible();
  await page.goBack();
  await expect(card(page, dear.title)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove: up to Tk 5,000' })).toHaveCount(0);
  await page.goForward();
  await expect(card(page, dear.title)).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove: up to Tk 5,000' }).click();
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

  // Every value that a card shows can be filtered by.
  const column = page.getByRole('complementary', { name: 'Filters' });
  await expect(column.getByRole('group', { name: 'District' })).toContainText('Sylhet1');
  // Both are of one kind, which would leave nothing out.
  await expect(column.getByRole('group', { name: 'Kind' })).toHaveCount(0);
  await column.getByRole('group', { name: 'District' }).getByLabel('Sylhet').check();
  await expect(card(page, dear.title)).toHaveCount(0);
  await expect(card(page, cheap.title)).toBeVisible();
  await column.getByLabel('Years of use').selectOption('up to 1 year');
  await expect(page.getByText('No products match these filters')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/category\/2$/);
  // Prices that were entered the wrong way round are exchanged.
  await column.getByLabel('From (Tk)').fill('৩০,০০০');
  await column.getByLabel('To (Tk)').fill('4000');
  const most = column.getByLabel('To (Tk)');
  await most.press('Enter');
  // Text that is typed meanwhile stays.
  await most.fill('cheap');
  await expect(page).toHaveURL(/minPrice=4000&maxPrice=30000/);
  await expect(page.getByRole('link', { name: 'Remove: up to Tk 30,000' })).toBeVisible();
  await expect(card(page, cheap.title)).toBeVisible();
  await expect(column.getByLabel('From (Tk)')).toHaveValue('4000');
  await expect(most).toHaveValue('cheap');

  // A text that is not an amount stays, and says so; other filters go on.
  const advice = column.getByText('Write an amount in Tk, such as 25,000 or 25k.');
  await most.press('Tab');
  await expect(advice).toBeVisible();
  await expect(most).toHaveAccessibleDescription(/^Write an amount/);
  await column.getByLabel('Years of use').selectOption('up to 5 years');
  await expect(page).toHaveURL(/maxYears=5/);
  await expect(most).toHaveValue('cheap');
  await most.fill('25k');
  await most.press('Tab');
  await expect(most).toHaveValue('25000');
  await expect(page).toHaveURL(/maxPrice=25000/);
  await expect(advice).toHaveCount(0);

  // The other end of a range goes with a quick filter below it.
  await page.goto('/category/2?minPrice=6,000');
  const quick = page.getByRole('button', { name: 'Under Tk 5,000' });
  await quick.click();
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/^(?!.*minPrice).*maxPrice=5000/);
});

test('a kind and a price by its handles filter a category, and a phone’s sheet counts what it shows', async ({ open, seller, buyer }) => {
  const list = (title: string, sellingPrice: number) => listProduct(seller, { category: 'components', title, sellingPrice });
  const [cheap, dear] = [await list('Handles GTX 1050 graphics card', 4500), await list('Handles RTX 3060 graphics card', 31_000)];
  const memory = await list('Handles Kingston 8GB DDR4 RAM', 2200);
  const page = await open(buyer, { viewport: { width: 1440, height: 900 } });
  await page.goto('/category/2?q=handles');
  const column = page.getByRole('complementary', { name: 'Filters' });
  // Complete: what is counted later moves the filters below it.
  await expect(page.getByText('3 products')).toBeVisible();
  await expect(column.getByRole('group', { name: 'Kind' })).toContainText('Graphics cards2');
  await column.getByLabel('Graphics cards').check();
  await expect(page).toHaveURL(/kind=gpu/);
  await expect(card(page, memory.title)).toHaveCount(0);
  await expect(card(page, cheap.title)).toBeVisible();
  // The values are those of the histogram. Keys that are pressed before the last search is rendered count.
  const highest = column.getByLabel('Highest price');
  await highest.evaluate((handle: EventTarget & { stepDown: () => void }) => {
    const press = () => {
      handle.stepDown();
      handle.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const letGo = () => handle.dispatchEvent(Object.assign(new Event('keyup', { bubbles: true }), { key: 'ArrowLeft' }));
    press();
    letGo();
    press();
    letGo();
    press();
  });
  await expect(page.getByRole('link', { name: 'Remove: up to Tk 1,50,000' })).toBeVisible();
  for (const price of [80_000, 60_000, 50_000, 40_000, 30_000]) {
    await highest.press('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`maxPrice=${price}(&|$)`));
  }
  // A screen reader moves it without a key, and any key may move it.
  await highest.evaluate((handle: EventTarget & { stepDown: () => void }) => {
    handle.stepDown();
    for (const type of ['input', 'change']) handle.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await expect(page).toHaveURL(/maxPrice=25000(&|$)/);
  await highest.press('PageDown');
  await expect(page).toHaveURL(/maxPrice=(?!25000)\d+(&|$)/);
  await expect(card(page, dear.title)).toHaveCount(0);
  await expect(card(page, cheap.title)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/category/2?q=handles');
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog(page).getByLabel('Graphics cards').check();
  await expect(dialog(page).getByRole('button', { name: 'Show 2', exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText('2 products');
  // Also while a price is typed.
  const most = dialog(page).getByLabel('To (Tk)');
  await most.pressSequentially('৫,০০০');
  await expect(dialog(page).getByRole('button', { name: 'Show 1', exact: true })).toBeVisible();
  await expect(most).toBeFocused();
  await most.fill('cheap');
  await dialog(page).getByRole('button', { name: 'Show 2', exact: true }).click();
  await expect(most).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toHaveText('Write an amount in Tk, such as 25,000 or 25k.');
  await most.fill('');
  await dialog(page).getByRole('button', { name: 'Show 2', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('2 products')).toBeVisible();
  await expect(card(page, memory.title)).toHaveCount(0);
});

test('24 products at a time, counted above and below, and Back leads to the same card', async ({ open, seller, buyer }) => {
  // A search shows up to thirty at once.
  for (let i = 1; i <= 31; i += 1)
    await listProduct(seller, {
      category: 'accessories',
      // A card that is not laid out is not as high as this title needs.
      title: `Paging mouse ${String(i).padStart(2, '0')}, USB${i > 3 ? ', with six buttons, a weight to remove, two metres of cable and a mat' : ''}`,
    });
  // The browser lays out more above a higher window than the list has there.
  const [desktop, phone] = [
    { width: 1280, height: 600 },
    { width: 360, height: 740 },
  ];
  for (const [path, viewport] of [
    ['/category/3?q=paging+mouse', desktop],
    ['/category/3?q=paging+mouse', phone],
    ['/search?q=paging+mouse&sort=newest', phone],
    [`/seller/${seller.uid}`, desktop],
  ] as const)
    await pageThroughAndBack(await open(buyer, { viewport }), path);
});

async function pageThroughAndBack(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByText('24 of 31 shown')).toBeVisible();
  await page.getByRole('button', { name: /^Load more/ }).click();
  await expect(page.getByText('31 of 31 shown')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Load more/ })).toHaveCount(0);
  // The button has gone with the focus: what takes it is on the screen.
  await expect(page.locator(':focus')).toBeInViewport();

  // In a list of categories, the first card is far above the screen now: it is not laid out.
  const laidOut = () => card(page, 'Paging mouse 31').evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  if (path.startsWith('/category/')) await expect.poll(laidOut).toBe(false);
  const last = card(page, 'Paging mouse 01');
  await last.scrollIntoViewIfNeeded();
  // The cards near it are laid out a frame later, which moves it.
  const top = async () => (await boundsOf(last)).y;
  let before = Infinity;
  await expect
    .poll(async () => {
      const earlier = before;
      before = await top();
      return before === earlier;
    })
    .toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await last.getByRole('link', { name: 'Paging mouse 01' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Paging mouse 01/);
  await page.goBack();
  await expect(page.getByText('31 of 31 shown')).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
  await expect(last).toBeInViewport();
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

test('the next page comes also when the list is read again meanwhile', async ({ open, seller, buyer, buying: page }) => {
  const list = (i: number) => listProduct(seller, { category: 'accessories', title: `Interrupted mouse ${i}, USB` });
  for (let i = 1; i <= 25; i += 1) await list(i);
  const address = '/category/3?q=interrupted+mouse';
  await page.clock.install();
  await openLive(page, address);
  const other = await open(buyer);
  await openLive(other, address);
  for (const each of [page, other]) await expect(each.getByText('24 of 25 shown')).toBeVisible();

  const next = await hold(page, /cursor=/);
  await page.getByRole('button', { name: 'Load more (1 left)' }).click();
  await next.held;
  const { title } = await list(26);
  await expect(card(other, title)).toBeVisible();
  // The list that waits would be read again by now.
  await page.clock.runFor(2500);
  next.release();
  await expect(page.getByText('26 of 26 shown')).toBeVisible();
  await expect(card(page, title)).toBeVisible();
});

test('a filter keeps the area of the address, and “Clear all” of the sheet removes it', async ({ page, seller }) => {
  const list = (conditionType: 'good' | 'fair') =>
    listProduct(seller, { title: `Quarter Logitech mouse, ${conditionType}`, conditionType, address: 'Zindabazar, Sylhet' });
  await list('fair');
  const { title } = await list('good');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?q=quarter&area=Zindabazar');
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Good').check();
  await expect(page).toHaveURL('/search?q=quarter&condition=good&area=Zindabazar');
  await expect(card(page, title)).toBeVisible();
  await resize(page, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await dialog(page).getByRole('button', { name: 'Clear all' }).click();
  await dialog(page).getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL('/search?q=quarter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=quarter&condition=good&area=Zindabazar');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();

  // On a phone its button has a name where nothing is found.
  const save = page.getByText('Save search', { exact: true });
  await expect(save).toBeHidden();
  await page.goto('/search?q=qwertyuiop');
  await expect(save).toBeVisible();
});

test('a district has its areas below it, which go with it, and a division is all of its districts', async ({ page, seller }) => {
  const list = (name: string, address: string) => listProduct(seller, { category: 'accessories', title: `Placed mouse ${name}`, address });
  await list('one', 'Zindabazar, Sylhet');
  await list('two', 'Station road, Sylhet');
  await list('three', 'Station road, Habiganj');
  await list('four', 'Banani, Dhaka');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bn/search?q=placed+mouse');
  const column = page.getByRole('complementary', { name: 'ফিল্টার' });
  const group = (name: string) => column.getByRole('group', { name, exact: true });
  const [districts, areas, divisions] = [group('জেলা'), group('এলাকা'), group('বিভাগ')];
  await expect(areas).toHaveCount(0);
  await districts.getByLabel('সিলেট').check();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(areas.getByRole('listitem')).toHaveText(/^জিন্দাবাজার\s*১$/);
  await areas.getByLabel('জিন্দাবাজার').check();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL('/bn/search?q=placed+mouse&district=Sylhet&area=Zindabazar');
  await districts.getByLabel('সিলেট').uncheck();
  await expect(page).toHaveURL('/bn/search?q=placed+mouse');
  await expect(page.getByRole('article')).toHaveCount(4);
  await divisions.getByText('যেকোনো').click();
  const counts = () => divisions.getByRole('listitem').filter({ hasText: /[০-৯]/ }).allInnerTexts();
  const whole = [/ঢাকা বিভাগ\s+১/, /সিলেট বিভাগ\s+৩/];
  await expect.poll(counts).toEqual(whole.map((text) => expect.stringMatching(text)));
  await divisions.getByLabel('সিলেট বিভাগ').check();
  await expect(page).toHaveURL('/bn/search?q=placed+mouse&district=Sylhet+division');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'সরান: সিলেট বিভাগ' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.goto('/search?q=placed+mouse+sylhet+division');
  await expect(page.getByRole('heading', { name: '3 mice for “placed” in Sylhet division' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  const division = page.getByRole('group', { name: 'Division' });
  // The words of the search have chosen it.
  await expect(division.getByLabel('Sylhet division')).toBeChecked();
  await division.getByText('More', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Dhaka division\s*1$/ })).toBeVisible();
});

test('the sheet says in Bangla how many products it shows, above the number that is counted too', async ({ page, seller }) => {
  await listProduct(seller);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/api\/search/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), total: 1001, exact: true } });
  });
  await page.goto('/bn/search');
  await page.getByRole('button', { name: 'ফিল্টার' }).click();
  await dialog(page).getByLabel('ব্যবহারকাল').selectOption('1');
  await expect(dialog(page).getByRole('button', { name: /দেখান$/ })).toHaveText('১,০০০+টি দেখান');
});
