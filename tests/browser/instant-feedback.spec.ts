import { messages } from '#contract/messages.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import {
  book,
  card,
  CARDS,
  confirm,
  dialog,
  expectToast,
  fillCard,
  hold,
  openLive,
  payButton,
  row,
  twoFrames,
  fillBooking,
} from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';

// Optimistic updates: visible before the response, sent once, rolled back on an error.

const BOOKINGS = /\/api\/bookings$/;
const BOOKING = /\/api\/bookings\/[\w-]+$/;

test('a booking shows on its card at once, is sent once, and is rolled back when refused', async ({
  browserErrors,
  seller,
  buying: page,
}) => {
  browserErrors.allow(/409/);
  const { _id, title } = await listProduct(seller);
  await openLive(page, '/category/1');
  await page.route(BOOKINGS, (route) =>
    route.fulfill({ status: 409, json: { error: 'already_booked', message: 'Somebody else has just booked this product.' } }),
  );
  const posted = await hold(page, BOOKINGS, 'POST');
  const button = card(page, title).getByRole('button', { name: /^Book/ });
  await button.click();
  await fillBooking(page, { place: 'IDB Bhaban' });
  await dialog(page).getByRole('button', { name: 'Confirm booking' }).dblclick();
  await expect(button).toContainText('Booking…');
  await expect(page.getByText(messages.productBooked)).toHaveCount(0);
  posted.release();
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody else has just booked this product.');
  await expect(dialog(page).getByRole('link', { name: 'Wait in line, or see similar products' })).toHaveAttribute(
    'href',
    `/product/${_id}`,
  );
  await expect(dialog(page).getByLabel('Your phone number')).toHaveValue('01712 345678');
  await expect(dialog(page).getByLabel('Meeting location')).toHaveValue('IDB Bhaban');
  await expect(button).toContainText(messages.bookNow);
  expect(posted.count()).toBe(1);

  // Accepted, it stays booked.
  await page.unroute(BOOKINGS);
  await confirm(page, 'Confirm booking');
  await expectToast(page, messages.productBooked);
  await expect(card(page, title)).toContainText('Booked by you');
});

test('the number of the account is not asked for, and can be changed for this booking', async ({ buying: page, buyer, seller }) => {
  const { _id } = await listProduct(seller);
  const known = await hold(page, /\/api\/account$/, 'GET');
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow }).click();
  const field = dialog(page).getByLabel('Your phone number');
  await expect(dialog(page)).toContainText('Meet at');
  await expect(field).toHaveCount(0);
  known.release();
  await expect(dialog(page)).toContainText('We give the seller +880 1200-000001');
  await dialog(page).getByRole('button', { name: 'Change' }).click();
  await expect(field).toHaveValue('+880 1200-000001');
  await field.fill('01812345678');
  await confirm(page, 'Confirm booking');
  await expectToast(page, messages.productBooked);
  const [booking] = await buyer.api.listBookings({ query: { buyer: buyer.email } });
  expect(booking?.contactNumber).toBe('+8801812345678');
});

test('two tabs: the second booking of the same product is not made', async ({ browserErrors, seller, buyer, buying: first }) => {
  browserErrors.allow(/409/);
  const { _id } = await listProduct(seller);
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await openLive(page, `/product/${_id}`);
    await page.getByRole('button', { name: messages.bookNow }).click();
    await expect(dialog(page)).toBeVisible();
  }
  await book(first);
  await expectToast(first, messages.productBooked);
  await expect(dialog(second).getByRole('alert')).toContainText('This product has already been booked or sold.');
  expect(await buyer.api.listBookings({ query: { buyer: buyer.email } })).toHaveLength(1);
});

test('offline: a booking waits with a message, and is sent with the connection', async ({ browserErrors, seller, buying: page }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { _id } = await listProduct(seller);
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow }).click();
  await expect(dialog(page)).toContainText('We give the seller');
  await page.context().setOffline(true);
  await book(page);
  await expect(dialog(page).getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await page.context().setOffline(false);
  await expectToast(page, messages.productBooked);
});

