import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import type { AdminPayout, Movement, NewPayoutMethod, Payout } from '#contract/payouts.ts';
import { api } from '#web/shared/api.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

export const balanceQuery = queryOptions({
  queryKey: queryKeys.balance,
  queryFn: ({ signal }) => api.getBalance({}, { signal }),
});

export const movementsQuery = pagedListQuery<Movement>(queryKeys.movements, async (page, init) => {
  const { movements, nextCursor } = await api.listMovements({ query: page }, init);
  return { rows: movements, nextCursor };
});

export const ownPayoutsQuery = pagedListQuery<Payout>(queryKeys.ownPayouts, async (page, init) => {
  const { payouts, nextCursor } = await api.listOwnPayouts({ query: page }, init);
  return { rows: payouts, nextCursor };
});

export const requestMethodMutation = mutationOptions({ mutationFn: (body: NewPayoutMethod) => api.requestPayoutMethod({ body }) });
export const confirmMethodMutation = mutationOptions({ mutationFn: (code: string) => api.confirmPayoutMethod({ body: { code } }) });
export const removeMethodMutation = mutationOptions({ mutationFn: () => api.removePayoutMethod() });
export const requestPayoutMutation = mutationOptions({ mutationFn: (body: Input<'requestPayout'>['body']) => api.requestPayout({ body }) });
export const cancelPayoutMutation = mutationOptions({ mutationFn: ({ _id: id }: Payout) => api.cancelPayout({ params: { id } }) });

/** The payouts of all sellers, for admins. */
export const payoutsQuery = pagedListQuery<AdminPayout>(queryKeys.payouts, async (page, init) => {
  const { payouts, nextCursor } = await api.listPayouts({ query: page }, init);
  return { rows: payouts, nextCursor };
});

export const closedBalancesQuery = queryOptions({
  queryKey: queryKeys.closedBalances,
  queryFn: ({ signal }) => api.listClosedBalances({}, { signal }),
});

export const exportMutation = mutationOptions({ mutationFn: () => api.exportPayouts() });
export const movePayoutMutation = ({ _id: id }: AdminPayout) =>
  mutationOptions({ mutationFn: (body: Input<'updatePayout'>['body']) => api.updatePayout({ params: { id }, body }) });
export const payOutClosedMutation = (uid: string) =>
  mutationOptions({ mutationFn: (method: NewPayoutMethod | null) => api.payOutClosed({ params: { id: uid }, body: { method } }) });
