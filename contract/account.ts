import * as z from '#contract/zod.ts';
import { count, Deleted, emailInQuery, phoneField, plainText, text } from '#contract/fields.ts';
import { HANDOVER_STATES } from '#contract/handover-vocabulary.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { User } from '#contract/users.ts';
import { LANGUAGES, NOTICES, PUSH_NOTICES } from '#contract/vocabulary.ts';

const notices = z.record(z.enum(NOTICES), z.boolean('A notice is true or false.'));
const pushes = z.record(z.enum(PUSH_NOTICES), z.boolean('A notice is true or false.'));

/** A user as they see themselves. */
export const Account = User.extend({
  version: count.meta({
    description: 'Counts the changes of name, photo, phone number and address. A change names the version that it was made from.',
  }),
  language: z.enum(LANGUAGES).meta({ description: 'The language of the emails to this user' }),
  notices: notices.meta({ description: 'Whether emails about it are sent. All other emails are always sent.' }),
  pushes: pushes.meta({
    description: 'Whether notifications about it are sent to the devices of this user. There is none about anything else.',
  }),
  awayUntil: z.string().nullable().meta({ description: 'ISO time until which a seller takes no bookings; null: they are not away.' }),
}).meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const getAccount = operation({
  access: 'signed-in',
  summary: 'The account of the caller.',
  reply: Account,
});

export const OwnFigures = z.named('OwnFigures', {
  orders: z
    .object({
      underWay: count.meta({ description: 'Bookings that are not paid, or whose money is held' }),
      bought: count.meta({ description: 'The others' }),
    })
    .meta({ description: 'Bookings of the caller as a buyer, as `open` of the list of bookings divides them' }),
  products: z
    .object({ forSale: count, booked: count, sold: count, removed: count })
    .meta({ description: 'Listings of the caller; only `removed` counts removed ones.' }),
  money: z.object({ held: z.number(), available: z.number() }).meta({ description: 'Tk, as in the balance' }),
  offers: z.object({ toAnswer: count.meta({ description: 'Offers that wait for the answer of the caller and can be accepted' }) }),
});
export type OwnFigures = z.infer<typeof OwnFigures>;

export const getFigures = operation({
  access: 'signed-in',
  summary: 'The number of orders and products of the caller, by where they stand, their money, and the offers to answer.',
  reply: OwnFigures,
});

const AccountChange = z.strictObject({
  version: z.number('Name the version that you change.').int('A version is a whole number.'),
  displayName: text('Name', limits.displayName).optional(),
  photo: plainText('Photo', 2048).nullable().optional().meta({ description: '`display_url` of an uploaded photo; null: none.' }),
  phoneNumber: phoneField.nullable().optional(),
  address: text('Address', limits.address).nullable().optional(),
});
export type AccountChange = z.infer<typeof AccountChange>;

export const updateAccount = operation({
  access: 'signed-in',
  summary:
    'Changes name, photo, phone number or address of the caller, also on their listings. The second of two changes of one version is refused; repeating one changes nothing.',
  body: AccountChange,
  reply: Account,
  errors: ['account_changed', 'photo_unknown'],
  perMinute: 30,
});

const AccountSettings = z.strictObject({
  language: z.enum(LANGUAGES, 'Choose en or bn.').optional(),
  notices: z.partialRecord(z.enum(NOTICES), z.boolean('A notice is true or false.')).optional(),
  pushes: z.partialRecord(z.enum(PUSH_NOTICES), z.boolean('A notice is true or false.')).optional(),
  awayUntil: z.iso
    .date('A day is a date, as 2026-11-30.')
    .nullable()
    .optional()
    .meta({ description: `The day of Bangladesh on which a seller is back, up to ${limits.awayDays} days ahead; null: now.` }),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

export const updateAccountSettings = operation({
  access: 'signed-in',
  summary:
    'Sets the language of the emails to the caller, which then no longer follows the pages they read, what emails and notifications are about, and until when a seller is away: their products can be read, but neither booked nor offered for.',
  body: AccountSettings,
  reply: Account,
  errors: ['not_a_seller'],
});

export const listBlocks = operation({
  access: 'signed-in',
  summary: 'The users whom the caller has blocked, the last first.',
  reply: z.object({
    blocks: z.array(
      z.object({
        uid: z.string(),
        displayName: z.string(),
        photoURL: z.string().nullable(),
        blockedAt: z.string().meta({ description: 'ISO time' }),
      }),
    ),
  }),
});

export const removeBlock = operation({
  access: 'signed-in',
  summary: 'Unblocks the user with this uid; repeating it changes nothing.',
  reply: Deleted,
});

const SellerDetails = z.object({ phoneNumber: phoneField, address: text('Address', limits.address) });
export type SellerDetails = z.infer<typeof SellerDetails>;

export const openSellerAccount = operation({
  access: 'signed-in',
  summary: 'Turns the buyer account of the caller into a seller account; bookings stay. Repeating the request returns the same account.',
  body: SellerDetails,
  reply: Account,
  errors: ['forbidden', 'account_changed'],
  perMinute: 30,
});

export const downloadData = operation({
  access: 'signed-in',
  summary: `Everything that is stored about the caller, by table, as it is sent. At most ${limits.downloadsPerDay} times in 24 hours.`,
  reply: z.object({
    uid: z.string(),
    writtenAt: z.string().meta({ description: 'ISO time' }),
    amounts: z.literal('in poisha: Tk 1 is 100 poisha'),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  errors: ['too_many_downloads'],
  perMinute: 20,
});

export const previewClosing = operation({
  access: 'signed-in',
  summary: 'Everything that closing the account of the caller would end, and what it has to wait for.',
  reply: z.object({
    listings: count.meta({ description: 'Unsold and booked products, which are removed.' }),
    bookings: count.meta({ description: 'Unpaid bookings on either side, which end.' }),
    offers: count.meta({ description: 'Offers that wait for an answer and lapse.' }),
    deals: count.meta({ description: 'Paid bookings, which stay on record.' }),
    underWay: z.array(z.object({ bookingId: z.string(), title: z.string(), state: z.enum(HANDOVER_STATES) })).meta({
      description: 'Bookings whose money is held, with the state of the handover: the account is not closed before it has ended.',
    }),
  }),
});
export type Closing = z.infer<typeof previewClosing.reply>;

export const closeAccount = operation({
  access: 'identity',
  summary:
    'Closes the account of the holder of the access token, who must have signed in within the last five minutes: ends sessions and unpaid bookings, and removes unsold products. Its address is free afterwards.',
  query: z.object({ email: emailInQuery.meta({ description: 'The address of the account, so that no other is closed.' }) }),
  reply: Deleted,
  errors: ['account_deleted', 'admin_protected', 'email_mismatch', 'money_under_way', 'recent_sign_in_needed', 'unknown_user'],
  perMinute: 20,
});
