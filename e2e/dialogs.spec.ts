import type { Locator, Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { list } from '#e2e/fixtures/products.ts';
import { dialog, row } from '#e2e/fixtures/screen.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';

// What cannot be taken back is asked by a verb and a name, and a second press at the same place does nothing (UX 43).

const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;

/** Opens the dialog with the opener at many heights of the window; the button that does it never lies there. */
async function neverUnderThePointer(page: Page, opener: Locator, confirmation: string): Promise<void> {
  const main = page.getByRole('main');
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (let share = 0.2; share < 0.95; share += 0.08) {
      // As high as a row can stand: the list begins where it has to for that.
      // The screen begins as far down as it takes, and has room below.
      await main.evaluate((element: { style: Record<string, string> }) => {
        element.style['marginTop'] = '0';
        element.style['marginBottom'] = '100vh';
        scrollTo(0, 0);
      });
      const top = (await opener.boundingBox())?.y ?? 0;
      await main.evaluate(
        (element: { style: Record<string, string> }, down) => {
          element.style['marginTop'] = `${Math.max(down, 0)}px`;
          scrollTo(0, Math.max(-down, 0));
        },
        viewport.height * share - top,
      );
      const pressed = await opener.boundingBox();
      await opener.click();
      await expect(dialog(page)).toBeVisible();
      const confirm = await dialog(page).getByRole('button', { name: confirmation }).boundingBox();
      if (!pressed || !confirm) throw new Error('Both buttons are there.');
      const apart =
        confirm.x >= pressed.x + pressed.width ||
        pressed.x >= confirm.x + confirm.width ||
        confirm.y >= pressed.y + pressed.height ||
        pressed.y >= confirm.y + confirm.height;
      expect(apart, `${viewport.width} px, ${Math.round(share * 100)} %: ${JSON.stringify({ pressed, confirm })}`).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  }
}

test('unbook and delete ask by name, and never under the pointer that asked', async ({ user, open }) => {
  const [seller, buyer] = await Promise.all([user('seller'), user('buyer')]);
  const { productId } = await bookedProduct(seller, buyer);
  const { title } = await buyer.api.getProduct({ params: { id: productId } });
  const orders = await open(buyer);
  await orders.goto('/dashboard/myOrder');
  await neverUnderThePointer(orders, row(orders, title).getByRole('button', { name: messages.unbook }), `Unbook ${title}`);

  const product = await list(seller);
  const mine = await open(seller);
  await mine.goto('/dashboard/myProducts');
  await neverUnderThePointer(mine, row(mine, product.title).getByRole('button', { name: messages.delete }), `Delete ${product.title}`);
});

test('verify and delete ask by the person’s name, and never under the pointer that asked', async ({ user, open }) => {
  const [admin, seller] = await Promise.all([user('admin'), user('seller')]);
  const page = await open(admin);
  await page.goto('/dashboard/allSeller');
  await neverUnderThePointer(page, row(page, seller.email).getByRole('button', { name: messages.verify }), `Verify ${seller.displayName}`);
});
