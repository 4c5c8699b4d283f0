import type { Deps } from '#server/modules/core/deps.ts';

/** Deletes a private photo that was not sent in time. */
export async function expirePrivatePhoto({ db, clock }: Pick<Deps, 'db' | 'clock'>, { photoId }: { photoId: string }): Promise<undefined> {
  await db.deleteFrom('private_photos').where('id', '=', photoId).where('expires_at', '<=', clock.now()).execute();
}
