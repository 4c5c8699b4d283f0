import type { Deps } from '#server/modules/core/deps.ts';
import { refuseTooMany, storePrivatePhoto } from '#server/modules/listings/private-photos.changes.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

/** The upload. The message or event that a photo is sent with serves it, to those who may read that. */
export function privatePhotoRoutes({ db, clock, intake }: Deps) {
  return {
    async uploadPrivatePhoto({ caller: { uid }, request }) {
      // Before the photo is read: what is refused costs little.
      await refuseTooMany(db, uid, clock.now());
      return intake.accept(request, uid, async (photo) => {
        const id = await db.transaction().execute((trx) => storePrivatePhoto({ trx, now: clock.now() }, uid, photo));
        return { _id: id, width: photo.width, height: photo.height };
      });
    },
  } satisfies Partial<Handlers>;
}
