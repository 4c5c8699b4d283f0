import type { Generated, GeneratedAlways } from 'kysely';
import type { OfferStatus } from '#contract/vocabulary.ts';
import type { OfferActor } from '#domain/deals/offers.ts';

// The columns are explained in migration 0019.

/** The limits that the seller of a product has set for offers. */
export interface OfferColumns {
  fixed_price: Generated<boolean>;
  accept_from_poisha: number | null;
  decline_below_poisha: number | null;
}

export interface OfferTable {
  id: string;
  product_id: string;
  buyer_uid: string;
  seller_uid: string;
  status: OfferStatus;
  asking_poisha: number;
  price_poisha: number;
  counter_poisha: number | null;
  contact_number: string;
  meeting_location: string;
  nth: number;
  made_on: GeneratedAlways<string>;
  created_at: Date;
  moved_by: OfferActor;
  moved_at: Date;
  expires_at: Date | null;
  booking_id: string | null;
}
