import type { Locator, Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { violations } from '#e2e/fixtures/axe.ts';
import { lowContrastControls } from '#e2e/fixtures/contrast.ts';
import { dialog, report } from '#e2e/fixtures/screen.ts';
import { SCREENS } from '#e2e/fixtures/screens.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { textsNotInBangla } from '#e2e/fixtures/texts.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 640 };

/** Finishes all finite animations at once, without waiting. One may start another, for example a colour that is inherited. */
function finishAnimations(): void {
  const MAX_ROUNDS = 20;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const running = document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime));
    if (running.length === 0) return;
    for (const animation of running) animation.finish();
  }
  throw new Error('Every finished animation starts another one.');
}

async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Colours in transition do not count.
  await page.evaluate(finishAnimations);
}

/** Resizes the page and lays out all of it: the browser skips what is far off the screen of a phone, and its transitions. */
async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(() => {
    for (const slot of document.querySelectorAll('.card-slot, .site-footer')) slot.style.setProperty('content-visibility', 'visible');
  });
  await page.evaluate(finishAnimations);
}

const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), a.btn')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ element, box }) => `${element.tagName} "${element.textContent.trim().slice(0, 40)}" ${box.width}×${box.height}`),
  );

// Each screen is loaded once in each language. The theme changes colours alone, so that the dark one needs only the rules about them.
for (const { name, role, path, ready } of SCREENS)
  test(`${name}: no axe violation and enough contrast in both themes and languages, no horizontal scrolling at 320 px`, async ({
    screenData,
    open,
    browserErrors,
  }) => {
    browserErrors.allow(/404/);
    const page = await open(role === 'visitor' ? null : screenData.users[role]);
    const checkContrast = async (what: string) => expect.soft(await lowContrastControls(page), what).toEqual([]);
    const address = path(screenData.ids);
    for (const locale of ['en', 'bn'] as const) {
      await setTheme(page, 'light');
      await page.setViewportSize(DESKTOP);
      await page.goto(locale === 'en' ? address : `/bn${address === '/' ? '' : address}`);
      await expect(page.locator(ready).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      expect.soft(await violations(page), `${locale}, light`).toEqual([]);
      expect.soft(await smallTargets(page), `${locale}, targets below 24 px`).toEqual([]);
      if (locale === 'en') await checkContrast('light, desktop');
      else expect.soft(await textsNotInBangla(page), 'texts not in Bangla').toEqual([]);

      await setTheme(page, 'dark');
      expect.soft(await violations(page, 'colours'), `${locale}, dark`).toEqual([]);
      if (locale === 'en') {
        await checkContrast('dark, desktop');
        await resize(page, PHONE);
        await checkContrast('dark, phone');
        await setTheme(page, 'light');
        await checkContrast('light, phone');
        await setTheme(page, 'dark');
      }

      await resize(page, NARROWEST);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${locale}, width`).toBe(NARROWEST.width);
      if (role !== 'visitor') expect.soft(await violations(page), `${locale}, 320 px`).toEqual([]);
    }
  });

test('dialogs and drawers: enough contrast in both themes', async ({ screenData, open }) => {
  const page = await open(screenData.users.buyer, { viewport: PHONE });
  await page.goto('/category/1');
  const first = page.getByRole('article').first();
  const press = (opener: Locator) => () => opener.click();
  for (const openDialog of [
    press(first.getByRole('button', { name: messages.bookNow })),
    () => report(first),
    press(page.getByRole('button', { name: 'Filters' })),
    press(page.getByRole('button', { name: 'Open the menu' })),
    press(first.getByRole('button', { name: /^Enlarge/ })),
  ]) {
    await openDialog();
    await expect(dialog(page)).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme);
      expect.soft(await lowContrastControls(page), `${theme}: ${(await dialog(page).getAttribute('class')) ?? ''}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});
