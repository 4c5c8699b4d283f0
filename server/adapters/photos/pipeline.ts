import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';

/**
 * Widths in px of the copies made of every photo: a card on a phone, a card on a sharp screen, the zoomed view. The names of
 * stored copies follow from them, so a change here needs a pass over what is stored.
 */
const COPY_WIDTHS = [400, 800, 1600] as const;
/** Longer side in px of the largest copy. */
const LARGEST_PX = 1600;
/** A phone's 50 megapixel mode gives 8160 × 6144. */
const MAX_PIXELS = 51_000_000;
/** What a decoder may have to hold at once: such a photo as a progressive JPEG, two bytes for each of three channels. */
const MAX_DECODED_BYTES = 6 * MAX_PIXELS;
/** Far above the two seconds of the slowest file within the limits; without an end one file could stop every later upload. */
const TIMEOUT_S = 30;
/** Below this lettering on boards and labels blurs; above it the bytes grow and the eye sees nothing. */
const QUALITY = 80;
/** thumbhash reads at most 100 × 100 px. */
const PREVIEW_PX = 100;

/** Type of every stored copy. */
export const COPY_TYPE = 'image/webp';

/** A file that is not taken as a photo, by the code that says why; or `photos_busy`. */
export class PhotoRejected extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'PhotoRejected';
    this.code = code;
  }
}

/** A copy of a photo as WebP; sizes in px. */
export interface PhotoCopy {
  width: number;
  height: number;
  bytes: Buffer;
}

/** A photo as it is kept: upright, sRGB, nothing in it but pixels. */
export interface ProcessedPhoto {
  /** Size in px of the largest copy. */
  width: number;
  height: number;
  /** A preview of some 25 bytes, in base64. */
  thumbhash: string;
  /** From the smallest to the largest; widths as `copyWidths` tells. */
  copies: PhotoCopy[];
}

/** Pixels in memory: three bytes each (sRGB), row by row. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Widths in px of the copies of a photo whose largest copy is `largest` px wide, ascending. */
export const copyWidths = (largest: number): number[] => [...COPY_WIDTHS.filter((width) => width < largest), largest];

/**
 * Makes the stored form of an uploaded file: what it is, is told by its first bytes, never by its name or type; its pixels are
 * decoded and written anew, so that nothing else of it survives. Of an animation the first frame is taken.
 * @throws PhotoRejected photo_too_large, photo_unsupported, photo_too_many_pixels, photo_unreadable
 */
export async function processPhoto(file: Buffer): Promise<ProcessedPhoto> {
  if (file.length > limits.photoBytes) throw new PhotoRejected('photo_too_large');
  if (!isPhoto(file)) throw new PhotoRejected('photo_unsupported');
  admitPhotoLoadersOnly();
  await checkCost(file);
  return makeVariants(await decode(file));
}

/** The stored form of pixels that are ours, at most 1600 px on the longer side. */
export async function makeVariants({ data, width, height }: Pixels): Promise<ProcessedPhoto> {
  const source = () => sharp(data, { raw: { width, height, channels: 3 } });
  const copies: PhotoCopy[] = [];
  for (const copyWidth of copyWidths(width)) {
    // One after the other: three encoders at once would take the cores from everybody else.
    const copy = await source().resize(copyWidth).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
    copies.push({ width: copy.info.width, height: copy.info.height, bytes: copy.data });
  }
  const preview = await source()
    .resize(PREVIEW_PX, PREVIEW_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(preview.info.width, preview.info.height, preview.data)).toString('base64');
  return { width, height, thumbhash, copies };
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const startsWith = (file: Buffer, magic: Buffer): boolean => file.subarray(0, magic.length).equals(magic);

const isPhoto = (file: Buffer): boolean =>
  startsWith(file, JPEG) ||
  startsWith(file, PNG) ||
  (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP');

let admitted = false;

/**
 * Leaves the decoding library nothing but the three readers we need. The setting holds for the whole process, which is why it
 * waits for the first upload: the demo draws its own pictures from SVG before. Without the reader of gain maps a phone's HDR
 * photo is read as the plain JPEG that it also is.
 */
function admitPhotoLoadersOnly(): void {
  if (admitted) return;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  // One thread a photo and nothing kept between photos: uploads must not slow the market down.
  sharp.concurrency(1);
  sharp.cache(false);
  admitted = true;
}

/** Refuses by the header alone what would cost too much to decode. */
async function checkCost(file: Buffer): Promise<void> {
  const header = await sharp(file, { limitInputPixels: false, failOn: 'error' }).metadata().catch(unreadable);
  const pixels = header.width * header.height;
  // A progressive JPEG is collected as coefficients of two bytes.
  const sampleBytes = header.depth === 'uchar' && !(header.format === 'jpeg' && header.isProgressive) ? 1 : 2;
  if (pixels > MAX_PIXELS || pixels * header.channels * sampleBytes > MAX_DECODED_BYTES) throw new PhotoRejected('photo_too_many_pixels');
}

/** The pixels of the file: turned upright, at most 1600 px on the longer side, in sRGB, what is transparent on white. */
async function decode(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .timeout({ seconds: TIMEOUT_S })
    .resize(LARGEST_PX, LARGEST_PX, { fit: 'inside', withoutEnlargement: true })
    // A cut-out lies on white in both themes, and what hides below transparent pixels is gone.
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
