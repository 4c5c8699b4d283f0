import { sql } from 'kysely';
import { KEY_KEPT_AFTER_MS } from './keys.ts';
import { ADDRESS_KNOWN_FOR_MS } from './known-addresses.ts';
import type { Database } from './tables.ts';

// For a week an expired code is reported as expired, afterwards as unknown.
const EXPIRED_CODES_KEPT_MS = 7 * 24 * 3_600_000;

/** Deletes expired rows. Every read checks expiry itself, so nothing depends on when this runs. */
export async function sweep(db: Database, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await db.deleteFrom('identity.sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('identity.action_codes').where('expires_at', '<=', before(EXPIRED_CODES_KEPT_MS)).execute();
  await db.deleteFrom('identity.throttle').where('empty_at', '<=', now).execute();
  await db.deleteFrom('identity.known_addresses').where('seen_at', '<=', before(ADDRESS_KNOWN_FOR_MS)).execute();
  await db.deleteFrom('identity.google_flows').where('expires_at', '<=', now).execute();
  await db.deleteFrom('identity.redeemed_id_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('identity.demo_issuer_codes').where('expires_at', '<=', now).execute();
  // Keys whose successor has been signing for longer than a token lives.
  await sql`delete from identity.signing_keys as old where exists (
    select from identity.signing_keys as newer
    where newer.purpose = old.purpose and newer.active_from > old.active_from and newer.active_from <= ${before(KEY_KEPT_AFTER_MS)})`.execute(
    db,
  );
}
