import { sql, type RawBuilder } from 'kysely';
import type { PayoutFilter, PayoutMethod } from '#contract/payouts.ts';
import type { MovementKind, PayoutStatus } from '#contract/vocabulary.ts';
import { balanceOf, heldFor } from '#domain/money/ledger.ts';
import { OPEN_PAYOUT_STATES } from '#domain/deals/payouts.ts';
import { onlyRow } from '#server/modules/core/rows.ts';
import { findDisputedBalances } from '#server/modules/deals/ledger.sql.ts';
import { findUsers } from '#server/modules/users/users.sql.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { decodeCursor, pageOf, type Page, type PageRequest } from '#server/platform/http/cursor.ts';

export type PayoutRecord = RowOf<'payouts'>;
export type PayoutCode = RowOf<'payout_codes'>;

/** A payout, locked until the transaction ends. Must come after all other locks. */
export const lockPayout = async (trx: Transaction, id: string): Promise<PayoutRecord | undefined> =>
  isId(id) ? trx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() : undefined;

/** The payout of a seller that has not ended; the database allows one. */
export const findOpenPayout = (db: Reader, sellerUid: string): Promise<PayoutRecord | undefined> =>
  db.selectFrom('payouts').selectAll().where('seller_uid', '=', sellerUid).where('status', 'in', OPEN_PAYOUT_STATES).executeTakeFirst();

/** The ids of those of these payouts that have not ended and hold money of a payment that the bank of its buyer disputes. */
export async function findDisputedPayouts(db: Reader, payouts: readonly PayoutRecord[]): Promise<Set<string>> {
  const open = payouts.filter(({ status }) => OPEN_PAYOUT_STATES.some((each) => each === status));
  if (open.length === 0) return new Set();
  const sellers = open.map(({ seller_uid }) => seller_uid);
  const money = await findDisputedBalances(db, sellers);
  const holdsDisputed = ({ seller_uid, amount_poisha }: PayoutRecord): boolean => {
    const found = money.get(seller_uid);
    return found !== undefined && found.balance - found.disputed < amount_poisha;
  };
  return new Set(open.filter(holdsDisputed).map(({ id }) => id));
}

/** The confirmed payout method of a user. */
export const findMethod = async (db: Reader, uid: string): Promise<PayoutMethod | null> =>
  (await db.selectFrom('payout_methods').select('method').where('uid', '=', uid).executeTakeFirst())?.method ?? null;

/** The same, locked until the transaction ends: a payout to it is requested before it is removed, or not at all. */
export const lockMethod = async (trx: Transaction, uid: string): Promise<PayoutMethod | null> =>
  (await trx.selectFrom('payout_methods').select('method').where('uid', '=', uid).forUpdate().executeTakeFirst())?.method ?? null;

/** The newest code of a user: the one that counts. */
export const findNewestCode = (db: Reader, uid: string): Promise<PayoutCode | undefined> =>
  db
    .selectFrom('payout_codes')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('made_on', 'desc')
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The money that the ledger holds for a seller, poisha. */
export interface SellerMoney {
  held: number;
  /** Available: the balance without what is under way. */
  available: number;
  underWay: number;
  paidOut: number;
}

/** The money that buyers have paid to a seller and that is not released yet, inside another statement. */
export const heldOf = (uid: string): RawBuilder<number> => sql`(select coalesce(sum(entry.amount_poisha), 0)::bigint from bookings
  join ledger_entries as entry on entry.account = 'held:' || bookings.id
  where bookings.seller_uid = ${uid} and bookings.paid_at is not null)`;

/** The balance of a seller, of which a part may be under way, inside another statement. */
export const sellerBalanceOf = (uid: string): RawBuilder<number> =>
  sql`(select coalesce(sum(amount_poisha), 0)::bigint from ledger_entries where account = ${balanceOf(uid)})`;

/** The money that is under way to a seller, inside another statement. */
export const underWayTo = (uid: string): RawBuilder<number> => sql`(select coalesce(sum(amount_poisha), 0)::bigint from payouts
  where seller_uid = ${uid} and status in ('requested', 'in_progress'))`;

/** The money of a seller, in one snapshot. */
export async function findSellerMoney(db: Reader, uid: string): Promise<SellerMoney> {
  const money = await sql<{ held: number; balance: number; under_way: number; paid_out: number }>`
    select ${heldOf(uid)} as held, ${sellerBalanceOf(uid)} as balance, ${underWayTo(uid)} as under_way,
      (select coalesce(sum(amount_poisha), 0)::bigint from payouts where seller_uid = ${uid} and status = 'sent') as paid_out`.execute(db);
  const { held, balance, under_way: underWay, paid_out: paidOut } = onlyRow(money);
  return { held, available: balance - underWay, underWay, paidOut };
}

/** A movement of money between two accounts. */
export interface MovementRow {
  id: number;
  created_at: Date;
  amount_poisha: number;
  account: string;
  /** The other side of it. */
  other: string;
  booking_id: string | null;
  title: string | null;
  reference: string | null;
}

