import { makeCatalogue } from '@abar/demo-market';
import { limits } from '#contract/limits.ts';
import type { Category, ConditionType } from '#contract/vocabulary.ts';
import { districtOf } from '#domain/places/district-of.ts';
import { CARDS } from '#domain/fit/tables/cards.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { addToVocabulary, searchColumns } from '#server/modules/listings/products.changes.ts';
import { listingRow } from '#server/modules/listings/products.sql.ts';

/** Rows of one statement. */
const BATCH = 500;
const NOW = new Date('2026-11-20T06:00:00Z');

interface Listing {
  title: string;
  description: string;
  address: string;
  category: Category;
  conditionType: ConditionType;
  yearsOfUse: string;
  monthsOfUse: number | null;
  sellingPriceTk: number;
  originalPriceUsd: number;
  createdAt: Date;
}

/** The listings of the demo, all for sale, of these sellers in turn. Returns their ids by title. */
export const insertCatalogue = (trx: Transaction, ...sellerUids: readonly string[]): Promise<Map<string, string>> =>
  insertListings(trx, sellerUids, makeCatalogue({ now: NOW }).products);

/** These listings, all for sale, of these sellers in turn. Returns their ids by title. */
export async function insertListings(
  trx: Transaction,
  sellerUids: readonly string[],
  products: readonly Listing[],
): Promise<Map<string, string>> {
  const found = products.map((product) => searchColumns(product));
  const snapshot = { email: 'x@example.com', displayName: 'Seller', photoURL: null, phoneNumber: null, address: null };
  const rows = products.map((product, at) => ({
    id: newId(product.createdAt),
    seller_uid: pick(sellerUids, at),
    seller_snapshot: JSON.stringify({ uid: pick(sellerUids, at), ...snapshot }),
    ...listingRow({ ...product, sellingPrice: product.sellingPriceTk, originalPrice: product.originalPriceUsd }),
    months_of_use: product.monthsOfUse,
    district: districtOf(product.address),
    photo_id: null,
    created_at: product.createdAt,
    deleted_at: null,
    ...found[at]?.columns,
  }));
  for (let at = 0; at < rows.length; at += BATCH)
    await trx
      .insertInto('products')
      .values(rows.slice(at, at + BATCH))
      .execute();
  await addToVocabulary(trx, found);
  return new Map(rows.map((row) => [row.title, row.id]));
}

const PROCESSORS =
  '1200 1400 1600 2200G 2400G 2600 2700X 3100 3200G 3400G 3600 3700X 3900X 4500 4600G 5500 5600G 5600X 5700G 5800X 5950X'.split(' ');
const CHIPSETS = ['A320', 'B350', 'X370', 'B450', 'X470', 'A520', 'B550', 'X570'];
const SIZES = ['ATX', 'Micro ATX', 'Mini-ITX', 'E-ATX'];
const CASES = ['NZXT H510', 'Corsair 4000D', 'DeepCool CC560', 'Montech X3 Mesh', 'Antec NX410', 'Lian Li Lancool 216'];
const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? '';
const cards = [...CARDS.keys()];

/** Titles of parts that fit each other, each worth something else. */
const PARTS: readonly ((n: number) => string)[] = [
  (n) => `AMD Ryzen ${3 + 2 * (n % 3)} ${pick(PROCESSORS, n)} processor AM4`,
  (n) => `Asus ${pick(CHIPSETS, n)} motherboard AM4 ${pick(SIZES, Math.floor(n / 8))}`,
  (n) => `${pick(cards, n)} graphics card`,
  (n) => `Corsair Vengeance LPX ${8 + 2 * (n % 60)}GB (2x${4 + (n % 60)}GB) DDR4 ${2133 + n} RAM`,
  (n) => `Samsung ${120 + n}GB NVMe SSD`,
  (n) => `Seagate ${500 + n}GB hard disk`,
  (n) => `Corsair CV${300 + 5 * (n % 160)} power supply ${300 + 5 * (n % 160)}W 80 plus bronze`,
  (n) => `${pick(CASES, n)} casing`,
  (n) => `Desktop PC Ryzen 5 ${pick(PROCESSORS, n)}, ${8 + (n % 90)}GB RAM, ${120 + n}GB SSD, ${pick(cards, n)}`,
];

const titleOfPart = (at: number): string => PARTS[at % PARTS.length]?.(Math.floor(at / PARTS.length)) ?? '';

/** Cheap parts of computers with the longest descriptions, each a little dearer than the one before: what costs the most to search. */
export async function insertCheapParts(
  trx: Transaction,
  sellerUid: string,
  count: number,
  { titleOf = titleOfPart, description, priceTk }: { titleOf?: (at: number) => string; description?: string; priceTk?: number } = {},
): Promise<void> {
  const words = Array.from({ length: limits.description }, (_, n) => `part${n % 700} ${pick(cards, n)}`).join(' ');
  const listings = Array.from({ length: count }, (_, at): Listing => ({
    title: titleOf(at).slice(0, limits.title),
    description: description ?? words.slice(0, limits.description),
    address: 'House 4, Mirpur 10, Dhaka',
    category: 'components',
    conditionType: 'good',
    yearsOfUse: '1 year',
    monthsOfUse: 12,
    sellingPriceTk: priceTk ?? 1 + at,
    originalPriceUsd: 10,
    createdAt: new Date(NOW.getTime() + at),
  }));
  await insertListings(trx, [sellerUid], listings);
}
