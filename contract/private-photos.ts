import * as z from '#contract/zod.ts';
import { count } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { uploadPhoto } from '#contract/photos.ts';

/** A private photo that was not sent within this time is deleted, s. */
export const PRIVATE_PHOTO_EXPIRY_S = 2 * 3600;

/** A photo that was sent, as those see it who may read what it was sent with. */
export const PrivatePhoto = z.named('PrivatePhoto', {
  _id: z.string(),
  address: z.string().meta({
    description: 'The address of the photo, a WebP, for users who may read this, with their token; with ?size=small some 400 px wide',
  }),
  width: count,
  height: count,
  thumbhash: z.string(),
  sha256: z.string().meta({ description: 'The hash of the photo at this address' }),
});
export type PrivatePhoto = z.infer<typeof PrivatePhoto>;

/** The ids of uploaded private photos, in their order; at most `most`. */
export const privatePhotos = (most: number) =>
  z
    .array(z.uuid('This is not a photo.').toLowerCase(), 'Photos are needed as a list of their ids.')
    .max(most, `At most ${most} ${most === 1 ? 'photo' : 'photos'}.`)
    .refine((all) => new Set(all).size === all.length, 'Each photo is sent once.')
    .optional();

export const uploadPrivatePhoto = operation({
  access: 'signed-in',
  summary: `Uploads a photo for a message or a report about a handover, in the multipart field \`image\`. It is for those who may read that, and has no public address. One that is not sent within two hours is deleted. At most ${limits.privatePhotosPerHour} an hour.`,
  reply: z.named('UploadedPrivatePhoto', { _id: z.string(), width: count, height: count }),
  status: 201,
  errors: ['too_many_photos', ...uploadPhoto.errors],
  perMinute: 20,
});
