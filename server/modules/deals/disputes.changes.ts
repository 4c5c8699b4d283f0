import { emailUsers } from '#server/modules/core/emails.views.ts';
import { emailAdmins } from '#server/modules/users/users.changes.ts';
import type { HandoverContext } from '#server/modules/core/deps.ts';
import { isDeepStrictEqual } from 'node:util';
import type { DisputeDecision, HandoverAction } from '#contract/handover-vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { DAY_MS } from '#domain/durations.ts';
import { DECIDED, HANDOVER_REFUSALS, HANDOVER_TRANSITIONS, HOLDING_STATES, holdsMoney, isTakenInTime } from '#domain/deals/handover.ts';
import { PAYMENT_TRANSITIONS } from '#domain/deals/payments.ts';
import type { CardDispute } from '#server/adapters/cards/port.ts';
import { logAct, SAME_READING_MS } from '#server/modules/core/admin-log.changes.ts';
import { bookingChange, findBookingRecord, sideIn, titleOfBooking, type BookingRecord } from '#server/modules/deals/bookings.sql.ts';
import { payoutStoppedEmails, chargebackSellerEmails } from '#server/modules/deals/disputes.emails.ts';
import { type ChargebackRecord, followJobs } from '#server/modules/deals/disputes.sql.ts';
import { findLastEvent, findStatements, type LockedDeal } from '#server/modules/deals/handover.sql.ts';
import { applyTransition, lockDeal } from '#server/modules/deals/handover.changes.ts';
import { coverShortfall, moveMoney } from '#server/modules/deals/ledger.changes.ts';
import { findPayment, isChargedBack, lockPayments, type PaymentRow } from '#server/modules/deals/payments.sql.ts';
import { movePayment } from '#server/modules/deals/payments.changes.ts';
import type { HandoverDetails } from '#server/platform/db/deal-tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { enqueue, type JobPayloads } from '#server/platform/jobs/job.ts';
import { sql } from 'kysely';
import { exists } from '#server/modules/core/rows.ts';
import { recordUnpaid } from '#server/modules/users/conduct.changes.ts';

/** How often the card service is asked about a dispute, ms: banks take weeks. */
export const ASK_EVERY_MS = DAY_MS;

/**
 * Decides about the money of a booking, contested by its sides; repeating a decision changes nothing.
 * @throws Failure unknown_booking, no_dispute, dispute_decided and the codes of `HANDOVER_REFUSALS`; bad_request on `refund`
 */
export async function decideDispute(
  context: HandoverContext,
  admin: SignedInUser,
  bookingId: string,
  decision: DisputeDecision,
  details: HandoverDetails,
): Promise<void> {
  const { trx, now } = context;
  const found = (await findBookingRecord(trx, bookingId)) ?? fail('unknown_booking');
  const deal = (await lockDeal(trx, found, now)) ?? fail('no_dispute');
  const { state, held_poisha: held } = deal.handover;
  if (state !== 'contested') {
    const last = await findLastEvent(trx, bookingId);
    // The seller, or the buyer, still has time to answer.
    if (state === 'disputed' || state === 'offered' || state === 'frozen') return fail(HANDOVER_REFUSALS[state]);
    if (last?.action !== 'decide') return fail('no_dispute');
    const isSame = last.uid === admin.uid && state === DECIDED[decision] && isDeepStrictEqual(last.details, details);
    return isSame ? undefined : fail('dispute_decided');
  }
  // An admin who is one of the two sides does not decide.
  if (sideIn(admin, found) !== null) return fail('forbidden');
  if (details.refundPoisha !== undefined && details.refundPoisha >= (held ?? 0))
    return failField('refund', 'Less than what is held is needed to split it.');
  const transition = HANDOVER_TRANSITIONS.find('decide', state, 'admin', DECIDED[decision]);
  if (!transition) return;
  await applyTransition(context, deal, transition, { uid: admin.uid, details });
  await logAct(context, { adminUid: admin.uid, act: 'dispute_decided', about: dealAct(bookingId), reason: details.text });
}

