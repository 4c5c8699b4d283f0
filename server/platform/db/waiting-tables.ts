import type { GeneratedAlways } from 'kysely';
import type { WaitingState } from '#domain/deals/waiting.ts';

// The columns are explained in migration 0027.

export interface WaitingTable {
  id: string;
  seq: GeneratedAlways<number>;
  product_id: string;
  uid: string;
  seller_uid: string;
  status: WaitingState;
  contact_number: string;
  meeting_location: string;
  confirm_hours: number;
  joined_at: Date;
  moved_at: Date;
  booking_id: string | null;
}
