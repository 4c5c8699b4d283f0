import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api.ts';
import { queryKeys } from '#web/features/query-keys.ts';

/** The own account: what registration asked for. A live event reports changes. */
export const accountQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.account(email),
    queryFn: ({ signal }) => api.getAccount({}, { signal }),
    staleTime: 5 * 60_000,
  });
