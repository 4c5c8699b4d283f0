import { messages } from '#contract/messages.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { card, dialog, expectToast, hold, row, openLive, withoutLiveEvents } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('an unknown path: the error page, with status 404 and a link to the home page', async ({ page, browserErrors }) => {
  browserErrors.allow(/404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: messages.errorTitle })).toBeVisible();
  // A sentence; the specified text is folded below it.
  await expect(page.getByRole('alert')).toContainText('This page does not exist.');
  await expect(page.getByText('Not Found')).toBeHidden();
  await page.getByText('Technical detail').click();
  await expect(page.getByText('Not Found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: messages.home }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown category and an unknown article show the error page', async ({ browserErrors, buying: page }) => {
  browserErrors.allow(/404/);
  for (const path of ['/category/4', '/blog/no-such-article']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: messages.errorTitle })).toBeVisible();
  }
  await page.getByRole('button', { name: messages.signOut }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('the seller of a removed product waits for its page, and does not see first that it is not available', async ({
  browserErrors,
  seller,
  selling: own,
}) => {
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

test('the script of the dialogs fails to load: a message in place, and another press works', async ({
  browserErrors,
  seller,
  buying: page,
}) => {
  browserErrors.allow(/ERR_FAILED|ChunkLoadError|dynamically imported module/);
  const { _id, title } = await listProduct(seller);
  await page.route(/\/assets\/product-dialogs-[^/]*\.js/, (route) => route.abort());
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow }).click();
  await expectToast(page, 'Reload the page to continue.', 'alert');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.unroute(/\/assets\/product-dialogs-[^/]*\.js/);
  await page.getByRole('button', { name: messages.bookNow }).click();
  await expect(dialog(page)).toContainText(title);
});

test('a list that cannot be loaded shows an error and a retry button @main', async ({ browserErrors, seller, buying: page }) => {
  browserErrors.allow(/403/);
  const { title } = await listProduct(seller);
  // A refetch after an event would bring the list before the button is pressed.
  await withoutLiveEvents(page);
  await page.goto('/category/2');
  await page.route(/\/api\/products\?/, (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden', message: 'This is not yours to see.' } }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Desktop' }).click();
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await expect(page.getByText('This is not yours to see.')).toBeVisible();
  await expect(page.getByText('Technical detail')).toHaveCount(0);
  await page.unroute(/\/api\/products\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, title)).toBeVisible();
  await expect(page.getByText('The list could not be loaded.')).toHaveCount(0);
});

test('an unbooking that the server rejects is rolled back with a message that stays', async ({
  browserErrors,
  seller,
  buyer,
  buying: page,
}) => {
  browserErrors.allow(/409/);
  const { _id, title } = await listProduct(seller);
  await buyer.api.createBooking({ body: { product: { _id }, contactNumber: '01712345678', meetingLocation: 'IDB Bhaban' } });
  await page.route(/\/api\/bookings\/[\w-]+$/, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { error: 'already_paid', message: 'This booking is already paid.' } })
      : route.continue(),
  );
  await page.goto('/dashboard/myOrder');
  await row(page, title).getByRole('button', { name: messages.unbook }).click();
  await dialog(page).getByRole('button', { name: 'Unbook' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This booking is already paid.');
  await expect(row(page, title).getByRole('button', { name: messages.unbook })).toBeVisible();
});
