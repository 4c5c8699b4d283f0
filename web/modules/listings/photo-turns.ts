import { type PhotoProblem, turnPhoto } from '#web/shared/photo.ts';
import type { PhotoTray } from '#web/modules/listings/photo-tray.ts';

/** Turns the photos of a form by quarters, one after another: each press is one more quarter, also while the one before is at work. */
export class PhotoTurns {
  readonly #tray: PhotoTray;
  #last: Promise<unknown> = Promise.resolve();
  /** The photo that the turns have made of each photo, by keys. */
  readonly #turned = new Map<number, number>();

  constructor(tray: PhotoTray) {
    this.#tray = tray;
  }

  /** Returns the key of the turned photo, why it cannot be turned, or null when it is no longer there. */
  turn(pressed: number): Promise<number | PhotoProblem | null> {
    const run = async () => {
      const key = this.#turned.get(pressed) ?? pressed;
      const file = this.#tray.photos().find((photo) => photo.key === key)?.file;
      if (!file) return null;
      const result = await turnPhoto(file).catch((): PhotoProblem => 'photoUnreadable');
      if (typeof result === 'string') return result;
      const next = this.#tray.replace(key, result);
      this.#turned.set(pressed, next);
      return next;
    };
    const running = this.#last.then(run);
    this.#last = running;
    return running;
  }

  /** The key of a photo after the turns pressed so far. */
  async turned(pressed: number): Promise<number> {
    await this.#last;
    return this.#turned.get(pressed) ?? pressed;
  }
}
