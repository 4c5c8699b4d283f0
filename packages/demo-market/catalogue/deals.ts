import type { ProductStatus } from '../vocabulary.ts';
import type { BookingSources, DemoProduct } from './bookings.ts';
import type { DemoSale } from './past-sales.ts';
import { phoneNumber, type DemoUser } from './users.ts';
import { createRandom, type Random } from '../random.ts';

/** How far a deal has come, by the last that its sides did; `server/demo/courses.ts` holds all that they do. A deal that is not over yet stays as it is now. */
export const DEMO_COURSES = [
  // Nothing is booked.
  'asked',
  'answered',
  'suspected',
  'offered',
  'countered',
  'offer_declined',
  'offer_expired',
  'waits',
  // Booked and not paid by card.
  'booked',
  'proposed',
  'agreed',
  'offer_accepted',
  'expired',
  'unbooked',
  'released_by_seller',
  'no_show_marked',
  'no_show_contested',
  'no_show_confirmed',
  'no_show_decided',
  'handed_over',
  'reviewed_by_seller',
  'cash',
  'cash_quickly',
  // Paid by card.
  'paid',
  'claimed',
  'inspecting',
  'reviewed',
  'review_reported',
  'card',
  'card_quickly',
  'disputed',
  'part_offered',
  'contested',
  'frozen',
  'decided_release',
  'decided_refund',
  'decided_split',
  'part_accepted',
  'silent',
  'refunded',
] as const;
export type DemoCourse = (typeof DEMO_COURSES)[number];

/** The deal of one buyer with the seller of one product, from its beginning to the present. */
export interface DemoDeal {
  productKey: string;
  buyerUid: string;
  course: DemoCourse;
  startsAt: Date;
  /** Hours from the beginning to about when the two meet. */
  meetsAfterHours: number;
  contactNumber: string;
  meetingLocation: string;
}

const HOUR = 3_600_000;
const MEETS_AFTER_HOURS = 20;

/** A course, the status of its product, and how many hours ago it began. */
type Wanted = readonly [course: DemoCourse, status: ProductStatus, hoursAgo: number];

/** The deals of the known buyer with products of others. At most five of these bookings are open. */
const OF_KNOWN_BUYER: readonly Wanted[] = [
  ['booked', 'booked', 5],
  ['proposed', 'booked', 20],
  ['agreed', 'booked', 14],
  ['offer_accepted', 'booked', 12],
  ['paid', 'sold', 15],
  ['inspecting', 'sold', 60],
  ['reviewed_by_seller', 'sold', 96],
  ['disputed', 'sold', 80],
  ['part_offered', 'sold', 100],
  ['contested', 'sold', 110],
  ['decided_refund', 'sold', 400],
  ['reviewed', 'sold', 500],
  ['cash', 'sold', 700],
  ['part_accepted', 'sold', 800],
  ['offered', 'unsold', 3],
  ['countered', 'unsold', 8],
  ['offer_declined', 'unsold', 70],
  ['offer_expired', 'unsold', 90],
  ['answered', 'unsold', 4],
  ['suspected', 'unsold', 26],
  ['expired', 'unsold', 190],
  ['unbooked', 'unsold', 240],
  ['no_show_contested', 'unsold', 120],
  ['silent', 'unsold', 450],
];

/** The same for the products of the known seller, the newest first: they are in these statuses. */
const OF_KNOWN_SELLER: readonly (readonly (readonly [course: DemoCourse, hoursAgo: number, buyer?: 'known'])[])[] = [
  [],
  [
    ['agreed', 16],
    ['waits', 9],
  ],
  [['paid', 14]],
  [
    ['offered', 5],
    ['countered', 10],
    ['offer_declined', 60],
    ['offer_expired', 80],
  ],
  [
    ['no_show_marked', 50],
    ['asked', 3],
  ],
  [['disputed', 82]],
  [
    ['booked', 6],
    ['waits', 4],
    ['waits', 2],
  ],
  [
    ['silent', 470],
    ['asked', 30],
  ],
  [['decided_split', 380]],
  [['expired', 210]],
  [['released_by_seller', 230]],
  [['review_reported', 620, 'known']],
];

