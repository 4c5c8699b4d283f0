import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { aPhoto, boostProduct, listProduct, untilAdvertised, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { boundsOf, card, dialog, hold, openLive, resize, twoFrames } from '#tests/browser/fixtures/screen.ts';
import { expectStill, SUM_OF_SHIFTS } from '#tests/browser/fixtures/shifts.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bn } from '#web/i18n/bn.ts';

// Measures the first screens: their parts and positions.

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WIDTHS = [1440, 1024, 390, 320];
const LONGEST = `Longest title ${'with many words '.repeat(20)}`.slice(0, 200).trim();

const scrollsSideways = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Links and texts of the slides and the tiles of categories that do not fit their places, or lie below a button of the slides. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('[aria-roledescription=carousel] button')].filter((button) =>
      button.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    return [...document.querySelectorAll('.hero-slide a, .hero-slide p, section[aria-labelledby=categories] a')]
      .filter((text) => text.checkVisibility())
      .filter((text) => {
        const { left, top, right, bottom } = text.getBoundingClientRect();
        const place = text.closest('.hero-slide, li li, li')?.getBoundingClientRect();
        const covered = buttons.some((button) => {
          const other = button.getBoundingClientRect();
          return other.left < right && other.right > left && other.top < bottom && other.bottom > top;
        });
        return (
          covered ||
          (place !== undefined && (right > place.right + 1 || bottom > place.bottom + 1)) ||
          text.scrollWidth > text.clientWidth + 1
        );
      })
      .map((text) => text.textContent);
  });

