import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '#web/shared/query-keys.ts';
import { LONGEST_TIMER_MS } from '#web/ui/use-has-come.ts';

/** ms. The clock of the server may be a little behind. */
const MARGIN_MS = 1000;

/** Reads what belongs to an order again at each of these times: what may be done then changes without a live event. */
export function useRefreshAt(id: string, times: readonly (string | null | undefined)[]): void {
  const client = useQueryClient();
  const given = times.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const now = Date.now();
      const coming = given
        .split(',')
        .map((time) => Date.parse(time))
        .filter((at) => at > now);
      if (coming.length === 0) return;
      timer = setTimeout(
        () => {
          for (const queryKey of [queryKeys.order(id), queryKeys.handover(id), queryKeys.meetings(id)])
            void client.invalidateQueries({ queryKey });
          wait();
        },
        Math.min(Math.min(...coming) - now + MARGIN_MS, LONGEST_TIMER_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [client, id, given]);
}
