/**
 * ms to wait before what everyone may see is read again. The server's answers lack the changes of others for a second at most (decision
 * 0004), and not all open pages should ask in the same moment.
 */
export const refreshDelay = (): number => 1100 + Math.random() * 1000;

/** Times that a page reads again without a rest, and ms after which it may once more: where changes never end, it would ask all the time. */
const AT_ONCE = 3;
const REST_MS = 12_000;

/**
 * Calls `refresh` a moment after the first `soon`, once for all that come until then, and after a rest when it has been called often.
 * `refresh` returns whether there was anything to read.
 */
export function withRests(refresh: () => boolean): { soon: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let allowed = AT_ONCE;
  let countedAt = performance.now();
  const refreshNow = () => {
    timer = undefined;
    if (refresh()) allowed -= 1;
  };
  return {
    soon() {
      if (timer !== undefined) return;
      const now = performance.now();
      allowed = Math.min(AT_ONCE, allowed + (now - countedAt) / REST_MS);
      countedAt = now;
      timer = setTimeout(refreshNow, refreshDelay() + Math.max(0, 1 - allowed) * REST_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
