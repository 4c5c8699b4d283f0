import { sql } from 'kysely';
import type { DisputeTab } from '#contract/handover.ts';
import { DISPUTED_STATES } from '#domain/deals/handover.ts';
import { photosOf, type SealedTerms } from '#domain/deals/terms.ts';
import { readTerms } from '#server/modules/deals/bookings.views.ts';
import { findHandoverRows } from '#server/modules/deals/handover.sql.ts';
import type { PhotoColumns } from '#server/modules/listings/photos.changes.ts';
import type { Reader } from '#server/platform/db/database.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#server/platform/http/cursor.ts';

export type ChargebackRecord = RowOf<'chargebacks'>;

/** Disputes that were decided, and payments that a bank disputes or did, in the list of admins. */
const CLOSED_SHOWN = 20;

interface ClosedDisputes {
  banks: readonly string[];
  over: readonly string[];
}

/**
 * A page of the bookings of the disputes that wait for an admin, then those that wait for a side or are frozen, each the oldest first.
 * After the last of them those decided last; among the others those whose payment the bank of the buyer disputes, or did.
 * @throws Failure bad_request on field `cursor`
 */
export async function findDisputes(
  db: Reader,
  tab: DisputeTab | undefined,
  { limit, cursor }: PageRequest,
  { banks, over }: ClosedDisputes,
): Promise<{ ids: string[]; nextCursor: string | undefined }> {
  const [later = 0, movedAt = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, ['count', 'time', 'id']);
  // False sorts before true.
  const isLater = sql<boolean>`(state <> 'contested')`;
  const rows = await db
    .selectFrom('handovers')
    .select(['booking_id', 'state', 'moved_at'])
    .where(sql<boolean>`state = any(${[...(tab === undefined ? DISPUTED_STATES : STATES_IN[tab])]}::text[])`)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(${isLater}, moved_at, booking_id) > (${later === 1}::boolean, ${movedAt}::timestamptz, ${id}::uuid)`),
    )
    .orderBy(isLater)
    .orderBy('moved_at')
    .orderBy('booking_id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const open = shown.map((row) => row.booking_id);
  const last = shown.at(-1);
  if (rows.length > limit && last)
    return { ids: open, nextCursor: encodeCursor([last.state === 'contested' ? 0 : 1, last.moved_at.toISOString(), last.booking_id]) };
  const isIn = (...tabs: DisputeTab[]): boolean => tab === undefined || tabs.includes(tab);
  return { ids: [...open, ...(isIn('decide') ? banks : []), ...(isIn('decided') ? over : [])], nextCursor: undefined };
}

/** The states of the disputes in each part of the list. */
const STATES_IN = {
  decide: ['contested'],
  waiting: ['disputed', 'offered'],
  frozen: ['frozen'],
  decided: [],
} as const satisfies Record<DisputeTab, readonly (typeof DISPUTED_STATES)[number][]>;

/** How many there are in each part. */
export async function countDisputes(db: Reader, { banks, over }: ClosedDisputes): Promise<Record<DisputeTab, number>> {
  const rows = await db
    .selectFrom('handovers')
    .select(['state', (is) => is.cast<number>(is.fn.countAll(), 'integer').as('count')])
    .where('state', 'in', DISPUTED_STATES)
    .groupBy('state')
    .execute();
  const of = (tab: DisputeTab) =>
    rows.filter(({ state }) => STATES_IN[tab].some((each) => each === state)).reduce((sum, { count }) => sum + count, 0);
  return { decide: of('decide') + banks.length, waiting: of('waiting'), frozen: of('frozen'), decided: over.length };
}

/** All that a bank disputes now, the oldest first: its evidence is due first. Beside them the newest of what is over. */
export async function findClosedDisputes(db: Reader): Promise<ClosedDisputes> {
  const chargebacks = db
    .selectFrom('chargebacks as c')
    .innerJoin('handovers as h', 'h.booking_id', 'c.booking_id')
    .select('h.booking_id')
    .where('h.state', 'not in', DISPUTED_STATES);
  const [open, chargedBack, decided] = await Promise.all([
    chargebacks.where('c.status', '=', 'open').orderBy('c.opened_at').execute(),
    chargebacks.where('c.status', '!=', 'open').orderBy('c.opened_at', 'desc').limit(CLOSED_SHOWN).execute(),
    db
      .selectFrom('handover_events as e')
      .innerJoin('handovers as h', 'h.booking_id', 'e.booking_id')
      .select('h.booking_id')
      .where('e.action', '=', 'decide')
      .where('h.state', 'not in', DISPUTED_STATES)
      .orderBy('e.id', 'desc')
      .limit(CLOSED_SHOWN)
      .execute(),
  ]);
  const banks = open.map((row) => row.booking_id);
  const over = new Set([...chargedBack, ...decided].map((row) => row.booking_id));
  return { banks: [...new Set(banks)], over: [...over].filter((id) => !banks.includes(id)) };
}

/** A chargeback, and whether it is about the payment of the deal: a second payment, which went back, may be disputed too. */
export type ChargebackOfDeal = ChargebackRecord & { is_of_deal: boolean };

/** Reads the last chargeback of each of these bookings, those of the payment of the deal first. */
export const findLastChargebacks = async (db: Reader, bookingIds: readonly string[]): Promise<ChargebackOfDeal[]> =>
  bookingIds.length === 0
    ? []
    : db
        .selectFrom('chargebacks as c')
        .innerJoin('payments as p', 'p.id', 'c.payment_id')
        .innerJoin('bookings as b', 'b.id', 'c.booking_id')
        .distinctOn('c.booking_id')
        .selectAll('c')
        .select(sql<boolean>`p.intent_id is not distinct from b.transaction_id`.as('is_of_deal'))
        .where('c.booking_id', 'in', bookingIds)
        .orderBy('c.booking_id')
        .orderBy('is_of_deal', 'desc')
        .orderBy('c.opened_at', 'desc')
        .execute();

/** The disputes of bookings with the sealed photos that are kept: as many statements for all of them as for one. */
export async function findDisputeRows(db: Reader, bookingIds: readonly string[]) {
  const [rows, chargebacks] = await Promise.all([findHandoverRows(db, bookingIds), findLastChargebacks(db, bookingIds)]);
  const disputes = rows.map((found) => {
    const { id, terms } = found.row.booking;
    return {
      found,
      terms: terms === null ? null : readTerms(terms),
      chargeback: chargebacks.find(({ booking_id }) => booking_id === id),
    };
  });
  const sealedIn = (terms: SealedTerms | null) => (terms ? photosOf(terms).map(({ id }) => id) : []);
  const photoIds = disputes.flatMap(({ terms }) => sealedIn(terms));
  const photos = await findPhotos(db, photoIds);
  return disputes.map((dispute) => ({
    ...dispute,
    photos: sealedIn(dispute.terms).flatMap((id) => photos.find((photo) => photo.id === id) ?? []),
  }));
}

export type DisputeRow = Awaited<ReturnType<typeof findDisputeRows>>[number];

const findPhotos = async (db: Reader, ids: readonly string[]): Promise<PhotoColumns[]> =>
  ids.length === 0 ? [] : db.selectFrom('photos').select(['id', 'width', 'height', 'thumbhash']).where('id', 'in', ids).execute();

export const followJobs = sql<boolean>`kind = 'chargeback.follow'`;
