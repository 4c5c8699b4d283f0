// Fills a database with listings of a file (one product in JSON per line, as the API returns it) or, without one, of the demo, varied.
import { createReadStream } from 'node:fs';
import readline from 'node:readline';
import { makeCatalogue } from '@abar/demo-market';
import { sql } from 'kysely';
import { CATEGORIES, categoryId, type Category, type ConditionType } from '#contract/vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';
import { centsOfUsd, poishaOfTk } from '#domain/money/money.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { districtOf } from '#domain/places/district-of.ts';
import { monthsOfUse } from '#domain/listings/usage.ts';
import { comparablesOf } from '#domain/prices/model.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertCheapParts } from '#server/modules/search/test-search-catalogue.ts';
import { indexTokens } from '#domain/search/tokens.ts';
import { wordsOfVocabulary } from '#domain/search/listing.ts';
import { addToVocabulary, searchColumns } from '#server/modules/listings/products.changes.ts';

interface Listing {
  title: string;
  sellingPrice: number;
  originalPrice: number;
  conditionType: ConditionType;
  yearsOfUse: string;
  category: Category;
  description: string;
  address: string;
  createdAt: string;
}

const SELLERS = 500;
const BATCH = 500;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** How makers number parts and name what no table knows: `#` is a digit, `@` one of A to Z. */
const PART_NUMBERS = [
  'KVR##N##S#',
  'CMK##GX#M#B####C##',
  'WD##EZEX-##WN#A#',
  '##XV00@@US',
  'ST####DM###',
  'MZ-V#E#T#BW',
  'HMA##GU#CJR#N-@@',
];
const FREE_MODELS = ['Tamarind ZX####@', 'Zelotes C-##', 'ZedAir CX#@', 'Passion BX####', 'Nitro AN###-##-##@@', 'Proview PX-###@'];
/** So many listings share a part number or a free model on average; few are of many and most of few, as in a market. */
const SHARED = 10;

