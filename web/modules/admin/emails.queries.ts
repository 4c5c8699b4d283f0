import { mutationOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

export type SentEmail = Reply<'listEmails'>['emails'][number];

export type DeadLetter = Reply<'listJobs'>['jobs'][number];

/** ms. Emails and jobs have no live event, so the screen polls. */
const POLL_INTERVAL_MS = 5000;

/** The outbox, newest first: all of it, or the emails to addresses that begin so. */
export const emailsQuery = (q: string) => ({
  ...pagedListQuery<SentEmail>(queryKeys.emails(q), async (page, init) => {
    const { emails, nextCursor } = await api.listEmails({ query: { ...(q && { q }), ...page } }, init);
    return { rows: emails, nextCursor };
  }),
  refetchInterval: POLL_INTERVAL_MS,
});

/** Jobs that failed on every attempt, latest first. */
export const deadLettersQuery = () => ({
  ...pagedListQuery<DeadLetter>(queryKeys.jobs, async (page, init) => {
    const { jobs, nextCursor } = await api.listJobs({ query: page }, init);
    return { rows: jobs, nextCursor };
  }),
  refetchInterval: POLL_INTERVAL_MS,
});

export const retryMutation = () => mutationOptions({ mutationFn: ({ id }: DeadLetter) => api.retryJob({ params: { id: String(id) } }) });
