import { limits } from '#contract/limits.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { OfferAction, OfferStatus, ProductStatus } from '#contract/vocabulary.ts';
import { sideOf, type SignedInUser } from '#domain/users/access.ts';
import { isSuspended } from '#domain/users/suspension.ts';
import { awayNow } from '#domain/listings/holiday.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { isLiveOffer, leastOffer, OFFER_TRANSITIONS, openingOf, type OfferTransition } from '#domain/deals/offers.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { findObstacles, userOf } from '#server/modules/deals/bookings.sql.ts';
import { changeProduct } from '#server/modules/deals/bookings.changes.ts';
import { acceptancePush, heldEmails, lostEmails, offerEmails } from '#server/modules/deals/offers.emails.ts';
import {
  countOffersToday,
  describeOffers,
  findLatestOffer,
  findNewlyHeld,
  findOffer,
  findOthers,
  findOfferSettings,
  isLate,
  isStanding,
  type OfferRecord,
} from '#server/modules/deals/offers.sql.ts';
import { lockProducts, productChange, type LockedProduct } from '#server/modules/listings/products.sql.ts';
import { contactOfAway } from '#server/modules/users/users.changes.ts';
import { findUsers, isBlocked, lockBuyerAndSeller, lockUsers, refuseSuspended, type UserRow } from '#server/modules/users/users.sql.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isId, newId } from '#server/platform/db/ids.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { queuePush } from '#server/platform/push/queue-push.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

export interface OfferContext extends TransitionContext {
  /** ms for which an offer and a counter stand. */
  offerMs: number;
  mustConfirm: boolean;
  maxOpenBookings: number;
  bookingHours: number;
}

export interface NewOffer {
  productId: string;
  pricePoisha: number;
  contactNumber: string | undefined;
}

/** An offer without what every transition writes. */
type UnmovedOffer = Omit<Insertable<Tables['offers']>, 'status' | 'moved_by' | 'moved_at'>;

const usersOf = (offer: OfferRecord) => ({ buyerUid: offer.buyer_uid, sellerUid: offer.seller_uid });

/** The error for an offer that has ended: what the loser of a race receives. */
const ENDED: Record<Exclude<OfferStatus, 'offered' | 'countered'>, ErrorCode> = {
  accepted: 'offer_accepted',
  declined: 'offer_declined',
  withdrawn: 'offer_withdrawn',
  expired: 'offer_expired',
};

/** The error for a product about which there is no agreement in this state. */
const NOT_FOR_SALE: Record<Exclude<ProductStatus, 'unsold'>, ErrorCode> = { booked: 'already_booked', sold: 'already_sold' };

/**
 * The one function that writes an offer: its new state, the deadline of that, and its effects. Both users are locked, so that of two
 * commands at once the second finds the state that the first left.
 * @throws Failure with the codes of a booking
 */
async function applyTransition(
  context: OfferContext,
  transition: OfferTransition,
  before: UnmovedOffer,
  { title, users, counter }: { title: string; users: readonly UserRow[]; counter?: number },
): Promise<OfferRecord> {
  const { trx, now, changed, offerMs } = context;
  const [buyer, seller] = [userOf(users, before.buyer_uid), userOf(users, before.seller_uid)];
  const expiresAt = transition.expires ? new Date(now.getTime() + offerMs) : null;
  const change = {
    status: transition.to,
    moved_by: transition.by,
    moved_at: now,
    expires_at: expiresAt,
    counter_poisha: counter ?? before.counter_poisha ?? null,
    booking_id: transition.effects.includes('book') ? await book(context, before, buyer) : null,
  };
  const offer =
    transition.from === null
      ? await trx
          .insertInto('offers')
          .values({ ...before, ...change })
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx.updateTable('offers').set(change).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow();
  if (expiresAt) await enqueue(trx, 'offer.expire', { offerId: offer.id }, expiresAt);
  for (const effect of transition.effects)
    if (effect !== 'book') await emailUsers(context, offerEmails(transition.name, effect, { offer, title, buyer, seller }));
  if (offer.status === 'accepted') await emailUsers(context, lostEmails(await findOthers(trx, offer, now), title));
  if (transition.name === 'accept') await queuePush(trx, now, acceptancePush(offer, title, buyer));
  changed({ kind: 'offer', id: offer.id, productId: offer.product_id, uids: [offer.buyer_uid, offer.seller_uid] });
  return offer;
}

/** Books the product, which is locked and unsold, for the buyer at the price that stands. Returns the booking's id. */
async function book(context: OfferContext, offer: UnmovedOffer, { uid, email, role, phone_number }: UserRow): Promise<string> {
  const { booking } = await changeProduct(context, offer.product_id, {
    to: 'booked',
    user: { uid, email, role },
    contactNumber: phone_number ?? offer.contact_number,
    maxOpenBookings: context.maxOpenBookings,
    bookingHours: context.bookingHours,
    pricePoisha: offer.counter_poisha ?? offer.price_poisha,
  });
  return (booking ?? fail('already_booked')).booking.id;
}

