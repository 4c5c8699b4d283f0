import { messages } from '#contract/messages.ts';
import { fillRest, listProduct } from '#tests/browser/fixtures/products.ts';
import { book, CARDS, confirm, dialog, fillCard, openLive, payButton, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { logIn, register, signOut } from '#tests/browser/fixtures/users.ts';

// Each text is in an element of its own that React does not know, as where the browser translates the page.
test.use({ translated: true });

test('a translated page: register, log in, list, ask, book and pay', async ({ page, seller, selling }) => {
  await openLive(selling, '/dashboard/addProduct');
  await selling.getByLabel('Title').fill('Zotac GTX 1650 4 GB');
  await selling.getByLabel('I have no photo yet').check();
  await fillRest(selling, { price: '0' });
  await selling.getByRole('button', { name: 'Publish listing' }).click();
  await expect(selling.getByRole('alert').filter({ hasText: 'Check these fields' })).toBeVisible();
  await selling.getByLabel('Selling price (Tk)').fill('9500');
  await selling.getByRole('button', { name: 'Publish listing' }).click();
  await expect(row(selling, 'Zotac GTX 1650')).toBeVisible();

  const { _id, title } = await listProduct(seller);
  const email = `translated-${_id}@example.com`;
  await page.goto('/register');
  await expect(page.locator('main font').first()).toBeAttached();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Check these fields' })).toBeVisible();
  await register(page, { name: 'Nadia Newcomer', email });
  await expect(page).toHaveURL('/');
  await signOut(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, { email, password: 'a long enough sentence' });
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: 'Ask the seller' }).click();
  await dialog(page).getByLabel('Your message').fill('Is it still available?');
  await confirm(page, 'Send');
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1);
  await page.goto(`/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow, exact: true }).click();
  await book(page);
  await confirm(page, 'Done');
  await page.goto('/dashboard/myOrder');
  await row(page, title).getByRole('link', { name: messages.pay }).click();
  await fillCard(page, CARDS.visa);
  await payButton(page).click();
  await expect(page.getByRole('main')).toContainText(messages.paymentSucceeded);
});
