import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import { decodeCursor, pageOf } from '#server/platform/http/cursor.ts';
import { failField } from '#server/platform/http/failure.ts';
import {
  ADVERTISED,
  allOf,
  type Conditions,
  FOR_SALE,
  MOST_COUNTED,
  type ProductList,
  selectRated,
} from '#server/modules/listings/products.sql.ts';
import { rated } from '#server/modules/users/users.sql.ts';

/** ms for which the order of the advertised products stays as it is. */
export const SLOT_MS = 5 * 60_000;

const slotOf = (now: Date): number => Math.floor(now.getTime() / SLOT_MS);

/** When the order changes next, ms since 1970. */
export const nextSlot = (now: Date): number => (slotOf(now) + 1) * SLOT_MS;

interface Ranked {
  seq: number;
  rank: number;
  total: number;
}

/**
 * A page of the advertised products that meet the conditions, in a fair order: in each slot all move on by one place, the last to the
 * front, so that each has each place equally often. Products boosted in this slot or the one before come first, the newest before others.
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
  const fresh = new Date((slot - 1) * SLOT_MS);
  const turn = sql<Ranked>`(
    select r.seq, r.rank, r.total from (
      select a.seq, a.total,
        row_number() over (order by a.fresh desc, case when a.fresh then a.place else (a.place + ${hiddenFromPlanner(slot, 'bigint')}) % a.total end) as rank
      from (
        select l.seq, l.boosted_at >= ${hiddenFromPlanner(fresh, 'timestamptz')} as fresh, row_number() over (order by l.boosted_at desc, l.seq desc) as place, count(*) over () as total
        from (
          select o.seq, o.boosted_at, row_number() over (
              partition by o.seller_uid
              order by o.fresh desc, case when o.fresh then o.place else (o.place + ${hiddenFromPlanner(slot, 'bigint')}) % o.own end) as of_seller
          from (
            select p.seq, p.seller_uid, p.boosted_at, p.boosted_at >= ${hiddenFromPlanner(fresh, 'timestamptz')} as fresh,
              row_number() over (partition by p.seller_uid order by p.boosted_at desc, p.seq desc) as place,
              count(*) over (partition by p.seller_uid) as own
            from (
              select p.seq, p.seller_uid, p.boosted_at from products as p where ${allOf([FOR_SALE, ADVERTISED, ...conditions])}
              order by p.boosted_at desc, p.seq desc limit ${sql.lit(MOST_COUNTED)}) as p) as o) as l
        where l.of_seller <= ${sql.lit(limits.advertsPerSeller)}) as a) as r
    where r.rank > ${hiddenFromPlanner(after, 'bigint')} order by r.rank limit ${hiddenFromPlanner(limit + 1, 'integer')})`;
  const rows = await selectRated(db, now)
    .innerJoin(turn.as('turn'), 'turn.seq', 'p.seq')
    .select(['turn.rank', 'turn.total'])
    .where(FOR_SALE)
    .orderBy('turn.rank')
    .execute();
  const { rows: shown, nextCursor } = pageOf(rows, limit, (last) => [slot, last.rank]);
  return { ...rated(shown), total: rows[0]?.total ?? 0, nextCursor };
}
