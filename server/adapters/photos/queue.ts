import { setTimeout as sleep } from 'node:timers/promises';
import { FairQueue, QueueFull } from '@abar/identity-server';
import { limits } from '#contract/limits.ts';
import { PhotoRejected } from '#server/adapters/photos/pipeline.ts';

/** The owners of an upload, the widest first: photos of different addresses take turns, then those of different accounts. */
export type Uploader = readonly [address: string, account: string];

/** Processes photos one at a time, so that uploads never use more than one core. */
export class PhotoQueue {
  // Thirty ordinary photos take less than ten seconds; their senders wait no longer than for a slow network.
  readonly #queue = new FairQueue({ atOnce: 1, maxWaiting: 30, maxWaitMs: 30_000 });

  /** @throws PhotoRejected photos_busy when too many wait already */
  run<T>(uploader: Uploader, work: () => Promise<T>): Promise<T> {
    return this.#queue.run(uploader, work).catch((error: unknown) => {
      throw error instanceof QueueFull ? new PhotoRejected('photos_busy', { cause: error }) : error;
    });
  }
}

/** Bytes that all uploads together may hold in memory: eight of the largest. */
const MAX_HELD_BYTES = 8 * limits.photoBytes;
/** Concurrent uploads of one account: one that the browser cancelled may still be ending. */
const MAX_PER_ACCOUNT = 2;
/** Concurrent uploads of one address, which a whole neighbourhood may share. */
const MAX_PER_ADDRESS = 12;
/**
 * Bytes a second below which an upload loses its memory when others need it. Nobody holds much for long at this rate: what remains of
 * 12 MB is soon sent. A photo of 3 MB takes 46 s.
 */
const SLOW_BYTES_PER_S = 64 * 1024;
/** ms without a byte that an upload may take at any time before it counts as slow. */
const PAUSE_MS = 1000;
/** ms for which an upload waits for memory, and between two looks. */
const MAX_WAIT_MS = 5000;
const LOOK_EVERY_MS = 50;

/** The memory of one upload; disposing of it releases the memory. */
export interface HeldMemory extends Disposable {
  /** Resolves once these bytes may be kept. @throws PhotoRejected photos_busy when no memory becomes free */
  take: (bytes: number) => Promise<void>;
  /** Rejects with photos_busy when the upload is slow and others need its memory. */
  lost: Promise<never>;
  /** The photo has arrived: its memory is kept until it is released. */
  arrived: () => void;
}

interface Upload {
  held: number;
  /** Until then the sender has been quick enough; Infinity once the photo has arrived. */
  quickUntil: number;
  lose: () => void;
}

/** Shares out the memory of all uploads. It counts received bytes, and takes them from slow senders when others need them. */
export class UploadMemory {
  #held = 0;
  readonly #uploads = new Set<Upload>();
  readonly #counts = new Map<string, number>();

  /** Begins an upload. @throws PhotoRejected photos_busy when the account or the address has too many */
  hold([address, account]: Uploader): HeldMemory {
    const limits = [
      { key: `address ${address}`, most: MAX_PER_ADDRESS },
      { key: `account ${account}`, most: MAX_PER_ACCOUNT },
    ];
    if (limits.some(({ key, most }) => (this.#counts.get(key) ?? 0) >= most)) throw new PhotoRejected('photos_busy');
    const count = (by: number): void => {
      for (const { key } of limits) this.#counts.set(key, (this.#counts.get(key) ?? 0) + by);
      for (const { key } of limits) if (this.#counts.get(key) === 0) this.#counts.delete(key);
    };
    count(1);
    const { promise: lost, reject } = Promise.withResolvers<never>();
    // The upload may be over before anybody waits for it.
    lost.catch(() => undefined);
    const upload: Upload = { held: 0, quickUntil: performance.now() + PAUSE_MS, lose: () => reject(new PhotoRejected('photos_busy')) };
    this.#uploads.add(upload);
    return {
      take: (bytes) => this.#take(upload, bytes),
      lost,
      arrived: () => (upload.quickUntil = Number.POSITIVE_INFINITY),
      [Symbol.dispose]: () => {
        this.#release(upload);
        count(-1);
      },
    };
  }

  async #take(upload: Upload, bytes: number): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS;
    while (this.#held + bytes > MAX_HELD_BYTES && !this.#endSlowest(upload)) {
      if (performance.now() > deadline) throw new PhotoRejected('photos_busy');
      await sleep(LOOK_EVERY_MS);
    }
    // Its memory may have been taken while it waited.
    if (!this.#uploads.has(upload)) throw new PhotoRejected('photos_busy');
    const now = performance.now();
    upload.quickUntil = Math.min(Math.max(upload.quickUntil, now) + (bytes / SLOW_BYTES_PER_S) * 1000, now + PAUSE_MS);
    upload.held += bytes;
    this.#held += bytes;
  }

  /** Ends the slow upload that holds most. Returns whether there was one. */
  #endSlowest(asking: Upload): boolean {
    const now = performance.now();
    const slow = [...this.#uploads].filter((upload) => upload !== asking && upload.quickUntil < now && upload.held > 0);
    const victim = slow.sort((a, b) => b.held - a.held)[0];
    if (!victim) return false;
    victim.lose();
    this.#release(victim);
    return true;
  }

  #release(upload: Upload): void {
    if (!this.#uploads.delete(upload)) return;
    this.#held -= upload.held;
  }
}
