import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

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
