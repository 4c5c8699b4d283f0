import type { EmailKind } from '#server/modules/core/email-texts.ts';
import type { ReviewEffect, ReviewTransition } from '#domain/deals/reviews.ts';
import type { EmailDraft } from '#server/modules/core/emails.views.ts';
import type { ReviewRecord } from '#server/modules/deals/reviews.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';

/** To the side that the review is about. The second review of a booking shows both: its author has them before their eyes. */
const TO_SUBJECT: Partial<Record<ReviewTransition['name'], EmailKind>> = {
  write_first: 'review_waits',
  write_second: 'reviews_shown',
  keep: 'review_kept',
  remove: 'review_removed',
};
const TO_AUTHOR: Partial<Record<ReviewTransition['name'], EmailKind>> = { remove: 'own_review_removed' };

/** The emails of an effect of a transition, to confirmed addresses alone. */
export function reviewEmails(
  name: ReviewTransition['name'],
  effect: ReviewEffect,
  { review, title, author, subject }: { review: ReviewRecord; title: string; author: UserRow; subject: UserRow },
): EmailDraft[] {
  const [kind, to, other] =
    effect === 'email_subject'
      ? [TO_SUBJECT[name], subject, author]
      : effect === 'email_author'
        ? [TO_AUTHOR[name], author, subject]
        : [undefined, subject, author];
  if (!kind || to.deleted_at !== null || to.email_confirmed_at === null) return [];
  const values = {
    title,
    other: other.deleted_at === null ? other.display_name : '',
    deadline: review.shown_at,
    explanation: review.decision_reason ?? '',
  };
  return [{ to, kind, values, path: `/dashboard/orders/${review.booking_id}` }];
}
