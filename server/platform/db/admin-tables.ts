import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Created } from '#server/platform/db/column-types.ts';
import type { ActSubject, AdminAct, CaseState } from '#contract/moderation-vocabulary.ts';

export interface AdminTables {
  reports: {
    product_id: string;
    reporter_uid: string;
    reason: string;
    created_at: Created;
    /** 0 to 3: domain/users/moderation.ts. */
    weight: Generated<number>;
    /** null until an admin has decided. */
    result: ColumnType<'upheld' | 'dismissed' | null, undefined, 'upheld' | 'dismissed' | null>;
    /** The time of the decision of a case that has given the result. */
    settled_at: ColumnType<Date | null, undefined, Date | null>;
  };
  /** An event of a reported listing: it was hidden, or decided about. */
  report_cases: {
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
    /** Until when its admin may take the last decision back; null when they cannot. */
    undo_until: Generated<Date | null>;
  };
  /** A user whom an admin has suspended; one that runs has no `ended_at`. */
  suspensions: {
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
  };
  /** An act of an admin. The database refuses changes of its rows. */
  admin_log: {
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
  };
}
