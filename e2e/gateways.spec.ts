import { messages } from '#contract/messages.ts';
import { expectToast, row } from '#e2e/fixtures/screen.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';

test('a buyer cancels on the page of SSLCommerz, pays there, and comes back to the receipt', async ({ user, open }) => {
  const [seller, buyer] = await Promise.all([user('seller'), user('buyer')]);
  const { bookingId, productId } = await bookedProduct(seller, buyer);
  const { title } = await seller.api.getProduct({ params: { id: productId } });
  const page = await open(buyer);
  const main = page.getByRole('main');
  const leave = main.getByRole('button', { name: 'Continue to SSLCommerz' });

  await page.goto(`/dashboard/payment/${bookingId}`);
  const otherWays = main.getByRole('region', { name: 'Other ways to pay' });
  await expect(otherWays).toContainText('Test');
  await expect(otherWays).toContainText('Tk 10');
  await leave.click();
  await expect(main).toContainText('BDT 10.00');
  await main.getByRole('button', { name: 'Cancel' }).click();

  await expect(main).toContainText('You cancelled the payment. Nothing was charged.');
  await leave.click();
  await main.getByRole('radio', { name: 'Rocket' }).check();
  await main.getByRole('button', { name: 'Pay BDT 10.00' }).click();

  await expectToast(page, messages.paymentCompleted);
  await expect(main.getByRole('heading', { name: messages.paymentSucceeded })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/payment/${bookingId}$`));
  await page.goto('/dashboard/myOrder');
  await expect(row(page, title).getByText(messages.paid, { exact: true }).first()).toBeVisible();
});

test('a buyer closes the page of bKash, pays there, and comes back to the receipt', async ({ user, open }) => {
  const [seller, buyer] = await Promise.all([user('seller'), user('buyer')]);
  const { bookingId } = await bookedProduct(seller, buyer);
  const page = await open(buyer);
  const main = page.getByRole('main');
  const leave = main.getByRole('button', { name: 'Continue to bKash' });

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
