import sharp from 'sharp';
import type * as z from 'zod';
import { uploadPhoto as uploadPhotoOperation } from '#contract/photos.ts';
import { uploadPrivatePhoto as uploadPrivatePhotoOperation } from '#contract/private-photos.ts';
import { drawingOf, type Frame, pixelsOf } from '#domain/photos/test-pictures.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';

/** A small JPEG of one colour. */
export const plainPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

const Uploaded = uploadPhotoOperation.reply.shape.data;

/** A photo of a drawing, or of a part of it: each seed gives another one. */
export const drawnPhoto = (seed: number, { width = 400, height = 300, frame }: { width?: number; height?: number; frame?: Frame } = {}) =>
  sharp(pixelsOf(drawingOf(seed), width, height, { seed, ...(frame && { frame }) }), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();

/** Uploads a photo as that user; returns its URL. */
export const uploadPhoto = async (app: TestApp, user: TestUser, photo: Buffer): Promise<string> =>
  (await sendPhoto(app, user, photo)).display_url;

/** Uploads a photo as that user; returns the whole answer. */
export const sendPhoto = async (app: TestApp, user: TestUser, photo: Buffer): Promise<z.infer<typeof Uploaded>> =>
  uploadPhotoOperation.reply.parse(await postPhoto(app, user, '/api/images?key=abar&expiration=60', photo)).data;

/** Uploads a private photo as that user; returns its id. */
export const uploadPrivatePhoto = async (app: TestApp, user: TestUser, photo: Buffer): Promise<string> =>
  uploadPrivatePhotoOperation.reply.parse(await postPhoto(app, user, '/api/private-photos', photo))._id;

async function postPhoto(app: TestApp, { token }: TestUser, address: string, photo: Buffer): Promise<unknown> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(app.origin + address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`The upload failed: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
