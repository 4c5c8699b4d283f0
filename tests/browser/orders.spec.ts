import type { Page } from '@playwright/test';
import { confirm, dialog, expectToast, openLive, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';

/** The current entry of the dashboard's menu. */
const currentEntry = (page: Page) => page.getByRole('navigation', { name: 'Dashboard menu' }).locator('[aria-current]');

test('both sides follow a booking until the seller releases it and says why @main', async ({
  app,
  open,
  seller,
  buyer,
  buying,
  selling,
}) => {
  const { productId, bookingId } = await bookedProduct(seller, buyer);
  const { product, expiresAt } = await buyer.api.getBooking({ params: { id: bookingId } });
  await app.database.db.updateTable('products').set({ selling_price_poisha: 4_500_000 }).where('id', '=', productId).execute();

  await openLive(buying, '/dashboard/myOrder');
  await expect(row(buying, product.title)).toContainText(/Agree when and where to meet.*days left/);
  await row(buying, product.title).getByRole('link', { name: 'Details' }).click();
  await expect(buying).toHaveURL(`/dashboard/orders/${bookingId}`);
  await expect(currentEntry(buying)).toHaveAccessibleName('My Orders 1 to do');
  const main = buying.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: /^Meet$/ })).toHaveAttribute('aria-current', 'step');
  await expect(main.locator(`time[datetime="${expiresAt}"]`)).toContainText('Held until');
  await expect(main.getByRole('region', { name: 'Changed since the booking' })).toContainText('Tk 45,000');
  await expect(main.getByRole('region', { name: 'Contact' })).toContainText(seller.email);
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/8801200000001');
  await expect(main.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', `/dashboard/payment/${bookingId}`);
  await expect(main.getByRole('button', { name: 'Release' })).toHaveCount(0);

  const listing = await open(buyer);
  await openLive(listing, '/dashboard/myOrder');
  await expect(row(listing, product.title)).toContainText('IDB Bhaban');
  await listing.goto(`/dashboard/payment/${bookingId}`);
  await expect(currentEntry(listing)).toHaveAccessibleName('My Orders 1 to do');
  await openLive(listing, '/dashboard/myOrder');

  await openLive(selling, '/dashboard/myProducts');
  await row(selling, product.title).getByRole('link', { name: 'Open' }).click();
  await expect(selling.getByRole('region', { name: 'Contact' })).toContainText('+880 1712-345678');
  await expect(currentEntry(selling)).toHaveAccessibleName('My Products 1 to do');
  await expect(selling.getByRole('main').getByRole('button', { name: 'Unbook' })).toHaveCount(0);
  await selling.getByRole('main').getByRole('button', { name: 'Release' }).click();
  await confirm(selling, 'Release');
  await expect(dialog(selling)).toContainText('Choose a reason.');
  await dialog(selling).getByLabel('Reason').selectOption('The buyer does not answer');
  await confirm(selling, 'Release');

  await expectToast(listing, 'because the buyer does not answer');
  await expect(row(listing, product.title)).toHaveCount(0);
  for (const page of [selling, buying])
    await expect(page.getByRole('main').getByText('The seller has released it, because the buyer does not answer.')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Contact' })).toHaveCount(0);
});

test('My Orders has one next act: whose turn it is confirms, and pays then', async ({ user, open, seller }) => {
  const [holder, first] = [await user('buyer'), await user('buyer')];
  const { productId, bookingId } = await bookedProduct(seller, holder);
  await first.api.joinLine({ body: { productId } });
  await holder.api.deleteBooking({ params: { id: bookingId } });
  const page = await open(first);
  await openLive(page, '/dashboard/myOrder');
  const order = row(page, 'House 4, Mirpur 10');
  await expect(order).toContainText('It is your turn');
  await expect(order.getByRole('link', { name: 'Pay' })).toHaveCount(0);
  await order.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Confirmed: the product is booked for you.');
  await expect(order).toContainText('Agree when and where to meet');
  await expect(order.getByRole('link', { name: 'Pay' })).toBeVisible();
});
