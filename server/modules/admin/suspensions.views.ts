import type { OwnSuspension, Suspension } from '#contract/suspensions.ts';
import { appealView, decided } from '#server/modules/admin/cases.views.ts';
import { appealUntil } from '#domain/users/moderation.ts';
import type { SuspensionRecord, SuspensionRow } from '#server/modules/admin/suspensions.sql.ts';

/** When it ended, or when its time was over. */
const endOf = ({ ended_at, until }: SuspensionRecord, now: Date): Date | null => ended_at ?? (until && until <= now ? until : null);

/** A suspension as admins see it. */
export function suspensionView(row: SuspensionRow, now: Date): Suspension {
  const [answer, endedAt] = [decided(row.answer, row.answered_at), endOf(row, now)];
  return {
    _id: row.id,
    user: { uid: row.user_uid, displayName: row.display_name, email: row.email, role: row.role },
    reason: row.reason,
    by: row.admin,
    at: row.created_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    appeal: appealView(row),
    answer: answer && { ...answer, by: row.answer_admin ?? '' },
    end: endedAt && { reason: row.end_reason, at: endedAt.toISOString(), by: row.end_admin },
  };
}

/** A suspension that runs as its user sees it: not who decided. */
export function ownSuspensionView(row: SuspensionRow, now: Date): OwnSuspension | null {
  if (endOf(row, now)) return null;
  const until = appealUntil(row.created_at);
  return {
    reason: row.reason,
    at: row.created_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    appeal: appealView(row),
    answer: decided(row.answer, row.answered_at),
    appealUntil: row.appeal === null && now <= until ? until.toISOString() : null,
  };
}