const dealAct = (bookingId: string) => ({ kind: 'booking', id: bookingId, title: titleOfBooking(bookingId) }) as const;

/** Logs that an admin reads the deal of a booking: who traded with whom. The two sides read their own. */
export async function logDealReading(
  { trx, now }: Pick<HandoverContext, 'trx' | 'now'>,
  booking: Pick<BookingRecord, 'id' | 'buyer_uid' | 'seller_uid'>,
  reader: SignedInUser,
): Promise<void> {
  if (sideIn(reader, booking) !== null) return;
  const recent = trx
    .selectFrom('admin_log')
    .select('id')
    .where('subject_id', '=', booking.id)
    .where('act', '=', 'deal_read')
    .where('admin_uid', '=', reader.uid)
    .where('created_at', '>', new Date(now.getTime() - SAME_READING_MS));
  if (!(await exists(recent))) await logAct({ trx, now }, { adminUid: reader.uid, act: 'deal_read', about: dealAct(booking.id) });
}

/**
 * Freezes a booking whose money is held: its clocks stop. The clock refuses late calls; repeating a call changes nothing.
 * @throws Failure unknown_booking, forbidden to an admin who is one of the two sides, handover_late and the codes of `HANDOVER_REFUSALS`
 */
export async function freezeHandover(context: HandoverContext, admin: SignedInUser, bookingId: string, reason: string): Promise<void> {
  const deal = await lockForAdmin(context, admin, bookingId);
  const { state, due_at: dueAt } = deal.handover;
  const transition = HANDOVER_TRANSITIONS.find('freeze', state, 'admin');
  if (!transition) {
    const last = await findLastEvent(context.trx, bookingId);
    const isSame = last?.action === 'freeze' && last.uid === admin.uid && last.details.text === reason;
    return isSame ? undefined : fail(HANDOVER_REFUSALS[state]);
  }
  if (!isTakenInTime(transition, dueAt, context.now)) return fail('handover_late');
  await applyTransition(context, deal, transition, { uid: admin.uid, details: { text: reason } });
  await logAct(context, { adminUid: admin.uid, act: 'deal_frozen', about: dealAct(bookingId), reason });
}

/**
 * Gives a frozen booking back the time that was left. Repeating it changes nothing.
 * @throws Failure unknown_booking, forbidden to an admin who is one of the two sides, not_frozen, chargeback_open
 */
export async function unfreezeHandover(context: HandoverContext, admin: SignedInUser, bookingId: string): Promise<void> {
  const deal = await lockForAdmin(context, admin, bookingId);
  const { state, frozen_state: frozenState } = deal.handover;
  // A bank may also dispute a second payment of the booking, which went back.
  const disputed = context.trx
    .selectFrom('chargebacks')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('chargebacks.id')
    .where('chargebacks.status', '=', 'open')
    .where('intent_id', '=', deal.booking.transaction_id);
  if (await exists(disputed)) return fail('chargeback_open');
  const transition = frozenState === null ? undefined : HANDOVER_TRANSITIONS.find('unfreeze', state, 'admin', frozenState);
  if (!transition) {
    const last = await findLastEvent(context.trx, bookingId);
    return last?.action === 'unfreeze' && last.uid === admin.uid ? undefined : fail('not_frozen');
  }
  await applyTransition(context, deal, transition, { uid: admin.uid });
  await logAct(context, { adminUid: admin.uid, act: 'deal_unfrozen', about: dealAct(bookingId) });
  const { absent, isSettled } = await findStatements(context.trx, deal.booking);
  if (absent !== null && isSettled) await refundNoShow(context, deal.booking);
}

async function lockForAdmin({ trx, now }: HandoverContext, admin: SignedInUser, bookingId: string): Promise<LockedDeal> {
  const found = (await findBookingRecord(trx, bookingId)) ?? fail('unknown_booking');
  if (sideIn(admin, found) !== null) return fail('forbidden');
  return (await lockDeal(trx, found, now)) ?? fail('nothing_held');
}

