import { messages } from '#contract/messages.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { boundsOf, expectToast, openLive, twoFrames } from '#tests/browser/fixtures/screen.ts';
import { lowContrastControls } from '#tests/browser/fixtures/contrast.ts';
import { keepToasts } from '#tests/browser/fixtures/toasts.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

/** How fast the time of animations passes: no machine is so slow that the 5 s of a toast are over between two steps of the test. */
const SLOWLY = 0.001;

// The other specs cover each text of specification §8. Here: how long a toast stays.
test('a toast at the top right closes after 5000 ms, and stays while it is hovered', async ({ page, seller }) => {
  const { _id } = await listProduct(seller);
  await openLive(page, `/product/${_id}`);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: SLOWLY });
  await page.getByRole('button', { name: messages.bookNow, exact: true }).click();
  await expectToast(page, messages.loginNeeded, 'alert');
  const toast = page.locator('.Toastify').getByRole('alert').filter({ hasText: messages.loginNeeded });
  const box = await boundsOf(toast);
  expect(box.x + box.width / 2).toBeGreaterThan(640);
  expect(box.y).toBeLessThan(200);
  // The bar is the clock: its end closes the toast.
  const clock = page.locator('.Toastify__progress-bar--animated');
  const runs = () => clock.evaluate((bar) => getComputedStyle(bar)['animationPlayState']);
  expect(await clock.evaluate((bar) => getComputedStyle(bar)['animationDuration'])).toBe('5s');
  await toast.hover();
  await expect.poll(runs).toBe('paused');
  await page.mouse.move(0, 800);
  await expect.poll(runs).toBe('running');
  const pass = (ms: number) =>
    clock.evaluate((bar: BrowserElement, ms) => bar.getAnimations().forEach((each) => (each.currentTime = ms)), ms);
  await pass(4900);
  await twoFrames(page);
  await expect(toast).toBeVisible();
  await pass(5000);
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(toast).toHaveCount(0);
});

test('a toast takes the place of an earlier one with the same text, and its focus can be seen over a photo', async ({ open, buyer }) => {
  const page = await open(buyer);
  await openLive(page, '/dashboard/account');
  await keepToasts(page);
  const section = page.getByRole('region', { name: 'Name and photo' });
  for (const name of ['A new name', 'A newer name']) {
    await section.getByLabel('Name').fill(name);
    await section.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Saved.');
  }
  await expect(page.locator('.Toastify').getByRole('status')).toHaveCount(1);
  await page.evaluate(`{
    const photo = new Image();
    photo.src = '/favicon.ico';
    photo.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%';
    document.body.append(photo);
  }`);
  expect((await lowContrastControls(page)).filter((fault) => fault.includes('Toastify'))).toEqual([]);
});
