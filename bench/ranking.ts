// How good the first five of a search by relevance are, what they cost, and what memory a word takes that one listing alone has:
// `node --expose-gc bench/ranking.ts 10000 1000000`, in the index alone. The listings are those of the demo, each many times: of other sellers, days and qualities.
import { makeCatalogue } from '@abar/demo-market';
import { categoryId, KINDS } from '#contract/vocabulary.ts';
import { poishaOfTk } from '#domain/money/money.ts';
import { districtOf } from '#domain/places/district-of.ts';
import { priceStep } from '#domain/search/filters.ts';
import { findNewest, pageOfFound, searchIn } from '#domain/search/find.ts';
import { indexListing } from '#domain/search/listing.ts';
import { ListingIndex } from '#domain/search/listing-index.ts';
import { kindLabel } from '#domain/search/tables/kind-labels.ts';
import { readQuery } from '#domain/search/query.ts';
import { alone, criteriaOf } from '#server/modules/search/search.views.ts';
import { judgedQueries } from '#server/modules/search/test-search-queries.ts';

const TODAY = 20_000;
/** Days for which a listing is for sale at most. */
const DAYS = 90;
const COUNTED = 1001;
const FIRST = 5;

const listings = makeCatalogue({ now: new Date('2026-11-20T06:00:00Z') }).products.map((product) => {
  const { facts, words } = indexListing(product);
  const { kind = 'other', ...others } = facts;
  const traits = [
    `category:${categoryId(product.category)}`,
    `condition:${product.conditionType}`,
    `years:${product.monthsOfUse === null ? 'unknown' : Math.floor(product.monthsOfUse / 12)}`,
    `price:${priceStep(product.sellingPriceTk)}`,
    `district:${districtOf(product.address) ?? 'unknown'}`,
    `kind:${kind}`,
    ...Object.entries(others).flatMap(([name, value]) => (typeof value === 'object' ? [] : `${name}:${value}`)),
  ];
  return { words, traits, months: product.monthsOfUse, price: poishaOfTk(product.sellingPriceTk), quality: 600 - product.title.length };
});

/** A number below another that looks like chance, the same for each position and purpose. */
function chance(position: number, purpose: number, below: number): number {
  let hash = Math.imul(position ^ Math.imul(purpose, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return Math.floor((((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * below);
}

/** With `ownWords`, each listing has a word that no other has. */
function fill(count: number, ownWords = false): ListingIndex {
  const index = new ListingIndex();
  for (let position = 1; position <= count; position += 1) {
    const listing = listings[chance(position, 1, listings.length)];
    if (!listing) continue;
    const [photo, description, isVerified] = [chance(position, 2, 10) > 1, chance(position, 3, 10) > 2, chance(position, 4, 10) > 6];
    index.put({
      ...listing,
      words: ownWords ? [...listing.words, `own${position.toString(36)}`] : listing.words,
      position,
      formerWords: [],
      traits: [...listing.traits, `verified:${isVerified}`],
      quality: listing.quality - chance(position, 5, 40) + (photo ? 60 : 0) + (description ? 20 : 0) + (isVerified ? 60 : 0),
      day: TODAY - Math.floor(((count - position) * DAYS) / count),
      seller: `seller${chance(position, 6, count / 20)}`,
    });
  }
  return index;
}

/** MB of this process. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

const cpuMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Queries with many answers. */
const BROAD = [
  'gaming',
  'usb',
  'hdmi',
  '8gb ram',
  'with box',
  'warranty',
  'intel i5',
  'asus',
  'hp laptop',
  'wireless mouse',
  '24 inch monitor',
  'rtx',
];
const queries = [...judgedQueries().map(({ query }) => query), ...KINDS.map((kind) => kindLabel(kind, 'en')), ...BROAD].map((query) => {
  const reading = readQuery(query);
  return criteriaOf({ q: query, sort: 'relevance', limit: FIRST }, reading, alone(reading.tokens));
});

for (const count of process.argv.slice(2).map(Number)) {
  const before = memory();
  let index = fill(count, true);
  const withOwnWords = memory() - before;
  index = fill(count);
  const without = memory() - before;
  const page = { sort: 'relevance', today: TODAY } as const;
  const [best, kept] = [
    { ofNewest: 0, ofAll: 0 },
    { ofNewest: 0, ofAll: 0 },
  ];
  let many = 0;
  for (const criteria of queries) {
    const all = findNewest(index, criteria, Infinity);
    if (all.length <= COUNTED) continue;
    many += 1;
    const newest = all.slice(0, COUNTED);
    const pageOf = (some: readonly number[], counted: number) =>
      pageOfFound(index, criteria, { newest: some, counted }, { ...page, most: FIRST }).map(({ position }) => position);
    const wanted = pageOf(all, Infinity);
    const found = { ofNewest: pageOf(newest, Infinity), ofAll: pageOf(newest, COUNTED) };
    for (const name of ['ofNewest', 'ofAll'] as const) {
      const right = found[name].filter((position) => wanted.includes(position)).length;
      kept[name] += right;
      if (right === wanted.length) best[name] += 1;
    }
  }
  const search = () => {
    for (const criteria of queries)
      searchIn(index, criteria, { ...page, limit: 24, most: COUNTED, facets: ['kind', 'condition', 'price'] });
  };
  search();
  const each = Array.from({ length: 5 }, () => cpuMs(search) / queries.length).toSorted((a, b) => a - b)[2] ?? 0;
  const share = (some: number, of: number): string => `${((100 * some) / Math.max(1, of)).toFixed(1)} %`;
  console.log(`${count} listings, ${queries.length} queries, ${many} of them with more than ${COUNTED - 1} results`);
  for (const name of ['ofNewest', 'ofAll'] as const)
    console.log(
      `  ${name}: the first five are the best of all in ${share(best[name], many)}; of the best ${share(kept[name], many * FIRST)}`,
    );
  console.log(`  a search with three facets: ${each.toFixed(3)} ms of processor time`);
  console.log(`  the index takes ${without.toFixed(0)} MB, and ${withOwnWords.toFixed(0)} with a word of its own for each listing`);
}
