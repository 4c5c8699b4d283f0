import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting, Meetings } from '#contract/meetings.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { NoShowDialog } from '#web/modules/deals/no-show-dialog.tsx';
import { MapLink } from '#web/modules/deals/map-link.tsx';
import { moveMutation, saveCalendar } from '#web/modules/deals/meetings.queries.ts';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { toast } from '#web/ui/toast.ts';

interface MeetingStateProps {
  bookingId: string;
  meeting: Meeting;
  data: Meetings;
}

/** The meaning of a cancellation by this side: the refusal of a proposal, the withdrawal of its own, or the end of what was agreed on. */
function endOf({ wasAccepted, proposedBy }: Meeting, by: Meeting['canceledBy']): 'canceled' | 'withdrawn' | 'declined' {
  if (wasAccepted) return 'canceled';
  return proposedBy === by ? 'withdrawn' : 'declined';
}

/** One meeting: its time and place, where it stands, and the buttons of this side. */
export function MeetingState({ bookingId, meeting, data }: MeetingStateProps) {
  const t = useTexts(texts);
  const locale = useLocale();
  const { at, place, status, canceledBy } = meeting;
  const { side, other } = data;
  const name = other.displayName;
  const time = formatTime(at, locale);
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

/** The statements and the decision about a no-show, or until when one can be made. */
function NoShowNote({ meeting: { status, markFrom, noShow, can }, data: { side, other } }: Pick<MeetingStateProps, 'meeting' | 'data'>) {
  const t = useTexts(texts);
  const locale = useLocale();
  const name = other.displayName;
  if (status === 'accepted' && !can.mark)
    return (
      <p className="quiet text-sm wrap-anywhere">
        {markFrom === null ? t('past') : t('ifAbsent', { name, time: formatTime(markFrom, locale) })}
      </p>
    );
  if (!noShow) return null;
  const isMine = noShow.markedBy === side;
  const time = formatTime(noShow.contestUntil, locale);
  const result = {
    marked: isMine ? t('youMarked', { name, time }) : t('otherMarked', { name, time }),
    contested: isMine ? t('otherContested', { name }) : t('youContested'),
    met: t('metAfterAll'),
    settled: noShow.absent === null ? t('nobodyAbsent') : noShow.absent === side ? t('youAbsent') : t('otherAbsent', { name }),
  };
  const said = (by: boolean) => (by ? t('saidYou') : name);
  return (
    <div className="grid gap-2">
      <p className="font-medium wrap-anywhere">
        {result[status === 'marked' || status === 'contested' || status === 'met' ? status : 'settled']}
      </p>
      {noShow.reason !== null && <p className="wrap-anywhere">{t('reasonOf', { reason: noShow.reason })}</p>}
      <Quote by={said(isMine)} text={noShow.text} />
      {noShow.contestText !== null && <Quote by={said(!isMine)} text={noShow.contestText} />}
    </div>
  );
}

const BUTTONS = { canceled: 'cancelMeeting', withdrawn: 'withdraw', declined: 'decline' } as const;

function Actions({ bookingId, meeting, data: { side, other } }: MeetingStateProps) {
  const t = useTexts(texts);
  const locale = useLocale();
  const failureText = useFailureText();
  const [asked, setAsked] = useState<'cancel' | 'mark' | 'contest' | null>(null);
  const ended = endOf(meeting, side);
  const move = useMutation({
    ...moveMutation(),
    onSuccess: (_data, { action }) => toast('success', t(action === 'accept' ? 'accepted' : ended)),
    onError: (failure) => toast('error', failureText(failure)),
  });
  const calendar = useMutation({
    mutationFn: () => saveCalendar(bookingId),
    onError: () => toast('error', t('calendarFailed')),
  });
  const { can, wasAccepted, at } = meeting;
  const name = other.displayName;
  const close = () => setAsked(null);
  const cancel = () => {
    close();
    move.mutate({ meeting, action: 'cancel' });
  };
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {can.accept && (
        <Button variant="primary" busy={move.isPending} onClick={() => move.mutate({ meeting, action: 'accept' })}>
          {t('accept')}
        </Button>
      )}
      {can.calendar && (
        <Button busy={calendar.isPending} onClick={() => calendar.mutate()}>
          <Icon name="calendar" className="size-4" />
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
      {can.contest && <Button onClick={() => setAsked('contest')}>{t('contest')}</Button>}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={t('cancelTitle', { time: formatTime(at, locale) })}
          confirmLabel={t('cancelMeeting')}
          danger
          onCancel={close}
          onConfirm={cancel}
        >
          {t('cancelText', { name })}
        </ConfirmDialog>
      )}
      {(asked === 'mark' || asked === 'contest') && <NoShowDialog meetingId={meeting._id} name={name} kind={asked} onClose={close} />}
    </div>
  );
}
