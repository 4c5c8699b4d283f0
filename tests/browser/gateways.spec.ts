import { messages } from '#contract/messages.ts';
import { CARDS, expectToast, fillCard, payButton, row, withoutLiveEvents } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';

test('a buyer cancels at SSLCommerz, pays there, and comes back to the receipt @main', async ({ seller, buyer, buying: page }) => {
  const { bookingId, productId } = await bookedProduct(seller, buyer);
  const { title } = await seller.api.getProduct({ params: { id: productId } });
  const main = page.getByRole('main');
  const leave = main.getByRole('button', { name: 'Pay Tk 10 with SSLCommerz' });
  const choose = () => main.getByRole('radio', { name: /^SSLCommerz Test/ }).check();

  await page.goto(`/dashboard/payment/${bookingId}`);
  await expect(main).not.toContainText('Charged to your card');
  await choose();
  await expect(payButton(page)).toHaveCount(1);
  await leave.click();
  await expect(main).toContainText('BDT 10.00');
  await main.getByRole('button', { name: 'Cancel' }).click();

  await expect(main).toContainText('You cancelled the payment. Nothing was charged.');
  await choose();
  await leave.click();
  await main.getByRole('radio', { name: 'Rocket' }).check();
  await main.getByRole('button', { name: 'Pay BDT 10.00' }).click();

  await expectToast(page, messages.paymentCompleted);
  await expect(main.getByRole('heading', { name: messages.paymentSucceeded })).toBeVisible();
  // The cash to bring comes before the transaction id.
  await expect(main.getByRole('article')).toContainText(/Bring Tk\s41,990 in cash.*Transaction ID/);
  await expect(page).toHaveURL(new RegExp(`/dashboard/payment/${bookingId}$`));
  await page.goto('/dashboard/myOrder');
  await expect(row(page, title).getByText(messages.paid, { exact: true }).first()).toBeVisible();
});

test('while it is not known whether the card was charged, no other way is open', async ({ browserErrors, seller, buyer, buying: page }) => {
  browserErrors.allow(/ERR_FAILED/);
  const { bookingId } = await bookedProduct(seller, buyer);
  await withoutLiveEvents(page);
  await page.goto(`/dashboard/payment/${bookingId}`);
  const other = page.getByRole('radio', { name: /^SSLCommerz/ });
  await expect(other).toBeEnabled();
  await fillCard(page, CARDS.visa);
  await page.route('**/cards/v1/payment_intents/**', (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByText('Your payment may have gone through')).toBeVisible();
  await expect(other).toBeDisabled();
  await page.unroute('**/cards/v1/payment_intents/**');
  await expect(page.getByText('Your card was not charged. You can try again.')).toBeVisible();
  await expect(other).toBeEnabled();
});

test('a buyer closes the page of bKash, pays there, and comes back to the receipt', async ({ seller, buyer, buying: page }) => {
  const { bookingId } = await bookedProduct(seller, buyer);
  const main = page.getByRole('main');
  const leave = main.getByRole('button', { name: 'Pay Tk 10 with bKash' });

  await page.goto(`/dashboard/payment/${bookingId}`);
  await leave.click();
  await expect(main).toContainText('৳10.00');
  await main.getByRole('button', { name: 'Close' }).click();

  await expect(main).toContainText('You cancelled the payment. Nothing was charged.');
  await leave.click();
  await main.getByLabel('Your bKash account number').fill('01770618575');
  await main.getByRole('button', { name: 'Confirm' }).click();
  await main.getByLabel('Verification code').fill('123456');
  await main.getByRole('button', { name: 'Confirm' }).click();
  await main.getByLabel('PIN of your bKash account').fill('12121');
  await main.getByRole('button', { name: 'Confirm' }).click();

  await expect(main.getByRole('heading', { name: messages.paymentSucceeded })).toBeVisible();
});
