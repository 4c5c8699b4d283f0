import type { HandoverContext } from '#server/modules/core/deps.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Absence, MeetingAction, MeetingStatus, Side } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { deadlineOf, nextDue, remindersDue } from '#domain/deals/booking-deadline.ts';
import { ENDED_AS } from '#domain/deals/booking-refusals.ts';
import {
  deadlineWith,
  deadlineWithout,
  mayMeetAt,
  meetingActors,
  MEETING_TRANSITIONS,
  otherSide,
  statusAt,
  tookPlace,
  windowAt,
  type MeetingTransition,
} from '#domain/deals/meetings.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { bookingChange, findBookingRecord, findSides, type BookingRecord, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { refundNoShow } from '#server/modules/deals/disputes.changes.ts';
import { findHandover } from '#server/modules/deals/handover.sql.ts';
import { contestByNoShow, holdUntilMet } from '#server/modules/deals/handover.changes.ts';
import { meetingEmails } from '#server/modules/deals/meetings.emails.ts';
import {
  factsOf,
  findMeeting,
  isLive,
  isNoShow,
  lockBooking,
  meetingRefusal,
  type LockedBooking,
  type MeetingRecord,
} from '#server/modules/deals/meetings.sql.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { countOf } from '#server/modules/core/rows.ts';
import { refuseDeleted } from '#server/modules/users/users.sql.ts';

/** The error for a command that no transition takes from this state: what the loser of a race receives. */
const REFUSALS: Record<MeetingStatus, ErrorCode> = {
  proposed: 'meeting_changed',
  accepted: 'meeting_changed',
  replaced: 'meeting_changed',
  canceled: 'meeting_canceled',
  lapsed: 'meeting_past',
  marked: 'meeting_past',
  contested: 'meeting_past',
  confirmed: 'meeting_past',
  decided: 'meeting_past',
  met: 'meeting_past',
};

/**
 * The one function that writes a meeting: its new state, what it replaces, and its effects. The product of its booking is locked, so that
 * of two commands at once the second finds the state that the first left, and a booking ends before or after it.
 */
async function applyTransition(
  context: HandoverContext,
  row: MeetingTransition,
  before: Insertable<Tables['meetings']>,
  { booking, title }: LockedBooking,
  change: Pick<MeetingRecord, 'moved_by'> & Partial<MeetingRecord>,
): Promise<MeetingRecord> {
  const { trx, now, changed } = context;
  const moved = { ...change, status: row.to, moved_at: now };
  // The time of the meeting that was agreed on, where it will not take place.
  let freed = row.from === 'accepted' ? before.meets_at : undefined;
  if (row.effects.includes('replace')) {
    // At most one meeting of a booking is proposed, and one agreed on: its unique indexes.
    const replacing = { status: 'replaced', moved_by: change.moved_by, moved_at: now } as const;
    const replaced = trx.updateTable('meetings').set(replacing).where('booking_id', '=', booking.id).where('status', '=', row.to);
    freed = (await replaced.returning('meets_at').executeTakeFirst())?.meets_at;
  }
  const meeting =
    row.from === null
      ? await trx
          .insertInto('meetings')
          .values({ ...before, ...moved })
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx.updateTable('meetings').set(moved).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow();
  if (row.effects.includes('move_deadline'))
    await (booking.paid_at === null ? moveDeadline(context, booking, meeting, freed) : holdUntilMet(context, booking, freed !== undefined));
  if (row.effects.includes('follow')) {
    const due = meeting.contest_until ?? nextDue(meeting.meets_at, now);
    if (due.getTime() !== meeting.meets_at.getTime()) await enqueue(trx, 'meeting.follow', { meetingId: meeting.id }, due);
  }
  const users = await findSides(trx, booking);
  for (const effect of row.effects) await emailUsers(context, meetingEmails(row.name, effect, { meeting, title, users }));
  changed(bookingChange(booking));
  return meeting;
}

/** Moves the deadline of an unpaid booking behind the meeting that is agreed on. @param freed the time of one that will not take place */
async function moveDeadline(context: HandoverContext, booking: BookingRecord, meeting: MeetingRecord, freed?: Date): Promise<void> {
  const { trx, now, times } = context;
  const { id, created_at, expires_at: before } = booking;
  const own = deadlineOf(created_at, times.bookingHours);
  const isMoved = freed !== undefined && freed.getTime() + times.graceMs >= before.getTime();
  const without = isMoved ? deadlineWithout({ own, before }, now, times.graceMs) : before;
  const deadline = meeting.status === 'accepted' ? deadlineWith(meeting.meets_at, without, times.graceMs) : without;
  if (deadline.getTime() === before.getTime()) return;
  await trx.updateTable('bookings').set({ expires_at: deadline, reminders: 0 }).where('id', '=', id).execute();
  // Its job waits for the deadline before. An email that the earlier one makes due is written at once.
  if (deadline < before) await enqueue(trx, 'booking.deadline', { bookingId: id }, now);
}

