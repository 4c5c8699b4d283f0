import { messages } from '#contract/messages.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { card, dialog, expectToast, hold, row, openLive, withoutLiveEvents } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('an unknown path, category or article: the error page, which leads home', async ({ browserErrors, buying: page }) => {
  browserErrors.allow(/404/);
  for (const path of ['/category/4', '/blog/no-such-article', '/no/such/page']) {
    const answer = await page.goto(path);
    await expect(page.getByRole('heading', { name: messages.errorTitle })).toBeVisible();
    if (path === '/no/such/page') expect(answer?.status()).toBe(404);
  }
  // A sentence; the specified text is folded below it.
  await expect(page.getByRole('alert')).toContainText('This page does not exist.');
  await expect(page.getByText('Not Found')).toBeHidden();
  await page.getByText('Technical detail').click();
  await expect(page.getByText('Not Found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: messages.home }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/no/such/page');
  await page.getByRole('button', { name: messages.signOut }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the seller of a removed product does not read first that it is gone', async ({ browserErrors, seller, selling: own }) => {
  browserErrors.allow(/404/);
  const { _id, title } = await listProduct(seller);
  await seller.api.deleteProduct({ params: { id: _id } });
  const scripts = await hold(own, /\/assets\/.*\.js/);
  await own.goto(`/product/${_id}`, { waitUntil: 'commit' });
  await expect(own.getByText('Loading…')).toBeVisible();
  await expect(own.getByText('This product is no longer available')).toBeHidden();
  scripts.release();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('the script of the dialogs does not load: a message, and another press works', async ({ browserErrors, seller, buying: page }) => {
  browserErrors.allow(/ERR_FAILED|ChunkLoadError|dynamically imported module/);
  const { _id, title } = await listProduct(seller);
  await page.route(/\/assets\/signed-in-forms-[^/]*\.js/, (route) => route.abort());
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow }).click();
  await expectToast(page, 'Reload the page to continue.', 'alert');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.unroute(/\/assets\/signed-in-forms-[^/]*\.js/);
  await page.getByRole('button', { name: messages.bookNow }).click();
  await expect(dialog(page)).toContainText(title);
});

test('a part that cannot be loaded says why, and is there after another try @main', async ({ browserErrors, seller, buying, deciding }) => {
  browserErrors.allow(/403/);
  const { title } = await listProduct(seller);
  const refusal = { status: 403, json: { error: 'forbidden', message: 'This is not yours to see.' } };
  const sheet = dialog(deciding);
  for (const { page, path, menu, button, refused, failure, loaded } of [
    {
      page: buying,
      path: '/category/1',
      refused: /\/api\/products\?/,
      failure: 'The list could not be loaded.',
      loaded: card(buying, title),
    },
    {
      page: deciding,
      path: '/dashboard/payouts',
      refused: /\/api\/closed-balances$/,
      failure: 'The balances of closed accounts could not be loaded',
      loaded: deciding.getByRole('heading', { level: 1 }),
    },
    {
      page: deciding,
      path: '/dashboard/allSeller',
      menu: 'More about',
      button: 'Suspend',
      refused: /\/suspension$/,
      failure: 'This could not be loaded.',
      loaded: sheet.getByLabel('For how long?'),
    },
    {
      page: deciding,
      path: '/dashboard/allSeller',
      button: 'Verify',
      refused: /\/api\/sellers\/[^/]+$/,
      failure: 'What is known of the seller could not be loaded',
      loaded: sheet.getByRole('heading', { name: 'Listings' }),
    },
  ]) {
    // A refetch after an event would bring it before the button is pressed.
    await withoutLiveEvents(page);
    await page.route(refused, (route) => route.fulfill(refusal));
    await page.goto(path);
    if (menu !== undefined) await row(page, seller.email).getByRole('button', { name: menu }).click();
    if (button !== undefined) await row(page, seller.email).getByRole('button', { name: button }).click();
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByText('This is not yours to see.')).toBeVisible();
    await expect(page.getByText('Technical detail')).toHaveCount(0);
    await page.unroute(refused);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(loaded).toBeVisible();
    await expect(page.getByText(failure)).toHaveCount(0);
  }
});
