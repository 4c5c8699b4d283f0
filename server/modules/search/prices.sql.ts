import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ConditionType } from '#contract/vocabulary.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import type { Sale } from '#domain/prices/price-range.ts';
import type { Reader } from '#server/platform/db/database.ts';

interface SaleRow {
  level: number;
  sold_at: Date;
  price_poisha: number;
  condition_type: ConditionType;
  months_of_use: number | null;
}

/** The newest sales under each of these names, without that of one product: one range of the key for each name. */
export async function findSales(db: Reader, names: readonly string[], without: string | null = null): Promise<Sale[][]> {
  if (names.length === 0) return [];
  const { rows } = await sql<SaleRow>`
    select n.level::int as level, s.* from unnest(${names}::text[]) with ordinality as n(name, level) cross join lateral (
      select sold_at, price_poisha, condition_type, months_of_use from sales
      where counts and key = n.name and product_id is distinct from ${without}::uuid
      order by sold_at desc, product_id desc limit ${sql.lit(limits.comparableSales)}
    ) as s order by n.level, s.sold_at desc`.execute(db);
  return names.map((_, at) =>
    rows
      .filter(({ level }) => level === at + 1)
      .map((row) => ({
        priceTk: tkOfPoisha(row.price_poisha),
        soldAt: row.sold_at,
        condition: row.condition_type,
        monthsOfUse: row.months_of_use,
      })),
  );
}
