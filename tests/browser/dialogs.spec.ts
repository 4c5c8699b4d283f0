import type { Locator, Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { listProduct, LONGEST_TITLE } from '#tests/browser/fixtures/products.ts';
import {
  boundsOf,
  chooseFromMenu,
  dialog,
  row,
  openLive,
  resize,
  twoFrames,
  untilInHistory,
  withoutLiveEvents,
} from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { bn } from '#web/i18n/bn.ts';

// An irreversible action is confirmed with its verb and name, and a second click at the same place does nothing.

type Size = NonNullable<ReturnType<Page['viewportSize']>>;

const DESK: Size = { width: 1280, height: 900 };
const SIZES: readonly Size[] = [DESK, { width: 360, height: 740 }];

/**
 * The button that confirms lies apart from `opener`, also where that is at the height at which it usually lies. The position of a button
 * between two looks is the point, so that the page must not refetch its list.
 */
async function expectNoOverlap(page: Page, opener: Locator, confirmation: string, sizes: readonly Size[] = SIZES): Promise<void> {
  const main = page.getByRole('main');
  const openAt = async (y: number): Promise<number[]> => {
    // Moves the opener to that height: content above, or scrolling.
    await main.evaluate((element: { style: Record<string, string> }) => {
      element.style['marginTop'] = '0';
      element.style['marginBottom'] = '100vh';
      scrollTo(0, 0);
    });
    const top = (await boundsOf(opener)).y;
    await main.evaluate((element: { style: Record<string, string> }, down) => {
      element.style['marginTop'] = `${Math.max(down, 0)}px`;
      scrollTo(0, Math.max(-down, 0));
    }, y - top);
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    const pressed = await boundsOf(opener);
    const confirm = await boundsOf(dialog(page).getByRole('button', { name: confirmation }));
    const apart =
      confirm.x >= pressed.x + pressed.width ||
      pressed.x >= confirm.x + confirm.width ||
      confirm.y >= pressed.y + pressed.height ||
      pressed.y >= confirm.y + confirm.height;
    expect(apart, `${page.viewportSize()?.width} px, ${Math.round(y)} px down: ${JSON.stringify({ pressed, confirm })}`).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await untilInHistory(page, false);
    // At these heights the opener would lie over the upper edge, the middle and the lower edge of that button.
    return [confirm.y - pressed.height + 4, confirm.y, confirm.y + confirm.height - 4];
  };
  for (const viewport of sizes) {
    await resize(page, viewport);
    for (const y of await openAt(0.2 * viewport.height)) await openAt(y);
  }
}

test('unbook, delete and verify are confirmed by name, away from the pointer', async ({
  seller,
  buyer,
  buying: orders,
  deciding: users,
}) => {
  const { productId } = await bookedProduct(seller, buyer);
  const { title } = await buyer.api.getProduct({ params: { id: productId } });
  await withoutLiveEvents(orders);
  await orders.goto('/dashboard/myOrder');
  await expectNoOverlap(orders, row(orders, title).getByRole('button', { name: messages.unbook }), 'Unbook');

  await withoutLiveEvents(users);
  await users.goto('/dashboard/allSeller');
  await expectNoOverlap(users, row(users, seller.email).getByRole('button', { name: messages.verify }), 'Verify');
  await expectNoOverlap(users, row(users, seller.email).getByRole('button', { name: messages.delete }), 'Delete', [DESK]);
});

const boxOf = (locator: Locator) =>
  locator.evaluate((element: BrowserElement) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

for (const [language, path, menu, verb, cancel, close] of [
  ['English', '', 'More actions', messages.delete, 'Cancel', 'Close'],
  ['Bangla', '/bn', 'আরও কাজ', bn.selling.delete, bn.list.cancel, bn.shell.close],
] as const)
  test(`a confirmation dialog holds its buttons with the longest title: ${language}`, async ({ seller, selling: page }) => {
    await listProduct(seller, { title: LONGEST_TITLE });
    await page.goto(`${path}/dashboard/myProducts`);
    for (const width of [320, 640, 1440]) {
      await resize(page, { width, height: 800 });
      const open = () => chooseFromMenu(row(page, LONGEST_TITLE), verb, menu);
      await open();
      await expect(dialog(page).getByRole('heading', { level: 2 })).toContainText(LONGEST_TITLE);
      await expect(dialog(page).getByRole('button', { name: cancel, exact: true })).toBeFocused();
      const frame = await boxOf(dialog(page));
      for (const name of [verb, cancel, close]) {
        const button = await boxOf(dialog(page).getByRole('button', { name, exact: true }));
        const inside = button.left >= frame.left && button.right <= frame.right && button.top >= frame.top && button.bottom <= frame.bottom;
        expect(inside, `${name}: ${JSON.stringify({ button, frame })}`).toBe(true);
      }
      await dialog(page).getByRole('button', { name: cancel, exact: true }).click();
      await expect(dialog(page)).toHaveCount(0);
      await open();
      // The ✕ button and a press on the backdrop cancel too.
      await dialog(page).getByRole('button', { name: close, exact: true }).click();
      await expect(dialog(page)).toHaveCount(0);
      await open();
      // It has a backdrop in the frame after it was painted.
      await expect.poll(() => dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
      await page.mouse.click(2, 2);
      await expect(dialog(page)).toHaveCount(0);
      await expect(row(page, LONGEST_TITLE)).toBeVisible();
    }
  });

test('the second press of a double click is ignored in the dialog that the first one opened', async ({ seller, buying: page }) => {
  const { _id } = await listProduct(seller);
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow }).click();
  const cancel = dialog(page).getByRole('button', { name: 'Cancel' });
  await cancel.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Jamuna Future Park, Kuril' }).click();
  await cancel.click();
  await expect(dialog(page)).toHaveCount(0);
});

for (const width of [390, 1440])
  test(`a dialog is painted in place before the page is inert, and keys reach it then: ${width} px`, async ({ open, seller, buyer }) => {
    const { _id } = await listProduct(seller);
    const page = await open(buyer, { viewport: { width, height: 844 }, reducedMotion: 'reduce' });
    await openLive(page, `/product/${_id}`);
    // A card says the product after it; the bar of a phone says the price.
    const opener = page.getByRole('button', { name: new RegExp(`^${messages.bookNow}( ·|$)`) });
    const isModal = () => dialog(page).evaluate((element) => element.matches(':modal'));
    await page.evaluate('frames = []; paint = requestAnimationFrame; requestAnimationFrame = (call) => frames.push(call)');
    await opener.click();
    await expect(dialog(page)).toBeVisible();
    const box = await boxOf(dialog(page));
    expect(await isModal()).toBe(false);
    await page.evaluate('frames.forEach((call) => paint(call))');
    await expect.poll(isModal).toBe(true);
    expect(await boxOf(dialog(page))).toEqual(box);
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    await opener.click();
    await expect(dialog(page)).toBeVisible();
    expect(await isModal()).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

for (const way of ['the next frame', 'a key'])
  test(`a field that is in use when ${way} makes its dialog modal keeps the focus`, async ({ seller, buying: page }) => {
    const { _id } = await listProduct(seller);
    await openLive(page, `/product/${_id}`);
    await page.evaluate('frames = []; paint = requestAnimationFrame; requestAnimationFrame = (call) => frames.push(call)');
    await page.getByRole('button', { name: 'Make an offer' }).click();
    const price = dialog(page).getByLabel('Your price');
    await price.focus();
    expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(false);
    if (way === 'the next frame') await page.evaluate('frames.forEach((call) => paint(call))');
    else await page.keyboard.press('7');
    await expect.poll(() => dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(price).toBeFocused();
    await expect(price).toHaveValue(way === 'a key' ? '7' : '');
    // It would be if it had lost the focus in between.
    await page.evaluate('requestAnimationFrame = paint');
    await twoFrames(page);
    await expect(price).not.toHaveAttribute('aria-invalid', 'true');
  });

test('the cards of a list out of view stay within the page when the window is narrowed', async ({ user, open }) => {
  const [admin] = await Promise.all([user('admin'), ...Array.from({ length: 10 }, () => user('seller'))]);
  const page = await open(admin, { viewport: { width: 1024, height: 768 } });
  await openLive(page, '/dashboard/allSeller');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: messages.verify }) });
  await expect(rows.nth(9)).toBeAttached();
  // Below the window.
  await page.getByRole('main').evaluate((element: { style: Record<string, string> }) => (element.style['marginTop'] = '200vh'));
  await twoFrames(page);
  await resize(page, { width: 360, height: 740 });
  for (const one of await rows.all()) expect((await boundsOf(one)).width).toBeLessThan(340);
});
