import type { Product } from '#contract/products.ts';
import { ApiError, type Input } from '#contract/client.ts';
import { api } from '#web/features/api.ts';
import { uploadPhoto } from '#web/features/selling/upload-photo.ts';

export type NewListing = Omit<Input<'createProduct'>['body'], 'image'>;

/** How far an adding is: the share of the photo that has been sent, or null once the product itself is on its way. */
export type Progress = number | null;

// A photo that has arrived need not travel again when the product is refused for another reason.
const arrived = new WeakMap<File, string>();

/**
 * Sends the photo, then the product. The host keeps an unclaimed photo for 60 s only: one that is gone by then is sent again, once.
 * @throws ApiError
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
    arrived.set(photo, address);
    return address;
  };
  try {
    return await create(arrived.get(photo) ?? (await upload()));
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'photo_unknown') throw failure;
    return create(await upload());
  }
}
