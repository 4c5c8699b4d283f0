import * as z from 'zod';
import { pageQuery } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';
import { JOB_KINDS } from '#contract/vocabulary.ts';

export const getConfig = operation({
  route: routes.getConfig,
  access: 'public',
  summary: 'What the browser needs to start: which identity and card service, and whether this is a demo. Holds no secret.',
  reply: z.object({
    identity: z.object({
      kind: z.enum(['embedded', 'firebase']),
      apiKey: z.string(),
      projectId: z.string(),
      authDomain: z.string().optional(),
      google: z.boolean(),
    }),
    cards: z.object({ kind: z.enum(['embedded', 'stripe']), publishableKey: z.string(), testMode: z.boolean() }),
    images: z.object({ key: z.string() }),
    /** `outbox`: letters are kept for the admin to read instead of being sent. */
    mail: z.object({ kind: z.enum(['outbox', 'smtp']) }),
    demo: z.object({ users: z.array(z.object({ email: z.string(), role: z.string() })), password: z.string() }).nullable(),
  }),
  perMinute: 1200,
});
export type ClientConfig = z.infer<typeof getConfig.reply>;

const Health = z.object({ status: z.literal('ok') });

export const getHealth = operation({
  route: routes.getHealth,
  access: 'public',
  summary: 'The process answers.',
  reply: Health,
  perMinute: 1200,
});

export const getReadiness = operation({
  route: routes.getReadiness,
  access: 'public',
  summary: 'The database answers too, changes of other processes are heard, and the process is not stopping.',
  reply: Health,
  errors: ['not_ready'],
  perMinute: 1200,
});

export const listEmails = operation({
  route: routes.listEmails,
  access: 'admin',
  summary: 'Every letter, newest first, with when it was sent or what its last attempt failed of.',
  query: z.object(pageQuery),
  reply: z.object({
    emails: z.array(
      z.object({
        id: z.number().int(),
        to: z.string(),
        subject: z.string(),
        /** null with a real mail service: a letter may hold a link by which its reader becomes its recipient. */
        text: z.string().nullable(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
        error: z.string().nullable(),
        /** `failed`: laid aside, not tried again by itself. */
        state: z.enum(['sent', 'waiting', 'failed']),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
});

const Again = z.object({ again: z.literal(true) });

export const retryEmail = operation({
  route: routes.retryEmail,
  access: 'admin',
  summary: 'Sends a letter again that was laid aside. One that waits or was sent stays as it is, so that asking twice is asking once.',
  reply: Again,
  errors: ['unknown_email'],
});

export const listJobs = operation({
  route: routes.listJobs,
  access: 'admin',
  summary: 'What was given up after many attempts, latest first: letters, money to be paid back, and the rest.',
  query: z.object(pageQuery),
  reply: z.object({
    jobs: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(JOB_KINDS),
        attempts: z.number().int(),
        failedAt: z.string(),
        error: z.string(),
        mail: z.object({ id: z.number().int(), to: z.string(), subject: z.string() }).nullable(),
        /** `amount` in Tk; `reference` is the payment's id at the card service. */
        payment: z.object({ id: z.string(), amount: z.number(), buyer: z.string(), reference: z.string().nullable() }).nullable(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
});

export const retryJob = operation({
  route: routes.retryJob,
  access: 'admin',
  summary: 'Does again what was given up. What waits already stays as it is, so that asking twice is asking once.',
  reply: Again,
  errors: ['unknown_job'],
});
