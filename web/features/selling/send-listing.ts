import { ApiError, type Input } from '#contract/client.ts';
import type { ShownPhoto } from '#web/features/selling/photo.ts';
import { uploadPhoto } from '#web/features/selling/upload-photo.ts';

export type NewListing = Omit<Input<'createProduct'>['body'], 'image'>;

/** The uploaded share of the photo, 0 to 1; null while the product itself is being sent. */
export type Progress = number | null;

// Uploaded photos and their URLs, so that a retry does not upload them again.
const uploaded = new WeakMap<File, string>();

/**
 * Uploads the photo, if it is a file, then sends the product with its address. The photo host deletes an unused photo after 60 s; one
 * that is gone is uploaded again, once. @throws ApiError
 */
export async function sendWithPhoto<Reply>(
  photo: ShownPhoto | null,
  onProgress: (progress: Progress) => void,
  send: (image: string | null) => Promise<Reply>,
): Promise<Reply> {
  const sendNow = (image: string | null) => {
    onProgress(null);
    return send(image);
  };
  const { file } = photo ?? {};
  if (!photo || !file) return sendNow(photo?.address ?? null);
  const upload = async () => {
    onProgress(0);
    const address = await uploadPhoto(file, onProgress);
    uploaded.set(file, address);
    return address;
  };
  try {
    return await sendNow(uploaded.get(file) ?? (await upload()));
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'photo_unknown') throw failure;
    return sendNow(await upload());
  }
}
