import type { BookingSources, DemoProduct } from './bookings.ts';
import { PROCESSORS } from './boards-and-processors.ts';
import { GRAPHICS_CARDS } from './graphics.ts';
import { conditionOf, listModel, yearOf } from './listings.ts';
import { MEMORY, SOLID_DRIVES } from './memory-and-storage.ts';
import type { Model } from './model.ts';
import { KEYBOARDS, MICE, MONITORS } from './screens-and-input.ts';
import { phoneNumber, type DemoUser } from './users.ts';
import type { Random } from '../random.ts';

/** A product that was sold before those of the catalogue were listed, without a photo. */
export interface DemoSale extends Omit<DemoProduct, 'photo'> {
  buyerUid: string;
  contactNumber: string;
  meetingLocation: string;
  soldAt: Date;
}

/** Models of which enough are sold for a range of prices. */
const POPULAR: readonly Model[] = [
  ...GRAPHICS_CARDS.slice(0, 14),
  ...PROCESSORS.slice(0, 8),
  ...MEMORY.slice(0, 5),
  ...SOLID_DRIVES.slice(0, 5),
  ...MONITORS.slice(0, 6),
  ...MICE.slice(0, 4),
  ...KEYBOARDS.slice(0, 3),
];
const SALES = 300;
const DAY = 86_400_000;
/** Days before now of the first sale and of the last. */
const FIRST = 280;
const LAST = 3;

/** Those who had an account by then; the oldest account if nobody had. */
const joinedBy = <User extends DemoUser>(users: readonly User[], at: Date): User[] => {
  const joined = users.filter((user) => user.joinedAt < at);
  return joined.length > 0 ? joined : users.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime()).slice(0, 1);
};

/** Sales of the past nine months by others than the known seller and buyer, the newest first. */
export const makePastSales = (random: Random, { sellers, buyers, now }: Omit<BookingSources, 'products'>): DemoSale[] =>
  Array.from({ length: SALES }, (_, index): DemoSale => {
    const model = POPULAR[index % POPULAR.length] ?? random.pick(POPULAR);
    const daysAgo = LAST + ((FIRST - LAST) * (index + random.next())) / SALES;
    const soldAt = new Date(now.getTime() - Math.round(daysAgo * DAY));
    const createdAt = new Date(soldAt.getTime() - Math.round(random.between(0.5, 24) * DAY));
    const seller = random.pick(joinedBy(sellers.slice(1), createdAt));
    const buyer = random.pick(joinedBy(buyers.slice(1), soldAt));
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
