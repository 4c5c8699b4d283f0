import * as z from 'zod';
import { operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';

/** What admins see of each day. `paid` is in Tk, all others are numbers. */
export const FIGURES = ['listings', 'bookings', 'paid', 'handovers', 'disputes', 'reports', 'signUps'] as const;
export type FigureName = (typeof FIGURES)[number];

const Figure = z
  .object({
    days: z.array(z.number()).meta({ description: 'Of each day, the last one is today' }),
    weekBefore: z.number().meta({ description: 'Of the same day a week before, up to this time' }),
  })
  .meta({ id: 'Figure' });

export const Today = z
  .object({
    at: z.string(),
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
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof Today>;

export const getToday = operation({
  route: routes.getToday,
  access: 'admin',
  summary: 'New listings, bookings, payments, handovers, disputes, reports and sign-ups of each of the last 30 days in Bangladesh.',
  reply: Today,
});
