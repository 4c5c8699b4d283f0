import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Meeting, Meetings } from '#contract/meetings.ts';
import type { Input } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { NoShowDialog, ProposeDialog } from '#web/modules/deals/order-dialogs.ts';
import { meetingsQuery, saveCalendar, useRefreshAt } from '#web/modules/deals/order-parts.queries.ts';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAct } from '#web/shared/use-act.ts';
import { MapLink } from '#web/modules/deals/order-contact.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Quote } from '#web/ui/fact.tsx';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { MeetingFigures } from '#web/modules/deals/meeting-figures.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

interface MeetingStateProps {
  bookingId: string;
  meeting: Meeting;
  data: Meetings;
}

/** Says what it means that a side cancels a meeting: it declines a proposal, withdraws its own, or ends what was agreed on. */
function endOf({ wasAccepted, proposedBy }: Meeting, by: Meeting['canceledBy']): 'canceled' | 'withdrawn' | 'declined' {
  if (wasAccepted) return 'canceled';
  return proposedBy === by ? 'withdrawn' : 'declined';
}

/** One meeting: its time, its place, its state, and the buttons of this side. */
function MeetingState({ bookingId, meeting, data }: MeetingStateProps) {
  const t = useTexts(texts);
  const { at, place, status, canceledBy } = meeting;
  const { side, other } = data;
  const name = other.displayName;
  const time = formatTime(at, t.locale);
  if (status === 'canceled') {
    const ended = endOf(meeting, canceledBy);
    return <p className="wrap-anywhere">{canceledBy === side ? t(`${ended}ByYou`, { time }) : t(`${ended}ByOther`, { name, time })}</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-3 rounded-box bg-base-200 p-4">
      <div className="flex items-start gap-3">
        <Icon name="calendar" className="mt-0.5 size-5 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="quiet text-sm wrap-anywhere">
            <Standing meeting={meeting} data={data} />
          </p>
          <p className="font-semibold">
            <time dateTime={at}>{time}</time> <span className="quiet text-sm font-normal">{t('localTime')}</span>
          </p>
          <p className="wrap-anywhere">{place}</p>
          <MapLink place={place} />
        </div>
      </div>
      <NoShowNote meeting={meeting} data={data} />
      <Actions bookingId={bookingId} meeting={meeting} data={data} />
    </div>
  );
}

function Standing({ meeting: { status, proposedBy }, data: { side, other } }: Pick<MeetingStateProps, 'meeting' | 'data'>) {
  const t = useTexts(texts);
  const name = other.displayName;
  if (status === 'lapsed') return t('lapsed');
  if (status !== 'proposed') return t('agreed');
  return proposedBy === side ? t('youPropose', { name }) : t('otherProposes', { name });
}

/** The statements and the decision about a no-show, or the time from which one can be reported. */
function NoShowNote({ meeting: { status, markFrom, noShow, can }, data: { side, other } }: Pick<MeetingStateProps, 'meeting' | 'data'>) {
  const t = useTexts(texts);
  const name = other.displayName;
  if (status === 'accepted' && !can.mark)
    return (
      <p className="quiet text-sm wrap-anywhere">
        {markFrom === null ? t('past') : t('ifAbsent', { name, time: formatTime(markFrom, t.locale) })}
      </p>
    );
  if (!noShow) return null;
  const isMine = noShow.markedBy === side;
  const time = formatTime(noShow.contestUntil, t.locale);
  const result = {
    marked: isMine ? t('youMarked', { name, time }) : t('otherMarked', { name, time }),
    contested: isMine ? t('otherContested', { name }) : t('youContested'),
    met: t('metAfterAll'),
    settled: noShow.absent === null ? t('nobodyAbsent') : noShow.absent === side ? t('youAbsent') : t('otherAbsent', { name }),
  };
  const authorOf = (isOwn: boolean) => (isOwn ? t('saidYou') : name);
  return (
    <div className="grid gap-2">
      <p className="font-medium wrap-anywhere">
        {result[status === 'marked' || status === 'contested' || status === 'met' ? status : 'settled']}
      </p>
      {noShow.reason !== null && <p className="wrap-anywhere">{t('reasonOf', { reason: noShow.reason })}</p>}
      <Quote by={authorOf(isMine)} text={noShow.text} />
      {noShow.contestText !== null && <Quote by={authorOf(!isMine)} text={noShow.contestText} />}
    </div>
  );
}

