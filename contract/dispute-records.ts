import * as z from '#contract/zod.ts';
import { LoggedAct } from '#contract/admin-log.ts';
import { TermsChange } from '#contract/bookings.ts';
import { Message } from '#contract/conversations.ts';
import { Dispute } from '#contract/handover.ts';
import { NoShow } from '#contract/meetings.ts';
import { operation } from '#contract/operation.ts';
import { MEETING_STATUSES, SIDES } from '#contract/vocabulary.ts';

export const DisputeRecord = z.named('DisputeRecord', {
  writtenAt: z.string(),
  dispute: Dispute,
  sealedTerms: z.string().nullable().meta({ description: 'The JSON that the booking sealed; `dispute.termsSha256` is its hash' }),
  changes: z.array(TermsChange).meta({ description: 'The changes to the listing that the seller has made since the booking' }),
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
    .meta({ description: 'The meetings, the oldest first' }),
  messages: z.array(Message).meta({ description: 'The conversation of the two sides about the product, the oldest message first' }),
  hasOlderMessages: z.boolean().meta({ description: 'Whether older messages are missing, because there are more than 1,000' }),
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
    .meta({ description: 'The payments, the oldest first' }),
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
    .meta({ description: 'The movements of its money, the oldest first; each transaction sums to zero' }),
  acts: z.array(LoggedAct).meta({ description: 'The acts of admins about the booking, the newest first' }),
});
export type DisputeRecord = z.infer<typeof DisputeRecord>;

export const getDisputeRecord = operation({
  access: 'admin',
  summary:
    'Everything about a booking that was reported as a problem, was frozen, or has a payment that a bank disputes. It serves to decide about the booking, and to keep as one file. The log says that an admin has read the messages, and both sides see that.',
  reply: DisputeRecord,
  errors: ['unknown_booking', 'no_dispute'],
});
