import type { Generated } from 'kysely';

/** The columns are explained in migrations 0047 and 0077. */
export interface PushSubscriptionTable {
  id: string;
  user_uid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  failing_since: Date | null;
  failures: Generated<number>;
  rests_until: Date | null;
}
