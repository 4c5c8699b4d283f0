import { violations } from '#tests/browser/fixtures/axe.ts';
import { aFile, ask, choosePhotos, listProduct } from '#tests/browser/fixtures/products.ts';
import {
  confirm,
  dialog,
  expectError,
  expectToast,
  hold,
  loseAnswer,
  openLive,
  reopen,
  twoFrames,
} from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

const aSmallFile = () => aFile(900, 600);

test('two photos are sent in order, seen in the other browser, and opened by keyboard', async ({ seller, buyer, selling, buying }) => {
  const product = await listProduct(seller);
  const conversation = await ask(buyer, product._id);
  await selling.setViewportSize({ width: 320, height: 740 });
  await openLive(selling, `/dashboard/messages/${conversation._id}`);
  await openLive(buying, `/dashboard/messages/${conversation._id}`);

  await choosePhotos(selling, await aSmallFile(), await aSmallFile(), await aSmallFile());
  await expect(selling.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(3);
  const first = await selling.getByRole('img', { name: 'Photo 1' }).getAttribute('src');
  await selling.getByRole('button', { name: 'Photo 1: move later' }).press('Enter');
  await expect(selling.getByRole('img', { name: 'Photo 2' })).toHaveAttribute('src', first ?? '');
  await expect(selling.getByRole('button', { name: 'Photo 2: move later' })).toBeFocused();
  await selling.getByRole('button', { name: 'Photo 3: remove' }).click();
  await expect(selling.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2);
  await expect(selling.getByRole('progressbar')).toHaveCount(0);
  expect(await violations(selling)).toEqual([]);
  expect(await selling.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await selling.getByRole('button', { name: 'Send' }).click();
  const sent = selling.getByRole('log').getByRole('listitem').getByRole('img');
  await expect(sent).toHaveCount(2);
  await expect(selling.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(0);

  const enlarge = buying.getByRole('log').getByRole('button', { name: /^Enlarge/ });
  await expect(enlarge).toHaveCount(2);
  await expect(enlarge.first().getByRole('img')).toHaveJSProperty('naturalWidth', 400);
  await enlarge.first().press('Enter');
  const box = buying.getByRole('dialog', { name: `${seller.displayName}, photo 1 of 2` });
  await expect(box.getByRole('img')).toHaveJSProperty('naturalWidth', 900);
  await buying.keyboard.press('ArrowRight');
  await expect(buying.getByRole('dialog', { name: `${seller.displayName}, photo 2 of 2` })).toBeVisible();
  await buying.keyboard.press('Escape');
  await expect(enlarge.first()).toBeFocused();
  expect(await violations(buying)).toEqual([]);

  await buying.goto('/dashboard/messages');
  await expect(buying.getByRole('listitem').getByRole('link', { name: new RegExp(seller.displayName) })).toContainText('2 photos');
});

test('a failed upload is tried again, and nothing written or chosen is lost', async ({ browserErrors, seller, buyer, buying: page }) => {
  const product = await listProduct(seller);
  const conversation = await ask(buyer, product._id);
  await openLive(page, `/dashboard/messages/${conversation._id}`);
  browserErrors.allow(/ERR_FAILED/);
  await page.route('**/api/private-photos', (route) => route.abort(), { times: 2 });
  await choosePhotos(page, await aSmallFile());
  const retry = page.getByRole('button', { name: 'Try again: Photo 1' });
  await expect(retry).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('This is the one I have.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message was not sent')).toBeVisible();
  await expect(field).toHaveValue('This is the one I have.');

  // The answer to the message is lost: sent again, it is stored once.
  await loseAnswer(page, /\/messages$/);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('img', { name: 'Photo 1', exact: true })).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expect(
    page
      .getByRole('log')
      .getByRole('listitem')
      .getByRole('button', { name: /^Enlarge/ }),
  ).toHaveCount(1);
  const { messages } = await seller.api.getConversation({ params: { id: conversation._id } });
  expect(messages.map(({ photos }) => photos.length)).toEqual([0, 1]);
});

test('a problem is reported with photos, which the seller and the admin see @main', async ({
  newDeal,
  seller,
  buying,
  selling,
  deciding,
}) => {
  const { bookingId } = await newDeal('paid');
  const path = `/dashboard/orders/${bookingId}`;
  await buying.setViewportSize({ width: 320, height: 740 });
  await openLive(buying, path);
  await openLive(selling, path);
  await openLive(deciding, '/dashboard/disputes?tab=waiting');
  await buying.getByText('Something is wrong?').click();
  await buying.getByRole('button', { name: 'Report a problem' }).click();
  await dialog(buying).getByLabel('Reason').selectOption('Does not work');
  await dialog(buying).getByLabel('What happened').fill('The screen stays dark.');
  await choosePhotos(dialog(buying), await aSmallFile(), await aSmallFile());
  await expect(dialog(buying).getByRole('img')).toHaveCount(2);
  const remove = (number: number) => dialog(buying).getByRole('button', { name: `Photo ${number}: remove` });
  await choosePhotos(dialog(buying), await aSmallFile());
  await remove(3).press('Enter');
  await expect(remove(3)).toHaveCount(0);
  await expect(remove(2)).toBeFocused();
  await reopen(buying, buying.getByRole('button', { name: 'Report a problem' }));
  await expect(dialog(buying).getByLabel('Reason').locator('option:checked')).toHaveText('Does not work');
  await expect(dialog(buying).getByRole('img')).toHaveCount(2);
  expect(await violations(buying)).toEqual([]);
  expect(await dialog(buying).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await confirm(buying, 'Send');
  await expectToast(buying, 'Problem reported');
  await expect(selling.getByRole('button', { name: /^Enlarge: Buyer, photo/ })).toHaveCount(2);

  const card = deciding.getByRole('article').filter({ hasText: seller.displayName });
  await card.getByText('What happened, and what was promised').click();
  await expect(card.getByRole('img', { name: /^Buyer, photo/ })).toHaveCount(2);
  await card.getByText('SHA-256 of the photos').click();
  await expect(card.getByRole('listitem').getByText(/^[\da-f]{64}$/)).toHaveCount(2);
  await card.getByRole('button', { name: 'Enlarge: Buyer, photo 2 of 2' }).click();
  await expect(deciding.getByRole('dialog', { name: 'Buyer, photo 2 of 2' }).getByRole('img')).toHaveJSProperty('naturalWidth', 900);
});

test('a form that waits for its photos does not change, and is not sent once it was closed', async ({ newDeal, seller, buying: page }) => {
  const { bookingId } = await newDeal('paid');
  const { _id } = await listProduct(seller);
  const sending = await hold(page, /\/(dispute|conversations)$/, 'POST');
  sending.release();
  const cancelWhileUploading = async () => {
    const uploading = await hold(page, /api\/private-photos$/);
    const [field, reason] = [dialog(page).getByRole('textbox'), dialog(page).locator('select')];
    await choosePhotos(dialog(page), await aSmallFile());
    // Its file is read first.
    await expect(dialog(page).getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await confirm(page, 'Send');
    await uploading.held;
    await expect(field).not.toBeEditable();
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    for (const each of await reason.all()) await each.selectOption('other');
    await confirm(page, 'Cancel');
    const uploaded = page.waitForResponse(/api\/private-photos$/);
    uploading.release();
    await uploaded;
    await twoFrames(page);
    expect(sending.count()).toBe(0);
  };
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: 'Ask the seller' }).click();
  await confirm(page, 'Send');
  await expectError(dialog(page).getByRole('textbox'), /Write a message/);
  await cancelWhileUploading();

  await openLive(page, `/dashboard/orders/${bookingId}`);
  await page.getByText('Something is wrong?').click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await dialog(page).getByLabel('Reason').selectOption('Does not work');
  await dialog(page).getByLabel('What happened').fill('The screen stays dark.');
  await cancelWhileUploading();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('does_not_work');
  await expect(dialog(page).getByLabel('What happened')).toHaveValue('The screen stays dark.');
  await confirm(page, 'Send');
  await expectToast(page, 'Problem reported');
});

test('a seller reports a handover without a code with photos, which the buyer sees', async ({ app, newDeal, buying, selling }) => {
  const { bookingId } = await newDeal('paid');
  // A handover comes after the payment.
  await app.database.db
    .updateTable('bookings')
    .set({ paid_at: new Date('2026-01-01') })
    .where('id', '=', bookingId)
    .execute();
  const path = `/dashboard/orders/${bookingId}`;
  await openLive(buying, path);
  await openLive(selling, path);
  await selling.getByText('Something is wrong?').click();
  await selling.getByRole('button', { name: 'I have no code' }).click();
  await dialog(selling).getByLabel('Place').fill('IDB Bhaban');
  await dialog(selling).getByLabel('Day and time').fill('2026-01-02T10:00');
  await dialog(selling).getByLabel('What happened').fill('He took it along.');
  await choosePhotos(dialog(selling), await aSmallFile());
  await dialog(selling).getByRole('button', { name: 'Photo 1: remove' }).press('Enter');
  await expect(dialog(selling).getByRole('button', { name: 'Add photos' })).toBeFocused();
  await choosePhotos(dialog(selling), await aSmallFile());
  await reopen(selling, selling.getByRole('button', { name: 'I have no code' }));
  await expect(dialog(selling).getByRole('img')).toHaveCount(1);
  await expect(dialog(selling).getByLabel('Place')).toHaveValue('IDB Bhaban');
  await expect(dialog(selling).getByLabel('Day and time')).toHaveValue('2026-01-02T10:00');
  await confirm(selling, 'Send');
  await expectToast(selling, 'Handover reported');
  await expect(buying.getByRole('button', { name: /^Enlarge: Seller, photo/ })).toHaveCount(1);
});
