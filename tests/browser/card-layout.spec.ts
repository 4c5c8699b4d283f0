import type { Page } from '@playwright/test';
import { aPhoto, boostProduct, listProduct, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { boundsOf, card, resize } from '#tests/browser/fixtures/screen.ts';
import { messages } from '#contract/messages.ts';
import { bn } from '#web/i18n/bn.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { review } from '#server/testing/test-reviews.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WIDTHS = [320, 360, 390, 640, 1024, 1440];

/** How many cards show all of their price and title without scrolling. */
const wholeOnScreen = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('article')].filter((one) =>
        [...one.querySelectorAll('.price, h2')].every((part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect();
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        }),
      ).length,
  );

/** The distinct left edges of the cards of a list. */
const columns = (page: Page): Promise<number> =>
  page.evaluate(() => new Set([...document.querySelectorAll('article')].map((one) => Math.round(one.getBoundingClientRect().left))).size);

test('a list shows ten products on a desktop and four on a phone, with price and title', async ({ seller, buying: page }) => {
  for (let i = 0; i < 10; i += 1)
    await listProduct(seller, { category: 'components', title: `Counted graphics card ${i}, RTX 3060, 12 GB`, sellingPrice: 31_000 });
  for (const { viewport, least, across, locale } of [
    { viewport: DESKTOP, least: 10, across: 5, locale: '' },
    { viewport: PHONE, least: 4, across: 2, locale: '' },
    { viewport: DESKTOP, least: 10, across: 5, locale: '/bn' },
    { viewport: PHONE, least: 4, across: 2, locale: '/bn' },
  ]) {
    await resize(page, viewport);
    for (const list of ['/category/2', '/search?q=counted+graphics+card']) {
      await page.goto(locale + list);
      await expect(card(page, 'Counted graphics card')).toHaveCount(10);
      expect.soft(await columns(page), `${locale}${list} ${viewport.width} px, cards a row`).toBe(across);
      expect.soft(await wholeOnScreen(page), `${locale}${list} ${viewport.width} px, cards on the screen`).toBeGreaterThanOrEqual(least);
    }
  }
});

