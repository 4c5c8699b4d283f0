import * as z from '#contract/zod.ts';
import { count, longText, pageQuery, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { REVIEW_DECISIONS, REVIEW_TAGS } from '#contract/review-vocabulary.ts';
import { SIDES } from '#contract/vocabulary.ts';

const side = z.enum(SIDES);
const time = z.string().meta({ description: 'ISO time' });

export const Rating = z.named(
  'Rating',
  { mean: z.number().meta({ description: 'Stars, to one decimal' }), count: count },
  `The average of the shown reviews, from ${limits.ratingFrom} on`,
);
export type Rating = z.infer<typeof Rating>;

const ReviewContent = z.object({
  stars: count,
  text: z.string().meta({ description: 'The text of the review; empty when stars and tags say it all; contact data is masked' }),
  tags: z.array(z.enum(REVIEW_TAGS)),
});

export const Review = z.named('Review', {
  _id: z.string(),
  by: side.meta({ description: 'The side of its author' }),
  author: z.string().nullable().meta({ description: 'The name of its author; null: their account is closed' }),
  writtenAt: time,
  content: ReviewContent.nullable().meta({ description: 'null: an admin has removed it' }),
  answer: z.object({ text: z.string(), at: time }).nullable().meta({ description: 'The answer of the side that it is about' }),
  removed: z.object({ reason: z.string(), at: time }).nullable(),
});
export type Review = z.infer<typeof Review>;

export const Reviews = z.named('Reviews', {
  side: side.meta({ description: 'The side of the caller' }),
  other: z.object({
    displayName: z.string().nullable().meta({ description: 'null: the account is closed' }),
    rating: Rating.nullable(),
    hasWritten: z.boolean(),
  }),
  until: time.nullable().meta({ description: 'The time until which a review can be written; null before the handover' }),
  shown: z.boolean().meta({ description: 'Whether the review of the caller is shown to everybody' }),
  own: Review.nullable().meta({ description: 'The review that the caller has written' }),
  received: Review.nullable().meta({ description: 'The review of the other side, once it is shown' }),
  report: z
    .object({
      reason: z.string(),
      decision: z.string().nullable().meta({ description: 'The reason why an admin has kept it; null: to be decided' }),
    })
    .nullable()
    .meta({ description: 'The report of the caller on the review that they received' }),
  can: z.object({ write: z.boolean(), answer: z.boolean(), report: z.boolean() }),
});
export type Reviews = z.infer<typeof Reviews>;

export const getReviews = operation({
  access: 'signed-in',
  summary:
    'The reviews of a booking, for its two sides alone. Each sees that of the other once both are written or the time for it is over.',
  reply: Reviews,
  errors: ['unknown_booking'],
});

export const writeReview = operation({
  access: 'signed-in',
  summary:
    'Reviews the other side after the handover: one to five stars, tags of the side of the caller, a text. It is final; repeating the same returns it with status 200.',
  body: z.strictObject({
    stars: z
      .number('Choose one to five stars.')
      .int('Choose one to five stars.')
      .min(1, 'Choose one to five stars.')
      .max(5, 'Choose one to five stars.'),
    tags: z
      .array(z.enum(REVIEW_TAGS, 'This is not one of the tags.'), 'Tags are a list.')
      .max(REVIEW_TAGS.length, 'These are too many tags.'),
    text: longText('Text', limits.reviewText).nullable(),
  }),
  reply: Reviews,
  status: 201,
  repeatStatus: 200,
  errors: ['unknown_booking', 'review_early', 'review_late', 'review_written'],
  perMinute: 20,
});

export const answerReview = operation({
  access: 'signed-in',
  summary: 'Answers, once, a review about the caller that is shown. Repeating the same returns it.',
  body: z.strictObject({ text: longText('Text', limits.reviewText) }),
  reply: Reviews,
  errors: ['unknown_review', 'review_answered', 'review_removed'],
  perMinute: 20,
});

export const reportReview = operation({
  access: 'signed-in',
  summary: 'Reports a review about the caller that is shown, once; an admin decides whether it stays. Repeating the same returns it.',
  body: z.strictObject({ reason: text('Reason', limits.reportReason) }),
  reply: Reviews,
  errors: ['unknown_review', 'review_reported', 'review_kept', 'review_removed'],
  perMinute: 20,
});

export const listSellerReviews = operation({
  access: 'public',
  summary: 'The reviews about a seller that are shown, the last first. One that an admin has removed leaves the reason.',
  query: z.object(pageQuery),
  reply: z.named('ReviewList', { reviews: z.array(Review), nextCursor: z.string().optional() }),
  errors: ['unknown_user'],
  perMinute: 1200,
});

const UserOfReview = z.object({ uid: z.string(), displayName: z.string() });

export const ReportedReview = z.named('ReportedReview', {
  _id: z.string(),
  bookingId: z.string(),
  product: z.object({ _id: z.string(), title: z.string() }),
  by: side.meta({ description: 'The side of its author' }),
  author: UserOfReview,
  about: UserOfReview,
  writtenAt: time,
  content: ReviewContent.meta({ description: 'The review as it was written' }),
  answer: z.string().nullable(),
  reason: z.string().meta({ description: 'The reason of the report' }),
  reportedAt: time,
  decision: z
    .object({ decision: z.enum(REVIEW_DECISIONS), reason: z.string(), by: z.string(), at: time })
    .nullable()
    .meta({ description: 'The decision with the name of the admin; null: to be decided' }),
});
export type ReportedReview = z.infer<typeof ReportedReview>;

export const listReportedReviews = operation({
  access: 'admin',
  summary: 'The reported reviews: those to be decided first, then those that are decided, the newest first.',
  query: z.object(pageQuery),
  reply: z.named('ReportedReviewList', { reviews: z.array(ReportedReview), nextCursor: z.string().optional() }),
});

export const decideReview = operation({
  access: 'admin',
  summary:
    'Keeps or removes a reported review, with a reason: that of a removal stands in its place, the other one is for who has reported it. It is final; repeating it returns the same.',
  body: z.strictObject({
    decision: z.enum(REVIEW_DECISIONS, 'Choose keep or remove.'),
    reason: text('Reason', limits.reportReason),
  }),
  reply: ReportedReview,
  errors: ['unknown_review', 'review_not_reported', 'review_kept', 'review_removed'],
});
