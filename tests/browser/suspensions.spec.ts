import { book, chooseFromMenu, expectToast, openLive, withoutLiveEvents } from '#tests/browser/fixtures/screen.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { SUSPENSION_ANSWERS, SUSPENSION_REASONS } from '#domain/listings/case-reasons.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('an admin suspends a seller, who reads why and appeals; the admin ends it @main', async ({ seller, deciding, selling }) => {
  const { title } = await listProduct(seller);
  await openLive(deciding, '/dashboard/allSeller');
  const row = deciding.getByRole('row').filter({ hasText: seller.email });
  await chooseFromMenu(row, 'Suspend', 'More about');
  const sheet = deciding.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Suspend' }).click();
  await expect(sheet.getByText('Choose for how long.')).toBeVisible();
  await expect(sheet.getByText('Give the reason.')).toBeVisible();
  await expect(sheet.getByLabel('For how long?')).toBeFocused();
  await sheet.getByLabel('For how long?').selectOption('7');
  await sheet.getByLabel('Reason').fill('The photos are those of a shop.');
  await sheet.getByRole('button', { name: 'Suspend' }).click();
  await expectToast(deciding, `${seller.displayName}: suspended`);
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible();

  await openLive(selling, '/dashboard/myProducts?status=removed');
  const main = selling.getByRole('main');
  await expect(main.getByRole('row').filter({ hasText: title })).toContainText('Hidden for now');
  await expect(main.getByRole('complementary')).toContainText('The photos are those of a shop.');
  for (const path of ['/dashboard/addProduct', '/dashboard/myProducts/file']) {
    await selling.goto(path);
    await expect(main.getByRole('heading', { name: 'You cannot list products now' })).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
  }
  await main.getByRole('complementary').getByRole('link').click();
  await main.getByLabel('Why is the decision wrong?').fill('I took them there.');
  await main.getByRole('button', { name: 'Appeal' }).click();
  await expectToast(selling, 'Your appeal was sent.');
  await expect(main.getByText('You have appealed.')).toBeVisible();

  await openLive(deciding, '/dashboard/suspensions');
  const waiting = deciding.getByRole('row').filter({ hasText: seller.displayName });
  await expect(waiting).toContainText('Waits for an answer');
  await expect(waiting.getByRole('link', { name: seller.displayName })).toHaveAttribute('href', `/dashboard/users/${seller.uid}`);
  await waiting.getByRole('button', { name: 'Open' }).click();
  await expect(sheet).toContainText('I took them there.');
  await sheet.getByRole('button', { name: 'Decide' }).click();
  await expect(sheet.getByRole('radio', { name: 'End the suspension' })).toBeFocused();
  await expect(sheet.getByRole('link', { name: seller.displayName })).toHaveAttribute('href', `/dashboard/users/${seller.uid}`);
  // A usual reason is one press.
  await sheet.getByRole('radio', { name: 'Refuse the appeal' }).check();
  await sheet.getByRole('button', { name: 'Nothing new' }).click();
  await expect(sheet.getByLabel('Reason')).toHaveValue(SUSPENSION_ANSWERS.nothingNew.en);
  await sheet.getByRole('radio', { name: 'End the suspension' }).check();
  await sheet.getByLabel('Reason').fill('The receipt is right.');
  await sheet.getByRole('button', { name: 'Decide' }).click();
  await expectToast(deciding, `${seller.displayName}: no longer suspended`);
  await expect(waiting).toHaveCount(0);

  await openLive(selling, '/dashboard/myProducts');
  await expect(main.getByRole('row').filter({ hasText: title })).toBeVisible();
  await expect(main.getByRole('complementary')).toHaveCount(0);
});

test('words of an admin about a suspension stay while another decides, and when the sheet is closed', async ({ user, open, seller }) => {
  const [quick, slow] = [await user('admin'), await user('admin')];
  const params = { id: seller.uid };
  const page = await open(slow);
  await openLive(page, '/dashboard/allSeller');
  const row = page.getByRole('row').filter({ hasText: seller.email });
  const sheet = page.getByRole('dialog');
  const [reason, note] = [sheet.getByLabel('Reason'), sheet.getByRole('status')];
  await chooseFromMenu(row, 'Suspend', 'More about');
  // A usual reason is one press, and counts as what the admin has written.
  await sheet.getByRole('group', { name: 'Usual reasons' }).getByRole('button', { name: 'Missed meetings' }).click();
  await quick.api.suspendUser({ params, body: { days: 1, reason: 'Sells copies.' } });
  await expect(sheet).toContainText('Sells copies.');
  await expect(note).toContainText('Another admin has suspended this user in the meantime.');
  await expect(reason).toHaveValue(SUSPENSION_REASONS.missedMeetings.en);
  await sheet.getByLabel('For how long?').selectOption('7');

  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await chooseFromMenu(row, `Suspension of ${seller.displayName}`, 'More about');
  await expect(reason).toHaveValue(SUSPENSION_REASONS.missedMeetings.en);
  await expect(sheet.getByLabel('For how long?')).toHaveValue('7');
  await note.getByRole('button', { name: 'Discard what you wrote' }).click();
  await expect(sheet.getByRole('button', { name: 'End the suspension' })).toBeVisible();
  await expect(reason).toHaveValue('');

  await reason.fill('The receipt is right.');
  const { suspension } = await quick.api.getSuspension({ params });
  await quick.api.decideSuspension({ params: { id: suspension?._id ?? '' }, body: { decision: 'end', reason: 'It was a mistake.' } });
  await expect(note).toContainText('This suspension has ended in the meantime.');
  await expect(reason).toHaveValue('The receipt is right.');
});

test('a booking refused because of a suspension leads to the reason', async ({ browserErrors, seller, buyer, admin, buying: page }) => {
  browserErrors.allow(/403/);
  const { _id } = await listProduct(seller);
  await withoutLiveEvents(page);
  await page.goto(`/product/${_id}`);
  await page.getByRole('main').getByRole('button', { name: 'Book now', exact: true }).click();
  await admin.api.suspendUser({ params: { id: buyer.uid }, body: { days: 7, reason: 'Books and does not come.' } });
  await book(page);
  const refusal = page.getByRole('dialog').getByRole('alert');
  await expect(refusal).toContainText('suspended');
  await refusal.getByRole('link', { name: 'What this means, and how to appeal' }).click();
  await expect(page).toHaveURL('/dashboard/suspension');
  await expect(page.getByRole('main')).toContainText('Books and does not come.');
});
