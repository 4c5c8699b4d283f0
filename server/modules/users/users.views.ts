import type { Account } from '#contract/account.ts';
import type { User } from '#contract/users.ts';
import { awayNow } from '#domain/listings/holiday.ts';
import type { PushNotice, Role } from '#contract/vocabulary.ts';
import type { SellerSnapshot } from '#server/platform/db/listing-tables.ts';
import type { RowOf } from '#server/platform/db/tables.ts';

/** How much of a user is shown: everybody sees the name and the seller's label, only the two sides of a live booking and admins the contact data. */
export type Audience = 'public' | 'parties';

export interface Verification {
  role: Role;
  verifiedAt: Date | null;
}

/** A user with their current data. */
export const userView = (row: RowOf<'users'>, audience: Audience = 'parties'): User =>
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

const takesPush = (row: RowOf<'users'>, notice: PushNotice): boolean => !row.muted_pushes.includes(notice);

/** A user as they see themselves. */
export const accountView = (row: RowOf<'users'>, now: Date): Account => ({
  ...userView(row),
  version: row.version,
  language: row.language,
  notices: {
    messages: !row.muted_notices.includes('messages'),
    offers: !row.muted_notices.includes('offers'),
    reminders: !row.muted_notices.includes('reminders'),
    searches: !row.muted_notices.includes('searches'),
    prices: !row.muted_notices.includes('prices'),
  },
  pushes: {
    bookings: takesPush(row, 'bookings'),
    messages: takesPush(row, 'messages'),
    offers: takesPush(row, 'offers'),
    reminders: takesPush(row, 'reminders'),
    searches: takesPush(row, 'searches'),
    prices: takesPush(row, 'prices'),
  },
  awayUntil: awayNow(row.away_until, now)?.toISOString() ?? null,
});

/** A seller as they were when the product was created, with their current verification (design §2, "Wire shapes"). */
export function sellerView(user: SellerSnapshot, today: Verification, audience: Audience): User {
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
