import type { ProductStatus } from '../vocabulary.ts';
import type { Listing } from './listings.ts';
import { phoneNumber, type DemoUser, type DemoSeller } from './users.ts';
import type { Random } from '../random.ts';

/** A listing with its seller and its status. */
export interface DemoProduct extends Listing {
  /** Unique within the catalogue. */
  key: string;
  sellerUid: string;
  address: string;
  district: string;
  status: ProductStatus;
  boost: boolean;
  reported: boolean;
}

/** open: not paid yet; paid: sold; unbooked: ended by its buyer, the product is unsold again. */
export type DemoBookingState = 'open' | 'paid' | 'unbooked';

export interface DemoBooking {
  productKey: string;
  buyerUid: string;
  state: DemoBookingState;
  contactNumber: string;
  meetingLocation: string;
  bookedAt: Date;
  /** When it was paid or unbooked; null while open. */
  settledAt: Date | null;
}

export interface DemoReport {
  productKey: string;
  reporterUid: string;
  reason: string;
  reportedAt: Date;
}

const REASONS = [
  'The price is far too low for this card, I think it is a trap.',
  'Seller asked me to send money before meeting.',
  'The picture shows a different model than the title.',
  'Already sold last week, the seller told me on the phone.',
  'Phone number does not answer for three days.',
  'The same thing is posted twice.',
  'The seller says it was used for mining, the text says it was not.',
  'Condition is not as written: the screen is cracked.',
] as const;

const HOUR = 3_600_000;

const between = (random: Random, from: Date, to: Date): Date => {
  const span = Math.max(0, to.getTime() - from.getTime());
  return new Date(from.getTime() + Math.round((span * random.between(0.1, 0.9)) / 1000) * 1000);
};

/** The status of the listing at `index`, newest first: the older, the likelier it is sold. */
export const chooseStatus = (random: Random, index: number, total: number): ProductStatus => {
  const luck = random.next();
  const sold = 0.02 + 0.24 * (index / total);
  return luck < sold ? 'sold' : luck < sold + 0.07 ? 'booked' : 'unsold';
};

/** What bookings are made of. */
export interface BookingSources {
  products: readonly DemoProduct[];
  sellers: readonly DemoSeller[];
  buyers: readonly DemoUser[];
  now: Date;
}

/** One booking for each product that is booked or sold, a few unbooked ones, and some of each by the known buyer. */
export const makeBookings = (random: Random, { products, sellers, buyers, now }: BookingSources): DemoBooking[] => {
  const [known, ...others] = buyers;
  if (!known) throw new Error('The demo market has no buyers');
  const places = new Map(sellers.map((seller) => [seller.uid, seller.place.meetings]));
  const wanted = { booked: 4, sold: 3, unsold: 1 } as Record<ProductStatus, number>;
  const book = (product: DemoProduct, state: DemoBookingState): DemoBooking => {
    // The known buyer takes the first few of each status, but none of the known seller's.
    const own = product.sellerUid !== sellers[0]?.uid && wanted[product.status] > 0;
    if (own) wanted[product.status] -= 1;
    const buyer = own ? known : random.pick(others);
    const bookedAt = between(random, product.createdAt, now);
    return {
      productKey: product.key,
      buyerUid: buyer.uid,
      state,
      contactNumber: buyer.phoneNumber ?? phoneNumber(random),
      meetingLocation: random.pick(places.get(product.sellerUid) ?? ['In front of the nearest bank booth']),
      bookedAt,
      settledAt: state === 'open' ? null : between(random, bookedAt, now),
    };
  };
  return products.flatMap((product) => {
    if (product.status === 'booked') return [book(product, 'open')];
    if (product.status === 'sold') return [book(product, 'paid')];
    return random.chance(0.03) && now.getTime() - product.createdAt.getTime() > 12 * HOUR ? [book(product, 'unbooked')] : [];
  });
};

/** Reports of products; one product in three has two. */
export const makeReports = (random: Random, { products, buyers, now }: BookingSources): DemoReport[] =>
  products
    .filter((product) => product.reported)
    .flatMap((product, index) =>
      random
        .shuffle(buyers)
        .slice(0, index % 3 === 0 ? 2 : 1)
        .map((buyer, nth) => ({
          productKey: product.key,
          reporterUid: buyer.uid,
          reason: REASONS[(index * 2 + nth) % REASONS.length] ?? REASONS[0],
          reportedAt: between(random, product.createdAt, now),
        })),
    );
