import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#domain/durations.ts';
import { lockUsers } from '#server/modules/users/users.sql.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/http/failure.ts';

/** Counts a download of a user's data, one request of the user at a time. @throws Failure invalid_token, too_many_downloads */
export async function recordDownload(db: Database, uid: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [user] = await lockUsers(trx, [uid]);
    if (!user) return fail('invalid_token');
    await trx
      .deleteFrom('data_downloads')
      .where('uid', '=', uid)
      .where('created_at', '<=', new Date(now.getTime() - DAY_MS))
      .execute();
    const made = await trx.selectFrom('data_downloads').select('id').where('uid', '=', uid).execute();
    if (made.length >= limits.downloadsPerDay) return fail('too_many_downloads');
    await trx.insertInto('data_downloads').values({ uid, created_at: now }).execute();
  });
}
