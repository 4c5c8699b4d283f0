import { ApiError, type Input } from '#contract/client.ts';
import type { PhotoTray } from '#web/features/selling/photo-tray.ts';

export type NewListing = Omit<Input<'createProduct'>['body'], 'image' | 'pictures' | 'unlessListed'>;

/**
 * Sends a listing with the addresses of its photos, once they are uploaded. The server deletes an upload that is not kept after 60 s;
 * photos that are gone are uploaded again, once. @throws ApiError
 */
export async function sendWithPhotos<Reply>(tray: PhotoTray, send: (pictures: string[]) => Promise<Reply>): Promise<Reply> {
  const pictures = await tray.uploaded();
  try {
    return await send(pictures);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'photo_unknown') throw failure;
    return send(await tray.uploaded({ again: true }));
  }
}
