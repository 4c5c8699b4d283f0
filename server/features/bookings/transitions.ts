import type { SignedInUser } from '#domain/access.ts';
import { actorsOf } from '#domain/access.ts';
import { mayTake, TRANSITIONS, type Actor, type Effect, type Transition, type TransitionName } from '#domain/lifecycle.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Email } from '#server/adapters/email/port.ts';
import { buyerEmails, sellerEmails, type BookingEmailData } from '#server/features/bookings/emails.ts';
import { findLiveBooking, type LiveBooking } from '#server/features/bookings/queries.ts';
import type { Change } from '#server/platform/events/change-feed.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { BookingEndReason } from '#server/platform/db/market-tables.ts';
import { fail } from '#server/platform/http/failure.ts';
import { releasePhoto } from '#server/features/photos/queries.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { lockProducts, type LockedProduct } from '#server/features/products/queries.ts';

export interface TransitionContext {
  trx: Transaction;
  now: Date;
  publicUrl: string;
  changed: (change: Change) => void;
}

/** What somebody wants to happen to a product, with what its effects need. */
export type Command =
  | { to: 'booked'; user: SignedInUser; contactNumber: string; meetingLocation: string }
  | { to: 'unsold'; user: SignedInUser; bookingId: string; reason: BookingEndReason }
  | { to: 'sold'; bookingId: string; paymentId: string; transactionId: string }
  | { to: 'removed'; user: SignedInUser | null; reason: BookingEndReason };

export interface TransitionResult {
  /** What was done; null when it was done before, by the same wish of the same person. */
  row: Transition | null;
  product: LockedProduct;
  /** The booking that the transition opened, paid or ended. */
  bookingId: string | null;
}

/** Why a product in this state does not go where somebody wants it: what the loser of a race is told. */
const REFUSALS: Record<Command['to'], Record<LockedProduct['status'], ErrorCode>> = {
  booked: { unsold: 'own_product', booked: 'already_booked', sold: 'already_sold' },
  unsold: { unsold: 'unknown_booking', booked: 'forbidden', sold: 'already_paid' },
  sold: { unsold: 'booking_ended', booked: 'booking_ended', sold: 'already_paid' },
  removed: { unsold: 'forbidden', booked: 'forbidden', sold: 'already_sold' },
};

/** The same for a product that has left the market. */
const MISSING: Record<Command['to'], ErrorCode> = {
  booked: 'unknown_product',
  unsold: 'unknown_booking',
  sold: 'booking_ended',
  removed: 'unknown_product',
};

const actorsFor = (command: Command, product: LockedProduct, booking: LiveBooking | undefined): Actor[] => {
  if (command.to === 'sold') return ['cards'];
  // Without a person it is the market itself that clears away what a deleted account leaves; it acts as an admin.
  if (!command.user) return ['admin'];
  const actors = actorsOf(command.user, { sellerUid: product.seller_uid, bookingBuyerUid: booking?.buyer_uid ?? null });
  // Nobody books what is their own, an admin included.
  return command.to === 'booked' && actors.includes('seller') ? [] : actors;
};

/**
 * The one function that changes the state of a product and its booking: locks, looks the transition up in the table, writes it
 * and its effects. Whoever comes second finds the state the first left, and is refused by name.
 * @throws Failure by what MISSING and REFUSALS name
 */
export async function changeProduct(step: TransitionContext, productId: string, command: Command): Promise<TransitionResult> {
  const [product] = await lockProducts(step.trx, [productId]);
  // Whoever speaks of a booking is answered about the booking: it went with its product.
  if (!product) return fail(MISSING[command.to]);
  return applyCommand(step, product, command);
}

async function applyCommand(step: TransitionContext, product: LockedProduct, command: Command): Promise<TransitionResult> {
  const { trx, now, changed } = step;
  const booking = await findLiveBooking(trx, product.id);
  // The product may have been booked anew since the wish was made: that booking is not the one it speaks of.
  if ('bookingId' in command && booking?.id !== command.bookingId) return fail(command.to === 'sold' ? 'booking_ended' : 'unknown_booking');
  const row = TRANSITIONS.find(
    (candidate) => candidate.product.to === command.to && mayTake(candidate, product.status, actorsFor(command, product, booking)),
  );
  if (!row) {
    if (booking && isRepeated(command, booking)) return { row: null, product, bookingId: booking.id };
    return fail(REFUSALS[command.to][product.status]);
  }

  await trx
    .updateTable('products')
    .set(row.product.to === 'removed' ? { deleted_at: now } : { status: row.product.to })
    .where('id', '=', product.id)
    .execute();
  const effects: Effects = { step, product, command, bookingId: booking?.id ?? null, emails: [] };
  for (const effect of row.effects) await runEffect(effect, effects, row.name);
  await queueEmail(trx, now, ...effects.emails);

  changed({ kind: 'product', id: product.id, category: product.category, sellerUid: product.seller_uid });
  const buyerUid = booking?.buyer_uid ?? (command.to === 'booked' ? command.user.uid : null);
  if (effects.bookingId && buyerUid)
    changed({ kind: 'booking', id: effects.bookingId, productId: product.id, buyerUid, sellerUid: product.seller_uid });
  return { row, product, bookingId: effects.bookingId };
}

/** Whoever did not hear that their booking was made asks again in the same words: it is theirs, and nobody else was quicker. */
const isRepeated = (command: Command, booking: LiveBooking): boolean =>
  command.to === 'booked' &&
  booking.paid_at === null &&
  booking.buyer_uid === command.user.uid &&
  booking.contact_number === command.contactNumber &&
  booking.meeting_location === command.meetingLocation;

