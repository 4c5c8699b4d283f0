import type { Generated } from 'kysely';
import type { MeetingStatus, Side } from '#contract/vocabulary.ts';

/** The columns are explained in migration 0026. */
export interface MeetingTable {
  id: string;
  booking_id: string;
  nth: number;
  buyer_uid: string;
  seller_uid: string;
  status: MeetingStatus;
  place: string;
  meets_at: Date;
  proposed_by: Side;
  created_at: Date;
  moved_by: Side | 'admin' | 'clock';
  moved_at: Date;
  accepted_at: Date | null;
  reminders: Generated<number>;
  marked_by: Side | null;
  mark_text: string | null;
  marked_at: Date | null;
  contest_until: Date | null;
  contest_text: string | null;
  absent: Side | null;
  admin_uid: string | null;
  reason: string | null;
}
