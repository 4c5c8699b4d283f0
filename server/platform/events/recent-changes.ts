import type { Clock } from '#server/platform/clock.ts';
import type { Change } from '#server/platform/events/change-feed.ts';

/** How far back changes are known, ms, and how many at most. */
const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 5000;

/** What has changed in the last minutes, for those who could not hear of it when it did. */
export class RecentChanges {
  readonly #clock: Clock;
  readonly #changes: { at: number; change: Change }[] = [];
  /** From when on nothing is missing; null while this process hears nothing of the others. */
  #completeSince: number | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Everything that was heard before is of no use: something may have been missed. `hearing`: from now on nothing is. */
  forget(hearing: boolean): void {
    this.#changes.length = 0;
    this.#completeSince = hearing ? this.#now() : null;
  }

  add(change: Change): void {
    const now = this.#now();
    this.#changes.push({ at: now, change });
    let old = 0;
    while (this.#changes.length - old > MOST_KEPT || (this.#changes[old]?.at ?? now) < now - KEPT_MS) old += 1;
    const [last] = this.#changes.splice(0, old).slice(-1);
    // Others of the same instant may still be there, so that all of it counts as forgotten.
    if (last && this.#completeSince !== null) this.#completeSince = Math.max(this.#completeSince, last.at + 1);
  }

  /** What was heard in the last so many ms; null when that is not known in full. */
  within(ms: number): Change[] | null {
    const from = this.#now() - ms;
    if (this.#completeSince === null || from < this.#completeSince) return null;
    return this.#changes.filter(({ at }) => at >= from).map(({ change }) => change);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
