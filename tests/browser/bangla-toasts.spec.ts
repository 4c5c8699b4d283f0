import type { Page } from '@playwright/test';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import type { User } from '#tests/browser/fixtures/users.ts';
import { dialog, expectToast, openLive } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { textsNotInBangla } from '#tests/browser/fixtures/texts.ts';
import { bn } from '#web/i18n/bn.ts';

// Every toast of specification §8, and errors of the server, on Bangla pages, with their exact text.

const expectExactToast = (page: Page, text: string, role: 'status' | 'alert' = 'status'): Promise<void> =>
  expectToast(page, text, role, { exact: true });

const main = (page: Page) => page.getByRole('main');

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
  await expectExactToast(page, bn.session.tokenFailed, 'alert');
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