test('a pending payment shows in the orders too; Back after it shows it as paid', async ({ seller, buyer, buying: page }) => {
  const { productId } = await bookedProduct(seller, buyer);
  const { title } = await buyer.api.getProduct({ params: { id: productId } });
  await page.goto('/dashboard/myOrder');
  await row(page, title).getByRole('link', { name: messages.pay }).click();
  await fillCard(page, CARDS.visa);
  const paid = await hold(page, BOOKING, 'PATCH');
  const confirmed = await hold(page, /\/cards\/v1\/payment_intents\/\w+\/confirm/, 'POST');
  await payButton(page).dblclick();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Processing your payment.');
  await page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link', { name: messages.myOrders }).click();
  await expect(row(page, title)).toContainText('Payment in progress…');
  await expect(row(page, title).getByRole('link', { name: messages.pay })).toHaveCount(0);
  confirmed.release();
  paid.release();
  await expectToast(page, messages.paymentCompleted);
  await expect(row(page, title).getByText(messages.paid, { exact: true }).first()).toBeVisible();
  expect(confirmed.count(), 'the payment is confirmed once').toBe(1);

  await page.goBack();
  await expect(page.getByRole('heading', { name: messages.paymentSucceeded })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test('a double click on a destructive button acts once, and on nothing below', async ({ seller, buyer, buying: orders, selling: mine }) => {
  const { productId } = await bookedProduct(seller, buyer);
  const { title } = await buyer.api.getProduct({ params: { id: productId } });
  await orders.goto('/dashboard/myOrder');
  const unbooked = await hold(orders, BOOKING, 'DELETE');
  await row(orders, title).getByRole('button', { name: messages.unbook }).click();
  await dialog(orders).getByRole('button', { name: 'Unbook' }).dblclick();
  unbooked.release();
  await expectToast(orders, messages.productUnbooked);
  expect(unbooked.count()).toBe(1);

  await mine.goto('/dashboard/myProducts');
  const deleted = await hold(mine, /\/api\/products\/[\w-]+$/, 'DELETE');
  await row(mine, title).getByRole('button', { name: 'More actions' }).click();
  await row(mine, title).getByRole('button', { name: messages.delete }).dblclick();
  await expect(dialog(mine)).toContainText(`Delete ${title}?`);
  expect(deleted.count()).toBe(0);
  await dialog(mine).getByRole('button', { name: 'Delete' }).dblclick();
  deleted.release();
  await expectToast(mine, messages.productDeleted);
  expect(deleted.count()).toBe(1);
});

test('an unbooking that is refused brings back its own row alone', async ({ browserErrors, seller, buyer, buying: page }) => {
  browserErrors.allow(/409/);
  const [first, second] = ['Refused Logitech mouse', 'Pending Logitech mouse'];
  const bookingIds: string[] = [];
  for (const title of [first, second]) {
    const { _id } = await listProduct(seller, { category: 'accessories', title });
    bookingIds.push((await buyer.api.createBooking({ body: bookingOf(_id) }))._id);
  }
  await page.goto('/dashboard/myOrder');
  const answered = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  await page.route(BOOKING, async (route) => {
    const request = route.request();
    if (request.method() !== 'DELETE') return route.fallback();
    if (!request.url().endsWith(bookingIds[0] ?? '')) {
      await ended.promise;
      return route.fallback();
    }
    await answered.promise;
    return route.fulfill({ status: 409, json: { error: 'already_paid', message: 'This booking is paid already.' } });
  });
  for (const title of [first, second]) {
    await row(page, title).getByRole('button', { name: messages.unbook }).click();
    await confirm(page, 'Unbook');
    await expect(row(page, title)).toHaveCount(0);
  }
  const readAgain = page.waitForResponse((response) => response.request().method() === 'GET' && /\/api\/bookings\?/.test(response.url()));
  answered.resolve();
  await expect(row(page, first)).toBeVisible();
  // The list is read again, and still has the one that is under way.
  await readAgain;
  await twoFrames(page);
  await expect(row(page, second)).toHaveCount(0);
  // A browser that closes sends a request that is still held, which would reach the server after the test.
  const unbooked = page.waitForResponse((response) => response.request().method() === 'DELETE');
  ended.resolve();
  expect((await unbooked).status()).toBe(200);
});

test('an unbooking that is refused says why, and its row is back', async ({ browserErrors, seller, buyer, buying: page }) => {
  browserErrors.allow(/409/);
  await bookedProduct(seller, buyer);
  const refusal = { status: 409, json: { error: 'already_paid', message: 'This booking is already paid.' } };
  await page.route(BOOKING, (route) => (route.request().method() === 'DELETE' ? route.fulfill(refusal) : route.fallback()));
  await page.goto('/dashboard/myOrder');
  const unbook = page.getByRole('row').getByRole('button', { name: messages.unbook });
  await unbook.click();
  await confirm(page, 'Unbook');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This booking is already paid.');
  await expect(unbook).toBeVisible();
});

test('loading shows a text, and a list that is refetched does not move', async ({ seller, buying: page }) => {
  const { title } = await listProduct(seller, { category: 'accessories' });
  const program = await hold(page, /\/assets\/entry\.client-[^/]*\.js/, 'GET');
  await page.goto('/category/3', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading…');
  const listening = page.waitForResponse((response) => response.url().includes('/api/events?'));
  program.release();
  await expect(card(page, title)).toBeVisible();
  await listening;

  const again = await hold(page, /\/api\/products\?/, 'GET');
  const places = () =>
    page
      .getByRole('article')
      .evaluateAll((cards: { getBoundingClientRect(): object }[]) => cards.map((each) => JSON.stringify(each.getBoundingClientRect())));
  // Cards near the screen are laid out in the first frames.
  let before: string[] = [];
  await expect
    .poll(async () => {
      const earlier = before.join(' ');
      before = await places();
      return before.length > 0 && before.join(' ') === earlier;
    })
    .toBe(true);
  const newer = await listProduct(seller, { category: 'accessories' });
  await expect.poll(again.count).toBeGreaterThan(0);
  expect(await places()).toEqual(before);
  await expect(card(page, title)).toBeVisible();
  again.release();
  await expect(card(page, newer.title)).toBeVisible();
});
