import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

export const foundQuery = (q: string) =>
  queryOptions({ queryKey: queryKeys.found(q), queryFn: ({ signal }) => api.searchAll({ query: { q } }, { signal }) });

export const userRecordQuery = (uid: string) =>
  queryOptions({ queryKey: queryKeys.userRecord(uid), queryFn: ({ signal }) => api.getUserRecord({ params: { id: uid } }, { signal }) });
