import { settleOpenPayments, type PaymentJobDeps } from '#server/modules/deals/payments.jobs.ts';
import { isLate, nextDue, remindersDue } from '#domain/deals/booking-deadline.ts';
import { reminderEmails } from '#server/modules/deals/bookings.emails.ts';
import { findBookingRecord, findSides, type BookingRecord } from '#server/modules/deals/bookings.sql.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { applyCommand } from '#server/modules/deals/bookings.changes.ts';
import { lockProducts, type LockedProduct } from '#server/modules/listings/products.sql.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import type { RunAgain } from '#server/platform/jobs/job.ts';

/** ms until the card service is asked again about a payment that is under way. */
const ASK_AGAIN_MS = 60_000;

/** Follows an open booking: writes the emails before its deadline, and ends it then, unless a payment made in time is still to come. */
export async function followDeadline(deps: PaymentJobDeps, { bookingId }: { bookingId: string }): Promise<RunAgain | undefined> {
  const { db, transact, clock } = deps;
  const found = await findBookingRecord(db, bookingId);
  if (!found || found.ended_at || found.paid_at) return;
  if (isLate(found.expires_at, clock.now()) && (await settleOpenPayments(deps, bookingId)) === 'under_way')
    return { again: new Date(clock.now().getTime() + ASK_AGAIN_MS) };
  return transact(async (context): Promise<RunAgain | undefined> => {
    const { trx } = context;
    const [product] = await lockProducts(trx, [found.product_id]);
    // A meeting that was agreed on meanwhile may have moved the deadline.
    const booking = await findBookingRecord(trx, bookingId);
    if (!product || !booking || booking.ended_at || booking.paid_at) return;
    if (!isLate(booking.expires_at, context.now)) return remind(context, product, booking);
    await applyCommand(context, product, { to: 'unsold', user: null, bookingId, reason: 'expired' });
    return undefined;
  });
}

async function remind(context: TransitionContext, product: LockedProduct, booking: BookingRecord): Promise<RunAgain> {
  const { trx, now } = context;
  const due = remindersDue(booking.expires_at, now);
  if (due > booking.reminders) {
    await emailUsers(context, reminderEmails({ product, ...(await findSides(trx, booking)), booking }));
    await trx.updateTable('bookings').set({ reminders: due }).where('id', '=', booking.id).execute();
  }
  return { again: nextDue(booking.expires_at, now) };
}
