import { exists } from '#server/modules/core/rows.ts';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Rating } from '#contract/reviews.ts';
import type { ListedUser, UserFilter, UserSort } from '#contract/users.ts';
import type { AccountType, AnswerTime, Side } from '#contract/vocabulary.ts';
import { answerTimeOf } from '#domain/users/answer-time.ts';
import { DAY_MS } from '#domain/durations.ts';
import { phoneStart } from '#domain/users/phone.ts';
import { ratingOf } from '#domain/deals/reviews.ts';
import { isSuspended } from '#domain/users/suspension.ts';
import { compiledOnce } from '#server/platform/db/compiled-once.ts';
import { beginsWith } from '#server/platform/db/begins-with.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { isUid } from '#server/platform/db/ids.ts';
import type { SellerSnapshot } from '#server/platform/db/listing-tables.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import { decodeCursor, pageOf, type Page, type PageRequest } from '#server/platform/http/cursor.ts';
import { fail } from '#server/platform/http/failure.ts';

export type UserRow = RowOf<'users'>;

/** By name, so that the statements can be kept prepared. */
const COLUMNS = [
  'uid',
  'email',
  'display_name',
  'photo_url',
  'phone_number',
  'address',
  'role',
  'verified_at',
  'created_at',
  'deleted_at',
  'email_confirmed_at',
  'language',
  'may_register_again',
  'version',
  'photo_id',
  'language_chosen',
  'muted_notices',
  'muted_pushes',
  'password_seen_at',
  'away_until',
  'suspended_until',
  'conduct_at',
] as const satisfies readonly (keyof UserRow)[];

/** Users who are not deleted. */
const selectUsers = (db: Reader) => db.selectFrom('users').select(COLUMNS).where('deleted_at', 'is', null);

/** A user by uid; deleted users are not found. */
export const findUser = (db: Reader, uid: string): Promise<UserRow | undefined> =>
  selectUsers(db).where('uid', '=', uid).executeTakeFirst();

/** A seller whom everybody may look at; where addresses must be confirmed, none whose address is not. */
export async function findSeller(db: Reader, uid: string, mustConfirm: boolean): Promise<UserRow | undefined> {
  const user = isUid(uid) ? await findUser(db, uid) : undefined;
  return user?.role !== 'seller' || (mustConfirm && !user.email_confirmed_at) ? undefined : user;
}

/** A user by email address in lower case; deleted users are not found. */
export const findUserByEmail = (db: Reader, email: string): Promise<UserRow | undefined> =>
  selectUsers(db).where('email', '=', email).executeTakeFirst();

/**
 * A user by uid, locked until the transaction ends; deleted users are not found. Their uid stays, so a booking may be made for them
 * meanwhile as the first in line.
 */
export const lockUser = (trx: Transaction, uid: string): Promise<UserRow | undefined> =>
  selectUsers(trx).where('uid', '=', uid).forNoKeyUpdate().executeTakeFirst();

/** The same by email address. */
export const lockUserByEmail = (trx: Transaction, email: string): Promise<UserRow | undefined> =>
  selectUsers(trx).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();

/** Whether this identity account belonged to a user who was deleted, and may not register again. */
export const wasDeleted = (db: Reader, uid: string): Promise<boolean> =>
  exists(
    db.selectFrom('users').select('uid').where('uid', '=', uid).where('deleted_at', 'is not', null).where('may_register_again', '=', false),
  );

