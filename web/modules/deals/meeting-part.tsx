import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { MeetingFigures } from '#web/modules/deals/meeting-figures.tsx';
import { MeetingState } from '#web/modules/deals/meeting-state.tsx';
import { ProposeDialog } from '#web/modules/deals/propose-dialog.tsx';
import { meetingsQuery } from '#web/modules/deals/meetings.queries.ts';
import { useRefreshAt } from '#web/modules/deals/use-refresh-at.ts';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

/** On the page of a booking: where and when its sides meet, and afterwards who did not come. `wished` is where the buyer wanted to meet. */
export function MeetingPart({ bookingId, wished }: { bookingId: string; wished: string }) {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(meetingsQuery(bookingId));
  useRefreshAt(bookingId, data?.meetings.flatMap(({ at, markFrom, noShow }) => [at, markFrom, noShow?.contestUntil]) ?? []);
  const [proposing, setProposing] = useState(false);
  if (isPending) return <Skeleton className="h-32" />;
  if (!data) return <PartLoadFailure title={t('failed')} error={error} retry={refetch} />;
  const { meetings, other, can } = data;
  if (meetings.length === 0 && !can.propose) return null;
  return (
    <section aria-labelledby="meeting" className="grid grid-cols-1 gap-4 rounded-box border hairline p-4 sm:p-5">
      <div>
        <h2 id="meeting" className="text-lg">
          {t('title')}
        </h2>
        <MeetingFigures figures={other.figures} name={other.displayName} />
      </div>
      {meetings.length === 0 && <p>{t('none')}</p>}
      {meetings.map((meeting) => (
        <MeetingState key={meeting._id} bookingId={bookingId} meeting={meeting} data={data} />
      ))}
      {can.propose && (
        <Button className="sm:justify-self-start" onClick={() => setProposing(true)}>
          {t(meetings.length === 0 ? 'propose' : 'proposeAnother')}
        </Button>
      )}
      {proposing && (
        <ProposeDialog bookingId={bookingId} data={data} before={meetings[0]} wished={wished} onClose={() => setProposing(false)} />
      )}
    </section>
  );
}
