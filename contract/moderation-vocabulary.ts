/** Enumerations of moderation. Imports nothing, so that the browser loads nothing else with it. */

/** The acts of admins, and of the command that makes one, as the log names them. */
export const ADMIN_ACTS = [
  'admin_made',
  'admin_ended',
  'seller_verified',
  'verification_ended',
  'user_deleted',
  'sessions_ended',
  'user_suspended',
  'suspension_confirmed',
  'suspension_ended',
  'product_removed',
  'booking_ended',
  'stolen_taken_out',
  'reports_cleared',
  'case_kept',
  'case_removed',
  'case_restored',
  'case_confirmed',
  'case_undone',
  'proof_taken_away',
  'conversation_read',
  'conversation_closed',
  'deal_read',
  'dispute_decided',
  'deal_frozen',
  'deal_unfrozen',
  'review_kept',
  'review_removed',
  'no_show_decided',
  'payouts_exported',
  'payout_request',
  'payout_take',
  'payout_take_over',
  'payout_give_back',
  'payout_send',
  'payout_fail',
  'email_retried',
  'job_retried',
  'refund_recorded',
  'difference_noted',
  'passkey_added',
  'passkey_removed',
  'passkeys_reset',
] as const;
export type AdminAct = (typeof ADMIN_ACTS)[number];

/** The subject of an act of an admin. */
export const ACT_SUBJECTS = ['user', 'product', 'booking', 'conversation', 'payout', 'settlement', 'email', 'job'] as const;
export type ActSubject = (typeof ACT_SUBJECTS)[number];

/**
 * The states of the case of a reported listing. `open`, `hidden` and `appealed` wait for an admin. After an appeal a listing is `restored`, or
 * its removal `confirmed`.
 */
export const CASE_STATES = ['open', 'hidden', 'kept', 'removed', 'appealed', 'restored', 'confirmed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const CASE_DECISIONS = ['keep', 'remove'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/** Days for which a user is suspended; null: for good. */
export const SUSPENSION_DAYS = [1, 7, 30] as const;
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

/** An admin ends a suspension that runs, or keeps it after an appeal. */
export const SUSPENSION_DECISIONS = ['end', 'keep'] as const;
export type SuspensionDecision = (typeof SUSPENSION_DECISIONS)[number];

/** The lists of which admins see how much waits. */
export const TASKS = ['cases', 'disputes', 'payouts', 'noShows', 'reportedReviews', 'reportedMessages', 'suspensions', 'emails'] as const;
export type TaskName = (typeof TASKS)[number];
