import type { User } from '#contract/users.ts';
import type { Role } from '#contract/vocabulary.ts';
import type { Selectable } from 'kysely';
import type { SellerSnapshot, UserTable } from '#server/platform/db/tables.ts';

/** How much of a user is shown: everybody sees the name and the seller's label, only the two sides of a live booking and admins the contact data. */
export type Audience = 'public' | 'parties';

export interface Verification {
  role: Role;
  verifiedAt: Date | null;
}

/** A user with their current data. */
export const userView = (row: Selectable<UserTable>, audience: Audience = 'parties'): User =>
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

/** A seller as they were when the product was created, with their current verification (design §2, "Wire shapes"). */
export function sellerView(user: SellerSnapshot, today: Verification, audience: Audience): User {
  return {
    uid: user.uid,
    displayName: user.displayName,
    photoURL: user.photoURL,
    role: today.role,
    verified: today.verifiedAt !== null,
    verifiedAt: today.verifiedAt?.toISOString() ?? null,
    ...(audience === 'parties' && { email: user.email, phoneNumber: user.phoneNumber, address: user.address }),
  };
}
