import type { Change } from '#server/platform/events/change-feed.ts';

/** How long changes are kept, ms, and the maximum number kept. */
const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 5000;

/** The changes of the last minutes by the monotonic clock, for clients that were not connected at the time. */
export class RecentChanges {
  readonly #changes: { at: number; change: Change }[] = [];
  /** The time since which no change is missing; null while the feed is disconnected. */
  #completeSince: number | null = null;

  /** Discards all changes, because some may have been missed. `connected`: from now on none is. */
  forget(connected: boolean): void {
    this.#changes.length = 0;
    this.#completeSince = connected ? performance.now() : null;
  }

  add(change: Change): void {
    const now = performance.now();
    this.#changes.push({ at: now, change });
    let old = 0;
    while (this.#changes.length - old > MOST_KEPT || (this.#changes[old]?.at ?? now) < now - KEPT_MS) old += 1;
    const [last] = this.#changes.splice(0, old).slice(-1);
    // Other changes of the same millisecond may still be kept; that millisecond counts as incomplete.
    if (last && this.#completeSince !== null) this.#completeSince = Math.max(this.#completeSince, last.at + 1);
  }

  /** The changes of the last `ms`; null when some may be missing. */
  within(ms: number): Change[] | null {
    const from = performance.now() - ms;
    if (this.#completeSince === null || from < this.#completeSince) return null;
    return this.#changes.filter(({ at }) => at >= from).map(({ change }) => change);
  }
}
