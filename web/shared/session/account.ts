import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** The own account: what registration asked for. A live event reports changes. */
export const accountQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.account(email),
    queryFn: ({ signal }) => api.getAccount({}, { signal }),
    staleTime: 5 * 60_000,
  });
