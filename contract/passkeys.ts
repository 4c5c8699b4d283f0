import * as z from '#contract/zod.ts';
import { Deleted, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation, PASSKEY_MINUTES } from '#contract/operation.ts';

const NOT_OURS = 'This is not what a passkey answers.';
/** Bytes of a browser in base64url. */
const bytes = (most: number) =>
  z
    .string(NOT_OURS)
    .regex(/^[\w-]+$/, NOT_OURS)
    .max(most, NOT_OURS);
const credentialId = bytes(1400);
/** How a browser reaches an authenticator, such as `internal` or `usb`; new ones are added to the standard now and then. */
const transports = z.array(z.string(NOT_OURS).regex(/^[a-z-]{1,32}$/, NOT_OURS)).max(10, NOT_OURS);

/** Both answers of an authenticator have these, in the form of `PublicKeyCredential.toJSON()`. */
const credentialFields = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', NOT_OURS),
  clientExtensionResults: z.object({}, NOT_OURS),
};
const NewCredential = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(24_000), transports: transports.default([]) }, NOT_OURS),
});
export type NewCredential = z.infer<typeof NewCredential>;
const UsedCredential = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(8000) }, NOT_OURS),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });
const userVerification = z.literal('required');

const Passkey = z.named('Passkey', {
  _id: z.string(),
  name: z.string(),
  synced: z.boolean().meta({ description: 'Whether its keeper has copies of it, so that it is not lost with a device' }),
  createdAt: z.string().meta({ description: 'ISO time' }),
  usedAt: z.string().nullable().meta({ description: 'ISO time of the last use; null: none' }),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = operation({
  access: 'admin',
  summary: 'The passkeys of the caller, the oldest first.',
  reply: z.object({
    passkeys: z.array(Passkey),
    required: z.boolean().meta({ description: 'Whether acts of admins that move money, or remove users or listings, need one' }),
  }),
});

export const startPasskey = operation({
  access: 'admin',
  summary: `The options with which a browser makes a passkey for the caller. The first one needs a sign-in of the last five minutes, a further one the use of a passkey in the last ${PASSKEY_MINUTES}. There are ${limits.passkeys} at most.`,
  body: z.strictObject({
    accessToken: z
      .string('An access token is text.')
      .max(8192, 'This is no access token.')
      .optional()
      .meta({ description: 'For the first passkey: the token that the identity service gave at the sign-in' }),
  }),
  reply: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
    attestation: z.literal('none'),
  }),
  errors: ['passkey_needed', 'recent_sign_in_needed', 'identity_unavailable', 'too_many_passkeys'],
  perMinute: 20,
});

export const addPasskey = operation({
  access: 'admin',
  summary: 'Keeps the passkey that a browser has made with the answer of `startPasskey`, which serves once and for five minutes.',
  body: z.object({ name: text('Name', limits.passkeyName), credential: NewCredential }),
  reply: Passkey,
  status: 201,
  errors: ['passkey_refused', 'passkey_needed', 'too_many_passkeys'],
  perMinute: 20,
});

export const startPasskeyUse = operation({
  access: 'admin',
  summary: 'The options with which a browser uses a passkey of the caller.',
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    allowCredentials: z.array(descriptor),
    userVerification,
  }),
  errors: ['passkey_missing'],
  perMinute: 30,
});

export const usePasskey = operation({
  access: 'admin',
  summary: `Records that the caller has used a passkey, with the answer of \`startPasskeyUse\`, which serves once and for five minutes. It counts for ${PASSKEY_MINUTES} minutes, for the token of the request alone.`,
  body: z.object({ credential: UsedCredential }),
  reply: z.object({ until: z.string().meta({ description: 'ISO time' }) }),
  errors: ['passkey_refused'],
  perMinute: 30,
});

export const removePasskey = operation({
  access: 'admin',
  summary: `Removes a passkey of the caller, who has used one in the last ${PASSKEY_MINUTES} minutes. The last stays on a site that requires passkeys; repeating it changes nothing.`,
  reply: Deleted,
  errors: ['passkey_needed', 'passkey_last'],
});
