import { violations } from '#e2e/fixtures/axe.ts';
import { SCREENS } from '#e2e/fixtures/screens.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { textsNotInBangla } from '#e2e/fixtures/texts.ts';
import type { Page } from '@playwright/test';

/**
 * Brings every motion to its end at once: nothing is waited for, so that one that stands still or is replaced cannot hold up the
 * story. An element may follow another's colour with a motion of its own, hence the rounds; what never ends is left alone.
 */
function endMotion(): void {
  const MOST_ROUNDS = 20;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const running = document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime));
    if (running.length === 0) return;
    for (const motion of running) motion.finish();
  }
  throw new Error('Every motion that ends begins another one.');
}

const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), a.btn')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ element, box }) => `${element.tagName} "${element.textContent.trim().slice(0, 40)}" ${box.width}×${box.height}`),
  );

for (const { name, who, path, ready } of SCREENS)
  for (const locale of ['en', 'bn'] as const)
    test(`${name}, ${locale}: no axe violation in both themes, no sideways scroll at 320 px`, async ({ stage, open, complaints }) => {
      complaints.tolerate(/404/);
      const page = await open(who === 'visitor' ? null : stage.users[who], { colorScheme: 'light' });
      const address = path(stage.things);
      await page.goto(locale === 'en' ? address : `/bn${address === '/' ? '' : address}`);
      await expect(page.locator(ready).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      // Colours on their way from one theme to the other are nobody's.
      await page.evaluate(endMotion);
      expect(await violations(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      if (locale === 'bn') expect(await textsNotInBangla(page)).toEqual([]);

      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      if (who !== 'visitor') expect(await violations(page)).toEqual([]);
    });