/** @throws Failure unknown_product, already_booked, already_sold */
async function lockForSale(trx: Transaction, productId: string): Promise<LockedProduct> {
  const product = (await lockProducts(trx, [productId]))[0] ?? fail('unknown_product');
  return product.status === 'unsold' ? product : fail(NOT_FOR_SALE[product.status]);
}

/**
 * Offers a price for a product. The limits of its seller may accept or decline it at once.
 * @throws Failure invalid_token, address_unconfirmed, suspended, unknown_product, own_product, already_booked, already_sold, fixed_price, offer_closed, seller_away, offer_open, too_many_offers, too_many_offers_today, bad_request on the price, bad_request on the number where none is known, and the codes of a booking
 */
export async function makeOffer(
  context: OfferContext,
  user: SignedInUser,
  input: NewOffer,
): Promise<{ offer: OfferRecord; repeated: boolean }> {
  const { trx, now } = context;
  const { productId, pricePoisha } = input;
  if (!isId(productId)) return fail('unknown_product');
  const users = await lockBuyerAndSeller(trx, user.uid, productId, context.mustConfirm);
  const latest = await findLatestOffer(trx, productId, user.uid);
  if (latest?.price_poisha === pricePoisha && (await isStanding(trx, latest, now))) return { offer: latest, repeated: true };
  refuseSuspended(users, user.uid, now);
  const product = await lockForSale(trx, productId);
  if (product.seller_uid === user.uid) return fail('own_product');
  if (product.fixed_price) return fail('fixed_price');
  // It is not said which of the two has.
  if (await isBlocked(trx, user.uid, product.seller_uid)) return fail('offer_closed');
  if (awayNow(userOf(users, product.seller_uid).away_until, now)) return fail('seller_away');
  const asking = product.selling_price_poisha;
  if (pricePoisha < leastOffer(asking))
    return failField('price', `Offer at least half of the price: Tk ${tkOfPoisha(leastOffer(asking))}.`);
  if (pricePoisha >= asking) return failField('price', 'An offer is below the asking price. Book the product to pay that.');
  if (latest && isLiveOffer(latest.status)) {
    if (isLate(latest, now)) await expire(context, latest, undefined, users);
    else if (latest.asking_poisha === asking) return fail('offer_open');
    else await replace(context, latest, users);
  }
  const made = await countOffersToday(trx, productId, user.uid, now);
  if (made.forProduct >= limits.offersPerDay) return fail('too_many_offers');
  if (made.forAll >= limits.offersOfBuyerPerDay) return fail('too_many_offers_today');
  const settings = await findOfferSettings(trx, productId);
  const opening = openingOf(pricePoisha, {
    acceptFrom: settings?.accept_from_poisha ?? null,
    declineBelow: settings?.decline_below_poisha ?? null,
  });
  const fresh = {
    id: newId(now),
    product_id: productId,
    buyer_uid: user.uid,
    seller_uid: product.seller_uid,
    asking_poisha: asking,
    price_poisha: pricePoisha,
    contact_number: contactOfAway(userOf(users, user.uid), input.contactNumber),
    nth: made.forProduct + 1,
    created_at: now,
  };
  return { offer: await applyTransition(context, opening, fresh, { title: product.title, users }), repeated: false };
}

/** Ends an offer that nobody can accept, as the price has changed. The email about the offer that its buyer makes instead is enough. */
async function replace(context: OfferContext, offer: OfferRecord, users: readonly UserRow[]): Promise<void> {
  const transition = OFFER_TRANSITIONS.find('withdraw', offer.status, 'buyer') ?? OFFER_TRANSITIONS.find('decline', offer.status, 'buyer');
  if (!transition) throw new Error(`An offer in the state ${offer.status} is not replaced`);
  await applyTransition(context, { ...transition, effects: [] }, offer, { title: '', users });
}

/**
 * Answers an offer, as one of its two users. The clock refuses late calls, whether the job has run or not.
 * @throws Failure unknown_offer also to everybody else, suspended, offer_changed and the codes of `ENDED`, price_changed, offer_closed (it is not said why), unknown_product, already_booked, already_sold, too_many_bookings, buyer_holds_too_many, bad_request on the price
 */
