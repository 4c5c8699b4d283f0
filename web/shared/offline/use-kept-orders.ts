import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order } from '#contract/bookings.ts';
import type { Handover } from '#contract/handover.ts';
import type { Meetings } from '#contract/meetings.ts';
import { onLiveEvent } from '#web/shared/live/live-events.ts';
import { checkOrders, keepOrder } from '#web/shared/offline/kept-orders.ts';
import { roleQuery } from '#web/shared/session/role.ts';
import { getSession } from '#web/shared/session/session.ts';

/**
 * Keeps the order that is shown, as long as its buyer may have to show the code without a connection. `loadDialogs` loads the scripts that
 * its page does without at first.
 */
export function useKeepOrder(
  order: Order,
  handover: Handover | undefined,
  meetings: Meetings | undefined,
  loadDialogs: () => Promise<unknown>,
): void {
  const client = useQueryClient();
  useEffect(() => {
    const session = getSession();
    if (!handover || session.status !== 'signed-in') return;
    // A failure is no matter: the next visit tries again.
    keepOrder({ order, handover, meetings }, client.getQueryData(roleQuery(session.user.email).queryKey), loadDialogs).catch(
      () => undefined,
    );
  }, [client, order, handover, meetings, loadDialogs]);
}

/** Removes the orders that have ended meanwhile, and those that end while the dashboard is open. */
export function useCheckKeptOrders(): void {
  useEffect(() => {
    void checkOrders();
    return onLiveEvent(({ type, id }) => {
      if (type === 'booking' && id !== undefined) void checkOrders(id);
    });
  }, []);
}
