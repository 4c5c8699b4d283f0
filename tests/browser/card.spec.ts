import { messages } from '#contract/messages.ts';
import { violations } from '#tests/browser/fixtures/axe.ts';
import { aPhoto, listProduct, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { boundsOf, card, dialog, untilInHistory } from '#tests/browser/fixtures/screen.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('a card shows every fact without a click @main', async ({ app, seller, buying: page }) => {
  const { title } = await listProduct(seller, {
    title: 'Fact-filled RTX 3060, 12 GB',
    category: 'components',
    sellingPrice: 1_31_000,
    originalPrice: 1_320,
    conditionType: 'excellent',
    yearsOfUse: '2 years',
    description: 'Repasted in spring.',
    address: 'Zindabazar, Sylhet',
    image: await uploadPhoto(app, seller, await aPhoto()),
  });
  await page.goto('/category/2');
  const one = card(page, title);
  const facts = [
    'Tk 1,31,000',
    'Components',
    '2 yr',
    'USD 1,320',
    'Sylhet',
    'Repasted in spring.',
    seller.displayName,
    messages.unverified,
  ];
  for (const fact of facts) await expect(one).toContainText(fact);
  await expect(one.locator('time')).toHaveText(/\d{1,2}\s\w{3,4}\s\d{4}/);
  await expect(one.getByRole('img', { name: title })).toBeVisible();

  // The price in dollars is for readers and rows; the eye finds how far below it the price is.
  await expect(one.getByText('−19')).toHaveText('−19\u00A0%');

  // The price is the largest text.
  const sizes = await one.evaluate((element) =>
    [...element.querySelectorAll('*')]
      .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
      .map((each) => ({ text: each.textContent.trim(), px: Number.parseFloat(getComputedStyle(each)['fontSize'] ?? '0') })),
  );
  const largest = sizes.reduce((most, each) => (each.px > most.px ? each : most));
  expect(largest.text).toBe('Tk\u00A01,31,000');

  // The labels of the condition and the seller open an explanation.
  await one.getByRole('button', { name: /^Condition excellent/ }).click();
  await expect(page.getByText('Fully working. No marks visible at arm’s length.').filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await one.getByRole('button', { name: /^Seller unverified/ }).click();
  await expect(page.getByText('No admin has checked this seller yet.').filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Escape');

  await one.getByRole('button', { name: `Enlarge the photo of ${title}` }).click();
  await expect(dialog(page).getByRole('img', { name: title })).toBeVisible();
  // Its buttons have their own colours, not those of the card.
  expect(await violations(page)).toEqual([]);
  const coloursOf = (one: Locator) =>
    one.evaluate((element) => [getComputedStyle(element)['color'], getComputedStyle(element)['backgroundColor']]);
  const [actual, box] = [await coloursOf(dialog(page).getByRole('button', { name: 'Actual size' })), await coloursOf(dialog(page))];
  expect(actual).toEqual(box);
  await dialog(page).getByRole('button', { name: 'Close the photo' }).click();
  await untilInHistory(page, false);
  await one.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const secret of [seller.email, 'Zindabazar']) await expect(page.getByText(secret)).toHaveCount(0);
});

test('the home page: categories as links with images within two screens of a phone, only boosted products', async ({ page, seller }) => {
  const product = await listProduct(seller);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  for (const category of ['Desktops', 'Components', 'Accessories']) {
    const link = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${category}`) })
      .first();
    await expect(link).toBeVisible();
    expect((await boundsOf(link)).y).toBeLessThan(2 * 740);
  }
  await expect(page.getByRole('heading', { name: messages.whyChooseUs })).toBeVisible();
  await expect(card(page.locator('[aria-roledescription=carousel]'), product.title)).toHaveCount(0);
});

test('a photo of a seller that does not load gives way to the initial', async ({ app, page, browserErrors, seller }) => {
  browserErrors.allow(/ERR_FAILED/);
  const photo = await uploadPhoto(app, seller, await aPhoto());
  const { version } = await seller.api.getAccount();
  const { photoURL } = await seller.api.updateAccount({ body: { version, photo } });
  // As the policy of the page refuses a photo of another site.
  await page.route(`**${new URL(photoURL ?? '', app.origin).pathname}`, (route) => route.abort());
  const { title } = await listProduct(seller, { category: 'accessories' });
  const initial = (inside: Locator) => inside.getByText(seller.displayName.charAt(0), { exact: true }).first().locator('..');
  for (const [path, part] of [
    [`/seller/${seller.uid}`, page.getByRole('main')],
    [`/search?q=${encodeURIComponent(title)}`, card(page, title)],
  ] as const) {
    await page.goto(path);
    const avatar = initial(part);
    await avatar.scrollIntoViewIfNeeded();
    await expect(avatar).toBeVisible();
    const refused = avatar.locator('img');
    await expect(refused).toHaveJSProperty('complete', true);
    const [shown, place] = [await avatar.screenshot(), await boundsOf(avatar)];
    await refused.evaluate((image: { style: { display: string } }) => (image.style.display = 'none'));
    expect(shown.equals(await avatar.screenshot()), 'nothing lies over the initial').toBe(true);
    expect(await boundsOf(avatar)).toEqual(place);
  }
});
