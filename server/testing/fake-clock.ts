import type { Clock } from '#server/platform/clock.ts';

/** A clock that stands still until it is turned. Starts at the real time, so that tokens checked by others are in date. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start: Date = new Date()) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Turns the clock forward by `ms` milliseconds. */
  advance(ms: number): void {
    this.#now += ms;
  }
}
