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
  summary: 'Revokes the stored token of the request.',
  reply: Deleted,
});
