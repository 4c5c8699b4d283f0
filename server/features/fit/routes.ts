import type { FitItem } from '#contract/fit.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { checkFit } from '#domain/fit/fit.ts';
import type { RecentReadFor } from '#server/platform/cache/read-your-writes.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { fail } from '#server/platform/http/failure.ts';
import { findFacts } from '#server/features/fit/queries.ts';

/** Whether hardware works together. Nothing is stored. */
export function fitRoutes({ recent }: { recent: RecentReadFor }): Pick<Handlers, 'checkFit'> {
  return {
    async checkFit({ body: { items }, request }) {
      const ids = items.flatMap(({ product }) => product ?? []);
      const known = ids.length === 0 ? new Map() : await recent(request)((db) => findFacts(db, ids));
      const factsOf = ({ title, product, facts }: FitItem) =>
        facts ?? (title === undefined ? (known.get(product ?? '') ?? fail('unknown_product')) : recognise({ title }).facts);
      return checkFit(items.map(factsOf));
    },
  };
}
