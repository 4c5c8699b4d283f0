import { mutationOptions } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { api } from '#web/features/api.ts';
import { pagedListQuery } from '#web/features/paged-list.ts';
import { queryKeys } from '#web/features/query-keys.ts';

export const allSellerQuery = () =>
  pagedListQuery<User>(queryKeys.allSeller, async (page, init) => {
    const { users, total, nextCursor } = await api.listUsers({ query: { seller: 'true', ...page } }, init);
    return { rows: users, total, nextCursor };
  });

export const allBuyerQuery = () =>
  pagedListQuery<User>(queryKeys.allBuyer, async (page, init) => {
    const { users, total, nextCursor } = await api.listUsers({ query: { buyer: 'true', ...page } }, init);
    return { rows: users, total, nextCursor };
  });

export const verifyMutation = () =>
  mutationOptions({ mutationFn: ({ email = '' }: User) => api.updateUser({ query: { email }, body: { verified: true } }) });

export const deleteUserMutation = () => mutationOptions({ mutationFn: ({ email = '' }: User) => api.deleteUser({ query: { email } }) });
