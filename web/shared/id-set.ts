import { useSyncExternalStore } from 'react';

/** Ids that every place that shows one of them marks. */
export function idSet() {
  const ids = new Set<string>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const remove = (id: string): void => {
    if (ids.delete(id)) notify();
  };
  return {
    /** Adds an id. Returns the function that removes it. */
    add: (id: string): (() => void) => {
      ids.add(id);
      notify();
      return () => remove(id);
    },
    remove,
    has: (id: string): boolean => ids.has(id),
    clear: (): void => {
      ids.clear();
      notify();
    },
    useHas: (id: string): boolean =>
      useSyncExternalStore(
        subscribe,
        () => ids.has(id),
        () => false,
      ),
  };
}

// Changes that the server has not answered yet. The function that `start…` returns is called when it has.

/** Products that are being booked. */
export const { add: startBooking, useHas: useIsBeingBooked } = idSet();

/** Bookings that are being paid. */
export const { add: startPayment, useHas: useIsBeingPaid } = idSet();
