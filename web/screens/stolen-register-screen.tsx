import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { StolenRecord } from '#contract/stolen.ts';
import { api } from '#web/shared/api.ts';
import { ReasonDialog } from '#web/shared/forms/reason-dialog.tsx';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { stolenRegisterQuery } from '#web/modules/admin/admin.queries.ts';
import { stolen as texts } from '#web/i18n/en/stolen.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

function TakeOutButton({ device: { _id: id, name, policeReport: report, owner } }: { device: StolenRecord }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const show = useRowDialog();
  const takeOut = (reason: string) =>
    api.takeStolenOut({ params: { id }, query: { reason } }).finally(
      // Refused, another admin was quicker: the list no longer has it either.
      () => client.invalidateQueries({ queryKey: stolenRegisterQuery().queryKey }),
    );
  const open = () =>
    show((close) => (
      <ReasonDialog
        title={t('takeOutTitle', { name })}
        text={t('takeOutText', { owner: owner.displayName, report })}
        submit={t('takeOut')}
        act={takeOut}
        done={t('takenBack', { name })}
        onClose={close}
      />
    ));
  return (
    <Button small about={name} onClick={open}>
      {t('takeOut')}
    </Button>
  );
}

/** The register of stolen things as admins read it. */
export default function StolenRegisterScreen() {
  const t = useTexts(texts);
  const list = useInfiniteQuery(stolenRegisterQuery());
  const columns: readonly Column<StolenRecord>[] = [
    {
      header: t('name'),
      kind: 'title',
      width: 'minmax(0, 2fr)',
      renderCell: ({ name, policeReport: report, endsAt }) => (
        <span className="wrap-anywhere">
          {name}
          <span className="quiet block text-sm font-normal">{t('line', { report, date: t.date(endsAt) })}</span>
        </span>
      ),
    },
    {
      header: t('owner'),
      kind: 'prose',
      width: 'minmax(0, 2fr)',
      renderCell: ({ owner, contact }) => (
        <span className="wrap-anywhere">
          <Link to={`/dashboard/users/${owner.uid}`} className="link">
            {owner.displayName}
          </Link>
          <span className="quiet @min-[40rem]:hidden"> · </span>
          <span className="quiet text-sm whitespace-pre-line @min-[40rem]:block">{contact}</span>
        </span>
      ),
    },
    {
      header: t('listings'),
      kind: 'prose',
      width: 'minmax(0, 2fr)',
      renderCell: ({ listings }) =>
        listings.length === 0 ? (
          t('noListings')
        ) : (
          <ul>
            {listings.map(({ _id, title }) => (
              <li key={_id}>
                <Link to={`/product/${_id}`} className="link wrap-anywhere">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        ),
    },
    { header: t('takeOut'), kind: 'foot', width: '10.5rem', renderCell: (device) => <TakeOutButton device={device} /> },
  ];
  return (
    <ListScreen
      title={t('title')}
      intro={t('registerIntro')}
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={<EmptyState icon="shield-check" title={t('empty')} text={t('emptyText')} />}
    />
  );
}
