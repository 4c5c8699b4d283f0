import * as z from '#contract/zod.ts';
import { count, longText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { SUSPENSION_DAYS, SUSPENSION_DECISIONS } from '#contract/moderation-vocabulary.ts';
import { operation } from '#contract/operation.ts';
import { ROLES } from '#contract/vocabulary.ts';

const until = z.string().nullable().meta({ description: 'ISO time at which it ends by itself; null when it does not' });
const appeal = z.object({ text: z.string(), at: z.string() }).nullable();

export const Suspension = z.named('Suspension', {
  _id: z.string(),
  user: z.object({ uid: z.string(), displayName: z.string(), email: z.string(), role: z.enum(ROLES) }),
  reason: z.string(),
  by: z.string().meta({ description: 'The name of the admin who decided it' }),
  at: z.string(),
  until,
  appeal,
  answer: z
    .object({ reason: z.string(), at: z.string(), by: z.string() })
    .nullable()
    .meta({ description: 'The decision after an appeal by which the suspension went on; null without one' }),
  end: z.object({ reason: z.string().nullable(), at: z.string(), by: z.string().nullable() }).nullable().meta({
    description:
      'The end of the suspension; null while it runs. `reason` and `by` are null when its time was over or the account was closed',
  }),
});
export type Suspension = z.infer<typeof Suspension>;

export const listSuspensions = operation({
  access: 'admin',
  summary: 'The suspensions that run, at most 100: appeals that wait for an answer first, then the newest.',
  reply: z.named('SuspensionList', { suspensions: z.array(Suspension), total: count }),
});

export const getSuspension = operation({
  access: 'admin',
  summary: 'The newest suspension of a user, which may have ended; null when there was none.',
  reply: z.object({ suspension: Suspension.nullable() }),
  errors: ['unknown_user'],
});

export const suspendUser = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Suspends a buyer or seller for some days, or for good. They read everything and finish what they have agreed on, but list, book, offer and ask nothing new; their listings are hidden until the end. They get an email with the reason. Repeating the same request returns the same suspension.',
  body: z.strictObject({
    days: z.literal(SUSPENSION_DAYS, 'Choose 1, 7 or 30 days, or null for good.').nullable(),
    reason: longText('Reason', limits.caseText),
  }),
  reply: Suspension,
  errors: ['unknown_user', 'admin_not_suspended', 'already_suspended'],
});

export const decideSuspension = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Ends a suspension early, or keeps it after an appeal, with a reason that the user reads. Repeating a decision returns the same answer.',
  body: z.strictObject({
    decision: z.enum(SUSPENSION_DECISIONS, 'Choose to end or to keep it.'),
    reason: longText('Reason', limits.caseText),
  }),
  reply: Suspension,
  errors: ['unknown_suspension', 'suspension_ended', 'suspension_decided'],
});

export const OwnSuspension = z.named('OwnSuspension', {
  reason: z.string(),
  at: z.string(),
  until,
  appeal,
  answer: z.object({ reason: z.string(), at: z.string() }).nullable(),
  appealUntil: z.string().nullable().meta({ description: 'ISO time until which the user may appeal; null when the user may not' }),
});
export type OwnSuspension = z.infer<typeof OwnSuspension>;

const reply = z.object({ suspension: OwnSuspension.nullable() });

export const getOwnSuspension = operation({
  access: 'signed-in',
  summary: 'The suspension of the caller that runs; null when none does.',
  reply,
});

export const appealSuspension = operation({
  access: 'signed-in',
  summary: `Appeals the suspension of the caller, once, in its first ${limits.appealDays} days. Repeating it returns the same answer.`,
  body: z.strictObject({ text: longText('Text', limits.caseText) }),
  reply,
  errors: ['unknown_suspension', 'appeal_made', 'appeal_late'],
});
