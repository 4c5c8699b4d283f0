import { ApiError, type Input } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { PhotoTray } from '#web/modules/listings/photo-tray.ts';
import { storedUid } from '#web/shared/session/records.ts';

export type NewListing = Omit<Input<'createProduct'>['body'], 'image' | 'pictures' | 'unlessListed'>;

/**
 * Sends a listing, a message or a report with its photos, once they are uploaded. The server deletes an upload that is not kept after 60 s;
 * photos that are gone are uploaded again, once. An upload that one user began is not sent as another one's, nor one that was taken back meanwhile.
 * @param isOpen whether the dialog that sends it is still open @throws ApiError; AbortError when it is not
 */
export async function sendWithPhotos<Reply>(
  tray: PhotoTray,
  send: (photos: string[]) => Promise<Reply>,
  isOpen: () => boolean = () => true,
): Promise<Reply> {
  const uid = storedUid();
  const sendAsSame = (photos: string[]) => {
    if (!isOpen()) throw new DOMException('The dialog was closed.', 'AbortError');
    if (storedUid() !== uid) throw new ApiError('not_signed_in', 401, errors.not_signed_in.message);
    return send(photos);
  };
  const photos = await tray.uploaded();
  try {
    return await sendAsSame(photos);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'photo_unknown') throw failure;
    return sendAsSame(await tray.uploaded({ again: true }));
  }
}
