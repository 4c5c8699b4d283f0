import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { recordRefund } from '#contract/service.ts';
import { api } from '#web/shared/api.ts';
import { type DeadLetter, deadLettersQuery, retryMutation } from '#web/modules/admin/admin.queries.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDialogForm } from '#web/shared/forms/use-dialog-form.ts';
import { emails } from '#web/i18n/en/admin.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { list as listTexts } from '#web/i18n/en/list.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** An admin records that the money of a failed refund was paid in another way. */
export function PaidDialog({ job: { id, payment }, onClose }: { job: DeadLetter; onClose: () => void }) {
  const t = useTexts(emails);
  const locale = useLocale();
  const { field, dialog } = useDialogForm(recordRefund.body, {
    defaultValues: { note: '' },
    fields: { note: { name: t('paidNote'), messages: { required: t('paidNoteNeeded') } } },
    mutation: { mutationFn: (body) => api.recordRefund({ params: { id: String(id) }, body }) },
    done: t('paidDone'),
    onClose,
  });
  return (
    <FormDialog title={t('paid')} submit={t('paid')} {...dialog}>
      <p className="wrap-anywhere">{t('paidText', { amount: formatTk(payment?.amount ?? 0, locale), buyer: payment?.buyer ?? '' })}</p>
      <TextAreaField label={t('paidNote')} rows={2} maxLength={limits.caseText} {...field('note')} />
    </FormDialog>
  );
}

/** The dead letters: jobs that failed on every attempt, each with a retry button. With none, renders nothing unless `showWhenEmpty`. */
export function DeadLetters({ showWhenEmpty }: { showWhenEmpty: boolean }) {
  const t = useTexts(emails);
  const words = useTexts(listTexts);
  const locale = useLocale();
  const toasts = useMutationToasts();
  const list = useInfiniteQuery(deadLettersQuery());
  const retry = useMutation({ ...retryMutation(), ...toasts(t('retried')) });
  const jobs = rowsOf(list.data);
  const [paid, setPaid] = useState<DeadLetter | null>(null);

  const columns: readonly Column<DeadLetter>[] = [
    { key: 'what', header: t('what'), kind: 'title', renderCell: (job) => <What job={job} /> },
    { key: 'why', header: t('why'), renderCell: ({ error }) => <span className="text-sm wrap-anywhere">{error}</span> },
    {
      key: 'when',
      header: t('failedAt'),
      renderCell: ({ failedAt }) => <time dateTime={failedAt}>{formatTime(failedAt, locale)}</time>,
    },
    {
      key: 'retry',
      header: t('retry'),
      renderCell: (job) => (
        <span className="flex flex-wrap gap-2">
          <Button small busy={retry.isPending && retry.variables.id === job.id} onClick={() => retry.mutate(job)}>
            {t('retry')}
          </Button>
          {job.kind === 'payment.refund' && !job.payment?.waitsFor && (
            <Button small onClick={() => setPaid(job)}>
              {t('paid')}
            </Button>
          )}
        </span>
      ),
    },
  ];

  if (list.error && !list.data) return <PartLoadFailure title={words('failed')} error={list.error} retry={list.refetch} />;
  if (!list.data || (jobs.length === 0 && !showWhenEmpty)) return null;
  return (
    <section className="mb-10 grid gap-4" aria-labelledby="dead-letters">
      <div>
        <h2 id="dead-letters" className="text-xl">
          {t('deadLetters')}
        </h2>
        {jobs.length > 0 && <p className="quiet mt-1 max-w-prose">{t('deadLettersIntro')}</p>}
      </div>
      <DataTable
        caption={t('deadLetters')}
        columns={columns}
        rows={jobs}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState icon="check" title={t('noDeadLetters')} />}
      />
      {paid && <PaidDialog job={paid} onClose={() => setPaid((open) => (open === paid ? null : open))} />}
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

/** Why a refund is not to be paid in another way. */
const WAITING = { bank: 'refundDisputed', provider: 'refundUnknown' } as const;

/** The jobs whose sentence names nothing. */
const JOB_TEXTS = {
  'photo.expire': 'jobPhoto',
  'private_photo.expire': 'jobPhoto',
  'photo.compute': 'jobPhotoCompute',
  'photo.compare': 'jobPhotoCompare',
  'booking.deadline': 'jobDeadline',
  'identity.delete': 'jobAccount',
  'search.index': 'jobSearch',
  'message.notify': 'jobMessage',
  'message.push': 'jobMessagePush',
  'push.send': 'jobPush',
  'handover.follow': 'jobHandover',
  'offer.expire': 'jobOffer',
  'meeting.follow': 'jobMeeting',
  'chargeback.follow': 'jobChargeback',
  'dispute.remind': 'jobDisputeReminder',
  'boost.end': 'jobBoost',
  'report.weigh': 'jobReport',
  'suspension.end': 'jobSuspension',
  'saved.match': 'jobSavedMatch',
  'saved.email': 'jobSavedEmail',
  'conduct.judge': 'jobConduct',
} as const satisfies Partial<Record<DeadLetter['kind'], keyof typeof emails.texts>>;

/** The job in one sentence. */
function What({ job: { kind, mail, payment } }: { job: DeadLetter }) {
  const t = useTexts(emails);
  const locale = useLocale();
  const details = { amount: formatTk(payment?.amount ?? 0, locale), buyer: payment?.buyer ?? '', reference: payment?.reference ?? '' };
  switch (kind) {
    case 'email.send':
      return <span className="wrap-anywhere">{t('jobEmail', { subject: mail?.subject ?? '', email: mail?.to ?? '' })}</span>;
    case 'payment.refund':
      return (
        <span className="wrap-anywhere">
          <span>{t('jobRefund', details)}</span> {payment?.waitsFor && <strong>{t(WAITING[payment.waitsFor])}</strong>}
        </span>
      );
    case 'payment.cancel':
      return <span className="wrap-anywhere">{t('jobCancel', details)}</span>;
    case 'payment.reconcile':
      return <span className="wrap-anywhere">{t('jobReconcile', details)}</span>;
    default:
      // This page may be older than the server, which then has kinds that it does not know.
      return kind in JOB_TEXTS ? t(JOB_TEXTS[kind]) : kind;
  }
}
