import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** How much waits for an admin, by the names of the entries of the menu. */
export const openTasksQuery = queryOptions({
  queryKey: queryKeys.openTasks,
  queryFn: ({ signal }) => api.getOpenTasks({}, { signal }),
});

const WHILE_FILLING_MS = 3000;

export const todayQuery = queryOptions({
  queryKey: queryKeys.today,
  queryFn: ({ signal }) => api.getToday({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.demo === 'filling' ? WHILE_FILLING_MS : false),
});