export async function answerOffer(
  context: OfferContext,
  user: SignedInUser,
  id: string,
  { action, counterPoisha }: { action: OfferAction; counterPoisha?: number | undefined },
): Promise<OfferRecord> {
  const { trx, now } = context;
  const found = (await findOffer(trx, id)) ?? fail('unknown_offer');
  const side = sideOf(user, usersOf(found)) ?? fail('unknown_offer');
  const present = await lockUsers(trx, [found.buyer_uid, found.seller_uid]);
  // The answer of the other side may have been waited for.
  const offer = (await findOffer(trx, id)) ?? fail('unknown_offer');
  const isOther = counterPoisha !== undefined && counterPoisha !== offer.counter_poisha;
  if (offer.moved_by === side && OFFER_TRANSITIONS.repeats(action, offer.status, side) && !isOther && !isLate(offer, now)) return offer;
  if (!isLiveOffer(offer.status)) return fail(ENDED[offer.status]);
  if (isLate(offer, now)) return fail('offer_expired');
  const transition = OFFER_TRANSITIONS.find(action, offer.status, side) ?? fail('offer_changed');
  const users = present.length === 2 ? present : await findUsers(trx, [offer.buyer_uid, offer.seller_uid]);
  if (action === 'decline' || action === 'withdraw') {
    const title = await titleOf(trx, offer.product_id);
    return applyTransition(context, transition, offer, { title, users });
  }
  refuseSuspended(users, user.uid, now);
  const product = await lockForSale(trx, offer.product_id);
  if (product.selling_price_poisha !== offer.asking_poisha) return fail('price_changed');
  // As in a booking, both are locked.
  const { open, blocked } = await findObstacles(trx, offer.buyer_uid, offer.seller_uid, now);
  const suspended = isSuspended(userOf(users, offer.buyer_uid).suspended_until, now);
  if (present.length < 2 || blocked || suspended) return fail('offer_closed');
  if (action === 'accept' && side === 'seller' && open >= context.maxOpenBookings) return fail('buyer_holds_too_many');
  if (counterPoisha !== undefined && (counterPoisha <= offer.price_poisha || counterPoisha > offer.asking_poisha))
    return failField(
      'price',
      `Answer with a price above Tk ${tkOfPoisha(offer.price_poisha)} and up to Tk ${tkOfPoisha(offer.asking_poisha)}.`,
    );
  return applyTransition(context, transition, offer, {
    title: product.title,
    users,
    ...(counterPoisha !== undefined && { counter: counterPoisha }),
  });
}

const titleOf = async (trx: Transaction, productId: string): Promise<string> =>
  (await trx.selectFrom('products').select('title').where('id', '=', productId).executeTakeFirstOrThrow()).title;

/** Ends an offer whose time is over. Nobody gets an email about a product that is not for sale any more. */
async function expire(
  context: OfferContext,
  offer: OfferRecord,
  product: { title: string; status: ProductStatus } | undefined,
  users: readonly UserRow[],
): Promise<void> {
  const transition = OFFER_TRANSITIONS.find('expire', offer.status, 'clock');
  if (!transition) throw new Error(`An offer in the state ${offer.status} does not expire`);
  const effects = product?.status === 'unsold' ? transition.effects : [];
  await applyTransition(context, { ...transition, effects }, offer, { title: product?.title ?? '', users });
}

/** Ends an offer if it still waits for an answer and its time is over. Safe to run twice, and too early. */
export async function expireOffer(context: OfferContext, id: string): Promise<undefined> {
  const { trx, now } = context;
  const found = await findOffer(trx, id);
  if (!found) return;
  await lockUsers(trx, [found.buyer_uid, found.seller_uid]);
  const offer = await findOffer(trx, id);
  if (!offer || !isLate(offer, now)) return;
  const product = trx.selectFrom('products').select(['title', 'status']).where('id', '=', offer.product_id).where('deleted_at', 'is', null);
  await expire(context, offer, await product.executeTakeFirst(), await findUsers(trx, [offer.buyer_uid, offer.seller_uid]));
}

/**
 * Reports to their buyers the offers that a new price of a product, which is locked, puts on hold. One email is written about each: a price
 * that goes up and down again and again would take the emails of an hour from its buyers. @param priceBefore poisha
 */
export async function reportHeldOffers(context: TransitionContext, productId: string, priceBefore: number): Promise<void> {
  const { trx, now, changed } = context;
  const newly = await findNewlyHeld(trx, productId, priceBefore, now);
  const reported = new Set(newly.flatMap(({ id, was_held }) => (was_held ? [id] : [])));
  const held = await describeOffers(trx, newly);
  for (const { offer } of held) changed({ kind: 'offer', id: offer.id, productId, uids: [offer.buyer_uid] });
  await emailUsers(context, held.filter(({ offer }) => !reported.has(offer.id)).flatMap(heldEmails));
}

/** Sets what happens to offers on a product of this seller. @throws Failure unknown_product, forbidden */
export async function setOfferSettings(
  { trx, changed }: Pick<OfferContext, 'trx' | 'changed'>,
  user: SignedInUser,
  productId: string,
  settings: { fixedPrice: boolean; acceptFrom: number | null; declineBelow: number | null },
): Promise<void> {
  const [product] = isId(productId) ? await lockProducts(trx, [productId]) : [];
  if (!product) return fail('unknown_product');
  if (product.seller_uid !== user.uid) return fail('forbidden');
  await trx
    .updateTable('products')
    .set({
      fixed_price: settings.fixedPrice,
      accept_from_poisha: settings.acceptFrom,
      decline_below_poisha: settings.declineBelow,
    })
    .where('id', '=', productId)
    .execute();
  if (product.fixed_price !== settings.fixedPrice) changed(productChange(product));
}
