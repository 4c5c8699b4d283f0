import { messages } from '#contract/messages.ts';
import { boostProduct, listProduct } from '#tests/browser/fixtures/products.ts';
import { boundsOf, card, chooseFromMenu, confirm, dialog, expectToast, openLive, row, report } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bn } from '#web/i18n/bn.ts';

test('an admin verifies a seller, which every card shows, and deletes and finds one @main', async ({
  open,
  browserErrors,
  seller,
  buying: looking,
  deciding: page,
}) => {
  browserErrors.allow(/404|503/);
  const product = await listProduct(seller, { category: 'components' });
  const { _id, title } = product;
  await boostProduct(seller, product);
  await openLive(looking, '/category/2');
  await expect(card(looking, title)).toContainText(messages.unverified);
  const visiting = await open();
  await openLive(visiting, `/product/${_id}`);
  // Products of others stand below.
  const badge = (text: string) => visiting.getByRole('button', { name: `Seller ${text}: ${title}.` });
  await expect(badge(messages.unverified)).toBeVisible();
  const home = await open();
  await openLive(home, '/');
  const advert = card(home.getByRole('region', { name: messages.advertisedTitle }), title);
  await expect(advert).toContainText(messages.unverified);

  await page.goto('/dashboard');
  await row(page, seller.email).getByRole('button', { name: messages.verify }).click();
  await expect(dialog(page)).toContainText(`Verify ${seller.displayName}?`);
  // The seller's record is beside the decision.
  for (const text of [title, '1 unsold, 0 booked, 0 sold, 0 removed', '0 paid, 0 open, 0 ended unpaid'])
    await expect(dialog(page)).toContainText(text);
  const reason = dialog(page).getByLabel('Reason, for the log');
  await reason.fill('Called, saw the shop.');
  await page.route('**/users?email=*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await confirm(page, 'Verify');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(reason).toHaveValue('Called, saw the shop.');
  await confirm(page, 'Verify');
  await expectToast(page, messages.userVerified);
  await expect(row(page, seller.email)).toContainText(messages.verifiedLabel);
  await expect(row(page, seller.email).getByRole('button', { name: messages.verify })).toHaveCount(0);
  // Not on Delete, which follows.
  await expect(row(page, seller.email).getByRole('link', { name: seller.displayName })).toBeFocused();

  // On every open page that shows a product of the seller, without a reload.
  await expect(card(looking, title).getByText(messages.verified, { exact: true })).toBeVisible();
  await expect(badge(messages.verified)).toBeVisible();
  await expect(advert.getByText(messages.verified, { exact: true })).toHaveCount(1);
  await card(looking, title)
    .getByRole('button', { name: /^Seller verified/ })
    .click();
  await expect(card(looking, title).getByText('An Abar admin checked this seller’s account on')).toBeVisible();

  // It is taken back with a reason.
  await chooseFromMenu(row(page, seller.email), 'Take back the verification', 'More about');
  await expect(dialog(page)).toContainText('Called, saw the shop.');
  await confirm(page, 'Take back');
  await expect(dialog(page)).toContainText('Give the reason.');
  await reason.fill('The number belongs to another.');
  await confirm(page, 'Take back');
  await expect(row(page, seller.email).getByRole('button', { name: messages.verify })).toBeVisible();
  await expect(badge(messages.unverified)).toBeVisible();

  // Deleted, the seller takes the products along, and is found by admins alone.
  await row(page, seller.email).getByRole('button', { name: messages.delete }).click();
  await expect(dialog(page)).toContainText(seller.email);
  await confirm(page, 'Delete');
  await expect(dialog(page)).toContainText('Give the reason.');
  await dialog(page).getByLabel('Reason').fill('Sells what was stolen.');
  await confirm(page, 'Delete');
  await expectToast(page, messages.userDeleted);
  await expect(row(page, seller.email)).toHaveCount(0);
  // A second press does not ask to delete the next one.
  await expect(page.locator('h1:focus, th a:focus')).toBeVisible();
  await expect(card(looking, title)).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('By name');
  await expect(page).toHaveURL(/[?&]sort=name$/);
  await page.goto('/dashboard/find');
  const main = page.getByRole('main');
  const field = main.getByRole('searchbox');
  await field.fill('x');
  await field.press('Enter');
  await expect(main.getByText('Enter two characters at least.')).toBeVisible();
  await field.fill(seller.email);
  await field.press('Enter');
  await main.getByRole('link', { name: seller.displayName }).click();
  await expect(page).toHaveURL(`/dashboard/users/${seller.uid}`);
  await page.goBack();
  await expect(field).toHaveValue(seller.email);
  await page.goBack();
  await expect(field).toHaveValue('');
});

test('a buyer reports two products; an admin clears one and deletes the other @main', async ({
  open,
  admin,
  seller,
  buyer,
  deciding: reading,
  buying: page,
}) => {
  const [fine, fraud] = [await listProduct(seller, { category: 'accessories' }), await listProduct(seller, { category: 'accessories' })];
  await reading.goto('/dashboard/reportedItems');
  await expect(reading.getByRole('heading', { level: 1, name: messages.reportedItem })).toBeVisible();

  await page.goto('/category/3');
  for (const { title } of [fine, fraud]) {
    await report(card(page, title));
    await dialog(page).getByLabel('What is wrong?').selectOption('Looks like a fraud');
    await dialog(page).getByLabel('More details').fill('From a shop.\u0007');
    await confirm(page, 'Send report');
    await expect(dialog(page).getByLabel('More details')).toHaveAccessibleDescription(
      'More details has a character that cannot be displayed at position 13: U+0007.',
    );
    await dialog(page).getByLabel('More details').fill('The photo is from a shop.');
    await confirm(page, 'Send report');
    await expectToast(page, messages.productReported);
    await expect(card(page, title).getByRole('button', { name: 'Reported', includeHidden: true })).toBeDisabled();
  }

  // The page of the product says so, on another device too.
  const other = await open(buyer);
  await openLive(other, `/product/${fine._id}`);
  await expect(other.getByRole('button', { name: 'Reported' })).toBeVisible();

  // Both appear without a reload, with their reasons.
  await expect(row(reading, fine.title)).toContainText('Looks like a fraud: The photo is from a shop.');
  await expect(row(reading, fraud.title)).toContainText(seller.email);
  // The selected reason is translated; the details are not.
  const bangla = await open(admin);
  await bangla.goto('/bn/dashboard/reportedItems');
  await expect(row(bangla, fine.title)).toContainText(`${bn.booking.reasonScam}: The photo is from a shop.`);
  // On a phone a row leads to its case, and its reason has the space of two lines.
  const phone = await open(admin, { viewport: { width: 390, height: 844 } });
  await phone.goto('/dashboard/reportedItems');
  expect((await boundsOf(row(phone, fine.title))).height).toBeLessThan(120);
  await expect(row(phone, fine.title).getByRole('link', { name: 'Decide' })).toBeVisible();
  expect((await boundsOf(row(phone, fine.title).getByText('The photo is from a shop.'))).width).toBeGreaterThan(180);
  await row(reading, fine.title).getByRole('link', { name: fine.title, exact: true }).click();
  const main = reading.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: fine.title })).toBeVisible();
  await main.getByRole('radio', { name: 'Keep' }).check();
  await main.getByRole('button', { name: 'Decide' }).click();
  await expect(main.locator('s').filter({ hasText: fine.title })).toBeVisible();
  await reading.goto('/dashboard/reportedItems');
  await expect(row(reading, fraud.title)).toBeVisible();
  await expect(row(reading, fine.title)).toHaveCount(0);
  await row(reading, fraud.title).getByRole('button', { name: messages.delete }).click();
  await dialog(reading).getByLabel('Reason').fill('A fraud.');
  await confirm(reading, 'Delete');
  await expectToast(reading, messages.productDeleted);
  await expect(row(reading, fraud.title)).toHaveCount(0);
  await expect(card(page, fraud.title)).toHaveCount(0);
  await expect(card(page, fine.title)).toBeVisible();
});
