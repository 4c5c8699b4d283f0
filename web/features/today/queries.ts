import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api.ts';
import { queryKeys } from '#web/features/query-keys.ts';

export const todayQuery = queryOptions({ queryKey: queryKeys.today, queryFn: ({ signal }) => api.getToday({}, { signal }) });
