import { useSyncExternalStore } from 'react';

/** Things that this person has asked to be changed and the server has not answered yet, by id: every place that shows one says so at once. */
function marks() {
  const marked = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Marks one. Returns the way to take the mark back, whatever the answer was. */
    mark: (id: string): (() => void) => {
      marked.add(id);
      tell();
      return () => {
        marked.delete(id);
        tell();
      };
    },
    useIsMarked: (id: string): boolean =>
      useSyncExternalStore(
        listen,
        () => marked.has(id),
        () => false,
      ),
  };
}

/** Products that are being booked. */
export const { mark: markBeingBooked, useIsMarked: useIsBeingBooked } = marks();

/** Bookings that are being paid. */
export const { mark: markBeingPaid, useIsMarked: useIsBeingPaid } = marks();
