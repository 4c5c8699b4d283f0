import { timingSafeEqual } from 'node:crypto';
import type { HandoverContext } from '#server/modules/core/deps.ts';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/limits.ts';
import type { Check, HandoverAction, HandoverState } from '#contract/handover-vocabulary.ts';
import type { Side } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { isLate } from '#domain/deals/booking-deadline.ts';
import { ENDED_AS } from '#domain/deals/booking-refusals.ts';
import { DAY_MS } from '#domain/durations.ts';
import { checksOf } from '#domain/deals/checklist.ts';
import {
  dueAfter,
  HANDOVER_REFUSALS,
  HANDOVER_TRANSITIONS,
  isActionOf,
  isTakenInTime,
  nextHandoverDue,
  takesCode,
  type HandoverTimes,
  type HandoverTransition,
} from '#domain/deals/handover.ts';
import { PAYMENT_TRANSITIONS } from '#domain/deals/payments.ts';
import { cashTransactionOf } from '#domain/deals/receipt.ts';
import { PROVED_STATES } from '#domain/deals/reviews.ts';
import { claimRefusal, claimTimeFault, isContradicted } from '#domain/deals/statements.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { readTerms } from '#server/modules/deals/bookings.views.ts';
import { bookingChange, findTerms, type BookingRecord, findBookingRecord, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { applyCommand, endRefunded } from '#server/modules/deals/bookings.changes.ts';
import { handoverEmails, lockedEmail } from '#server/modules/deals/handover.emails.ts';
import {
  codeOf,
  describeDeal,
  findHandover,
  findLastEvent,
  findStatements,
  hasClaimed,
  type HandoverRecord,
  type LockedDeal,
  findEvents,
} from '#server/modules/deals/handover.sql.ts';
import { sendPhotos } from '#server/modules/listings/private-photos.changes.ts';
import { moveHeld } from '#server/modules/deals/ledger.changes.ts';
import { movePayment, type HoldMoney } from '#server/modules/deals/payments.changes.ts';
import type { HandoverDetails } from '#server/platform/db/deal-tables.ts';
import { recordDeal } from '#server/modules/users/conduct.changes.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { sql } from 'kysely';
import { handoverDeadline } from '#domain/deals/handover-deadline.ts';
import { deadlineWithout, MEETING_TRANSITIONS } from '#domain/deals/meetings.ts';
import { lockProducts } from '#server/modules/listings/products.sql.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { exists } from '#server/modules/core/rows.ts';
import { refuseDeleted } from '#server/modules/users/users.sql.ts';

/** How often admins are reminded of a deal that they decide about, ms. */
export const ADMIN_REMINDER_MS = DAY_MS;

/** The actor of a move, with their words; the money that becomes held, of which payment; and the part that the bank of the buyer has taken. */
interface TransitionOptions {
  uid?: string;
  details?: HandoverDetails;
  heldPoisha?: number;
  /** The site's part of the money that is held now. */
  feePercent?: number;
  paymentId?: string;
  chargeback?: { id: string; amountPoisha: number };
}

/**
 * The one function that writes the state of a handover: its new state and deadline, the event, and the effects. The handover is locked;
 * of two actions at once, the second finds the state that the first left.
 */
export async function applyTransition(
  context: HandoverContext,
  deal: LockedDeal,
  transition: HandoverTransition,
  options: TransitionOptions = {},
): Promise<HandoverRecord> {
  const { trx, now, changed, times } = context;
  const { uid, details = {}, heldPoisha, feePercent } = options;
  const { booking, handover: before } = deal;
  const { action, to, effects } = transition;
  const held = heldPoisha ?? before.held_poisha;
  // A split pays back what an admin has decided, or what the seller has offered and the buyer accepts.
  const share = to === 'split' ? (details.refundPoisha ?? before.offered_poisha) : held;
  const moved = await trx
    .updateTable('handovers')
    .set({
      state: to,
      held_poisha: held,
      ...(feePercent !== undefined && { fee_percent: feePercent }),
      refund_poisha: effects.includes('refund') ? share : null,
      ...(action === 'offer' && { offered_poisha: details.refundPoisha ?? null }),
      // It may be more than the bank has left.
      ...(action === 'lose' && { offered_poisha: null }),
      due_at: dueAfter(transition, times, now, before.due_at, before.left_ms),
      extended: before.extended || action === 'extend',
      reminders: 0,
      // A deal that the bank, or the removal of the listing or of a side, has frozen goes on with the decision of an admin.
      frozen_state: to === 'frozen' ? (action === 'freeze' ? before.state : 'contested') : null,
      left_ms: action === 'freeze' && before.due_at ? before.due_at.getTime() - now.getTime() : null,
      handed_over_at: before.handed_over_at ?? (PROVED_STATES.some((proved) => proved === to) ? now : null),
      moved_at: now,
      ...(action === 'hand_over' && { tries: 0, locked_until: null }),
    })
    .where('booking_id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const event = await trx
    .insertInto('handover_events')
    .values({
      booking_id: booking.id,
      action,
      moved_by: transition.by,
      uid: uid ?? null,
      state: to,
      details: JSON.stringify(details),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (uid !== undefined && details.photos) await sendPhotos({ trx, now }, uid, details.photos, { event_id: event.id });
  if (before.handed_over_at === null && moved.handed_over_at !== null && transition.by !== 'cards')
    await settleNoShow(trx, booking.id, transition.by, now);
  const handover = (to === 'held' ? await moveBehindMeeting(trx, booking.id, times.graceMs) : undefined) ?? moved;
  if (handover.due_at) await follow(context, booking.id, handover.due_at, nextHandoverDue(to, handover.due_at, now));
  const reminders = trx
    .selectFrom('jobs')
    .select('id')
    .where(sql<boolean>`kind = 'dispute.remind' and payload ->> 'bookingId' = ${booking.id}`);
  // A job may remind the admins already: it may have been contested before.
  if (to === 'contested' && before.state !== 'contested' && !(await exists(reminders)))
    await enqueue(trx, 'dispute.remind', { bookingId: booking.id }, new Date(now.getTime() + ADMIN_REMINDER_MS));
  await runEffects(context, { ...deal, handover }, transition, options);
  if (PROVED_STATES.some((proved) => proved === to))
    await recordDeal(context, {
      booking_id: booking.id,
      product_id: booking.product_id,
      buyer_uid: booking.buyer_uid,
      seller_uid: booking.seller_uid,
      paid: held !== null,
      done: to !== 'inspecting',
    });
  changed(bookingChange(booking));
  return handover;
}

/** Runs the effects of a transition that is written: the handover of the deal is as it is then. */
async function runEffects(
  context: HandoverContext,
  deal: LockedDeal,
  transition: HandoverTransition,
  { details, paymentId, chargeback }: TransitionOptions,
): Promise<void> {
  const { trx, now } = context;
  const { booking, handover, product } = deal;
  const [held, refund] = [handover.held_poisha ?? 0, handover.refund_poisha ?? 0];
  const isEmailed = transition.effects.includes('email_seller') || transition.effects.includes('email_buyer');
  const about = isEmailed && (await describeDeal(trx, deal));
  for (const effect of transition.effects)
    switch (effect) {
      case 'hold':
        await moveHeld(context, booking, { kind: effect, paymentId, amountPoisha: held });
        break;
      case 'refund': {
        const payments = trx.selectFrom('payments').select('id').where('booking_id', '=', booking.id);
        const { id } = await payments.where('status', '=', 'succeeded').executeTakeFirstOrThrow();
        await moveHeld(context, booking, { kind: effect, amountPoisha: refund });
        await movePayment(trx, now, PAYMENT_TRANSITIONS.named('pay_back'), id, { set: { refund_poisha: refund } });
        break;
      }
      case 'release':
        await moveHeld(context, booking, { kind: effect, amountPoisha: held - refund, feePercent: handover.fee_percent });
        break;
      case 'charge_back':
        if (chargeback) await moveHeld(context, booking, { kind: effect, ...chargeback });
        break;
      case 'sell': {
        const transactionId = cashTransactionOf(booking.id);
        await applyCommand(context, product, { to: 'sold', by: 'seller', bookingId: booking.id, transactionId, moneyAt: now });
        break;
      }
      case 'unsell':
        // A product that was handed over stays sold.
        if (handover.handed_over_at !== null) break;
        if (product) await applyCommand(context, product, { to: 'removed', user: null, bookingId: booking.id, reason: 'refunded' });
        else await endRefunded(context, booking);
        break;
      case 'email_seller':
      case 'email_buyer':
        if (about) await emailUsers(context, handoverEmails(transition, effect, { ...about, handover, explanation: details?.text }));
        break;
      default:
        effect satisfies never;
    }
}

const follow = ({ trx }: TransitionContext, bookingId: string, dueAt: Date, runAt: Date): Promise<void> =>
  enqueue(trx, 'handover.follow', { bookingId, dueAt: dueAt.toISOString() }, runAt);

/** Holds the money of a payment that has just paid a booking, whose product is locked. */
export const holdWith =
  (times: HandoverTimes, feePercent: number): HoldMoney =>
  async (context, { booking, product }, { id, amount_poisha }) => {
    const handover = await lockHandover(context.trx, booking.id, context.now);
    const transition = handover && HANDOVER_TRANSITIONS.find('pay', handover.state, 'cards');
    if (!transition) throw new Error(`The money of booking ${booking.id} cannot be held`);
    const held = { heldPoisha: amount_poisha, feePercent, paymentId: id };
    await applyTransition({ ...context, times }, { booking, handover, product }, transition, held);
  };

/** Moves the deadline of the handover behind the agreed meeting: money must not go back before it. @param freed one will not take place */
export async function holdUntilMet(context: HandoverContext, booking: BookingRecord, freed: boolean): Promise<void> {
  const { trx, now, times } = context;
  const earlier = freed ? await moveWithoutMeeting(trx, booking, times, now) : undefined;
  const due = ((await moveBehindMeeting(trx, booking.id, times.graceMs)) ?? earlier)?.due_at;
  // An email that an earlier deadline makes due is written at once.
  if (due) await follow(context, booking.id, due, earlier ? now : nextHandoverDue('held', due, now));
}

/** A booking that has ended says why, unless the handover does. */
function refuseEnded({ booking, handover }: LockedDeal): void {
  if (booking.ended_at && handover.state === 'open') fail(ENDED_AS[booking.end_reason ?? 'unbooked'] ?? 'booking_ended');
}

/** The states before the report of a problem. */
const UNDISPUTED: ReadonlySet<HandoverState> = new Set(['open', 'held', 'claimed', 'inspecting', 'handed_over']);

/** The act of a side, with its words. */
export interface HandoverMove {
  action: Extract<HandoverAction, 'extend' | 'accept' | 'refund' | 'claim' | 'dispute' | 'answer' | 'offer' | 'escalate'>;
  details?: HandoverDetails;
  /** The state that the user has seen; undefined: it moves from any. */
  seen?: HandoverState | undefined;
}

/**
 * Moves a handover for one side, out of the state it has `seen`. The clock refuses what is late; repeating an action changes nothing.
 * @throws Failure unknown_booking, forbidden, handover_late, no_dispute, photo_unknown, photo_sent, and the codes of `claimTransition`, `HANDOVER_REFUSALS` and of a booking that has ended
 */
export async function moveHandover(
  context: HandoverContext,
  user: SignedInUser,
  bookingId: string,
  { action, details = {}, seen }: HandoverMove,
): Promise<void> {
  const deal = await lockDealOf(context, user, bookingId);
  const { handover, side } = deal;
  refuseEnded(deal);
  if (!isActionOf(action, side)) return fail('forbidden');
  const last = await findLastEvent(context.trx, bookingId);
  const isSame = last?.action === action && last.uid === user.uid && isDeepStrictEqual(last.details, details);
  if (isSame || (action === 'extend' && handover.state === 'held' && handover.extended)) return;
  const transition = (seen ?? handover.state) === handover.state && HANDOVER_TRANSITIONS.find(action, handover.state, side);
  const isAnswer = action === 'answer' || action === 'offer';
  if (!transition) return fail(isAnswer && UNDISPUTED.has(handover.state) ? 'no_dispute' : HANDOVER_REFUSALS[handover.state]);
  if (!isTakenInTime(transition, handover.due_at, context.now)) return fail('handover_late');
  if (action === 'offer' && (details.refundPoisha ?? 0) >= (handover.held_poisha ?? 0))
    return failField('refund', 'Less than what is held is needed to offer a part.');
  const taken = action === 'claim' ? await claimTransition(context, deal, new Date(details.time ?? context.now)) : transition;
  await applyTransition(context, deal, taken, { uid: user.uid, details });
}

/**
 * The transition of a claim about a handover at `time`: what the buyer has said against it contests it at once.
 * @throws Failure claim_early, no_show_stands, absence_reported; bad_request on the time
 */
async function claimTransition({ trx, now }: HandoverContext, { booking, handover }: LockedDeal, time: Date): Promise<HandoverTransition> {
  const statements = await findStatements(trx, booking);
  const refusal = claimRefusal(statements, now);
  if (refusal) return fail(refusal);
  const fault = claimTimeFault(statements, time, now);
  if (fault !== null) return failField('time', fault);
  const to = isContradicted(statements, time) ? 'contested' : 'claimed';
  return HANDOVER_TRANSITIONS.find('claim', handover.state, 'seller', to) ?? fail(HANDOVER_REFUSALS[handover.state]);
}

/**
 * A side says that the other did not come: the buyer contests the claim of the seller by that, and a seller who has made one cannot say it.
 * @throws Failure handed_over, handover_reported
 */
export async function contestByNoShow(context: HandoverContext, found: BookingRecord, side: Side, text: string): Promise<void> {
  const handover = await findHandover(context.trx, found.id);
  // Both were there: whatever is wrong with the product is a matter of its report.
  if (handover?.handed_over_at) return fail('handed_over');
  if (side === 'seller') return (await hasClaimed(context.trx, found.id)) ? fail('handover_reported') : undefined;
  const deal = handover?.state === 'claimed' ? await lockDeal(context.trx, found, context.now) : undefined;
  const transition = deal && HANDOVER_TRANSITIONS.find('dispute', deal.handover.state, 'buyer');
  if (!deal || !transition) return;
  if (!isTakenInTime(transition, deal.handover.due_at, context.now)) return fail('handed_over');
  await applyTransition(context, deal, transition, { uid: found.buyer_uid, details: { reason: 'never_handed_over', text } });
}

/** How a try of a code ended. A wrong one is written, so it must not fail inside the transaction. */
export type CodeResult = 'handed_over' | 'wrong_code' | 'code_locked' | 'code_used_up';

/**
 * Tries a code. The handover is locked, and a wrong code is counted before anybody learns that it is wrong: neither requests at once nor a
 * crash give a sixth try. Repeating the right one changes nothing.
 * @throws Failure unknown_booking, forbidden to the buyer, booking_expired, handover_late, and the codes of `HANDOVER_REFUSALS`
 */
export async function tryCode(
  context: HandoverContext,
  user: SignedInUser,
  bookingId: string,
  { code, secret }: { code: string; secret: string },
): Promise<CodeResult> {
  const { trx, now } = context;
  const deal = await lockDealOf(context, user, bookingId);
  const { booking, handover, side } = deal;
  if (side !== 'seller') return fail('forbidden');
  refuseEnded(deal);
  if (handover.handed_over_at !== null && (await findLastEvent(trx, bookingId))?.action === 'hand_over') return 'handed_over';
  const transition = HANDOVER_TRANSITIONS.find('hand_over', handover.state, 'seller');
  if (!transition) return fail(HANDOVER_REFUSALS[handover.state]);
  if (handover.state === 'open' && isLate(booking.expires_at, now)) return fail('booking_expired');
  if (!isTakenInTime(transition, handover.due_at, now)) return fail('handover_late');
  if (handover.wrong_codes >= limits.codeTriesInAll) return 'code_used_up';
  if (handover.locked_until && handover.locked_until > now) return 'code_locked';
  if (timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(secret, bookingId, handover.code_nth)))) {
    await applyTransition(context, deal, transition, { uid: user.uid });
    return 'handed_over';
  }
  const isLast = handover.tries + 1 >= limits.codeTries;
  const lockedUntil = isLast ? new Date(now.getTime() + limits.codeLockMinutes * 60_000) : null;
  await trx
    .updateTable('handovers')
    .set({ tries: isLast ? 0 : handover.tries + 1, wrong_codes: handover.wrong_codes + 1, locked_until: lockedUntil })
    .where('booking_id', '=', bookingId)
    .execute();
  if (!isLast) return 'wrong_code';
  await emailUsers(context, lockedEmail({ ...(await describeDeal(trx, deal)), handover }));
  context.changed(bookingChange(booking));
  return handover.wrong_codes + 1 >= limits.codeTriesInAll ? 'code_used_up' : 'code_locked';
}

/**
 * Makes another code for the buyer, unless the present one is not the one that they `replace`: then this was done before. The time for which
 * no code is taken goes on.
 * @throws Failure unknown_booking, forbidden to the seller, and the codes of `HANDOVER_REFUSALS` and of a booking that has ended
 */
export async function renewCode(
  context: HandoverContext,
  user: SignedInUser,
  bookingId: string,
  { replaced, secret }: { replaced: string; secret: string },
): Promise<void> {
  const deal = await lockDealOf(context, user, bookingId);
  const { handover, side } = deal;
  if (side !== 'buyer') return fail('forbidden');
  refuseEnded(deal);
  if (!takesCode(handover.state)) return fail(HANDOVER_REFUSALS[handover.state]);
  if (codeOf(secret, bookingId, handover.code_nth) !== replaced) return;
  let nth = handover.code_nth + 1;
  // One in a million is the same.
  while (codeOf(secret, bookingId, nth) === replaced) nth += 1;
  await context.trx.updateTable('handovers').set({ code_nth: nth, wrong_codes: 0 }).where('booking_id', '=', bookingId).execute();
  context.changed(bookingChange(deal.booking));
}

/** Keeps what the buyer has ticked. @throws Failure as `moveHandover`; bad_request on what is not on the list of this product */
export async function saveChecklist(
  context: HandoverContext,
  user: SignedInUser,
  bookingId: string,
  checked: readonly Check[],
): Promise<void> {
  const { trx, now } = context;
  const deal = await lockDealOf(context, user, bookingId);
  if (deal.side !== 'buyer') return fail('forbidden');
  refuseEnded(deal);
  if (!takesCode(deal.handover.state)) return fail(HANDOVER_REFUSALS[deal.handover.state]);
  const { product_id, terms } = deal.booking;
  const hasReports = terms !== null && (readTerms(terms).reports?.length ?? 0) > 0;
  const checks = checksOf((await findTerms(trx, product_id)).facts.kind, hasReports);
  if (checked.some((check) => !checks.includes(check))) return failField('checked', 'This is not on the list.');
  await trx
    .updateTable('handovers')
    .set({ checked: checks.filter((check) => checked.includes(check)), checked_at: now })
    .where('booking_id', '=', bookingId)
    .execute();
  context.changed(bookingChange(deal.booking));
}

/**
 * The handover of a booking, locked until the transaction ends. If there is none, one is written with the time `opensAt`, or none is
 * found with null: an earlier version, or the demo, has sold the product. Must come after the lock on the product.
 */
export const lockHandover = (trx: Transaction, bookingId: string, opensAt: Date | null): Promise<HandoverRecord | undefined> =>
  opensAt
    ? trx
        .insertInto('handovers')
        .values({ booking_id: bookingId, state: 'open', moved_at: opensAt })
        // Changes nothing, but locks it.
        .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ booking_id: bookingId }))
        .returningAll()
        .executeTakeFirstOrThrow()
    : trx.selectFrom('handovers').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

