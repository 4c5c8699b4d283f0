import { messages } from '#contract/messages.ts';
import { money } from '#web/i18n/en/money.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { register } from '#tests/browser/fixtures/users.ts';
import {
  book,
  boundsOf,
  card,
  CARDS,
  confirm,
  dialog,
  expectToast,
  fillCard,
  hold,
  payButton,
  resize,
  row,
  openLive,
  withoutLiveEvents,
  fillBooking,
} from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { codeFor, enterCode } from '#server/testing/test-handover.ts';

test('a visitor becomes a buyer, books, unbooks, books and pays @main', async ({ page, seller }) => {
  const { _id, title } = await listProduct(seller);
  const email = `newcomer-${_id}@example.com`;

  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow }).click();
  await expectToast(page, messages.loginNeeded, 'alert');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();

  await register(page, { name: 'Nadia Newcomer', email, phone: '+880 1712 345678' });
  await expectToast(page, messages.registered);

  // Back on the product page, with the booking dialog open.
  await expect(page).toHaveURL(new RegExp(`/product/${_id}`));
  await expect(dialog(page)).toContainText(title);
  await expect(dialog(page)).toContainText('public, well-lit place');
  // The registered number is filled in.
  await expect(dialog(page)).toContainText('We give the seller +880 1712-345678');
  await dialog(page).getByRole('button', { name: 'Jamuna Future Park, Kuril' }).click();
  await confirm(page, 'Confirm booking');
  await expectToast(page, messages.productBooked);
  // The last step: the seller's number, where it is, and that paying comes last.
  await expect(dialog(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+8801200000001');
  await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/8801200000001');
  for (const text of ['House 4, Mirpur 10, Dhaka', 'Meet at Jamuna Future Park, Kuril and test it.', money.texts.pay])
    await expect(dialog(page)).toContainText(text);
  await confirm(page, 'Done');
  await expect(page.getByRole('main')).toContainText('Booked by you.');

  await page.goto('/dashboard');
  await row(page, title).getByRole('button', { name: messages.unbook }).click();
  await confirm(page, 'Unbook');
  await expectToast(page, messages.productUnbooked);
  await expect(row(page, title)).toHaveCount(0);
  expect((await seller.api.getProduct({ params: { id: _id } })).status).toBe('unsold');

  await page.goto('/category/1');
  await card(page, title).getByRole('button', { name: messages.bookNow }).click();
  await book(page);
  await expectToast(page, messages.productBooked);
  await confirm(page, 'Done');
  // The list has been read again, and the card is still there.
  await expect(card(page, title).getByRole('link', { name: 'Booked by you' })).toBeVisible();

  await page.goto('/dashboard/myOrder');
  await row(page, title).getByRole('link', { name: messages.pay }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page.getByRole('main')).toContainText('Tk 42,000');
  await expect(page.getByRole('main')).toContainText(seller.email);
  await expect(page.getByRole('main')).toContainText(email);
  await expect(payButton(page)).toHaveText(/Pay Tk\s10\b/);
  await fillCard(page, CARDS.visa);
  await payButton(page).click();
  await expectToast(page, messages.paymentCompleted);
  await expect(page.getByRole('main')).toContainText(messages.paymentSucceeded);
  await expect(page.getByRole('main')).toContainText(/pi_\w+/);
  for (const text of ['Price: Tk 42,000', `Seller email${seller.email}`, `Buyer email${email}`])
    await expect(page.getByRole('main')).toContainText(text);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();

  await page.goto('/dashboard/myOrder');
  await expect(row(page, title).getByText(messages.paid, { exact: true }).first()).toBeVisible();
  await expect(row(page, title).getByRole('link', { name: messages.pay })).toHaveCount(0);
  await expect(row(page, title).getByRole('button', { name: messages.unbook })).toHaveCount(0);
});

test('declined cards and a failed 3-D Secure say why; another try pays @main', async ({ browserErrors, seller, buyer, buying: page }) => {
  browserErrors.allow(/402/);
  const { bookingId } = await bookedProduct(seller, buyer);
  const asked = await hold(page, /\/api\/create-payment-intent/);
  await page.goto(`/dashboard/payment/${bookingId}`);
  await page.getByRole('radio', { name: /^Card/ }).check();
  await expect(payButton(page)).toBeDisabled();
  asked.release();
  await fillCard(page, '4242 4242 4242 4241');
  await page.getByLabel('Expiry (MM/YY)').fill('01/20');
  await page.getByLabel('CVC').fill('1');
  await payButton(page).click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  // Each field says its own problem, where all can read it.
  for (const [field, problem] of [
    ['Card number', 'Your card number is invalid.'],
    ['Expiry (MM/YY)', "Your card's expiration year is in the past."],
    ['CVC', "Your card's security code is incomplete."],
  ] as const) {
    const [above, said] = [await boundsOf(page.getByLabel(field)), await boundsOf(page.getByText(problem))];
    expect([said.x - above.x, said.y >= above.y + above.height, said.width > 80]).toEqual([0, true, true]);
  }
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  for (const [card, reason] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.noFunds, 'Your card has insufficient funds.'],
    [CARDS.asks3dSecure, 'We are unable to authenticate your payment method.'],
  ] as const) {
    await fillCard(page, card);
    await payButton(page).click();
    if (card === CARDS.asks3dSecure) await confirm(page, 'Fail authentication');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(reason);
    await expect(page.getByLabel('Card number')).toHaveValue(card);
  }
  expect((await buyer.api.getBooking({ params: { id: bookingId } })).transactionId).toBeUndefined();
  await payButton(page).click();
  await expect(dialog(page)).toContainText('Tk 10');
  await confirm(page, 'Complete authentication');
  await expect(page.getByRole('main')).toContainText(messages.paymentSucceeded);
});

