import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { logIn } from '#tests/browser/fixtures/users.ts';
import { book, dialog, hold, openLive, stopClock } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bn } from '#web/i18n/bn.ts';
import { shell } from '#web/i18n/en/shell.ts';

// Specification §8 and §9: a chunk that fails to load, or has not arrived after 120 s, shows the error page.

const FAILED = /ERR_FAILED|ChunkLoadError|dynamically imported module/;
const BLOG = /\/assets\/blog-[^/]*\.js/;

const errorPage = (page: Page) => page.getByRole('heading', { name: messages.errorTitle });

const SCREENS = [
  { who: 'visitor', at: 'contentinfo', link: 'Blog', program: BLOG, path: '/blog' },
  { who: 'buyer', at: 'banner', link: 'Components', program: /\/assets\/category-[^/]*\.js/, path: '/category/2' },
] as const;

test.use({ newContexts: true });

for (const { who, at, link, program, path } of SCREENS)
  test(`a route whose chunk fails shows the error page, and trying again opens it: ${path}`, async ({ user, open, browserErrors }) => {
    browserErrors.allow(FAILED);
    const page = await open(who === 'visitor' ? null : await user(who));
    await openLive(page, '/');
    await page.route(program, (route) => route.abort());
    const reloads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && reloads.push(request.url()));
    await page.getByRole(at).getByRole('link', { name: link }).click();
    await expect(errorPage(page)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
    await expect(page).toHaveURL(path);
    expect(reloads, 'no reload without a click').toEqual([]);
    await page.unroute(program);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(errorPage(page)).toHaveCount(0);
  });

test('a screen whose chunk fails before hydration shows the error page, and another try opens it @main', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(FAILED);
  const screen = /\/assets\/register-screen-[^/]*\.js/;
  await page.route(screen, (route) => route.abort());
  await page.goto('/register');
  await expect(errorPage(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
  await page.unroute(screen);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByLabel('Email')).toBeEditable();
});

test('a route whose chunk does not arrive shows the error page after 120 s', async ({ page, browserErrors }) => {
  browserErrors.allow(FAILED);
  await page.clock.install();
  await openLive(page, '/');
  const blog = await hold(page, BLOG);
  // From here on only the test lets time pass.
  await stopClock(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await blog.held;
  await page.clock.runFor(119_000);
  await expect(page).toHaveURL('/');
  await page.clock.runFor(1_500);
  await expect(errorPage(page)).toBeVisible();
  await expect(page.getByText('Reload the page to continue.')).toBeVisible();
  blog.release();
});

test('the chunk of the log-in fails: an error, the input stays, and another try works', async ({ page, browserErrors, buyer }) => {
  browserErrors.allow(FAILED);
  const parts = /\/assets\/(?:identity-client|sign-in)-[^/]*\.js/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/login');
  await logIn(page, buyer);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('A part of this page could not be loaded.');
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(buyer.password);
  await page.unroute(parts);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('the chunk of the toasts fails: their texts are announced, and the page stays', async ({ browserErrors, seller, buying: page }) => {
  browserErrors.allow(FAILED);
  const { _id } = await listProduct(seller);
  await page.route(/\/assets\/toast-area-[^/]*\.js/, (route) => route.abort());
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow }).click();
  await book(page);
  await expect(page.getByRole('status').filter({ hasText: messages.productBooked })).toBeVisible();
  await expect(dialog(page)).toContainText('What happens next');
  await expect(errorPage(page)).toHaveCount(0);
});

// The entry script, which no script can watch: a private page shows the server's spinner until it has loaded.

/** Moves all animations of the page to that time, in ms, and pauses them. */
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
  test(`a private page without its entry script shows a link to reload after 120 s: ${path}`, async ({ open, browserErrors, buyer }) => {
    browserErrors.allow(FAILED);
    const page = await open(buyer, { reducedMotion });
    await page.route(ENTRY, (route) => route.abort());
    await page.goto(path);
    const spinner = page.getByRole('status').filter({ hasText: words.loading });
    const notice = page.getByRole('alert').filter({ hasText: words.newVersion });
    const reload = page.getByRole('link', { name: words.reload });
    await expect(spinner).toBeVisible();
    await pass(page, 119_000);
    // By role: neither visible nor announced nor focusable.
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
