import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryClient } from '#web/shared/query-client.ts';

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

/** Reported products with the reasons. */
export const reportedItemsQuery = () =>
  pagedListQuery<Product>(queryKeys.reportedItems, async (page, init) => {
    const { products, total, nextCursor } = await api.listProducts({ query: { isReported: 'true', ...page } }, init);
    return { rows: products, total, nextCursor };
  });

export const clearReportMutation = () =>
  mutationOptions({ mutationFn: (product: Product) => api.updateProduct({ params: { id: product._id }, body: { isReported: 'no' } }) });

/** The suspensions that run. */
export const suspensionsQuery = () =>
  pagedListQuery(queryKeys.suspensions, async (_page, init) => {
    const { suspensions, total } = await api.listSuspensions({}, init);
    return { rows: suspensions, total };
  });

/** The newest suspension of a user. */
export const suspensionQuery = (uid: string) =>
  queryOptions({ queryKey: queryKeys.suspension(uid), queryFn: ({ signal }) => api.getSuspension({ params: { id: uid } }, { signal }) });

export const suspendMutation = (uid: string) =>
  mutationOptions({
    mutationFn: (body: Input<'suspendUser'>['body']) => api.suspendUser({ params: { id: uid }, body }),
  });

export const decideSuspensionMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: Input<'decideSuspension'>['body']) => api.decideSuspension({ params: { id }, body }),
  });

/** The suspension of the user that runs. */
export const ownSuspensionQuery = queryOptions({
  queryKey: queryKeys.ownSuspension,
  queryFn: ({ signal }) => api.getOwnSuspension({}, { signal }),
});

export const appealSuspensionMutation = () =>
  mutationOptions({
    mutationFn: (body: Input<'appealSuspension'>['body']) => api.appealSuspension({ body }),
    onSuccess: (data) => queryClient.setQueryData(queryKeys.ownSuspension, data),
  });
