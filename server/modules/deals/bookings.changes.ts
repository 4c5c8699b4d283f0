import type { Insertable, Updateable } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { RemovalReason } from '#contract/vocabulary.ts';
import { awayNow } from '#domain/listings/holiday.ts';
import { actorsOf, type SignedInUser } from '#domain/users/access.ts';
import { isSuspended } from '#domain/users/suspension.ts';
import { deadlineOf, isLate, nextDue } from '#domain/deals/booking-deadline.ts';
import { isRelease, removalReasonOf, transitionsFor, type Command, type OnlinePayment } from '#domain/deals/booking-command.ts';
import { bookRefusal, ENDED_AS, REFUSALS } from '#domain/deals/booking-refusals.ts';
import { BOOKING_OF_PRODUCT, mayTake, TRANSITIONS, type Actor, type Transition } from '#domain/deals/lifecycle.ts';
import { restorableMs } from '#domain/deals/removals.ts';
import type { Terms } from '#domain/deals/terms.ts';
import { emailUsers, type EmailDraft } from '#server/modules/core/emails.views.ts';
import { buyerEmails, sellerEmails, type BookingEmailData } from '#server/modules/deals/bookings.emails.ts';
import {
  bookingChange,
  bookingRow,
  findBookingRecord,
  findObstaclesAndTerms,
  findTerms,
  sealTerms,
  userOf,
  type BookingRecord,
  type BookingRow,
} from '#server/modules/deals/bookings.sql.ts';
import { releasePhotosOf } from '#server/modules/listings/photos.changes.ts';
import { lockProducts, productChange, type LockedProduct } from '#server/modules/listings/products.sql.ts';
import { findUsers, lockBuyerAndSeller, refuseSuspended, type UserRow } from '#server/modules/users/users.sql.ts';
import { announceLine, endLine, moveTurn, nextInLine, resumeLine, takeTurn } from '#server/modules/deals/waiting.changes.ts';
import { BOOKING_COLUMNS } from '#server/platform/db/deal-tables.ts';
import { compiledOnce } from '#server/platform/db/compiled-once.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Job } from '#server/platform/jobs/job.ts';

export interface TransitionResult {
  /** null when this command was carried out before. */
  transition: Transition | null;
  booking: BookingRow | null;
}

/**
 * Locks a product and applies a command to it.
 * @throws Failure invalid_token when the caller's account was deleted, unknown_product, suspended, too_many_bookings, too_many_bookings_today, booking_closed, seller_away, address_unconfirmed, and the codes of `applyCommand`
 */
export async function changeProduct(context: TransitionContext, productId: string, command: Command): Promise<TransitionResult> {
  const { trx } = context;
  if (!('maxOpenBookings' in command)) return applyCommand(context, (await lockProducts(trx, [productId]))[0], command);
  const mustConfirm = command.to === 'booked' && command.mustConfirm === true;
  const users = await lockBuyerAndSeller(trx, command.user.uid, productId, mustConfirm);
  return applyCommand(context, (await lockProducts(trx, [productId]))[0], command, users);
}

/**
 * The one function that changes the state of a product and its booking: finds the transition in the table, writes both states and
 * runs the effects. The product is locked; of two commands at once, the second finds the state that the first left.
 * @param users the buyer and the seller where they have been read already
 * @throws Failure with the codes of REFUSALS and of `bookingRefusal`, booking_expired; nothing has been written then
 */
