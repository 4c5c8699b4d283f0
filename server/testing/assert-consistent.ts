import assert from 'node:assert/strict';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Asserts that product, bookings and payments are in states that belong together. Returns the status of the product, or `removed`.
 */
export async function assertConsistent(db: Database, productId: string): Promise<string> {
  const product = await db.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirstOrThrow();
  const live = await db.selectFrom('bookings').selectAll().where('product_id', '=', productId).where('ended_at', 'is', null).execute();
  assert.ok(live.length <= 1, 'one live booking at most');
  const paid = live.filter((booking) => booking.paid_at !== null);
  const money = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['payments.status', 'payments.booking_id'])
    .where('bookings.product_id', '=', productId)
    .execute();
  const kept = money.filter((payment) => payment.status === 'succeeded');
  assert.deepEqual(
    kept.map((payment) => payment.booking_id),
    paid.map((booking) => booking.id),
    'money is kept for a paid booking and for nothing else',
  );
  if (product.deleted_at) {
    assert.equal(product.status === 'sold', paid.length === 1);
    return 'removed';
  }
  assert.equal(product.status, paid.length === 1 ? 'sold' : live.length === 1 ? 'booked' : 'unsold');
  return product.status;
}
