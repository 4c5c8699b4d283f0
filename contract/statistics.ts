import * as z from '#contract/zod.ts';
import { count } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { LISTING_ACTS } from '#contract/vocabulary.ts';

export const viewProduct = operation({
  access: 'optional',
  summary:
    'Counts a view of a product, which its page reports. An account, or else a network address, counts once a day for each product; the seller and robots do not count. Nothing of who it was is stored.',
  reply: z.object({ received: z.literal(true) }),
  perMinute: 120,
});

export const ListingStatistics = z.named('ListingStatistics', {
  days: count.meta({ description: 'The days for which it has been listed, or had been when it was sold or removed' }),
  views: count,
  viewsByDay: z
    .array(z.object({ day: z.string(), views: count }))
    .meta({ description: `The last ${limits.statisticsDays} days of Bangladesh, the oldest first` }),
  acts: z
    .array(
      z.object({
        day: z.string(),
        act: z.enum(LISTING_ACTS),
        from: z.number().optional().meta({ description: 'The price before, Tk' }),
        to: z.number().optional().meta({ description: 'The price from then on, Tk' }),
      }),
    )
    .meta({ description: 'The changed prices and the boosts of these days, in their order; one of each on a day' }),
  saves: count,
  questions: count.meta({ description: 'Buyers who have asked' }),
  offers: count,
  bestOffer: z.number().nullable().meta({ description: 'The highest offer that waits for the answer of the seller, Tk' }),
});
export type ListingStatistics = z.infer<typeof ListingStatistics>;

export const getStatistics = operation({
  access: 'seller',
  summary: 'The number of views, saves, questions and offers of an own product. Views of the last minute may be missing.',
  reply: ListingStatistics,
  errors: ['unknown_product'],
});
