import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { ownSuspensionQuery } from '#web/modules/admin/admin.queries.ts';
import { suspensions as texts } from '#web/i18n/en/moderation.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { roleQuery } from '#web/shared/session/role.ts';
import { EmptyState } from '#web/ui/notes.tsx';

/** Says on each page of the dashboard that the account is suspended, with the reason. */
export function SuspendedNote() {
  const t = useTexts(texts);
  const suspension = useQuery(ownSuspensionQuery).data?.suspension;
  const { pathname } = useLocation();
  if (!suspension || pathname.endsWith('/suspension')) return null;
  const { until, reason } = suspension;
  return (
    <aside className="mb-6 grid gap-1 rounded-box border-2 border-warning p-4">
      <p className="font-semibold">{until ? t('note', { time: formatTime(until, t.locale) }) : t('noteForGood')}</p>
      <p className="line-clamp-3 wrap-anywhere">{reasonIn(t.locale, reason)}</p>
      <p>
        <Link to="/dashboard/suspension" className="link">
          {t('read')}
        </Link>
      </p>
    </aside>
  );
}

/** A screen that lists products; for a suspended seller only that they cannot. */
export function UnlessSuspended({ email, title, children }: { email: string; title: string; children: ReactNode }) {
  const t = useTexts(texts);
  const { data } = useQuery(roleQuery(email));
  if (!data?.suspended) return children;
  return (
    <>
      <ScreenHead title={title} />
      <EmptyState icon="lock" title={t('cannotList')} text={t('cannotListText')} />
    </>
  );
}
