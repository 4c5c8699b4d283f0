import { useState } from 'react';
import type { Model } from '#contract/prices.ts';
import type { SearchResult } from '#contract/search.ts';
import { kindLabel } from '#domain/search/tables/kind-labels.ts';
import { formatTkRange, knownRange } from '#web/modules/search/prices.queries.ts';
import { CardRow } from '#web/modules/listings/card-row.tsx';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import { CardHeart } from '#web/modules/search/favourite.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { breadcrumbs, StructuredData } from '#web/shared/frame/structured-data.tsx';
import { card } from '#web/i18n/en/card.ts';
import { prices, product as productTexts } from '#web/i18n/en/product.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatNumber, formatTk, formatTotal, formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { salesByMonth } from '#domain/prices/sales-by-month.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { Section } from '#web/ui/section.tsx';

interface ModelScreenProps {
  model: Model;
  forSale: Pick<SearchResult, 'products' | 'total'>;
  /** Others of its kind, where few are for sale. */
  others: SearchResult['products'];
}

/** A model: for how much it is sold, its sales over time, and what is for sale, of its kind too where that is little. */
export default function ModelScreen({ model, forSale: { products, total }, others }: ModelScreenProps) {
  const t = useTexts(prices);
  const names = useTexts(shell);
  const p = useTexts(productTexts);
  const locale = useLocale();
  const { name, kind, range, sales } = model;
  const known = knownRange(range);
  const spread = known && formatTkRange(known.low, known.high, locale);
  const ofKind = `/search?kind=${kind}`;
  const isOffered = products.length > 0;
  const ofModel = `/search?${new URLSearchParams(model.search).toString()}`;
  const overTime = sales.length > 0 && (
    <Section id="sales" title={t('salesOverTime')} heading="mb-3 text-xl">
      <SalesChart sales={sales} range={range} />
    </Section>
  );
  return (
    <main id="main" className="shell pt-6">
      <PageHead
        title={t('title', { model: name })}
        description={spread ? t('description', { model: name, range: spread }) : t('descriptionSilent', { model: name })}
      />
      <StructuredData
        key={model.slug}
        describe={(absolute) => [
          breadcrumbs(absolute, [{ name: names('name'), path: '/' }, { name: kindLabel(kind, locale), path: ofKind }, { name }]),
        ]}
      />
      <nav aria-label={p('breadcrumb')} className="mb-4">
        <Link to={ofKind} className="link inline-flex min-h-6 items-center gap-1 text-sm">
          <Icon name="chevron-left" className="size-4" />
          {kindLabel(kind, locale)}
        </Link>
      </nav>
      <h1 className="text-2xl leading-tight wrap-anywhere sm:text-3xl">
        {name} <span className="quiet block text-lg sm:text-xl">{t('usedPrice')}</span>
      </h1>
      <div className={`mt-6 grid grid-cols-1 items-start gap-10 ${isOffered || sales.length > 0 ? 'lg:grid-cols-2' : ''}`}>
        <div className="grid grid-cols-1 gap-10">
          <section aria-labelledby="range" className="rounded-box bg-base-200 p-5">
            {known && spread ? (
              <>
                <h2 id="range" className="tabular text-xl">
                  {t('mostSold', { range: spread })}
                </h2>
                <p className="mt-2">{t('middle', { price: formatTk(known.mid, locale) })}</p>
                <p className="quiet mt-1 text-sm">
                  {t('basis', {
                    inside: Math.round(known.level * known.sales),
                    sales: known.sales,
                  })}
                </p>
              </>
            ) : (
              <h2 id="range" className="font-sans text-base font-normal">
                {t('tooFew')}
              </h2>
            )}
            {!isOffered && <p className="mt-2">{t('noneForSale')}</p>}
            <p className="mt-4 flex flex-wrap gap-2">
              {!isOffered && <ButtonLink to={ofModel}>{t('tellMe')}</ButtonLink>}
              <ButtonLink to="/dashboard/addProduct">{t('sellYours')}</ButtonLink>
            </p>
          </section>
          {isOffered && overTime}
        </div>
        {!isOffered && overTime}
        {isOffered && (
          <Section id="for-sale" title={t('forSale')} heading="mb-4 text-xl">
            <ul className="card-grid">
              {products.map((product) => (
                <li key={product._id} className="card-slot">
                  <ProductCard product={product} Corner={CardHeart} />
                </li>
              ))}
            </ul>
            {total > products.length && (
              <ButtonLink className="mt-5" to={ofModel}>
                {t('allForSale', { count: formatTotal(total, locale) })}
              </ButtonLink>
            )}
          </Section>
        )}
      </div>
      {others.length > 0 && (
        <div className="mt-10">
          <CardRow id="of-kind" title={t('ofKind', { kind: kindLabel(kind, locale) })} all={ofKind} products={others} Corner={CardHeart} />
        </div>
      )}
    </main>
  );
}

