import { limits } from '#contract/limits.ts';
import { PhotoRejected } from '#server/adapters/photos/pipeline.ts';

/** Two photos may wait for the one in hand, about a second's work; whoever comes then is better off trying again. */
const MAX_WAITING = 2;

/** Lets photos be processed one at a time, so that uploads never take more than one core from everybody else. */
export class PhotoQueue {
  /** The one in hand and those that wait for it. */
  #size = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Does `work` when it is its turn. @throws PhotoRejected photos_busy when too many wait already */
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
/** Uploads one person may have under way: the one they changed their mind about may still be ending. */
const MAX_PER_PERSON = 2;

/** What one upload holds; freed by disposing of it. */
export interface HeldMemory extends Disposable {
  /** @throws PhotoRejected photos_busy when all uploads together would hold too much */
  take: (bytes: number) => void;
}

/** The memory of uploads under way. It counts what has arrived, so that slow senders keep nobody out. */
export class UploadMemory {
  #held = 0;
  readonly #uploads = new Map<string, number>();

  /** Begins an upload of `person`. @throws PhotoRejected photos_busy when that person has too many under way */
  hold(user: string): HeldMemory {
    const uploads = this.#uploads.get(user) ?? 0;
    if (uploads >= MAX_PER_PERSON) throw new PhotoRejected('photos_busy');
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