/** The kind of a movement as the seller sees it, by the accounts of its two sides. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  card_in: 'held',
  refund_out: 'refunded',
  chargeback_out: 'charged_back',
  fee: 'fee',
  payout_out: 'paid_out',
};

export const kindOf = ({ account, other, booking_id }: MovementRow): MovementKind =>
  KINDS[other] ?? (booking_id !== null && other === heldFor(booking_id) && account !== other ? 'released' : 'other');

/** A page of the movements of a seller's money, held or available, newest first. A release is one movement: into the balance. */
export async function listMovements(db: Reader, uid: string, page: PageRequest): Promise<Page<MovementRow>> {
  const before = page.cursor === undefined ? null : Number(decodeCursor(page.cursor, ['count'])[0]);
  const own = balanceOf(uid);
  const { rows } = await sql<MovementRow>`
    select entry.id, entry.created_at, entry.amount_poisha, entry.account, other.account as other, entry.booking_id, products.title,
      payouts.reference
    from (
      select * from ledger_entries where account = ${own}
      union all
      select held.* from bookings join ledger_entries as held on held.account = 'held:' || bookings.id
      where bookings.seller_uid = ${uid} and bookings.paid_at is not null
    ) as entry
    join ledger_entries as other on other.transaction_id = entry.transaction_id and other.id <> entry.id
    left join bookings on bookings.id = entry.booking_id
    left join products on products.id = bookings.product_id
    left join payouts on other.account = 'payout_out' and entry.cause = 'payout:' || payouts.id
    where other.account <> ${own} and (${before}::bigint is null or entry.id < ${before}::bigint)
    order by entry.id desc limit ${page.limit + 1}`.execute(db);
  return pageOf(rows, page.limit, (last) => [last.id]);
}

// As in the index of migration 0025.
const isOpen = sql<boolean>`(status in ('requested', 'in_progress'))`;

/** Whether the reference of a payout, or the name or email address of its seller, contains these words. */
const has = (q = '') =>
  q === ''
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from users as u where u.uid = payouts.seller_uid
        and position(lower(${q}) in lower(concat_ws(chr(10), u.display_name, u.email, payouts.reference))) > 0)`;

/** A page of all payouts: those that have not ended first, then newest first. */
export async function listAllPayouts(
  db: Reader,
  page: PageRequest,
  { q, only }: { q?: string | undefined; only?: PayoutFilter | undefined },
): Promise<Page<PayoutRecord>> {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, ['count', 'id']);
  const payouts = await db
    .selectFrom('payouts')
    .selectAll()
    .select(isOpen.as('open'))
    .$if(only === 'open', (query) => query.where(isOpen))
    .$if(only !== undefined && only !== 'open', (query) => query.where('status', '=', only === 'sent' ? 'sent' : 'failed'))
    .where(has(q))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${isOpen}, id) < (${after?.[0] === 1}::boolean, ${String(after?.[1])}::uuid)`),
    )
    .orderBy(isOpen, 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return pageOf(payouts, page.limit, (last) => [last.open ? 1 : 0, last.id]);
}

/** How many payouts these words find, by state. */
export const countPayouts = (db: Reader, q: string | undefined): Promise<Record<PayoutFilter | 'all', number>> =>
  db
    .selectFrom('payouts')
    .select((is) => [
      is.fn.countAll<number>().as('all'),
      is.fn.countAll<number>().filterWhere(isOpen).as('open'),
      is.fn.countAll<number>().filterWhere('status', '=', 'sent').as('sent'),
      is.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
    ])
    .where(has(q))
    .executeTakeFirstOrThrow();

/** Payouts that one export has. */
export const MOST_EXPORTED = 200;

/** The payouts in this state, oldest first, locked until the transaction ends: those that are requested, or that this admin has in progress. */
export const lockPayoutsIn = (
  trx: Transaction,
  status: Extract<PayoutStatus, 'requested' | 'in_progress'>,
  adminUid: string | null,
  most: number,
): Promise<PayoutRecord[]> =>
  trx
    .selectFrom('payouts')
    .selectAll()
    .where('status', '=', status)
    .where('admin_uid', 'is not distinct from', adminUid)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();

/** Payouts with their sellers, the admins who have taken them, and what was done with them: a fixed number of queries. */
export async function describePayouts(db: Reader, payouts: readonly PayoutRecord[]) {
  if (payouts.length === 0) return [];
  const ids = payouts.map(({ id }) => id);
  const uids = payouts.flatMap(({ seller_uid, admin_uid }) => [seller_uid, admin_uid ?? seller_uid]);
  const log = await db
    .selectFrom('payout_log')
    .innerJoin('users', 'users.uid', 'payout_log.by_uid')
    .select(['payout_id', 'action', 'users.display_name as by', 'payout_log.created_at as at'])
    .where('payout_id', 'in', ids)
    .orderBy('payout_log.id')
    .execute();
  const users = await findUsers(db, uids);
  const byUid = new Map(users.map((user) => [user.uid, user]));
  const disputed = await findDisputedPayouts(db, payouts);
  return payouts.flatMap((payout) => {
    const seller = byUid.get(payout.seller_uid);
    const admin = byUid.get(payout.admin_uid ?? '');
    const own = log.filter((entry) => entry.payout_id === payout.id);
    return seller ? [{ payout, seller, admin, isDisputed: disputed.has(payout.id), log: own }] : [];
  });
}
export type PayoutRow = Awaited<ReturnType<typeof describePayouts>>[number];

/** Closed accounts with money in their balance that no payout is under way for. */
export async function findClosedBalances(db: Reader) {
  const { rows } = await sql<{ uid: string; displayName: string; email: string; amount: number; method: PayoutMethod | null }>`
    select users.uid, users.display_name as "displayName", users.email, sum(entry.amount_poisha)::bigint as amount, payout_methods.method
    from users
    join ledger_entries as entry on entry.account = 'seller:' || users.uid
    left join payout_methods on payout_methods.uid = users.uid
    where users.deleted_at is not null
      and not exists (select from payouts where seller_uid = users.uid and status in ('requested', 'in_progress'))
    group by users.uid, users.display_name, users.email, payout_methods.method
    having sum(entry.amount_poisha) > 0
    order by users.uid`.execute(db);
  return rows;
}