export async function applyCommand(
  context: TransitionContext,
  product: LockedProduct | undefined,
  command: Command,
  users?: readonly UserRow[],
): Promise<TransitionResult> {
  const { trx, now, changed } = context;
  const before = await findBookingOf(trx, product, command);
  const refusal = bookingRefusal(command, product, before);
  const late = before !== undefined && isLate(before.expires_at, command.to === 'sold' ? command.moneyAt : now);
  const transition = refusal === null && product ? findTransition(command, product, late, before) : undefined;
  if (!transition && isRepeated(command, product, before))
    return { transition: null, booking: product && before && users ? bookingRow(product, before, users) : null };
  if (!product) return fail(refusal ?? 'unknown_product');
  if (!transition)
    return fail(refusal ?? (late && ['sold', 'confirmed'].includes(command.to) ? 'booking_expired' : REFUSALS[command.to][product.status]));
  if (command.to === 'removed' && command.removalReason === 'sold_elsewhere') {
    if (command.user?.uid !== product.seller_uid) return fail('forbidden');
    if (product.status !== 'unsold') return fail('already_booked');
  }
  // A turn counts, and can be refused, once it is confirmed.
  const terms =
    'maxOpenBookings' in command && transition.name !== 'turn' ? await refuseBooking(context, product, users ?? [], command) : undefined;
  const booking = await writeStates(context, product, transition, command, before, terms);
  const parties = users ?? (await findUsers(trx, [product.seller_uid, ...(booking ? [booking.buyer_uid] : [])]));
  if (booking && before?.confirm_by) await moveTurn(context, booking.id, transition.name);
  const payment = command.to === 'sold' ? command.payment : undefined;
  const next = await runEffects(context, transition, {
    product,
    booking,
    parties,
    payment,
    removalReason: removalReasonOf(command),
    by: 'user' in command ? command.user : null,
  });
  changed(productChange({ ...product, status: next ? 'booked' : transition.to }));
  if (!booking) return { transition, booking: null };
  changed(bookingChange(booking));
  const row = transition.to === 'removed' ? product : { ...product, status: transition.to };
  return { transition, booking: bookingRow(row, booking, parties) };
}

/**
 * Refuses a booking of a buyer who may have no further one, or none of this seller. Buyer, seller and product are locked: nothing of it
 * changes meanwhile. Returns the present terms of the product.
 */
async function refuseBooking(
  { trx, now }: TransitionContext,
  product: LockedProduct,
  users: readonly UserRow[],
  command: Extract<Command, { maxOpenBookings: number }>,
): Promise<Terms> {
  refuseSuspended(users, command.user.uid, now);
  const { open, lastDay, unpaidOfProduct, blocked, terms } = await findObstaclesAndTerms(trx, command.user.uid, product, now);
  if (open >= command.maxOpenBookings) fail('too_many_bookings');
  if (command.to === 'confirmed') return terms;
  // The error does not say which side has blocked the other.
  if (blocked) fail('booking_closed');
  if (awayNow(userOf(users, product.seller_uid).away_until, now)) fail('seller_away');
  // Each booking shows contact data. An offer that is accepted is limited by the offers of a day.
  const isOfBuyer = command.pricePoisha === undefined;
  if (isOfBuyer && lastDay >= command.maxOpenBookings * limits.bookingsPerDayFactor) fail('too_many_bookings_today');
  // Otherwise one buyer holds a product as long as they like, and books it again at once when its seller releases it.
  if (isOfBuyer && unpaidOfProduct >= command.maxOpenBookings) fail('booking_closed');
  return terms;
}

interface Affected {
  product: LockedProduct;
  booking: BookingRecord | undefined;
  parties: readonly UserRow[];
  payment: OnlinePayment | undefined;
  removalReason: RemovalReason | null;
  by: SignedInUser | null;
}

/** Runs the effects of a transition that is written. Returns the booking of the first in line, where it was made for them. */
async function runEffects(
  context: TransitionContext,
  transition: Transition,
  { product, booking, parties, payment, removalReason, by }: Affected,
): Promise<BookingRow | null> {
  const { trx, now } = context;
  const buyer = booking ? userOf(parties, booking.buyer_uid) : null;
  const seller = userOf(parties, product.seller_uid);
  const data: BookingEmailData = { product, seller, buyer, booking: booking ?? null, payment };
  const emails: EmailDraft[] = [];
  const jobs: Job[] = [];
  let next: BookingRow | null = null;
  for (const effect of transition.effects)
    switch (effect) {
      case 'follow_deadline':
        if (booking) jobs.push({ kind: 'booking.deadline', payload: { bookingId: booking.id }, runAt: nextDue(booking.expires_at, now) });
        break;
      case 'cancel_payment':
        if (booking) jobs.push({ kind: 'payment.cancel', payload: { bookingId: booking.id }, runAt: now });
        break;
      case 'release_photo':
        await releasePhotosOf(trx, product, { now, keptMs: restorableMs(removalReason) });
        break;
      case 'call_next':
        next = await callNext(context, { ...product, status: 'unsold' });
        // Edits of a booked product are matched with saved searches once it is for sale again.
        if (!next) jobs.push({ kind: 'saved.match', payload: { productId: product.id }, runAt: now });
        break;
      case 'end_line':
        await endLine(context, product);
        break;
      case 'email_seller':
        // One email says that the booking has ended and whose turn it is.
        // An admin who removes it writes one with a reason.
        if (!next && !(transition.name === 'remove' && by && by.uid !== seller.uid)) emails.push(...sellerEmails(transition.name, data));
        break;
      case 'email_buyer':
        emails.push(...buyerEmails(transition.name, data));
        break;
      default:
        effect satisfies never;
    }
  await emailUsers(context, emails, jobs);
  return next;
}

