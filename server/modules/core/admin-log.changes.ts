import type { Expression } from 'kysely';
import type { ActSubject, AdminAct } from '#contract/moderation-vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** ms in which an admin who reads something again is logged once: an open page reads it again after every change. */
export const SAME_READING_MS = HOUR_MS;

export interface Act {
  /** null: a command on the server. */
  adminUid: string | null;
  act: AdminAct;
  /** `title`: what it is called now, or the query that reads it. */
  about: { kind: ActSubject; id: string; title: string | Expression<string> };
  /** In the words of the admin. */
  reason?: string | undefined;
}

/** Logs an act of an admin, or of a command, in the transaction of the act: the one is never there without the other. */
export async function logAct(
  { trx, now }: { trx: Transaction; now: Date },
  { adminUid, act, about: { kind, id, title }, reason = '' }: Act,
): Promise<void> {
  await trx
    .insertInto('admin_log')
    .values({ admin_uid: adminUid, act, subject_kind: kind, subject_id: id, title, reason, created_at: now })
    .execute();
}

/** Logs that an admin has ended the booking of another user. */
export async function logBookingEnd(
  context: { trx: Transaction; now: Date },
  user: SignedInUser,
  { booking, product }: { booking: { id: string; buyer_uid: string }; product: { title: string } },
): Promise<void> {
  if (user.role !== 'admin' || user.uid === booking.buyer_uid) return;
  await logAct(context, { adminUid: user.uid, act: 'booking_ended', about: { kind: 'booking', id: booking.id, title: product.title } });
}
