import assert from 'node:assert/strict';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import type { Database } from '#server/platform/db/database.ts';
import { valuesOf } from '#server/testing/lists.ts';

/**
 * Asserts that product, bookings, payments, handovers and the line are in states that belong together, and that the ledger says so too.
 * Returns the status of the product, or `removed`.
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
  const unkept = await db
    .selectFrom('handovers')
    .innerJoin('bookings', 'bookings.id', 'handovers.booking_id')
    .select('booking_id')
    .where('bookings.product_id', '=', productId)
    .where('state', 'in', ['handed_over', 'refunded', 'split', 'charged_back'])
    .execute();
  assert.deepEqual(
    valuesOf(kept, 'booking_id'),
    paid.map((booking) => booking.id).filter((id) => !unkept.some(({ booking_id }) => booking_id === id)),
    'money is kept for a booking that was paid by card and for nothing else',
  );
  assert.deepEqual((await auditLedger(db)).faults, []);
  const line = await db.selectFrom('waiting_entries').select(['status', 'booking_id']).where('product_id', '=', productId).execute();
  const unconfirmed = live.filter((booking) => booking.confirm_by !== null);
  assert.deepEqual(
    valuesOf(
      line.filter(({ status }) => status === 'turn'),
      'booking_id',
    ),
    valuesOf(unconfirmed, 'id'),
    'one has the turn while their booking is not confirmed, and nobody else',
  );
  if (product.deleted_at || product.status !== 'booked')
    assert.ok(!line.some(({ status }) => status === 'waiting'), 'nobody waits for what is not booked');
  if (product.deleted_at) {
    assert.equal(product.status === 'sold', paid.length === 1);
    return 'removed';
  }
  assert.equal(product.status, paid.length === 1 ? 'sold' : live.length === 1 ? 'booked' : 'unsold');
  return product.status;
}
