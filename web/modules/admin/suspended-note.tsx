import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ownSuspensionQuery } from '#web/modules/admin/suspensions.queries.ts';
import { suspensions as texts } from '#web/i18n/en/moderation.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

/** Says on each page of the dashboard that the account is suspended, with the reason. */
export function SuspendedNote() {
  const t = useTexts(texts);
  const locale = useLocale();
  const suspension = useQuery(ownSuspensionQuery).data?.suspension;
  const { pathname } = useLocation();
  if (!suspension || pathname.endsWith('/suspension')) return null;
  const { until, reason } = suspension;
  return (
    <aside className="mb-6 grid gap-1 rounded-box border-2 border-warning p-4">
      <p className="font-semibold">{until ? t('note', { time: formatTime(until, locale) }) : t('noteForGood')}</p>
      <p className="line-clamp-3 wrap-anywhere">{reason}</p>
      <p>
        <Link to="/dashboard/suspension" className="link">
          {t('read')}
        </Link>
      </p>
    </aside>
  );
}
