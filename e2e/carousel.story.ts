import { messages } from '#contract/messages.ts';
import { boost, list } from '#e2e/fixtures/goods.ts';
import { expect, test } from '#e2e/fixtures/story.ts';
import type { Locator } from '@playwright/test';

const offset = (strip: Locator) => strip.evaluate((element) => [...element.children].map((slide) => Math.round(slide.getBoundingClientRect().left)).join(' '));

for (const name of ['Highlights', messages.advertisedTitle]) {
  test.describe(name, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('moves on every 3000 ms without end, and stands still after Pause', async ({ page, person }) => {
      const seller = await person('seller');
      for (let i = 0; i < 6; i += 1) await boost(seller, await list(seller));
      await page.clock.install();
      await page.goto('/');
      const carousel = page.getByRole('region', { name });
      const strip = carousel.getByRole('group', { name, exact: true });
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
      const slides = await strip.locator('> *').count();
      for (let i = 0; i < slides + 2; i += 1) {
        const before = await offset(strip);
        await page.clock.runFor(2900);
        expect(await offset(strip)).toBe(before);
        await page.clock.runFor(200);
        await expect.poll(() => offset(strip)).not.toBe(before);
      }
    });
  });
}
