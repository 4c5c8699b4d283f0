import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, twice a minute unless it is shown more exactly. */
export function useNow(everyMs = MINUTE_MS / 2): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
