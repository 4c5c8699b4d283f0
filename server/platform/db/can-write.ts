import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, Pool } from '#server/platform/db/database.ts';

/** Bytes; more than fits into a page, so that files must grow. */
const SIZE = 16_384;

/** Whether the database takes changes. After a write that failed because of the disk or the server, this writes something and takes it back. */
export async function canWrite(db: Database, pool: Pool): Promise<boolean> {
  if (!pool.unwritable) return true;
  const trx = await db.startTransaction().execute();
  try {
    await trx
      .insertInto('app_settings')
      .values({ name: randomUUID(), value: JSON.stringify(randomBytes(SIZE).toString('base64')) })
      .execute();
    pool.unwritable = false;
  } catch {
    // Stays as it is.
  } finally {
    await trx.rollback().execute();
  }
  return !pool.unwritable;
}
