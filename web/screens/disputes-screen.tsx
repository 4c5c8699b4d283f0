import { DISPUTE_TABS } from '#contract/handover.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Failure } from '#web/shared/failure.tsx';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import { DisputeCard } from '#web/screens/dispute-card.tsx';
import { dealQuery, disputesQuery } from '#web/modules/deals/order-parts.queries.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RowDialog } from '#web/shared/frame/row-dialog.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { LoadMore } from '#web/shared/paged-rows.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** The number of a booking in the address of its page, or alone. */
const NUMBER = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const numberIn = (text: string): string | null => NUMBER.exec(text)?.[0].toLowerCase() ?? null;

/** The deal that a link names, alone. */
function GivenDeal({ id }: { id: string }) {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(dealQuery(id));
  // A deal about which nothing was reported is in no list.
  const isDisputed = data?.deal?.hasRecord;
  return (
    <RowDialog>
      <ScreenHead
        title={t('deal')}
        action={
          isDisputed !== undefined && (
            <ButtonLink small to={isDisputed ? '/dashboard/disputes' : '/dashboard/find'}>
              {t(isDisputed ? 'disputes' : 'findAnother')}
            </ButtonLink>
          )
        }
      />
      {isPending && <Spinner label={t('loading')} />}
      {error && !data && <PartLoadFailure title={t('failed')} error={error} retry={refetch} />}
      {data && <div role="status">{data.deal ? <DisputeCard key={id} dispute={data.deal} open alone /> : <p>{t('foundNothing')}</p>}</div>}
    </RowDialog>
  );
}

/** Looks up a deal that is not disputed. */
function FindDeal() {
  const t = useTexts(texts);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [isLacking, setLacking] = useState(false);
  const focusError = useErrorFocus();
  const number = numberIn(text);
  const { data, error, isFetching, refetch } = useQuery({ ...dealQuery(asked ?? ''), enabled: asked !== null });
  return (
    <Section id="find" title={t('find')} className="my-8 grid grid-cols-1 gap-4">
      <form
        noValidate
        className="grid gap-3 sm:max-w-lg"
        onSubmit={(event) => {
          event.preventDefault();
          setLacking(number === null);
          focusError(event.currentTarget);
          if (number !== null && number === asked) void refetch();
          else setAsked(number);
        }}
      >
        <TextField
          name="deal"
          label={t('findLabel')}
          hint={t('findHint')}
          autoComplete="off"
          error={isLacking && number === null ? t('findNeeded') : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" className="sm:justify-self-start" busy={isFetching}>
          {t('findSubmit')}
        </Button>
      </form>
      <div role="status">
        {error && <Failure error={error} />}
        {data?.deal === null && <p>{t('foundNothing')}</p>}
      </div>
      {data?.deal && <DisputeCard key={data.deal.handover.bookingId} dispute={data.deal} open />}
    </Section>
  );
}

/** The disputes about which an admin decides, with what both sides have written and what was promised; and any other deal, to freeze it. */
export default function DisputesScreen() {
  const [params] = useSearchParams();
  const given = numberIn(params.get('booking') ?? '');
  if (given === null) return <Disputes />;
  return <GivenDeal id={given} />;
}

function Disputes() {
  const t = useTexts(texts);
  const [params] = useSearchParams();
  const tab = DISPUTE_TABS.find((each) => each === params.get('tab')) ?? 'decide';
  const list = useInfiniteQuery(disputesQuery(tab));
  const { data, error, isPending, refetch } = list;
  const disputes = rowsOf(data);
  const counts = data?.pages[0]?.counts;
  return (
    <RowDialog>
      <ScreenHead title={t('disputes')} intro={<span className="max-sm:hidden">{t(`intro_${tab}`)}</span>} />
      <Tabs
        label={t('disputeTabs')}
        className="mb-5 border-b hairline"
        tabs={DISPUTE_TABS.map((each) => ({
          to: `/dashboard/disputes?tab=${each}`,
          text: t(`tab_${each}`),
          count: counts?.[each],
          isShown: each === tab,
        }))}
      />
      {isPending && <Spinner label={t('loading')} />}
      {error && !data && <PartLoadFailure title={t('failed')} error={error} retry={refetch} />}
      {data && disputes.length === 0 && <EmptyState icon="handshake" title={t('disputesEmpty')} text={t('disputesEmptyText')} />}
      <ul className="grid grid-cols-1 gap-4">
        {disputes.map((dispute, at) => (
          <li key={dispute.handover.bookingId}>
            <DisputeCard dispute={dispute} isNext={at === 0} open={at === 0 && tab === 'decide'} stateless={tab !== 'waiting'} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
      {data && <FindDeal />}
    </RowDialog>
  );
}
