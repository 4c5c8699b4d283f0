import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import type { Dispute } from '#contract/handover.ts';
import { api } from '#web/shared/api.ts';
import { keptOrder } from '#web/shared/offline/kept-orders.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** ms. As for the booking itself: live events report changes. */
const STALE_TIME_MS = 5000;

/** The handover of a booking. */
export const handoverQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.handover(id),
    queryFn: ({ signal }) => api.getHandover({ params: { id } }, { signal }),
    staleTime: STALE_TIME_MS,
    initialData: () => keptOrder(id)?.handover,
    initialDataUpdatedAt: 0,
  });

/** Any deal that was paid by card, for admins. */
export const dealQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.deal(id), queryFn: ({ signal }) => api.findDeal({ params: { id } }, { signal }) });

/** Everything about a disputed deal, for admins. Their reading of it is logged. */
export const disputeRecordQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.disputeRecord(id),
    queryFn: ({ signal }) => api.getDisputeRecord({ params: { id } }, { signal }),
  });

/** The disputes that admins decide about. */
export const disputesQuery = () =>
  pagedListQuery<Dispute>(queryKeys.disputes, async (page, init) => {
    const { disputes, nextCursor } = await api.listDisputes({ query: page }, init);
    return { rows: disputes, nextCursor };
  });

export const moveHandoverMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: Input<'moveHandover'>['body']) => api.moveHandover({ params: { id }, body }),
  });
