import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Conversation } from '#contract/conversations.ts';
import { api } from '#web/shared/api.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readQuery } from '#web/shared/read-query.ts';

/** The user's conversations; for admins also those with an open report. */
export const conversationsQuery = (which: 'own' | 'reported') =>
  pagedListQuery<Conversation>(queryKeys.conversations(which), async (page, init) => {
    const query = { ...page, ...(which === 'reported' && { reported: 'true' as const }) };
    const { conversations, nextCursor } = await api.listConversations({ query }, init);
    return { rows: conversations, nextCursor };
  });

/** A conversation; its first page has the newest messages, the next ones older ones. */
export const conversationQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.conversation(id),
    queryFn: ({ pageParam, signal }) =>
      api.getConversation({ params: { id }, query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor ?? null,
  });

export const unreadQuery = readQuery(queryKeys.unread, api.countUnread, {});
