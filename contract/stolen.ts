import * as z from '#contract/zod.ts';
import { count, Deleted, longText, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';

/** An entry of the register of stolen things as its owner reads it. */
const StolenDevice = z.named('StolenDevice', {
  _id: z.string(),
  name: z.string(),
  policeReport: z.string(),
  contact: z.string(),
  enteredAt: z.string().meta({ description: 'ISO 8601' }),
  endsAt: z.string().meta({ description: `ISO 8601; ${limits.stolenYears} years later` }),
});
export type StolenDevice = z.infer<typeof StolenDevice>;

/** The same as admins read it. */
export const StolenRecord = StolenDevice.extend({
  owner: z.object({ uid: z.string(), displayName: z.string(), email: z.string() }),
  listings: z.array(z.object({ _id: z.string(), title: z.string() })).meta({ description: 'Listings with its serial number' }),
}).meta({ id: 'StolenRecord' });
export type StolenRecord = z.infer<typeof StolenRecord>;

export const enterStolen = operation({
  access: 'signed-in',
  summary: `Enters a stolen thing: a listing with a health report that holds its serial number is held back until an admin has decided. The serial number is stored as a hash alone. ${limits.stolenPerYear} entries a year; entering the same number again returns the entry.`,
  body: z.strictObject({
    serial: text('Serial number', limits.serial),
    name: text('Name', limits.stolenName),
    policeReport: text('Police report number', limits.policeReport),
    contact: longText('Contact', limits.stolenContact).meta({
      description: 'A phone number or an address by which admins reach the owner; nobody else reads it',
    }),
  }),
  reply: StolenDevice,
  status: 201,
  errors: ['bad_request', 'address_unconfirmed', 'too_many_stolen'],
  perMinute: 20,
});

export const listStolen = operation({
  access: 'signed-in',
  summary: 'The entries of the caller in the register of stolen things, the newest first.',
  reply: z.object({ devices: z.array(StolenDevice) }),
});

export const takeStolenBack = operation({
  access: 'signed-in',
  summary: 'Takes an entry of the caller out of the register.',
  reply: Deleted,
  errors: ['unknown_stolen'],
});

export const listStolenRegister = operation({
  access: 'admin',
  summary: 'The newest 200 entries of the register of stolen things, with the listings that have their serial numbers.',
  reply: z.named('StolenRegister', { devices: z.array(StolenRecord), total: count }),
});

export const takeStolenOut = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Takes the entry of any user out of the register. Nobody can put it back, because the serial number is not stored. The reason is logged, and in the email to the owner.',
  query: z.object({ reason: text('Reason', limits.reportReason) }),
  reply: Deleted,
  errors: ['unknown_stolen'],
});
