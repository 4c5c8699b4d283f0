import { sql } from 'kysely';
import { isLiveOffer, LIVE_OFFER_STATES } from '#domain/deals/offers.ts';
import { findBookingRecord, withSides } from '#server/modules/deals/bookings.sql.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { BY_ID, readPage, type Page, type PageRequest } from '#server/platform/http/cursor.ts';

export type OfferRecord = Omit<RowOf<'offers'>, 'made_on'>;

/** Whether an offer waits for an answer and its time is over: it has ended then, whether its job has run or not. */
export const isLate = (offer: OfferRecord, now: Date): boolean => isLiveOffer(offer.status) && (offer.expires_at ?? now) <= now;

export const findOffer = async (db: Reader, id: string): Promise<OfferRecord | undefined> =>
  isId(id) ? db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** The newest offer of a buyer for a product. The locks on both users guard it. */
export const findLatestOffer = (trx: Transaction, productId: string, buyerUid: string): Promise<OfferRecord | undefined> =>
  trx
    .selectFrom('offers')
    .selectAll()
    .where('product_id', '=', productId)
    .where('buyer_uid', '=', buyerUid)
    .orderBy('made_on', 'desc')
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many offers a buyer has made on this day of Bangladesh: for a product, and for all. The lock on the buyer guards both. */
export async function countOffersToday(
  trx: Transaction,
  productId: string,
  buyerUid: string,
  now: Date,
): Promise<{ forProduct: number; forAll: number }> {
  return (
    trx
      .selectFrom('offers')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('product_id', '=', productId).as('forProduct'),
        fn.countAll<number>().as('forAll'),
      ])
      .where('buyer_uid', '=', buyerUid)
      // As the column is computed: migration 0019.
      .where('made_on', '=', sql<string>`((${now}::timestamptz at time zone 'UTC') + interval '6 hours')::date`)
      .executeTakeFirstOrThrow()
  );
}

/** Whether an offer waits for an answer at the price of today, or the booking that it has led to has not ended. */
export async function isStanding(trx: Transaction, offer: OfferRecord, now: Date): Promise<boolean> {
  if (offer.booking_id !== null) return (await findBookingRecord(trx, offer.booking_id))?.ended_at === null;
  if (!isLiveOffer(offer.status) || isLate(offer, now)) return false;
  const product = trx.selectFrom('products').select('selling_price_poisha').where('id', '=', offer.product_id);
  return (await product.executeTakeFirst())?.selling_price_poisha === offer.asking_poisha;
}

/**
 * The offers that could be accepted at the price before, and not at that of today, for a product that is unsold; and whether an earlier price
 * has done that to them before.
 */
export const findNewlyHeld = (trx: Transaction, productId: string, priceBefore: number, now: Date) =>
  trx
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .selectAll('offers')
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('listing_acts')
            .select('at')
            .whereRef('product_id', '=', 'offers.product_id')
            .where('act', '=', 'price')
            .whereRef('from_poisha', '=', 'asking_poisha')
            .whereRef('at', '>=', 'offers.created_at')
            .where('at', '<', now),
        )
        .as('was_held'),
    )
    .where('products.id', '=', productId)
    .where('products.status', '=', 'unsold')
    .whereRef('products.selling_price_poisha', '<>', 'asking_poisha')
    .where('asking_poisha', '=', priceBefore)
    .where('offers.status', 'in', LIVE_OFFER_STATES)
    .where('expires_at', '>', now)
    .execute();

/** Reads the limits that its seller has set for offers on a product. No other answer than the seller's own may hold the two limits. */
export const findOfferSettings = (db: Reader, productId: string) =>
  db
    .selectFrom('products')
    .select(['fixed_price', 'accept_from_poisha', 'decline_below_poisha'])
    .where('id', '=', productId)
    .executeTakeFirst();

/** Offers with their products and their two users: a fixed number of queries. */
export async function describeOffers(db: Reader, offers: readonly OfferRecord[]) {
  if (offers.length === 0) return [];
  const productIds = offers.map((offer) => offer.product_id);
  const [rows, bookings] = await Promise.all([
    withSides(db, offers),
    db
      .selectFrom('bookings')
      .select(['product_id', 'buyer_uid', 'price_poisha'])
      .where('product_id', 'in', productIds)
      .where('ended_at', 'is', null)
      .execute(),
  ]);
  return rows.map(({ row: offer, ...others }) => {
    const booking = bookings.find(({ product_id, buyer_uid }) => product_id === offer.product_id && buyer_uid === offer.buyer_uid);
    // At which the product is booked for the buyer, or sold to them.
    return { offer, ...others, bookedPoisha: booking?.price_poisha ?? null };
  });
}
export type OfferRow = Awaited<ReturnType<typeof describeOffers>>[number];

/** Offers that wait for an answer, at most. */
const MOST_WAITING = 100;

/** The offers to and by a user that wait for an answer, the most urgent first. */
export const findLiveOffers = (db: Reader, uid: string, now: Date): Promise<OfferRecord[]> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where((is) => is.or([is('buyer_uid', '=', uid), is('seller_uid', '=', uid)]))
    .where('status', 'in', LIVE_OFFER_STATES)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(MOST_WAITING)
    .execute();

/** A page of the offers that a user has made and received, those that wait for an answer first, newest first; of one product if it is given. */
export async function listOffers(
  db: Reader,
  uid: string,
  { product, ...page }: PageRequest & { product: string | undefined },
): Promise<Page<OfferRecord>> {
  if (product !== undefined && !isId(product)) return { rows: [], nextCursor: undefined };
  const offers = db
    .selectFrom('offers')
    .selectAll()
    .where((is) => is.or([is('buyer_uid', '=', uid), is('seller_uid', '=', uid)]))
    .$if(product !== undefined, (query) => query.where('product_id', '=', product ?? ''));
  const hasEnded = sql`(status <> all(${LIVE_OFFER_STATES}::text[]))`;
  return readPage(offers, page, { by: hasEnded, type: 'flag', of: ({ status }) => Number(!isLiveOffer(status)) }, BY_ID);
}

/** Finds the users who wait for an answer to another offer for the same product, with the price that they offered, at confirmed addresses. */
export const findOthers = (trx: Transaction, { id, product_id }: OfferRecord, now: Date) =>
  trx
    .selectFrom('offers')
    .innerJoin('users', 'users.uid', 'offers.buyer_uid')
    .selectAll('users')
    .select('offers.price_poisha')
    .where('offers.product_id', '=', product_id)
    .where('offers.id', '<>', id)
    .where('offers.status', 'in', LIVE_OFFER_STATES)
    .where('offers.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.email_confirmed_at', 'is not', null)
    .execute();