/**
 * Writes what the card service says of a disputed payment. Held money is frozen, and becomes a dispute for an admin when the bank has given it back;
 * what is not held any more is a shortfall of the site. A refund that has not been made yet waits, and is not made when the bank keeps the
 * money. The payment is locked: repeated, late and out of order, it is written once.
 */
export async function applyDispute(context: HandoverContext, paymentId: string, dispute: CardDispute): Promise<void> {
  const { trx, now } = context;
  const bookingId = (await findPayment(trx, paymentId))?.booking_id ?? null;
  const booking = await findBookingRecord(trx, bookingId);
  const deal = booking?.paid_at ? await lockDeal(trx, booking, now) : undefined;
  const { payment } = await lockPayments(trx, paymentId, bookingId);
  const known = await trx.selectFrom('chargebacks').selectAll().where('id', '=', dispute.id).executeTakeFirst();
  if (known && (known.status !== 'open' || dispute.status === 'open')) return;
  const paidDeal = deal?.booking.transaction_id === payment.intent_id ? deal : undefined;
  const disputed = { deal: payment.status === 'succeeded' ? deal : undefined, paidDeal, payment, bookingId };
  if (!known && dispute.status === 'won') {
    // The bank has returned what was never missed here; what it said before comes late.
    const closed = { was_frozen: false, shortfall_poisha: 0, status: 'won', closed_at: now } as const;
    await recordChargeback(trx, { ...closed, ...describe(dispute, disputed), opened_at: now });
    return;
  }
  // The first of several disputes of one payment decides what is held before the next begins; its job asks again then.
  if (!known && (await isChargedBack(trx, paymentId))) return followChargeback(context, payment, { disputeId: dispute.id, paymentId });
  const chargeback = known ?? (await openChargeback(context, disputed, dispute));
  if (dispute.status === 'open') return;
  await trx.updateTable('chargebacks').set({ status: dispute.status, closed_at: now }).where('id', '=', dispute.id).execute();
  await hurryWaitingDisputes(trx, paymentId, now);
  // The deal as the opening has left it.
  const left = known || !deal ? deal : await lockDeal(trx, deal.booking, now);
  const current = { ...disputed, deal: disputed.deal && left, paidDeal: paidDeal && left };
  await (dispute.status === 'won' ? winChargeback : loseChargeback)(context, current, chargeback);
}

interface Disputed {
  /** The owner of the money; undefined where it went back, or never paid for anything. */
  deal: LockedDeal | undefined;
  /** The deal that the payment has paid for, also when its money went back. */
  paidDeal: LockedDeal | undefined;
  payment: PaymentRow;
  bookingId: string | null;
}

const describe = ({ id, amountPoisha }: CardDispute, { payment, bookingId }: Disputed) => ({
  id,
  payment_id: payment.id,
  booking_id: bookingId,
  amount_poisha: amountPoisha,
});

const recordChargeback = (trx: Transaction, values: ChargebackRecord): Promise<ChargebackRecord> =>
  trx.insertInto('chargebacks').values(values).returningAll().executeTakeFirstOrThrow();

async function openChargeback(context: HandoverContext, disputed: Disputed, dispute: CardDispute): Promise<ChargebackRecord> {
  const { trx, now } = context;
  const { deal, paidDeal, payment, bookingId } = disputed;
  const { id, amountPoisha } = dispute;
  const held = deal && holdsMoney(deal.handover.state) ? (deal.handover.held_poisha ?? 0) : 0;
  const covered = payment.status === 'refund_due' ? (payment.refund_poisha ?? payment.amount_poisha) : held;
  const shortfall = Math.max(0, amountPoisha - covered);
  const opened = { shortfall_poisha: shortfall, was_frozen: deal?.handover.state === 'frozen', status: 'open', closed_at: null } as const;
  const chargeback = await recordChargeback(trx, { ...opened, ...describe(dispute, disputed), opened_at: now });
  if (shortfall > 0)
    await moveMoney(trx, { cause: `chargeback:${id}`, bookingId, from: 'shortfall', to: 'chargeback_out', amountPoisha: shortfall, now });
  const transition = deal && HANDOVER_TRANSITIONS.find('charge_back', deal.handover.state, 'cards');
  if (deal && transition) await applyTransition(context, deal, transition);
  else if (paidDeal) await recordAfterwards(context, paidDeal, 'charge_back');
  await followChargeback(context, payment, { disputeId: id });
  return chargeback;
}

