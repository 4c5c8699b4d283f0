import * as z from '#contract/zod.ts';
import { Deleted, emailField } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { LANGUAGES } from '#contract/vocabulary.ts';

export const createToken = operation({
  access: 'identity',
  summary: 'Exchanges an access token of the identity service for the stored token of one hour that other operations need.',
  body: z.object({
    email: emailField,
    language: z.enum(LANGUAGES).optional().meta({ description: 'The language of the emails to this user' }),
  }),
  reply: z.object({ token: z.string(), expiresAt: z.string() }),
  errors: ['email_mismatch', 'account_deleted', 'unknown_user'],
  perMinute: 60,
});

export const revokeToken = operation({
  access: 'signed-in',
  summary: 'Revokes the stored token of the request, and ends its sign-in at the embedded identity service.',
  reply: Deleted,
});

const SignIn = z.named('SignIn', {
  _id: z.string(),
  provider: z.string().meta({ description: '`password` or `google.com`' }),
  signedInAt: z.string().meta({ description: 'ISO time' }),
  usedAt: z.string().meta({ description: 'ISO time at which it was last renewed, as happens once in an hour of use' }),
  current: z.boolean().meta({ description: 'Whether the stored token of the request was made from it' }),
});
export type SignIn = z.infer<typeof SignIn>;

export const listSessions = operation({
  access: 'signed-in',
  summary: 'The sign-ins of the caller that go on, the last used first, at most 100. null: the identity service does not name them.',
  reply: z.object({ sessions: z.array(SignIn).nullable() }),
});

export const endSessions = operation({
  access: 'identity',
  summary:
    'Ends sign-ins of the caller, who has signed in within the last five minutes: those, or without `ids` all others. Notifications end on every device. Repeating it changes nothing.',
  body: z.strictObject({
    ids: z
      .array(z.uuid('This is no sign-in.').toLowerCase(), 'Sign-ins are needed as a list of their ids.')
      .min(1, 'Name a sign-in.')
      .max(100, 'These are too many sign-ins.')
      .optional(),
  }),
  reply: Deleted,
  errors: ['recent_sign_in_needed'],
  perMinute: 30,
});

export const endSessionsOfUser = operation({
  access: 'admin',
  passkey: true,
  summary: 'Signs a user out everywhere, and ends their notifications. They can sign in again.',
  reply: Deleted,
  errors: ['unknown_user', 'identity_unavailable'],
});
