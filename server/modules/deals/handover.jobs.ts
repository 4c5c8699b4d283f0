import { handoverRemindersDue, HANDOVER_TRANSITIONS, isTakenInTime, nextHandoverDue } from '#domain/deals/handover.ts';
import { findBookingRecord } from '#server/modules/deals/bookings.sql.ts';
import { handoverReminders } from '#server/modules/deals/handover.emails.ts';
import { describeDeal, findStatements } from '#server/modules/deals/handover.sql.ts';
import { applyTransition, type HandoverContext, lockDeal } from '#server/modules/deals/handover.changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { JobPayloads, RunAgain } from '#server/platform/jobs/job.ts';

type Deps = { feed: ChangeFeed; clock: Clock } & Pick<HandoverContext, 'publicUrl' | 'times'>;

/**
 * Follows one state of a handover: writes the emails before its deadline, and ends it then. Every deadline has a job of its own, so the
 * job of an earlier one finds another and stops.
 */
export const followHandover = (
  { feed, clock, publicUrl, times }: Deps,
  { bookingId, dueAt }: JobPayloads['handover.follow'],
): Promise<RunAgain | undefined> =>
  feed.transact(async (trx, changed): Promise<RunAgain | undefined> => {
    const context = { trx, changed, now: clock.now(), publicUrl, times };
    const found = await findBookingRecord(trx, bookingId);
    const deal = found && (await lockDeal(trx, found, context.now));
    if (deal?.handover.due_at?.toISOString() !== dueAt) return;
    const { handover } = deal;
    // Silence does not release money while one side is said not to have come.
    const isContradicted = handover.state === 'claimed' && (await findStatements(trx, deal.booking)).absent !== null;
    const end = HANDOVER_TRANSITIONS.find('end', handover.state, 'clock', isContradicted ? 'contested' : undefined);
    if (!end) return;
    if (isTakenInTime(end, handover.due_at, context.now)) {
      await applyTransition(context, deal, end);
      return;
    }
    const due = handoverRemindersDue(handover.state, new Date(dueAt), context.now);
    if (due > handover.reminders) {
      await queueEmail(trx, context.now, ...handoverReminders({ ...(await describeDeal(trx, deal)), handover, publicUrl }));
      await trx.updateTable('handovers').set({ reminders: due }).where('booking_id', '=', bookingId).execute();
    }
    return { again: nextHandoverDue(handover.state, new Date(dueAt), context.now) };
  });
