import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { processPhoto, PhotoRejected } from '#server/adapters/photos/pipeline.ts';
import { PhotoStoreUnavailable, type PhotoStore } from '#server/adapters/photos/port.ts';
import { PhotoQueue, UploadMemory } from '#server/adapters/photos/queue.ts';
import { readUpload } from '#server/adapters/photos/upload.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import type { Counters } from '#server/platform/metrics/counters.ts';
import { fail } from '#server/platform/http/failure.ts';
import { PHOTO_EXPIRY_S, storePhoto } from '#server/features/photos/queries.ts';

/** Lets the calls of this scope take multipart forms; each reads its own, under limits of its own. */
export async function mountUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/**
 * The upload in the image host's wire. `key` and `expiration` are the host's own and change nothing here: who may upload is
 * told by the token, and the time is always the specification's 60 s.
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
        using held = memory.hold(caller.uid);
        const file = await readUpload(request, held.take);
        // Whoever left while waiting for their turn costs no more.
        const photo = await queue.run(async () => (request.socket.destroyed ? fail('bad_request') : processPhoto(file)));
        const { id, displayUrl } = await storePhoto(deps, { ownerUid: caller.uid, photo, claimed: false });
        uploads.stored += 1;
        return {
          data: {
            id,
            url: displayUrl,
            display_url: displayUrl,
            width: photo.width,
            height: photo.height,
            size: photo.copies.at(-1)?.bytes.length ?? 0,
            expiration: PHOTO_EXPIRY_S,
            thumbhash: photo.thumbhash,
          },
          success: true,
          status: 200,
        };
      } catch (error) {
        if (error instanceof PhotoStoreUnavailable) {
          uploads.store_away += 1;
          // Its operator has to know; whoever sent the photo is told to send it again.
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
