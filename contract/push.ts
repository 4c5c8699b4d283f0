import * as z from '#contract/zod.ts';
import { Deleted } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import type { Language } from '#contract/vocabulary.ts';

const endpoint = z
  .string('A device is named by the address that its push service gave it.')
  .regex(/^https?:\/\/[\x21-\x7e]+$/, 'This is not the address of a push service.')
  .max(limits.pushEndpoint, 'This is not the address of a push service.');
/** Base64url of that many bytes. */
const bytes = (count: number) =>
  z
    .string('The keys are those of the subscription of the browser.')
    .regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=*$`), 'The keys are those of the subscription of the browser.');

const PushDevices = z.named(
  'PushDevices',
  {
    key: z.string().meta({ description: '`applicationServerKey` with which a browser subscribes at its push service.' }),
    devices: z.array(
      z.object({
        endpoint: z.string(),
        since: z.string().meta({ description: 'ISO time' }),
      }),
    ),
  },
  'The devices on which the caller takes notifications, the last first.',
);
export type PushDevices = z.infer<typeof PushDevices>;

export const getPush = operation({
  access: 'signed-in',
  summary: 'The devices on which the caller takes notifications, and the key with which a browser subscribes.',
  reply: PushDevices,
});

export const turnPushOn = operation({
  access: 'signed-in',
  summary: `Sends notifications to a browser, by its subscription at its push service. It belongs to the last user who has sent it. The oldest of more than ${limits.pushDevices} devices goes. Repeating it changes nothing.`,
  body: z.strictObject({ endpoint, p256dh: bytes(65), auth: bytes(16) }),
  reply: PushDevices,
  perMinute: 30,
});

export const turnPushOff = operation({
  access: 'signed-in',
  summary: 'Sends no more notifications to that browser of the caller; repeating it changes nothing.',
  body: z.strictObject({ endpoint }),
  reply: Deleted,
  perMinute: 30,
});

/** The notification that a browser receives, encrypted, and shows. */
export interface PushMessage {
  language: Language;
  title: string;
  text: string;
  /** The page that it opens. */
  path: string;
  /** The same at every attempt to send it, and in no other message: one that is delivered twice is shown once. */
  tag: string;
}
