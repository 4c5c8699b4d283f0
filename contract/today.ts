import * as z from '#contract/zod.ts';
import { count } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { REPORT_KINDS, REPORT_REFUSALS } from '#contract/reports.ts';

/** The figures of each day that admins see. `paid` is an amount in Tk, each other figure a count. */
export const FIGURES = ['listings', 'bookings', 'paid', 'handovers', 'disputes', 'reports', 'signUps'] as const;
export type FigureName = (typeof FIGURES)[number];

const Figure = z.named('Figure', {
  days: z.array(z.number()).meta({ description: 'A value for each of the days of the reply, the last one for today' }),
  weekBefore: z.number().meta({ description: 'The value of the same day a week ago, up to the same time of day' }),
});

export const Today = z.named('Today', {
  at: z.string(),
  demo: z.enum(['filling', 'interrupted']).nullable().meta({
    description:
      'The reason why the demo market is incomplete: it is being filled, or its first start was interrupted; null when it is complete or off',
  }),
  days: z.array(z.string()).meta({ description: 'The last 30 days in Bangladesh, the oldest first' }),
  figures: z.object({
    listings: Figure,
    bookings: Figure,
    paid: Figure.meta({ description: 'Tk of the bookings that were paid, by card, at a gateway or in cash' }),
    handovers: Figure,
    disputes: Figure,
    reports: Figure,
    signUps: Figure,
  }),
  readings: z.array(z.object({ outcome: z.enum([...REPORT_KINDS, ...REPORT_REFUSALS]), count })).meta({
    description: 'Texts that were read as health reports in these days, by kind, and refused ones by reason; the commonest first',
  }),
});
export type Today = z.infer<typeof Today>;

const oldest = z.string().nullable();

export const OpenTasks = z.named('OpenTasks', {
  cases: count.meta({ description: 'Listings that were reported, and appeals of their sellers' }),
  disputes: count.meta({ description: 'Disputes to decide, and payments that a bank disputes' }),
  payouts: count.meta({ description: 'Payouts that are requested or in progress' }),
  noShows: count.meta({ description: 'Contested no-shows' }),
  reportedReviews: count,
  reportedMessages: count.meta({ description: 'Conversations of which a message is reported' }),
  suspensions: count.meta({ description: 'Appeals against suspensions' }),
  emails: count.meta({ description: 'Jobs that have failed for good, among them emails' }),
  oldest: z
    .object({
      cases: oldest,
      disputes: oldest,
      payouts: oldest,
      noShows: oldest,
      reportedReviews: oldest,
      reportedMessages: oldest,
      suspensions: oldest,
      emails: oldest,
    })
    .meta({ description: 'Since when the oldest of each waits; null when there is none' }),
  payoutSum: z.number().meta({ description: 'Tk of those payouts' }),
  readings: count.meta({ description: 'Texts that were read as health reports, or refused, in the last 30 days' }),
});
export type OpenTasks = z.infer<typeof OpenTasks>;

export const getOpenTasks = operation({
  access: 'admin',
  summary: 'The number of tasks that wait for an admin on each screen.',
  reply: OpenTasks,
});

export const getToday = operation({
  access: 'admin',
  summary: 'New listings, bookings, payments, handovers, disputes, reports and sign-ups of each of the last 30 days in Bangladesh.',
  reply: Today,
});
