import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PayoutMethod } from '#contract/payouts.ts';
import type { PayoutAction, PayoutStatus } from '#contract/vocabulary.ts';

// The columns are explained in migration 0025. The account of a method is a bKash number as it is dialled, `01712345678`, or the number of a
// bank account; both digits only.

export interface PayoutMethodTable {
  uid: string;
  method: JSONColumnType<PayoutMethod>;
  confirmed_at: Date;
}

export interface PayoutCodeTable {
  id: string;
  uid: string;
  method: JSONColumnType<PayoutMethod>;
  code_hash: Buffer;
  tries: Generated<number>;
  nth: number;
  made_on: GeneratedAlways<string>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PayoutTable {
  id: string;
  seller_uid: string;
  amount_poisha: number;
  method: JSONColumnType<PayoutMethod>;
  status: PayoutStatus;
  admin_uid: string | null;
  reference: string | null;
  reason: string | null;
  created_at: Date;
  moved_at: Date;
}

/** The database refuses changes of its rows. */
export interface PayoutLogTable {
  id: GeneratedAlways<number>;
  payout_id: string;
  action: PayoutAction;
  by_uid: string;
  created_at: Date;
}
