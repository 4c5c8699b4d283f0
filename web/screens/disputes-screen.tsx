import { useInfiniteQuery } from '@tanstack/react-query';
import { RowDialog } from '#web/shared/frame/row-dialog.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { DisputeCard } from '#web/screens/dispute-card.tsx';
import { FindDeal } from '#web/screens/find-deal.tsx';
import { disputesQuery } from '#web/modules/deals/handover.queries.ts';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { LoadMore } from '#web/shared/paged-rows.tsx';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/loading.tsx';

/** The disputes about which an admin decides, with what both sides have written and what was promised; and any other deal, to freeze it. */
export default function DisputesScreen() {
  const t = useTexts(texts);
  const list = useInfiniteQuery(disputesQuery());
  const { data, error, isPending, refetch } = list;
  const disputes = rowsOf(data);
  return (
    <RowDialog>
      <ScreenHead title={t('disputes')} intro={t('disputesIntro')} />
      {isPending && <Spinner label={t('loading')} />}
      {error && !data && <PartLoadFailure title={t('failed')} error={error} retry={refetch} />}
      {data && disputes.length === 0 && (
        <EmptyState icon="handshake" title={t('disputesEmpty')}>
          {t('disputesEmptyText')}
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {disputes.map((dispute) => (
          <li key={dispute.handover.bookingId}>
            <DisputeCard dispute={dispute} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
      {data && <FindDeal />}
    </RowDialog>
  );
}
