import { listProduct } from '#tests/browser/fixtures/products.ts';
import { chooseFromMenu, confirm, dialog, expectToast, openLive, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('a buyer offers, the seller asks another price, and the acceptance books at it @main', async ({ seller, buyer, selling, buying }) => {
  const product = await listProduct(seller, { sellingPrice: 20_000 });
  await openLive(selling, '/dashboard/offers');
  await expect(selling.getByRole('heading', { name: 'No offers yet' })).toBeVisible();

  await openLive(buying, `/product/${product._id}`);
  const page = buying.getByRole('main');
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await dialog(buying).getByLabel('Your price').fill('9000');
  await confirm(buying, 'Send offer');
  await expect(dialog(buying).getByRole('link', { name: 'Offer at least Tk 10,000, and less than Tk 20,000.' })).toBeVisible();
  await dialog(buying).getByLabel('Your price').fill('fifteen');
  await confirm(buying, 'Send offer');
  await expect(dialog(buying).getByRole('link', { name: 'Your price (Tk) must be a number, such as 500.' })).toBeVisible();
  await dialog(buying).getByRole('button', { name: '−10 % Tk 18,000' }).click();
  await expect(dialog(buying).getByLabel('Your price')).toHaveValue('18000');
  await expect(dialog(buying).getByRole('textbox')).toHaveCount(1);
  await dialog(buying).getByLabel('Your price').fill('15k');
  await confirm(buying, 'Send offer');
  await expect(page.getByText('You offer Tk 15,000.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make an offer' })).toHaveCount(0);

  const list = selling.getByRole('main').getByRole('listitem');
  await expect(list).toContainText([`${buyer.displayName} offers Tk 15,000.`]);
  await expect(list).toContainText(['h left']);
  const menuEntry = selling.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link', { name: 'Offers' });
  await expect(menuEntry).toHaveAccessibleName('Offers 1 to answer');
  // The live region changes with the offer, not with the time.
  const live = list.locator('[aria-live]');
  await expect(live).toHaveText(`${buyer.displayName} offers Tk\u00A015,000.`);
  await list.getByRole('button', { name: 'Counter-offer' }).click();
  await dialog(selling).getByLabel('Your price').fill('৳ ১৮,০০০');
  await confirm(selling, 'Counter-offer');
  await expect(list).toContainText(['You ask Tk 18,000.']);
  await expect(menuEntry).toHaveAccessibleName('Offers');

  await expect(page.getByText('The seller asks Tk 18,000. You offered Tk 15,000.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await confirm(buying, 'Accept');
  await expectToast(buying, 'Accepted: the product is booked.');
  await expect(list).toContainText([`Agreed: Tk 18,000. The product was booked for ${buyer.displayName}.`]);
  await expect(selling.getByRole('link', { name: 'Open the booking' })).toHaveAttribute('href', /\/dashboard\/orders\//);
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page.getByText('Tk 18,000').first()).toBeVisible();

  // As when it is not among the bookings that the page has loaded.
  await selling.route('**/api/bookings?*', (route) => route.fulfill({ json: [] }));
  await selling.goto('/dashboard/myProducts');
  await expect(row(selling, product.title)).toContainText('booked');
  await expect(row(selling, product.title)).toContainText('Tk\u00A018,000');
});

test('a seller sets a fixed price, whatever is typed in the limits, and visitors see it', async ({ page, seller, selling }) => {
  const product = await listProduct(seller);
  await openLive(selling, '/dashboard/myProducts');
  await chooseFromMenu(row(selling, product.title), 'Offer settings');
  await dialog(selling).getByLabel('The price is fixed: take no offers').check();
  await confirm(selling, 'Save');
  await expectToast(selling, 'The settings were saved.');
  await chooseFromMenu(row(selling, product.title), 'Offer settings');
  await expect(dialog(selling).getByLabel('The price is fixed: take no offers')).toBeChecked();
  await dialog(selling).getByRole('button', { name: 'Cancel' }).click();
  // Changed on another device.
  await seller.api.updateOfferSettings({
    params: { id: product._id },
    body: { fixedPrice: false, acceptFrom: 41000, declineBelow: 30000 },
  });
  await chooseFromMenu(row(selling, product.title), 'Offer settings');
  await expect(dialog(selling).getByLabel('Accept from (Tk)')).toHaveValue('41000');
  await dialog(selling).getByLabel('Accept from (Tk)').fill('much');
  await dialog(selling).getByLabel('The price is fixed: take no offers').check();
  await confirm(selling, 'Save');
  await expectToast(selling, 'The settings were saved.');
  expect(await seller.api.getOfferSettings({ params: { id: product._id } })).toEqual({
    fixedPrice: true,
    acceptFrom: 41_000,
    declineBelow: 30_000,
  });
  await openLive(page, `/product/${product._id}`);
  await expect(page.getByText('Fixed price: the seller takes no offers.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make an offer' })).toHaveCount(0);
});