interface Effects {
  step: TransitionContext;
  product: LockedProduct;
  command: Command;
  bookingId: string | null;
  /** Read once for all letters, after the effects before them are written. */
  data?: Promise<BookingEmailData>;
  emails: Email[];
}

async function runEffect(effect: Effect, context: Effects, name: TransitionName): Promise<void> {
  const { step, product, command } = context;
  const { trx, now } = step;
  switch (effect) {
    case 'open_booking':
      context.bookingId = await openBooking(step, product, command);
      return;
    case 'end_booking':
      await trx
        .updateTable('bookings')
        .set({ ended_at: now, end_reason: 'reason' in command ? command.reason : 'unbooked' })
        .where('id', '=', context.bookingId)
        .execute();
      return;
    case 'record_payment':
      await recordPayment(step, context.bookingId, command);
      return;
    case 'cancel_payment': {
      const open = await trx
        .selectFrom('payments')
        .select('id')
        .where('booking_id', '=', context.bookingId)
        .where('status', '=', 'open')
        .execute();
      for (const payment of open) await enqueue(trx, 'payment.cancel', { paymentId: payment.id }, now);
      return;
    }
    case 'release_photo':
      if (product.photo_id) await releasePhoto(trx, { photoId: product.photo_id, now });
      return;
    case 'tell_seller':
      context.emails.push(...sellerEmails(name, await (context.data ??= bookingEmailData(context))));
      return;
    case 'tell_buyer':
      context.emails.push(...buyerEmails(name, await (context.data ??= bookingEmailData(context))));
      return;
    default:
      effect satisfies never;
  }
}

async function openBooking({ trx, now }: TransitionContext, product: LockedProduct, command: Command): Promise<string> {
  if (command.to !== 'booked') throw new Error(`A booking is opened only by booking, not on the way to ${command.to}`);
  const id = newId(now);
  await trx
    .insertInto('bookings')
    .values({
      id,
      product_id: product.id,
      buyer_uid: command.user.uid,
      seller_uid: product.seller_uid,
      contact_number: command.contactNumber,
      meeting_location: command.meetingLocation,
      price_poisha: product.selling_price_poisha,
      transaction_id: null,
      created_at: now,
      paid_at: null,
      ended_at: null,
      end_reason: null,
    })
    .execute();
  return id;
}

async function recordPayment({ trx, now }: TransitionContext, bookingId: string | null, command: Command): Promise<void> {
  if (command.to !== 'sold') throw new Error(`A payment is recorded only by paying, not on the way to ${command.to}`);
  await trx.updateTable('bookings').set({ transaction_id: command.transactionId, paid_at: now }).where('id', '=', bookingId).execute();
  await trx.updateTable('payments').set({ status: 'succeeded', settled_at: now }).where('id', '=', command.paymentId).execute();
}

async function bookingEmailData({ step, product, bookingId }: Effects): Promise<BookingEmailData> {
  const { trx, publicUrl } = step;
  const row = await trx
    .selectFrom('users as seller')
    .leftJoin('bookings as b', (join) => join.on('b.id', '=', bookingId))
    .leftJoin('users as buyer', 'buyer.uid', 'b.buyer_uid')
    .select([
      'seller.email as sellerEmail',
      'seller.display_name as sellerName',
      'seller.phone_number as sellerPhone',
      'buyer.email as buyerEmail',
      'buyer.display_name as buyerName',
      'buyer.phone_number as buyerPhone',
      'b.id',
      'b.contact_number',
      'b.meeting_location',
      'b.price_poisha',
      'b.transaction_id',
    ])
    .where('seller.uid', '=', product.seller_uid)
    .executeTakeFirstOrThrow();
  return {
    productTitle: product.title,
    pricePoisha: row.price_poisha ?? product.selling_price_poisha,
    seller: { email: row.sellerEmail, name: row.sellerName, phone: row.sellerPhone },
    buyer: row.buyerEmail === null || row.buyerName === null ? null : { email: row.buyerEmail, name: row.buyerName, phone: row.buyerPhone },
    booking:
      row.id === null || row.contact_number === null || row.meeting_location === null
        ? null
        : { id: row.id, contactNumber: row.contact_number, meetingLocation: row.meeting_location, transactionId: row.transaction_id },
    publicUrl,
  };
}

/** Takes everything unsold or booked of a deleted person off the market, and ends what they had booked elsewhere. What is sold stays. */
export async function cancelOpenBookingsOfUser(step: TransitionContext, uid: string): Promise<void> {
  const { trx } = step;
  const own = await trx
    .selectFrom('products')
    .select('id')
    .where('seller_uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'sold')
    .execute();
  const booked = await trx
    .selectFrom('bookings')
    .select('product_id as id')
    .where('buyer_uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('paid_at', 'is', null)
    .execute();
  const products = await lockProducts(
    trx,
    [...own, ...booked].map((row) => row.id),
  );
  for (const product of products) {
    // Locking may have waited for a payment or an unbooking: look again at what is left to do.
    if (product.status === 'sold') continue;
    if (product.seller_uid === uid) await applyCommand(step, product, { to: 'removed', user: null, reason: 'account_deleted' });
    else {
      const booking = await findLiveBooking(trx, product.id);
      if (booking?.buyer_uid === uid)
        await applyCommand(step, product, {
          to: 'unsold',
          user: { uid, email: '', role: 'buyer' },
          bookingId: booking.id,
          reason: 'account_deleted',
        });
    }
  }
}
