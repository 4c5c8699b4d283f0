import { messages } from '#contract/messages.ts';
import { violations } from '#tests/browser/fixtures/axe.ts';
import { aPhoto, boostProduct, listProduct, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { boundsOf, card, dialog, untilInHistory } from '#tests/browser/fixtures/screen.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('a card shows every fact without a click @main', async ({ app, user, open }) => {
  const seller = await user('seller');
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
  const page = await open(await user('buyer'));
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

test('what is faulty, wanted or several says so on its card and its page, and “নষ্ট” finds it', async ({ page, user }) => {
  const seller = await user('seller');
  const list = (title: string) => listProduct(seller, { category: 'components', title });
  const { _id } = await list('Badged RX 580 8GB no display');
  await list('Badged mouse lagbe');
  await list('4 pcs Badged mouse');
  await page.goto('/search?q=badged');
  for (const [title, badge] of [
    ['no display', 'Faulty'],
    ['lagbe', 'Wanted'],
    ['4 pcs', '× 4'],
  ] as const)
    await expect(card(page, title).getByText(badge, { exact: true })).toBeVisible();
  await page.goto('/bn/search?q=badged+নষ্ট');
  await expect(page.getByText('যেভাবে বোঝা হয়েছে: নষ্ট')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, 'no display').getByText('নষ্ট', { exact: true })).toBeVisible();
  await page.goto(`/bn/product/${_id}`);
  await expect(page.getByRole('main').getByText('নষ্ট', { exact: true })).toBeVisible();
});

test('a visitor sees no phone number, e-mail address or exact place', async ({ page, user }) => {
  const seller = await user('seller');
  const { _id } = await listProduct(seller, { address: 'House 4, Mirpur 10, Dhaka' });
  const answer = await page.goto(`/product/${_id}`);
  const html = (await answer?.text()) ?? '';
  for (const secret of [seller.email, '01200000001', '+8801200000001', 'House 4']) expect(html).not.toContain(secret);
  await expect(page.getByText('When you book, you see the exact location')).toBeVisible();
});

test('the home page: categories as links with images within two screens of a phone, only boosted products', async ({ page, user }) => {
  const product = await listProduct(await user('seller'));
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
  await expect(card(page, product.title)).toHaveCount(0);
});

test('images have a width and a height, or lie in a circle that has, and only the first one of the home page loads eagerly', async ({
  page,
  user,
}) => {
  const seller = await user('seller');
  await boostProduct(seller, await listProduct(seller));
  await page.goto('/');
  const images = await page
    .locator('img')
    .evaluateAll((all: { getAttribute(name: string): string | null; parentElement: { className: string } }[]) =>
      all.map((image) => ({
        sized:
          image.parentElement.className.includes('rounded-full') ||
          (image.getAttribute('width') !== null && image.getAttribute('height') !== null),
        lazy: image.getAttribute('loading') === 'lazy',
        alt: image.getAttribute('alt'),
      })),
    );
  expect(images.every(({ sized, alt }) => sized && alt !== null)).toBe(true);
  expect(images.filter(({ lazy }) => !lazy)).toHaveLength(1);
});

test('a photo of a seller that does not load gives way to the initial, as if there were none', async ({
  app,
  page,
  user,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/);
  const seller = await user('seller');
  const photo = await uploadPhoto(app, seller, await aPhoto());
  const { version } = await seller.api.getAccount();
  const { photoURL } = await seller.api.updateAccount({ body: { version, photo } });
  // As the policy of the page refuses a photo of another site.
  await page.route(`**${new URL(photoURL ?? '', app.origin).pathname}`, (route) => route.abort());
  const { title } = await listProduct(seller, { category: 'accessories' });
  const initial = (inside: Locator) => inside.getByText(seller.displayName.charAt(0), { exact: true }).first().locator('..');
  await page.goto(`/seller/${seller.uid}`);
  for (const avatar of [initial(page.getByRole('main')), initial(card(page, title))]) {
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
