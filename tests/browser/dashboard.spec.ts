import type { Locator } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { aPhoto, listProduct, LONGEST_TITLE, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import {
  boundsOf,
  chooseFromMenu,
  confirm,
  dialog,
  expectToast,
  hold,
  openLive,
  resize,
  restingBoundsOf,
  row,
} from '#tests/browser/fixtures/screen.ts';
import { shifted, SUM_OF_SHIFTS } from '#tests/browser/fixtures/shifts.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';

/** The shown parts of these cards that are cut off without a sign of it, or reach out of their card or its list. */
const outsideOf = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const frame = card.getBoundingClientRect();
      const list = card.parentElement?.getBoundingClientRect();
      if (!list || frame.right > list.right) return ['the card'];
      return [...card.querySelectorAll('a, button, img, time, li, [data-column]')].flatMap((part) => {
        if (!part.checkVisibility()) return [];
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isInside = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
        const isWhole = part.scrollWidth <= part.clientWidth + 1 || getComputedStyle(part).textOverflow === 'ellipsis';
        return isInside && isWhole ? [] : [`${part.tagName} ${part.textContent.slice(0, 30)}`];
      });
    }),
  );

test('all of an order stays in its card, whatever its title, in both languages', async ({ app, newDeal, seller, buyer, buying: page }) => {
  const image = await uploadPhoto(app, seller, await aPhoto());
  const { _id } = await listProduct(seller, { title: LONGEST_TITLE, image, sellingPrice: limits.sellingPriceTk });
  const place = 'Multiplan'.repeat(20);
  await buyer.api.createBooking({ body: { ...bookingOf(_id), meetingLocation: place } });
  await newDeal('paid');
  for (const locale of ['', '/bn']) {
    await page.goto(`${locale}/dashboard/myOrder`);
    const cards = page.locator('tbody').getByRole('row');
    await expect(cards).toHaveCount(2);
    // Until when it is open, and until when what is paid must be handed over.
    const left = locale === '' ? /\d days left/ : /আর .+ দিন/;
    await expect(cards.locator('[data-column=progress]')).toContainText([left, left]);
    for (const width of [320, 360, 390, 768, 1024, 1440]) {
      await resize(page, { width, height: 1600 });
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${locale} ${width} px`).toBe(width);
      expect.soft(await outsideOf(cards), `${locale} ${width} px`).toEqual([]);
      // The longest title and a task of two lines take a quarter of the screen of a phone.
      const { height } = await boundsOf(cards.first());
      expect.soft(height, `${locale} ${width} px`).toBeLessThanOrEqual(width < 390 ? 260 : width < 1440 ? 220 : 132);
    }
    // Text of twice the size.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [640, 1440]) {
      await resize(page, { width, height: 1600 });
      expect.soft(await outsideOf(cards), `${locale} ${width} px, 200 %`).toEqual([]);
    }
  }
});

test('the menu of a product does what its state allows: boosts, releases and deletes it', async ({ open, seller, buyer }) => {
  const { bookingId, productId } = await bookedProduct(seller, buyer);
  const { title } = await buyer.api.getProduct({ params: { id: productId } });
  const free = await listProduct(seller);
  const page = await open(seller, { viewport: { width: 320, height: 600 } });
  await openLive(page, '/dashboard/myProducts');
  expect((await boundsOf(row(page, free.title))).height).toBeLessThanOrEqual(72);
  const itemsOf = async (one: Locator): Promise<string[]> => {
    await one.getByRole('button', { name: 'More actions' }).click();
    const popup = page.locator('.popup:popover-open');
    const { x, y, width, height } = await restingBoundsOf(popup);
    for (const [at, end] of [
      [x, x + width - 320],
      [y, y + height - 600],
    ] as const) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(0);
    }
    const names = await popup.locator('.menu-row').allTextContents();
    await page.keyboard.press('Escape');
    return names;
  };
  const onlyMore = ['Offer settings', 'Statistics', 'Duplicate'];
  expect(await itemsOf(row(page, title))).toEqual(['View', 'Edit', 'Add a health report', 'Release', ...onlyMore, 'Delete']);
  expect(await itemsOf(row(page, free.title))).toEqual([
    'View',
    'Edit',
    'Add a health report',
    'Lower price',
    'Boost',
    ...onlyMore,
    'Sold elsewhere',
    'Delete',
  ]);

  await resize(page, { width: 1280, height: 900 });
  await chooseFromMenu(row(page, free.title), 'Boost');
  await expectToast(page, messages.productAdvertised);
  await expect(row(page, free.title)).toContainText(messages.advertised);
  await chooseFromMenu(row(page, free.title), 'Delete');
  await expect(dialog(page)).toContainText(`Delete ${free.title}?`);
  await confirm(page, 'Delete');
  await expectToast(page, messages.productDeleted);
  await expect(row(page, free.title)).toHaveCount(0);

  await chooseFromMenu(row(page, title), 'Release');
  await dialog(page).getByLabel('Reason').selectOption('The buyer does not answer');
  await confirm(page, 'Release');
  await expect(row(page, title)).toContainText('unsold');
  const { ended } = await buyer.api.getOrder({ params: { id: bookingId } });
  expect(ended?.reason).toBe('buyer_does_not_answer');
});

test('the numbers of the tabs come without moving what is below', async ({ open, seller }) => {
  await listProduct(seller);
  for (const width of [360, 1280]) {
    const page = await open(seller, { viewport: { width, height: 900 } });
    await page.addInitScript({ content: SUM_OF_SHIFTS });
    const figuresRead = await hold(page, /\/api\/account\/figures/);
    await page.goto('/dashboard/myProducts');
    await expect(row(page, 'unsold')).toBeVisible();
    const before = await shifted(page);
    figuresRead.release();
    await expect(page.getByRole('link', { name: 'For sale 1' })).toBeVisible();
    expect.soft((await shifted(page)) - before, `${width} px`).toBe(0);
  }
});
