import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suspension } from '#contract/suspensions.ts';
import { useKeptText } from '#web/shared/forms/use-kept-text.ts';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { suspensionQuery } from '#web/modules/admin/suspensions.queries.ts';
import { DecideForm, SuspendForm, suspendTextOf } from '#web/modules/admin/suspension-form.tsx';
import { cases, suspensions as texts } from '#web/i18n/en/moderation.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

interface SuspensionProps {
  uid: string;
  name: string;
}

/** The suspension of a user in a sheet beside a list. */
export function SuspensionDialog({ uid, name, onClose }: SuspensionProps & { onClose: () => void }) {
  const t = useTexts(texts);
  return (
    <Dialog kind="sheet" title={t('dialogTitle', { name })} onClose={onClose}>
      <SuspensionSection uid={uid} name={name} onDone={onClose} />
    </Dialog>
  );
}

/** The newest suspension of a user, for admins, and what they can do: suspend, end it, or answer the appeal. */
export function SuspensionSection({ uid, name, onDone }: SuspensionProps & { onDone?: () => void }) {
  const t = useTexts(cases);
  const { data, error, isPending, refetch } = useQuery(suspensionQuery(uid));
  const { text } = useKeptText(suspendTextOf(uid));
  // The subject of the form in which the admin writes: it stays until it is sent, whatever other admins do meanwhile.
  const [written, setWritten] = useState<{ running: Suspension | null } | null>(text === '' ? null : { running: null });
  if (isPending) return <Skeleton className="h-64" />;
  if (!data) return <PartLoadFailure title={t('failed')} error={error} retry={refetch} />;
  const { suspension } = data;
  const now = suspension?.end === null ? suspension : null;
  const isOvertaken = written !== null && written.running?._id !== now?._id;
  const running = isOvertaken ? written.running : now;
  const stop = () => setWritten(null);
  const writing = {
    isOvertaken,
    onWrite: () => setWritten({ running }),
    onDiscard: stop,
    onSent() {
      stop();
      onDone?.();
    },
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      {suspension && <State suspension={suspension} />}
      {running ? (
        <DecideForm key={running._id} suspension={running} writing={writing} />
      ) : (
        <SuspendForm uid={uid} name={name} writing={writing} />
      )}
    </div>
  );
}

/** Until when it runs, and what was said about it. */
function State({ suspension: { reason, by, at, until, appeal, answer, end } }: { suspension: Suspension }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const said = (name: string, time: string) => `${name}, ${formatTime(time, locale)}:`;
  return (
    <div className="grid gap-3">
      <p>
        {end ? (
          <Badge>{t('endedAt', { time: formatTime(end.at, locale) })}</Badge>
        ) : (
          <Badge tone="warning">{until ? t('runsUntil', { time: formatTime(until, locale) }) : t('runsForGood')}</Badge>
        )}
      </p>
      <Quote by={said(by, at)} text={reason} />
      {appeal && <Quote by={t('userSaid', { time: formatTime(appeal.at, locale) })} text={appeal.text} />}
      {answer && <Quote by={said(answer.by, answer.at)} text={answer.reason} />}
      {end?.by && end.reason && <Quote by={said(end.by, end.at)} text={end.reason} />}
    </div>
  );
}
