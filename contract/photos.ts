import * as z from 'zod';
import { operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';

/** The key of this photo host. Pages learn it from `getConfig`: it is not a secret, the token decides who may upload. */
export const PHOTO_KEY = 'abar';
/** A photo that no product uses within this time is deleted, s (specification §7, "expiry parameter 60"). */
export const PHOTO_EXPIRY_S = 60;

export const uploadPhoto = operation({
  route: routes.uploadPhoto,
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
      width: z.number().int(),
      height: z.number().int(),
      size: z.number().int(),
      expiration: z.number().int(),
      thumbhash: z.string(),
    }),
    success: z.literal(true),
    status: z.literal(200),
  }),
  errors: [
    'photo_too_large',
    'photo_too_many_pixels',
    'photo_unsupported',
    'photo_unreadable',
    'photos_busy',
    'photos_unavailable',
    'unsupported_type',
  ],
  perMinute: 20,
});
