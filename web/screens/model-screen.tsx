import type { Model } from '#contract/prices.ts';
import type { SearchResult } from '#contract/search.ts';
import { kindLabel } from '#domain/search/tables/kind-labels.ts';
import { formatTkRange, knownRange } from '#web/modules/search/prices.queries.ts';
import { SalesChart } from '#web/modules/search/sales-chart.tsx';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import { CardHeart } from '#web/modules/search/favourite.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { breadcrumbs, StructuredData } from '#web/shared/frame/structured-data.tsx';
import { prices } from '#web/i18n/en/prices.ts';
import { product as productTexts } from '#web/i18n/en/product.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatNumber, formatTk, formatTotal } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export interface ModelScreenProps {
  model: Model;
  forSale: Pick<SearchResult, 'products' | 'total'>;
}

/** A model: for how much it is sold, its sales over time, and what is for sale. */
export default function ModelScreen({ model, forSale: { products, total } }: ModelScreenProps) {
  const t = useTexts(prices);
  const names = useTexts(shell);
  const p = useTexts(productTexts);
  const locale = useLocale();
  const { name, kind, range, sales } = model;
  const known = knownRange(range);
  const spread = known && formatTkRange(known.low, known.high, locale);
  const ofKind = `/search?kind=${kind}`;
  const count = formatTotal(total, locale);
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
      <div className="mt-6 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <section aria-labelledby="range" className="rounded-box bg-base-200 p-5">
          {known && spread ? (
            <>
              <h2 id="range" className="tabular text-xl">
                {t('mostSold', { range: spread })}
              </h2>
              <p className="mt-2">{t('middle', { price: formatTk(known.mid, locale) })}</p>
              <p className="quiet mt-1 text-sm">
                {t('basis', {
                  inside: formatNumber(Math.round(known.level * known.sales), locale),
                  sales: formatNumber(known.sales, locale),
                })}
              </p>
            </>
          ) : (
            <h2 id="range" className="font-sans text-base font-normal">
              {t('tooFew')}
            </h2>
          )}
        </section>
        {sales.length > 0 && (
          <section aria-labelledby="sales">
            <h2 id="sales" className="mb-3 text-xl">
              {t('salesOverTime')}
            </h2>
            <SalesChart sales={sales} range={range} />
          </section>
        )}
      </div>
      <section aria-labelledby="for-sale" className="mt-10">
        <h2 id="for-sale" className="mb-4 text-xl">
          {t('forSale')}
        </h2>
        {products.length === 0 ? (
          <p>
            {t('noneForSale')}{' '}
            <Link to={ofKind} className="link">
              {t('similar')}
            </Link>
          </p>
        ) : (
          <>
            <ul className="card-grid">
              {products.map((product) => (
                <li key={product._id} className="card-slot">
                  <ProductCard product={product} Corner={CardHeart} />
                </li>
              ))}
            </ul>
            {total > products.length && (
              <Link to={`/search?${new URLSearchParams(model.search).toString()}`} className="btn mt-5 h-11">
                {t('allForSale', { count })}
              </Link>
            )}
          </>
        )}
      </section>
    </main>
  );
}
