import type { OrderTask, Task } from '#contract/to-do.ts';
import { dayInDhaka } from '#domain/dhaka.ts';
import { meetingDue, nextAct, taskOf } from '#domain/deals/next-act.ts';
import { otherSide } from '#domain/deals/meetings.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { appealableUntil } from '#server/modules/admin/cases.changes.ts';
import { findRemovals } from '#server/modules/admin/cases.sql.ts';
import type { Deps } from '#server/modules/core/deps.ts';
import { findBookingsUnderWay, sideIn, type BookingRow } from '#server/modules/deals/bookings.sql.ts';
import { reviewableUntil } from '#server/modules/deals/bookings.views.ts';
import { findHandovers, type HandoverRecord } from '#server/modules/deals/handover.sql.ts';
import { listMeetings, type MeetingRecord } from '#server/modules/deals/meetings.sql.ts';
import { meetingsOf } from '#server/modules/deals/meetings.views.ts';
import { describeOffers, findLiveOffers } from '#server/modules/deals/offers.sql.ts';
import { offerView } from '#server/modules/deals/offers.views.ts';
import { countUnreadBySide } from '#server/modules/messages/conversations.sql.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

type Due = Omit<Task, 'meetsAt' | 'until'> & { meetsAt: Date | null; until: Date | null };

const NOTHING = { id: null, productId: null, title: null, other: null, price: null, count: null, meetsAt: null, until: null } as const;

/** Tasks that are done at the meeting, if both have agreed on one. */
const AT_MEETING: ReadonlySet<OrderTask> = new Set(['meet', 'show_code', 'enter_code']);

/** The tasks in the order in which something is lost: money or a turn, an offer, a day for a meeting, an answer, a review. */
const RANKS = {
  answer_report: 0,
  contest_no_show: 0,
  confirm_turn: 0,
  confirm_receipt: 0,
  answer_part: 0,
  answer_offer: 1,
  answer_counter: 1,
  answer_meeting: 2,
  propose_meeting: 2,
  propose_again: 2,
  appeal: 2,
  meet: 3,
  show_code: 3,
  enter_code: 3,
  look_over: 3,
  read_messages: 4,
  review: 6,
} as const satisfies Record<Task['kind'], number>;

/** Nothing can be done about a meeting before its day. */
const LATER_MEETING = 5;

const rankOf = ({ kind, meetsAt }: Due, now: Date): number =>
  meetsAt && dayInDhaka(meetsAt.getTime()) > dayInDhaka(now.getTime()) ? LATER_MEETING : RANKS[kind];

const dueAt = ({ meetsAt, until }: Due): number => (meetsAt ?? until)?.getTime() ?? 0;

export function toDoRoutes({ db, clock, photoUrl, reviewMs }: Deps) {
  /** The task of a booking for one of its sides, as the page of the order shows it first. */
  function taskOfBooking(
    { booking, product, progress, ...users }: BookingRow,
    caller: SignedInUser,
    { handover, meetings, now }: { handover: HandoverRecord | undefined; meetings: readonly MeetingRecord[]; now: Date },
  ): Due[] {
    const side = sideIn(caller, booking);
    if (side === null || !progress) return [];
    // Nothing that is due depends on whether a no-show may be marked, which a claim prevents.
    const known = meetingsOf(booking, meetings, { side, handover, isClaimed: false, now });
    const reviewUntil = reviewableUntil(side, progress, { clock, reviewMs });
    const act = nextAct({
      isTurn: booking.confirm_by !== null,
      side,
      state: handover?.state ?? (booking.paid_at ? 'handed_over' : 'open'),
      meetings: known,
      mayReview: reviewUntil !== null,
    });
    const kind = taskOf(act);
    if (kind === null) return [];
    const answerBy = meetingDue(act.text, known.meetings);
    const ends: Partial<Record<OrderTask, Date | null | undefined>> = {
      confirm_turn: booking.confirm_by,
      review: reviewUntil,
    };
    return [
      {
        ...NOTHING,
        kind,
        side,
        id: booking.id,
        productId: product.id,
        title: product.title,
        other: users[otherSide(side)].display_name,
        meetsAt: AT_MEETING.has(kind) && progress.meets_at && progress.meets_at > now ? progress.meets_at : null,
        until: (answerBy === undefined ? ends[kind] : new Date(answerBy)) ?? handover?.due_at ?? booking.expires_at,
        address: `/dashboard/orders/${booking.id}`,
      },
    ];
  }

  async function findOrderTasks(caller: SignedInUser, now: Date): Promise<Due[]> {
    const rows = await findBookingsUnderWay(db, caller.uid, { now, reviewMs });
    if (rows.length === 0) return [];
    const ids = rows.map(({ booking }) => booking.id);
    const [handovers, meetings] = await Promise.all([findHandovers(db, ids), listMeetings(db, ids)]);
    return rows.flatMap((row) => {
      const isOfRow = ({ booking_id }: { booking_id: string }) => booking_id === row.booking.id;
      return taskOfBooking(row, caller, { handover: handovers.find(isOfRow), meetings: meetings.filter(isOfRow), now });
    });
  }

  async function findOfferTasks(caller: SignedInUser, now: Date): Promise<Due[]> {
    const offers = await describeOffers(db, await findLiveOffers(db, caller.uid, now));
    return offers
      .map((row) => ({ row, view: offerView(row, caller, { photoUrl, now }) }))
      .filter(({ view }) => view.can.accept)
      .map(({ row: { offer }, view: { product, side, other, price, counterPrice } }) => ({
        ...NOTHING,
        kind: side === 'seller' ? 'answer_offer' : 'answer_counter',
        side,
        id: offer.id,
        productId: product._id,
        title: product.title,
        other: other.displayName,
        price: side === 'seller' ? price : counterPrice,
        until: offer.expires_at,
        address: '/dashboard/offers',
      }));
  }

  const findMessageTasks = async ({ uid }: SignedInUser): Promise<Due[]> =>
    (await countUnreadBySide(db, uid)).map(({ side, count, conversationId }) => ({
      ...NOTHING,
      kind: 'read_messages',
      side,
      count,
      address: conversationId === null ? '/dashboard/messages' : `/dashboard/messages/${conversationId}`,
    }));

  async function findAppeals({ uid }: SignedInUser, now: Date): Promise<Due[]> {
    const removals = await findRemovals(db, uid, now);
    return removals.map(({ product_id, title, ...removal }) => ({
      ...NOTHING,
      kind: 'appeal',
      side: 'seller',
      id: product_id,
      productId: product_id,
      title,
      until: appealableUntil(removal, removal),
      address: `/dashboard/myProducts/${product_id}/case`,
    }));
  }

  return {
    async getToDo({ caller }) {
      const now = clock.now();
      const found = await Promise.all([
        findOrderTasks(caller, now),
        findOfferTasks(caller, now),
        findMessageTasks(caller),
        findAppeals(caller, now),
      ]);
      const tasks = found.flat().toSorted((a, b) => rankOf(a, now) - rankOf(b, now) || dueAt(a) - dueAt(b));
      return {
        tasks: tasks.map((task) => ({
          ...task,
          meetsAt: task.meetsAt?.toISOString() ?? null,
          until: task.until?.toISOString() ?? null,
        })),
      };
    },
  } satisfies Partial<Handlers>;
}
