import type { Deps } from '#server/modules/core/deps.ts';
import type { FastifyInstance } from 'fastify';
import type { Meetings } from '#contract/meetings.ts';
import { nonJsonRoutes } from '#contract/routes.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { findBookingRecord, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { findAgreed, findHandover, hasClaimed } from '#server/modules/deals/handover.sql.ts';
import {
  describeBooking,
  describeMeetings,
  findMeetingFigures,
  isLive,
  listContested,
  listMeetings,
  type MeetingRecord,
} from '#server/modules/deals/meetings.sql.ts';
import { contestNoShow, decideNoShow, markNoShow, moveMeeting, proposeMeeting } from '#server/modules/deals/meetings.changes.ts';
import { contestedView, meetingCalendar, meetingsView } from '#server/modules/deals/meetings.views.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Authenticate, Handlers } from '#server/platform/http/register-routes.ts';

export function meetingRoutes({ db, transact, clock }: Deps) {
  /** @throws Failure unknown_booking */
  const viewOf = async (caller: SignedInUser, bookingId: string): Promise<Meetings> => {
    const booking = (await findBookingRecord(db, bookingId)) ?? fail('unknown_booking');
    const side = sideIn(caller, booking) ?? fail('unknown_booking');
    const now = clock.now();
    const [meetings, { product, ...users }, figures, handover, isClaimed] = await Promise.all([
      listMeetings(db, [bookingId]),
      describeBooking(db, booking),
      findMeetingFigures(db, [booking.buyer_uid, booking.seller_uid], now),
      findHandover(db, bookingId),
      side === 'seller' && hasClaimed(db, bookingId),
    ]);
    return meetingsView(booking, meetings, { side, product, users, figures, handover, isClaimed, now });
  };

  /** The views for admins of meetings whose no-show is contested. */
  const contestedViews = async (meetings: readonly MeetingRecord[]) => {
    const uids = meetings.flatMap(({ buyer_uid, seller_uid }) => [buyer_uid, seller_uid]);
    const [rows, figures] = await Promise.all([describeMeetings(db, meetings), findMeetingFigures(db, uids, clock.now())]);
    return rows.map((row) => contestedView(row, figures));
  };

  return {
    getMeetings: ({ params, caller }) => viewOf(caller, params.id),

    async proposeMeeting({ params, body: { place, at }, caller, reply }) {
      const { repeated } = await transact((context) => proposeMeeting(context, caller, params.id, { place, at: new Date(at) }));
      // The contract answers 201: a repeated proposal has created nothing.
      if (repeated) void reply.code(200);
      return viewOf(caller, params.id);
    },

    updateMeeting: async ({ params, body: { action, status }, caller }) =>
      viewOf(caller, await transact((context) => moveMeeting(context, caller, params.id, { action, seen: status }))),

    markNoShow: async ({ params, body: { text }, caller }) =>
      viewOf(caller, await transact((context) => markNoShow(context, caller, params.id, text))),

    contestNoShow: async ({ params, body: { text }, caller }) =>
      viewOf(caller, await transact((context) => contestNoShow(context, caller, params.id, text))),

    async listNoShows({ query: { limit, cursor } }) {
      const { rows, nextCursor } = await listContested(db, { limit, cursor });
      return { noShows: await contestedViews(rows), ...(nextCursor !== undefined && { nextCursor }) };
    },

    async decideNoShow({ params, body, caller }) {
      const meeting = await transact((context) => decideNoShow(context, caller, params.id, body));
      const [view] = await contestedViews([meeting]);
      return view ?? fail('unknown_meeting');
    },
  } satisfies Partial<Handlers>;
}

/** Mounts the calendar file of the meeting that is agreed on. The two sides of a live booking may load it. */
export function mountMeetingCalendar(api: FastifyInstance, { db, clock, publicUrl }: Deps, authenticate: Authenticate): void {
  api.get<{ Params: { id: string } }>(nonJsonRoutes.meetingCalendar, async (request, reply) => {
    const caller = (await authenticate('signed-in', request)) as SignedInUser;
    const booking = (await findBookingRecord(db, request.params.id)) ?? fail('unknown_booking');
    const side = sideIn(caller, booking) ?? fail('unknown_booking');
    const [meeting] = isLive(booking, clock.now()) ? await findAgreed(db, [booking.id]) : [];
    // The agreed meeting may already have a no-show.
    if (meeting?.status !== 'accepted') return fail('unknown_meeting');
    const { product, buyer, seller } = await describeBooking(db, booking);
    const [reader, other] = side === 'buyer' ? [buyer, seller] : [seller, buyer];
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="meeting.ics"')
      .send(meetingCalendar(meeting, { title: product.title, reader, other, publicUrl }));
  });
}
