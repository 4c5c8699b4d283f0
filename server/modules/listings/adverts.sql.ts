import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { CATEGORIES, categoryId } from '#contract/vocabulary.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';
import { failField } from '#server/platform/http/failure.ts';
import {
  ADVERTISED,
  allOf,
  type Conditions,
  FOR_SALE,
  MOST_COUNTED,
  readListings,
  type ProductList,
} from '#server/modules/listings/products.sql.ts';
import { rated } from '#server/modules/users/users.sql.ts';

/** ms for which the order of the advertised products stays as it is. */
export const SLOT_MS = 5 * 60_000;

const slotOf = (now: Date): number => Math.floor(now.getTime() / SLOT_MS);

/** When the order changes next, ms since 1970. */
export const nextSlot = (now: Date): number => (slotOf(now) + 1) * SLOT_MS;

/** As many as the home page has: of each so many in a list, the categories come in turn. */
const BAND = 24;

interface Advert {
  seq: number;
  category: number;
  seller: string;
  isFresh: boolean;
}

/** Fresh ones as they are, then the others, which move on by one place in each slot, the last to the front. */
function inTurn(adverts: readonly Advert[], slot: number): Advert[] {
  const others = adverts.filter(({ isFresh }) => !isFresh);
  const from = others.length - (slot % Math.max(1, others.length));
  return [...adverts.filter(({ isFresh }) => isFresh), ...others.slice(from), ...others.slice(0, from)];
}

/** The same in bands, in each of which the categories come in turn, so that the first few of a list show each of them. */
function categoriesInTurn(adverts: readonly Advert[]): Advert[] {
  return Array.from({ length: Math.ceil(adverts.length / BAND) }, (_, band) => {
    const own = adverts.slice(band * BAND, (band + 1) * BAND);
    const byCategory = CATEGORIES.map((name) => own.filter(({ category }) => category === categoryId(name)));
    return own.flatMap((_advert, turn) => byCategory.flatMap((list) => list[turn] ?? []));
  }).flat();
}

/**
 * The advertised products that meet the conditions, boosted before or after a time, the last first, as many as are counted. They are
 * read as texts, and put in turn here, in a third of the time of window functions.
 */
async function readAdverts(db: Reader, conditions: Conditions, fresh: Date): Promise<Advert[]> {
  const order = sql`order by p.boosted_at desc, p.seq desc`;
  const { rows } = await sql<{ seqs: string; categories: string; sellers: string; fresh: number }>`
    select coalesce(string_agg(p.seq::text, e'\\t' ${order}), '') as seqs,
      string_agg(p.category::text, e'\\t' ${order}) as categories, coalesce(string_agg(p.seller_uid, e'\\t' ${order}), '') as sellers,
      (count(*) filter (where p.boosted_at >= ${hiddenFromPlanner(fresh, 'timestamptz')}))::int as fresh
    from (
      select p.seq, p.category, p.seller_uid, p.boosted_at from products as p where ${allOf([FOR_SALE, ADVERTISED, ...conditions])} ${order}
      limit ${sql.lit(MOST_COUNTED)}) as p`.execute(db);
  const [read] = rows;
  if (!read || read.seqs === '') return [];
  const [seqs = [], categories = [], sellers = []] = [read.seqs, read.categories, read.sellers].map((texts) => texts.split('\t'));
  return seqs.map((seq, at) => ({
    seq: Number(seq),
    category: Number(categories[at]),
    seller: sellers[at] ?? '',
    isFresh: at < read.fresh,
  }));
}

/**
 * A page of the advertised products that meet the conditions, in a fair order: in each slot all move on by one place, the last to the
 * front, so that each has each place equally often; then of each 24 the categories come in turn. Products boosted in this slot or the one before come first, the newest before others.
 * Each seller has a few of them; their others take turns. A cursor keeps the slot in which its list began. If there are more than are counted, those boosted last take turns.
 * @throws Failure bad_request on field `cursor`
 */
export async function listAdvertised(
  db: Reader,
  conditions: Conditions,
  { limit, cursor, now }: { limit: number; cursor?: string | undefined; now: Date },
): Promise<ProductList> {
  const [slot = 0, after = 0] = cursor === undefined ? [slotOf(now)] : decodeCursor(cursor, ['count', 'count']).map(Number);
  // The clock of another process may be ahead.
  if (slot > slotOf(now) + 1) return failField('cursor', 'This cursor is not valid.');
  const adverts = await readAdverts(db, conditions, new Date((slot - 1) * SLOT_MS));
  const shown = new Set(
    [...Map.groupBy(adverts, ({ seller }) => seller).values()].flatMap((own) => inTurn(own, slot).slice(0, limits.advertsPerSeller)),
  );
  const turns = categoriesInTurn(
    inTurn(
      adverts.filter((advert) => shown.has(advert)),
      slot,
    ),
  );
  const page = turns.slice(after, after + limit).map(({ seq }) => seq);
  const nextCursor = turns.length > after + limit ? encodeCursor([slot, after + limit]) : undefined;
  return { ...rated(await readListings(db, page, now)), total: turns.length, nextCursor };
}
