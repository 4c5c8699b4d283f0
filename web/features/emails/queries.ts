import { mutationOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/client.ts';
import { api } from '#web/features/api.ts';
import { pagedListQuery } from '#web/features/paged-list.ts';
import { queryKeys } from '#web/features/query-keys.ts';

export type SentEmail = Reply<'listEmails'>['emails'][number];

export type GivenUpJob = Reply<'listJobs'>['jobs'][number];

/** No event tells of letters, and whoever watches them is waiting for one, ms. */
const LOOK_AGAIN_MS = 5000;

/** The outbox, newest first. */
export const mailsQuery = () => ({
  ...pagedListQuery<SentEmail>(queryKeys.emails, async (page, init) => {
    const { emails, nextCursor } = await api.listEmails({ query: page }, init);
    return { rows: emails, nextCursor };
  }),
  refetchInterval: LOOK_AGAIN_MS,
});

/** What was given up, latest first. */
export const deadLettersQuery = () => ({
  ...pagedListQuery<GivenUpJob>(queryKeys.jobs, async (page, init) => {
    const { jobs, nextCursor } = await api.listJobs({ query: page }, init);
    return { rows: jobs, nextCursor };
  }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const retryMutation = () => mutationOptions({ mutationFn: ({ id }: GivenUpJob) => api.retryJob({ params: { id: String(id) } }) });
