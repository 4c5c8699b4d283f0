import type { Deps } from '#server/modules/core/deps.ts';
import { Readable } from 'node:stream';
import { recordDownload } from '#server/modules/admin/my-data.changes.ts';
import { findRows, SECTIONS } from '#server/modules/admin/my-data.sql.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

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