/** Ends what is said of a side that did not come: the handover is proved. @param by who has brought it about */
export async function settleNoShow(trx: Transaction, bookingId: string, by: RowOf<'meetings'>['moved_by'], now: Date): Promise<void> {
  for (const from of ['marked', 'contested'] as const) {
    const row = MEETING_TRANSITIONS.find('meet', from, 'handover');
    if (!row) continue;
    const met = { status: row.to, absent: null, moved_by: by, moved_at: now };
    await trx.updateTable('meetings').set(met).where('booking_id', '=', bookingId).where('status', '=', from).execute();
  }
}

/** Moves the deadline of what is held for the handover to so many ms after the agreed meeting. Returns it if that is later than before. */
export function moveBehindMeeting(trx: Transaction, bookingId: string, graceMs: number): Promise<HandoverRecord | undefined> {
  const dueAt = sql<Date>`meetings.meets_at + ${graceMs} * interval '1 ms'`;
  return trx
    .updateTable('handovers')
    .from('meetings')
    .set({ due_at: dueAt, reminders: 0 })
    .whereRef('meetings.booking_id', '=', 'handovers.booking_id')
    .where('handovers.booking_id', '=', bookingId)
    .where('handovers.state', '=', 'held')
    .where('handovers.due_at', '<', dueAt)
    .where('meetings.status', '=', 'accepted')
    .returningAll('handovers')
    .executeTakeFirst();
}

