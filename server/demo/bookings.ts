import type { DemoBooking, DemoCatalogue } from '@abar/demo-market';
import { limits } from '#contract/limits.ts';
import { parsePhone } from '#domain/phone.ts';
import { systemClock } from '#server/platform/clock.ts';
import { changeProduct } from '#server/features/bookings/transitions.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newCounters } from '#server/platform/metrics/counters.ts';
import type { Container } from '#server/container.ts';
import { openPayment, settlePayment } from '#server/features/payments/transitions.ts';
import type { UserRow } from '#server/features/users/queries.ts';

/** A demo booking whose payment is still to be made. `paidAt` is an ISO date. */
export interface PendingPayment {
  bookingId: string;
  buyerUid: string;
  paidAt: string;
}

const TEST_CARD = 'pm_card_visa';
const HOUR_MS = 3_600_000;

/**
 * Writes the demo's bookings and reports with the dates of the catalogue, bookings through the same transitions as any other.
 * Returns the bookings that are still to be paid.
 */
export async function insertBookingsAndReports(
  trx: Transaction,
  { bookings, reports }: DemoCatalogue,
  users: Map<string, UserRow>,
  products: Map<string, string>,
): Promise<PendingPayment[]> {
  const context = (now: Date) => ({ trx, now, publicUrl: '', changed: () => undefined });
  const pending: PendingPayment[] = [];
  // Unbooked ones first: other buyers book their products again. In the order of time, so that the outbox lists the emails in it.
  for (const booking of bookings.toSorted((a, b) => rank(a) - rank(b) || a.bookedAt.getTime() - b.bookedAt.getTime())) {
    const buyer = getByKey(users, booking.buyerUid);
    const user = { uid: buyer.uid, email: buyer.email, role: buyer.role };
    const productId = getByKey(products, booking.productKey);
    // As if it were booked today: what the catalogue has booked is neither over nor ended by the first job.
    const bookingHours = limits.bookingHours + (systemClock.now().getTime() - booking.bookedAt.getTime()) / HOUR_MS;
    const { booking: booked } = await changeProduct(context(booking.bookedAt), productId, {
      to: 'booked',
      user,
      contactNumber: parsePhone(booking.contactNumber) ?? booking.contactNumber,
      meetingLocation: booking.meetingLocation,
      maxOpenBookings: Number.POSITIVE_INFINITY,
      bookingHours,
    });
    const bookingId = booked?.booking.id;
    if (bookingId === undefined) throw new Error(`The demo's booking of ${booking.productKey} failed`);
    const settledAt = booking.settledAt ?? booking.bookedAt;
    if (booking.state === 'paid') pending.push({ bookingId, buyerUid: buyer.uid, paidAt: settledAt.toISOString() });
    if (booking.state === 'unbooked')
      await changeProduct(context(settledAt), productId, { to: 'unsold', user, bookingId, reason: 'unbooked' });
  }
  for (const report of reports)
    await trx
      .insertInto('reports')
      .values({
        product_id: getByKey(products, report.productKey),
        reporter_uid: getByKey(users, report.reporterUid).uid,
        reason: report.reason,
        created_at: report.reportedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  // Emails about what happened months ago are not sent.
  await trx.deleteFrom('jobs').where('kind', '=', 'email.send').execute();
  await trx
    .updateTable('emails')
    .set((row) => ({ sent_at: row.ref('created_at') }))
    .execute();
  return pending.toSorted((a, b) => a.paidAt.localeCompare(b.paidAt));
}

const rank = (booking: DemoBooking): number => (booking.state === 'unbooked' ? 0 : 1);

/** Pays the demo's sold products by card and settles each payment at the date of the catalogue. Safe to repeat. */
export async function payDemoBookings({ db, feed, cards, app }: Container, pending: readonly PendingPayment[]): Promise<void> {
  const { publishableKey } = cards.browserConfig();
  for (const { bookingId, buyerUid, paidAt } of pending) {
    const booking = await db.selectFrom('bookings').select('paid_at').where('id', '=', bookingId).executeTakeFirstOrThrow();
    if (booking.paid_at) continue;
    const deps = { db, feed, cards, clock: systemClock, charge: app.charge, publicUrl: '', counters: newCounters() };
    // Opened now: the reconciliation job would cancel a payment that was opened months ago.
    const { clientSecret } = await openPayment(deps, buyerUid, bookingId);
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    await app.fastify.inject({
      method: 'POST',
      url: `/cards/v1/payment_intents/${intentId}/confirm`,
      headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_secret: clientSecret, payment_method: TEST_CARD }).toString(),
    });
    const intent = await cards.findIntent(intentId);
    if (intent?.status !== 'succeeded') throw new Error(`The demo's payment ${intentId} is ${intent?.status ?? 'unknown'}`);
    await settlePayment({ ...deps, clock: { now: () => new Date(paidAt) } }, intent);
  }
}

/** The row that was written for the user or product `key` of the catalogue. */
export function getByKey<T>(rows: Map<string, T>, key: string): T {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`The demo has no ${key}`);
  return row;
}
