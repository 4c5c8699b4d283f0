import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dayInDhaka, startOfDayInDhaka } from '#domain/dhaka.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The noon in Bangladesh that comes next, at most a day from now. */
function nextNoon(): number {
  const noon = startOfDayInDhaka(dayInDhaka(Date.now())).getTime() + 12 * HOUR_MS;
  return noon < Date.now() ? noon + DAY_MS : noon;
}

/**
 * A clock that only moves when it is advanced. It starts at noon, so that a test that advances it by minutes stays within one day, whenever
 * the test runs. It is never behind the real clock: tokens that others issue would then come from the future.
 */
export class FakeClock implements Clock {
  #now: number;

  constructor(start = nextNoon()) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Turns the clock forward by `ms` milliseconds. */
  advance(ms: number): void {
    this.#now += ms;
  }
}
