import { useQuery } from '@tanstack/react-query';
import type { FigureName, Today } from '#contract/today.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { TaskStrip } from '#web/modules/admin/task-strip.tsx';
import { todayQuery } from '#web/modules/admin/admin.queries.ts';
import { today as texts } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Section } from '#web/ui/section.tsx';

const ORDER: readonly FigureName[] = ['listings', 'bookings', 'paid', 'handovers', 'signUps', 'reports', 'disputes'];

/** The lists behind the figures. */
const PAGES: Partial<Record<FigureName, string>> = {
  listings: '/search',
  paid: '/dashboard/payouts',
  signUps: '/dashboard/allBuyers',
  reports: '/dashboard/cases',
  disputes: '/dashboard/disputes',
};

/** Units of the drawing: a bar and its gap, and the height of the highest. */
const [STEP, BAR, HEIGHT] = [10, 7, 100];

/** The figures of today and of the last days, for admins. */
export default function TodayScreen() {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(todayQuery);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      {/* Always there: a screen reader announces what changes in it. */}
      <div role="status">{data?.demo && <p className="mb-5 rounded-box bg-base-200 p-4">{t(data.demo)}</p>}</div>
      <TaskStrip />
      {isPending && <Skeleton className="h-96" />}
      {error && !data && <LoadFailure title={t('failed')} error={error} retry={refetch} />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {ORDER.map((name) => (
            <Figure key={name} name={name} today={data} />
          ))}
          <Readings readings={data.readings} />
        </div>
      )}
    </>
  );
}

/** How often texts were read as health reports, by kind, and refused, by reason. */
function Readings({ readings }: Pick<Today, 'readings'>) {
  const t = useTexts(texts);
  return (
    <Section id="readings" title={t('readings')} heading="text-base" className="rounded-box border hairline p-4">
      {readings.length === 0 && <p className="quiet text-sm">{t('noReadings')}</p>}
      <dl className="tabular mt-2 text-sm">
        {readings.map(({ outcome, count }) => (
          <div key={outcome} className="flex justify-between gap-3 border-b hairline py-1 last:border-0">
            <dt>{t(outcome)}</dt>
            <dd>{t.number(count)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Figure({ name, today: { days, figures } }: { name: FigureName; today: Today }) {
  const t = useTexts(texts);
  const { days: counts, weekBefore } = figures[name];
  const shown = (count: number) => (name === 'paid' ? t.tk(count) : t.number(count));
  const number = shown(counts.at(-1) ?? 0);
  const page = PAGES[name];
  const most = Math.max(...counts);
  const day = (at: number) => t.date(`${days.at(at)}T00:00:00Z`);
  const height = (count: number) => (most === 0 ? 0 : (count / most) * HEIGHT);
  const chart = { name: t(name), from: day(0), to: day(-1), least: shown(Math.min(...counts)), most: shown(most) };
  return (
    <Section id={name} title={t(name)} heading="text-base" className="grid grid-cols-1 gap-1 rounded-box border hairline p-4">
      <p className="tabular text-3xl leading-tight font-semibold wrap-anywhere">
        {page === undefined ? (
          number
        ) : (
          <Link to={page} className="underline-offset-4 hover:underline">
            {number}
          </Link>
        )}
      </p>
      <p className="quiet tabular text-sm">{t('weekBefore', { count: shown(weekBefore) })}</p>
      <svg
        role="img"
        aria-label={t('chart', chart)}
        viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-20 w-full border-b hairline"
      >
        {counts.map((count, at) => (
          <rect
            key={days[at]}
            x={at * STEP + (STEP - BAR) / 2}
            y={HEIGHT - height(count)}
            width={BAR}
            height={height(count)}
            className={at === counts.length - 1 ? 'fill-primary' : 'fill-primary/40'}
          />
        ))}
      </svg>
      <div aria-hidden="true" className="quiet tabular flex flex-wrap justify-between gap-x-3 text-xs">
        <span>{day(0)}</span>
        <span>{day(-1)}</span>
      </div>
      <details className="mt-1">
        <summary className="link inline-flex min-h-6 items-center text-sm">
          {t('table')}
          <span className="sr-only">: {t(name)}</span>
        </summary>
        <table className="tabular mt-2 w-full text-sm">
          <thead>
            <tr className="border-b hairline">
              <th scope="col" className="py-1 text-start font-medium">
                {t('day')}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {t(name)}
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map((_, at) => {
              const row = counts.length - 1 - at;
              return (
                <tr key={days[row]} className="border-b hairline last:border-0">
                  <th scope="row" className="py-1 text-start font-normal">
                    {day(row)}
                  </th>
                  <td className="py-1 text-end">{shown(counts[row] ?? 0)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
