import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { violations } from '#tests/browser/fixtures/axe.ts';
import { lowContrastControls } from '#tests/browser/fixtures/contrast.ts';
import { dialog, navigate, openLive, report, resize, setTextSize, withoutTransitions } from '#tests/browser/fixtures/screen.ts';
import { SCREENS } from '#tests/browser/fixtures/screens.ts';
import { expect, screenTest as test } from '#tests/browser/fixtures/test.ts';
import { textsNotInBangla } from '#tests/browser/fixtures/texts.ts';
import { type Locale, localize } from '#web/i18n/locale.ts';

const DESKTOP = { width: 1280, height: 900 };
/** Windows in which a table has all its columns beside the menu, or above 640 px of its own some of them, each of them narrow. */
const NARROW_TABLES = [1204, 960, 696];
const PHONE = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 640 };

/** Lays out the whole page: the browser leaves out what is far off the screen. */
const layOutAll = (page: Page) =>
  page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.card-slot, :is(.data-table, .order-cards) :is(tbody, tr), .site-footer { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  }`);

/** Cells of tables whose content is wider than they are. */
const crampedCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.data-table :is(td, th)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent, scrollWidth, clientWidth }) => `${textContent.slice(0, 40)}: ${scrollWidth} in ${clientWidth}`),
  );

const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), a.btn')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ element, box }) => `${element.tagName} "${element.textContent.trim().slice(0, 40)}" ${box.width}×${box.height}`),
  );

/** The header and the footer of the site, which are the same on all screens of a role: they are checked with the first of them. */
const FRAME = '.masthead, .site-footer';

// Each screen is loaded once in each language. The theme changes colours alone, and those are the same in both languages. All rules of
// axe are checked in English on a desktop and in Bangla, whose words are longer, on the narrowest phone.
for (const { name, role, path: addressOf, ready } of SCREENS)
  test(`${name}: no axe violation and enough contrast in both themes and languages, no horizontal scrolling at 320 px`, async ({
    screenData,
    open,
    browserErrors,
  }) => {
    browserErrors.allow(/404|accounts:resetPassword/);
    const without = name === SCREENS.find((screen) => screen.role === role)?.name ? null : FRAME;
    const page = await open(role === 'visitor' ? null : screenData.users[role]);
    const address = addressOf(screenData.ids);
    const load = async (locale: Locale) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await resize(page, DESKTOP);
      await page.goto(localize(address, locale));
      await expect(page.locator(ready).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      await withoutTransitions(page);
      await layOutAll(page);
      expect.soft(await smallTargets(page), `${locale}, targets below 24 px`).toEqual([]);
      if ((await page.locator('.data-table').count()) === 0) return;
      for (const width of NARROW_TABLES) {
        await resize(page, { ...DESKTOP, width });
        expect.soft(await crampedCells(page), `${locale}, cells, ${width} px`).toEqual([]);
      }
      await resize(page, DESKTOP);
    };
    const expectWidth = async (width: number, textSize: number) => {
      await setTextSize(page, textSize);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `width with text of ${textSize} px`).toBe(width);
    };
    // Also with text of twice the size (WCAG 1.4.4).
    const expectNoScrolling = async () => {
      await resize(page, NARROWEST);
      await expectWidth(NARROWEST.width, 32);
      await expectWidth(NARROWEST.width, 16);
    };

    await load('en');
    expect.soft(await violations(page, 'all', without), 'desktop').toEqual([]);
    await expectWidth(DESKTOP.width, 32);
    await setTextSize(page, 16);
    for (const [size, viewport] of Object.entries({ DESKTOP, PHONE })) {
      await resize(page, viewport);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        expect.soft(await lowContrastControls(page, without), `${theme}, ${size}`).toEqual([]);
        if (theme === 'dark' && viewport === DESKTOP) expect.soft(await violations(page, 'colours', without), 'dark').toEqual([]);
      }
    }
    await expectNoScrolling();

    await load('bn');
    expect.soft(await textsNotInBangla(page), 'texts not in Bangla').toEqual([]);
    await expectNoScrolling();
    expect.soft(await violations(page, 'all', without), '320 px').toEqual([]);
  });

test('every route has a screen in this list', ({ screenData }) => {
  const read = (file: string, pattern: RegExp) =>
    [...readFileSync(path.join(import.meta.dirname, '../../web', file), 'utf8').matchAll(pattern)].map(([, found = '']) => found);
  const patterns = [...read('routes.ts', /screen\('([^'*]+)'/g), ...read('screens/dashboard-pages.ts', /path: '([^']+)'/g)];
  expect(patterns.length).toBeGreaterThan(40);
  const shown = SCREENS.map((screen) => screen.path(screenData.ids).replace(/\?.*$/, ''));
  const isShown = (pattern: string) => shown.some((address) => new RegExp(`/${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(address));
  expect(patterns.filter((pattern) => !isShown(pattern))).toEqual([]);
});

test('dialogs and drawers: enough contrast in both themes', async ({ screenData, open }) => {
  const page = await open(screenData.users.buyer, { viewport: PHONE });
  // One card, whatever other tests have listed.
  await page.goto('/category/1?q=5600G+build');
  await expect(page.getByRole('article')).toHaveCount(1);
  await withoutTransitions(page);
  const first = page.getByRole('article');
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
      await page.emulateMedia({ colorScheme: theme });
      expect.soft(await lowContrastControls(page), `${theme}: ${(await dialog(page).getAttribute('class')) ?? ''}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test.describe(() => {
  // Each text is in an element of its own that React does not know, as where the browser translates the page.
  test.use({ translated: true });

  for (const role of ['visitor', 'buyer', 'seller', 'admin'] as const)
    test(`translated pages: every screen, ${role}`, async ({ open, screenData, browserErrors }) => {
      browserErrors.allow(/404|accounts:resetPassword/);
      const page = await open(role === 'visitor' ? null : screenData.users[role]);
      // Neighbours may be one screen with other content, which has the title of the one before.
      const own = SCREENS.filter((screen) => screen.role === role);
      const [first, ...others] = [0, 1].flatMap((half) => own.filter((_, at) => at % 2 === half));
      await openLive(page, first?.path(screenData.ids) ?? '');
      await expect(page.locator('main font').first()).toBeAttached();
      // Each replaces the translated texts of the one before it.
      for (const { name, path, ready } of others) {
        const left = await page.title();
        await navigate(page, path(screenData.ids));
        await expect(page, name).not.toHaveTitle(left);
        await expect(page.locator(ready).first(), name).toBeVisible();
        await expect(page.locator('main font').first(), name).toBeAttached();
        if (name !== 'not-found') await expect(page.getByText(messages.errorTitle), name).toHaveCount(0);
      }
    });
});
