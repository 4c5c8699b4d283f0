import { useSyncExternalStore } from 'react';

/** ms. Longer timers overflow and fire at once. */
export const LONGEST_TIMER_MS = 2_147_483_647;

/** Whether this time has come, by the clock of the device. */
export function useHasCome(time: string | undefined): boolean {
  const at = Date.parse(time ?? '');
  return useSyncExternalStore(
    (onChange) => {
      const timer = setTimeout(onChange, Math.min(Math.max(at - Date.now(), 0), LONGEST_TIMER_MS));
      return () => clearTimeout(timer);
    },
    () => at <= Date.now(),
    () => false,
  );
}
