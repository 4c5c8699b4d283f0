import type { Deps } from '#server/modules/core/deps.ts';
import { isbot } from 'isbot';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import { addressOf } from '#server/platform/http/limits.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import type { ViewCounter } from '#server/modules/listings/statistics.changes.ts';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ListingStatistics } from '#contract/statistics.ts';
import { dayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Reader } from '#server/platform/db/database.ts';

interface Counts {
  listed_at: Date;
  left_at: Date | null;
  saves: number;
  questions: number;
  offers: number;
}

/** The statistics of a product of this seller, removed ones included; undefined for others. */
async function findStatistics(
  db: Reader,
  { productId, sellerUid, now }: { productId: string; sellerUid: string; now: Date },
): Promise<ListingStatistics | undefined> {
  const { rows } = await sql<Counts>`
    select p.created_at as listed_at,
      coalesce(p.deleted_at, (select b.paid_at from bookings as b where b.product_id = p.id and b.ended_at is null)) as left_at,
      (select count(*)::int from favourites as f where f.product_id = p.id) as saves,
      (select count(*)::int from conversations as c where c.product_id = p.id) as questions,
      (select count(*)::int from offers as o where o.product_id = p.id) as offers
    from products as p where p.id = ${productId} and p.seller_uid = ${sellerUid}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const viewed = await sql<{ day: string; views: number }>`
    select day::text, views from product_views where product_id = ${productId} order by day`.execute(db);
  const byDay = new Map(viewed.rows.map(({ day, views }) => [day, views]));
  const { listed_at, left_at, ...counts } = row;
  return {
    ...counts,
    days: Math.max(0, Math.floor(((left_at ?? now).getTime() - listed_at.getTime()) / DAY_MS)),
    views: viewed.rows.reduce((sum, { views }) => sum + views, 0),
    viewsByDay: Array.from({ length: limits.statisticsDays }, (_, at) => {
      const day = dayInDhaka(now.getTime() - (limits.statisticsDays - 1 - at) * DAY_MS);
      return { day, views: byDay.get(day) ?? 0 };
    }),
  };
}

export function statisticsRoutes({ db, clock, views }: Deps & { views: ViewCounter }) {
  return {
    async viewProduct({ params, caller, request }) {
      const { 'user-agent': agent } = request.headers;
      // A program without a name is a robot too.
      if (isId(params.id) && agent !== undefined && !isbot(agent))
        views.count({
          productId: params.id,
          viewer: caller ? `user ${caller.uid}` : addressOf(request),
          viewerUid: caller?.uid ?? null,
          now: clock.now(),
        });
      return { received: true };
    },

    async getStatistics({ params, caller }) {
      const about = { productId: params.id, sellerUid: caller.uid, now: clock.now() };
      return (isId(params.id) && (await findStatistics(db, about))) || fail('unknown_product');
    },
  } satisfies Partial<Handlers>;
}
