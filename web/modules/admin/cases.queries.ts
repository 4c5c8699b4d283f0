import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** The reported listings that wait for an admin. */
export const casesQuery = queryOptions({ queryKey: queryKeys.cases, queryFn: ({ signal }) => api.listCases({}, { signal }) });

export const caseQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.case(id), queryFn: ({ signal }) => api.getCase({ params: { id } }, { signal }) });

export const decideCaseMutation = (id: string) =>
  mutationOptions({ mutationFn: (body: Input<'decideCase'>['body']) => api.decideCase({ params: { id }, body }) });

/** The decision about a listing of the user. */
export const ownCaseQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.ownCase(id), queryFn: ({ signal }) => api.getOwnCase({ params: { id } }, { signal }) });

export const appealMutation = (id: string) =>
  mutationOptions({ mutationFn: (body: Input<'appealCase'>['body']) => api.appealCase({ params: { id }, body }) });