/** Notifies the admins of a dispute, and asks about it from then on; once. */
async function followChargeback(
  context: HandoverContext,
  { amount_poisha: pricePoisha, intent_id: transaction }: PaymentRow,
  job: JobPayloads['chargeback.follow'],
): Promise<void> {
  const { trx, now } = context;
  const others = trx
    .selectFrom('jobs')
    .select('id')
    .where(sql<boolean>`${followJobs} and payload ->> 'disputeId' = ${job.disputeId}`);
  if (await exists(others)) return;
  // Evidence is due at the card service.
  await emailAdmins(context, 'admin_chargeback', { pricePoisha, transaction }, '/dashboard/disputes');
  await enqueue(trx, 'chargeback.follow', job, new Date(now.getTime() + ASK_EVERY_MS));
}

/**
 * Writes what the card service says into the log of a deal that holds no money any more: with it the evidence is open to admins. It moves
 * nothing. The seller whose balance has the money and the admin who is about to pay it out get an email.
 */
async function recordAfterwards(
  context: HandoverContext,
  deal: LockedDeal,
  action: Extract<HandoverAction, 'charge_back' | 'reinstate' | 'lose'>,
): Promise<void> {
  const { trx, now } = context;
  const { booking, handover } = deal;
  const { state } = handover;
  await trx
    .insertInto('handover_events')
    .values({ booking_id: booking.id, action, moved_by: 'cards', uid: null, state, details: '{}', created_at: now })
    .execute();
  context.changed(bookingChange(booking));
  if (state !== 'released' && state !== 'split') return;
  if (action === 'lose') await recordUnpaid(context, booking.id);
  const isOpened = action === 'charge_back';
  await emailUsers(context, await chargebackSellerEmails(trx, deal, isOpened ? 'seller_chargeback_after' : 'seller_chargeback_over'));
  if (isOpened) await emailUsers(context, await payoutStoppedEmails(trx, booking.seller_uid));
}

async function winChargeback(
  context: HandoverContext,
  { deal, paidDeal, bookingId }: Disputed,
  chargeback: ChargebackRecord,
): Promise<void> {
  const { id, shortfall_poisha: shortfall, was_frozen: wasFrozen } = chargeback;
  const { trx, now } = context;
  if (shortfall > 0)
    await moveMoney(trx, { cause: `reinstated:${id}`, bookingId, from: 'chargeback_out', to: 'shortfall', amountPoisha: shortfall, now });
  const transition = deal && HANDOVER_TRANSITIONS.find('reinstate', deal.handover.state, 'cards', wasFrozen ? 'frozen' : 'contested');
  if (deal && transition) await applyTransition(context, deal, transition);
  else if (paidDeal) await recordAfterwards(context, paidDeal, 'reinstate');
}

