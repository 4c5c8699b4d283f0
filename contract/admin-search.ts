import * as z from '#contract/zod.ts';
import { LoggedAct } from '#contract/admin-log.ts';
import { count, text } from '#contract/fields.ts';
import { HANDOVER_STATES } from '#contract/handover-vocabulary.ts';
import { operation } from '#contract/operation.ts';
import { Conduct } from '#contract/seller-record.ts';
import { User } from '#contract/users.ts';
import { PAYOUT_STATUSES, PRODUCT_STATUSES, SIDES } from '#contract/vocabulary.ts';

const state = z.enum([...PRODUCT_STATUSES, 'removed', 'hidden']).meta({ description: '`hidden`: while its seller is suspended' });
const namedUser = z.object({ uid: z.string(), displayName: z.string() });

export const FoundUser = User.extend({
  suspended: z.boolean(),
  closed: z.boolean().meta({ description: 'The account was closed or deleted' }),
}).meta({ id: 'FoundUser' });
export type FoundUser = z.infer<typeof FoundUser>;

const FoundListing = z.named('FoundListing', {
  _id: z.string(),
  title: z.string(),
  state,
  sellingPrice: z.number(),
  listedAt: z.string(),
  hasCase: z.boolean().meta({ description: 'Reports about it have led to a case, which admins read after a removal too' }),
  seller: namedUser,
});
export type FoundListing = z.infer<typeof FoundListing>;

const FoundBooking = z.named('FoundBooking', {
  _id: z.string(),
  title: z.string(),
  productId: z.string(),
  state: z
    .enum([...HANDOVER_STATES, 'ended'])
    .meta({ description: 'The state of its handover; `ended`: the booking has ended without one' }),
  price: z.number().meta({ description: 'Tk' }),
  bookedAt: z.string(),
  buyer: namedUser,
  seller: namedUser,
});
export type FoundBooking = z.infer<typeof FoundBooking>;

export const Found = z.named('Found', {
  users: z.array(FoundUser),
  listings: z.array(FoundListing),
  bookings: z.array(FoundBooking),
  more: z.object({ users: z.boolean(), listings: z.boolean() }).meta({ description: 'There are more of them than are listed' }),
});
export type Found = z.infer<typeof Found>;

export const searchAll = operation({
  access: 'admin',
  summary:
    'Users by the beginning of their email address, the beginning or end of their phone number, words of their name, or the reference or account of a payout, listings by words of their title, and all of them by an id; bookings also by their product or words of its title, their transaction or the number of their receipt. The first ten of each, in any state: users who are named in full first, then by name.',
  query: z.object({ q: text('Search', 200).refine((q) => q.length >= 2, 'Enter two characters at least.') }),
  reply: Found,
});

export const UserRecord = z.named('UserRecord', {
  user: FoundUser,
  since: z.string(),
  confirmed: z.boolean().meta({ description: 'Whether the email address is confirmed' }),
  conduct: Conduct,
  listings: z.array(FoundListing).meta({ description: 'The newest ten listings, removed ones too' }),
  bookings: z.array(FoundBooking.extend({ side: z.enum(SIDES) })).meta({ description: 'The newest hundred bookings on each side' }),
  reports: z.array(z.object({ productId: z.string(), title: z.string(), reason: z.string(), at: z.string() })).meta({
    description: 'The newest ten reports about their listings that no admin has decided about',
  }),
  reported: z.object({ upheld: count, dismissed: count }).meta({ description: 'Their own reports, by the decision' }),
  disputes: z.array(z.object({ bookingId: z.string(), title: z.string(), state: z.enum(HANDOVER_STATES), at: z.string() })).meta({
    description: 'The newest ten bookings of theirs about which a problem was reported',
  }),
  money: z
    .object({ held: z.number(), available: z.number() })
    .nullable()
    .meta({ description: 'Tk that are held for their sales, and that wait in their balance; null: they have sold nothing for money here' }),
  payouts: z
    .array(
      z.object({
        _id: z.string(),
        amount: z.number().meta({ description: 'Tk' }),
        status: z.enum(PAYOUT_STATUSES),
        reference: z.string().nullable(),
        reason: z.string().nullable(),
        at: z.string().meta({ description: 'The time of the request' }),
      }),
    )
    .meta({ description: 'The newest ten payouts' }),
  acts: z.array(LoggedAct).meta({ description: 'The newest twenty acts of admins about the account' }),
});
export type UserRecord = z.infer<typeof UserRecord>;

export const getUserRecord = operation({
  access: 'admin',
  summary: 'Everything that an admin knows of a user, whose account may have been closed.',
  reply: UserRecord,
  errors: ['unknown_user'],
});
