import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { PHOTO_EXPIRY_S } from '#contract/photos.ts';
import { processPhoto, PhotoRejected } from '#server/adapters/photos/pipeline.ts';
import { PhotoStoreUnavailable, type PhotoStore } from '#server/adapters/photos/port.ts';
import { PhotoQueue, UploadMemory, uploaderOf } from '#server/adapters/photos/queue.ts';
import { readUpload } from '#server/adapters/photos/upload.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import type { Counters } from '#server/platform/metrics/counters.ts';
import { fail } from '#server/platform/http/failure.ts';
import { storePhoto } from '#server/features/photos/queries.ts';

/** Accepts multipart forms in this scope; each handler reads its own form with its own limits. */
export async function mountUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/**
 * The upload, in the format of the image host imgbb. Its `key` and `expiration` have one value each: the token decides who may upload,
 * and the expiry is always the 60 s of the specification.
 */
export function photoRoutes(deps: {
  db: Database;
  store: PhotoStore;
  clock: Clock;
  counters: Pick<Counters, 'uploads'>;
}): Pick<Handlers, 'uploadPhoto'> {
  const queue = new PhotoQueue();
  const memory = new UploadMemory();
  const { uploads } = deps.counters;
  return {
    async uploadPhoto({ caller, request }) {
      try {
        const uploader = uploaderOf(request.ip, caller.uid);
        using held = memory.hold(uploader);
        const file = await readUpload(request, held);
        // A client that disconnected while waiting in the queue costs no more.
        const photo = await queue.run(uploader, async () => (request.socket.destroyed ? fail('bad_request') : processPhoto(file)));
        const { id, displayUrl } = await storePhoto(deps, { ownerUid: caller.uid, photo, claimed: false });
        uploads.stored += 1;
        return {
          data: {
            id,
            url: displayUrl,
            display_url: displayUrl,
            width: photo.width,
            height: photo.height,
            size: photo.variants.at(-1)?.bytes.length ?? 0,
            expiration: PHOTO_EXPIRY_S,
            thumbhash: photo.thumbhash,
          },
          success: true,
          status: 200,
        };
      } catch (error) {
        if (error instanceof PhotoStoreUnavailable) {
          uploads.store_away += 1;
          // The operator must know; the client may send the photo again.
          request.log.error({ err: error }, 'a photo could not be stored');
          return fail('photos_unavailable', { cause: error });
        }
        if (!(error instanceof PhotoRejected)) throw error;
        uploads[error.code === 'photos_busy' ? 'busy' : 'refused'] += 1;
        return fail(error.code, { cause: error });
      }
    },
  };
}
