import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DisputeRecord } from '#contract/dispute-records.ts';
import type { Dispute } from '#contract/handover.ts';
import { MessageBubble } from '#web/modules/messages/message-bubble.tsx';
import { disputeRecordQuery } from '#web/modules/deals/handover.queries.ts';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { ChangedTerms } from '#web/modules/deals/changed-terms.tsx';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { jsonFile, saveFile } from '#web/ui/save-file.ts';
import { Spinner } from '#web/ui/loading.tsx';

/** The messages and agreements of the two sides of a disputed deal. Loads when it is opened, because its reading is logged. */
export function DealRecord({ dispute }: { dispute: Dispute }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 font-semibold">
        {t('record')}
        <span className="sr-only">: {dispute.title}</span>
      </summary>
      <p className="quiet text-sm">{t('recordText')}</p>
      {isOpen && <LoadedRecord dispute={dispute} />}
    </details>
  );
}

function LoadedRecord({ dispute: { handover, buyer, seller } }: { dispute: Dispute }) {
  const t = useTexts(texts);
  const { bookingId } = handover;
  const { data, error, isPending, refetch } = useQuery(disputeRecordQuery(bookingId));
  if (isPending) return <Spinner label={t('recordLoading')} />;
  if (!data) return <PartLoadFailure title={t('recordFailed')} error={error} retry={refetch} />;
  return (
    <div className="mt-3 grid grid-cols-1 gap-5">
      {data.changes.length > 0 && (
        <Part title={t('changed')}>
          <ChangedTerms changes={data.changes} />
        </Part>
      )}
      <Part title={t('meetings')}>
        <Meetings meetings={data.meetings} />
      </Part>
      <Part title={t('messages')}>
        <Messages record={data} names={{ buyer, seller }} />
      </Part>
      <div className="grid justify-items-start gap-1">
        <Button onClick={() => saveFile(`booking-${bookingId}.json`, jsonFile(data))}>{t('saveRecord')}</Button>
        <p className="quiet text-sm">{t('saveRecordText')}</p>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Meetings({ meetings }: Pick<DisputeRecord, 'meetings'>) {
  const t = useTexts(texts);
  const locale = useLocale();
  if (meetings.length === 0) return <p>{t('noMeetings')}</p>;
  return (
    <ol className="grid gap-2">
      {meetings.map(({ place, at, status, proposedAt }) => (
        <li key={proposedAt} className="border-s-4 border-base-300 ps-3 wrap-anywhere">
          {t(`meeting_${status}`)}: <time dateTime={at}>{formatTime(at, locale)}</time>, {place}
        </li>
      ))}
    </ol>
  );
}

function Messages({ record, names }: { record: DisputeRecord; names: Readonly<Record<'buyer' | 'seller', string>> }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const { messages, hasOlderMessages } = record;
  if (messages.length === 0) return <p>{t('noMessages')}</p>;
  return (
    <>
      {hasOlderMessages && <p className="quiet text-sm">{t('olderMessages', { count: formatNumber(messages.length, locale) })}</p>}
      <p className="quiet text-sm wrap-anywhere">{t('sides', names)}</p>
      <ol className="flex max-w-2xl flex-col gap-4">
        {messages.map((message) => (
          <MessageBubble key={message._id} message={message} right={message.from === 'seller'} name={names[message.from]} onReport={null} />
        ))}
      </ol>
    </>
  );
}