/** Ends the booking of a product that an admin has removed: what was paid went back. The handover is locked. */
export async function endRefunded({ trx, now }: TransitionContext, { id, product_id }: BookingRecord): Promise<void> {
  const [product] = await trx.updateTable('products').set({ status: 'unsold' }).where('id', '=', product_id).returningAll().execute();
  if (product) await releasePhotosOf(trx, product, { now, keptMs: restorableMs(product.removal_reason) });
  await trx.updateTable('bookings').set({ ended_at: now, end_reason: 'refunded' }).where('id', '=', id).execute();
}

/**
 * Books a product that has just been freed, which nobody sees, for the first in line. Returns null if nobody waits. With a suspended seller
 * the line ends.
 */
async function callNext(context: TransitionContext, product: LockedProduct): Promise<BookingRow | null> {
  const entry = await nextInLine(context, product.id);
  if (!entry) return null;
  const users = await findUsers(context.trx, [entry.uid, entry.seller_uid]);
  if (isSuspended(userOf(users, entry.seller_uid).suspended_until, context.now)) {
    await endLine(context, product);
    return null;
  }
  const user = userOf(users, entry.uid);
  const contactNumber = user.phone_number ?? entry.contact_number;
  const command: Command = { to: 'booked', turn: true, user, contactNumber, maxOpenBookings: 0, bookingHours: entry.confirm_hours };
  const { booking } = await applyCommand(context, product, command, users);
  if (booking) await takeTurn(context, entry, booking.booking.id);
  return booking;
}

/** Shows a product that is listed again, by its seller or at the end of a suspension: the first who waited for it before has the turn. */
export async function showRestored(context: TransitionContext, productId: string): Promise<void> {
  const [product] = await lockProducts(context.trx, [productId]);
  if (!product) return;
  await resumeLine(context, productId);
  if (await callNext(context, product)) await announceLine(context, product);
  else context.changed(productChange(product));
}

/** The transition that a command asks for, if the caller may take it now. */
function findTransition(
  command: Command,
  product: LockedProduct,
  late: boolean,
  booking: BookingRecord | undefined,
): Transition | undefined {
  // A confirmed turn is not confirmed again: that would move the deadline.
  if (command.to === 'confirmed' && !booking?.confirm_by) return undefined;
  const [names, actors] = [transitionsFor(command), actorsFor(command, product, booking)];
  const reached = command.to === 'confirmed' ? 'booked' : command.to;
  return TRANSITIONS.rows.find((row) => row.to === reached && names.includes(row.name) && mayTake(row, product.status, actors, late));
}

/** The booking that a command is about, guarded by the lock on its product. */
async function findBookingOf(trx: Transaction, product: LockedProduct | undefined, command: Command): Promise<BookingRecord | undefined> {
  if ('bookingId' in command && command.bookingId !== undefined) return findBookingRecord(trx, command.bookingId);
  if (!product || BOOKING_OF_PRODUCT[product.status] === null) return undefined;
  const bookings = trx.selectFrom('bookings').select(BOOKING_COLUMNS).where('product_id', '=', product.id);
  return bookings.where('ended_at', 'is', null).executeTakeFirst();
}

/** Why a command is refused whatever the state of the product, or null; no user books their own. It may have been booked again since. */
function bookingRefusal(command: Command, product: LockedProduct | undefined, booking: BookingRecord | undefined): ErrorCode | null {
  if (command.to === 'booked') return product ? bookRefusal(command, product.seller_uid, product.selling_price_poisha) : null;
  if (!('bookingId' in command) || command.bookingId === undefined) return null;
  if (command.to === 'sold' && (!booking || booking.ended_at)) return 'booking_ended';
  if (!booking) return 'unknown_booking';
  if (booking.ended_at) return ENDED_AS[booking.end_reason ?? 'unbooked'] ?? (isRelease(command) ? 'booking_ended' : 'unknown_booking');
  return booking.paid_at && !('reason' in command && command.reason === 'refunded') ? 'already_paid' : null;
}

