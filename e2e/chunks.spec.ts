import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { list } from '#e2e/fixtures/products.ts';
import { logIn } from '#e2e/fixtures/users.ts';
import { book, dialog, openLive } from '#e2e/fixtures/screen.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// SPEC §8 and §9: a part of the program that fails to load, or has not come after 120 s, ends on the error page.

const FAILED = /ERR_FAILED|ChunkLoadError|dynamically imported module/;
const BLOG = /\/assets\/blog-[^/]*\.js/;

const errorPage = (page: Page) => page.getByRole('heading', { name: messages.errorTitle });

const SCREENS = [
  { who: 'visitor', link: 'Blog', program: BLOG, path: '/blog' },
  { who: 'buyer', link: 'Components', program: /\/assets\/category-[^/]*\.js/, path: '/category/2' },
] as const;

for (const { who, link, program, path } of SCREENS)
  test(`a screen whose program does not come is the error page, and trying again leads there: ${path}`, async ({
    user,
    open,
    complaints,
  }) => {
    complaints.tolerate(FAILED);
    const page = await open(who === 'visitor' ? null : await user(who));
    await openLive(page, '/');
    await page.route(program, (route) => route.abort());
    const reloads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && reloads.push(request.url()));
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    await expect(errorPage(page)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
    await expect(page).toHaveURL(path);
    expect(reloads, 'nothing is loaded anew behind anybody’s back').toEqual([]);
    await page.unroute(program);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(errorPage(page)).toHaveCount(0);
  });

test('a screen whose program never comes is given up after 120 s', async ({ page, complaints }) => {
  complaints.tolerate(FAILED);
  await page.clock.install();
  await openLive(page, '/');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(BLOG, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(BLOG);
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await asked;
  await page.clock.runFor(119_000);
  await expect(page).toHaveURL('/');
  await page.clock.runFor(1_500);
  await expect(errorPage(page)).toBeVisible();
  await expect(page.getByText('Reload the page to continue.')).toBeVisible();
  release();
});

test('the log-in’s program does not come: it says so under the form, keeps what was typed, and another press works', async ({
  page,
  user,
  complaints,
}) => {
  complaints.tolerate(FAILED);
  const buyer = await user('buyer');
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

test('the toasts’ program does not come: the words are said all the same, and the page stays', async ({ user, open, complaints }) => {
  complaints.tolerate(FAILED);
  const { _id } = await list(await user('seller'));
  const page = await open(await user('buyer'));
  await page.route(/\/assets\/toast-area-[^/]*\.js/, (route) => route.abort());
  await page.goto(`/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow }).click();
  await book(page);
  await expect(page.getByRole('status').filter({ hasText: messages.productBooked })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(errorPage(page)).toHaveCount(0);
});
