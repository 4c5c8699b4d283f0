import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products.ts';

/** The types that the server accepts. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A validated photo. `address` is an object URL, to be revoked after use. */
export interface ChosenPhoto {
  file: File;
  address: string;
  width: number;
  height: number;
}

/** A photo of the form: a chosen file, or the photo that a listing has. */
export type ShownPhoto = Omit<ChosenPhoto, 'file'> & { file: File | null };

/** The photo of a listing. */
export const photoOf = ({ image, picture }: Product): ShownPhoto | null =>
  picture && { file: null, address: image, width: picture.width, height: picture.height };

export type PhotoProblem = 'photoWrongKind' | 'photoTooLarge' | 'photoUnreadable';

/** Validates a file before the upload: its type, its size, and whether the browser can decode it. */
export async function validatePhoto(file: File): Promise<ChosenPhoto | PhotoProblem> {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return 'photoWrongKind';
  if (file.size > limits.photoBytes) return 'photoTooLarge';
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(address);
    return 'photoUnreadable';
  }
  return { file, address, width: image.naturalWidth, height: image.naturalHeight };
}

/** Too small to show details (eBay's photo policy). */
export const isSmall = ({ width, height }: ShownPhoto): boolean => Math.max(width, height) < limits.photoWarnPx;
