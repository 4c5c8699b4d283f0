import * as z from '#contract/zod.ts';
import { count } from '#contract/fields.ts';
import { MeetingFigures } from '#contract/meetings.ts';
import { operation } from '#contract/operation.ts';
import { Rating } from '#contract/reviews.ts';
import { User } from '#contract/users.ts';
import { ANSWER_TIMES } from '#contract/vocabulary.ts';

export const SellerProfile = z.named(
  'SellerProfile',
  {
    ...User.pick({ uid: true, displayName: true, photoURL: true, verified: true, verifiedAt: true }).shape,
    since: z.string().meta({ description: 'The time at which the account was opened, ISO' }),
    district: z.string().nullable(),
    awayUntil: z.string().optional().meta({ description: 'ISO time until which they take no bookings' }),
    forSale: count.meta({ description: 'Listings for sale now' }),
    sold: count.meta({ description: 'Listings that were sold and handed over' }),
    rating: Rating.nullable().meta({ description: 'null while there are too few reviews' }),
    answers: z
      .enum(ANSWER_TIMES)
      .nullable()
      .meta({ description: 'The time that they usually take to answer; null while too few have asked' }),
    meetings: MeetingFigures,
    cancelled: count.meta({
      description: 'Bookings that the seller has released, ended by removing the listing, or paid back before the handover',
    }),
  },
  'The data that everybody may know of a seller: no contact data, no address.',
);
export type SellerProfile = z.infer<typeof SellerProfile>;

export const getSeller = operation({
  access: 'public',
  summary: 'The public profile of a seller. A seller whose address is not confirmed has none where addresses must be confirmed.',
  reply: SellerProfile,
  errors: ['unknown_user'],
  perMinute: 1200,
  atOnce: 2,
});
