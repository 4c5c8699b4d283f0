import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { LIKENESS_PX } from '#domain/photos/likeness.ts';
import { photoWarnings, QUALITY_PX } from '#domain/photos/quality.ts';
import type { PhotoWarning } from '#contract/photos.ts';

/**
 * Widths in px of the variants of every photo: a card on a phone, a card on a sharp screen, the zoomed view. The names of
 * stored files contain them, so a change needs a migration of the stored files.
 */
const VARIANT_WIDTHS = [400, 800, 1600] as const;
/** Longer side in px of the largest variant. */
const LARGEST_PX = 1600;
/** Decoding costs by rows as well as by pixels. */
const { photoPixels: MAX_PIXELS, photoSidePx: MAX_SIDE_PX } = limits;
/** The most that a decoder holds at once: such a photo as a progressive JPEG, two bytes for each of three channels. */
const MAX_DECODED_BYTES = 6 * MAX_PIXELS;
/** Far above the two seconds of the slowest file within the limits; without a timeout one file could block every later upload. */
const TIMEOUT_S = 30;
/** Below this, print on boards and labels blurs; above it, files grow without visible gain. */
const QUALITY = 80;
/** thumbhash reads at most 100 × 100 px. */
const PREVIEW_PX = 100;

/** A file that is refused as a photo, with the code of the reason; or `photos_busy`. */
export class PhotoRejected extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'PhotoRejected';
    this.code = code;
  }
}

/** A variant of a photo as WebP; sizes in px. */
export interface PhotoVariant {
  width: number;
  height: number;
  bytes: Buffer;
}

/** A photo as it is stored: upright, sRGB, pixels without metadata. */
export interface StoredForm {
  /** Size in px of the largest variant. */
  width: number;
  height: number;
  /** A preview of some 25 bytes, in base64. */
  thumbhash: string;
  /** From the smallest to the largest, of the widths `variantWidths`. */
  variants: PhotoVariant[];
}

export interface ProcessedPhoto extends StoredForm {
  /** The small image by which photos are compared: domain/photos/likeness.ts. */
  gray: Uint8Array;
}

/** Pixels in memory: three bytes each (sRGB), row by row. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Widths in px of the variants of a photo whose largest variant is `largest` px wide, ascending. */
export const variantWidths = (largest: number): number[] => [...VARIANT_WIDTHS.filter((width) => width < largest), largest];

/**
 * Converts an uploaded file to the stored form. Its format is detected by its first bytes, never by its name or type; its pixels are
 * decoded and encoded again, so that nothing else of the file remains. The first frame of an animation is used.
 * @throws PhotoRejected photo_too_large, photo_unsupported, photo_too_many_pixels, photo_unreadable
 */
export async function processPhoto(file: Buffer): Promise<ProcessedPhoto & { warnings: PhotoWarning[] }> {
  if (file.length > limits.photoBytes) throw new PhotoRejected('photo_too_large');
  if (!isPhoto(file)) throw new PhotoRejected('photo_unsupported');
  admitPhotoLoadersOnly();
  const size = await checkCost(file);
  const pixels = await decode(file);
  return { ...(await makeVariants(pixels)), warnings: await warningsOf(pixels, size) };
}

async function warningsOf({ data, width, height }: Pixels, file: { width: number; height: number }): Promise<PhotoWarning[]> {
  const { data: gray, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(QUALITY_PX, QUALITY_PX, { fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return photoWarnings({ gray, width: info.width, height: info.height }, file);
}

/** Encodes trusted pixels, at most 1600 px on the longer side, in the stored form. */
export async function makeVariants({ data, width, height }: Pixels): Promise<ProcessedPhoto> {
  const source = () => sharp(data, { raw: { width, height, channels: 3 } });
  const variants: PhotoVariant[] = [];
  for (const variantWidth of variantWidths(width)) {
    // One after the other: three encoders at once would take the cores from other requests.
    const variant = await source().resize(variantWidth).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
    variants.push({ width: variant.info.width, height: variant.info.height, bytes: variant.data });
  }
  return { width, height, thumbhash: await toThumbhash(source()), gray: await toGray(source()), variants };
}

/** The stored form of a photo whose variants are trusted WebP files, from the smallest to the largest, of the widths `variantWidths`. */
export async function photoOfVariants(files: readonly [Buffer, ...Buffer[]]): Promise<StoredForm> {
  const variants = await Promise.all(
    files.map(async (bytes): Promise<PhotoVariant> => {
      const { width, height } = await sharp(bytes).metadata();
      return { width, height, bytes };
    }),
  );
  const [{ width, height } = { width: 0, height: 0 }] = variants.slice(-1);
  return { width, height, thumbhash: await toThumbhash(sharp(files[0])), variants };
}

async function toThumbhash(photo: Sharp): Promise<string> {
  const { data, info } = await photo
    .resize(PREVIEW_PX, PREVIEW_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** The small image by which a stored photo is compared, from the bytes of one of its variants. */
export const grayOf = (variant: Buffer): Promise<Uint8Array> => toGray(sharp(variant));

const toGray = (photo: Sharp): Promise<Uint8Array> => photo.resize(LIKENESS_PX, LIKENESS_PX, { fit: 'fill' }).grayscale().raw().toBuffer();

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const startsWith = (file: Buffer, magic: Buffer): boolean => file.subarray(0, magic.length).equals(magic);

const isPhoto = (file: Buffer): boolean =>
  startsWith(file, JPEG) ||
  startsWith(file, PNG) ||
  (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP');

let admitted = false;

/**
 * Disables all readers of the decoding library but the three that are needed. Without the reader of gain maps a phone's HDR
 * photo is read as the plain JPEG that it also is.
 */
function admitPhotoLoadersOnly(): void {
  if (admitted) return;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  // One thread per photo and no cache: uploads must not slow other requests down.
  sharp.concurrency(1);
  sharp.cache(false);
  admitted = true;
}

/** Refuses a file by its header if decoding would cost too much; returns its size in px. */
async function checkCost(file: Buffer): Promise<{ width: number; height: number }> {
  const header = await sharp(file, { limitInputPixels: false, failOn: 'error' }).metadata().catch(unreadable);
  const pixels = header.width * header.height;
  // A progressive JPEG is collected as coefficients of two bytes.
  const sampleBytes = header.depth === 'uchar' && !(header.format === 'jpeg' && header.isProgressive) ? 1 : 2;
  if (
    Math.max(header.width, header.height) > MAX_SIDE_PX ||
    pixels > MAX_PIXELS ||
    pixels * header.channels * sampleBytes > MAX_DECODED_BYTES
  )
    throw new PhotoRejected('photo_too_many_pixels');
  return header;
}

/** The pixels of the file: upright, at most 1600 px on the longer side, in sRGB, transparent parts on white. */
async function decode(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .timeout({ seconds: TIMEOUT_S })
    .resize(LARGEST_PX, LARGEST_PX, { fit: 'inside', withoutEnlargement: true })
    // White in both themes; colours hidden below transparent pixels are removed.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return { data, width: info.width, height: info.height };
}

function unreadable(cause: unknown): never {
  throw new PhotoRejected('photo_unreadable', { cause });
}
