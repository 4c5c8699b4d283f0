import type { Clock } from './api-request.ts';
import { ApiError } from './errors.ts';

const WINDOW_MS = 600_000;
/** Writes of one address with the publishable key within WINDOW_MS: about forty payments. */
const MOST_WRITES = 120;

/** Limits what pages write: the publishable key is in every page, so that anybody may create rows. */
export class WriteLimit {
  readonly #clock: Clock;
  readonly #most: number;
  #counts = new Map<string, number>();
  #began = 0;

  constructor(clock: Clock, factor: number) {
    this.#clock = clock;
    this.#most = MOST_WRITES * factor;
  }

  /** Counts one write. @throws ApiError (429) */
  count(ip: string): void {
    const now = this.#clock.now().getTime();
    // A clock that went back begins a new window too.
    if (Math.abs(now - this.#began) >= WINDOW_MS) {
      this.#began = now;
      this.#counts = new Map();
    }
    // The network of an IPv6 address counts, which one subscriber has whole.
    const address = ip.includes('.') ? ip : ip.split(':').slice(0, 4).join(':');
    const count = (this.#counts.get(address) ?? 0) + 1;
    if (count > this.#most)
      throw new ApiError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests hit the API too quickly. Please try again in a few minutes.',
      });
    this.#counts.set(address, count);
  }
}
