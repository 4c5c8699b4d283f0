import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { statistics as texts } from '#web/i18n/en/selling.ts';
import { formatDate, formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ShownFailure } from '#web/shared/load-failure.tsx';

const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.statistics(id),
    queryFn: ({ signal }) => api.getStatistics({ params: { id } }, { signal }),
    // Views come without an event.
    staleTime: 0,
  });

const WEEK = 7;

interface StatisticsDialogProps {
  product: Pick<Product, '_id' | 'title'>;
  onClose: () => void;
}

/** How a listing does, read when its seller asks for it. */
export default function StatisticsDialog({ product: { _id, title }, onClose }: StatisticsDialogProps) {
  const t = useTexts(texts);
  return (
    <Dialog title={t('statisticsOf', { title })} onClose={onClose}>
      <Numbers id={_id} />
    </Dialog>
  );
}

function Numbers({ id }: { id: string }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const { data, error } = useQuery(statisticsQuery(id));
  const number = (value: number) => formatNumber(value, locale);
  if (error) return <ShownFailure error={error} />;
  if (!data) return <Skeleton className="h-64" />;
  const { days, views, viewsByDay, saves, questions, offers } = data;
  const most = Math.max(1, ...viewsByDay.map((day) => day.views));
  const lastWeek = viewsByDay.slice(-WEEK).reduce((sum, day) => sum + day.views, 0);
  const facts = [
    ['views', views],
    ['saves', saves],
    ['questions', questions],
    ['offers', offers],
    ['days', days],
  ] as const;
  return (
    <div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{t(name)}</dt>
            <dd className="tabular text-end font-semibold">{number(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet mt-2 text-xs">{t('lastWeek', { views: lastWeek })}</p>
      <div role="img" aria-label={t('chart', { days: viewsByDay.length, most })} className="mt-1 flex h-12 items-end gap-px">
        {viewsByDay.map((day) => (
          <span
            key={day.day}
            title={`${formatDate(day.day, locale)}: ${number(day.views)}`}
            className="min-h-px grow bg-primary"
            style={{ height: `${Math.round((day.views / most) * 100)}%` }}
          />
        ))}
      </div>
      <p className="quiet mt-2 text-xs">{t('rule')}</p>
    </div>
  );
}
