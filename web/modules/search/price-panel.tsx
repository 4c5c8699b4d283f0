import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import type { PriceRange } from '#contract/prices.ts';
import type { Product } from '#contract/products.ts';
import { formatTkRange, knownRange, type KnownRange, priceRangeQuery } from '#web/modules/search/prices.queries.ts';
import { prices } from '#web/i18n/en/product.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

/** Share of the bar that is kept free beside the range and the price. */
const MARGIN = 0.12;

/** A range of prices with its middle, and where one price lies. Decorative: put the text beside it. */
export function PriceBar({ range: { low, mid, high }, price }: { range: KnownRange; price: number }) {
  const [from, to] = [Math.min(low, price), Math.max(high, price)];
  const margin = (to - from || to) * MARGIN;
  const at = (tk: number) => `${(((tk - from + margin) / (to - from + 2 * margin)) * 100).toFixed(1)}%`;
  const width = `${(((high - low) / (to - from + 2 * margin)) * 100).toFixed(1)}%`;
  return (
    <svg aria-hidden="true" className="h-7 w-full">
      <rect y={11} width="100%" height={6} rx={3} className="fill-base-300" />
      <rect x={at(low)} y={11} width={width} height={6} rx={3} className="fill-primary" />
      <rect x={at(mid)} y={8} width={2} height={12} className="fill-primary" />
      <circle cx={at(price)} cy={14} r={8} className="fill-base-100 stroke-base-content" strokeWidth={3} />
    </svg>
  );
}

/** The range that the loader of the product's route has read; null where the browser reads it. */
interface Loaded {
  range: PriceRange | null;
}

/** For how much comparable products were sold, drawn and in words, and the way to the page of the model; nothing where neither is known. */
export function PricePanel({ product: { _id, sellingPrice, model, status } }: { product: Product }) {
  const t = useTexts(prices);
  const { range: loaded } = useLoaderData<Loaded>();
  const { data } = useQuery({ ...priceRangeQuery({ product: _id }), enabled: loaded === null });
  const range = loaded ?? data;
  const known = knownRange(range);
  if (!known && !model) return null;
  return (
    <section aria-labelledby="price-range" className={known ? 'grid gap-1 rounded-box bg-base-200 p-4' : undefined}>
      {known && <Range range={known} price={sellingPrice} />}
      {model && (
        <Link to={`/model/${model.slug}`} id={known ? undefined : 'price-range'} className="link inline-flex min-h-6 items-center">
          {t(range && range.sales > 0 ? 'seeModel' : status === 'sold' ? 'modelPrices' : 'modelForSale', { model: model.name })}
        </Link>
      )}
    </section>
  );
}

function Range({ range, price }: { range: KnownRange; price: number }) {
  const { low, high, sales, level } = range;
  const t = useTexts(prices);
  const locale = useLocale();
  const [where, difference] =
    price < low ? (['below', low - price] as const) : price > high ? (['above', price - high] as const) : (['within', 0] as const);
  return (
    <>
      <h2 id="price-range" className="tabular text-lg">
        {t('mostSold', { range: formatTkRange(low, high, locale) })}
      </h2>
      <PriceBar range={range} price={price} />
      <p className="tabular">{t(where, { price: formatTk(price, locale), difference: formatTk(difference, locale) })}</p>
      <p className="quiet text-sm">
        {t('basis', { inside: Math.round(level * sales), sales })} {t('adjusted')}
      </p>
    </>
  );
}