/** Controls and texts of cards that leave their card, are cut off, or lie on each other. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((one) => {
      const card = one.getBoundingClientRect();
      const parts = [...one.querySelectorAll('.price, h2, h3, p:has(> time), .seller-line > *, button')].filter(
        (part) => part.checkVisibility() && part.getBoundingClientRect().width > 1,
      );
      const name = (part: (typeof parts)[number]) =>
        `${innerWidth} px: ${part.tagName} ${(part.getAttribute('aria-label') ?? part.textContent).slice(0, 40)}`;
      const outside = parts
        .filter((part) => {
          const { left, right, bottom } = part.getBoundingClientRect();
          return left < card.left - 1 || right > card.right + 1 || bottom > card.bottom + 1;
        })
        .map((part) => `${name(part)} leaves the card`);
      const cut = parts
        .filter(
          (part) => part.matches('.price, button, .seller-line > span') && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
        )
        .map((part) => `${name(part)} is cut off`);
      // The button that enlarges the photo covers it, below the condition.
      const below = parts.filter((part) => !part.matches('.zoomable *, .explained'));
      const overlapping = below.flatMap((part, i) =>
        below.slice(i + 1).flatMap((other) => {
          const [a, b] = [part.getBoundingClientRect(), other.getBoundingClientRect()];
          const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
          return apart || part.contains(other) || other.contains(part) ? [] : [`${name(part)} lies on ${name(other)}`];
        }),
      );
      return [...outside, ...cut, ...overlapping];
    }),
  );

test('the longest texts stay inside a card, in both languages, from 320 px to 1440 px', async ({ app, user, open, seller }) => {
  for (const stars of [5, 5, 4]) {
    // Reviews count by the conduct of their authors: a verified seller's is proved.
    const buyer = await user('seller');
    await app.database.db
      .updateTable('users')
      .set({ verified_at: new Date(), conduct_at: new Date() })
      .where('uid', '=', buyer.uid)
      .execute();
    const deal = await dealScene(app, 'handed over', [seller, buyer]);
    await review(deal.buyer, deal.bookingId, { stars });
    await review(seller, deal.bookingId);
  }
  const image = await uploadPhoto(app, seller, await aPhoto());
  const longest = {
    category: 'accessories',
    sellingPrice: 99_99_999,
    originalPrice: 99_999,
    yearsOfUse: '14 years 11 months',
    address: 'Brahmanbaria',
    image,
  } as const;
  const titles = [
    `Longest title ${'with many words '.repeat(20)}`.slice(0, 200).trim(),
    `Longest title ${'W'.repeat(186)}`,
    `Longest title ${'তত্ত্বাবধায়কপ্রতিদ্বন্দ্বিতাপূর্ণ'.repeat(6)}`.slice(0, 200),
  ];
  for (const title of titles) await boostProduct(seller, await listProduct(seller, { ...longest, title }));
  const page = await open(await user('buyer'));
  const measure = async (addresses: readonly string[]) => {
    for (const address of addresses)
      for (const width of WIDTHS) {
        await resize(page, { width, height: 900 });
        if (width === WIDTHS[0]) await page.goto(address);
        await expect(card(page, 'Longest title').first()).toContainText(address.startsWith('/bn') ? '★ ৪.৭' : '★ 4.7');
        expect.soft(await misplaced(page), address).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${address}, width`).toBe(width);
      }
  };
  await measure(['/category/3?q=longest+title', '/bn/category/3?q=longest+title', '/', '/bn']);
  await page.goto('/category/3?q=longest+title');
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await measure(['/search?q=longest+title', '/bn/category/3?q=longest+title']);
});

test('four lines of a card have their height, whatever they say, and Book comes to the mouse', async ({ open, seller }) => {
  const texts = [
    { title: 'Lined mouse', yearsOfUse: '1 year', address: 'Dhaka', sellingPrice: 900, originalPrice: 10 },
    { title: 'Lined mouse with a name of many words and more of them, USB', yearsOfUse: '10 years 11 months', address: 'Brahmanbaria' },
    { title: 'Lined mouse, dear', sellingPrice: 99_99_999, originalPrice: 99_999, address: 'Narayanganj' },
  ];
  for (const text of texts) await listProduct(seller, { category: 'accessories', ...text });
  const page = await open(null);
  const lines = () =>
    page
      .locator('article')
      .evaluateAll((cards) => [
        ...new Set(
          cards.map((one) =>
            [...one.querySelectorAll('.price, h2, time, .seller-line')]
              .map((part) => Math.round((part.closest('p') ?? part).getBoundingClientRect().top - one.getBoundingClientRect().top))
              .join(' '),
          ),
        ),
      ]);
  for (const locale of ['', '/bn']) {
    await page.goto(`${locale}/search?q=lined+mouse`);
    await expect(card(page, 'Lined mouse')).toHaveCount(3);
    for (const width of WIDTHS) {
      await resize(page, { width, height: 900 });
      expect.soft((await lines()).length, `${locale} ${width} px: ${(await lines()).join(' | ')}`).toBe(1);
    }
  }
  const one = card(page, 'Lined mouse').first();
  const book = one.getByRole('button').filter({ hasText: bn.card.bookNow });
  await page.mouse.move(0, 0);
  await expect(book).toHaveCSS('opacity', '1');
  await expect(book.locator('..')).toHaveCSS('opacity', '0');
  await one.hover();
  await expect(book.locator('..')).toHaveCSS('opacity', '1');
  const touched = await open(null, { viewport: PHONE, hasTouch: true, isMobile: true });
  await touched.goto('/search?q=lined+mouse');
  const button = card(touched, 'Lined mouse').first().getByRole('button', { name: messages.bookNow });
  await expect(button.locator('..')).toHaveCSS('opacity', '1');
  expect((await boundsOf(button)).height).toBe(40);
});

test('a value in a title stays on one line', async ({ seller, buying: page }) => {
  const title = 'Unbroken values, i5-10400 and 240 GB';
  await listProduct(seller, { category: 'components', title });
  await page.goto('/category/2?q=unbroken+values');
  const heading = card(page, 'Unbroken values').getByRole('heading');
  await expect(heading).toHaveText(title);
  for (const width of WIDTHS) {
    await resize(page, { width, height: 900 });
    const lines = await heading.evaluate((element) => [...element.querySelectorAll('span')].map((value) => value.getClientRects().length));
    expect(lines).toEqual([1]);
  }
  expect(await heading.evaluate((element) => element.textContent)).toContain('240\u00A0GB');
  await heading.getByRole('link').click();
  const main = page.getByRole('heading', { level: 1 });
  await expect(main).toHaveText(title);
  expect(await main.evaluate((element) => element.textContent)).toContain('240\u00A0GB');
  await expect(main.locator('span', { hasText: /^i5-10400$/ })).toHaveCSS('display', 'inline-block');
  // A part of a heading is as high as its lines, also in Bangla.
  await page.goto(new URL(`/bn${new URL(page.url()).pathname}`, page.url()).href);
  const lineOf = (element: BrowserElement) => getComputedStyle(element).lineHeight;
  await expect(main).toHaveText(title);
  expect(await main.locator('span').first().evaluate(lineOf)).toBe(await main.evaluate(lineOf));
});

/** Facts of cards that end a line with a dot, or begin one with a dot that is seen. */
const danglingDots = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article p:has(> time, > span > time)')].flatMap((line) => {
      const { left } = line.getBoundingClientRect();
      const facts = [...line.children]
        .filter((fact) => !fact.matches('.sr-only'))
        .map((fact) => [fact, fact.getBoundingClientRect()] as const);
      const below = facts.filter(([, { top }], i) => i === 0 || top > (facts[i - 1]?.[1].bottom ?? 0) - 1);
      return [
        ...(line.textContent.includes(' · ') ? [`${line.textContent} has dots as text`] : []),
        ...below.filter(([, fact]) => Math.abs(fact.left - left) > 1).map(([{ textContent }]) => `${textContent} shows its dot`),
      ];
    }),
  );

