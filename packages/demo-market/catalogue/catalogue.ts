import { CATEGORIES, type Category, type ProductStatus } from '../vocabulary.ts';
import { chooseStatus, makeReports, type DemoProduct, type DemoReport } from './bookings.ts';
import { makeDeals, makePastDeals, type DemoDeal } from './deals.ts';
import { makePastSales, type DemoSale } from './past-sales.ts';
import { makeListings } from './listings.ts';
import { makeAdmin, makeBuyers, makeSellers, type DemoUser, type DemoSeller } from './users.ts';
import { PHOTOGRAPHED } from './photographed.ts';
import { choosePlace } from './places.ts';
import { withFault } from './remarks.ts';
import { createRandom, type Random } from '../random.ts';

/** The demo market as plain data. */
export interface DemoCatalogue {
  now: Date;
  admin: DemoUser;
  /** seller@example.com first. */
  sellers: DemoSeller[];
  /** buyer@example.com first. */
  buyers: DemoUser[];
  /** Newest first. */
  products: DemoProduct[];
  /** With each product that is booked or sold, with some of the others, and with each of the past sales. */
  deals: DemoDeal[];
  reports: DemoReport[];
  /** Beside the products: what was sold in the months before. */
  pastSales: DemoSale[];
}

/** The products of the known seller, newest first: some in every status. */
const KNOWN_SELLERS_PRODUCTS: readonly ProductStatus[] = [
  'unsold',
  'booked',
  'sold',
  'unsold',
  'unsold',
  'sold',
  'booked',
  'unsold',
  'sold',
  'unsold',
  'unsold',
  'sold',
];
/** Advertised products of each category. */
const BOOSTED_OF_EACH: Readonly<Record<Category, number>> = { desktop: 5, components: 5, accessories: 4 };
const REPORTED = 9;

/** Some sellers have one product, some shops a dozen: the first names are chosen far more often than the rest. */
const chooseSeller = (random: Random, sellers: readonly DemoSeller[], index: number): DemoSeller => {
  // The first round gives each seller a product.
  const seller = index < sellers.length ? sellers[index] : sellers[Math.floor(random.next() ** 1.4 * sellers.length)];
  if (!seller) throw new Error('The demo market has no sellers');
  return seller;
};

const advertise = (products: readonly DemoProduct[], known: DemoSeller): Set<DemoProduct> => {
  const free = products.filter((product) => product.status === 'unsold' && product.conditionType !== 'fair');
  return new Set(
    CATEGORIES.flatMap((category) => {
      const candidates = free.filter((product) => product.category === category);
      // One of the known seller's, so that their table shows an advertised one too; the rest spread over the newest.
      const own = candidates.filter((product) => product.sellerUid === known.uid).slice(0, 1);
      const others = candidates.filter((product) => product.sellerUid !== known.uid);
      return [...own, ...others.filter((_, index) => index % 3 === 0)].slice(0, BOOSTED_OF_EACH[category]);
    }),
  );
};

/** The demo market at `now`. The same seed and moment give the same data. */
export const makeCatalogue = ({ seed = 'abar', now }: { seed?: string; now: Date }): DemoCatalogue => {
  const listings = makeListings(seed, now);
  const [known, ...others] = makeSellers(createRandom(`${seed} sellers`), now);
  if (!known) throw new Error('The demo market has no sellers');
  const sellers = [known, ...others];
  const buyers = makeBuyers(createRandom(`${seed} buyers`), now);
  // A seed like any other: another text would give other products to other sellers.
  const random = createRandom(`${seed} dealings`);
  const strides = Math.floor(listings.length / KNOWN_SELLERS_PRODUCTS.length);
  const owners = random.shuffle(listings.map((_, index) => index));
  const products = listings.map((listing, index): DemoProduct => {
    const shelf = index % strides === 1 ? KNOWN_SELLERS_PRODUCTS[Math.floor(index / strides)] : undefined;
    const seller = shelf ? known : chooseSeller(random, others, owners[index] ?? 0);
    const place = random.chance(0.9) ? seller.place : choosePlace(random);
    const key = `product-${String(listings.length - index).padStart(3, '0')}`;
    const shown = PHOTOGRAPHED.get(key);
    return {
      ...listing,
      ...(shown?.fault && {
        description: withFault(listing.description, shown.fault),
        conditionType: listing.conditionType === 'excellent' ? 'good' : listing.conditionType,
      }),
      key,
      sellerUid: seller.uid,
      address: place.address,
      district: place.district,
      status: shelf ?? chooseStatus(random, index, listings.length),
      boost: false,
      reported: false,
      photos: shown?.fault ? [`${key}-1`, `${key}-2`, `${key}-3`] : [`${key}-1`],
    };
  });
  const boosted = advertise(products, known);
  const suspects = products.filter((product) => product.status === 'unsold' && !boosted.has(product) && product.sellerUid !== known.uid);
  const reported = new Set(random.shuffle(suspects).slice(0, REPORTED));
  for (const product of boosted) product.boost = true;
  for (const product of products)
    if (!PHOTOGRAPHED.has(product.key) && (product.boost || product.sellerUid === known.uid)) product.photos.push(`${product.key}-2`);
  for (const product of reported) product.reported = true;
  const market = { products, sellers, buyers, now };
  const pastSales = makePastSales(createRandom(`${seed} past sales`), market);
  return {
    now,
    admin: makeAdmin(now),
    sellers,
    buyers,
    products,
    deals: [...makePastDeals(seed, pastSales), ...makeDeals(createRandom(`${seed} bookings`), market)],
    reports: makeReports(createRandom(`${seed} reports`), market),
    pastSales,
  };
};
