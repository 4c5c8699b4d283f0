/** ms. A long wait for the database is no reason to rest long. */
const MOST_REST_MS = 50;

/** Work of one user or address that runs at once, each with a connection of the pool: more of it would leave none for others. */
export const AT_ONCE = 4;

/**
 * Runs the work of each key a few at a time, in the order in which it came, so that much work of one key delays that of others little. A
 * turn lasts until the event loop has looked for other requests, and rests: work that never waits would otherwise follow itself before
 * they are read, and a request that is answered in several steps would wait for a turn at each. `rest`: for how many times its length a
 * turn is followed by none of the same key.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #rest: number;
  readonly #keys = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(atOnce: number, { rest = 0 }: { rest?: number } = {}) {
    this.#atOnce = atOnce;
    this.#rest = rest;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#keys.get(key) ?? { running: 0, waiting: [] };
    this.#keys.set(key, turns);
    if (turns.running < this.#atOnce) turns.running += 1;
    else await new Promise<void>((resolve) => turns.waiting.push(resolve));
    const began = performance.now();
    const end = () => {
      const next = turns.waiting.shift();
      // The turn passes on as it is.
      if (next) next();
      else if ((turns.running -= 1) === 0) this.#keys.delete(key);
    };
    try {
      return await work();
    } finally {
      if (this.#rest > 0) setTimeout(end, Math.min((performance.now() - began) * this.#rest, MOST_REST_MS));
      else setImmediate(end);
    }
  }
}
