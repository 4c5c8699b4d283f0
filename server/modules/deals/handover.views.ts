import { recordOf } from '#contract/records.ts';
import type { Handover, HandoverEvent } from '#contract/handover.ts';
import type { HandoverAction } from '#contract/handover-vocabulary.ts';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { limits } from '#contract/limits.ts';
import { isLate } from '#domain/deals/booking-deadline.ts';
import { checksOf } from '#domain/deals/checklist.ts';
import { HANDOVER_TRANSITIONS, isTakenInTime, takesCode } from '#domain/deals/handover.ts';
import { feeOf } from '#domain/money/ledger.ts';
import { tkOfPoisha, tkOrNull } from '#domain/money/money.ts';
import { claimRefusal, statementsOf } from '#domain/deals/statements.ts';
import { reportViews } from '#server/modules/listings/reports.views.ts';
import { privatePhotoView, type PrivatePhotoRecord } from '#server/modules/listings/private-photos.sql.ts';
import {
  codeOf,
  isForAdmins,
  type HandoverEventRecord,
  type HandoverRecord,
  type HandoverRow,
} from '#server/modules/deals/handover.sql.ts';

export interface HandoverViewOptions {
  side: Handover['side'];
  now: Date;
  /** From which the codes are made. */
  secret: string;
}

/** The wrong codes after which none is taken for some time, or until there is another one. */
const triesLeft = (handover: HandoverRecord | undefined): number =>
  Math.max(0, Math.min(limits.codeTries - (handover?.tries ?? 0), limits.codeTriesInAll - (handover?.wrong_codes ?? 0)));

function netOf(handover: HandoverRecord | undefined): number | null {
  if (!handover || handover.held_poisha === null) return null;
  const released = handover.held_poisha - (handover.refund_poisha ?? 0);
  return tkOfPoisha(released - feeOf(released, handover.fee_percent));
}

const addressOf = (bookingId: string, photoId: string): string =>
  `${API_BASE}${nonJsonRoutes.evidencePhoto.replace(':id', bookingId).replace(':photo', photoId)}`;

const eventView = (
  { id, booking_id, action, moved_by, state, created_at, details }: HandoverEventRecord,
  photos: readonly PrivatePhotoRecord[],
  mayRead: boolean,
): HandoverEvent => {
  const { refundPoisha, photos: _ids, ...said } = details;
  return {
    action,
    by: moved_by,
    to: state,
    at: created_at.toISOString(),
    ...(mayRead && said),
    photos: (mayRead ? photos : [])
      .filter(({ event_id }) => event_id === id)
      .map((photo) => privatePhotoView(photo, addressOf(booking_id, photo.id))),
    ...(refundPoisha !== undefined && { refund: tkOfPoisha(refundPoisha) }),
  };
};

/** A handover as one of its two sides sees it, or an admin. A product that an earlier version has sold counts as handed over. */
export function handoverView(
  { row: { booking, product }, handover, events, photos, meeting, facts, relistable, refundFailed, reports, terms }: HandoverRow,
  { side, now, secret }: HandoverViewOptions,
): Handover {
  const state = handover?.state ?? (booking.paid_at ? 'handed_over' : 'open');
  const dueAt = handover?.due_at ?? null;
  const isOver = state === 'open' && (booking.ended_at !== null || isLate(booking.expires_at, now));
  const may = (action: HandoverAction): boolean => {
    const row = HANDOVER_TRANSITIONS.find(action, state, side);
    return row !== undefined && !isOver && isTakenInTime(row, dueAt, now);
  };
  const mayRead = side !== 'admin' || isForAdmins(events);
  const isLocked = handover?.locked_until && handover.locked_until > now;
  return {
    bookingId: booking.id,
    side,
    state,
    held: tkOrNull(handover?.held_poisha),
    refunded: tkOrNull(handover?.refund_poisha),
    refundFailed: refundFailed && side !== 'seller',
    net: side === 'seller' ? netOf(handover) : null,
    offered: state === 'offered' ? tkOrNull(handover?.offered_poisha) : null,
    dueAt: dueAt?.toISOString() ?? null,
    extended: handover?.extended ?? false,
    ...(side === 'buyer' && takesCode(state) && !isOver && { code: codeOf(secret, booking.id, handover?.code_nth) }),
    lockedUntil: isLocked ? (handover.locked_until?.toISOString() ?? null) : null,
    triesLeft: side === 'seller' && takesCode(state) && !isOver ? triesLeft(handover) : null,
    ...(terms &&
      reports.length > 0 && { reports: reportViews(reports, { ...terms, category: product.category, seller_facts: terms.sellerFacts }) }),
    checks: [...checksOf(facts.kind, reports.length > 0)],
    checked: (mayRead && handover?.checked) || [],
    checkedAt: handover?.checked_at?.toISOString() ?? null,
    events: events.map((event) => eventView(event, photos, mayRead)),
    can: {
      ...recordOf(['refund', 'accept', 'dispute', 'answer', 'offer', 'escalate', 'decide', 'freeze', 'unfreeze'], may),
      enterCode: may('hand_over'),
      extend: may('extend') && handover?.extended === false,
      claim: may('claim') && claimRefusal(statementsOf(events, meeting, booking.paid_at), now) === null,
      relist: side === 'seller' && booking.end_reason === 'refunded' && relistable,
    },
  };
}
