import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#web/shared/api.ts';
import { namedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readQuery } from '#web/shared/read-query.ts';

/** The user's conversations; for admins also those with an open report. */
export const conversationsQuery = (which: 'own' | 'reported') =>
  namedListQuery(queryKeys.conversations(which), 'conversations', (page, init) =>
    api.listConversations({ query: { ...page, ...(which === 'reported' && { reported: 'true' as const }) } }, init),
  );

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
