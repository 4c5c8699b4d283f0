import * as z from '#contract/zod.ts';
import { LoggedAct } from '#contract/admin-log.ts';
import { TermsChange } from '#contract/bookings.ts';
import { Message } from '#contract/conversations.ts';
import { Dispute } from '#contract/handover.ts';
import { NoShow } from '#contract/meetings.ts';
import { operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';
import { MEETING_STATUSES, SIDES } from '#contract/vocabulary.ts';

export const DisputeRecord = z
  .object({
    writtenAt: z.string(),
    dispute: Dispute,
    sealedTerms: z
      .string()
      .nullable()
      .meta({ description: 'The JSON that was sealed when it was booked, of which `termsSha256` is the hash' }),
    changes: z.array(TermsChange).meta({ description: 'What the seller has changed since' }),
    meetings: z
      .array(
        z.object({
          place: z.string(),
          at: z.string(),
          status: z.enum(MEETING_STATUSES),
          proposedBy: z.enum(SIDES),
          proposedAt: z.string(),
          acceptedAt: z.string().nullable(),
          noShow: NoShow.nullable(),
        }),
      )
      .meta({ description: 'The oldest first' }),
    messages: z.array(Message).meta({ description: 'Of the two sides about the product, the oldest first' }),
    hasOlderMessages: z.boolean().meta({ description: 'There are more than 1,000: the oldest are missing.' }),
    payments: z
      .array(
        z.object({
          provider: z.string(),
          transactionId: z.string().nullable(),
          amount: z.number().meta({ description: 'Tk' }),
          status: z.string(),
          createdAt: z.string(),
          settledAt: z.string().nullable(),
        }),
      )
      .meta({ description: 'The oldest first' }),
    ledger: z
      .array(
        z.object({
          transactionId: z.string(),
          account: z.string(),
          amount: z.number().meta({ description: 'Tk' }),
          cause: z.string(),
          at: z.string(),
        }),
      )
      .meta({ description: 'What was moved, the oldest first; each transaction sums to zero.' }),
    acts: z.array(LoggedAct).meta({ description: 'What admins have done about the booking, the newest first' }),
  })
  .meta({ id: 'DisputeRecord' });
export type DisputeRecord = z.infer<typeof DisputeRecord>;

export const getDisputeRecord = operation({
  route: routes.getDisputeRecord,
  access: 'admin',
  summary:
    'Everything about a booking of which a problem was reported, which was frozen, or whose payment a bank disputes: to decide about it, and to keep as one file. That an admin has read the messages is logged, and both sides see it.',
  reply: DisputeRecord,
  errors: ['unknown_booking', 'no_dispute'],
});
