import { sql } from 'kysely';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { RowOf } from '#server/platform/db/tables.ts';

export type SuspensionRecord = RowOf<'suspensions'>;

/** Suspensions that the list shows. */
const MOST = 100;

const select = (db: Reader) =>
  db
    .selectFrom('suspensions as s')
    .innerJoin('users as u', 'u.uid', 's.user_uid')
    .innerJoin('users as a', 'a.uid', 's.admin_uid')
    .leftJoin('users as b', 'b.uid', 's.answer_admin_uid')
    .leftJoin('users as e', 'e.uid', 's.end_admin_uid')
    .selectAll('s')
    .select([
      'u.display_name',
      'u.email',
      'u.role',
      'a.display_name as admin',
      'b.display_name as answer_admin',
      'e.display_name as end_admin',
    ])
    .orderBy('s.id', 'desc');
export type SuspensionRow = NonNullable<Awaited<ReturnType<typeof findLastSuspension>>>;

/** The newest suspension of a user. */
export const findLastSuspension = (db: Reader, uid: string) => select(db).where('s.user_uid', '=', uid).limit(1).executeTakeFirst();

export const findSuspension = (db: Reader, id: string) => select(db).where('s.id', '=', id).executeTakeFirst();

/** The suspensions that run, appeals that wait for an answer first, and how many there are. */
export async function listRunning(db: Reader, now: Date) {
  const running = db.selectFrom('suspensions as s').where('s.ended_at', 'is', null);
  const isOver = sql<boolean>`coalesce(s.until <= ${now}, false)`;
  const [rows, { total }] = await Promise.all([
    select(db)
      .where('s.ended_at', 'is', null)
      .where(isOver, '=', false)
      .clearOrderBy()
      .orderBy(sql`s.appealed_at is not null and s.answered_at is null`, 'desc')
      .orderBy('s.id', 'desc')
      .limit(MOST)
      .execute(),
    running
      .where(isOver, '=', false)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** A suspension alone. */
export const findSuspensionRecord = async (trx: Transaction, id: string): Promise<SuspensionRecord | undefined> =>
  isId(id) ? trx.selectFrom('suspensions').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** The newest suspension of all accounts that have had the user's address, confirmed, but one that ended with an earlier account of the user. */
export const findLast = (trx: Transaction, { uid, email }: { uid: string; email: string }): Promise<SuspensionRecord | undefined> =>
  trx
    .selectFrom('suspensions as s')
    .innerJoin('users as u', 'u.uid', 's.user_uid')
    .selectAll('s')
    .where(sql`u.email collate "C"`, '=', email)
    .where('u.email_confirmed_at', 'is not', null)
    .where((is) => is.or([is('s.user_uid', '<>', uid), is('s.end_reason', 'is not', null)]))
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The suspension of a user that has not ended. The lock on the user guards it. */
export const findRunning = (trx: Transaction, uid: string): Promise<SuspensionRecord | undefined> =>
  trx.selectFrom('suspensions').selectAll().where('user_uid', '=', uid).where('ended_at', 'is', null).executeTakeFirst();

/** The products of a user that are listed or booked, by id. */
export async function findListedIds(trx: Transaction, uid: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('seller_uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'sold')
    .execute();
  return rows.map(({ id }) => id);
}
