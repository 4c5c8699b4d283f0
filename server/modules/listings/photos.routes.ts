import type { Deps } from '#server/modules/core/deps.ts';
import { limits } from '#contract/limits.ts';
import { PHOTO_EXPIRY_S } from '#contract/photos.ts';
import { likenessQuery } from '#domain/photos/likeness.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { findAlikeListings } from '#server/modules/listings/likeness.changes.ts';
import { keepPhotos, storePhoto } from '#server/modules/listings/photos.changes.ts';

/**
 * The upload, in the format of the image host imgbb. Its `key` and `expiration` have one value each: the token decides who may upload,
 * and the expiry is always the 60 s of the specification.
 */
export function photoRoutes(deps: Deps) {
  return {
    async keepPhotos({ caller, body }) {
      return { kept: await keepPhotos(deps.db, { ownerUid: caller.uid, displayUrls: body.images, now: deps.clock.now() }) };
    },

    uploadPhoto: ({ caller, request }) =>
      deps.intake.accept(request, caller.uid, async (photo) => {
        if (Math.max(photo.width, photo.height) < limits.photoLeastPx) fail('photo_too_small');
        const { id, displayUrl } = await storePhoto(deps, { ownerUid: caller.uid, photo });
        const alike = await findAlikeListings(deps.db, likenessQuery(photo.gray), { sellerUid: caller.uid, own: true });
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
            warnings: photo.warnings,
            alsoOn: alike.map((listing) => ({ _id: listing.id, title: listing.title })),
          },
          success: true,
          status: 200,
        };
      }),
  } satisfies Partial<Handlers>;
}
