import * as z from 'zod';
import { pageQuery } from '#contract/fields.ts';
import { call } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

export const getConfig = call({
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
    demo: z.object({ people: z.array(z.object({ email: z.string(), role: z.string() })), password: z.string() }).nullable(),
  }),
  perMinute: 1200,
});
export type ClientConfig = z.infer<typeof getConfig.reply>;

const Health = z.object({ status: z.literal('ok') });

export const getHealth = call({
  route: routes.getHealth,
  access: 'public',
  summary: 'The process answers.',
  reply: Health,
  perMinute: 1200,
});

export const getReadiness = call({
  route: routes.getReadiness,
  access: 'public',
  summary: 'The database answers too.',
  reply: Health,
  errors: ['not_ready'],
  perMinute: 1200,
});

export const listMails = call({
  route: routes.listMails,
  access: 'admin',
  summary: 'The outbox, newest first: in the demo every letter, with a real mail service those that could not be sent.',
  query: z.object(pageQuery),
  reply: z.object({
    mails: z.array(
      z.object({
        id: z.number().int(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
        error: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
});
