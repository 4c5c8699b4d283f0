import type { User } from '#contract/users.ts';
import type { Role } from '#contract/vocabulary.ts';
import type { Selectable } from 'kysely';
import type { SellerSnapshot, UserTable } from '#server/platform/db/market-tables.ts';

/** What of a person another may see: strangers see the name and the seller's label, signed-in people the contact too. */
export type Audience = 'public' | 'signed-in';

export interface Verification {
  role: Role;
  verifiedAt: Date | null;
}

/** A person as their row is now. */
export const userView = (row: Selectable<UserTable>, audience: Audience = 'signed-in'): User =>
  sellerView(
    {
      uid: row.uid,
      email: row.email,
      displayName: row.display_name,
      photoURL: row.photo_url,
      phoneNumber: row.phone_number,
      address: row.address,
    },
    { role: row.role, verifiedAt: row.verified_at },
    audience,
  );

/** A seller as they were when the product was created, with today's verification (DESIGN §2, "Wire shapes"). */
export function sellerView(user: SellerSnapshot, today: Verification, audience: Audience): User {
  return {
    uid: user.uid,
    displayName: user.displayName,
    photoURL: user.photoURL,
    role: today.role,
    verified: today.verifiedAt !== null,
    verifiedAt: today.verifiedAt?.toISOString() ?? null,
    ...(audience === 'signed-in' && { email: user.email, phoneNumber: user.phoneNumber, address: user.address }),
  };
}
