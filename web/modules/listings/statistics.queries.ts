import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

export const statisticsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.statistics(id),
    queryFn: ({ signal }) => api.getStatistics({ params: { id } }, { signal }),
    // Views come without an event.
    staleTime: 0,
  });
