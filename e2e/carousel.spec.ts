import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { boost, list } from '#e2e/fixtures/products.ts';
import type { User } from '#e2e/fixtures/users.ts';
import { test } from '#e2e/fixtures/test.ts';

const INTERVAL_MS = 3000;

const stripOf = (page: Page, name: string): Locator => page.getByRole('region', { name }).getByRole('group', { name, exact: true });

/** Where the first slides stand, once the scrolling has come to rest; more adverts may come behind them at any time. */
async function rest(strip: Locator): Promise<string> {
  // A scroll that stutters looks still for a moment: it has come to rest where a slide begins, or at the end.
  const look = () =>
    strip.evaluate((element) => {
      const lefts = [...element.children].map((slide) => slide.getBoundingClientRect().left);
      const edge = element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft);
      const atEnd = element.scrollWidth - element.clientWidth - element.scrollLeft < 2;
      return {
        places: lefts.slice(0, 4).map(Math.round).join(' '),
        aligned: atEnd || lefts.some((left) => Math.abs(left - edge) < 2),
      };
    });
  let before = await look();
  await expect
    .poll(
      async () => {
        const now = await look();
        const still = now.aligned && now.places === before.places;
        before = now;
        return still;
      },
      { intervals: [100] },
    )
    .toBe(true);
  return before.places;
}

/** How long after a move at the most it is noticed, ms of the page's clock. */
const NOTICED_LATE_MS = 600;

async function openHome(page: Page, seller: User): Promise<void> {
  for (let i = 0; i < 6; i += 1) await boost(seller, await list(seller));
  await page.clock.install();
  await page.goto('/');
}

/** Stops the clock just after the strip has moved by itself. */
async function stopAfterMove(page: Page, strip: Locator): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const before = await rest(strip);
  for (let ms = 0; ms <= INTERVAL_MS && (await rest(strip)) === before; ms += 100) await page.clock.runFor(100);
  expect(await rest(strip)).not.toBe(before);
}

for (const name of ['Highlights', messages.advertisedTitle])
  test.describe(name, () => {
    test.describe('with motion', () => {
      test.use({ reducedMotion: 'no-preference' });

      test('moves on every 3000 ms without end, and stands still after Pause', async ({ page, user }) => {
        // Once around, however many adverts the other stories have.
        test.slow();
        await openHome(page, await user('seller'));
        const strip = stripOf(page, name);
        await strip.scrollIntoViewIfNeeded();
        const region = page.getByRole('region', { name });
        await expect(region.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
        await stopAfterMove(page, strip);
        const count = await strip.locator('> *').count();
        for (let i = 0; i < count + 1; i += 1) {
          const before = await rest(strip);
          // The move was noticed some steps after it began, so that the next one is due a little sooner than a whole interval.
          await page.clock.runFor(INTERVAL_MS - NOTICED_LATE_MS);
          expect(await rest(strip)).toBe(before);
          await page.clock.runFor(NOTICED_LATE_MS);
          await expect.poll(() => rest(strip)).not.toBe(before);
        }

        // The pause button is the first thing in the tab order.
        await expect(region.getByRole('button').first()).toHaveAccessibleName('Pause the slides');
        await region.getByRole('button', { name: 'Pause the slides' }).click();
        await page.mouse.move(0, 0);
        const paused = await rest(strip);
        await page.clock.runFor(4 * INTERVAL_MS);
        expect(await rest(strip)).toBe(paused);
        await region.getByRole('button', { name: 'Play the slides' }).click();
        await page.clock.runFor(INTERVAL_MS);
        await expect.poll(() => rest(strip)).not.toBe(paused);
      });

      test('holds while the pointer is on it, and stays still once a person has acted', async ({ page, user }) => {
        await openHome(page, await user('seller'));
        const strip = stripOf(page, name);
        const region = page.getByRole('region', { name });
        await expect(region.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
        await strip.hover();
        const held = await rest(strip);
        await page.clock.runFor(3 * INTERVAL_MS);
        expect(await rest(strip)).toBe(held);
        await region.getByRole('button', { name: 'Next slide' }).click();
        await expect.poll(() => rest(strip)).not.toBe(held);
        await page.mouse.move(0, 0);
        const chosen = await rest(strip);
        await page.clock.runFor(3 * INTERVAL_MS);
        expect(await rest(strip)).toBe(chosen);
      });
    });

    test.describe('under the hand', () => {
      test.use({ reducedMotion: 'no-preference', hasTouch: true });

      test('holds as long as the focus is in it, also when the pointer leaves', async ({ page, user }) => {
        await openHome(page, await user('seller'));
        const strip = stripOf(page, name);
        const region = page.getByRole('region', { name });
        const pause = region.getByRole('button', { name: 'Pause the slides' });
        await expect(pause).toBeVisible();
        await pause.focus();
        // By keyboard, as the browser takes it.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Shift+Tab');
        const held = await rest(strip);
        await page.clock.runFor(2 * INTERVAL_MS);
        expect(await rest(strip)).toBe(held);
        await strip.hover();
        await page.mouse.move(0, 0);
        await page.clock.runFor(2 * INTERVAL_MS);
        expect(await rest(strip)).toBe(held);
        await pause.blur();
        await expect
          .poll(async () => {
            await page.clock.runFor(INTERVAL_MS / 3);
            return rest(strip);
          })
          .not.toBe(held);
      });

      test('is moved by a finger, and stays where the finger left it', async ({ page, user }) => {
        await openHome(page, await user('seller'));
        const strip = stripOf(page, name);
        const region = page.getByRole('region', { name });
        await expect(region.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
        await strip.scrollIntoViewIfNeeded();
        const box = (await strip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const before = await rest(strip);
        const touch = await page.context().newCDPSession(page);
        const [y, from] = [box.y + Math.min(box.height, 300) / 2, box.x + box.width * 0.8];
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
        for (let step = 1; step <= 10; step += 1)
          await touch.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [{ x: from - (step * box.width * 0.6) / 10, y }],
          });
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await expect.poll(() => rest(strip)).not.toBe(before);
        await expect(region.getByRole('button', { name: 'Play the slides' })).toBeVisible();
        const left = await rest(strip);
        await page.clock.runFor(3 * INTERVAL_MS);
        expect(await rest(strip)).toBe(left);
      });
    });

    test('stands still when the device asks for reduced motion', async ({ page, user }) => {
      await openHome(page, await user('seller'));
      const strip = stripOf(page, name);
      await expect(page.getByRole('region', { name }).getByRole('button', { name: 'Play the slides' })).toBeVisible();
      const before = await rest(strip);
      await page.clock.runFor(3 * INTERVAL_MS);
      expect(await rest(strip)).toBe(before);
    });
  });

test.describe('out of sight', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('adverts wait until they are scrolled to, and the highlights stop when they are left', async ({ page, user }) => {
    await openHome(page, await user('seller'));
    const [hero, adverts] = [stripOf(page, 'Highlights'), stripOf(page, messages.advertisedTitle)];
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toHaveCount(2);
    await expect(adverts).not.toBeInViewport({ ratio: 0.4 });
    const waiting = await rest(adverts);
    await stopAfterMove(page, hero);
    await page.clock.runFor(2 * INTERVAL_MS);
    expect(await rest(adverts)).toBe(waiting);

    await adverts.evaluate((element) => element.scrollIntoView());
    await expect(hero).not.toBeInViewport({ ratio: 0.4 });
    await stopAfterMove(page, adverts);
    const left = await rest(hero);
    await page.clock.runFor(2 * INTERVAL_MS);
    expect(await rest(hero)).toBe(left);
  });
});
