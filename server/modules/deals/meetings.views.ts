import type { ContestedNoShow, Meeting, MeetingFigures, Meetings, NoShow } from '#contract/meetings.ts';
import type { Side } from '#contract/vocabulary.ts';
import { MEETING_CALENDAR_TEXTS } from '#server/modules/core/email-texts.ts';
import { calendarFile } from '#domain/calendar.ts';
import { meetingPlacesOf } from '#domain/places/meeting-places.ts';
import { isAgreed, markingOf, mayMove, otherSide, statusAt, tookPlace, windowAt } from '#domain/deals/meetings.ts';
import type { BookingRecord } from '#server/modules/deals/bookings.sql.ts';
import { siteIn } from '#server/modules/core/emails.views.ts';
import type { HandoverRecord } from '#server/modules/deals/handover.sql.ts';
import { factsOf, isLive, meetingRefusal, type MeetingRecord, type MeetingRow } from '#server/modules/deals/meetings.sql.ts';
import type { ProductRow } from '#server/modules/listings/products.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';

/** ms that a calendar keeps free. */
const MEETING_MS = 3_600_000;

/** Returns the statement of a side that the other did not come; null while there is none. */
export function noShowView({ marked_by, mark_text, marked_at, contest_until, contest_text, absent, reason }: MeetingRecord): NoShow | null {
  if (marked_by === null || mark_text === null || !marked_at || !contest_until) return null;
  return {
    markedBy: marked_by,
    text: mark_text,
    markedAt: marked_at.toISOString(),
    contestUntil: contest_until.toISOString(),
    contestText: contest_text,
    absent,
    reason,
  };
}

interface MeetingContext {
  side: Side;
  handover: HandoverRecord | undefined;
  /** The seller is the reader, and has reported the handover: only one of the two can be true. */
  isClaimed: boolean;
  now: Date;
}

function meetingView(meeting: MeetingRecord, booking: BookingRecord, { side, handover, isClaimed, now }: MeetingContext): Meeting {
  const facts = factsOf(meeting);
  const live = isLive(booking, now);
  const took = tookPlace(meeting.meets_at, booking.ended_at);
  const mayMark = took && !handover?.handed_over_at && !isClaimed;
  const isTooLate = !mayMark || windowAt('marking', facts, now) === 'late';
  const may = (action: 'accept' | 'cancel' | 'mark' | 'contest'): boolean => mayMove(action, side, facts, { live, now });
  return {
    _id: meeting.id,
    place: meeting.place,
    at: meeting.meets_at.toISOString(),
    status: statusAt(facts, now),
    proposedBy: meeting.proposed_by,
    wasAccepted: meeting.accepted_at !== null,
    canceledBy: meeting.status === 'canceled' && meeting.moved_by !== 'admin' && meeting.moved_by !== 'clock' ? meeting.moved_by : null,
    markFrom: isTooLate ? null : markingOf(meeting.meets_at).from.toISOString(),
    noShow: noShowView(meeting),
    can: {
      accept: may('accept') && meetingRefusal(booking, handover, now) === null,
      cancel: may('cancel'),
      mark: may('mark') && mayMark,
      contest: may('contest'),
      calendar: live && meeting.status === 'accepted' && now < meeting.meets_at,
    },
  };
}

/** The meetings of a booking as one of its sides sees them; after its end or the handover those that took place, for who did not come. */
export function meetingsOf(
  booking: BookingRecord,
  meetings: readonly MeetingRecord[],
  context: MeetingContext,
): Pick<Meetings, 'side' | 'meetings' | 'can'> {
  const { side, handover, now } = context;
  const endedAt = booking.ended_at ?? handover?.handed_over_at ?? null;
  const shown = meetings.filter(({ status, meets_at }) => endedAt === null || (isAgreed(status) && tookPlace(meets_at, endedAt)));
  return {
    side,
    meetings: shown.map((meeting) => meetingView(meeting, booking, context)),
    can: { propose: isLive(booking, now) && meetingRefusal(booking, handover, now) === null },
  };
}

/** The same, with the other side and the places to meet. */
export function meetingsView(
  booking: BookingRecord,
  meetings: readonly MeetingRecord[],
  {
    product,
    users,
    figures,
    ...context
  }: MeetingContext & { product: ProductRow; users: Readonly<Record<Side, UserRow>>; figures: (uid: string) => MeetingFigures },
): Meetings {
  const other = users[otherSide(context.side)];
  return {
    ...meetingsOf(booking, meetings, context),
    other: { displayName: other.display_name, figures: figures(other.uid) },
    places: [...meetingPlacesOf(product.district)],
  };
}

/** A contested no-show as an admin reads it. */
export function contestedView({ meeting, product, buyer, seller }: MeetingRow, figures: (uid: string) => MeetingFigures): ContestedNoShow {
  const noShow = noShowView(meeting);
  if (!noShow) throw new Error(`Meeting ${meeting.id} is not marked`);
  const user = ({ uid, display_name }: UserRow) => ({ uid, displayName: display_name, figures: figures(uid) });
  return {
    _id: meeting.id,
    bookingId: meeting.booking_id,
    product: { _id: product.id, title: product.title },
    place: meeting.place,
    at: meeting.meets_at.toISOString(),
    acceptedAt: (meeting.accepted_at ?? meeting.created_at).toISOString(),
    buyer: user(buyer),
    seller: user(seller),
    open: meeting.status === 'contested',
    noShow,
  };
}

/** The calendar file of a meeting, in the language of its reader. */
export function meetingCalendar(
  { booking_id, nth, place, meets_at, accepted_at, created_at }: MeetingRecord,
  { title, reader, other, publicUrl }: { title: string; reader: UserRow; other: UserRow; publicUrl: string },
): string {
  const url = `${siteIn(publicUrl, reader.language)}/dashboard/orders/${booking_id}`;
  const { summary, description } = MEETING_CALENDAR_TEXTS[reader.language];
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => ({ name: other.display_name, title, url })[name] ?? '');
  return calendarFile({
    uid: `${booking_id}@${new URL(publicUrl).hostname}`,
    sequence: nth,
    stamp: accepted_at ?? created_at,
    start: meets_at,
    end: new Date(meets_at.getTime() + MEETING_MS),
    summary: fill(summary),
    location: place,
    description: fill(description),
    url,
  });
}
