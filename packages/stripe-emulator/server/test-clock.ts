import type { Clock } from './clock.ts';

/** A clock that stands still until it is advanced. */
export class TestClock implements Clock {
  #now: number;

  constructor(start: Date = new Date()) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Advances the clock by `ms` milliseconds. */
  advance(ms: number): void {
    this.#now += ms;
  }
}
