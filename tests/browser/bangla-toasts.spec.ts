import type { Page } from '@playwright/test';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import type { User } from '#tests/browser/fixtures/users.ts';
import { card, CARDS, confirm, dialog, expectToast, row, openLive, report } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { textsNotInBangla } from '#tests/browser/fixtures/texts.ts';
import { bookedProduct, bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { bn } from '#web/i18n/bn.ts';

// Every toast of specification §8, and errors of the server, on Bangla pages, with their exact text.

const expectExactToast = (page: Page, text: string, role: 'status' | 'alert' = 'status'): Promise<void> =>
  expectToast(page, text, role, { exact: true });

const main = (page: Page) => page.getByRole('main');

const clickInRow = (page: Page, text: string, name: string): Promise<void> => row(page, text).getByRole('button', { name }).click();

async function confirmBooking(page: Page): Promise<void> {
  await dialog(page).getByLabel(bn.booking.phone).fill('০১৭১২ ৩৪৫৬৭৮');
  await dialog(page).getByLabel(bn.booking.place).fill('আইডিবি ভবন, আগারগাঁও');
  await confirm(page, bn.booking.confirm);
}

async function logInInBangla(page: Page, { email, password }: Pick<User, 'email' | 'password'>): Promise<void> {
  await page.getByLabel(bn.auth.email).fill(email);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await main(page).getByRole('button', { name: bn.auth.logIn, exact: true }).click();
}

test('in Bangla: a visitor is sent to the log-in, is refused, and registers', async ({ page, browserErrors, seller, buyer }) => {
  browserErrors.allow(/400|403/);
  const { _id, title } = await listProduct(seller);
  await openLive(page, `/bn/product/${_id}`);
  await page.getByRole('button', { name: bn.card.bookNow }).click();
  await expectExactToast(page, bn.shell.loginNeeded, 'alert');
  await expect(page).toHaveURL(/\/bn\/login\?from=/);
  await main(page).getByRole('button', { name: bn.auth.logIn, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: bn.auth.summary })).toBeVisible();
  expect(await textsNotInBangla(page)).toEqual([]);
  await logInInBangla(page, { email: buyer.email, password: 'not the password' });
  await expect(main(page).getByRole('alert')).toContainText(bn.auth.wrongCredentials);

  await page.route('**/api/jwt', (route) => route.fulfill({ status: 403, json: { error: 'forbidden', message: 'Not for you.' } }));
  await logInInBangla(page, buyer);
  await expectExactToast(page, bn.auth.tokenFailed, 'alert');
  await page.unroute('**/api/jwt');

  await main(page).getByRole('link', { name: bn.auth.toRegister }).click();
  const field = (label: string) => main(page).getByRole('textbox', { name: label });
  await field(bn.auth.displayName).fill('নাদিয়া');
  await field(bn.auth.email).fill(`bangla-${_id}@example.com`);
  await field(bn.auth.phone).fill('০১৭১২ ৩৪৫৬৭৮');
  await field(bn.auth.address).fill('মিরপুর ১০, ঢাকা');
  await field(bn.auth.password).fill('a long enough sentence');
  await main(page).getByRole('button', { name: bn.auth.register, exact: true }).click();
  await expectExactToast(page, bn.auth.registered);
  await expect(dialog(page)).toContainText(title);
});

test('in Bangla: a buyer books, unbooks, is refused, reports, pays', async ({ user, app, browserErrors, seller, buyer, buying: page }) => {
  browserErrors.allow(/404|409/);
  const other = await user('buyer');
  const [wanted, taken, odd] = [await listProduct(seller), await listProduct(seller), await listProduct(seller)];
  const { bookingId, productId } = await bookedProduct(seller, buyer);

  await openLive(page, `/bn/product/${taken._id}`);
  await page.getByRole('button', { name: bn.card.bookNow }).click();
  await expect(dialog(page).getByLabel(bn.booking.phone)).toBeVisible();
  await page.route('**/api/bookings', async (route) => {
    await other.api.createBooking({ body: bookingOf(taken._id) });
    await route.continue();
  });
  await confirmBooking(page);
  await expect(dialog(page).getByRole('alert')).toHaveText(bn.errors.already_booked);
  await page.unroute('**/api/bookings');

  await page.goto('/bn/?book=00000000-0000-7000-8000-000000000000');
  await expectExactToast(page, bn.errors.unknown_product, 'alert');

  await page.goto('/bn/category/1');
  await card(page, wanted.title).getByRole('button', { name: bn.card.bookNow }).click();
  await confirmBooking(page);
  await expectExactToast(page, bn.booking.booked);
  await confirm(page, bn.booking.done);
  await report(card(page, odd.title), { more: bn.card.more.replace('{title}', odd.title), name: bn.card.report });
  await dialog(page).getByLabel(bn.booking.reason).selectOption(bn.booking.reasonScam);
  await confirm(page, bn.booking.sendReport);
  await expectExactToast(page, bn.booking.reported);

  await page.goto('/bn/dashboard/myOrder');
  await clickInRow(page, wanted.title, bn.order.unbook);
  await confirm(page, bn.order.unbook);
  await expectExactToast(page, bn.order.unbooked);

  await page.goto(`/bn/dashboard/payment/${bookingId}`);
  await page.locator('input[autocomplete=cc-number]').fill(CARDS.visa);
  await page.locator('input[autocomplete=cc-exp]').fill('12/34');
  await page.locator('input[autocomplete=cc-csc]').fill('123');
  await main(page).getByRole('button', { name: /১০৳/ }).click();
  await expectExactToast(page, bn.payment.completed);
  await expect(main(page).getByRole('heading', { name: bn.payment.succeeded, exact: true })).toBeVisible();
  expect((await seller.api.getProduct({ params: { id: productId } })).status).toBe('sold');

  // Paid in another tab while the dialog is open in this one.
  const { _id: late } = await buyer.api.createBooking({ body: bookingOf(wanted._id) });
  await page.goto('/bn/dashboard/myOrder');
  await clickInRow(page, wanted.title, bn.order.unbook);
  await buyer.api.payBooking({ params: { id: late }, body: { transactionId: await takeMoney(app, buyer, late) } });
  await confirm(page, bn.order.unbook);
  await expectExactToast(page, bn.errors.already_paid, 'alert');
});
