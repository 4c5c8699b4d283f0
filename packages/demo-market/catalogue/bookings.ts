import type { ProductStatus } from '../vocabulary.ts';
import type { Listing } from './listings.ts';
import type { DemoUser, DemoSeller } from './users.ts';
import type { PhotoSpec } from '../drawings/photos.ts';
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
  /** Beside `photo`: the same thing in the same place from another side. */
  morePhotos: PhotoSpec[];
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
