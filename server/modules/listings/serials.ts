import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#domain/durations.ts';
import { getOrCreateSetting } from '#server/platform/db/app-settings.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';

/** Serial numbers of reports and of the register are kept for two years. */
const KEPT_MS = limits.stolenYears * 365 * DAY_MS;

/** The time from which on they are kept at `now`. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** Until when one of that time is kept. */
export const keptUntil = (from: Date): Date => new Date(from.getTime() + KEPT_MS);

/** Hashes serial numbers with a secret of this database: nobody who has a number and no secret finds its hash. */
export async function serialHasher(db: Database): Promise<(serial: string) => Buffer> {
  const { secret } = await getOrCreateSetting(db, 'serial numbers', () => ({ secret: randomBytes(32).toString('base64') }));
  return (serial) => createHmac('sha256', secret).update(serial).digest();
}

/** Deletes the serial numbers and the entries of the register that are older than two years. */
export async function sweepSerials(db: Reader, now: Date): Promise<void> {
  const since = keptSince(now);
  await db.deleteFrom('stolen_devices').where('created_at', '<=', since).execute();
  await sql`
    delete from report_serials as s using health_reports as h where h.id = s.report_id and h.added_at <= ${since}`.execute(db);
}
