import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ListedUser, User } from '#contract/users.ts';
import { api } from '#web/features/api.ts';
import { pagedListQuery } from '#web/features/paged-list.ts';
import { queryKeys } from '#web/features/query-keys.ts';

export const allSellerQuery = () =>
  pagedListQuery<ListedUser>(queryKeys.allSeller, async (page, init) => {
    const { users, total, nextCursor } = await api.listUsers({ query: { seller: 'true', ...page } }, init);
    return { rows: users, total, nextCursor };
  });

export const allBuyerQuery = () =>
  pagedListQuery<ListedUser>(queryKeys.allBuyer, async (page, init) => {
    const { users, total, nextCursor } = await api.listUsers({ query: { buyer: 'true', ...page } }, init);
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
