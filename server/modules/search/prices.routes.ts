import type { Deps } from '#server/modules/core/deps.ts';
import type { PriceRange } from '#contract/prices.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { comparablesOf, modelOf } from '#domain/prices/model.ts';
import { comparableSales, priceRange, type Priced, type Sale } from '#domain/prices/price-range.ts';
import { SALES } from '#server/platform/cache/cache-tags.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { findSales } from '#server/modules/search/prices.sql.ts';

export function priceRoutes({ recent, clock }: Deps) {
  const rangeOf = (sales: readonly Sale[], priced: Priced): PriceRange => priceRange(sales, priced, clock.now()) ?? { sales: sales.length };

  return {
    async getPriceRange({ query, request }) {
      const { title, product: id } = query;
      request.sources = { ...request.sources, tags: [SALES] };
      return recent(request)(async (db) => {
        if (title !== undefined) {
          const { facts } = recognise({ title });
          const sales = comparableSales(await findSales(db, comparablesOf(facts)));
          return rangeOf(sales, { kind: facts.kind, condition: query.condition, monthsOfUse: null });
        }
        const products = db.selectFrom('products').select(['id', 'facts', 'comparables', 'condition_type', 'months_of_use']);
        const known = isId(id ?? '') ? products.where('id', '=', id ?? '').where('deleted_at', 'is', null) : undefined;
        const product = (await known?.executeTakeFirst()) ?? fail('unknown_product');
        const sales = comparableSales(await findSales(db, product.comparables, product.id));
        return rangeOf(sales, { kind: product.facts.kind, condition: product.condition_type, monthsOfUse: product.months_of_use });
      });
    },

    async getModel({ params, request }) {
      return recent(request)(async (db) => {
        const row = await db.selectFrom('models').select('facts').where('slug', '=', params.slug).executeTakeFirst();
        const model = (row && modelOf(row.facts)) ?? fail('unknown_model');
        const [sales = []] = await findSales(db, [params.slug]);
        return {
          ...model,
          range: rangeOf(sales, { kind: model.kind, condition: undefined, monthsOfUse: null }),
          sales: sales.map(({ soldAt, priceTk, condition }) => ({ soldAt: soldAt.toISOString(), priceTk, condition })),
        };
      });
    },
  } satisfies Partial<Handlers>;
}
