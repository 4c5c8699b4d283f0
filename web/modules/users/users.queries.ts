import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ListedUser, User, UserSort } from '#contract/users.ts';
import { api } from '#web/shared/api.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** Which users an admin looks at: found by a beginning, in another order than the newest first. */
export interface ShownUsers {
  q?: string;
  sort?: UserSort;
}

export const allSellerQuery = (shown: ShownUsers) =>
  pagedListQuery<ListedUser>(queryKeys.allSeller(shown), async (page, init) => {
    const { users, total, nextCursor } = await api.listUsers({ query: { seller: 'true', ...shown, ...page } }, init);
    return { rows: users, total, nextCursor };
  });

export const allBuyerQuery = (shown: ShownUsers) =>
  pagedListQuery<ListedUser>(queryKeys.allBuyer(shown), async (page, init) => {
    const { users, total, nextCursor } = await api.listUsers({ query: { buyer: 'true', ...shown, ...page } }, init);
    return { rows: users, total, nextCursor };
  });

export const sellerRecordQuery = (uid: string) =>
  queryOptions({
    queryKey: queryKeys.sellerRecord(uid),
    queryFn: ({ signal }) => api.getSellerRecord({ params: { id: uid } }, { signal }),
  });

/** Verifies a seller, or takes it back. */
export const verifyMutation = () =>
  mutationOptions({
    mutationFn: ({ user: { email = '' }, ...body }: { user: User; verified: boolean; reason: string }) =>
      api.updateUser({ query: { email }, body }),
  });

export const deleteUserMutation = () => mutationOptions({ mutationFn: ({ email = '' }: User) => api.deleteUser({ query: { email } }) });
