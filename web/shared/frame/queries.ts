import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api.ts';
import { queryKeys } from '#web/features/query-keys.ts';

/** How many orders and products the user has, by where they stand, and their money. */
export const figuresQuery = queryOptions({ queryKey: queryKeys.figures, queryFn: ({ signal }) => api.getFigures({}, { signal }) });
