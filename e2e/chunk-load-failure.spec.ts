import type { Page } from '@playwright/test';
import { bn } from '#web/i18n/bn.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// SPEC §9 for the one script that no script can watch over: a private page is the server's spinner until its program has come.

/** Puts the page's animations where they are after that many ms, and holds them there. */
const pass = (page: Page, ms: number): Promise<void> =>
  page.evaluate((ms) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
  }, ms);

const ENTRY = /\/assets\/(?:entry\.client|base)-[^/]*\.js/;

for (const [path, words, reducedMotion] of [
  ['/dashboard/myOrder', shell.texts, 'reduce'],
  ['/bn/category/1?q=tower', bn.shell, 'no-preference'],
] as const)
  test(`a private page whose program does not come says so after 120 s, and can be loaded anew: ${path}`, async ({
    user,
    open,
    complaints,
  }) => {
    complaints.tolerate(/ERR_FAILED/);
    const page = await open(await user('buyer'), { reducedMotion });
    await page.route(ENTRY, (route) => route.abort());
    await page.goto(path);
    const spinner = page.getByRole('status').filter({ hasText: words.loading });
    const notice = page.getByRole('alert').filter({ hasText: words.newVersion });
    const reload = page.getByRole('link', { name: words.reload });
    await expect(spinner).toBeVisible();
    await pass(page, 119_000);
    // By their roles: neither seen nor read out, nor reached by the keyboard.
    await expect(notice).toHaveCount(0);
    await expect(reload).toHaveCount(0);
    await pass(page, 120_500);
    await expect(notice).toBeVisible();
    await expect(reload).toBeInViewport();

    await page.unroute(ENTRY);
    await reload.click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(notice).toHaveCount(0);
  });