async function loseChargeback(
  context: HandoverContext,
  { deal, paidDeal, payment, bookingId }: Disputed,
  chargeback: ChargebackRecord,
): Promise<void> {
  const { id, amount_poisha: amount, shortfall_poisha: shortfall, was_frozen: wasFrozen } = chargeback;
  const { trx, now } = context;
  const amountPoisha = amount - shortfall;
  const held = deal?.handover.held_poisha ?? 0;
  const to = amountPoisha >= held ? 'charged_back' : wasFrozen ? 'frozen' : 'contested';
  const transition = deal && HANDOVER_TRANSITIONS.find('lose', deal.handover.state, 'cards', to);
  if (deal && transition) {
    const heldPoisha = amountPoisha < held ? held - amountPoisha : held;
    await applyTransition(context, deal, transition, { heldPoisha, chargeback: { id, amountPoisha } });
    if (amountPoisha === held) await movePayment(trx, now, PAYMENT_TRANSITIONS.named('charge_back'), payment.id);
    return;
  }
  if (paidDeal) await recordAfterwards(context, paidDeal, 'lose');
  // If the card service has made the refund, or has it under way, the money is lost twice. If that fails, it covers the shortfall.
  const isDue = payment.status === 'refund_due' && !payment.refund_pending;
  const from = isDue ? 'refund_out' : 'shortfall';
  if (amountPoisha > 0) await moveMoney(trx, { cause: `charged_back:${id}`, bookingId, from, to: 'chargeback_out', amountPoisha, now });
  if (!isDue) {
    await trx.updateTable('chargebacks').set({ shortfall_poisha: amount }).where('id', '=', id).execute();
    return;
  }
  const due = (payment.refund_poisha ?? payment.amount_poisha) - amountPoisha;
  // The refund may have failed after the dispute was opened.
  const left = due - (await coverShortfall(trx, payment, due, now));
  if (left === 0) await movePayment(trx, now, PAYMENT_TRANSITIONS.named('charge_back_instead'), payment.id);
  else await trx.updateTable('payments').set({ refund_poisha: left }).where('id', '=', payment.id).execute();
}

/**
 * Stops what is held for the live booking of a product that an admin has removed: an admin decides about it. The product is locked.
 * @param reason of the admin, for both sides
 */
export async function freezeRemoved(context: HandoverContext, admin: SignedInUser, productId: string, reason?: string): Promise<void> {
  const live = context.trx.selectFrom('bookings').select('id').where('product_id', '=', productId).where('ended_at', 'is', null);
  const booking = await findBookingRecord(context.trx, (await live.executeTakeFirst())?.id ?? null);
  const deal = booking?.paid_at ? await lockDeal(context.trx, booking, context.now) : undefined;
  const transition = deal && HANDOVER_TRANSITIONS.find('remove_listing', deal.handover.state, 'admin');
  if (!deal || !transition) return;
  await applyTransition(context, deal, transition, { uid: admin.uid, details: reason === undefined ? {} : { text: reason } });
}

/**
 * Ends what is held for the bookings of a user whose account is closed, on either side: before a handover it goes back, after the claim of one
 * or a dispute an admin decides.
 */
export async function windUpDeals(context: HandoverContext, uid: string): Promise<void> {
  const held = context.trx
    .selectFrom('handovers')
    .innerJoin('bookings', 'bookings.id', 'handovers.booking_id')
    .select('bookings.id')
    .where('handovers.state', 'in', HOLDING_STATES)
    .where((is) => is.or([is('buyer_uid', '=', uid), is('seller_uid', '=', uid)]))
    .orderBy('bookings.product_id');
  for (const { id } of await held.execute()) {
    const booking = await findBookingRecord(context.trx, id);
    const deal = booking && (await lockDeal(context.trx, booking, context.now));
    const transition = deal && HANDOVER_TRANSITIONS.find('wind_up', deal.handover.state, 'clock');
    if (deal && transition) await applyTransition(context, deal, transition);
  }
}

/**
 * Pays back what is held for a booking once it is settled that one side did not come to the meeting. A deal that was handed over, disputed
 * or frozen meanwhile stays as it is. The product is locked.
 */
export async function refundNoShow(context: HandoverContext, booking: BookingRecord): Promise<void> {
  const deal = booking.paid_at === null ? undefined : await lockDeal(context.trx, booking, context.now);
  const transition = deal && HANDOVER_TRANSITIONS.find('no_show', deal.handover.state, 'clock');
  if (deal && transition) await applyTransition(context, deal, transition);
}

/**
 * Has the card service asked now about the disputes of a payment that wait for the one that is closed. Their jobs are replaced: one that runs
 * at the moment would otherwise put its next time over this one.
 */
export const hurryWaitingDisputes = (trx: Transaction, paymentId: string, now: Date): Promise<unknown> =>
  sql`
    with waiting as (delete from jobs where ${followJobs} and payload ->> 'paymentId' = ${paymentId} returning kind, payload)
    insert into jobs (kind, payload, run_at) select kind, payload, ${now} from waiting`.execute(trx);
