import type { ProductStatus } from '../vocabulary.ts';
import type { Listing } from './listings.ts';
import type { DemoUser, DemoSeller } from './users.ts';
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
  /** Names for `readPhoto`; the second shows the same thing from another side. */
  photos: string[];
}

export interface DemoReport {
  productKey: string;
  reporterUid: string;
  reason: string;
  reportedAt: Date;
}

/** The titles of the demo name what they sell. */
export const isGraphicsCard = ({ category, title }: DemoProduct): boolean =>
  category === 'components' && /\b(?:GT|GTX|RTX|RX|Radeon|GeForce)\b/.test(title);
export const isMonitor = ({ title }: DemoProduct): boolean => /\bmonitor\b/i.test(title);

/** Reasons of reports, each with the products of which it may be true. */
const REASONS: readonly { text: string; fits: (product: DemoProduct) => boolean }[] = [
  { text: 'Seller asked me to send money before meeting.', fits: () => true },
  {
    text: 'The seller says it was used for mining, the text says it was not.',
    fits: (product) => isGraphicsCard(product) && product.description.includes('Never mined'),
  },
  { text: 'The condition is not as written: the screen is cracked.', fits: (product) => isMonitor(product) },
  { text: 'Already sold last week, the seller told me on the phone.', fits: () => true },
  { text: 'The seller sent me a picture of another model.', fits: () => true },
  { text: 'Phone number does not answer for three days.', fits: () => true },
  { text: 'On the phone the seller wants more than is written here.', fits: () => true },
];

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

/** The parts from which bookings are made. */
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
    .flatMap((product, index) => {
      const fitting = REASONS.filter(({ fits }) => fits(product));
      return random
        .shuffle(buyers)
        .slice(0, index % 3 === 0 ? 2 : 1)
        .map((buyer, nth) => ({
          productKey: product.key,
          reporterUid: buyer.uid,
          reason: fitting[(index * 2 + nth) % fitting.length]?.text ?? '',
          reportedAt: between(random, product.createdAt, now),
        }));
    });
