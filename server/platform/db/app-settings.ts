import type { Database } from '#server/platform/db/database.ts';

/** The stored value of that name; if there is none, stores the result of `make`. With several processes at once the first one wins. */
export async function getOrCreateSetting<T extends Record<string, unknown>>(db: Database, name: string, make: () => T): Promise<T> {
  const made = JSON.stringify(make());
  await db
    .insertInto('app_settings')
    .values({ name, value: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('app_settings').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value as T;
}
