import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Replaces the sentence; an empty one removes it. The row of a user who is being deleted is waited for, and then not written. */
export async function storeMyPc(db: Database, uid: string, text: string, now: Date): Promise<void> {
  if (text === '') await db.deleteFrom('my_pcs').where('uid', '=', uid).execute();
  else
    await sql`
      insert into my_pcs (uid, text, updated_at)
      select uid, ${text}, ${now} from users where uid = ${uid} and deleted_at is null for share
      on conflict (uid) do update set text = excluded.text, updated_at = excluded.updated_at`.execute(db);
}