/** Facts of cards of which a part is seen. */
const cutFacts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article p:has(> time)')].flatMap((line) => {
      const { right, bottom } = line.getBoundingClientRect();
      return [...line.querySelectorAll(':scope > :not(.sr-only)')]
        .filter((fact) => fact.getBoundingClientRect().top < bottom - 1 && fact.getBoundingClientRect().right > right + 1)
        .map(({ textContent }) => `${textContent} is cut off`);
    }),
  );

test('no dot stands at the end or the beginning of a line of facts, and no fact is cut off', async ({ open, seller }) => {
  for (const [at, address] of ['Dhaka', 'Narayanganj', 'Brahmanbaria'].entries())
    await listProduct(seller, { category: 'accessories', title: `Dotted mouse ${at}, USB`, address, yearsOfUse: '10 years 11 months' });
  const page = await open(null);
  for (const locale of ['', '/bn']) {
    await page.goto(`${locale}/search?q=dotted+mouse`);
    await expect(card(page, 'Dotted mouse')).toHaveCount(3);
    for (const width of [...WIDTHS, 375, 412]) {
      await resize(page, { width, height: 900 });
      expect.soft(await danglingDots(page), `${locale} ${width} px`).toEqual([]);
      expect.soft(await cutFacts(page), `${locale} ${width} px`).toEqual([]);
    }
  }
});

/** The lines of a text that are seen, and how wide they are. */
const shownSize = (page: Page, text: string): Promise<[lines: number, width: number]> =>
  card(page, 'Listed keyboard')
    .first()
    .getByText(text)
    .evaluate((element) => [
      Math.round(element.getBoundingClientRect().height / Number.parseFloat(String(getComputedStyle(element).lineHeight))),
      element.getBoundingClientRect().width,
    ]);

test('results are shown as rows with all facts, on this device, from the first paint', async ({ browserErrors, seller, buying: page }) => {
  browserErrors.allow(/ERR_FAILED|dynamically imported module/);
  const description = `Every key works. ${'Used at a desk. '.repeat(20)}`.trim();
  for (let at = 0; at < 4; at += 1)
    await listProduct(seller, { category: 'accessories', title: `Listed keyboard ${at}, mechanical`, description });
  for (const [viewport, lines] of [
    [DESKTOP, 2],
    [PHONE, 1],
  ] as const) {
    await resize(page, viewport);
    await page.goto('/search?q=listed+keyboard');
    const list = page.getByRole('button', { name: 'Show as a list' });
    await expect(list).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => columns(page)).toBeGreaterThan(1);
    expect((await shownSize(page, 'Every key works.'))[1]).toBe(1);
    await list.click();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => columns(page)).toBe(1);
    const shown = async () => {
      const [seen, width] = await shownSize(page, 'Every key works.');
      return [seen, width > 100];
    };
    await expect.poll(shown).toEqual([lines, true]);
    await expect(card(page, 'Listed keyboard').first()).toContainText('Accessories.');

    // The next page is shown so without its scripts.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/search?q=listed+keyboard+mechanical').catch(() => undefined);
    await expect.poll(() => columns(page)).toBe(1);
    await page.unroute(/\.js$/);
    await page.goto('/category/3?q=listed+keyboard');
    await expect(card(page, 'Listed keyboard')).toHaveCount(4);
    await expect.poll(() => columns(page)).toBe(1);
    await page.getByRole('button', { name: 'Show as a list' }).click();
    await expect.poll(() => columns(page)).toBeGreaterThan(1);
  }
});