function actorsFor(command: Command, product: LockedProduct, booking: BookingRecord | undefined): Actor[] {
  if (command.to === 'sold') return [command.by ?? 'cards'];
  if (!command.user || ('turn' in command && command.turn)) return ['app'];
  return actorsOf(command.user, { sellerUid: product.seller_uid, bookingBuyerUid: booking?.buyer_uid ?? null });
}

/** Whether the caller repeats a command that succeeded before, because the response was lost or a second request was in flight. */
function isRepeated(command: Command, product: LockedProduct | undefined, booking: BookingRecord | undefined): boolean {
  if (command.to === 'booked')
    return (
      booking?.paid_at === null &&
      booking.confirm_by === null &&
      booking.buyer_uid === command.user.uid &&
      booking.contact_number === command.contactNumber &&
      booking.meeting_location === command.meetingLocation
    );
  if (command.to === 'sold') return false;
  if (command.to === 'confirmed') return booking?.buyer_uid === command.user.uid && booking.confirm_by === null && !booking.ended_at;
  if (command.to === 'unsold' && command.bookingId === undefined) return product?.status === 'unsold';
  if (isRelease(command)) return booking?.end_reason === command.reason && command.user?.uid === booking.seller_uid;
  if (command.to === 'removed') return false;
  return booking?.end_reason === 'unbooked' && (command.user?.role === 'admin' || command.user?.uid === booking.buyer_uid);
}

const moving = (db: Reader, productId: string, state: Updateable<Tables['products']>) =>
  db.with('moved', (moved) => moved.updateTable('products').set(state).where('id', '=', productId).returning('id'));

const insertBooking = compiledOnce((db, row: Insertable<Tables['bookings']>) =>
  moving(db, row.product_id, { status: 'booked' }).insertInto('bookings').values(row).returning(BOOKING_COLUMNS),
);

/** Writes the new states of a product and its booking in one statement. Returns the booking as it is then. */
async function writeStates(
  { trx, now }: TransitionContext,
  product: LockedProduct,
  { booking: { from, to: bookingTo } }: Transition,
  command: Command,
  booking: BookingRecord | undefined,
  present: Terms | undefined,
): Promise<BookingRecord | undefined> {
  if (command.to === 'confirmed') {
    const confirmed = { confirm_by: null, expires_at: deadlineOf(now, command.bookingHours), reminders: 0 };
    return trx
      .updateTable('bookings')
      .set(confirmed)
      .where('id', '=', command.bookingId)
      .returning(BOOKING_COLUMNS)
      .executeTakeFirstOrThrow();
  }
  const removal = removalReasonOf(command);
  const status = removal ? 'unsold' : product.status;
  const state = command.to === 'removed' ? { deleted_at: now, removal_reason: removal, status } : { status: command.to };
  if (from === bookingTo) {
    await trx.updateTable('products').set(state).where('id', '=', product.id).execute();
    return booking;
  }
  if (command.to === 'booked') {
    const agreedPoisha = command.pricePoisha ?? product.selling_price_poisha;
    return (
      await insertBooking(trx, {
        id: newId(now),
        product_id: product.id,
        buyer_uid: command.user.uid,
        seller_uid: product.seller_uid,
        contact_number: command.contactNumber,
        meeting_location: command.meetingLocation ?? product.address,
        price_poisha: agreedPoisha,
        created_at: now,
        expires_at: deadlineOf(now, command.bookingHours),
        confirm_by: command.turn ? deadlineOf(now, command.bookingHours) : null,
        // Under the lock on the product: nothing is edited between the reading and the booking.
        ...sealTerms(present ?? (await findTerms(trx, product.id)), agreedPoisha),
      })
    )[0];
  }
  return moving(trx, product.id, state)
    .updateTable('bookings')
    .set(
      command.to === 'sold'
        ? { transaction_id: command.transactionId, paid_at: now, confirm_by: null }
        : { ended_at: now, end_reason: command.reason },
    )
    .where('id', '=', booking?.id ?? null)
    .returning(BOOKING_COLUMNS)
    .executeTakeFirstOrThrow();
}
