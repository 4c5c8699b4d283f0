import * as z from '#contract/zod.ts';
import { count, plainText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';

/** The key of this photo host. Pages learn it from `getConfig`: it is not a secret, the token decides who may upload. */
export const PHOTO_KEY = 'abar';
/** A photo that no product uses within this time is deleted, s (specification §7, "expiry parameter 60"). */
export const PHOTO_EXPIRY_S = 60;
/** An upload of a form that is being filled in is kept for this long at most, s. */
export const PHOTO_KEPT_S = 2 * 3600;

/** The weaknesses of a photo that its seller is warned of. Nothing is refused for them. */
export const PHOTO_WARNINGS = ['screenshot', 'dark', 'blurred'] as const;
export type PhotoWarning = (typeof PHOTO_WARNINGS)[number];

export const uploadPhoto = operation({
  access: 'signed-in',
  summary:
    'Uploads a photo in the multipart field `image`, as a file or as base64 text, as the imgbb API does. A photo that no product uses within 60 s is deleted.',
  query: z.object({
    key: z
      .string()
      .refine((key) => key === PHOTO_KEY, 'Invalid API v1 key.')
      .optional(),
    expiration: z.coerce
      .number()
      .pipe(z.literal(PHOTO_EXPIRY_S, `The expiration is ${PHOTO_EXPIRY_S}.`))
      .optional(),
  }),
  reply: z.object({
    data: z.object({
      id: z.string(),
      url: z.string(),
      display_url: z.string(),
      width: count,
      height: count,
      size: count,
      expiration: count,
      thumbhash: z.string(),
      warnings: z.array(z.enum(PHOTO_WARNINGS)).meta({ description: 'Faults of the photo that could be mended; it is not refused' }),
      alsoOn: z
        .array(z.object({ _id: z.string(), title: z.string() }))
        .meta({ description: 'Listings of the caller, for sale or booked, that show the same photo, also cut or mirrored' }),
    }),
    success: z.literal(true),
    status: z.literal(200),
  }),
  errors: [
    'photo_too_large',
    'photo_too_many_pixels',
    'photo_too_small',
    'photo_unsupported',
    'photo_unreadable',
    'photos_busy',
    'photos_unavailable',
  ],
  perMinute: 20,
});

const addresses = z
  .array(plainText('Photo', 2048), 'Photos are needed as a list of addresses.')
  .max(limits.pictures, `At most ${limits.pictures} photos.`);

export const keepPhotos = operation({
  access: 'signed-in',
  summary: `Keeps uploaded photos of the caller for another ${PHOTO_EXPIRY_S} s while a form is being filled in, up to two hours. Answers with those that are there.`,
  body: z.object({ images: addresses.min(1, 'Name the photos.') }),
  reply: z.object({ kept: z.array(z.string()) }),
  perMinute: 60,
});

/** The photos of a listing in their order, by the addresses of their uploads. */
export const Pictures = addresses.refine((all) => new Set(all).size === all.length, 'A listing shows each photo once.');
