import * as z from '#contract/zod.ts';
import { count, flag, longText, pageQuery, plainText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { GATEWAYS, JOB_KINDS, LANGUAGES } from '#contract/vocabulary.ts';

export const getConfig = operation({
  access: 'public',
  summary: 'Browser configuration: identity service, card service and demo accounts. Contains no secrets.',
  reply: z.object({
    identity: z.object({
      kind: z.enum(['embedded', 'firebase']),
      apiKey: z.string(),
      projectId: z.string(),
      authDomain: z.string().optional(),
      google: z.boolean(),
    }),
    cards: z.object({
      kind: z.enum(['embedded', 'stripe']),
      publishableKey: z.string(),
      testMode: z.boolean(),
      /** Tk that every payment charges; null: the price of the booking. */
      charge: z.number().nullable(),
    }),
    /** Services on whose page a buyer can pay instead. */
    gateways: z.array(z.object({ name: z.enum(GATEWAYS), kind: z.enum(['embedded', 'sandbox', 'live']) })),
    /** % that the site keeps of what is released to a seller. */
    fee: count,
    images: z.object({ key: z.string() }),
    /** `outbox`: emails are stored for the admin to read instead of being sent. */
    mail: z.object({ kind: z.enum(['outbox', 'smtp']) }),
    /** The operator's email address for users; null if none is published. */
    contact: z.string().nullable(),
    demo: z.object({ users: z.array(z.object({ email: z.string(), role: z.string() })), password: z.string() }).nullable(),
  }),
  perMinute: 1200,
});
export type ClientConfig = z.infer<typeof getConfig.reply>;

const Health = z.object({ status: z.literal('ok') });

export const getHealth = operation({
  access: 'public',
  summary: 'The process is running.',
  reply: Health,
  perMinute: 1200,
});

export const getReadiness = operation({
  access: 'public',
  summary: 'The process is not stopping, the database answers and changes of other processes are received.',
  reply: Health,
  errors: ['not_ready'],
  perMinute: 1200,
});

export const listEmails = operation({
  access: 'admin',
  summary:
    'All emails, newest first, with the time they were sent or the last error. `q` finds those to addresses that begin so, `failed` those that are not tried again by themselves.',
  query: z.object({ q: plainText('Search', limits.search).optional(), failed: flag.optional(), ...pageQuery }),
  reply: z.object({
    emails: z.array(
      z.object({
        id: count,
        to: z.string(),
        subject: z.string(),
        language: z.enum(LANGUAGES),
        /** null with a real mail service: an email may contain a link that signs its reader in as the recipient. */
        text: z.string().nullable(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
        error: z.string().nullable(),
        /** `failed`: a dead letter, not retried automatically. */
        state: z.enum(['sent', 'waiting', 'failed']),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
});

const Again = z.object({ again: z.literal(true) });

export const retryEmail = operation({
  access: 'admin',
  summary:
    'Retries an email whose job is a dead letter. An email that is waiting or was sent is unchanged, so the request can be repeated.',
  reply: Again,
  errors: ['unknown_email'],
});

export const listJobs = operation({
  access: 'admin',
  summary: 'Dead letters, newest first: jobs that failed permanently or after their last attempt.',
  query: z.object(pageQuery),
  reply: z.object({
    jobs: z.array(
      z.object({
        id: count,
        kind: z.enum(JOB_KINDS),
        attempts: count,
        failedAt: z.string(),
        error: z.string(),
        mail: z.object({ id: count, to: z.string(), subject: z.string() }).nullable(),
        /**
         * `amount` in Tk; `reference` is the id of the payment at the card service. `waitsFor`: why a refund is not to be paid in another
         * way: the `bank` of the buyer disputes the payment, or the `provider` has not said whether the refund was made.
         */
        payment: z
          .object({
            id: z.string(),
            amount: z.number(),
            buyer: z.string(),
            reference: z.string().nullable(),
            waitsFor: z.enum(['bank', 'provider']).nullable(),
          })
          .nullable(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
});

export const retryJob = operation({
  access: 'admin',
  passkey: true,
  summary: 'Retries a dead letter. A job that is waiting is unchanged, so the request can be repeated.',
  reply: Again,
  errors: ['unknown_job'],
});

export const recordRefund = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Records that the money of a refund that is a dead letter was paid back in another way. The refund is not made any more; the buyer gets the note by email.',
  body: z.strictObject({ note: longText('Note', limits.caseText) }),
  reply: z.object({ recorded: z.literal(true) }),
  errors: ['unknown_job', 'job_under_way', 'chargeback_open', 'refund_unknown'],
});
