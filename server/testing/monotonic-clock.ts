import type { TestContext } from 'node:test';

/** Returns a function that turns the monotonic clock forward by `ms`, until the test is over. */
export function movableMonotonicClock(t: TestContext): (ms: number) => void {
  const now = performance.now.bind(performance);
  let ahead = 0;
  t.mock.method(performance, 'now', () => now() + ahead);
  return (ms) => void (ahead += ms);
}

/**
 * Stops the monotonic clock until the test is over, so that requests fall into one window of a rate limit however long they take. The
 * waits by timers goes on.
 */
export function stopMonotonicClock(t: TestContext): void {
  const now = performance.now();
  t.mock.method(performance, 'now', () => now);
}
