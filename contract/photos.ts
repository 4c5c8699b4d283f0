import * as z from 'zod';
import { operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';

export const uploadPhoto = operation({
  route: routes.uploadPhoto,
  access: 'signed-in',
  summary: 'Uploads a photo in the multipart field `image`, as the imgbb API does. A photo that no product uses within 60 s is deleted.',
  query: z.object({ key: z.string().max(200).optional(), expiration: z.coerce.number().int().optional() }),
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