const failEnded = ({ ended_at, confirm_by, end_reason }: BookingRecord): never =>
  fail(!ended_at && confirm_by ? 'booking_unconfirmed' : (ENDED_AS[end_reason ?? 'expired'] ?? 'booking_ended'));

/**
 * Proposes a place and a time. It replaces the proposal that stands, of either side.
 * @throws Failure unknown_booking also to everybody else, handed_over, handover_late, booking_ended, booking_expired, booking_released, too_many_meetings, bad_request on the time
 */
export async function proposeMeeting(
  context: HandoverContext,
  user: SignedInUser,
  bookingId: string,
  { place, at }: { place: string; at: Date },
): Promise<{ repeated: boolean }> {
  const { trx, now } = context;
  const found = (await findBookingRecord(trx, bookingId)) ?? fail('unknown_booking');
  const side = sideIn(user, found) ?? fail('unknown_booking');
  const locked = (await lockBooking(trx, bookingId)) ?? fail('unknown_booking');
  await refuseDeleted(trx, user.uid);
  const { booking } = locked;
  if (!isLive(booking, now)) return failEnded(booking);
  const refusal = meetingRefusal(booking, await findHandover(trx, bookingId), now);
  if (refusal) return fail(refusal);
  if (!mayMeetAt(at, now)) return failField('at', 'Choose a time in the next 30 days.');
  const ofBooking = trx.selectFrom('meetings').selectAll().where('booking_id', '=', bookingId);
  // Lapsed or not: nobody has answered it.
  const standing = await ofBooking.where('status', '=', 'proposed').executeTakeFirst();
  if (standing?.proposed_by === side && standing.place === place && standing.meets_at.getTime() === at.getTime()) return { repeated: true };
  const proposed = await countOf(ofBooking);
  if (proposed >= limits.meetingsPerBooking) return fail('too_many_meetings');
  const row = MEETING_TRANSITIONS.named('propose');
  const fresh: Insertable<Tables['meetings']> = {
    id: newId(now),
    booking_id: bookingId,
    nth: proposed + 1,
    buyer_uid: booking.buyer_uid,
    seller_uid: booking.seller_uid,
    status: row.to,
    place,
    meets_at: at,
    proposed_by: side,
    created_at: now,
    moved_by: side,
    moved_at: now,
  };
  await applyTransition(context, row, fresh, locked, { moved_by: side });
  return { repeated: false };
}

/** A meeting read again under the lock, for one of its sides. @throws Failure unknown_meeting also to everybody else */
async function lockMeeting(
  trx: Transaction,
  user: SignedInUser,
  id: string,
): Promise<{ meeting: MeetingRecord; side: Side; locked: LockedBooking }> {
  const found = (await findMeeting(trx, id)) ?? fail('unknown_meeting');
  const side = sideIn(user, found) ?? fail('unknown_meeting');
  const locked = (await lockBooking(trx, found.booking_id)) ?? fail('unknown_meeting');
  await refuseDeleted(trx, user.uid);
  return { meeting: (await findMeeting(trx, id)) ?? fail('unknown_meeting'), side, locked };
}

/**
 * Accepts a proposal, or cancels it or what was agreed on, if it is still what the user has `seen`. Returns the id of the booking.
 * @throws Failure unknown_meeting, meeting_changed, meeting_canceled, meeting_past, handed_over, handover_late, booking_ended, booking_expired, booking_released
 */
export async function moveMeeting(
  context: HandoverContext,
  user: SignedInUser,
  id: string,
  { action, seen }: { action: MeetingAction; seen: MeetingStatus | undefined },
): Promise<string> {
  const { trx, now } = context;
  const { meeting, side, locked } = await lockMeeting(trx, user, id);
  const { booking_id } = meeting;
  const facts = factsOf(meeting);
  const actors = meetingActors(side, facts);
  if (meeting.moved_by === side && MEETING_TRANSITIONS.repeats(action, meeting.status, actors)) return booking_id;
  if (!isLive(locked.booking, now)) return failEnded(locked.booking);
  const refusal = action === 'accept' ? meetingRefusal(locked.booking, await findHandover(trx, booking_id), now) : null;
  if (refusal) return fail(refusal);
  const current = statusAt(facts, now);
  if (seen !== undefined && seen !== current) return fail('meeting_changed');
  const row = MEETING_TRANSITIONS.find(action, current, actors) ?? fail(REFUSALS[current]);
  if (windowAt(row.window, facts, now) !== 'open') return fail('meeting_past');
  const accepted = row.to === 'accepted' ? { accepted_at: now, reminders: remindersDue(meeting.meets_at, now) } : {};
  await applyTransition(context, row, meeting, locked, { moved_by: side, ...accepted });
  return booking_id;
}

