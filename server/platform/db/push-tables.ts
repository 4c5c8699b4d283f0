/** The columns are explained in migration 0047. */
export interface PushSubscriptionTable {
  id: string;
  user_uid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  failing_since: Date | null;
}
