import * as z from '#contract/zod.ts';
import {
  count,
  Deleted,
  emailField,
  emailInQuery,
  flag,
  listTotal,
  pageQuery,
  phoneField,
  plainText,
  text,
  webAddress,
} from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { Rating } from '#contract/reviews.ts';
import { operation } from '#contract/operation.ts';
import { LANGUAGES, ROLES } from '#contract/vocabulary.ts';

export const User = z.named('User', {
  uid: z.string(),
  email: z.string().optional(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  closed: z
    .literal(true)
    .optional()
    .meta({ description: 'The account is closed: its name is empty but for the two sides of what was sold, and admins.' }),
  phoneNumber: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
  role: z.enum(ROLES),
  verified: z.boolean(),
  /** When an admin verified this seller, ISO time. */
  verifiedAt: z.string().nullable(),
});
export type User = z.infer<typeof User>;

const NewUser = z.object({
  uid: z.string('The account id is needed.').min(1, 'The account id is needed.').max(128, 'This is not a valid account id.'),
  email: emailField,
  displayName: text('Name', limits.displayName),
  role: z.string('An account type is needed.'),
  address: text('Address', limits.address).optional(),
  phoneNumber: phoneField.optional(),
  photoURL: webAddress.nullish(),
  language: z.enum(LANGUAGES).optional(),
});
export type NewUser = z.infer<typeof NewUser>;

export const createUser = operation({
  access: 'identity',
  summary: 'Registers the holder of the access token. With upsert=true, updates an existing account with the given fields.',
  query: z.object({ upsert: flag.default('false') }),
  body: NewUser,
  reply: User,
  status: 201,
  errors: ['email_mismatch', 'account_deleted', 'role_not_allowed', 'user_exists'],
  perMinute: 30,
});

const VerificationChange = z
  .strictObject({
    verified: z.boolean('Set verified to true or false.'),
    reason: plainText('Reason', limits.reportReason).default(''),
  })
  .refine(({ verified, reason }) => verified || reason !== '', { message: 'A reason is needed.', path: ['reason'] });
export type VerificationChange = z.infer<typeof VerificationChange>;

export const updateUser = operation({
  access: 'admin',
  summary: 'Verifies a seller, or takes it back with a reason. Both are logged; repeating one changes nothing.',
  query: z.object({ email: emailInQuery }),
  body: VerificationChange,
  reply: User,
  errors: ['unknown_user', 'not_a_seller'],
});

export const deleteUser = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Deletes a user: ends sessions and unpaid bookings, and removes unsold products. The reason, for which the screens ask, is logged, and in the email to the user.',
  query: z.object({ email: emailInQuery, reason: text('Reason', limits.reportReason).optional() }),
  reply: Deleted,
  errors: ['unknown_user', 'admin_protected'],
});

const ListedUser = User.extend({
  suspended: z.boolean(),
  since: z.string(),
  figures: z
    .object({
      forSale: count,
      deals: count.meta({ description: 'Paid bookings, of a seller those of their products, of a buyer their own' }),
      reports: count.meta({
        description: 'Reports that are open: of a seller those of listings that are there, of a buyer those of their messages',
      }),
      rating: Rating.nullable(),
    })
    .optional(),
}).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

/** The orders of a list of users, the first of which is its own. */
export const USER_SORTS = ['newest', 'name'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The users that an admin can list alone. */
export const USER_FILTERS = ['unverified', 'reported'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

export const listUsers = operation({
  access: 'admin',
  summary:
    'All sellers or all buyers, newest first or by name. `q` finds those whose email address, name, last name or phone number begins so.',
  query: z
    .object({
      seller: flag.optional(),
      buyer: flag.optional(),
      q: plainText('Search', limits.search).optional(),
      sort: z.enum(USER_SORTS, 'Choose newest or name.').optional(),
      only: z
        .enum(USER_FILTERS, 'Choose unverified or reported.')
        .optional()
        .meta({ description: 'Sellers who are not verified or whose listings are reported; buyers whose messages are' }),
      ...pageQuery,
    })
    .refine((query) => (query.seller === 'true') !== (query.buyer === 'true'), {
      message: 'Set either seller=true or buyer=true.',
      path: ['seller'],
    }),
  reply: z.object({ users: z.array(ListedUser), total: listTotal, nextCursor: z.string().optional() }),
});

export const getRole = operation({
  access: 'signed-in',
  summary:
    'The role of the caller, or of any user for an admin, whether their email address is confirmed, whether they have bookings as a buyer, and whether they are suspended.',
  query: z.object({ email: emailInQuery }),
  reply: z.object({ role: z.enum(ROLES), confirmed: z.boolean(), orders: z.boolean(), suspended: z.boolean() }),
  errors: ['unknown_user', 'email_mismatch'],
});

export const isVerified = operation({
  access: 'public',
  summary: 'Whether a seller is verified; false for other users.',
  query: z.object({ email: emailInQuery }),
  reply: z.boolean(),
});