/**
 * Says that the other side did not come. One side can, once: of two that say it of each other, the second contests what the first says.
 * Returns the id of the booking.
 * @throws Failure unknown_meeting, meeting_changed, meeting_canceled, no_show_early, no_show_late, no_show_marked, handed_over, handover_reported, and the codes of an end
 */
export async function markNoShow(context: HandoverContext, user: SignedInUser, id: string, text: string): Promise<string> {
  const { trx, now, times } = context;
  const { meeting, side, locked } = await lockMeeting(trx, user, id);
  if (meeting.marked_by === side) return meeting.booking_id;
  if (meeting.marked_by !== null) return fail('no_show_marked');
  const facts = factsOf(meeting);
  const row =
    MEETING_TRANSITIONS.find('mark', meeting.status, meetingActors(side, facts)) ??
    fail(meeting.status === 'canceled' ? 'meeting_canceled' : 'meeting_changed');
  if (!tookPlace(meeting.meets_at, locked.booking.ended_at)) return failEnded(locked.booking);
  const window = windowAt(row.window, facts, now);
  if (window !== 'open') return fail(window === 'early' ? 'no_show_early' : 'no_show_late');
  await contestByNoShow(context, locked.booking, side, text);
  await applyTransition(context, row, meeting, locked, {
    moved_by: side,
    marked_by: side,
    mark_text: text,
    marked_at: now,
    contest_until: new Date(now.getTime() + times.noShowMs),
    absent: otherSide(side),
  });
  return meeting.booking_id;
}

/**
 * Contests that the caller did not come. Returns the id of the booking.
 * @throws Failure unknown_meeting, meeting_changed, contest_over, no_show_decided
 */
export async function contestNoShow(context: HandoverContext, user: SignedInUser, id: string, text: string): Promise<string> {
  const { trx, now } = context;
  const { meeting, side, locked } = await lockMeeting(trx, user, id);
  const facts = factsOf(meeting);
  const actors = meetingActors(side, facts);
  if (!actors.includes('absentee')) return fail('meeting_changed');
  const status = statusAt(facts, now);
  if (MEETING_TRANSITIONS.repeats('contest', status, actors)) return meeting.booking_id;
  const row = MEETING_TRANSITIONS.find('contest', status, actors) ?? fail(status === 'decided' ? 'no_show_decided' : 'contest_over');
  await applyTransition(context, row, meeting, locked, { moved_by: side, contest_text: text });
  return meeting.booking_id;
}

/**
 * An admin decides who did not come, but not in a matter of their own.
 * @throws Failure unknown_meeting, forbidden, meeting_changed, no_show_decided
 */
export async function decideNoShow(
  context: HandoverContext,
  admin: SignedInUser,
  id: string,
  { absent, reason }: { absent: Absence; reason: string },
): Promise<MeetingRecord> {
  const { trx } = context;
  const found = (await findMeeting(trx, id)) ?? fail('unknown_meeting');
  if (sideIn(admin, found) !== null) return fail('forbidden');
  const locked = (await lockBooking(trx, found.booking_id)) ?? fail('unknown_meeting');
  const meeting = (await findMeeting(trx, id)) ?? fail('unknown_meeting');
  const side = absent === 'nobody' ? null : absent;
  if (meeting.status === 'decided')
    return meeting.admin_uid === admin.uid && meeting.absent === side && meeting.reason === reason ? meeting : fail('no_show_decided');
  const row = MEETING_TRANSITIONS.find('decide', meeting.status, 'admin') ?? fail('meeting_changed');
  const about = { kind: 'booking', id: found.booking_id, title: locked.title } as const;
  await logAct(context, { adminUid: admin.uid, act: 'no_show_decided', about, reason });
  const decided = await applyTransition(context, row, meeting, locked, { moved_by: 'admin', absent: side, admin_uid: admin.uid, reason });
  await refundWhereAbsent(context, locked.booking);
  return decided;
}

/** Writes that a no-show counts, once the time to contest it is over. Safe to run twice. */
export async function confirmNoShow(context: HandoverContext, meeting: MeetingRecord, locked: LockedBooking): Promise<void> {
  const row = MEETING_TRANSITIONS.find('confirm', meeting.status, 'clock');
  if (!row || windowAt(row.window, factsOf(meeting), context.now) !== 'open') return;
  await applyTransition(context, row, meeting, locked, { moved_by: 'clock' });
  await refundWhereAbsent(context, locked.booking);
}

/** Money that waits for the handover goes back where the last meeting that was agreed on did not take place; not what was paid after it. */
async function refundWhereAbsent(context: HandoverContext, booking: BookingRecord): Promise<void> {
  if ((await isNoShow(context.trx, booking.id, context.now, booking.paid_at)) !== null) await refundNoShow(context, booking);
}