test('the home page counts the products for sale, and its first price is high on the first screen', async ({ open, seller }) => {
  await listProduct(seller, { category: 'components', title: 'Counted RTX 3060 graphics card, 12 GB' });
  const last = await listProduct(seller, { title: LONGEST });
  await boostProduct(seller, last);
  const page = await open();
  await untilAdvertised(page, last);
  for (const locale of ['', '/bn'])
    for (const viewport of [DESKTOP, PHONE]) {
      await resize(page, viewport);
      await page.goto(`${locale}/`);
      const price = page.locator('article .price').first();
      await expect(price).toBeVisible();
      const { y } = await boundsOf(price);
      expect.soft(y, `${locale} ${viewport.width} px, the first price`).toBeLessThanOrEqual(viewport === PHONE ? 560 : 630);
      const fields = page.locator('input[name="q"]').filter({ visible: true });
      await expect.soft(fields, `${locale} ${viewport.width} px, fields to search`).toHaveCount(1);
      for (const width of WIDTHS) {
        await resize(page, { width, height: 900 });
        expect.soft(await scrollsSideways(page), `${locale} ${width} px`).toBe(false);
        expect.soft(await cutOff(page), `${locale} ${width} px, texts that are cut off or covered`).toEqual([]);
      }
    }
  await resize(page, DESKTOP);
  await page.goto('/');
  // One of each category: other tests list graphics cards as desktops.
  const counts = page.getByRole('link', { name: /^Graphics cards \d+$/ });
  await counts.and(page.locator('[href="/search?kind=gpu&category=components"]')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ graphics cards?$/);
  await page.goto('/');
  await page.getByRole('link', { name: /^Browse \d+ products$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await page.goto('/search?category=components');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Components');
  await expect(page).toHaveTitle('Components · Abar');
  await page.goto('/');
  await page.getByRole('link', { name: 'Graphics cards', exact: true }).click();
  await expect(page).toHaveURL('/search?kind=gpu');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Sell yours' }).click();
  await expect(page).toHaveURL('/register?role=seller');
});

test('a home page that rests is complete to its end, without being scrolled', async ({ open, seller }) => {
  const { title } = await listProduct(seller, { title: 'Rested mouse, USB', sellingPrice: 800 });
  const page = await open(null, { viewport: DESKTOP });
  await page.goto('/');
  for (const name of ['Just in', 'Under Tk 5,000']) await expect(card(page.getByRole('region', { name }), title)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a page that does not exist and an unknown product lead on to a search, the categories and the newest products', async ({
  browserErrors,
  buying: page,
  seller,
}) => {
  browserErrors.allow(/404/);
  for (const [nth, path] of ['/no-such-page', '/product/00000000-0000-7000-8000-000000000000'].entries()) {
    const { title } = await listProduct(seller, { title: `Newest of all mice ${nth}, USB` });
    await page.goto(path);
    const main = page.getByRole('main');
    if (nth === 0) await expect(main.getByRole('heading', { level: 1 })).toHaveText(messages.errorTitle);
    for (const name of ['Desktops', 'Components', 'Accessories']) await expect(main.getByRole('link', { name })).toBeVisible();
    const newest = card(main.getByRole('region', { name: 'Just in' }), title);
    await newest.getByRole('button', { name: messages.bookNow }).click();
    await expect(dialog(page)).toContainText(title);
    await page.keyboard.press('Escape');
    const field = main.locator('input[name="q"]');
    await field.fill('newest of all mice');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=newest%20of%20all%20mice');
  }
});

test('rows of products come with the scroll, and the district of the last stays', async ({ open, seller }) => {
  const { title } = await listProduct(seller, { title: 'Row mouse, USB', sellingPrice: 900, address: 'Zindabazar, Sylhet' });
  const page = await open(null, { viewport: DESKTOP });
  await openLive(page, '/');
  // px from the top of the document.
  const placeBelow = () => page.locator('#features').evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  const before = await placeBelow();
  await page.getByRole('heading', { name: 'How Abar works' }).scrollIntoViewIfNeeded();
  for (const name of ['Just in', 'Under Tk 5,000']) await expect(card(page.getByRole('region', { name }), title)).toBeVisible();
  // Their place was kept.
  expect(Math.abs((await placeBelow()) - before)).toBeLessThan(100);
  await expect(page.getByRole('region', { name: 'Just in' }).getByRole('button', { name: `Favourite: ${title}` })).toBeVisible();
  const near = page.getByRole('region', { name: 'Near you' });
  await expect(near.getByRole('link', { name: /^See all/ })).toHaveCount(0);
  await near.getByRole('combobox').selectOption('Panchagarh');
  await expect(near.getByText('Nothing near Panchagarh is for sale at the moment.')).toBeVisible();
  await near.getByRole('combobox').selectOption('Sylhet');
  await expect(card(near, title)).toBeVisible();
  await page.reload();
  await page.getByRole('heading', { name: 'How Abar works' }).scrollIntoViewIfNeeded();
  await expect(card(near, title)).toBeVisible();
  await expect(near.getByRole('link', { name: /^See all/ })).toBeVisible();

  // The rows of an empty market.
  await page.route('**/api/search?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), products: [] } });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'How Abar works' }).scrollIntoViewIfNeeded();
  await expect(near).toHaveCount(0);
});

test('price, seller and Book are on the first screen of a product, in both languages', async ({ app, open, seller }) => {
  const pictures = [await uploadPhoto(app, seller, await aPhoto()), await uploadPhoto(app, seller, await aPhoto(1200, 900, 90))];
  const { _id } = await listProduct(seller, { title: LONGEST, category: 'components', pictures });
  const page = await open();
  for (const { locale, bookNow } of [
    { locale: '', bookNow: messages.bookNow },
    { locale: '/bn', bookNow: bn.card.bookNow },
  ])
    for (const viewport of [DESKTOP, PHONE]) {
      await resize(page, viewport);
      await page.goto(`${locale}/product/${_id}`);
      // The bar of a phone has the price too.
      const book = page.getByRole('button', { name: new RegExp(`^${bookNow}( · |$)`) });
      await expect(book).toHaveCount(1);
      const { y, height } = await boundsOf(book);
      expect.soft(Math.round(height), 'the height of the button').toBe(52);
      expect.soft(y + height, `${locale} ${viewport.width} px, Book`).toBeLessThanOrEqual(viewport.height);
      if (viewport === DESKTOP) {
        const line = await boundsOf(page.locator('main .seller-line').first());
        expect.soft(line.y + line.height, 'the seller').toBeLessThanOrEqual(viewport.height);
      }
      for (const width of WIDTHS) {
        await resize(page, { width, height: 900 });
        expect.soft(await scrollsSideways(page), `${locale} ${width} px`).toBe(false);
      }
    }
});

/** Sum of layout shifts; a line that a late font breaks elsewhere moves the page by ten times as much. */
const MOST_SHIFT = 0.005;

test('fonts that arrive late move nothing, in both languages', async ({ app, lend, seller }) => {
  const image = await uploadPhoto(app, seller, await aPhoto());
  const { _id } = await listProduct(seller, { title: LONGEST, category: 'components', image });
  const advertised = await listProduct(seller, { image });
  await boostProduct(seller, advertised);
  const context = await lend(null, { reducedMotion: 'no-preference' });
  await untilAdvertised(await context.newPage(), advertised);
  for (const address of ['/', '/bn', `/product/${_id}`, `/bn/product/${_id}`])
    for (const viewport of [DESKTOP, PHONE]) {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      await page.addInitScript({ content: SUM_OF_SHIFTS });
      const fonts = await hold(page, /\.woff2/);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await twoFrames(page);
      await fonts.held;
      fonts.release();
      await page.waitForLoadState('load');
      await page.evaluate('document.fonts.ready');
      // One for the swap, one for its report.
      await twoFrames(page);
      await expectStill(page, `${address} ${viewport.width} px`, MOST_SHIFT);
      await page.close();
    }
});

test('below a product are similar ones, more from its seller, and Report last @main', async ({ user, open, seller }) => {
  const other = await user('seller');
  const list = (by: typeof seller, title: string, category: 'components' | 'accessories', sellingPrice: number) =>
    listProduct(by, { title, category, sellingPrice });
  const shown = await list(seller, 'Neighbour GTX 1660 graphics card, 6 GB', 'components', 14_000);
  const like = await list(other, 'Alike GTX 1660 graphics card, 6 GB', 'components', 15_000);
  const dear = await list(other, 'Dear RTX 3090 graphics card, 24 GB', 'components', 90_000);
  const more = await list(seller, 'Neighbour monitor, 24 inch', 'accessories', 9000);
  const page = await open(null, { viewport: DESKTOP });
  await openLive(page, `/product/${shown._id}`);
  const report = page.getByRole('button', { name: messages.report, exact: true });
  await report.scrollIntoViewIfNeeded();
  await expect(card(page.getByRole('region', { name: 'Similar products' }), like.title)).toBeVisible();
  await expect(card(page.getByRole('region', { name: 'More from this seller' }), more.title)).toBeVisible();
  for (const title of [shown.title, dear.title]) await expect(card(page, title)).toHaveCount(0);
  const top = async (locator: typeof report) => (await boundsOf(locator)).y;
  const below = async () => (await top(report)) - (await top(page.getByRole('region', { name: 'More from this seller' })));
  await expect.poll(below).toBeGreaterThan(0);
});

test('the photo of a card becomes that of its page, at once where motion is not wanted', async ({ app, open, seller, buyer }) => {
  const image = await uploadPhoto(app, seller, await aPhoto());
  const { title } = await listProduct(seller, { category: 'accessories', title: 'Moving headset, USB', image });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await open(buyer, { viewport: DESKTOP, reducedMotion });
    await page.addInitScript({
      content: `const begin = document.startViewTransition.bind(document);
        document.startViewTransition = (change) => {
          const transition = begin(change);
          transition.ready.then(() => {
            document.documentElement.dataset.moves = document.getAnimations()
              .map(({ effect }) => effect.pseudoElement ?? '').filter((name) => name.includes('view-transition')).join(' ');
          });
          return transition;
        };`,
    });
    await openLive(page, '/category/3?q=moving+headset');
    await card(page, title).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const moves = expect(page.locator('html'));
    if (reducedMotion === 'reduce') await moves.toHaveAttribute('data-moves', '');
    else await moves.toHaveAttribute('data-moves', /::view-transition-group\(photo\)/);
  }
});

test('text has six sizes and one shipped face, and cards stand out from the ground in both themes', async ({
  browserErrors,
  open,
  seller,
}) => {
  browserErrors.allow(/404/);
  const { title } = await listProduct(seller, { title: 'Typed mouse, USB' });
  await boostProduct(seller, await listProduct(seller));
  for (const viewport of [DESKTOP, PHONE])
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(null, { viewport, colorScheme });
      for (const path of ['/', '/bn', '/search?q=typed+mouse', '/login', '/no-such-page']) {
        await page.goto(path);
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        const sizes = await page.evaluate(() => {
          const shown = [...document.querySelectorAll('body *')].filter(
            (element) =>
              element.checkVisibility() &&
              element.closest('.site-footer') === null &&
              [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== ''),
          );
          return [...new Set(shown.map((element) => Number.parseFloat(getComputedStyle(element)['fontSize'] ?? '')))];
        });
        expect
          .soft(
            sizes.filter((size) => ![13, 15, 17, 20, 28, 40].includes(size)),
            `${path} ${viewport.width} px`,
          )
          .toEqual([]);
      }
      await page.goto('/search?q=typed+mouse');
      await expect(card(page, title)).toBeVisible();
      const loaded = await page.evaluate('document.fonts.ready.then(() => document.fonts.check("15px Hind Siliguri", "Tk 1"))');
      expect.soft(loaded).toBe(true);
      // The lightness of OKLCH is that of the eye.
      const lightnessOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(element).backgroundColor)?.[1]));
      const [ground, one] = [await lightnessOf('html'), await lightnessOf('article')];
      expect.soft(one - ground, colorScheme).toBeGreaterThanOrEqual(0.03);
      await page.close();
    }
});
