import type { ErrorCode } from '#contract/errors.ts';
import { RELEASE_REASONS, type BookingEndReason, type RemovalReason } from '#contract/vocabulary.ts';
import { actorsOf, type SignedInUser } from '#domain/access.ts';
import { deadlineOf, isLate, nextDue } from '#domain/booking-deadline.ts';
import { BOOKING_OF_PRODUCT, mayTake, TRANSITIONS, type Actor, type Transition, type TransitionName } from '#domain/lifecycle.ts';
import type { Email } from '#server/platform/email/email.ts';
import { buyerEmails, sellerEmails, type BookingEmailData } from '#server/features/bookings/emails.ts';
import {
  findBookingRecord,
  findLiveBooking,
  findObstacles,
  sealTerms,
  type BookingRecord,
  type BookingRow,
} from '#server/features/bookings/queries.ts';
import { releasePhoto } from '#server/features/photos/queries.ts';
import { lockProducts, productChange, RESTORABLE_MS, type LockedProduct } from '#server/features/products/queries.ts';
import { findUsers, lockUsers, type UserRow } from '#server/features/users/queries.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import type { Change } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

export interface TransitionContext {
  trx: Transaction;
  now: Date;
  publicUrl: string;
  changed: (change: Change) => void;
}

/** A request to move a product to another state, with what its effects need. */
export type Command =
  | {
      to: 'booked';
      user: SignedInUser;
      contactNumber: string;
      meetingLocation: string;
      mustConfirm?: boolean;
      maxOpenBookings: number;
      /** Until it ends unless it is paid. */
      bookingHours: number;
      /** Where it is not the price of the product. */
      pricePoisha?: number;
    }
  /** Without `bookingId`, ends whichever booking is live. Without `user`, the app itself acts: on a deadline, or for a deleted account. */
  | {
      to: 'unsold' | 'removed';
      user: SignedInUser | null;
      bookingId?: string;
      reason: BookingEndReason;
      /** Why the seller removes what is not booked, where that can be taken back. */
      removalReason?: RemovalReason | undefined;
    }
  /** `moneyAt`: when the card was charged. */
  | { to: 'sold'; bookingId: string; transactionId: string; moneyAt: Date };

/** The transitions that end a booking, or remove a product, for that reason. */
const ENDING: Record<BookingEndReason, readonly TransitionName[]> = {
  unbooked: ['unbook'],
  buyer_does_not_answer: ['release'],
  sold_elsewhere: ['release_and_remove'],
  other: ['release'],
  expired: ['expire'],
  product_removed: ['remove', 'remove_booked', 'remove_sold'],
  account_deleted: ['unbook', 'remove', 'remove_booked'],
};

const isRelease = (command: Command): boolean => 'reason' in command && RELEASE_REASONS.some((reason) => reason === command.reason);

const transitionsFor = (command: Command): readonly TransitionName[] =>
  command.to === 'booked' ? ['book'] : command.to === 'sold' ? ['pay'] : ENDING[command.reason];

export interface TransitionResult {
  /** null when this command was carried out before. */
  transition: Transition | null;
  /** The booking that was opened, paid or ended. */
  booking: BookingRow | null;
}

/** The error for a product in this state that no transition of this caller leads from: what the loser of a race receives. */
const REFUSALS: Record<Command['to'], Record<LockedProduct['status'], ErrorCode>> = {
  booked: { unsold: 'own_product', booked: 'already_booked', sold: 'already_sold' },
  unsold: { unsold: 'unknown_booking', booked: 'forbidden', sold: 'already_paid' },
  sold: { unsold: 'booking_ended', booked: 'booking_ended', sold: 'already_paid' },
  removed: { unsold: 'forbidden', booked: 'forbidden', sold: 'already_sold' },
};

/**
 * Locks a product and applies a command to it.
 * @throws Failure invalid_token when the caller's account was deleted, unknown_product, too_many_bookings, booking_closed, address_unconfirmed, and the codes of `applyCommand`
 */