/** Users with these uids, deleted users included: history names them. */
export const findUsers = (db: Reader, uids: readonly string[]): Promise<UserRow[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .select(COLUMNS)
        .where('uid', 'in', [...new Set(uids)])
        .execute();

/**
 * Locks users against deletion until the transaction ends, in order of their uids; deleted users are not found. Must come before any
 * lock on products: see ChangeFeed.transact.
 */
export const lockUsersForShare = (trx: Transaction, uids: readonly (string | Expression<string | null>)[]): Promise<UserRow[]> =>
  selectUsers(trx).where('uid', 'in', uids).orderBy('uid').forShare().execute();

const selectForUpdate = (db: Reader, uids: readonly (string | Expression<string | null>)[]) =>
  selectUsers(db).where('uid', 'in', uids).orderBy('uid').forNoKeyUpdate();

/** The same, one transaction at a time: what it counts of a user stays as it is. */
export const lockUsers = (trx: Transaction, uids: readonly string[]): Promise<UserRow[]> => selectForUpdate(trx, uids).execute();

const lockUserAndSeller = compiledOnce((db, { uid, productId }: { uid: string; productId: string }) =>
  selectForUpdate(db, [uid, db.selectFrom('products').select('seller_uid').where('id', '=', productId).$asScalar()]),
);

/**
 * Locks a buyer and the seller of a product, who are locked before the product: see ChangeFeed.transact. Neither blocks the other meanwhile.
 * @throws Failure invalid_token when the account of the buyer was deleted, address_unconfirmed
 */
export async function lockBuyerAndSeller(trx: Transaction, buyerUid: string, productId: string, mustConfirm: boolean): Promise<UserRow[]> {
  const users = await lockUserAndSeller(trx, { uid: buyerUid, productId });
  const buyer = users.find(({ uid }) => uid === buyerUid) ?? fail('invalid_token');
  return mustConfirm && !buyer.email_confirmed_at ? fail('address_unconfirmed') : users;
}

/**
 * Refuses a caller whose account was deleted while the call waited for the lock on a deal, which that has wound up. Must come after the lock.
 * @throws Failure invalid_token
 */
export async function refuseDeleted(trx: Transaction, uid: string): Promise<void> {
  if (!(await exists(selectUsers(trx).where('uid', '=', uid)))) fail('invalid_token');
}

/** Keeps a suspended user from what starts something new. The lock on them guards it. @throws Failure suspended */
export function refuseSuspended(users: readonly UserRow[], uid: string, now: Date): void {
  if (users.some((user) => user.uid === uid && isSuspended(user.suspended_until, now))) fail('suspended');
}

/** The blocks between two users. Both are locked where they decide. */
export const selectBlocks = (db: Reader, pair: readonly [string, string]) =>
  db.selectFrom('user_blocks').select('blocker_uid').where('blocker_uid', 'in', pair).where('blocked_uid', 'in', pair);

/** Whether one of two users has blocked the other. */
export const isBlocked = (db: Reader, ...pair: [string, string]): Promise<boolean> => exists(selectBlocks(db, pair));

/** The users that this user has blocked. */
export const findBlockedBy = async (db: Reader, uid: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('user_blocks').select('blocked_uid').where('blocker_uid', '=', uid).execute();
  return new Set(rows.map((row) => row.blocked_uid));
};

/** The identifiers by which admins know users, each with its beginning. */
export function userBeginnings(q: string): [column: RawBuilder<unknown>, start: string][] {
  const start = q.toLowerCase();
  const phone = phoneStart(q);
  return [
    [sql`email`, start],
    [sql`lower(display_name)`, start],
    [sql`lower(substring(display_name from '\\S+$'))`, start],
    ...(phone === null ? [] : ([[sql`phone_number`, phone]] satisfies [RawBuilder<unknown>, string][])),
  ];
}

/** The ids of the listings of a user whose reports wait for an admin: those that are there, and those that their reports have hidden. */
export const reportedListingsOf = (uid: RawBuilder<unknown>) => sql<string>`(
  select id from products where seller_uid = ${uid} and is_reported and deleted_at is null
  union select product_id from report_cases where seller_uid = ${uid} and state = 'hidden')`;

/** The reports of listings of a user about which no admin has decided. */
const openReportsOf = (uid: RawBuilder<unknown>) => sql`
  select from ${reportedListingsOf(uid)} as p join reports as r on r.product_id = p.id where r.result is null`;

/** The reports of messages of a user with which no admin is done. */
const reportedMessagesOf = (uid: RawBuilder<unknown>) => sql`
  select from message_reports as r join messages as m on m.id = r.message_id where m.sender_uid = ${uid} and r.closed_at is null`;

/** The figures that admins see of these sellers or buyers, by uid, in one statement. */
export async function findFiguresOf(
  db: Reader,
  role: Side,
  uids: readonly string[],
  now: Date,
): Promise<Map<string, NonNullable<ListedUser['figures']>>> {
  const isSeller = role === 'seller';
  const { rows } = await sql<{ uid: string; for_sale: number; deals: number; reports: number; sums: ReviewSums }>`
    select u.uid,
      ${isSeller ? sql`(select count(*)::int from products where seller_uid = u.uid and deleted_at is null and status = 'unsold')` : sql.lit(0)} as for_sale,
      (select count(paid_at)::int from bookings where ${sql.ref(`${role}_uid`)} = u.uid and ended_at is null) as deals,
      (select count(*)::int from (${isSeller ? openReportsOf(sql`u.uid`) : reportedMessagesOf(sql`u.uid`)}) as open) as reports,
      ${reviewSums(sql`u.uid`, now)} as sums
    from users as u where u.uid = any(${[...uids]})`.execute(db);
  return new Map(
    rows.map(({ uid, for_sale, deals, reports, sums }) => [uid, { forSale: for_sale, deals, reports, rating: ratingNow(sums).rating }]),
  );
}

/** A page of sellers or buyers, and how many there are: up to `limits.searchTotal`, and one more when there are more. */
export async function listUsersOfRole(
  db: Reader,
  {
    role,
    q = '',
    sort = 'newest',
    only,
  }: { role: AccountType; q?: string | undefined; sort?: UserSort | undefined; only?: UserFilter | undefined },
  page: PageRequest,
): Promise<Page<UserRow> & { total: number }> {
  const byName = sort === 'name';
  const nameOf = (text: RawBuilder<unknown>) => sql`lower(${text}) collate "C"`;
  const [key, dir] = byName ? [nameOf(sql`display_name`), 'asc' as const] : [sql`created_at`, 'desc' as const];
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, [byName ? 'text' : 'time', 'uid']);
  const last = byName ? nameOf(sql`${after?.[0]}::text`) : sql`${after?.[0]}::timestamptz`;
  const users = db
    .selectFrom('users')
    .where('role', '=', role)
    .where('deleted_at', 'is', null)
    .$if(only === 'unverified', (query) => query.where('verified_at', 'is', null))
    .$if(only === 'reported', (query) =>
      query.where(sql<boolean>`exists (${(role === 'seller' ? openReportsOf : reportedMessagesOf)(sql`users.uid`)})`),
    )
    .$if(q !== '', (query) => query.where((is) => is.or(userBeginnings(q).map(([column, start]) => beginsWith(column, start)))));
  const [rows, count] = await Promise.all([
    users
      .select(COLUMNS)
      .$if(after !== undefined, (query) => query.where(sql<boolean>`(${key}, uid) ${sql.raw(byName ? '>' : '<')} (${last}, ${after?.[1]})`))
      .orderBy(key, dir)
      .orderBy('uid', dir)
      .limit(page.limit + 1)
      .execute(),
    db
      .selectFrom(
        users
          .select('uid')
          .orderBy('created_at', 'desc')
          .limit(limits.searchTotal + 1)
          .as('counted'),
      )
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const keyOf = ({ display_name, created_at }: UserRow) => (byName ? display_name : created_at.toISOString());
  return { ...pageOf(rows, page.limit, (user) => [keyOf(user), user.uid]), total: count.total };
}

/** The user as a product created now keeps its seller. */
export const snapshotOf = (row: UserRow): SellerSnapshot => ({
  uid: row.uid,
  email: row.email,
  displayName: row.display_name,
  photoURL: row.photo_url,
  phoneNumber: row.phone_number,
  address: row.address,
});

/** The rating of a user, and when it changes by the clock alone, at which the next review about them is shown. */
export interface RatingNow {
  rating: Rating | null;
  until: Date | null;
}

/** The reviews about one user, added up: those that are shown, and when the next one is. */
export interface ReviewSums {
  count: number;
  stars: number | null;
  until: string | null;
}

/**
 * The reviews about a user that are shown at `now` and not removed, added up, inside another statement: the last of each author whose
 * conduct is proved.
 */
export const reviewSums = (uid: RawBuilder<unknown>, now: Date): RawBuilder<ReviewSums> => sql`(
  select json_build_object('count', count(*), 'stars', sum(stars), 'until', (
    select min(shown_at) from reviews
    where subject_uid = ${uid} and status <> 'removed' and shown_at > ${hiddenFromPlanner(now, 'timestamptz')}))
  from (
    select distinct on (r.author_uid) r.stars
    from reviews as r
      join users as a on a.uid = r.author_uid and a.conduct_at is not null
      join deals as d on d.booking_id = r.booking_id and not d.alike
    where r.subject_uid = ${uid} and r.status <> 'removed' and r.shown_at <= ${hiddenFromPlanner(now, 'timestamptz')}
    order by r.author_uid, r.shown_at desc, r.id desc) as counted)`;

const ratingNow = ({ count, stars, until }: ReviewSums): RatingNow => ({
  rating: ratingOf({ stars: stars ?? 0, count }),
  until: until === null ? null : new Date(until),
});

/** Rows with the ratings of their sellers, and when one of these changes by the clock alone. */
export function rated<Row extends { seller_reviews: ReviewSums }>(
  rows: readonly Row[],
): { rows: (Row & { seller_rating: Rating | null })[]; until: Date | null } {
  const found = rows.map((row) => ({ row, ...ratingNow(row.seller_reviews) }));
  const times = found.flatMap(({ until }) => until?.getTime() ?? []);
  return {
    rows: found.map(({ row, rating }) => ({ ...row, seller_rating: rating })),
    until: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}

/** The rating of one user. */
export async function findRating(db: Reader, uid: string, now: Date): Promise<RatingNow> {
  const { rows } = await sql<{ sums: ReviewSums }>`select ${reviewSums(sql`${uid}::text`, now)} as sums`.execute(db);
  return ratingNow(rows[0]?.sums ?? { count: 0, stars: null, until: null });
}

/**
 * How long a seller left the first question of each of their last buyers waiting. A buyer counts once, with the last conversation:
 * otherwise two accounts of one user would do for a good figure. A question is given a day; without an answer by then the wait has no
 * end. `open_since`: the oldest question that has its day still.
 */
const selectAnswers = (uid: string, now: Date) =>
  sql<{ buyers: number; seconds: number | null; open_since: Date | null }>`(
    select count(w.seconds)::int as buyers, percentile_disc(0.5) within group (order by w.seconds) as seconds,
      min(w.created_at) filter (where w.seconds is null) as open_since
    from (
      select c.created_at, coalesce(
        extract(epoch from (
          select m.created_at from messages as m where m.conversation_id = c.id and m.sender_uid = ${uid} order by m.seq limit 1
        ) - c.created_at)::float8,
        case when c.created_at <= ${new Date(now.getTime() - DAY_MS)} then 'infinity'::float8 end) as seconds
      from (
        select distinct on (l.buyer_uid) l.id, l.created_at
        from (
          select id, buyer_uid, created_at from conversations
          where seller_uid = ${uid} order by created_at desc limit ${sql.lit(limits.answersCounted)}) as l
        order by l.buyer_uid, l.created_at desc) as c) as w)`;

/** Reads the public figures of a seller. */
export interface SellerFigures extends RatingNow {
  answers: AnswerTime | null;
}

/** The figures of one seller, in one statement. */
export async function findSellerFigures(db: Reader, uid: string, now: Date): Promise<SellerFigures> {
  const { sums, buyers, seconds, open_since } = await db
    .selectFrom(selectAnswers(uid, now).as('a'))
    .select(['a.buyers', 'a.seconds', 'a.open_since', reviewSums(sql`${uid}::text`, now).as('sums')])
    .executeTakeFirstOrThrow();
  const { rating, until } = ratingNow(sums);
  // A question that is asked from now on counts in a day at the earliest.
  const answersUntil = (open_since ?? now).getTime() + DAY_MS;
  return {
    rating,
    answers: answerTimeOf({ buyers, seconds }),
    until: new Date(Math.min(answersUntil, until?.getTime() ?? answersUntil)),
  };
}