/**
 * Moves the deadline of what is held for the handover to where it is without a meeting, or shortens what is left while it is frozen. Returns
 * it if that is less than before.
 */
export async function moveWithoutMeeting(
  trx: Transaction,
  { id, paid_at }: BookingRecord,
  { handoverMs, graceMs }: HandoverTimes,
  now: Date,
): Promise<HandoverRecord | undefined> {
  const handover = await lockHandover(trx, id, null);
  if (!handover || !paid_at || (handover.frozen_state ?? handover.state) !== 'held') return undefined;
  const before = handover.due_at ?? new Date(now.getTime() + (handover.left_ms ?? 0));
  const own = handoverDeadline(paid_at, await findEvents(trx, id), handoverMs, now);
  const due = deadlineWithout({ own, before }, now, graceMs);
  if (due >= before) return undefined;
  return trx
    .updateTable('handovers')
    .set(handover.due_at ? { due_at: due, reminders: 0 } : { left_ms: due.getTime() - now.getTime() })
    .where('booking_id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Locks the product of a booking, then its handover. Undefined where there is none: an earlier version, or the demo, has sold it. */
export async function lockDeal(trx: Transaction, found: BookingRecord, now: Date): Promise<LockedDeal | undefined> {
  const [product] = await lockProducts(trx, [found.product_id]);
  const booking = await findBookingRecord(trx, found.id);
  const handover = booking && (await lockHandover(trx, booking.id, booking.paid_at === null ? now : null));
  return handover && { booking, handover, product };
}

/**
 * The deal of a booking for one of its two sides, locked, and live.
 * @throws Failure unknown_booking also to everybody else; booking_ended and its like, handed_over, invalid_token
 */
export async function lockDealOf(
  { trx, now }: { trx: Transaction; now: Date },
  user: SignedInUser,
  bookingId: string,
): Promise<LockedDeal & { side: Side }> {
  const found = (await findBookingRecord(trx, bookingId)) ?? fail('unknown_booking');
  const side = sideIn(user, found) ?? fail('unknown_booking');
  const deal = (await lockDeal(trx, found, now)) ?? fail('handed_over');
  await refuseDeleted(trx, user.uid);
  return { ...deal, side };
}
