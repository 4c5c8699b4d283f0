import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useFailureText } from '#web/features/failure-text.ts';
import { deadLettersQuery, retryMutation, type GivenUpJob } from '#web/features/emails/queries.ts';
import { rowsOf } from '#web/features/paged-list.ts';
import { useTold } from '#web/features/mutation-toasts.ts';
import { list as listTexts } from '#web/i18n/en/list.ts';
import { emails } from '#web/i18n/en/emails.ts';
import { formatTime, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';

/** What the market gave up: letters, money to be paid back, and the rest; to be begun anew. With nothing to show it shows nothing, or says so. */
export function GivenUp({ sayWhenEmpty }: { sayWhenEmpty: boolean }) {
  const t = useTexts(emails);
  const words = useTexts(listTexts);
  const locale = useLocale();
  const told = useTold();
  const failureText = useFailureText();
  const list = useInfiniteQuery(deadLettersQuery());
  const retry = useMutation({ ...retryMutation(), ...told(t('begunAnew')) });
  const jobs = rowsOf(list.data);

  const columns: readonly Column<GivenUpJob>[] = [
    { key: 'what', header: t('what'), title: true, renderCell: (job) => <What job={job} /> },
    { key: 'why', header: t('why'), renderCell: ({ error }) => <span className="text-sm wrap-anywhere">{error}</span> },
    {
      key: 'when',
      header: t('deadLettersAt'),
      renderCell: ({ failedAt }) => <time dateTime={failedAt}>{formatTime(failedAt, locale)}</time>,
    },
    {
      key: 'retry',
      header: t('beginAnew'),
      renderCell: (job) => (
        <Button small busy={retry.isPending && retry.variables.id === job.id} onClick={() => retry.mutate(job)}>
          {t('beginAnew')}
        </Button>
      ),
    },
  ];

  if (list.error && !list.data)
    return (
      <FailureNote title={words('failed')} action={<Button onClick={() => void list.refetch()}>{words('retry')}</Button>}>
        {failureText(list.error)}
      </FailureNote>
    );
  if (!list.data || (jobs.length === 0 && !sayWhenEmpty)) return null;
  return (
    <section className="mb-10 grid gap-4" aria-labelledby="given-up">
      <div>
        <h2 id="given-up" className="text-xl">
          {t('deadLetters')}
        </h2>
        {jobs.length > 0 && <p className="quiet mt-1 max-w-prose">{t('deadLettersIntro')}</p>}
      </div>
      <DataTable
        caption={t('deadLetters')}
        columns={columns}
        rows={jobs}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState icon="check" title={t('nothingGivenUp')} />}
      />
      {list.hasNextPage && (
        <p className="text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words('loadMore')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** What was to be done, in a sentence. */
function What({ job: { kind, mail, payment } }: { job: GivenUpJob }) {
  const t = useTexts(emails);
  const locale = useLocale();
  const details = { amount: formatTk(payment?.amount ?? 0, locale), buyer: payment?.buyer ?? '', reference: payment?.reference ?? '' };
  switch (kind) {
    case 'email.send':
      return <span className="wrap-anywhere">{t('doLetter', { subject: mail?.subject ?? '', email: mail?.to ?? '' })}</span>;
    case 'payment.refund':
      return <span className="wrap-anywhere">{t('doRefund', details)}</span>;
    case 'payment.cancel':
      return <span className="wrap-anywhere">{t('doCancel', details)}</span>;
    case 'payment.reconcile':
      return <span className="wrap-anywhere">{t('doReconcile', details)}</span>;
    case 'photo.expire':
      return t('doPhoto');
    case 'identity.delete':
      return t('doAccount');
    default:
      return kind satisfies never;
  }
}
