import type { Deps } from '#server/modules/core/deps.ts';
import { isbot } from 'isbot';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import { addressOf } from '#server/platform/http/limits.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { findStatistics } from '#server/modules/listings/statistics.sql.ts';
import type { ViewCounter } from '#server/modules/listings/statistics.changes.ts';

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
