import type { LoggedAct } from '#contract/admin-log.ts';
import type { ActRow } from '#server/modules/core/admin-log.sql.ts';

/** An act of an admin as admins read it. */
export const actView = (row: ActRow): LoggedAct => ({
  _id: row.id,
  act: row.act,
  by: row.admin_uid === null ? null : { uid: row.admin_uid, displayName: row.display_name ?? '' },
  about: { kind: row.subject_kind, id: row.subject_id, title: row.title },
  reason: row.reason,
  at: row.created_at.toISOString(),
});
