import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { useAct } from '#web/shared/use-act.ts';
import LowerPriceDialog from '#web/modules/deals/lower-price-dialog.tsx';
import { selling, statistics } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { daysSinceListing, statisticsQuery } from '#web/screens/my-products/statistics-dialog.tsx';
import { ViewsChart } from '#web/screens/my-products/views-chart.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** The acts of a seller on the page of their own product, as far as its state allows; `children` is the button that shares it. */
export default function OwnerActs({ product, children }: { product: Product; children: ReactNode }) {
  const t = useTexts(selling);
  const { _id: id, can, status, boost: isBoosted } = product;
  const [isLowering, setLowering] = useState(false);
  const boost = useAct(() => api.updateProduct({ params: { id }, body: { boost: true } }), t('boosted'));
  return (
    <div className="@container grid gap-4">
      <div className="flex flex-wrap gap-2 @sm:grid @sm:grid-cols-4 [&>.btn]:h-auto [&>.btn]:min-h-11 [&>.btn]:grow [&>.btn]:px-2">
        {can?.edit && <ButtonLink to={`/dashboard/myProducts/${id}/edit`}>{t('edit')}</ButtonLink>}
        {can?.edit && status === 'unsold' && <Button onClick={() => setLowering(true)}>{t('lowerPrice')}</Button>}
        {(can?.boost || isBoosted) && (
          <Button busy={boost.isPending} disabled={isBoosted} onClick={() => boost.mutate()}>
            {t(isBoosted ? 'advertised' : 'boost')}
          </Button>
        )}
        {children}
      </div>
      <Standing product={product} />
      {can?.boost && (
        <p className="quiet text-sm">
          <span>{t('boostMeans')}</span> <span>{product.picture ? null : t('boostPhoto')}</span>
        </p>
      )}
      {isLowering && <LowerPriceDialog product={product} onClose={() => setLowering(false)} />}
    </div>
  );
}

/** A line through fewer days says no more than their number of views. */
const LEAST_DAYS = 3;

/** How the listing does: its views and offers, and the offer that waits for an answer. */
function Standing({ product }: { product: Product }) {
  const t = useTexts(statistics);
  const { data } = useQuery(statisticsQuery(product._id));
  // It keeps the line that every listing has.
  if (!data) return <div className="min-h-6" />;
  const { views, offers, bestOffer, acts } = data;
  const viewsByDay = daysSinceListing(product, data);
  const seen = views === 1 ? t('oneView') : t('manyViews', { count: views });
  const offered = offers === 0 ? t('noOffer') : offers === 1 ? t('oneOfferMade') : t('manyOffersMade', { count: offers });
  return (
    <section aria-label={t('statistics')} className="grid gap-3">
      {bestOffer !== null && (
        <div className="flex items-center justify-between gap-3 rounded-box bg-base-200 px-3 py-1.5 sm:px-4">
          <span className="leading-tight font-medium wrap-anywhere">{t('offerWaits', { price: t.tk(bestOffer) })}</span>
          <ButtonLink small variant="primary" className="shrink-0" to="/dashboard/offers">
            {t('answerNow')}
          </ButtonLink>
        </div>
      )}
      <p className="font-medium">
        {seen} · {offered}
      </p>
      {viewsByDay.length > LEAST_DAYS && viewsByDay.some((day) => day.views > 0) && <ViewsChart viewsByDay={viewsByDay} acts={acts} />}
    </section>
  );
}
