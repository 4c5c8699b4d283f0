import * as z from '#contract/zod.ts';
import { count, longText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { CASE_DECISIONS, CASE_STATES } from '#contract/moderation-vocabulary.ts';
import { operation } from '#contract/operation.ts';
import { Product } from '#contract/products.ts';

const CaseSummary = z.named('CaseSummary', {
  _id: z.string().meta({ description: 'The id of the product' }),
  title: z.string(),
  state: z.enum(CASE_STATES),
  reports: count.meta({ description: 'Reports that no admin has decided about' }),
  weight: count.meta({ description: 'The sum of their weights' }),
  reason: z.string().meta({ description: 'The reason of the first of them; empty for a photo or serial number of another seller' }),
  since: z
    .string()
    .meta({ description: 'The time of the appeal, or of the first of them, or of the first photo or serial number of another seller' }),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

const DecidedCase = z.named(
  'DecidedCase',
  { _id: z.string(), title: z.string(), state: z.enum(CASE_STATES), undoUntil: z.string() },
  'A case that the caller has just decided, and until when they may take the decision back',
);
export type DecidedCase = z.infer<typeof DecidedCase>;

const PastCase = z.named(
  'PastCase',
  { productId: z.string(), title: z.string(), state: z.enum(CASE_STATES), reason: z.string(), at: z.string() },
  'A case that was decided, with the last reason and its time',
);
export type PastCase = z.infer<typeof PastCase>;

export const Case = z.named('Case', {
  _id: z.string(),
  state: z.enum(CASE_STATES),
  product: Product,
  reports: z.array(
    z.object({
      reason: z.string(),
      at: z.string(),
      weight: count,
      by: z.object({ displayName: z.string(), since: z.string(), upheld: count, dismissed: count, rival: z.boolean() }),
    }),
  ),
  samePhotos: z
    .array(
      z.object({
        image: z.string().nullable(),
        at: z.string().meta({ description: 'The time at which it was found' }),
        other: z.object({ _id: z.string(), title: z.string(), image: z.string().nullable(), seller: z.string(), listedAt: z.string() }),
      }),
    )
    .meta({ description: 'Photos of it that listings of other sellers show too, also cut or mirrored; null once they are deleted' }),
  sameSerials: z.array(z.object({ _id: z.string(), title: z.string(), seller: z.string(), listedAt: z.string() })).meta({
    description: 'Listings of other sellers whose health reports hold a serial number of its own',
  }),
  stolen: z
    .array(
      z.object({
        name: z.string().nullable(),
        policeReport: z.string().nullable(),
        contact: z.string().nullable(),
        owner: z.string(),
        enteredAt: z.string(),
      }),
    )
    .meta({ description: 'Entries of the register of stolen things with a serial number of its own; null once they are taken back' }),
  decision: z
    .object({ reason: z.string(), at: z.string(), by: z.string() })
    .nullable()
    .meta({ description: 'The decision to remove or to keep it, with the name of the admin' }),
  appeal: z.object({ text: z.string(), at: z.string() }).nullable(),
  history: z.array(PastCase).meta({ description: 'Earlier cases of the seller, the newest ten' }),
  similar: z.array(PastCase).meta({ description: 'Cases of the same model, or else the same category, of others: the newest five' }),
});
export type Case = z.infer<typeof Case>;

export const listCases = operation({
  access: 'admin',
  summary: 'The 100 most pressing reported listings that wait for an admin: hidden ones, appeals, then by the weight of their reports.',
  reply: z.named('CaseList', {
    cases: z.array(CaseSummary),
    decided: z.array(DecidedCase).meta({ description: 'In the order of the decisions' }),
    total: count.meta({ description: 'The number of cases that wait' }),
  }),
});

export const getCase = operation({
  access: 'admin',
  summary: 'A reported listing by the id of the product, with what an admin decides by.',
  reply: Case,
  errors: ['unknown_case'],
});

export const decideCase = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Keeps a reported listing or removes it, with a reason that the seller and all who reported it read a minute later. After an appeal it is final. Repeating a decision returns the same answer.',
  body: z.strictObject({
    decision: z.enum(CASE_DECISIONS, 'Choose to keep or to remove it.'),
    reason: longText('Reason', limits.caseText),
  }),
  reply: Case,
  errors: ['unknown_case', 'case_decided'],
});

export const undoCase = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Takes the last decision about a reported listing back, as its admin, within a minute. The removal of a booked or sold listing stays. Repeating it returns the same answer.',
  reply: Case,
  errors: ['unknown_case', 'undo_late'],
});

export const OwnCase = z.named('OwnCase', {
  title: z.string(),
  state: z.enum(CASE_STATES),
  hiddenAt: z.string().nullable(),
  decision: z.object({ reason: z.string(), at: z.string() }).nullable(),
  appeal: z.object({ text: z.string(), at: z.string() }).nullable(),
  answer: z.object({ reason: z.string(), at: z.string() }).nullable().meta({ description: 'The decision after the appeal' }),
  appealUntil: z.string().nullable().meta({ description: 'The time until which the seller may appeal; null when they may not' }),
});
export type OwnCase = z.infer<typeof OwnCase>;

const reply = z.object({ case: OwnCase.nullable() });

export const getOwnCase = operation({
  access: 'seller',
  summary: 'The decision about a reported listing of the caller; null when there was no case.',
  reply,
});

export const appealCase = operation({
  access: 'seller',
  summary: `Appeals the removal of a listing of the caller, once, for ${limits.appealDays} days. Repeating it returns the same answer.`,
  body: z.strictObject({ text: longText('Text', limits.caseText) }),
  reply,
  errors: ['unknown_case', 'appeal_made', 'appeal_late'],
});
