import type { BookingSources, DemoProduct } from './bookings.ts';
import { conditionOf, listModel, yearOf } from './listings.ts';
import { GRAPHICS_CARDS, KEYBOARDS, MEMORY, MICE, MONITORS, PROCESSORS, SOLID_DRIVES, type Model } from './models.ts';
import { phoneNumber, type DemoUser } from './users.ts';
import type { Random } from '../random.ts';

/** A product that was sold before those of the catalogue were listed, without a photo. */
export interface DemoSale extends Omit<DemoProduct, 'photos'> {
  buyerUid: string;
  contactNumber: string;
  meetingLocation: string;
  soldAt: Date;
}

/** Models that are sold often enough for a range of prices. */
const POPULAR: readonly Model[] = [
  ...GRAPHICS_CARDS.slice(0, 10),
  ...PROCESSORS.slice(0, 6),
  ...MEMORY.slice(0, 3),
  ...SOLID_DRIVES.slice(0, 3),
  ...MONITORS.slice(0, 4),
  ...MICE.slice(0, 2),
  ...KEYBOARDS.slice(0, 2),
];
const SALES = 180;
const DAY = 86_400_000;
/** Days before now of the first sale and of the last. */
const FIRST = 280;
const LAST = 3;

/** Returns the users who had an account by then; the oldest account if nobody had. */
const joinedBy = <User extends DemoUser>(users: readonly User[], at: Date): User[] => {
  const joined = users.filter((user) => user.joinedAt < at);
  return joined.length > 0 ? joined : users.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime()).slice(0, 1);
};

/** One sale in so many is that of the known seller, or of the known buyer. */
const OF_KNOWN_SELLER = 12;
const OF_KNOWN_BUYER = 20;

/** Sales of the past nine months, the newest first. */
export const makePastSales = (random: Random, { sellers, buyers, now }: Omit<BookingSources, 'products'>): DemoSale[] =>
  Array.from({ length: SALES }, (_, index): DemoSale => {
    const model = POPULAR[index % POPULAR.length] ?? random.pick(POPULAR);
    const daysAgo = LAST + ((FIRST - LAST) * (index + random.next())) / SALES;
    const soldAt = new Date(now.getTime() - Math.round(daysAgo * DAY));
    const createdAt = new Date(soldAt.getTime() - Math.round(random.between(0.5, 24) * DAY));
    const one = <User extends DemoUser>([known, ...others]: readonly User[], at: Date, isKnown: boolean): User => {
      const other = random.pick(joinedBy(others, at));
      return isKnown && known && known.joinedAt < at ? known : other;
    };
    const seller = one(sellers, createdAt, index % OF_KNOWN_SELLER === 3);
    const buyer = one(buyers, soldAt, index % OF_KNOWN_BUYER === 7 && index % OF_KNOWN_SELLER !== 3);
    const monthsOfUse = Math.max(1, Math.round(random.between(0.1, 1) * Math.min(72, Math.max(3, (yearOf(createdAt) - model.year) * 12))));
    const conditionType = conditionOf(random, monthsOfUse);
    return {
      key: `sale-${String(index + 1).padStart(3, '0')}`,
      ...listModel(random, model, { conditionType, monthsOfUse, createdAt }),
      sellerUid: seller.uid,
      address: seller.place.address,
      district: seller.place.district,
      status: 'sold',
      boost: false,
      reported: false,
      buyerUid: buyer.uid,
      contactNumber: buyer.phoneNumber ?? phoneNumber(random),
      meetingLocation: random.pick(seller.place.meetings),
      soldAt,
    };
  });
