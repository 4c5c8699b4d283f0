import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import type { Product } from '#contract/products.ts';
import { boostProduct, listProduct, untilAdvertised } from '#tests/browser/fixtures/products.ts';
import { boundsOf, stopClock } from '#tests/browser/fixtures/screen.ts';
import { test } from '#tests/browser/fixtures/test.ts';
import type { User } from '#tests/browser/fixtures/users.ts';

const INTERVAL_MS = 3000;

const stripOf = (page: Page, name: string): Locator => page.getByRole('region', { name }).getByRole('group', { name, exact: true });

/** The positions of the first slides once scrolling has ended; further adverts may be added at any time. */
async function restingPlaces(strip: Locator): Promise<string> {
  // Scrolling has ended when a slide is aligned with the edge, or at the end: without that a stutter would look like it.
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
  let looks = 0;
  await expect
    .poll(
      async () => {
        const now = await look();
        const still = now.aligned && now.places === before.places;
        before = now;
        looks += 1;
        // A slow machine begins to scroll some frames after the order, so that the first looks see no difference.
        return still && looks > 2;
      },
      { intervals: [100] },
    )
    .toBe(true);
  return before.places;
}

/** Between two looks for a move, in ms of the page's clock. */
const LOOK_MS = 300;
/** The most time between a move and its detection, in ms of the page's clock. */
const DETECTION_MS = 2 * LOOK_MS;

/** More than a screen is wide, each of a seller of its own: two of one are shown at once. */
async function advertise(page: Page, newSeller: () => Promise<User>): Promise<void> {
  let last: Product | undefined;
  for (let i = 0; i < 6; i += 1) {
    const seller = await newSeller();
    last = await listProduct(seller);
    await boostProduct(seller, last);
  }
  if (last) await untilAdvertised(page, last);
}

async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
}

/** Pauses the clock just after the carousel has moved by itself. */
async function stopAfterMove(page: Page, strip: Locator): Promise<void> {
  await stopClock(page);
  const before = await restingPlaces(strip);
  let now = before;
  for (let ms = 0; ms <= INTERVAL_MS && now === before; ms += LOOK_MS) {
    await page.clock.runFor(LOOK_MS);
    now = await restingPlaces(strip);
  }
  expect(now).not.toBe(before);
}

// The adverts are the same carousel. Below: when they move by themselves.
test.describe('a carousel with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('moves every 3000 ms in a loop, and stops after Pause', async ({ page }) => {
    // Once around, however many adverts other tests have.
    test.slow();
    await openHome(page);
    const strip = stripOf(page, 'Highlights');
    await strip.scrollIntoViewIfNeeded();
    const region = page.getByRole('region', { name: 'Highlights' });
    await expect(region.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
    await stopAfterMove(page, strip);
    const count = await strip.locator('> *').count();
    let now = await restingPlaces(strip);
    for (let i = 0; i < count + 1; i += 1) {
      const before = now;
      // The last move was detected late, so that the next one is due sooner than a whole interval.
      await page.clock.runFor(INTERVAL_MS - DETECTION_MS);
      expect(await restingPlaces(strip)).toBe(before);
      await page.clock.runFor(DETECTION_MS);
      await expect.poll(async () => (now = await restingPlaces(strip))).not.toBe(before);
    }

    // The pause button is the first thing in the tab order.
    await expect(region.getByRole('button').first()).toHaveAccessibleName(/^Pause the slides: /);
    await region.getByRole('button', { name: 'Pause the slides' }).click();
    await page.mouse.move(0, 0);
    const paused = await restingPlaces(strip);
    await page.clock.runFor(4 * INTERVAL_MS);
    expect(await restingPlaces(strip)).toBe(paused);
    await region.getByRole('button', { name: 'Play the slides' }).click();
    // The interval begins once the browser has reported that the slides are visible.
    await expect
      .poll(async () => {
        await page.clock.runFor(INTERVAL_MS / 3);
        return restingPlaces(strip);
      })
      .not.toBe(paused);
  });

  test('pauses while the pointer is over it, and stops once the user has moved it', async ({ page }) => {
    await openHome(page);
    const strip = stripOf(page, 'Highlights');
    const region = page.getByRole('region', { name: 'Highlights' });
    await expect(region.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
    await strip.hover();
    const held = await restingPlaces(strip);
    await page.clock.runFor(3 * INTERVAL_MS);
    expect(await restingPlaces(strip)).toBe(held);
    await region.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => restingPlaces(strip)).not.toBe(held);
    await page.mouse.move(0, 0);
    const chosen = await restingPlaces(strip);
    await page.clock.runFor(3 * INTERVAL_MS);
    expect(await restingPlaces(strip)).toBe(chosen);
  });
});

