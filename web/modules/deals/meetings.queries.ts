import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import type { ContestedNoShow, Meeting } from '#contract/meetings.ts';
import { API_BASE, nonJsonRoutes } from '#contract/paths.ts';
import type { MeetingAction } from '#contract/vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { keptOrder } from '#web/shared/offline/kept-orders.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readFile } from '#web/shared/read-file.ts';
import { saveFile } from '#web/ui/save-file.ts';

export const meetingsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.meetings(bookingId),
    queryFn: ({ signal }) => api.getMeetings({ params: { id: bookingId } }, { signal }),
    initialData: () => keptOrder(bookingId)?.meetings,
    initialDataUpdatedAt: 0,
  });

export const proposeMutation = (bookingId: string) =>
  mutationOptions({ mutationFn: (body: Input<'proposeMeeting'>['body']) => api.proposeMeeting({ params: { id: bookingId }, body }) });

export const moveMutation = () =>
  mutationOptions({
    mutationFn: ({ meeting: { _id, status }, action }: { meeting: Meeting; action: MeetingAction }) =>
      api.updateMeeting({ params: { id: _id }, body: { action, status } }),
  });

/** Marks that the other side did not come, or contests that the user did not. */
export const noShowMutation = (id: string, kind: 'mark' | 'contest') =>
  mutationOptions({
    mutationFn: (body: Input<'markNoShow'>['body']) => (kind === 'mark' ? api.markNoShow : api.contestNoShow)({ params: { id }, body }),
  });

/** The contested no-shows, for admins. */
export const noShowsQuery = () =>
  pagedListQuery<ContestedNoShow>(queryKeys.noShows, async (page, init) => {
    const { noShows, nextCursor } = await api.listNoShows({ query: page }, init);
    return { rows: noShows, nextCursor };
  });

/** Saves the calendar file of the meeting. @throws ApiError */
export async function saveCalendar(bookingId: string): Promise<void> {
  const address = `${API_BASE}${nonJsonRoutes.meetingCalendar.replace(':id', encodeURIComponent(bookingId))}`;
  saveFile('meeting.ics', await readFile(address, 'unknown_meeting'));
}
