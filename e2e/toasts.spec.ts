import { messages } from '#contract/messages.ts';
import { listProduct } from '#e2e/fixtures/products.ts';
import { boundsOf, openLive } from '#e2e/fixtures/screen.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The other specs cover each text of specification §8. Here: how long a toast stays.
test('a toast at the top right closes after 5000 ms, and stays while it is hovered', async ({ page, user }) => {
  const { _id } = await listProduct(await user('seller'));
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow }).click();
  const toast = page.locator('.Toastify').getByRole('alert').filter({ hasText: messages.loginNeeded });
  await expect(toast).toBeVisible();
  const shown = performance.now();
  const box = await boundsOf(toast);
  expect(box.x + box.width / 2).toBeGreaterThan(640);
  expect(box.y).toBeLessThan(200);
  const clock = page.locator('.Toastify__progress-bar').first();
  const runs = () => clock.evaluate((bar) => getComputedStyle(bar)['animationPlayState']);
  expect(await clock.evaluate((bar) => getComputedStyle(bar)['animationDuration'])).toBe('5s');
  await toast.hover();
  await expect.poll(runs).toBe('paused');
  await page.mouse.move(0, 800);
  await expect.poll(runs).toBe('running');
  await expect(toast).toHaveCount(0, { timeout: 15_000 });
  expect(performance.now() - shown).toBeGreaterThan(4000);
});
