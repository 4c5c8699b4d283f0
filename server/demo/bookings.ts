import type { DemoBooking, DemoCatalogue } from '#packages/demo-market/catalogue.ts';
import { parsePhone } from '#domain/phone.ts';
import { systemClock } from '#server/platform/clock.ts';
import { changeProduct } from '#server/features/bookings/transitions.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newCounters } from '#server/platform/metrics/counters.ts';
import type { Container } from '#server/container.ts';
import { openPayment, settlePayment } from '#server/features/payments/transitions.ts';
import type { UserRow } from '#server/features/users/queries.ts';

/** A booking of the demo that is to be paid once the market stands; times as ISO. */
export interface PendingPayment {
  bookingId: string;
  buyerUid: string;
  paidAt: string;
}

const TEST_CARD = 'pm_card_visa';

/**
 * Writes the demo's bookings and reports, through the same transitions as anybody's, each at its own time. Returns the bookings
 * that are still to be paid.
 */
export async function writeDealings(
  trx: Transaction,
  { bookings, reports }: DemoCatalogue,
  users: Map<string, UserRow>,
  products: Map<string, string>,
): Promise<PendingPayment[]> {
  const step = (now: Date) => ({ trx, now, publicUrl: '', changed: () => undefined });
  const pending: PendingPayment[] = [];
  // Those given up come first: their products are booked anew by others.
  for (const booking of bookings.toSorted((a, b) => rank(a) - rank(b))) {
    const buyer = must(users, booking.buyerUid);
    const user = { uid: buyer.uid, email: buyer.email, role: buyer.role };
    const productId = must(products, booking.productKey);
    const { booking: booked } = await changeProduct(step(booking.bookedAt), productId, {
      to: 'booked',
      user,
      contactNumber: parsePhone(booking.contactNumber) ?? booking.contactNumber,
      meetingLocation: booking.meetingLocation,
    });
    const bookingId = booked?.booking.id;
    if (bookingId === undefined) throw new Error(`The demo could not book ${booking.productKey}`);
    const settledAt = booking.settledAt ?? booking.bookedAt;
    if (booking.state === 'paid') pending.push({ bookingId, buyerUid: buyer.uid, paidAt: settledAt.toISOString() });
    if (booking.state === 'unbooked')
      await changeProduct(step(settledAt), productId, { to: 'unsold', user, bookingId, reason: 'unbooked' });
  }
  for (const report of reports)
    await trx
      .insertInto('reports')
      .values({
        product_id: must(products, report.productKey),
        reporter_uid: must(users, report.reporterUid).uid,
        reason: report.reason,
        created_at: report.reportedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  // What happened months ago is told to nobody now.
  await trx.deleteFrom('jobs').where('kind', '=', 'email.send').execute();
  await trx
    .updateTable('emails')
    .set((row) => ({ sent_at: row.ref('created_at') }))
    .execute();
  return pending;
}

const rank = (booking: DemoBooking): number => (booking.state === 'unbooked' ? 0 : 1);

/** Pays the demo's sold products at the card service and books the money as it came then. Paying twice is harmless. */
export async function payDemoBookings({ db, feed, cards, app }: Container, pending: readonly PendingPayment[]): Promise<void> {
  const { publishableKey } = cards.browserConfig();
  for (const { bookingId, buyerUid, paidAt } of pending) {
    const booking = await db.selectFrom('bookings').select('paid_at').where('id', '=', bookingId).executeTakeFirstOrThrow();
    if (booking.paid_at) continue;
    const deps = { db, feed, cards, clock: systemClock, charge: app.charge, publicUrl: '', counters: newCounters() };
    // Opened today: a payment opened months ago would be given up by the reconciliation at once.
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

/** The thing of that key; the catalogue speaks of nothing that is not in it. */
export function must<T>(things: Map<string, T>, key: string): T {
  const thing = things.get(key);
  if (thing === undefined) throw new Error(`The demo has no ${key}`);
  return thing;
}
