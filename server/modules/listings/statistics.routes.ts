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
import { dayInDhaka, startOfDayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import type { Reader } from '#server/platform/db/database.ts';
import type { RowOf } from '#server/platform/db/tables.ts';

interface Counts {
  listed_at: Date;
  left_at: Date | null;
  saves: number;
  questions: number;
  offers: number;
  best_offer_poisha: number | null;
}

type ActRow = Pick<RowOf<'listing_acts'>, 'at' | 'act' | 'from_poisha' | 'to_poisha'>;

/** One of each kind on a day: several prices of a day are one step from the first to the last. */
function actsOfDays(rows: readonly ActRow[]): ListingStatistics['acts'] {
  const acts = new Map<string, ListingStatistics['acts'][number]>();
  for (const { at, act, from_poisha: from, to_poisha: to } of rows) {
    const day = dayInDhaka(at.getTime());
    const key = `${day} ${act}`;
    const first = acts.get(key)?.from ?? (from === null ? undefined : tkOfPoisha(from));
    acts.set(key, { day, act, ...(first !== undefined && { from: first }), ...(to !== null && { to: tkOfPoisha(to) }) });
  }
  return [...acts.values()];
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
      (select count(*)::int from offers as o where o.product_id = p.id) as offers,
      (select max(o.price_poisha) from offers as o where o.product_id = p.id and o.status = 'offered') as best_offer_poisha
    from products as p where p.id = ${productId} and p.seller_uid = ${sellerUid}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const viewed = await sql<{ day: string; views: number }>`
    select day::text, views from product_views where product_id = ${productId} order by day`.execute(db);
  const byDay = new Map(viewed.rows.map(({ day, views }) => [day, views]));
  const days = Array.from({ length: limits.statisticsDays }, (_, at) =>
    dayInDhaka(now.getTime() - (limits.statisticsDays - 1 - at) * DAY_MS),
  );
  const acts = await db
    .selectFrom('listing_acts')
    .select(['at', 'act', 'from_poisha', 'to_poisha'])
    .where('product_id', '=', productId)
    .where('at', '>=', startOfDayInDhaka(days[0] ?? ''))
    .orderBy('at')
    .execute();
  const { listed_at, left_at, best_offer_poisha: best, ...counts } = row;
  return {
    ...counts,
    days: Math.max(0, Math.floor(((left_at ?? now).getTime() - listed_at.getTime()) / DAY_MS)),
    views: viewed.rows.reduce((sum, { views }) => sum + views, 0),
    viewsByDay: days.map((day) => ({ day, views: byDay.get(day) ?? 0 })),
    acts: actsOfDays(acts),
    bestOffer: best === null ? null : tkOfPoisha(best),
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