const BUTTONS = { canceled: 'cancelMeeting', withdrawn: 'withdraw', declined: 'decline' } as const;

function Actions({ bookingId, meeting, data: { side, other } }: MeetingStateProps) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<'cancel' | 'mark' | 'contest' | null>(null);
  const ended = endOf(meeting, side);
  const move = useAct(
    (body: Input<'updateMeeting'>['body']) => api.updateMeeting({ params: { id: meeting._id }, body }),
    ({ action }) => t(action === 'accept' ? 'accepted' : ended),
  );
  const calendar = useMutation({
    mutationFn: () => saveCalendar(bookingId),
    onError: () => toast('error', t('calendarFailed')),
  });
  const { can, wasAccepted, at, status } = meeting;
  const name = other.displayName;
  const close = () => setAsked(null);
  const cancel = () => move.mutate({ action: 'cancel', status });
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {can.accept && (
        <Button variant="primary" busy={move.isPending} onClick={() => move.mutate({ action: 'accept', status })}>
          {t('accept')}
        </Button>
      )}
      {can.calendar && (
        <Button busy={calendar.isPending} onClick={() => calendar.mutate()} icon="calendar">
          {t('calendar')}
        </Button>
      )}
      {can.cancel && (
        <Button busy={move.isPending} onClick={() => (wasAccepted ? setAsked('cancel') : cancel())}>
          {t(BUTTONS[ended])}
        </Button>
      )}
      {can.mark && (
        <Button className="h-auto min-h-11 wrap-anywhere" onClick={() => setAsked('mark')}>
          {t('mark', { name })}
        </Button>
      )}
      {can.contest && (
        <Button variant="primary" onClick={() => setAsked('contest')}>
          {t('contest')}
        </Button>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={t('cancelTitle', { time: formatTime(at, t.locale) })}
          confirmLabel={t('cancelMeeting')}
          danger
          onClose={close}
          onConfirm={cancel}
        >
          {t('cancelText', { name })}
        </ConfirmDialog>
      )}
      {(asked === 'mark' || asked === 'contest') && <NoShowDialog meetingId={meeting._id} name={name} kind={asked} onClose={close} />}
    </div>
  );
}

/** The part of a booking’s page about meetings: their place and time, and afterwards no-shows. `wished` is the place that the buyer wrote in the booking. */
export function MeetingPart({ bookingId, wished }: { bookingId: string; wished: string }) {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(meetingsQuery(bookingId));
  useRefreshAt(bookingId, data?.meetings.flatMap(({ at, markFrom, noShow }) => [at, markFrom, noShow?.contestUntil]) ?? []);
  const [proposing, setProposing] = useState(false);
  if (isPending) return <Skeleton className="h-32" />;
  if (!data) return <PartLoadFailure title={t('failed')} error={error} retry={refetch} />;
  const { meetings, other, can } = data;
  if (meetings.length === 0 && !can.propose) return null;
  const stands = meetings.some(({ status }) => status === 'proposed' || status === 'accepted');
  return (
    <section aria-labelledby="meeting" className="grid grid-cols-1 gap-4 rounded-box border hairline p-4 sm:p-5">
      <div>
        <h2 id="meeting" className="text-lg">
          {t('title')}
        </h2>
        <MeetingFigures figures={other.figures} name={other.displayName} />
      </div>
      {meetings.map((meeting) => (
        <MeetingState key={meeting._id} bookingId={bookingId} meeting={meeting} data={data} />
      ))}
      {can.propose && (
        <Button variant={stands ? 'plain' : 'primary'} className="sm:justify-self-start" onClick={() => setProposing(true)}>
          {t(meetings.length === 0 ? 'propose' : 'proposeAnother')}
        </Button>
      )}
      {proposing && (
        <ProposeDialog bookingId={bookingId} data={data} before={meetings[0]} wished={wished} onClose={() => setProposing(false)} />
      )}
    </section>
  );
}