/** The pattern of this number with digits and capitals that are always the same for it. */
function filled(patterns: readonly string[], number: number): string {
  let rest = Math.imul(number + 1, 0x9e3779b1) >>> 0;
  const next = (below: number): number => {
    rest = (Math.imul(rest ^ (rest >>> 15), 0x85ebca6b) + number) >>> 0;
    return rest % below;
  };
  const pattern = patterns[number % patterns.length] ?? '';
  return pattern.replace(/#/g, () => String(next(10))).replace(/@/g, () => (LETTERS[next(26)] ?? '').toUpperCase());
}

/** The end of a title, for ten of twenty: five part numbers, four free models and a word that nobody else has; none for the other ten. */
function endingOf(made: number): string {
  const [kind, nth] = [made % 20, Math.floor(made / SHARED)];
  if (kind < 9) return filled(kind < 5 ? PART_NUMBERS : FREE_MODELS, Math.floor(nth ** (((made * 7919) % 1000) / 1000)));
  if (kind > 9) return '';
  return Array.from({ length: 6 }, (_, at) => LETTERS[Math.floor(made / 26 ** at) % 26]).join('');
}

async function* listingsOf(file: string | undefined, count: number): AsyncGenerator<Listing> {
  let made = 0;
  if (file !== undefined)
    for await (const line of readline.createInterface({ input: createReadStream(file) })) {
      if (made >= count) return;
      made += 1;
      yield JSON.parse(line) as Listing;
    }
  const { products } = makeCatalogue({ now: new Date('2026-11-01') });
  for (; made < count; made += 1) {
    const product = products[made % products.length];
    if (!product) return;
    yield {
      ...product,
      title: `${product.title} ${endingOf(made)}`.trim(),
      sellingPrice: product.sellingPriceTk,
      originalPrice: product.originalPriceUsd,
      createdAt: product.createdAt.toISOString(),
    };
  }
}

/** Adds `count` listings, all for sale, in order of their age: the first of so many that are listed in a year. */
export async function fillListings(
  db: Database,
  count: number,
  { file, of = count }: { file?: string | undefined; of?: number } = {},
): Promise<void> {
  const sellers = Array.from({ length: SELLERS }, (_, at) => ({
    uid: `bench-${at}`,
    verified_at: at % 3 === 0 ? new Date('2026-01-01') : null,
  }));
  await db
    .insertInto('users')
    .values(
      sellers.map(({ uid, verified_at }) => ({
        uid,
        verified_at,
        email: `${uid}@example.com`,
        display_name: uid,
        role: 'seller' as const,
        photo_url: null,
        phone_number: null,
        address: null,
        deleted_at: null,
        email_confirmed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let at = 0;
  let batch: Listing[] = [];
  const flush = async (): Promise<void> => {
    const found = batch.map((listing) => searchColumns(listing));
    const rows = batch.map((listing, index) => {
      const created = new Date(Date.parse('2025-11-01') + ((at + index) / of) * 365 * DAY_MS);
      return {
        id: newId(created),
        seller_uid: `bench-${(at + index) % SELLERS}`,
        seller_snapshot: JSON.stringify({
          uid: 'x',
          email: 'x@example.com',
          displayName: 'Seller',
          photoURL: null,
          phoneNumber: null,
          address: null,
        }),
        title: listing.title,
        selling_price_poisha: poishaOfTk(listing.sellingPrice),
        original_price_cents: centsOfUsd(listing.originalPrice),
        condition_type: listing.conditionType,
        years_of_use: listing.yearsOfUse,
        months_of_use: monthsOfUse(listing.yearsOfUse),
        category: categoryId(CATEGORIES.includes(listing.category) ? listing.category : 'desktop'),
        description: listing.description,
        address: listing.address,
        district: districtOf(listing.address),
        photo_id: null,
        created_at: created,
        deleted_at: null,
        ...found[index]?.columns,
      };
    });
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('products').values(rows).execute();
      await addToVocabulary(trx, found);
    });
    at += batch.length;
    batch = [];
  };
  for await (const listing of listingsOf(file, count)) {
    batch.push(listing);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
}

/** A title of a model, and the names under which its sales are compared. */
export const SOLD_MODEL = 'Dell OptiPlex 7010 desktop Core i5 8GB RAM';
export const SOLD_NAMES = comparablesOf(recognise({ title: SOLD_MODEL }).facts);

/** Words that nobody has written, and that begin others: the longest search of them. */
export const BEGINNINGS = Array.from({ length: 20 }, (_, at) => `q${LETTERS[at] ?? ''}x`);
/** A title of words that begin so, of all but one of them. */
const titleOfWords = (at: number): string =>
  BEGINNINGS.filter((_, each) => each !== at % BEGINNINGS.length)
    .map((word, each) => `${word}${LETTERS[(7 * at + each) % LETTERS.length] ?? ''}${at % 3}`)
    .join(' ');

/**
 * A market of 2,000 listings with so many of one seller, which cost the most to search, as many that they have sold, and as many of another
 * seller with words that nobody else has.
 */
export async function fillFlooded(db: Database, count: number): Promise<void> {
  await fillMarket(db, 2000);
  await sql`insert into users (uid, email, display_name, role) values ('flooding', 'flooding@example.com', 'Seller', 'seller'),
    ('naming', 'naming@example.com', 'Seller', 'seller')`.execute(db);
  await db.transaction().execute(async (trx) => {
    await insertCheapParts(trx, 'flooding', count);
    await sql`update products set status = 'sold' where seller_uid = 'flooding'`.execute(trx);
    await insertCheapParts(trx, 'flooding', count);
    await sql`
      insert into sales (key, sold_at, product_id, price_poisha, condition_type, months_of_use, counts)
      select key, now() - n * interval '1 hour', id, 1000000 + n * 100, 'good', 12, true
      from (select id, row_number() over (order by seq) as n from products where seller_uid = 'flooding' and status = 'sold') as sold,
        unnest(${SOLD_NAMES}::text[]) as key`.execute(trx);
    await insertCheapParts(trx, 'naming', count, { titleOf: titleOfWords });
    const { facts } = recognise({ title: SOLD_MODEL });
    await sql`insert into models (slug, facts) values (${SOLD_NAMES[0]}, ${JSON.stringify(facts)}::jsonb) on conflict do nothing`.execute(
      trx,
    );
  });
  await sql`vacuum analyze products, sales, models, search_words, search_phrases`.execute(db);
}

/** Listings that are recognised one by one; more are copies of these at other prices, ages and places. */
const MOST_RECOGNISED = 20_000;

/** Fills the database with `count` products, of which one in twelve is booked or sold, and 20,000 buyers at most. */
export async function fillMarket(db: Database, count: number, file?: string): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'products' and indexname <> 'products_pkey'`.execute(
    db,
  );
  // Built at the end, which takes a tenth of the time.
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  const first = Math.min(count, MOST_RECOGNISED);
  await fillListings(db, first, { file, of: count });
  // The ten of twenty without an ending.
  const plain = sql`seq <= ${sql.lit(first)} and (seq - 1) % 20 >= 10`;
  for (let made = first; made < count; made += first / 2) {
    const endings = Array.from({ length: Math.min(first / 2, count - made) }, (_, at) => endingOf(made + at));
    const words = endings.map((ending) => [...indexTokens(ending)].join(' '));
    await db
      .transaction()
      .execute((trx) => addToVocabulary(trx, [{ vocabulary: endings.flatMap(wordsOfVocabulary), phrases: [], model: null }]));
    await sql`
      insert into products (id, seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type, years_of_use,
        months_of_use, category, description, address, district, created_at, facts, words, search_version)
      select uuidv7(), seller_uid, seller_snapshot, trim(title || ' ' || ending), greatest(10000, round(selling_price_poisha * (0.7 + 0.6 * random()) / 5000) * 5000),
        original_price_cents, (array['excellent', 'good', 'fair'])[1 + floor(random() * 3)::int], years_of_use,
        greatest(0, months_of_use + floor(random() * 25)::int - 12), category, description, address, district,
        timestamptz '2025-11-01' + (${sql.lit(made)} + nth) * interval '365 days' / ${sql.lit(count)}, facts,
        array(select unnest(words) union select unnest(string_to_array(ending_words, ' '))), search_version
      from (select *, row_number() over (order by random()) as nth from products where ${plain}) as first
        join unnest(${endings}::text[], ${words}::text[]) with ordinality as endings (ending, ending_words, nth) using (nth)
      order by nth`.execute(db);
  }
  await sql`update products set status = case when seq % 24 = 0 then 'booked' else 'sold' end where seq % 12 = 0`.execute(db);
  await sql`update products set boost = true, boosted_at = now(), boosted_until = now() + interval '7 days' where seq % 28 = 0 and status = 'unsold'`.execute(
    db,
  );
  await sql`insert into users (uid, email, display_name, role) select 'buyer-' || n, 'buyer-' || n || '@example.com', 'Buyer ' || n, 'buyer'
    from generate_series(1, ${sql.lit(Math.min(20_000, count))}) as n`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  for (const table of ['products', 'users', 'search_words', 'search_phrases']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
