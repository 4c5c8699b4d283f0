import { useSyncExternalStore } from 'react';

/** The ids of one kind of thing with a change that the server has not yet answered, so that every place that shows one can say so. */
function pendingMutations() {
  const pending = new Set<string>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Adds an id. Returns the function that removes it, to be called when the server has answered. */
    start: (id: string): (() => void) => {
      pending.add(id);
      notify();
      return () => {
        pending.delete(id);
        notify();
      };
    },
    useIsPending: (id: string): boolean =>
      useSyncExternalStore(
        subscribe,
        () => pending.has(id),
        () => false,
      ),
  };
}

/** Products that are being booked. */
export const { start: startBooking, useIsPending: useIsBeingBooked } = pendingMutations();

/** Bookings that are being paid. */
export const { start: startPayment, useIsPending: useIsBeingPaid } = pendingMutations();
