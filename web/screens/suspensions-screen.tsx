import { useInfiniteQuery } from '@tanstack/react-query';
import type { Suspension } from '#contract/suspensions.ts';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { suspensionsQuery } from '#web/modules/admin/admin.queries.ts';
import { SuspensionDialog } from '#web/modules/admin/suspension-section.tsx';
import { suspensions as texts } from '#web/i18n/en/moderation.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

export default function SuspensionsScreen() {
  const t = useTexts(texts);
  const list = useInfiniteQuery(suspensionsQuery());
  const columns: readonly Column<Suspension>[] = [
    {
      header: t('user'),
      kind: 'title',
      width: 'minmax(0, 2fr)',
      renderCell: ({ user: { uid, displayName } }) => (
        <Link to={`/dashboard/users/${uid}`} className="wrap-anywhere underline-offset-4 hover:underline">
          {displayName}
        </Link>
      ),
    },
    {
      header: t('until'),
      renderCell: ({ until }) => (
        <>
          <span className="@max-[40rem]:hidden">{until ? formatTime(until, t.locale) : t('forGood')}</span>
          {/* A row of a phone has no head that says what it is. */}
          <span className="@min-[40rem]:hidden">{until ? t('runsUntil', { time: formatTime(until, t.locale) }) : t('runsForGood')}</span>
        </>
      ),
    },
    {
      header: t('reason'),
      kind: 'prose',
      renderCell: ({ reason }) => <span className="block max-w-prose wrap-anywhere whitespace-pre-line">{reason}</span>,
    },
    {
      header: t('appeal'),
      renderCell: ({ appeal, answer }) =>
        appeal ? (
          answer ? (
            <>
              <span className="@min-[40rem]:hidden">{t('appeal')}: </span>
              <span>{t('refused')}</span>
            </>
          ) : (
            <Badge tone="advert">{t('waits')}</Badge>
          )
        ) : (
          <span className="@max-[40rem]:hidden">{t('none')}</span>
        ),
    },
    {
      header: t('action'),
      kind: 'foot',
      renderCell: ({ user }) => <OpenButton user={user} />,
    },
  ];
  return (
    <ListScreen
      title={t('title')}
      intro={t('intro')}
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={<EmptyState icon="circle-check" title={t('emptyTitle')} text={t('emptyText')} />}
    />
  );
}

function OpenButton({ user: { uid, displayName } }: Pick<Suspension, 'user'>) {
  const t = useTexts(texts);
  const show = useRowDialog();
  const open = () => show((close) => <SuspensionDialog uid={uid} name={displayName} onClose={close} />);
  return (
    <Button small onClick={open} about={displayName}>
      {t('open')}
    </Button>
  );
}
