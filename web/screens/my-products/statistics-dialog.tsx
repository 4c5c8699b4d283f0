import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import type { ListingStatistics } from '#contract/statistics.ts';
import { adviceFor } from '#domain/listings/advice.ts';
import { FROM_LIST } from '#web/modules/listings/selling.queries.ts';
import { PriceBar } from '#web/modules/search/price-panel.tsx';
import { formatTkRange, knownRange, priceRangeQuery } from '#web/modules/search/prices.queries.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { statistics as texts } from '#web/i18n/en/selling.ts';
import { dayOf } from '#web/i18n/format.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ShownFailure } from '#web/shared/load-failure.tsx';
import { ViewsChart } from '#web/screens/my-products/views-chart.tsx';

export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.statistics(id),
    queryFn: ({ signal }) => api.getStatistics({ params: { id } }, { signal }),
    // Views come without an event.
    staleTime: 0,
  });

const WEEK = 7;

interface StatisticsProps {
  product: Product;
  onLower: (to: number) => void;
  onBoost: () => void;
}

/** How a listing does, and what helps it, read when its seller asks for it. */
export default function StatisticsDialog({ onClose, ...props }: StatisticsProps & { onClose: () => void }) {
  const t = useTexts(texts);
  return (
    <Dialog title={t('statisticsOf', { title: props.product.title })} onClose={onClose}>
      <Numbers {...props} />
    </Dialog>
  );
}

/** The days of the chart: none before it was listed, and at least two, which a line needs. */
export const daysSinceListing = ({ listedAt }: Product, { viewsByDay }: ListingStatistics): ListingStatistics['viewsByDay'] =>
  viewsByDay.filter(({ day }, at) => day >= dayOf(listedAt) || at >= viewsByDay.length - 2);

function Numbers(props: StatisticsProps) {
  const t = useTexts(texts);
  const { data, error } = useQuery(statisticsQuery(props.product._id));
  if (error) return <ShownFailure error={error} />;
  if (!data) return <Skeleton className="h-80" />;
  const { days, views, acts, saves, questions, offers } = data;
  const viewsByDay = daysSinceListing(props.product, data);
  const facts = [
    ['views', views],
    ['saves', saves],
    ['questions', questions],
    ['offers', offers],
    ['days', days],
  ] as const;
  const isSeen = acts.length > 0 || viewsByDay.some((day) => day.views > 0);
  return (
    <div className="grid gap-5">
      {props.product.status === 'unsold' && props.product.removedAt === undefined && <Insight {...props} statistics={data} />}
      <div className="grid gap-2">
        {isSeen ? <ViewsChart viewsByDay={viewsByDay} acts={acts} /> : <p className="quiet">{t('unseen', { days: viewsByDay.length })}</p>}
        <p className="quiet text-xs">{t('rule')}</p>
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{t(name)}</dt>
            <dd className="tabular text-end font-semibold">{t.number(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** One sentence that says how it went and names an act, the button for that act, and the price among those of sales. */
function Insight({ product, statistics, onLower, onBoost }: StatisticsProps & { statistics: ListingStatistics }) {
  const t = useTexts(texts);
  const { data } = useQuery(priceRangeQuery({ product: product._id }));
  const range = knownRange(data);
  const { days, views, viewsByDay, offers, bestOffer } = statistics;
  const { sellingPrice: price } = product;
  const advice = adviceFor({
    price,
    range,
    days,
    views: viewsByDay.slice(-WEEK).reduce((sum, day) => sum + day.views, 0),
    bestOffer,
    mayBoost: product.can?.boost === true,
  });
  const seen = views === 1 ? t('oneView') : t('manyViews', { count: views });
  const offered = offers === 0 ? t('noOffer') : t(offers === 1 ? 'oneOffer' : 'manyOffers', { count: offers, price: t.tk(price) });
  const values = { range: range ? formatTkRange(range.low, range.high, t.locale) : '', best: t.tk(bestOffer ?? 0) };
  const edit = (name: 'raiseNow' | 'showNow') => (
    <ButtonLink small variant="primary" to={`/dashboard/myProducts/${product._id}/edit`} state={FROM_LIST}>
      {t(name)}
    </ButtonLink>
  );
  return (
    <section aria-label={t('insight')} className="grid justify-items-start gap-3 rounded-box bg-base-200 p-4">
      <p className="font-medium">
        {seen}, {offered}. {t(advice.act, values)}
      </p>
      {range && (
        <div className="w-full">
          <PriceBar range={range} price={price} />
          <p className="quiet tabular text-xs">{t('onBar', { price: t.tk(price), ...values })}</p>
        </div>
      )}
      {advice.act === 'lower' && (
        <Button small variant="primary" onClick={() => onLower(advice.to)}>
          {t('lowerNow', { price: t.tk(advice.to) })}
        </Button>
      )}
      {advice.act === 'answer' && (
        <ButtonLink small variant="primary" to="/dashboard/offers">
          {t('answerNow')}
        </ButtonLink>
      )}
      {advice.act === 'boost' && (
        <Button small variant="primary" onClick={onBoost}>
          {t('boostNow')}
        </Button>
      )}
      {advice.act === 'raise' && edit('raiseNow')}
      {advice.act === 'show' && edit('showNow')}
    </section>
  );
}
