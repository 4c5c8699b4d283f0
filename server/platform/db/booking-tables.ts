import type { ColumnType, Generated } from 'kysely';
import type { BookingEndReason } from '#contract/vocabulary.ts';

export interface BookingTable {
  id: string;
  product_id: string;
  buyer_uid: string;
  seller_uid: string;
  contact_number: string;
  meeting_location: string;
  price_poisha: number;
  transaction_id: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  paid_at: Date | null;
  ended_at: Date | null;
  end_reason: BookingEndReason | null;
  /** When it ends unless it is paid. */
  expires_at: Date;
  /** Until when the first in line must confirm it; null for other bookings, and once it is confirmed. */
  confirm_by: ColumnType<Date | null, Date | null | undefined>;
  /** How many of the emails before that have been written. */
  reminders: Generated<number>;
  /** The terms of the listing as one canonical JSON, and its SHA-256 in hex. Written once; null for bookings of an earlier version. */
  terms: ColumnType<string | null, string | null, never>;
  terms_sha256: ColumnType<string | null, string | null, never>;
}

/** By name, so that statements can be kept prepared. */
export const BOOKING_COLUMNS = [
  'id',
  'product_id',
  'buyer_uid',
  'seller_uid',
  'contact_number',
  'meeting_location',
  'price_poisha',
  'transaction_id',
  'created_at',
  'paid_at',
  'ended_at',
  'end_reason',
  'expires_at',
  'confirm_by',
  'reminders',
  'terms',
  'terms_sha256',
] as const satisfies readonly (keyof BookingTable)[];
