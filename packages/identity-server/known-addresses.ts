import { digest } from './secrets.ts';
import type { Database, Transaction } from './tables.ts';

/** As long as an idle session lives. */
export const ADDRESS_KNOWN_FOR_MS = 90 * 24 * 3_600_000;

const hashOf = (uid: string, address: string): Buffer => digest(JSON.stringify([uid, address]));

/** Records that the account was signed in to from this address. */
export async function rememberAddress(trx: Transaction, now: Date, uid: string, address: string): Promise<void> {
  await trx
    .insertInto('identity.known_addresses')
    .values({ uid, address_hash: hashOf(uid, address), seen_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'address_hash']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Whether the account was signed in to from this address within ADDRESS_KNOWN_FOR_MS. */
export async function isKnownAddress(db: Database, now: Date, uid: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.known_addresses')
    .select('uid')
    .where('uid', '=', uid)
    .where('address_hash', '=', hashOf(uid, address))
    .where('seen_at', '>', new Date(now.getTime() - ADDRESS_KNOWN_FOR_MS))
    .executeTakeFirst();
  return row !== undefined;
}
