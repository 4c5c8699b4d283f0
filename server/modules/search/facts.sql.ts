import type { Facts } from '#contract/facts.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';

/** The facts of products by their ids; removed products are not found. */
export async function findFacts(db: Reader, ids: readonly string[]): Promise<Map<string, Facts>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'facts']).where('id', 'in', known).where('deleted_at', 'is', null).execute();
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
