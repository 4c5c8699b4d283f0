import type { Product } from '#contract/products.ts';
import { ApiError, type Input } from '#contract/client.ts';
import { api } from '#web/features/api.ts';
import { uploadPhoto } from '#web/features/selling/upload-photo.ts';

export type NewListing = Omit<Input<'createProduct'>['body'], 'image'>;

/** The uploaded share of the photo, 0 to 1; null while the product itself is being sent. */
export type Progress = number | null;

// Uploaded photos and their URLs, so that a retry does not upload them again.
const uploaded = new WeakMap<File, string>();

/**
 * Uploads the photo, then creates the product. The photo host deletes an unused photo after 60 s; one that is gone is uploaded again,
 * once. @throws ApiError
 */
export async function addProduct(listing: NewListing, photo: File | null, onProgress: (progress: Progress) => void): Promise<Product> {
  const create = (image: string | undefined) => {
    onProgress(null);
    return api.createProduct({ body: { ...listing, ...(image !== undefined && { image }) } });
  };
  if (!photo) return create(undefined);
  const upload = async () => {
    onProgress(0);
    const address = await uploadPhoto(photo, onProgress);
    uploaded.set(photo, address);
    return address;
  };
  try {
    return await create(uploaded.get(photo) ?? (await upload()));
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'photo_unknown') throw failure;
    return create(await upload());
  }
}
