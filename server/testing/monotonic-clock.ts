import type { TestContext } from 'node:test';

/**
 * Stops the monotonic clock until the test is over, so that requests fall into one window of a rate limit however long they take. What
 * waits by timers goes on.
 */
export function stopMonotonicClock(t: TestContext): void {
  const now = performance.now();
  t.mock.method(performance, 'now', () => now);
}