/** The other deals of booked and of sold products, and of some unsold ones, in turn. */
const BOOKED = ['booked', 'agreed', 'proposed', 'agreed', 'offer_accepted'] as const;
/** Hours for which such a deal may stand: a booking for 72, one with an agreed meeting until that. */
const STANDS: Record<(typeof BOOKED)[number], number> = { booked: 64, proposed: 64, offer_accepted: 64, agreed: 24 * 12 };
const SOLD = [
  ...(['card', 'cash', 'reviewed', 'card', 'handed_over', 'decided_release', 'card', 'cash', 'reviewed', 'decided_split'] as const),
  ...(['card', 'claimed', 'cash', 'review_reported', 'card', 'frozen', 'reviewed', 'contested', 'part_accepted', 'inspecting'] as const),
] as const;
const UNSOLD = [
  ...(['unbooked', 'expired', 'asked', 'released_by_seller', 'offered', 'refunded'] as const),
  ...(['no_show_confirmed', 'countered', 'asked', 'decided_refund', 'no_show_decided', 'offer_declined', 'silent', 'answered'] as const),
] as const;
/** The same for products that came less than three weeks ago. */
const SOLD_LATELY = ['card', 'cash', 'reviewed', 'inspecting', 'cash', 'handed_over'] as const;
const UNSOLD_LATELY = ['asked', 'unbooked', 'expired', 'asked', 'refunded', 'released_by_seller'] as const;
/** One unsold product in so many has been booked or asked about. */
const ONE_IN = 7;
/** Hours ago at which these began, so that they are where they are called after; the others are over. */
const UNDER_WAY: Partial<Record<DemoCourse, number>> = {
  inspecting: 62,
  claimed: 55,
  contested: 130,
  frozen: 90,
  offered: 7,
  countered: 11,
  asked: 20,
  no_show_marked: 52,
};
/** Hours after which a course is over; the others after LONGEST. */
const OVER_AFTER: Partial<Record<DemoCourse, number>> = {
  cash: 72,
  handed_over: 60,
  card: 130,
  reviewed: 130,
  unbooked: 24,
  expired: 80,
  released_by_seller: 60,
  refunded: 48,
};
const LONGEST = 24 * 22;

