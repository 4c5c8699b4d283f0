import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** How many orders and products the user has, by where they stand, and their money. */
export const figuresQuery = queryOptions({ queryKey: queryKeys.figures, queryFn: ({ signal }) => api.getFigures({}, { signal }) });
