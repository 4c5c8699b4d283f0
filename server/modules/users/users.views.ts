import type { Account } from '#contract/account.ts';
import type { User } from '#contract/users.ts';
import { awayNow } from '#domain/listings/holiday.ts';
import { recordOf } from '#contract/records.ts';
import { NOTICES, PUSH_NOTICES, type Role } from '#contract/vocabulary.ts';
import { snapshotOf, type UserRow } from '#server/modules/users/users.sql.ts';
import type { SellerSnapshot } from '#server/platform/db/listing-tables.ts';

/** How much of a user is shown: everybody sees the name and the seller's label, only the two sides of a live booking and admins the contact data. */
export type Audience = 'public' | 'parties';

/** A user with their current data. */
export const userView = (row: UserRow, audience: Audience = 'parties'): User =>
  sellerView(snapshotOf(row), { role: row.role, verifiedAt: row.verified_at }, audience);

/** A user as they see themselves. */
export const accountView = (row: UserRow, now: Date): Account => ({
  ...userView(row),
  version: row.version,
  language: row.language,
  notices: recordOf(NOTICES, (notice) => !row.muted_notices.includes(notice)),
  pushes: recordOf(PUSH_NOTICES, (notice) => !row.muted_pushes.includes(notice)),
  awayUntil: awayNow(row.away_until, now)?.toISOString() ?? null,
});

/** A seller as they were when the product was created, with their current verification (design §2, "Wire shapes"). */
export function sellerView(user: SellerSnapshot, today: { role: Role; verifiedAt: Date | null }, audience: Audience): User {
  return {
    uid: user.uid,
    displayName: user.closed && audience === 'public' ? '' : user.displayName,
    photoURL: user.photoURL,
    ...(user.closed && { closed: true as const }),
    role: today.role,
    verified: today.verifiedAt !== null,
    verifiedAt: today.verifiedAt?.toISOString() ?? null,
    ...(audience === 'parties' && { email: user.email, phoneNumber: user.phoneNumber, address: user.address }),
  };
}
