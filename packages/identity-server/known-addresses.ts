import { digest } from './secrets.ts';
import type { Reader, Transaction } from '../../server/platform/db/database.ts';

/** An address counts as the person's own for as long as a session would. */
export const ADDRESS_KNOWN_FOR_MS = 90 * 24 * 3_600_000;

const hashOf = (uid: string, address: string): Buffer => digest(JSON.stringify([uid, address]));

/** The owner of the account was here. */
export async function rememberAddress(trx: Transaction, now: Date, uid: string, address: string): Promise<void> {
  await trx
    .insertInto('identity.known_addresses')
    .values({ uid, address_hash: hashOf(uid, address), seen_at: now })
    .onConflict((conflict) => conflict.columns(['uid', 'address_hash']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Whether the owner of the account was seen at this address lately. */
export async function isKnownAddress(reader: Reader, now: Date, uid: string, address: string): Promise<boolean> {
  const row = await reader
    .selectFrom('identity.known_addresses')
    .select('uid')
    .where('uid', '=', uid)
    .where('address_hash', '=', hashOf(uid, address))
    .where('seen_at', '>', new Date(now.getTime() - ADDRESS_KNOWN_FOR_MS))
    .executeTakeFirst();
  return row !== undefined;
}
