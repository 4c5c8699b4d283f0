import { type ReactNode, useState } from 'react';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Meeting, Meetings } from '#contract/meetings.ts';
import type { Input } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { NoShowDialog, ProposeDialog } from '#web/modules/deals/order-dialogs.ts';
import { meetingsQuery, saveCalendar, useRefreshAt } from '#web/modules/deals/order-parts.queries.ts';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { clockInDhaka } from '#domain/clock.ts';
import { dayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';
import { dayOf } from '#web/i18n/format.ts';
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
import { TimeUntil } from '#web/modules/deals/time-left.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { useNow } from '#web/ui/use-now.ts';

interface MeetingStateProps {
  meeting: Meeting;
  data: Meetings;
}

/** Says what it means that a side cancels a meeting: it declines a proposal, withdraws its own, or ends what was agreed on. */
function endOf({ wasAccepted, proposedBy }: Meeting, by: Meeting['canceledBy']): 'canceled' | 'withdrawn' | 'declined' {
  if (wasAccepted) return 'canceled';
  return proposedBy === by ? 'withdrawn' : 'declined';
}

/** One meeting: its time, its place, its state, and the buttons of this side. */
function MeetingState({ meeting, data }: MeetingStateProps) {
  const t = useTexts(texts);
  const { at, place, status, canceledBy, can } = meeting;
  const { side, other } = data;
  const name = other.displayName;
  const time = formatTime(at, t.locale);
  if (status === 'canceled') {
    const ended = endOf(meeting, canceledBy);
    return <p className="wrap-anywhere">{canceledBy === side ? t(`${ended}ByYou`, { time }) : t(`${ended}ByOther`, { name, time })}</p>;
  }
  const date = (
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
  );
  return (
    <div className="grid grid-cols-1 gap-3 rounded-box bg-base-200 p-4">
      {/* Words that are to be answered come before what was agreed. */}
      {!can.contest && date}
      <NoShowNote meeting={meeting} data={data} />
      <Actions meeting={meeting} data={data} />
      {can.contest && date}
    </div>
  );
}

/** When and where a meeting is, for the head of the page. */
export function MeetingFact({ meeting: { at, place } }: { meeting: Meeting }) {
  const t = useTexts(texts);
  const now = useNow();
  const clock = clockInDhaka(Date.parse(at), t.locale);
  const day = dayOf(at);
  const isToday = day === dayInDhaka(now);
  const isTomorrow = day === dayInDhaka(now + DAY_MS);
  return (
    <div className="grid gap-x-3 gap-y-0.5">
      <p className="flex flex-wrap items-center gap-x-3">
        <time dateTime={at} className="text-lg font-semibold">
          {isToday ? t('today', { clock }) : isTomorrow ? t('tomorrow', { clock }) : formatTime(at, t.locale)}
        </time>
        <TimeUntil at={at} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="wrap-anywhere">{place}</span>
        <MapLink place={place} />
      </p>
    </div>
  );
}

/** Saves the meeting that both have agreed on for the calendar of this device. */
export function CalendarButton({ bookingId, isDue }: { bookingId: string; isDue: boolean }) {
  const t = useTexts(texts);
  const calendar = useMutation({
    mutationFn: () => saveCalendar(bookingId),
    onError: () => toast('error', t('calendarFailed')),
  });
  return (
    <Button variant={isDue ? 'primary' : 'plain'} busy={calendar.isPending} onClick={() => calendar.mutate()} icon="calendar">
      {t('calendar')}
    </Button>
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
      <p className="font-medium wrap-anywhere max-sm:text-sm">
        {result[status === 'marked' || status === 'contested' || status === 'met' ? status : 'settled']}
      </p>
      {noShow.reason !== null && <p className="wrap-anywhere">{t('reasonOf', { reason: reasonIn(t.locale, noShow.reason) })}</p>}
      <Quote by={authorOf(isMine)} text={noShow.text} />
      {noShow.contestText !== null && <Quote by={authorOf(!isMine)} text={noShow.contestText} />}
    </div>
  );
}

const BUTTONS = { canceled: 'cancelMeeting', withdrawn: 'withdraw', declined: 'decline' } as const;

function Actions({ meeting, data: { side, other } }: MeetingStateProps) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<'cancel' | 'mark' | 'contest' | null>(null);
  const ended = endOf(meeting, side);
  const move = useAct(
    (body: Input<'updateMeeting'>['body']) => api.updateMeeting({ params: { id: meeting._id }, body }),
    ({ action }) => t(action === 'accept' ? 'accepted' : ended),
  );
  const { can, wasAccepted, at, status } = meeting;
  const name = other.displayName;
  const close = () => setAsked(null);
  const cancel = () => move.mutate({ action: 'cancel', status });
  if (!(can.accept || can.cancel || can.mark || can.contest)) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {can.accept && (
        <Button variant="primary" busy={move.isPending} onClick={() => move.mutate({ action: 'accept', status })}>
          {t('accept')}
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

interface MeetingPartProps {
  bookingId: string;
  /** The place that the buyer wrote in the booking. */
  wished: string;
  /** The end of the booking if it is not paid. */
  heldUntil: string | undefined;
  /** The other act of a side that has waited in vain; it may also propose another meeting. Both then come before what has happened. */
  orElse: ReactNode;
}

/** The part of a booking’s page about meetings: their place and time, and afterwards no-shows. */
export function MeetingPart({ bookingId, wished, heldUntil, orElse }: MeetingPartProps) {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(meetingsQuery(bookingId));
  useRefreshAt(bookingId, data?.meetings.flatMap(({ at, markFrom, noShow }) => [at, markFrom, noShow?.contestUntil]) ?? []);
  const [proposing, setProposing] = useState(false);
  if (isPending) return <Skeleton className="h-32" />;
  if (!data) return <PartLoadFailure title={t('failed')} error={error} retry={refetch} />;
  const { meetings, other, can } = data;
  if (meetings.length === 0 && !can.propose) return null;
  const isSecond = meetings.some(({ status, can: { contest } }) => status === 'proposed' || status === 'accepted' || contest);
  const acts = can.propose && (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Button variant={isSecond ? 'plain' : 'primary'} onClick={() => setProposing(true)}>
        {t(meetings.length === 0 ? 'propose' : 'proposeAnother')}
      </Button>
      {orElse}
    </div>
  );
  return (
    <section aria-labelledby="meeting" className="grid grid-cols-1 gap-4 rounded-box border hairline p-4 sm:p-5">
      <h2 id="meeting" className="text-lg">
        {t('title')}
      </h2>
      {orElse !== null && acts}
      {meetings.map((meeting) => (
        <MeetingState key={meeting._id} meeting={meeting} data={data} />
      ))}
      {orElse === null && acts}
      <MeetingFigures figures={other.figures} name={other.displayName} />
      {proposing && (
        <ProposeDialog
          bookingId={bookingId}
          data={data}
          before={meetings[0]}
          wished={wished}
          heldUntil={heldUntil}
          onClose={() => setProposing(false)}
        />
      )}
    </section>
  );
}