test('a connection lost before the charge keeps the card; one lost after it, the payment @main', async ({
  browserErrors,
  seller,
  buyer,
  buying: page,
}) => {
  browserErrors.allow(/ERR_FAILED|ERR_INTERNET|ERR_CONNECTION/);
  const { bookingId } = await bookedProduct(seller, buyer);
  await page.goto(`/dashboard/payment/${bookingId}`);
  await fillCard(page, CARDS.visa);
  await page.route('**/cards/v1/**', (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.visa);
  await page.unroute('**/cards/v1/**');
  // The request to the app is lost; the webhook is not.
  await page.route(/\/api\/bookings\/[\w-]+$/, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await payButton(page).click();
  await expect(page.getByRole('main')).toContainText(messages.paymentSucceeded, { timeout: 40_000 });
});

test('an open page says so when the product is paid in cash, and shows no payment by card', async ({
  browserErrors,
  seller,
  buyer,
  buying: page,
}) => {
  // The form of the card may ask for its payment after the code.
  browserErrors.allow(/409/);
  const deal = await bookedProduct(seller, buyer);
  await openLive(page, `/dashboard/payment/${deal.bookingId}`);
  await expect(payButton(page)).toBeVisible();
  await enterCode(seller, deal.bookingId, await codeFor(deal));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Paid in cash');
  await expect(main).toContainText('Price: Tk 42,000');
  await expect(main).not.toContainText(/Tk 10\b|cash:|Transaction|show the seller the code/);
  await expect(page.getByText(messages.paymentCompleted)).toHaveCount(0);
  await main.getByRole('link', { name: 'Receipt' }).click();
  await expect(main).toContainText('Paid in cash');
});

test('a seller who books has orders: My Orders with Pay and Unbook, in the menu too', async ({ user, open, seller }) => {
  const other = await user('seller');
  const { title, _id } = await listProduct(seller);
  const page = await open(other);
  await page.goto('/dashboard/myOrder');
  await expect(page).toHaveURL('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
  await expect(menu.getByRole('link', { name: messages.myProducts })).toBeVisible();
  await expect(menu.getByRole('link', { name: messages.myOrders })).toHaveCount(0);
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow }).click();
  await book(page);
  await dialog(page).getByRole('link', { name: messages.myOrders }).click();
  await expect(page).toHaveURL('/dashboard/myOrder');
  await expect(row(page, title).getByRole('link', { name: messages.pay })).toBeVisible();
  await expect(row(page, title).getByRole('button', { name: messages.unbook })).toBeVisible();
  for (const name of [messages.myProducts, messages.myOrders]) await expect(menu.getByRole('link', { name })).toBeVisible();
  await page.reload();
  await expect(row(page, title)).toBeVisible();
});

test('a seller who releases the booking while the buyer pays: nothing is charged, and the buyer reads why', async ({
  app,
  browserErrors,
  seller,
  buyer,
  buying: page,
}) => {
  browserErrors.allow(/400|404/);
  const { bookingId } = await bookedProduct(seller, buyer);
  await withoutLiveEvents(page);
  await page.goto(`/dashboard/payment/${bookingId}`);
  await fillCard(page, CARDS.visa);
  await seller.api.releaseBooking({ params: { id: bookingId }, body: { reason: 'sold_elsewhere' } });
  // The job that cancels the payment runs at once.
  await expect
    .poll(async () => (await app.database.db.selectFrom('jobs').select('id').where('kind', '=', 'payment.cancel').execute()).length)
    .toBe(0);
  await payButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'This booking has ended' })).toContainText('the product was sold elsewhere');
  await expect(page.getByText('PaymentIntent')).toHaveCount(0);
});

for (const live of [true, false])
  test(`a price that changes while the booking dialog is open is seen before the product is booked, ${live ? 'live' : 'without live events'}`, async ({
    browserErrors,
    seller,
    buying: page,
  }) => {
    if (!live) browserErrors.allow(/409/);
    const product = await listProduct(seller, { sellingPrice: 30_000 });
    if (live) await openLive(page, `/product/${product._id}`);
    else {
      await withoutLiveEvents(page);
      await page.goto(`/product/${product._id}`);
    }
    await page.getByRole('main').getByRole('button', { name: messages.bookNow }).click();
    await expect(dialog(page)).toContainText('Tk 30,000');
    await fillBooking(page);
    await seller.api.editProduct({ params: { id: product._id }, body: { version: product.version ?? 1, sellingPrice: 36_000 } });
    const changed = dialog(page).getByText('The price has just changed from Tk 30,000 to Tk 36,000.');
    if (live) await expect(changed).toBeVisible();
    else {
      // A phone, on which the foot of the sheet lies over its end.
      await resize(page, { width: 390, height: 700 });
      await confirm(page, 'Confirm booking');
      const refusal = dialog(page).getByText('The price has just changed. Please look at it, and confirm again.');
      await expect(refusal).toBeInViewport({ ratio: 1 });
      const foot = dialog(page).locator('.dialog-foot');
      await expect
        .poll(async () => {
          const said = await boundsOf(refusal);
          return said.y + said.height - (await boundsOf(foot)).y;
        })
        .toBeLessThanOrEqual(0);
      await expect(changed).toBeVisible();
      await expect(dialog(page).getByLabel('Meeting location')).toHaveValue('IDB Bhaban, Agargaon, Dhaka');
    }
    await confirm(page, 'Confirm booking');
    await expect(dialog(page)).toContainText('Tk 36,000');
    await expectToast(page, messages.productBooked);
  });