/** Share of the chart's height above the dearest sale and below the cheapest. */
const MARGIN = 0.08;

/** `2026-11` as `Nov 2026`: its first day without the number. */
const formatMonth = (month: string, locale: Locale): string => formatDate(`${month}-01T00:00:00Z`, locale).slice(2);

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The sales of a model as points over time, with the range of today, and the same as a table by month. */
function SalesChart({ sales, range }: Pick<Model, 'sales' | 'range'>) {
  const t = useTexts(prices);
  const locale = useLocale();
  const words = useTexts(card);
  const [asked, setAsked] = useState<Model['sales'][number] | null>(null);
  const [newest, oldest] = [sales[0], sales.at(-1)];
  if (!newest || !oldest) return null;
  const tk = (amount: number) => formatTk(amount, locale);
  const known = knownRange(range);
  const amounts = [...sales.map(({ priceTk }) => priceTk), ...(known ? [known.low, known.high] : [])];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const [from, to] = [Date.parse(oldest.soldAt), Date.parse(newest.soldAt)];
  const x = (soldAt: string): string => percent(0.03 + 0.94 * (to > from ? (Date.parse(soldAt) - from) / (to - from) : 0.5));
  const y = (amount: number): number => MARGIN + (1 - 2 * MARGIN) * (high > low ? (high - amount) / (high - low) : 0.5);
  const [first, last] = [formatDate(oldest.soldAt, locale), formatDate(newest.soldAt, locale)];
  return (
    <figure>
      <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <div aria-hidden="true" className="quiet tabular flex flex-col justify-between py-1 text-end text-xs">
          <span>{tk(high)}</span>
          <span>{tk(low)}</span>
        </div>
        <svg
          role="img"
          aria-label={t('chart', { sales: sales.length, from: first, to: last, low: tk(low), high: tk(high) })}
          className="h-48 w-full rounded-field bg-base-200"
        >
          {known && (
            <rect y={percent(y(known.high))} width="100%" height={percent(y(known.low) - y(known.high))} className="fill-primary/15" />
          )}
          {sales.map((sale) => (
            // The table below has the sales for the keyboard and for readers.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <g key={`${sale.soldAt} ${sale.priceTk}`} className="cursor-pointer" onClick={() => setAsked(sale)}>
              <circle cx={x(sale.soldAt)} cy={percent(y(sale.priceTk))} r={14} className="fill-transparent" />
              <circle
                cx={x(sale.soldAt)}
                cy={percent(y(sale.priceTk))}
                r={sale === asked ? 7 : 4}
                className="fill-primary in-[g:hover]:stroke-primary in-[g:hover]:stroke-4"
              />
            </g>
          ))}
        </svg>
        <div aria-hidden="true" className="quiet col-start-2 flex justify-between gap-4 text-xs">
          <span>{first}</span>
          {last !== first && <span>{last}</span>}
        </div>
      </div>
      <p role="status" className="tabular mt-2 min-h-6 font-medium">
        {asked && `${formatDate(asked.soldAt, locale)} · ${tk(asked.priceTk)} · ${words(asked.condition)}`}
      </p>
      {known && <p className="quiet text-sm">{t('band')}</p>}
      <details className="mt-3">
        <summary className="link inline-flex min-h-6 items-center">{t('byMonth')}</summary>
        <table className="tabular mt-2 w-full text-sm">
          <thead>
            <tr className="border-b hairline text-start">
              {(['month', 'sales', 'lowest', 'median', 'highest'] as const).map((column) => (
                <th key={column} scope="col" className={`px-1 py-2 font-semibold ${column === 'month' ? 'text-start' : 'text-end'}`}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {salesByMonth(sales).map(({ month, sales: count, lowest, median, highest }) => (
              <tr key={month} className="border-b hairline">
                <th scope="row" className="px-1 py-2 text-start font-normal">
                  {formatMonth(month, locale)}
                </th>
                <td className="px-1 py-2 text-end">{formatNumber(count, locale)}</td>
                <td className="px-1 py-2 text-end">{tk(lowest)}</td>
                <td className="px-1 py-2 text-end">{tk(median)}</td>
                <td className="px-1 py-2 text-end">{tk(highest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
