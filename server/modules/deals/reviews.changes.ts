import { isDeepStrictEqual } from 'node:util';
import type { ReviewDecision, ReviewTag } from '#contract/review-vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { isShown, REVIEW_REFUSALS, REVIEW_TRANSITIONS, tagsOf, type ReviewTransition } from '#domain/deals/reviews.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { bookingChange, findSides, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { lockBooking, type LockedBooking } from '#server/modules/deals/meetings.sql.ts';
import { reviewEmails } from '#server/modules/deals/reviews.emails.ts';
import { findReview, findReviews, findUntil, type ReviewRecord } from '#server/modules/deals/reviews.sql.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail, failField } from '#server/platform/http/failure.ts';

/**
 * The one function that writes a review: its new state and its effects. The product of its booking is locked, so that of two commands at
 * once the second finds the state that the first left. That each side has one is a unique index.
 * @throws Failure review_written
 */
async function applyTransition(
  context: TransitionContext,
  row: ReviewTransition,
  before: Omit<Insertable<Tables['reviews']>, 'status'>,
  { booking, title }: LockedBooking,
  change: Partial<ReviewRecord> = {},
): Promise<ReviewRecord> {
  const { trx, now, changed } = context;
  const moved = { ...change, status: row.to };
  const review =
    row.from === null
      ? await trx
          .insertInto('reviews')
          .values({ ...before, ...moved })
          .onConflict((conflict) => conflict.columns(['booking_id', 'side']).doNothing())
          .returningAll()
          .executeTakeFirst()
      : await trx.updateTable('reviews').set(moved).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow();
  if (!review) return fail('review_written');
  if (row.effects.includes('show')) await trx.updateTable('reviews').set({ shown_at: now }).where('booking_id', '=', booking.id).execute();
  const { buyer, seller } = await findSides(trx, booking);
  const [author, subject] = review.side === 'buyer' ? [buyer, seller] : [seller, buyer];
  for (const effect of row.effects) await emailUsers(context, reviewEmails(row.name, effect, { review, title, author, subject }));
  // Pages of products show the rating of their seller.
  const rated = row.effects.includes('show') ? [buyer, seller] : row.to === 'removed' ? [subject] : [];
  for (const { uid, role } of rated) if (role === 'seller') changed({ kind: 'seller', uid });
  changed(bookingChange(booking));
  return review;
}

/** The review that a side writes of the other. */
export interface ReviewWords {
  stars: number;
  tags: readonly ReviewTag[];
  text: string | null;
}

/**
 * Reviews the other side of a booking, until the time is over by the clock. Returns whether the same was already written.
 * @throws Failure unknown_booking also to everybody else, review_early, review_late, review_written; bad_request on the tags
 */
export async function writeReview(
  context: TransitionContext & { reviewMs: number },
  user: SignedInUser,
  bookingId: string,
  words: ReviewWords,
): Promise<{ repeated: boolean }> {
  const { trx, now, reviewMs } = context;
  const locked = (await lockBooking(trx, bookingId)) ?? fail('unknown_booking');
  const { booking } = locked;
  const side = sideIn(user, booking) ?? fail('unknown_booking');
  const tags = tagsOf(side).filter((tag) => words.tags.includes(tag));
  if (words.tags.some((tag) => !tags.includes(tag))) return failField('tags', 'This tag is for the other side.');
  const said = { stars: words.stars, tags, text: words.text ?? '' };

  const reviews = await findReviews(trx, bookingId);
  const own = reviews.find((review) => review.side === side);
  if (own) {
    const { stars, text } = own;
    return isDeepStrictEqual({ stars, tags: own.tags, text }, said) ? { repeated: true } : fail('review_written');
  }
  const until = (await findUntil(trx, bookingId, { reviews, reviewMs })) ?? fail('review_early');
  if (isShown(until, now)) return fail('review_late');
  const row = REVIEW_TRANSITIONS.named(reviews.length === 0 ? 'write_first' : 'write_second');
  const [author_uid, subject_uid] = side === 'buyer' ? [booking.buyer_uid, booking.seller_uid] : [booking.seller_uid, booking.buyer_uid];
  const review = {
    id: newId(now),
    booking_id: bookingId,
    side,
    author_uid,
    subject_uid,
    ...said,
    written_at: now,
    shown_at: until,
  };
  await applyTransition(context, row, review, locked);
  return { repeated: false };
}

