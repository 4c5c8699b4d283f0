import type { Deps } from '#server/modules/core/deps.ts';
import { nextDue, remindersDue } from '#domain/deals/booking-deadline.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { findSides } from '#server/modules/deals/bookings.sql.ts';
import { findHandover } from '#server/modules/deals/handover.sql.ts';
import { meetingReminders } from '#server/modules/deals/meetings.emails.ts';
import {
  findMeeting,
  isLive,
  lockBooking,
  type LockedBooking,
  type MeetingRecord,
  meetingRefusal,
} from '#server/modules/deals/meetings.sql.ts';
import { confirmNoShow } from '#server/modules/deals/meetings.changes.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import type { RunAgain } from '#server/platform/jobs/job.ts';

/** Writes the emails before a meeting that stands, and that a no-show counts which nobody has contested in time. */
export const followMeeting = ({ transact }: Pick<Deps, 'transact'>, { meetingId }: { meetingId: string }): Promise<RunAgain | undefined> =>
  transact(async (context) => {
    const { trx } = context;
    const found = await findMeeting(trx, meetingId);
    const locked = found && (await lockBooking(trx, found.booking_id));
    const meeting = await findMeeting(trx, meetingId);
    if (!meeting || !locked) return undefined;
    if (meeting.status === 'accepted') return remind(context, meeting, locked);
    await confirmNoShow(context, meeting, locked);
    return undefined;
  });

async function remind(
  context: TransitionContext,
  meeting: MeetingRecord,
  { booking, title }: LockedBooking,
): Promise<RunAgain | undefined> {
  const { trx, now } = context;
  if (!isLive(booking, now) || now >= meeting.meets_at) return undefined;
  if (meetingRefusal(booking, await findHandover(trx, booking.id), now)) return undefined;
  const due = remindersDue(meeting.meets_at, now);
  if (due > meeting.reminders) {
    const users = await findSides(trx, booking);
    await emailUsers(context, meetingReminders({ meeting, title, users }));
    await trx.updateTable('meetings').set({ reminders: due }).where('id', '=', meeting.id).execute();
  }
  const again = nextDue(meeting.meets_at, now);
  return again < meeting.meets_at ? { again } : undefined;
}
