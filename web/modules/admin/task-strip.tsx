import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type TaskName, TASKS } from '#contract/moderation-vocabulary.ts';
import { openTasksQuery } from '#web/modules/admin/admin.queries.ts';
import { tasks as texts } from '#web/i18n/en/admin.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { formatAge } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { useNow } from '#web/ui/use-now.ts';

const PAGES = {
  cases: 'cases',
  disputes: 'disputes',
  payouts: 'payouts',
  noShows: 'no-shows',
  reportedReviews: 'reported-reviews',
  reportedMessages: 'messages',
  suspensions: 'suspensions',
  emails: 'emails',
} as const satisfies Record<TaskName, string>;

/** How much waits for an admin on each screen, with the age of the oldest. */
export function TaskStrip() {
  const t = useTexts(texts);
  const words = useTexts(dashboard);
  const now = useNow();
  const { data, isPending } = useQuery(openTasksQuery);
  if (isPending) return <Skeleton className="-mt-3 mb-2 h-14" />;
  if (!data) return null;
  // The other lists are empty most of the time.
  const shown = TASKS.filter((name) => (name !== 'suspensions' && name !== 'reportedMessages') || data[name] > 0);
  return (
    <ul
      aria-label={t('title')}
      className="-mt-3 mb-2 gap-2 max-sm:-mx-4 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))]"
    >
      {shown.map((name) => {
        const since = data.oldest[name];
        return (
          <Tile key={name} to={PAGES[name]} name={name === 'emails' ? t('failed') : words(name)} count={data[name]}>
            {since === null ? t('none') : `${name === 'payouts' ? `${t.tk(data.payoutSum)} · ` : ''}${formatAge(since, now, t.locale)}`}
          </Tile>
        );
      })}
      {data.readings > 0 && (
        <Tile to="today#readings" name={t('readings')} count={data.readings} isQuiet>
          {t('days')}
        </Tile>
      )}
    </ul>
  );
}

interface TileProps {
  to: string;
  name: string;
  count: number;
  /** Nobody has to do anything about it. */
  isQuiet?: boolean;
  children: ReactNode;
}

function Tile({ to, name, count, isQuiet = false, children }: TileProps) {
  const t = useTexts(texts);
  return (
    <li className="shrink-0">
      <Link
        to={`/dashboard/${to}`}
        className="grid h-full content-start rounded-box border hairline bg-base-100 px-3 py-1 hover:bg-base-200"
      >
        <span className="text-sm font-medium">{name}</span>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <span className={`tabular text-lg leading-snug font-semibold ${count === 0 || isQuiet ? 'quiet' : ''}`}>{t.number(count)}</span>
          <span className="quiet text-xs">{children}</span>
        </span>
      </Link>
    </li>
  );
}