/** A review and its booking, read again under the lock. @throws Failure unknown_review */
async function lockReview(trx: Transaction, id: string): Promise<{ review: ReviewRecord; locked: LockedBooking }> {
  const found = (await findReview(trx, id)) ?? fail('unknown_review');
  const locked = (await lockBooking(trx, found.booking_id)) ?? fail('unknown_review');
  return { review: (await findReview(trx, id)) ?? fail('unknown_review'), locked };
}

/** The same for the user it is about, once it is shown. @throws Failure unknown_review also to everybody else */
async function lockReceived({ trx, now }: TransitionContext, { uid }: SignedInUser, id: string) {
  const { review, locked } = await lockReview(trx, id);
  return review.subject_uid === uid && isShown(review.shown_at, now) ? { review, locked } : fail('unknown_review');
}

/**
 * Answers a review about the caller, once. Returns the id of the booking.
 * @throws Failure unknown_review, review_answered, review_removed
 */
export async function answerReview(context: TransitionContext, user: SignedInUser, id: string, text: string): Promise<string> {
  const { review, locked } = await lockReceived(context, user, id);
  const row = REVIEW_TRANSITIONS.find('answer', review.status, 'subject') ?? fail(REVIEW_REFUSALS[review.status]);
  if (review.answer === text) return review.booking_id;
  if (review.answer !== null) return fail('review_answered');
  await applyTransition(context, row, review, locked, { answer: text, answered_at: context.now });
  return review.booking_id;
}

/**
 * Reports a review about the caller, once. Returns the id of the booking.
 * @throws Failure unknown_review, review_reported, review_kept, review_removed
 */
export async function reportReview(context: TransitionContext, user: SignedInUser, id: string, reason: string): Promise<string> {
  const { review, locked } = await lockReceived(context, user, id);
  if (REVIEW_TRANSITIONS.repeats('report', review.status, 'subject') && review.report_reason === reason) return review.booking_id;
  const row = REVIEW_TRANSITIONS.find('report', review.status, 'subject') ?? fail(REVIEW_REFUSALS[review.status]);
  await applyTransition(context, row, review, locked, { report_reason: reason, reported_at: context.now });
  return review.booking_id;
}

/**
 * An admin keeps or removes a reported review, but not of a deal of their own.
 * @throws Failure unknown_review, forbidden, review_not_reported, review_kept, review_removed
 */
export async function decideReview(
  context: TransitionContext,
  admin: SignedInUser,
  id: string,
  { decision, reason }: { decision: ReviewDecision; reason: string },
): Promise<ReviewRecord> {
  const { review, locked } = await lockReview(context.trx, id);
  if ([review.author_uid, review.subject_uid].includes(admin.uid)) return fail('forbidden');
  const decided = REVIEW_TRANSITIONS.repeats(decision, review.status, 'admin');
  if (decided && review.admin_uid === admin.uid && review.decision_reason === reason) return review;
  const row = REVIEW_TRANSITIONS.find(decision, review.status, 'admin') ?? fail(REVIEW_REFUSALS[review.status]);
  const about = { kind: 'booking', id: review.booking_id, title: locked.title } as const;
  await logAct(context, { adminUid: admin.uid, act: decision === 'keep' ? 'review_kept' : 'review_removed', about, reason });
  const change = { admin_uid: admin.uid, decision_reason: reason, decided_at: context.now };
  return applyTransition(context, row, review, locked, change);
}
