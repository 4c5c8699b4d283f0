import type { Input, Reply } from '#contract/client.ts';
import type { AdminPayout, NewPayoutMethod, PayoutFilter } from '#contract/payouts.ts';
import { api } from '#web/shared/api.ts';
import { namedListQuery, type Page, pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readQuery } from '#web/shared/read-query.ts';

export const balanceQuery = readQuery(queryKeys.balance, api.getBalance, {});

export const movementsQuery = namedListQuery(queryKeys.movements, 'movements', (query, init) => api.listMovements({ query }, init));

export const ownPayoutsQuery = namedListQuery(queryKeys.ownPayouts, 'payouts', (query, init) => api.listOwnPayouts({ query }, init));

/** The payouts of all sellers, for admins. */
export const payoutsQuery = (shown: { q?: string; only?: PayoutFilter }) =>
  pagedListQuery<AdminPayout, Page<AdminPayout> & Pick<Reply<'listPayouts'>, 'counts'>>(queryKeys.payouts(shown), async (page, init) => {
    const { payouts, ...reply } = await api.listPayouts({ query: { ...shown, ...page } }, init);
    return { rows: payouts, ...reply };
  });

export const settlementsQuery = readQuery(queryKeys.settlements, api.listSettlements, {});

export const closedBalancesQuery = readQuery(queryKeys.closedBalances, api.listClosedBalances, {});

export const movePayout =
  ({ _id: id }: AdminPayout) =>
  (body: Input<'updatePayout'>['body']) =>
    api.updatePayout({ params: { id }, body });
export const payOutClosed = (uid: string) => (method: NewPayoutMethod | null) =>
  api.payOutClosed({ params: { id: uid }, body: { method } });
