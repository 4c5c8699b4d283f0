import type { Expression, Selectable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { AccountType } from '#contract/vocabulary.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import type { SellerSnapshot, UserTable } from '#server/platform/db/tables.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';

export type UserRow = Selectable<UserTable>;

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
] as const satisfies readonly (keyof UserTable)[];

/** A user by uid; deleted users are not found. */
export const findUser = (db: Reader, uid: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').select(COLUMNS).where('uid', '=', uid).where('deleted_at', 'is', null).executeTakeFirst();

/** A user by email address in lower case; deleted users are not found. */
export const findUserByEmail = (db: Reader, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').select(COLUMNS).where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst();

/** A user by uid, locked until the transaction ends; deleted users are not found. */
export const lockUser = (trx: Transaction, uid: string): Promise<UserRow | undefined> =>
  trx.selectFrom('users').select(COLUMNS).where('uid', '=', uid).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();

/** The same by email address. */
export const lockUserByEmail = (trx: Transaction, email: string): Promise<UserRow | undefined> =>
  trx.selectFrom('users').select(COLUMNS).where('email', '=', email).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();

/** Whether this identity account belonged to a user who was deleted, and may not register again. */
export async function wasDeleted(db: Reader, uid: string): Promise<boolean> {
  const deleted = db.selectFrom('users').select('uid').where('uid', '=', uid).where('deleted_at', 'is not', null);
  return (await deleted.where('may_register_again', '=', false).executeTakeFirst()) !== undefined;
}

/** Users with these uids, deleted users included: history names them. */
export const findUsers = (db: Reader, uids: readonly string[]): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .select(COLUMNS)
    .where('uid', 'in', [...new Set(uids)])
    .execute();

/**
 * Locks users against deletion until the transaction ends, in order of their uids; deleted users are not found. Must come before any
 * lock on products: see ChangeFeed.transact.
 */
export const lockUsersForShare = (trx: Transaction, uids: readonly (string | Expression<string | null>)[]): Promise<UserRow[]> =>
  trx.selectFrom('users').select(COLUMNS).where('uid', 'in', uids).where('deleted_at', 'is', null).orderBy('uid').forShare().execute();

/** The same, one transaction at a time: what it counts of a user stays as it is. */
export const lockUsers = (trx: Transaction, uids: readonly (string | Expression<string | null>)[]): Promise<UserRow[]> =>
  trx
    .selectFrom('users')
    .select(COLUMNS)
    .where('uid', 'in', uids)
    .where('deleted_at', 'is', null)
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute();

/** The blocks between two users. Both are locked where they decide. */
export const selectBlocks = (db: Reader, pair: readonly [string, string]) =>
  db.selectFrom('user_blocks').select('blocker_uid').where('blocker_uid', 'in', pair).where('blocked_uid', 'in', pair);

/** Whether one of two users has blocked the other. */
export const isBlocked = async (db: Reader, ...pair: [string, string]): Promise<boolean> =>
  (await selectBlocks(db, pair).executeTakeFirst()) !== undefined;

/** The users that this user has blocked. */
export const findBlockedBy = async (db: Reader, uid: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('user_blocks').select('blocked_uid').where('blocker_uid', '=', uid).execute();
  return new Set(rows.map((row) => row.blocked_uid));
};

/** A page of sellers or buyers, newest first, and how many there are: up to `limits.searchTotal`, and one more when there are more. */
export async function listUsersOfRole(
  db: Reader,
  role: AccountType,
  page: { limit: number; cursor: string | undefined },
): Promise<{ rows: UserRow[]; total: number; nextCursor: string | undefined }> {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, ['time', 'uid']);
  const [rows, count] = await Promise.all([
    db
      .selectFrom('users')
      .select(COLUMNS)
      .where('role', '=', role)
      .where('deleted_at', 'is', null)
      .$if(after !== undefined, (query) =>
        query.where((is) => is(is.refTuple('created_at', 'uid'), '<', is.tuple(new Date(String(after?.[0])), String(after?.[1])))),
      )
      .orderBy('created_at', 'desc')
      .orderBy('uid', 'desc')
      .limit(page.limit + 1)
      .execute(),
    db
      .selectFrom((some) =>
        some
          .selectFrom('users')
          .select('uid')
          .where('role', '=', role)
          .where('deleted_at', 'is', null)
          .orderBy('created_at', 'desc')
          .limit(limits.searchTotal + 1)
          .as('counted'),
      )
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    total: count.total,
    nextCursor: rows.length > page.limit && last ? encodeCursor([last.created_at.toISOString(), last.uid]) : undefined,
  };
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
