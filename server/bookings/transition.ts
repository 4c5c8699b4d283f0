import type { Person } from '#domain/access.ts';
import { actorsOf } from '#domain/access.ts';
import { mayTake, TRANSITIONS, type Actor, type Effect, type Transition, type TransitionName } from '#domain/lifecycle.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { lettersToBuyer, lettersToSeller, type Deal } from '#server/bookings/mail.ts';
import { findLiveBooking, type LiveBooking } from '#server/bookings/queries.ts';
import type { Change } from '#server/db/changes.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { BookingEndReason } from '#server/db/market-tables.ts';
import { fail } from '#server/http/failure.ts';
import { releasePhoto } from '#server/images/queries.ts';
import { enqueue } from '#server/jobs/job.ts';
import { queueMail } from '#server/mail/queue.ts';
import { lockProducts, type LockedProduct } from '#server/products/queries.ts';

export interface Step {
  trx: Transaction;
  now: Date;
  publicUrl: string;
  changed: (change: Change) => void;
}

/** What somebody wants to happen to a product, with what its effects need. */
export type Wish =
  | { to: 'booked'; person: Person; contactNumber: string; meetingLocation: string }
  | { to: 'unsold'; person: Person; bookingId: string; reason: BookingEndReason }
  | { to: 'sold'; bookingId: string; paymentId: string; transactionId: string }
  | { to: 'removed'; person: Person | null; reason: BookingEndReason };

export interface Outcome {
  /** What was done; null when it was done before, by the same wish of the same person. */
  row: Transition | null;
  product: LockedProduct;
  /** The booking that the transition opened, paid or ended. */
  bookingId: string | null;
}

/** Why a product in this state does not go where somebody wants it: what the loser of a race is told. */
const REFUSALS: Record<Wish['to'], Record<LockedProduct['status'], ErrorCode>> = {
  booked: { unsold: 'own_product', booked: 'already_booked', sold: 'already_sold' },
  unsold: { unsold: 'unknown_booking', booked: 'forbidden', sold: 'already_paid' },
  sold: { unsold: 'booking_ended', booked: 'booking_ended', sold: 'already_paid' },
  removed: { unsold: 'forbidden', booked: 'forbidden', sold: 'already_sold' },
};

/** The same for a product that has left the market. */
const MISSING: Record<Wish['to'], ErrorCode> = {
  booked: 'unknown_product',
  unsold: 'unknown_booking',
  sold: 'booking_ended',
  removed: 'unknown_product',
};

const actorsFor = (wish: Wish, product: LockedProduct, booking: LiveBooking | undefined): Actor[] => {
  if (wish.to === 'sold') return ['cards'];
  // Without a person it is the market itself that clears away what a deleted account leaves; it acts as an admin.
  if (!wish.person) return ['admin'];
  const actors = actorsOf(wish.person, { sellerUid: product.seller_uid, bookingBuyerUid: booking?.buyer_uid ?? null });
  // Nobody books what is their own, an admin included.
  return wish.to === 'booked' && actors.includes('seller') ? [] : actors;
};

/**
 * The one function that changes the state of a product and its booking: locks, looks the transition up in the table, writes it
 * and its effects. Whoever comes second finds the state the first left, and is refused by name.
 * @throws Failure by what MISSING and REFUSALS name
 */
export async function changeProduct(step: Step, productId: string, wish: Wish): Promise<Outcome> {
  const [product] = await lockProducts(step.trx, [productId]);
  // Whoever speaks of a booking is answered about the booking: it went with its product.
  if (!product) return fail(MISSING[wish.to]);
  return applyWish(step, product, wish);
}

