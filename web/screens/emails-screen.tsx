import { useInfiniteQuery } from '@tanstack/react-query';
import { Children, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { withParam } from '#web/ui/with-param.ts';
import { ListFinder } from '#web/modules/search/list-finder.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { type DeadLetter, deadLettersQuery, emailsQuery, type SentEmail } from '#web/modules/admin/admin.queries.ts';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { LoadMore } from '#web/shared/paged-rows.tsx';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { list as listTexts } from '#web/i18n/en/forms.ts';
import { emails } from '#web/i18n/en/admin.ts';
import { formatMoment, formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { EmptyState, FailureNote } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { limits } from '#contract/limits.ts';
import { recordRefund } from '#contract/service.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterChip } from '#web/ui/chips.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

/** Dead letters and, where emails are stored instead of sent, the outbox. For admins. */
export default function EmailsScreen() {
  const t = useTexts(emails);
  const hasOutbox = clientConfig().mail.kind === 'outbox';
  return (
    <>
      <ScreenHead title={t('title')} intro={t(hasOutbox ? 'intro' : 'introSent')} />
      <DeadLetters showWhenEmpty={!hasOutbox} />
      {hasOutbox && <Outbox />}
    </>
  );
}

function Outbox() {
  const t = useTexts(emails);
  const words = useTexts(listTexts);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const failed = params.get('only') === 'failed';
  const list = useInfiniteQuery(emailsQuery(q, failed));
  const sent = rowsOf(list.data);
  return (
    <>
      {(q || failed || sent.length > 0) && (
        <>
          <ListFinder
            label={t('find')}
            submit={t('findGo')}
            filters={
              <FilterChip
                isOn={failed}
                onPick={() => setParams((latest) => withParam(latest, 'only', failed ? null : 'failed'), { preventScrollReset: true })}
              >
                {t('failedOnly')}
              </FilterChip>
            }
          />
        </>
      )}
      {list.isPending && <Spinner label={words('loading')} />}
      {list.error && !list.data && <PartLoadFailure title={words('failed')} error={list.error} retry={list.refetch} />}
      {list.data && sent.length === 0 && (
        <EmptyState
          icon="mail"
          title={failed ? t('noneFailed') : q ? t('foundNone', { q }) : t('emptyTitle')}
          text={!q && !failed && t('emptyText')}
        />
      )}
      <ul className="grid divide-y hairline border-y hairline">
        {sent.map((email) => (
          <li key={email.id} className="hairline">
            <Email email={email} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

function Email({ email }: { email: SentEmail }) {
  const t = useTexts(emails);
  return (
    <details className="open:bg-base-200/50">
      <summary className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-2 py-2 hover:bg-base-200 sm:min-h-12 lg:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_9rem]">
        <Icon name={email.error === null ? 'mail' : 'warning'} className="size-5 text-primary max-lg:row-span-2" />
        <span lang={email.language} className="font-semibold">
          {email.subject}
        </span>
        <span className="quiet text-sm wrap-anywhere max-lg:col-start-2">
          <span>{t('to', { email: email.to })}</span>
          <span className="lg:hidden">
            {' '}
            <span className="whitespace-nowrap">· {formatMoment(email.createdAt, t.locale)}</span>
          </span>
        </span>
        <time dateTime={email.createdAt} className="quiet tabular text-end text-sm max-lg:hidden">
          {formatMoment(email.createdAt, t.locale)}
        </time>
      </summary>
      <div className="p-4 sm:ps-12">
        {email.error !== null && (
          <div className="mb-4">
            <FailureNote title={t('notSent')}>{email.error}</FailureNote>
          </div>
        )}
        <p lang={email.language} className="leading-relaxed wrap-anywhere whitespace-pre-line">
          {withLinks(email.text ?? '')}
        </p>
      </div>
    </details>
  );
}

/** The text with its URLs as links. */
const withLinks = (text: string): ReactNode[] =>
  Children.toArray(
    text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) =>
      at % 2 === 1 ? (
        <a href={part} className="link break-all">
          {part}
        </a>
      ) : (
        part
      ),
    ),
  );

/** An admin records that the money of a failed refund was paid in another way. */
function PaidDialog({ job: { id, payment }, onClose }: { job: DeadLetter; onClose: () => void }) {
  const t = useTexts(emails);
  const { field, dialog } = useDialogForm(recordRefund.body, {
    defaultValues: { note: '' },
    fields: { note: { name: t('paidNote'), messages: { required: t('paidNoteNeeded') } } },
    mutation: { mutationFn: (body) => api.recordRefund({ params: { id: String(id) }, body }) },
    done: t('paidDone'),
    onClose,
  });
  return (
    <FormDialog title={t('paid')} submit={t('paid')} {...dialog}>
      <p className="wrap-anywhere">{t('paidText', { amount: t.tk(payment?.amount ?? 0), buyer: payment?.buyer ?? '' })}</p>
      <TextAreaField label={t('paidNote')} rows={2} maxLength={limits.caseText} {...field('note')} />
    </FormDialog>
  );
}

/** The dead letters: jobs that failed on every attempt, each with a retry button. With none, renders nothing unless `showWhenEmpty`. */
function DeadLetters({ showWhenEmpty }: { showWhenEmpty: boolean }) {
  const t = useTexts(emails);
  const words = useTexts(listTexts);
  const list = useInfiniteQuery(deadLettersQuery());
  const retry = useAct(({ id }: DeadLetter) => api.retryJob({ params: { id: String(id) } }), t('retried'));
  const jobs = rowsOf(list.data);
  const [paid, setPaid] = useState<DeadLetter | null>(null);

  const columns: readonly Column<DeadLetter>[] = [
    { header: t('what'), kind: 'title', renderCell: (job) => <What job={job} /> },
    { header: t('why'), renderCell: ({ error }) => <span className="text-sm wrap-anywhere">{error}</span> },
    {
      header: t('failedAt'),
      renderCell: ({ failedAt }) => <time dateTime={failedAt}>{formatTime(failedAt, t.locale)}</time>,
    },
    {
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
      <LoadMore list={list} />
    </section>
  );
}

/** Why a refund is not to be paid in another way. */
const WAITING = { bank: 'refundDisputed', provider: 'refundUnknown' } as const;

const JOB_TEXTS = {
  'email.send': 'jobEmail',
  'payment.refund': 'jobRefund',
  'payment.cancel': 'jobCancel',
  'payment.reconcile': 'jobReconcile',
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
  'health_report.age': 'jobHealthReport',
  'serial.compare': 'jobSerial',
  'suspension.end': 'jobSuspension',
  'saved.match': 'jobSavedMatch',
  'saved.email': 'jobSavedEmail',
  'conduct.judge': 'jobConduct',
  'case.notify': 'jobCase',
} as const satisfies Record<DeadLetter['kind'], keyof typeof emails.texts>;

/** The job in one sentence. */
function What({ job: { kind, mail, payment } }: { job: DeadLetter }) {
  const t = useTexts(emails);
  // This page may be older than the server, which then has kinds that it does not know.
  if (!(kind in JOB_TEXTS)) return kind;
  const text = t(JOB_TEXTS[kind], {
    subject: mail?.subject ?? '',
    email: mail?.to ?? '',
    amount: t.tk(payment?.amount ?? 0),
    buyer: payment?.buyer ?? '',
    reference: payment?.reference ?? '',
  });
  return (
    <span className="wrap-anywhere">
      <span>{text}</span> {kind === 'payment.refund' && payment?.waitsFor && <strong>{t(WAITING[payment.waitsFor])}</strong>}
    </span>
  );
}