/** A deal with each product that is booked or sold, and with some that are not; most of the known accounts', in every state. */
export const makeDeals = (random: Random, { products, sellers, buyers, now }: BookingSources): DemoDeal[] => {
  const [known, ...others] = buyers;
  const [knownSeller] = sellers;
  if (!known || !knownSeller) throw new Error('The demo market has no users');
  const places = new Map(sellers.map((seller) => [seller.uid, seller.place.meetings]));
  const used = new Set<DemoProduct>();
  // In turn, and those of booked products by themselves, so that nobody holds more than a few.
  const taken = { booked: 0, sold: 0, unsold: 0 };
  const nextBuyer = ({ status }: DemoProduct): DemoUser => others[taken[status]++ % others.length] ?? known;
  const deal = (
    product: DemoProduct,
    course: DemoCourse,
    hoursAgo: number,
    buyer = nextBuyer(product),
    meetsAfterHours = MEETS_AFTER_HOURS,
  ): DemoDeal => {
    used.add(product);
    return {
      productKey: product.key,
      buyerUid: buyer.uid,
      course,
      startsAt: new Date(now.getTime() - Math.round(hoursAgo * HOUR)),
      meetsAfterHours,
      contactNumber: buyer.phoneNumber ?? phoneNumber(random),
      meetingLocation: random.pick(places.get(product.sellerUid) ?? ['Police box at the nearest crossing']),
    };
  };
  const ageOf = (product: DemoProduct): number => (now.getTime() - product.createdAt.getTime()) / HOUR;
  /** A deal that began so long ago that it is where its course is called after. */
  const begun = (product: DemoProduct, course: DemoCourse): DemoDeal =>
    deal(product, course, UNDER_WAY[course] ?? random.between(OVER_AFTER[course] ?? LONGEST, Math.min(ageOf(product), LONGEST * 3)));
  const own = products.filter(({ sellerUid }) => sellerUid === knownSeller.uid);
  const foreign = products.filter(({ sellerUid, boost, reported }) => sellerUid !== knownSeller.uid && !boost && !reported);
  const ofSeller = OF_KNOWN_SELLER.flatMap((courses, at) =>
    courses.flatMap(([course, hoursAgo, buyer]) => {
      const product = own[at];
      return product ? [deal(product, course, hoursAgo, buyer && known)] : [];
    }),
  );
  const ofBuyer = OF_KNOWN_BUYER.flatMap(([course, status, hoursAgo]) => {
    const product = foreign.find((each) => !used.has(each) && each.status === status && ageOf(each) > hoursAgo + 1);
    return product ? [deal(product, course, hoursAgo, known)] : [];
  });
  // The known buyer is the next in line for a product that was unbooked an hour ago, and waits for two others.
  const freed = foreign.find((product) => !used.has(product) && product.status === 'unsold' && ageOf(product) > 48);
  const ofLine = freed ? [deal(freed, 'unbooked', 9), deal(freed, 'waits', 5, known)] : [];
  let lines = 2;
  const turns = { booked: 0, sold: 0, unsold: 0 };
  const ofOthers = foreign
    .filter((product) => !used.has(product))
    .flatMap((product): DemoDeal[] => {
      const age = ageOf(product);
      const next = <Course extends DemoCourse>(courses: readonly Course[]): Course | undefined =>
        courses[turns[product.status]++ % courses.length];
      if (product.status === 'booked') {
        const course = age < 4 ? 'booked' : (next(BOOKED) ?? 'booked');
        const hoursAgo = Math.min(age * 0.9, random.between(4, STANDS[course]));
        return [
          deal(product, course, hoursAgo, undefined, Math.max(MEETS_AFTER_HOURS, hoursAgo + random.between(4, 40))),
          ...(age > 12 && lines-- > 0 ? [deal(product, 'waits', hoursAgo * 0.5, known)] : []),
          // The next in turn book other products.
          ...others
            .slice(0, turns.booked % 3)
            .map((_, nth) => deal(product, 'waits', hoursAgo * (0.4 - nth / 6), others[(taken.booked + 4 + nth) % others.length])),
        ];
      }
      if (product.status === 'sold') {
        // A product that is paid by card is sold at once.
        if (age < 140) return [deal(product, age > 63 ? 'inspecting' : 'paid', age > 63 ? 62 : Math.min(age * 0.9, 30))];
        return [begun(product, next(age < LONGEST + 1 ? SOLD_LATELY : SOLD) ?? 'card')];
      }
      if (!random.chance(1 / ONE_IN) || age < 24) return [];
      return [begun(product, age < 90 ? 'asked' : (next(age < LONGEST ? UNSOLD_LATELY : UNSOLD) ?? 'asked'))];
    });
  return [...ofSeller, ...ofBuyer, ...ofLine, ...ofOthers];
};

/** The deals of what was sold before: paid by card or in cash, and reviewed by some. */
export const makePastDeals = (seed: string, sales: readonly DemoSale[]): DemoDeal[] =>
  sales.map((sale) => {
    const random = createRandom(`${seed} ${sale.key}`);
    return {
      productKey: sale.key,
      buyerUid: sale.buyerUid,
      course: random.chance(0.25) ? 'card_quickly' : 'cash_quickly',
      startsAt: new Date(Math.max(sale.createdAt.getTime() + HOUR, sale.soldAt.getTime() - random.between(4, 40) * HOUR)),
      meetsAfterHours: MEETS_AFTER_HOURS,
      contactNumber: sale.contactNumber,
      meetingLocation: sale.meetingLocation,
    };
  });