export async function changeProduct(context: TransitionContext, productId: string, command: Command): Promise<TransitionResult> {
  const { trx } = context;
  if (command.to !== 'booked') return applyCommand(context, (await lockProducts(trx, [productId]))[0], command);
  // Buyer and seller are locked before the product: see ChangeFeed.transact.
  const seller = trx.selectFrom('products').select('seller_uid').where('id', '=', productId).$asScalar();
  const users = await lockUsers(trx, [command.user.uid, seller]);
  const buyer = users.find(({ uid }) => uid === command.user.uid) ?? fail('invalid_token');
  if (command.mustConfirm && !buyer.email_confirmed_at) return fail('address_unconfirmed');
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
  const { trx, now, publicUrl, changed } = context;
  const before = await findBookingOf(trx, product, command);
  const refusal = bookingRefusal(command, before);
  const late = before !== undefined && isLate(before.expires_at, command.to === 'sold' ? command.moneyAt : now);
  const transition = refusal === null && product ? findTransition(command, product, before, late) : undefined;
  if (!transition && isRepeated(command, product, before))
    return { transition: null, booking: product && before && users ? bookingRow(product, before, users) : null };
  if (!product) return fail(refusal ?? 'unknown_product');
  if (!transition) return fail(refusal ?? (command.to === 'sold' && late ? 'booking_expired' : REFUSALS[command.to][product.status]));
  if (command.to === 'removed' && command.removalReason) {
    if (command.user?.uid !== product.seller_uid) return fail('forbidden');
    if (product.status !== 'unsold') return fail('already_booked');
  }
  if (command.to === 'booked') {
    // Buyer and seller are locked, so that no other booking of the buyer is made and neither blocks the other meanwhile.
    const { open, blocked } = await findObstacles(trx, command.user.uid, product.seller_uid);
    if (open >= command.maxOpenBookings) return fail('too_many_bookings');
    // It is not said which of the two has.
    if (blocked) return fail('booking_closed');
  }

  const booking = await writeStates(context, product, transition, command, before);
  const parties = users ?? (await findUsers(trx, [product.seller_uid, ...(booking ? [booking.buyer_uid] : [])]));
  const data: BookingEmailData = {
    product,
    seller: userOf(parties, product.seller_uid),
    buyer: booking ? userOf(parties, booking.buyer_uid) : null,
    booking: booking ?? null,
    publicUrl,
  };
  const emails: Email[] = [];
  for (const effect of transition.effects)
    switch (effect) {
      case 'follow_deadline':
        if (booking) await enqueue(trx, 'booking.deadline', { bookingId: booking.id }, nextDue(booking.expires_at, now));
        break;
      case 'cancel_payment':
        if (booking) await enqueue(trx, 'payment.cancel', { bookingId: booking.id }, now);
        break;
      case 'release_photo':
        if (product.photo_id !== null) await releasePhoto(trx, { photoId: product.photo_id, now, keptMs: keptMs(command) });
        break;
      case 'email_seller':
        emails.push(...sellerEmails(transition.name, data));
        break;
      case 'email_buyer':
        emails.push(...buyerEmails(transition.name, data));
        break;
      default:
        effect satisfies never;
    }
  await queueEmail(trx, now, ...emails);

  changed(productChange({ ...product, status: command.to }));
  if (!booking) return { transition, booking: null };
  changed({ kind: 'booking', id: booking.id, productId: product.id, buyerUid: booking.buyer_uid, sellerUid: product.seller_uid });
  const status = transition.product.to === 'removed' ? product.status : transition.product.to;
  return { transition, booking: bookingRow({ ...product, status }, booking, parties) };
}

/** The transition that a command asks for, if the caller may take it now. */
function findTransition(
  command: Command,
  product: LockedProduct,
  booking: BookingRecord | undefined,
  late: boolean,
): Transition | undefined {
  const names = transitionsFor(command);
  const actors = actorsFor(command, product, booking);
  return TRANSITIONS.find((row) => row.product.to === command.to && names.includes(row.name) && mayTake(row, product.status, actors, late));
}

/** The booking that a command is about, guarded by the lock on its product. */
async function findBookingOf(trx: Transaction, product: LockedProduct | undefined, command: Command): Promise<BookingRecord | undefined> {
  if ('bookingId' in command && command.bookingId !== undefined) return findBookingRecord(trx, command.bookingId);
  return product && BOOKING_OF_PRODUCT[product.status] !== null ? findLiveBooking(trx, product.id) : undefined;
}

/** What a user learns of a booking that the other side or the clock has ended. */
export const ENDED_AS: Partial<Record<BookingEndReason, ErrorCode>> = {
  expired: 'booking_expired',
  buyer_does_not_answer: 'booking_released',
  sold_elsewhere: 'booking_released',
  other: 'booking_released',
};

