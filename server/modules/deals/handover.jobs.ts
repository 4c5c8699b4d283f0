import type { Deps } from '#server/modules/core/deps.ts';
import { handoverRemindersDue, HANDOVER_TRANSITIONS, isTakenInTime, nextHandoverDue } from '#domain/deals/handover.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { findBookingRecord } from '#server/modules/deals/bookings.sql.ts';
import { handoverReminders } from '#server/modules/deals/handover.emails.ts';
import { describeDeal, findStatements } from '#server/modules/deals/handover.sql.ts';
import { applyTransition, lockDeal } from '#server/modules/deals/handover.changes.ts';
import type { JobPayloads, RunAgain } from '#server/platform/jobs/job.ts';

/**
 * Follows one state of a handover: writes the emails before its deadline, and ends it then. Every deadline has a job of its own, so the
 * job of an earlier one finds another and stops.
 */
export const followHandover = (
  { transact }: Pick<Deps, 'transact'>,
  { bookingId, dueAt }: JobPayloads['handover.follow'],
): Promise<RunAgain | undefined> =>
  transact(async (context): Promise<RunAgain | undefined> => {
    const { trx, now } = context;
    const found = await findBookingRecord(trx, bookingId);
    const deal = found && (await lockDeal(trx, found, now));
    if (deal?.handover.due_at?.toISOString() !== dueAt) return;
    const { handover } = deal;
    // Silence does not release money while one side is said not to have come.
    const isContradicted = handover.state === 'claimed' && (await findStatements(trx, deal.booking)).absent !== null;
    const end = HANDOVER_TRANSITIONS.find('end', handover.state, 'clock', isContradicted ? 'contested' : undefined);
    if (!end) return;
    if (isTakenInTime(end, handover.due_at, now)) {
      await applyTransition(context, deal, end);
      return;
    }
    const due = handoverRemindersDue(handover.state, new Date(dueAt), now);
    if (due > handover.reminders) {
      await emailUsers(context, handoverReminders({ ...(await describeDeal(trx, deal)), handover }));
      await trx.updateTable('handovers').set({ reminders: due }).where('booking_id', '=', bookingId).execute();
    }
    return { again: nextHandoverDue(handover.state, new Date(dueAt), now) };
  });