test.describe('a carousel with touch and keyboard', () => {
  test.use({ reducedMotion: 'no-preference', hasTouch: true });

  test('pauses while it has the focus, also when the pointer leaves', async ({ page }) => {
    await openHome(page);
    const strip = stripOf(page, 'Highlights');
    const region = page.getByRole('region', { name: 'Highlights' });
    const pause = region.getByRole('button', { name: 'Pause the slides' });
    await expect(pause).toBeVisible();
    await pause.focus();
    // Focus by keyboard.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const held = await restingPlaces(strip);
    await page.clock.runFor(2 * INTERVAL_MS);
    expect(await restingPlaces(strip)).toBe(held);
    await strip.hover();
    await page.mouse.move(0, 0);
    await page.clock.runFor(2 * INTERVAL_MS);
    expect(await restingPlaces(strip)).toBe(held);
    await pause.blur();
    await expect
      .poll(async () => {
        await page.clock.runFor(INTERVAL_MS / 3);
        return restingPlaces(strip);
      })
      .not.toBe(held);
  });

  test('can be swiped, and stays where it was swiped to', async ({ page }) => {
    await openHome(page);
    const strip = stripOf(page, 'Highlights');
    const region = page.getByRole('region', { name: 'Highlights' });
    await expect(region.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
    await strip.scrollIntoViewIfNeeded();
    await stopClock(page);
    const box = await boundsOf(strip);
    const before = await restingPlaces(strip);
    // It may have moved by itself, to its end: there it gives way to the other side alone.
    const [from, by] = (await strip.evaluate(({ scrollLeft }) => scrollLeft > 0)) ? [0.2, 0.6] : [0.8, -0.6];
    const touch = await page.context().newCDPSession(page);
    const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + Math.min(box.height, 300) / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (let step = 1; step <= 10; step += 1)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (step * by) / 10) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => restingPlaces(strip)).not.toBe(before);
    await expect(region.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    const left = await restingPlaces(strip);
    await page.clock.runFor(3 * INTERVAL_MS);
    expect(await restingPlaces(strip)).toBe(left);
  });
});

test('does not move with reduced motion', async ({ page }) => {
  await openHome(page);
  const strip = stripOf(page, 'Highlights');
  await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('button', { name: 'Play the slides' })).toBeVisible();
  const before = await restingPlaces(strip);
  await page.clock.runFor(3 * INTERVAL_MS);
  expect(await restingPlaces(strip)).toBe(before);
});

test.describe('outside the viewport', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('adverts start when they are scrolled to, and highlights stop when they are scrolled away', async ({ page, user }) => {
    await advertise(page, () => user('seller'));
    // Lower than the adverts.
    await page.setViewportSize({ width: 1280, height: 480 });
    await openHome(page);
    const [hero, adverts] = [stripOf(page, 'Highlights'), stripOf(page, messages.advertisedTitle)];
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toHaveCount(1);
    await expect(adverts).not.toBeInViewport({ ratio: 0.4 });
    const waiting = await restingPlaces(adverts);
    await stopAfterMove(page, hero);
    await page.clock.runFor(2 * INTERVAL_MS);
    expect(await restingPlaces(adverts)).toBe(waiting);

    await adverts.evaluate((element) => element.scrollIntoView());
    await expect(hero).not.toBeInViewport({ ratio: 0.4 });
    // The other adverts have come meanwhile.
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toHaveCount(2);
    await stopAfterMove(page, adverts);
    const left = await restingPlaces(hero);
    await page.clock.runFor(2 * INTERVAL_MS);
    expect(await restingPlaces(hero)).toBe(left);
  });

  test('highlights stand still while a dialog lies over them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHome(page);
    const hero = stripOf(page, 'Highlights');
    await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('button', { name: 'Pause the slides' })).toBeVisible();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const held = await restingPlaces(hero);
    await page.clock.runFor(3 * INTERVAL_MS);
    expect(await restingPlaces(hero)).toBe(held);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(async () => {
        await page.clock.runFor(INTERVAL_MS / 3);
        return restingPlaces(hero);
      })
      .not.toBe(held);
  });
});
