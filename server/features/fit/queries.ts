import { sql } from 'kysely';
import type { Facts } from '#contract/facts.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';

/** The facts of products by their ids; removed products are not found. */
export async function findFacts(db: Reader, ids: readonly string[]): Promise<Map<string, Facts>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'facts']).where('id', 'in', known).where('deleted_at', 'is', null).execute();
  return new Map(rows.map(({ id, facts }) => [id, facts as Facts]));
}

/** The sentence by which a user describes their computer; empty while there is none. */
export async function findMyPc(db: Database, uid: string): Promise<string> {
  const row = await db.selectFrom('my_pcs').select('text').where('uid', '=', uid).executeTakeFirst();
  return row?.text ?? '';
}

/** Replaces the sentence; an empty one removes it. The row of a user who is being deleted is waited for, and then not written. */
export async function storeMyPc(db: Database, uid: string, text: string, now: Date): Promise<void> {
  if (text === '') await db.deleteFrom('my_pcs').where('uid', '=', uid).execute();
  else
    await sql`
      insert into my_pcs (uid, text, updated_at)
      select uid, ${text}, ${now} from users where uid = ${uid} and deleted_at is null for share
      on conflict (uid) do update set text = excluded.text, updated_at = excluded.updated_at`.execute(db);
}
