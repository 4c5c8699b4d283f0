import { limits } from '#contract/limits.ts';

/** What the server takes. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A photo that has been looked at; `address` is a local one and has to be given back. */
export interface ChosenPhoto {
  file: File;
  address: string;
  width: number;
  height: number;
}

export type PhotoProblem = 'photoWrongKind' | 'photoTooLarge' | 'photoUnreadable';

/** Looks at a file before it is sent: its kind, its weight, and whether it can be drawn at all. */
export async function validatePhoto(file: File): Promise<ChosenPhoto | PhotoProblem> {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return 'photoWrongKind';
  if (file.size > limits.photoBytes) return 'photoTooLarge';
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    // What the browser cannot draw, buyers could not see either.
    URL.revokeObjectURL(address);
    return 'photoUnreadable';
  }
  return { file, address, width: image.naturalWidth, height: image.naturalHeight };
}

/** Too small to show details: eBay's picture policy. */
export const isSmall = ({ width, height }: ChosenPhoto): boolean => Math.max(width, height) < limits.photoWarnPx;
