import { useInfiniteQuery } from '@tanstack/react-query';
import { Children, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ListFinder } from '#web/modules/search/list-finder.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { DeadLetters } from '#web/modules/admin/dead-letters.tsx';
import { emailsQuery, type SentEmail } from '#web/modules/admin/admin.queries.ts';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { LoadMore } from '#web/shared/paged-rows.tsx';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { list as listTexts } from '#web/i18n/en/list.ts';
import { emails } from '#web/i18n/en/admin.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/loading.tsx';

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

/** Stored emails with working links. */
function Outbox() {
  const t = useTexts(emails);
  const words = useTexts(listTexts);
  const q = useSearchParams()[0].get('q') ?? '';
  const list = useInfiniteQuery(emailsQuery(q));
  const sent = rowsOf(list.data);
  return (
    <>
      {(q || sent.length > 0) && <ListFinder label={t('find')} submit={t('findGo')} />}
      {list.isPending && <Spinner label={words('loading')} />}
      {list.error && !list.data && <PartLoadFailure title={words('failed')} error={list.error} retry={list.refetch} />}
      {list.data && sent.length === 0 && (
        <EmptyState icon="mail" title={q ? t('foundNone', { q }) : t('emptyTitle')}>
          {!q && t('emptyText')}
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {sent.map((email) => (
          <li key={email.id}>
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
  const locale = useLocale();
  return (
    <details className="rounded-box border hairline open:bg-base-200/50">
      <summary className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-box p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Icon name={email.error === null ? 'mail' : 'warning'} className="row-span-2 size-5 text-primary" />
        <span lang={email.language} className="font-semibold">
          {email.subject}
        </span>
        <time dateTime={email.createdAt} className="quiet tabular text-sm max-sm:order-last max-sm:col-start-2 sm:row-span-2">
          {formatTime(email.createdAt, locale)}
        </time>
        <span className="quiet text-sm break-all">{t('to', { email: email.to })}</span>
      </summary>
      <div className="border-t hairline p-4 sm:ps-12">
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