async function applyWish(step: Step, product: LockedProduct, wish: Wish): Promise<Outcome> {
  const { trx, now, changed } = step;
  const booking = await findLiveBooking(trx, product.id);
  // The product may have been booked anew since the wish was made: that booking is not the one it speaks of.
  if ('bookingId' in wish && booking?.id !== wish.bookingId) return fail(wish.to === 'sold' ? 'booking_ended' : 'unknown_booking');
  const row = TRANSITIONS.find(
    (candidate) => candidate.product.to === wish.to && mayTake(candidate, product.status, actorsFor(wish, product, booking)),
  );
  if (!row) {
    if (booking && isRepeated(wish, booking)) return { row: null, product, bookingId: booking.id };
    return fail(REFUSALS[wish.to][product.status]);
  }

  await trx
    .updateTable('products')
    .set(row.product.to === 'removed' ? { deleted_at: now } : { status: row.product.to })
    .where('id', '=', product.id)
    .execute();
  const effects: Effects = { step, product, wish, bookingId: booking?.id ?? null, letters: [] };
  for (const effect of row.effects) await runEffect(effect, effects, row.name);
  await queueMail(trx, now, ...effects.letters);

  changed({ kind: 'product', id: product.id, category: product.category, sellerUid: product.seller_uid });
  const buyerUid = booking?.buyer_uid ?? (wish.to === 'booked' ? wish.person.uid : null);
  if (effects.bookingId && buyerUid)
    changed({ kind: 'booking', id: effects.bookingId, productId: product.id, buyerUid, sellerUid: product.seller_uid });
  return { row, product, bookingId: effects.bookingId };
}

/** Whoever did not hear that their booking was made asks again in the same words: it is theirs, and nobody else was quicker. */
const isRepeated = (wish: Wish, booking: LiveBooking): boolean =>
  wish.to === 'booked' &&
  booking.paid_at === null &&
  booking.buyer_uid === wish.person.uid &&
  booking.contact_number === wish.contactNumber &&
  booking.meeting_location === wish.meetingLocation;

interface Effects {
  step: Step;
  product: LockedProduct;
  wish: Wish;
  bookingId: string | null;
  /** Read once for all letters, after the effects before them are written. */
  deal?: Promise<Deal>;
  letters: Mail[];
}

async function runEffect(effect: Effect, context: Effects, name: TransitionName): Promise<void> {
  const { step, product, wish } = context;
  const { trx, now } = step;
  switch (effect) {
    case 'open_booking':
      context.bookingId = await openBooking(step, product, wish);
      return;
    case 'end_booking':
      await trx
        .updateTable('bookings')
        .set({ ended_at: now, end_reason: 'reason' in wish ? wish.reason : 'unbooked' })
        .where('id', '=', context.bookingId)
        .execute();
      return;
    case 'record_payment':
      await recordPayment(step, context.bookingId, wish);
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
      context.letters.push(...lettersToSeller(name, await (context.deal ??= dealOf(context))));
      return;
    case 'tell_buyer':
      context.letters.push(...lettersToBuyer(name, await (context.deal ??= dealOf(context))));
      return;
    default:
      effect satisfies never;
  }
}

async function openBooking({ trx, now }: Step, product: LockedProduct, wish: Wish): Promise<string> {
  if (wish.to !== 'booked') throw new Error(`A booking is opened only by booking, not on the way to ${wish.to}`);
  const id = newId(now);
  await trx
    .insertInto('bookings')
    .values({
      id,
      product_id: product.id,
      buyer_uid: wish.person.uid,
      seller_uid: product.seller_uid,
      contact_number: wish.contactNumber,
      meeting_location: wish.meetingLocation,
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

async function recordPayment({ trx, now }: Step, bookingId: string | null, wish: Wish): Promise<void> {
  if (wish.to !== 'sold') throw new Error(`A payment is recorded only by paying, not on the way to ${wish.to}`);
  await trx.updateTable('bookings').set({ transaction_id: wish.transactionId, paid_at: now }).where('id', '=', bookingId).execute();
  await trx.updateTable('payments').set({ status: 'succeeded', settled_at: now }).where('id', '=', wish.paymentId).execute();
}

async function dealOf({ step, product, bookingId }: Effects): Promise<Deal> {
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
export async function clearAfterPerson(step: Step, uid: string): Promise<void> {
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
    if (product.seller_uid === uid) await applyWish(step, product, { to: 'removed', person: null, reason: 'account_deleted' });
    else {
      const booking = await findLiveBooking(trx, product.id);
      if (booking?.buyer_uid === uid)
        await applyWish(step, product, {
          to: 'unsold',
          person: { uid, email: '', role: 'buyer' },
          bookingId: booking.id,
          reason: 'account_deleted',
        });
    }
  }
}
