import type { FastifyRequest } from 'fastify';
import { processPhoto, PhotoRejected, type ProcessedPhoto } from '#server/adapters/photos/pipeline.ts';
import { PhotoStoreUnavailable } from '#server/adapters/photos/port.ts';
import { PhotoQueue, UploadMemory, type Uploader } from '#server/adapters/photos/queue.ts';
import { readUpload } from '#server/adapters/photos/upload.ts';
import type { PhotoWarning } from '#contract/photos.ts';
import { fail } from '#server/platform/http/failure.ts';
import { addressOf } from '#server/platform/http/limits.ts';
import type { Counters } from '#server/platform/metrics/counters.ts';

export type AcceptedPhoto = ProcessedPhoto & { warnings: PhotoWarning[] };

/** Takes the photos of all operations that accept one: they share the memory and the queue, so that together they take no more. */
export class PhotoIntake {
  readonly #queue = new PhotoQueue();
  readonly #memory = new UploadMemory();
  readonly #uploads: Counters['uploads'];

  constructor({ uploads }: Pick<Counters, 'uploads'>) {
    this.#uploads = uploads;
  }

  /**
   * Reads the photo of a multipart form, processes it and has it stored.
   * @throws Failure with the codes of `PhotoRejected`, photos_unavailable, unsupported_type, and bad_request on `image`
   */
  async accept<T>(request: FastifyRequest, uid: string, store: (photo: AcceptedPhoto) => Promise<T>): Promise<T> {
    try {
      const uploader: Uploader = [addressOf(request), uid];
      using held = this.#memory.hold(uploader);
      const file = await readUpload(request, held);
      // A client that disconnected while waiting in the queue costs no more.
      const photo = await this.#queue.run(uploader, async () => (request.socket.destroyed ? fail('bad_request') : processPhoto(file)));
      const stored = await store(photo);
      this.#uploads.stored += 1;
      return stored;
    } catch (error) {
      if (error instanceof PhotoStoreUnavailable) {
        this.#uploads.store_away += 1;
        // The operator must know; the client may send the photo again.
        request.log.error({ err: error }, 'a photo could not be stored');
        return fail('photos_unavailable', { cause: error });
      }
      if (!(error instanceof PhotoRejected)) throw error;
      this.#uploads[error.code === 'photos_busy' ? 'busy' : 'refused'] += 1;
      return fail(error.code, { cause: error });
    }
  }
}
