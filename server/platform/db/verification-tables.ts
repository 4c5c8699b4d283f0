import type { GeneratedAlways } from 'kysely';

/** An admin verified a seller, or took it back. The database refuses changes of its rows. */
export interface VerificationTable {
  id: GeneratedAlways<number>;
  seller_uid: string;
  admin_uid: string;
  verified: boolean;
  /** Empty for a verification without a note. */
  reason: string;
  created_at: Date;
}
