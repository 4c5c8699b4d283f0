import { limits } from '#contract/limits.ts';
import { PhotoRejected } from '#server/adapters/photos/pipeline.ts';

/** Two photos may wait for the current one, about a second's work; further uploads are refused and may try again. */
const MAX_WAITING = 2;

/** Processes photos one at a time, so that uploads never use more than one core. */
export class PhotoQueue {
  /** The current photo and those that wait. */
  #size = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` after those before it. @throws PhotoRejected photos_busy when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#size > MAX_WAITING) return Promise.reject(new PhotoRejected('photos_busy'));
    this.#size += 1;
    const done = this.#last.then(work).finally(() => {
      this.#size -= 1;
    });
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/** Bytes that all uploads together may hold in memory: eight of the largest. */
const MAX_HELD_BYTES = 8 * limits.photoBytes;
/** Concurrent uploads of one user: one that the browser cancelled may still be ending. */
const MAX_PER_USER = 2;

/** The memory of one upload; disposing of it releases the memory. */
export interface HeldMemory extends Disposable {
  /** @throws PhotoRejected photos_busy when all uploads together would hold too much */
  take: (bytes: number) => void;
}

/** Limits the memory of all uploads. It counts received bytes, so that slow senders do not block others. */
export class UploadMemory {
  #held = 0;
  readonly #uploads = new Map<string, number>();

  /** Begins an upload of `user`. @throws PhotoRejected photos_busy when that user has too many */
  hold(user: string): HeldMemory {
    const uploads = this.#uploads.get(user) ?? 0;
    if (uploads >= MAX_PER_USER) throw new PhotoRejected('photos_busy');
    this.#uploads.set(user, uploads + 1);
    let mine = 0;
    return {
      take: (bytes) => {
        if (this.#held + bytes > MAX_HELD_BYTES) throw new PhotoRejected('photos_busy');
        this.#held += bytes;
        mine += bytes;
      },
      [Symbol.dispose]: () => {
        this.#held -= mine;
        mine = 0;
        const left = (this.#uploads.get(user) ?? 1) - 1;
        if (left === 0) this.#uploads.delete(user);
        else this.#uploads.set(user, left);
      },
    };
  }
}
