import { sql } from 'kysely';
import type { SearchSort, Kind } from '#contract/vocabulary.ts';
import type { Candidate } from '#domain/fit/build-parts.ts';
import { tkOfPoisha } from '#domain/money.ts';
import { findListings } from '#server/features/search/queries.ts';
import type { SearchReader } from '#server/features/search-index/queries.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The sentence by which a user describes their computer; empty while there is none. */
export async function findMyPc(db: Database, uid: string): Promise<string> {
  const row = await db.selectFrom('my_pcs').select('text').where('uid', '=', uid).executeTakeFirst();
  return row?.text ?? '';
}

/** Replaces the sentence; an empty one removes it. The row of a user who is being deleted is waited for, and then not written. */
export async function storeMyPc(db: Database, uid: string, text: string, now: Date): Promise<void> {
  if (text === '') await db.deleteFrom('my_pcs').where('uid', '=', uid).execute();
  else
    await sql`
      insert into my_pcs (uid, text, updated_at)
      select uid, ${text}, ${now} from users where uid = ${uid} and deleted_at is null for share
      on conflict (uid) do update set text = excluded.text, updated_at = excluded.updated_at`.execute(db);
}

/** Listings of each kind that are looked at: a page of the largest size. */
const MOST_OF_KIND = 100;
/** Of these the cheapest are enough; of the others the newest are looked at. */
const CHEAP_KINDS: ReadonlySet<Kind> = new Set<Kind>(['ram', 'ssd', 'hdd', 'psu', 'case']);

/** Unsold products of these kinds and those with these ids, with their facts and prices. */
export async function findCandidates(
  { from, index }: SearchReader,
  { kinds, ids, maxPrice, now }: { kinds: readonly Kind[]; ids: readonly string[]; maxPrice: number | undefined; now: Date },
): Promise<Candidate[]> {
  const found = new Set(ids.filter(isId));
  // One after another, so that a request takes one connection of the pool.
  for (const kind of kinds) {
    const sort: SearchSort = CHEAP_KINDS.has(kind) ? 'price-asc' : 'newest';
    const criteria = { words: [], welcome: [], filters: { kind: [kind] }, marks: [], maxPrice, preferredKinds: [] };
    const { rows } = await findListings({ from, index }, criteria, { sort, limit: MOST_OF_KIND, cursor: undefined, now });
    for (const { id } of rows) found.add(id);
  }
  const all = [...found];
  if (all.length === 0) return [];
  const rows = await from
    .selectFrom('products')
    .select(['id', 'facts', 'selling_price_poisha'])
    .where('id', 'in', all)
    .where('status', '=', 'unsold')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, price: tkOfPoisha(row.selling_price_poisha), facts: row.facts }));
}
