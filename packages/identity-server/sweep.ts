import type { IdentityContext } from './context.ts';
import { KEY_KEPT_AFTER_MS } from './keys.ts';
import { ADDRESS_KNOWN_FOR_MS } from './known-addresses.ts';
import { sql } from 'kysely';

// A code that has expired is called expired for a while, and then unknown.
const EXPIRED_CODES_KEPT_MS = 7 * 24 * 3_600_000;

/** Deletes what has run out. Nothing depends on when it runs; once an hour keeps the tables small. */
export async function sweep({ db, clock }: Pick<IdentityContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await db.deleteFrom('identity.sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('identity.action_codes').where('expires_at', '<=', before(EXPIRED_CODES_KEPT_MS)).execute();
  await db.deleteFrom('identity.throttle').where('empty_at', '<=', now).execute();
  await db.deleteFrom('identity.known_addresses').where('seen_at', '<=', before(ADDRESS_KNOWN_FOR_MS)).execute();
  await db.deleteFrom('identity.google_flows').where('expires_at', '<=', now).execute();
  await db.deleteFrom('identity.redeemed_id_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('identity.demo_issuer_codes').where('expires_at', '<=', now).execute();
  // A key whose successor has been signing for longer than a token lives.
  await sql`delete from identity.signing_keys as old where exists (
    select from identity.signing_keys as newer
    where newer.purpose = old.purpose and newer.active_from > old.active_from and newer.active_from <= ${before(KEY_KEPT_AFTER_MS)})`.execute(
    db,
  );
}
