/**
 * Runs the work of each key a few at a time, in the order in which it came, so that much work of one key delays that of others little. A
 * turn lasts until the event loop has looked for other requests: work that never waits would otherwise follow itself before they are read.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #keys = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#keys.get(key) ?? { running: 0, waiting: [] };
    this.#keys.set(key, turns);
    if (turns.running < this.#atOnce) turns.running += 1;
    else await new Promise<void>((resolve) => turns.waiting.push(resolve));
    try {
      return await work();
    } finally {
      setImmediate(() => {
        const next = turns.waiting.shift();
        // The turn passes on as it is.
        if (next) next();
        else if ((turns.running -= 1) === 0) this.#keys.delete(key);
      });
    }
  }
}
