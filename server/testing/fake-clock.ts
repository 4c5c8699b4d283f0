import type { Clock } from '#server/platform/clock.ts';

/** A clock that only moves when it is advanced. Starts at the real time, so that tokens are valid where the real clock checks them. */
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
