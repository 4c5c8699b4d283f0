import type { Deps } from '#server/modules/core/deps.ts';
import { Readable } from 'node:stream';
import { findRows, SECTIONS } from '#server/modules/admin/my-data.sql.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#domain/durations.ts';
import { lockUsers } from '#server/modules/users/users.sql.ts';
import { fail } from '#server/platform/http/failure.ts';

/** Counts a download of a user's data, one request of the user at a time. @throws Failure invalid_token, too_many_downloads */
async function recordDownload(db: Database, uid: string, now: Date): Promise<void> {
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

export function dataRoutes({ db, clock }: Deps) {
  return {
    async downloadData({ caller }) {
      const now = clock.now();
      await recordDownload(db, caller.uid, now);
      // Written as it is read: neither its length nor a slow reader takes memory or a connection.
      return { prepared: Readable.from(dataOf(db, caller.uid, now), { objectMode: false }) };
    },
  } satisfies Partial<Handlers>;
}

/** The answer of `downloadData` in pieces: one page of one section is in memory at a time. */
async function* dataOf(db: Database, uid: string, now: Date): AsyncGenerator<string> {
  const head = { uid, writtenAt: now.toISOString(), amounts: 'in poisha: Tk 1 is 100 poisha' };
  yield `${JSON.stringify(head).slice(0, -1)},"data":{`;
  let first = true;
  for (const name of Object.keys(SECTIONS)) {
    yield `${first ? '' : ','}${JSON.stringify(name)}:[`;
    first = false;
    let comma = '';
    for await (const page of findRows(db, name, uid, now)) {
      yield comma + page.map((row) => JSON.stringify(row)).join(',');
      comma = ',';
    }
    yield ']';
  }
  yield '}}';
}
