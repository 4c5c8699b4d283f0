import * as z from '#contract/zod.ts';
import { count } from '#contract/fields.ts';
import { MeetingFigures } from '#contract/meetings.ts';
import { operation } from '#contract/operation.ts';
import { User } from '#contract/users.ts';
import { PRODUCT_STATUSES } from '#contract/vocabulary.ts';

/** Why the deals, reviews and reports of a user count for others: the first two. The others are why they do not count yet. */
export const CONDUCT_REASONS = ['verified', 'deal', 'no_deal', 'one_address', 'cash', 'young'] as const;
export type ConductReason = (typeof CONDUCT_REASONS)[number];

export const Conduct = z.named(
  'Conduct',
  { proved: z.boolean(), reason: z.enum(CONDUCT_REASONS), deals: count, alike: count },
  'Whether the deals, reviews and reports of a user count for others, and why: `verified` by an admin, or proved by a `deal`; or why they do not yet: `no_deal` has ended, all were with users at `one_address`, or for `cash` with users whom nobody has verified, or the account is `young`. Deals handed over, and those with users who signed in from the same address',
);
export type Conduct = z.infer<typeof Conduct>;

export const SellerRecord = z.named('SellerRecord', {
  seller: User,
  since: z.string().meta({ description: 'The time at which the account was opened, ISO' }),
  listings: z
    .array(
      z.object({
        _id: z.string(),
        title: z.string(),
        sellingPrice: z.number().meta({ description: 'Tk' }),
        status: z.enum(PRODUCT_STATUSES),
        listedAt: z.string(),
      }),
    )
    .meta({ description: 'The newest ten listings' }),
  counts: z.object({ unsold: count, booked: count, sold: count, removed: count }).meta({ description: 'Listings by their state' }),
  reports: z
    .array(z.object({ productId: z.string(), title: z.string(), reason: z.string(), reportedAt: z.string() }))
    .meta({ description: 'The newest twenty open reports of these listings' }),
  deals: z.object({ open: count, paid: count, ended: count }).meta({ description: 'Bookings of these listings by their state' }),
  conduct: Conduct,
  meetings: MeetingFigures.meta({ description: 'The meeting figures as others see them' }),
  decisions: z
    .array(z.object({ verified: z.boolean(), reason: z.string(), by: z.string(), at: z.string() }))
    .meta({ description: 'Verifications and their ends, newest first, with the name of the admin' }),
});
export type SellerRecord = z.infer<typeof SellerRecord>;

export const getSellerRecord = operation({
  access: 'admin',
  summary: 'The record that an admin reads before verifying a seller, by uid.',
  reply: SellerRecord,
  errors: ['unknown_user', 'not_a_seller'],
});
