/** Work was refused: the queue is full, or it waited too long. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

export interface FairQueueOptions {
  /** How much runs at the same time. */
  atOnce: number;
  maxWaiting: number;
  maxWaitMs: number;
}

interface Entry {
  subjects: readonly string[];
  start: () => void;
  refuse: () => void;
}

/**
 * A queue in which nobody delays others by asking for much. Work has subjects, the widest first, such as an address and an account. Next
 * is the work whose first subject had the fewest turns since the queue was last empty, then whose second had; then the oldest. When the
 * queue is full, the subject with the most waiting work loses its newest.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  #running = 0;
  #waiting: Entry[] = [];
  readonly #turns = new Map<string, number>();

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws QueueFull; what `work` throws */
  async run<T>(subjects: readonly string[], work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.atOnce) await this.#wait(subjects);
    else this.#running += 1;
    for (const key of keysOf(subjects)) this.#turns.set(key, (this.#turns.get(key) ?? 0) + 1);
    try {
      return await work();
    } finally {
      // The slot passes to the next without being freed, so that no other work takes it in between.
      const next = least(this.#waiting, this.#turns);
      if (next) {
        this.#remove(next);
        next.start();
      } else {
        this.#running -= 1;
        if (this.#running === 0) this.#turns.clear();
      }
    }
  }

  #wait(subjects: readonly string[]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => entry.refuse(), this.#options.maxWaitMs);
    const entry: Entry = {
      subjects,
      start: () => (clearTimeout(timer), resolve()),
      refuse: () => (clearTimeout(timer), this.#remove(entry), reject(new QueueFull('Too much work is waiting'))),
    };
    this.#waiting.push(entry);
    if (this.#waiting.length > this.#options.maxWaiting) {
      const counts = new Map<string, number>();
      for (const each of this.#waiting) for (const key of keysOf(each.subjects)) counts.set(key, (counts.get(key) ?? 0) - 1);
      least(this.#waiting.toReversed(), counts)?.refuse();
    }
    return promise;
  }

  #remove(entry: Entry): void {
    this.#waiting = this.#waiting.filter((other) => other !== entry);
  }
}

const keysOf = (subjects: readonly string[]): string[] => subjects.map((subject, level) => `${level} ${subject}`);

/** The first entry whose subjects have the smallest numbers, compared one after the other. */
function least(entries: readonly Entry[], numbers: ReadonlyMap<string, number>): Entry | undefined {
  let best: { entry: Entry; rank: number[] } | undefined;
  for (const entry of entries) {
    const rank = keysOf(entry.subjects).map((key) => numbers.get(key) ?? 0);
    const level = best ? rank.findIndex((number, at) => number !== best?.rank[at]) : 0;
    if (!best || (level >= 0 && (rank[level] ?? 0) < (best.rank[level] ?? 0))) best = { entry, rank };
  }
  return best?.entry;
}
