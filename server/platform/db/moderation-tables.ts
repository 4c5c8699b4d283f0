import type { Generated, GeneratedAlways } from 'kysely';
import type { ActSubject, AdminAct, CaseState } from '#contract/moderation-vocabulary.ts';

/** An act of an admin. The database refuses changes of its rows. */
export interface AdminLogTable {
  id: GeneratedAlways<number>;
  /** null: a command on the server. */
  admin_uid: string | null;
  act: AdminAct;
  subject_kind: ActSubject;
  subject_id: string;
  /** The name of the subject at that time. */
  title: string;
  /** Empty where the act has none. */
  reason: string;
  created_at: Date;
}

/** A listing whose photo is on a listing of another seller. The photos may have been deleted since. */
export interface PhotoMatchTable {
  product_id: string;
  other_id: string;
  photo_id: string;
  other_photo_id: string;
  created_at: Date;
  /** null until an admin has decided. */
  result: Generated<'upheld' | 'dismissed' | null>;
}

/** A user whom an admin has suspended; one that runs has no `ended_at`. */
export interface SuspensionTable {
  id: string;
  user_uid: string;
  admin_uid: string;
  reason: string;
  created_at: Date;
  /** null: for good. */
  until: Date | null;
  appeal: string | null;
  appealed_at: Date | null;
  /** The reason for which an appeal was refused. */
  answer_admin_uid: string | null;
  answered_at: Date | null;
  answer: string | null;
  ended_at: Date | null;
  /** null: it ended by the clock, or the account was closed. */
  end_admin_uid: string | null;
  end_reason: string | null;
}

/** An event of a reported listing: it was hidden, or decided about. */
export interface ReportCaseTable {
  id: string;
  product_id: string;
  seller_uid: string;
  state: Exclude<CaseState, 'open'>;
  created_at: Date;
  hidden_at: Date | null;
  admin_uid: string | null;
  decided_at: Date | null;
  reason: string | null;
  /** The words of the seller. */
  appeal: string | null;
  appealed_at: Date | null;
  /** The decision after the appeal. */
  answer_admin_uid: string | null;
  answered_at: Date | null;
  answer: string | null;
}
