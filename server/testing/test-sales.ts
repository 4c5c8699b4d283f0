import { bookingOf } from '#server/testing/test-cards.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';

/** Sells a product to this buyer now, paid in the database alone: paying by card takes a dozen requests. */
export async function sellProduct(app: TestApp, productId: string, buyer: TestUser): Promise<void> {
  const { _id } = await buyer.api.createBooking({ body: bookingOf(productId) });
  const { db } = app.database;
  await db.updateTable('bookings').set({ transaction_id: productId, paid_at: app.clock.now() }).where('id', '=', _id).execute();
  await db.updateTable('products').set({ status: 'sold' }).where('id', '=', productId).execute();
}
