import { sql, type SqlBool } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Kind } from '#contract/vocabulary.ts';
import type { Candidate } from '#domain/fit/build-parts.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { chooseAtAnyPrice } from '#domain/search/find.ts';
import { FOR_SALE } from '#server/modules/listings/products.sql.ts';
import type { SearchReader } from '#server/modules/search/search-index.sql.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';

/** The sentence by which a user describes their computer; empty while there is none. */
export async function findMyPc(db: Database, uid: string): Promise<string> {
  const row = await db.selectFrom('my_pcs').select('text').where('uid', '=', uid).executeTakeFirst();
  return row?.text ?? '';
}

/** Unsold products of these kinds and those with these ids, with their facts and prices, and how many were looked at. */
export async function findCandidates(
  { from, index }: SearchReader,
  { kinds, ids, maxPrice = limits.buildBudgetTk }: { kinds: readonly Kind[]; ids: readonly string[]; maxPrice?: number },
): Promise<{ candidates: Candidate[]; looked: number }> {
  const ofKinds = kinds.map((kind) => chooseAtAnyPrice(index, kind, maxPrice));
  const rows = await from
    .selectFrom('products as p')
    .select(['p.id', 'p.facts', 'p.selling_price_poisha'])
    .where(FOR_SALE)
    .where(
      sql<SqlBool>`(p.seq = any(${hiddenFromPlanner(
        ofKinds.flatMap(({ chosen }) => chosen),
        'bigint[]',
      )}::bigint[]) or p.id = any(${ids.filter(isId)}::uuid[]))`,
    )
    .orderBy('p.id')
    .execute();
  return {
    candidates: rows.map((row) => ({ id: row.id, price: tkOfPoisha(row.selling_price_poisha), facts: row.facts })),
    looked: ofKinds.reduce((sum, { looked }) => sum + looked, 0),
  };
}
