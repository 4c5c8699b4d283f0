import type { Selectable } from 'kysely';
import type { AccountType } from '#contract/vocabulary.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import type { SellerSnapshot, UserTable } from '#server/platform/db/market-tables.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';

export type UserRow = Selectable<UserTable>;

/** A person of the market by uid; deleted ones are not found. */
export const findUser = (db: Reader, uid: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).where('deleted_at', 'is', null).executeTakeFirst();

/** A person of the market by e-mail address (lower case); deleted ones are not found. */
export const findUserByEmail = (db: Reader, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst();

/** The same, holding the row until the transaction ends. */
export const lockUserByEmail = (trx: Transaction, email: string): Promise<UserRow | undefined> =>
  trx.selectFrom('users').selectAll().where('email', '=', email).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();

/** Whether this identity account once belonged to a person who was deleted. */
export async function wasDeleted(db: Reader, uid: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('uid').where('uid', '=', uid).where('deleted_at', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

/** A page of sellers or buyers, newest first, and how many there are in all. */
export async function listUsersOfRole(
  db: Reader,
  role: AccountType,
  page: { limit: number; cursor: string | undefined },
): Promise<{ rows: UserRow[]; total: number; nextCursor: string | undefined }> {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, ['time', 'uid']);
  const [rows, count] = await Promise.all([
    db
      .selectFrom('users')
      .selectAll()
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
      .selectFrom('users')
      .select((is) => is.fn.countAll<number>().as('total'))
      .where('role', '=', role)
      .where('deleted_at', 'is', null)
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

/** The person as products created now remember them. */
export const snapshotOf = (row: UserRow): SellerSnapshot => ({
  uid: row.uid,
  email: row.email,
  displayName: row.display_name,
  photoURL: row.photo_url,
  phoneNumber: row.phone_number,
  address: row.address,
});
