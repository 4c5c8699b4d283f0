import { sql, type Selectable } from 'kysely';
import { DISPUTED_STATES } from '#domain/handover.ts';
import type { Reader } from '#server/platform/db/database.ts';
import type { ChargebackTable } from '#server/platform/db/handover-tables.ts';

export type ChargebackRecord = Selectable<ChargebackTable>;

/** Open disputes in the list of admins, each of which takes several statements to describe. */
const OPEN_SHOWN = 50;

/** Disputes that were decided, and payments that a bank disputes or did, in the list of admins. */
const CLOSED_SHOWN = 20;

/**
 * The bookings of the disputes that wait for an admin, those that wait for a side or are frozen, each the oldest first, and those decided
 * last; among the others those whose payment the bank of the buyer disputes, or did.
 */
export async function findDisputes(db: Reader): Promise<string[]> {
  const [open, chargedBack, decided] = await Promise.all([
    db
      .selectFrom('handovers')
      .select('booking_id')
      .where('state', 'in', DISPUTED_STATES)
      .orderBy(sql`state = 'contested'`, 'desc')
      .orderBy('moved_at')
      .limit(OPEN_SHOWN)
      .execute(),
    db
      .selectFrom('chargebacks')
      .select('booking_id')
      .where('booking_id', 'is not', null)
      .$narrowType<{ booking_id: string }>()
      .orderBy(sql`status = 'open'`, 'desc')
      .orderBy('opened_at', 'desc')
      .limit(CLOSED_SHOWN)
      .execute(),
    db
      .selectFrom('handover_events')
      .select('booking_id')
      .where('action', '=', 'decide')
      .orderBy('id', 'desc')
      .limit(CLOSED_SHOWN)
      .execute(),
  ]);
  return [...new Set([...open, ...chargedBack, ...decided].map((row) => row.booking_id))];
}

/** What the bank of the buyer disputes of a booking now. */
export const findOpenChargeback = (db: Reader, bookingId: string): Promise<ChargebackRecord | undefined> =>
  db.selectFrom('chargebacks').selectAll().where('booking_id', '=', bookingId).where('status', '=', 'open').executeTakeFirst();

/** What the bank of the buyer disputed of a booking last. */
export const findLastChargeback = (db: Reader, bookingId: string): Promise<ChargebackRecord | undefined> =>
  db.selectFrom('chargebacks').selectAll().where('booking_id', '=', bookingId).orderBy('opened_at', 'desc').limit(1).executeTakeFirst();
