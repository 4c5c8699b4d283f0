import type { ReviewState, ReviewTag } from '#contract/review-vocabulary.ts';
import type { Side } from '#contract/vocabulary.ts';

/** The columns are explained in migration 0033. */
export interface ReviewTable {
  id: string;
  booking_id: string;
  side: Side;
  author_uid: string;
  subject_uid: string;
  stars: number;
  text: string;
  tags: ReviewTag[];
  status: ReviewState;
  written_at: Date;
  shown_at: Date;
  answer: string | null;
  answered_at: Date | null;
  report_reason: string | null;
  reported_at: Date | null;
  admin_uid: string | null;
  decision_reason: string | null;
  decided_at: Date | null;
}