/** Why the booking that a command names does not change any more, or null. The product may have been booked again since. */
function bookingRefusal(command: Command, booking: BookingRecord | undefined): ErrorCode | null {
  if (!('bookingId' in command) || command.bookingId === undefined) return null;
  if (command.to === 'sold' && (!booking || booking.ended_at)) return 'booking_ended';
  if (!booking) return 'unknown_booking';
  if (booking.ended_at) return ENDED_AS[booking.end_reason ?? 'unbooked'] ?? (isRelease(command) ? 'booking_ended' : 'unknown_booking');
  return booking.paid_at ? 'already_paid' : null;
}

function actorsFor(command: Command, product: LockedProduct, booking: BookingRecord | undefined): Actor[] {
  if (command.to === 'sold') return ['cards'];
  if (!command.user) return ['app'];
  const actors = actorsOf(command.user, { sellerUid: product.seller_uid, bookingBuyerUid: booking?.buyer_uid ?? null });
  // No user books their own product, not even an admin.
  return command.to === 'booked' && actors.includes('seller') ? [] : actors;
}

/** Whether the caller repeats a command that succeeded before, because the response was lost or a second request was in flight. */
function isRepeated(command: Command, product: LockedProduct | undefined, booking: BookingRecord | undefined): boolean {
  if (command.to === 'booked')
    return (
      booking?.paid_at === null &&
      booking.buyer_uid === command.user.uid &&
      booking.contact_number === command.contactNumber &&
      booking.meeting_location === command.meetingLocation
    );
  if (command.to === 'sold') return false;
  if (command.to === 'unsold' && command.bookingId === undefined) return product?.status === 'unsold';
  const { user } = command;
  if (isRelease(command)) return booking?.end_reason === command.reason && user?.uid === booking.seller_uid;
  if (command.to === 'removed') return false;
  return user !== null && booking?.end_reason === 'unbooked' && (user.role === 'admin' || user.uid === booking.buyer_uid);
}

/** Writes the new states of a product and its booking in one statement. Returns the booking as it is then. */
async function writeStates(
  { trx, now }: TransitionContext,
  product: LockedProduct,
  { booking: { from, to: bookingTo } }: Transition,
  command: Command,
  booking: BookingRecord | undefined,
): Promise<BookingRecord | undefined> {
  const state = command.to === 'removed' ? { deleted_at: now, removal_reason: command.removalReason ?? null } : { status: command.to };
  if (from === bookingTo) {
    await trx.updateTable('products').set(state).where('id', '=', product.id).execute();
    return booking;
  }
  // Under the lock on the product: nothing is edited between the reading and the booking.
  const terms = command.to === 'booked' ? await sealTerms(trx, product.id, command.pricePoisha ?? product.selling_price_poisha) : null;
  const moved = trx.with('moved', (db) => db.updateTable('products').set(state).where('id', '=', product.id).returning('id'));
  if (command.to === 'booked')
    return moved
      .insertInto('bookings')
      .values({
        id: newId(now),
        product_id: product.id,
        buyer_uid: command.user.uid,
        seller_uid: product.seller_uid,
        contact_number: command.contactNumber,
        meeting_location: command.meetingLocation,
        price_poisha: command.pricePoisha ?? product.selling_price_poisha,
        transaction_id: null,
        created_at: now,
        expires_at: deadlineOf(now, command.bookingHours),
        paid_at: null,
        ended_at: null,
        end_reason: null,
        ...terms,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  return moved
    .updateTable('bookings')
    .set(command.to === 'sold' ? { transaction_id: command.transactionId, paid_at: now } : { ended_at: now, end_reason: command.reason })
    .where('id', '=', booking?.id ?? null)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** ms that the photo is kept after a command: as long as it can be taken back. */
const keptMs = (command: Command): number => (command.to === 'removed' && command.removalReason ? RESTORABLE_MS : 0);

function userOf(users: readonly UserRow[], uid: string): UserRow {
  const user = users.find((each) => each.uid === uid);
  if (!user) throw new Error(`User ${uid} of a live booking is missing`);
  return user;
}

const bookingRow = (product: LockedProduct, booking: BookingRecord, users: readonly UserRow[]): BookingRow => ({
  booking,
  product: { ...product, booking_buyer_uid: booking.ended_at ? null : booking.buyer_uid, booking_paid_at: booking.paid_at },
  buyer: userOf(users, booking.buyer_uid),
  seller: userOf(users, booking.seller_uid),
});
