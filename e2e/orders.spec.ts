import { confirm, dialog, expectToast, openLive, row } from '#e2e/fixtures/screen.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';

test('both sides follow a booking on its page until the seller releases it, and the buyer sees why', async ({ app, user, open }) => {
  const { seller, buyer, productId, bookingId } = await bookedProduct(await user('seller'), await user('buyer'));
  const { product, expiresAt } = await buyer.api.getBooking({ params: { id: bookingId } });
  await app.database.db.updateTable('products').set({ selling_price_poisha: 4_500_000 }).where('id', '=', productId).execute();

  const buying = await open(buyer);
  await openLive(buying, '/dashboard/myOrder');
  await row(buying, product.title).getByRole('link', { name: 'Details' }).click();
  await expect(buying).toHaveURL(`/dashboard/orders/${bookingId}`);
  const main = buying.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Met' })).toHaveAttribute('aria-current', 'step');
  await expect(main.locator(`time[datetime="${expiresAt}"]`)).toContainText('Open until');
  await expect(main.getByRole('region', { name: 'Changed since the booking' })).toContainText('Tk 45,000');
  await expect(main.getByRole('region', { name: 'Contact' })).toContainText(seller.email);
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/8801200000001');
  await expect(main.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', `/dashboard/payment/${bookingId}`);
  await expect(main.getByRole('button', { name: 'Release' })).toHaveCount(0);

  const listing = await open(buyer);
  await openLive(listing, '/dashboard/myOrder');
  await expect(row(listing, product.title)).toContainText('IDB Bhaban');

  const selling = await open(seller);
  await openLive(selling, '/dashboard/myProducts');
  await row(selling, product.title).getByRole('link', { name: 'Details' }).click();
  await expect(selling.getByRole('region', { name: 'Contact' })).toContainText('+880 1712-345678');
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
