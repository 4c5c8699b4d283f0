import { limits } from '#contract/limits.ts';
import type { Reply } from '#contract/client.ts';
import { signedInClient } from '#web/shared/api.ts';
import { clientConfig } from '#web/shared/session/client-config.ts';

/** The types that the server accepts. A phone whose file chooser asks for these makes JPEG of its HEIC photos. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A validated photo. `address` is an object URL, to be revoked after use. */
export interface ChosenPhoto {
  file: File;
  address: string;
  width: number;
  height: number;
}

export type PhotoProblem = 'photoWrongKind' | 'photoHeic' | 'photoTooLarge' | 'photoUnreadable';

/** px of the longer side of a photo that is made smaller: more than the server keeps (1600), and some 5 MB. */
const SMALLER_PX = 4096;

/**
 * The type of a file by its first bytes: file managers and messengers declare none, or a wrong one. `heic` includes AVIF, which has the same
 * container.
 */
async function typeOf(file: File): Promise<(typeof PHOTO_TYPES)[number] | 'heic' | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (head.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'image/webp';
  return /^.{4}ftyp(?:hei|hev|mif|msf|avi)/s.test(head) ? 'heic' : null;
}

/**
 * Validates a file before the upload: its type, and whether the browser can decode it. A file larger than the server takes, as photos of
 * 108 megapixels are, is made smaller; HEIC becomes JPEG where the browser can decode it.
 */
export async function validatePhoto(chosen: File): Promise<ChosenPhoto | PhotoProblem> {
  // A file that is gone cannot be read.
  const type = await typeOf(chosen).catch(() => null);
  if (type === null) return 'photoWrongKind';
  if (type === 'heic') return redraw(chosen, (size) => ({ ...size, transform: [1, 0, 0, 1, 0, 0] })).catch(() => 'photoHeic');
  const file = chosen.type === type ? chosen : new File([chosen], chosen.name, { type });
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(address);
    return file.size > limits.photoBytes ? 'photoTooLarge' : 'photoUnreadable';
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  const longer = Math.max(width, height);
  const isTooLarge = file.size > limits.photoBytes || width * height > limits.photoPixels || longer > limits.photoSidePx;
  if (!isTooLarge) return { file, address, width, height };
  URL.revokeObjectURL(address);
  // A device may not have the memory to redraw it.
  return longer > SMALLER_PX ? shrinkPhoto(file, SMALLER_PX / longer).catch(() => 'photoTooLarge') : 'photoTooLarge';
}

/** The part of a photo that stays, as shares of its sides from its left and its top. */
export interface CropFrame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const WHOLE_PHOTO: CropFrame = { left: 0, top: 0, right: 1, bottom: 1 };

/** A part of a photo. */
export const cropPhoto = (file: File, frame: CropFrame): Promise<ChosenPhoto | PhotoProblem> =>
  redraw(file, ({ width, height }) => {
    const [across, down] = [Math.round((frame.right - frame.left) * width), Math.round((frame.bottom - frame.top) * height)];
    return { width: across, height: down, transform: [1, 0, 0, 1, -Math.round(frame.left * width), -Math.round(frame.top * height)] };
  });

/** The same photo turned clockwise by a quarter. */
export const turnPhoto = (file: File): Promise<ChosenPhoto | PhotoProblem> =>
  redraw(file, ({ width, height }) => ({ width: height, height: width, transform: [0, 1, -1, 0, height, 0] }));

const shrinkPhoto = (file: File, scale: number): Promise<ChosenPhoto | PhotoProblem> =>
  redraw(file, ({ width, height }) => ({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    transform: [scale, 0, 0, scale, 0, 0],
  }));

interface Redrawing {
  width: number;
  height: number;
  /** As of `setTransform`. */
  transform: [number, number, number, number, number, number];
}

async function redraw(file: File, drawing: (size: { width: number; height: number }) => Redrawing): Promise<ChosenPhoto | PhotoProblem> {
  const bitmap = await createImageBitmap(file);
  const { width, height, transform } = drawing({ width: bitmap.width, height: bitmap.height });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    // As the server does: JPEG has no transparent parts.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.setTransform(...transform);
    context.drawImage(bitmap, 0, 0);
  }
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob ? validatePhoto(new File([blob], file.name, { type: blob.type })) : 'photoUnreadable';
}

/** Too small to show details (eBay's photo policy). */
export const isSmall = ({ width, height }: Pick<ChosenPhoto, 'width' | 'height'>): boolean => Math.max(width, height) < limits.photoWarnPx;

/** s. The expiration sent to the photo host (specification §7). */
const EXPIRATION_S = 60;

/** A `fetch` on top of XMLHttpRequest, which reports upload progress, 0 to 1. */
const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init?.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('Network Error')));
      request.addEventListener('abort', () => reject(new DOMException('Request aborted', 'AbortError')));
      init?.signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init?.body instanceof FormData ? init.body : null);
    });

/** The answer of the server about an uploaded photo: its address, and what the seller may want to know. */
export type UploadedPhoto = Pick<Reply<'uploadPhoto'>['data'], 'display_url' | 'warnings' | 'alsoOn'>;

/** Uploads a photo to the photo host. @throws ApiError */
export async function uploadPhoto(photo: File, onProgress: (share: number) => void): Promise<UploadedPhoto> {
  const input = { query: { key: clientConfig().images.key, expiration: EXPIRATION_S }, body: formWith(photo) };
  return (await signedInClient(fetchWithProgress(onProgress)).uploadPhoto(input)).data;
}

/** Uploads a photo for a message, or for a report about a handover. Returns its id. @throws ApiError */
export const uploadPrivatePhoto = async (photo: File, onProgress: (share: number) => void): Promise<string> =>
  (await signedInClient(fetchWithProgress(onProgress)).uploadPrivatePhoto({ body: formWith(photo) }))._id;

function formWith(photo: File): FormData {
  const form = new FormData();
  form.append('image', photo);
  return form;
}
