import type { Rating, ReportedReview, Review, Reviews } from '#contract/reviews.ts';
import type { Side } from '#contract/vocabulary.ts';
import { maskContacts } from '#domain/messages/contacts.ts';
import { isShown, REVIEW_TRANSITIONS } from '#domain/deals/reviews.ts';
import type { ReportedRow, ReviewRecord } from '#server/modules/deals/reviews.sql.ts';

/** A review as everybody reads it once it is shown, and its author before. */
export function reviewView(review: ReviewRecord, names: ReadonlyMap<string, string>): Review {
  const { stars, tags, answer, answered_at, decision_reason, decided_at } = review;
  const isRemoved = review.status === 'removed';
  return {
    _id: review.id,
    by: review.side,
    author: names.get(review.author_uid) ?? null,
    writtenAt: review.written_at.toISOString(),
    content: isRemoved ? null : { stars, text: maskContacts(review.text), tags },
    answer: isRemoved || answer === null || !answered_at ? null : { text: maskContacts(answer), at: answered_at.toISOString() },
    removed: isRemoved && decided_at ? { reason: decision_reason ?? '', at: decided_at.toISOString() } : null,
  };
}

/** The reviews of a booking as one of its sides sees them. */
export function reviewsView(reviews: readonly ReviewRecord[], { side, otherUid, names, rating, until, now }: ReviewsOf): Reviews {
  const own = reviews.find((review) => review.side === side);
  const others = reviews.find((review) => review.side !== side);
  const received = others && isShown(others.shown_at, now) ? others : undefined;
  const may = (action: 'answer' | 'report') =>
    received !== undefined && REVIEW_TRANSITIONS.find(action, received.status, 'subject') !== undefined;
  return {
    side,
    other: { displayName: names.get(otherUid) ?? null, rating, hasWritten: others !== undefined },
    until: until?.toISOString() ?? null,
    shown: own !== undefined && isShown(own.shown_at, now),
    own: own ? reviewView(own, names) : null,
    received: received ? reviewView(received, names) : null,
    report:
      received && received.report_reason !== null && received.status !== 'removed'
        ? { reason: received.report_reason, decision: received.decision_reason }
        : null,
    can: {
      write: own === undefined && until !== null && now < until,
      answer: may('answer') && received?.answer === null,
      report: may('report'),
    },
  };
}

interface ReviewsOf {
  side: Side;
  otherUid: string;
  names: ReadonlyMap<string, string>;
  /** The uid of the other side. */
  rating: Rating | null;
  until: Date | null;
  now: Date;
}

/** A reported review as an admin reads it: as it was written. */
export function reportedView({ review, product, author, subject, admin }: ReportedRow): ReportedReview {
  const { stars, text, tags, status, answer, report_reason, reported_at, decision_reason, decided_at } = review;
  if (report_reason === null || !reported_at) throw new Error(`Review ${review.id} is not reported`);
  return {
    _id: review.id,
    bookingId: review.booking_id,
    product: { _id: product.id, title: product.title },
    by: review.side,
    author: { uid: author.uid, displayName: author.display_name },
    about: { uid: subject.uid, displayName: subject.display_name },
    writtenAt: review.written_at.toISOString(),
    content: { stars, text, tags },
    answer,
    reason: report_reason,
    reportedAt: reported_at.toISOString(),
    decision:
      decided_at && decision_reason !== null
        ? {
            decision: status === 'removed' ? 'remove' : 'keep',
            reason: decision_reason,
            by: admin?.display_name ?? '',
            at: decided_at.toISOString(),
          }
        : null,
  };
}
