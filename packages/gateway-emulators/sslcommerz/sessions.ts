import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { findOne, inTransaction } from '../rows.ts';

/** Ways to pay that the page offers, with what SSLCommerz says of each. */
export const METHODS = {
  bkash: { label: 'bKash', card_type: 'BKASH-BKash', card_brand: 'MOBILEBANKING', card_issuer: 'BKash Mobile Banking' },
  nagad: { label: 'Nagad', card_type: 'NAGAD-Nagad', card_brand: 'MOBILEBANKING', card_issuer: 'Nagad' },
  rocket: {
    label: 'Rocket',
    card_type: 'DBBLMOBILEB-Dbbl Mobile Banking',
    card_brand: 'MOBILEBANKING',
    card_issuer: 'DBBL Mobile Banking',
  },
  visa: { label: 'Visa', card_type: 'VISA-Dutch Bangla', card_brand: 'VISA', card_issuer: 'STANDARD CHARTERED BANK' },
  master: { label: 'Mastercard', card_type: 'MASTER-Dutch Bangla', card_brand: 'MASTER', card_issuer: 'EASTERN BANK, LTD.' },
  citytouch: { label: 'Citytouch', card_type: 'CITYBANKIB-Citytouch', card_brand: 'IB', card_issuer: 'The City Bank' },
} as const;
export type Method = keyof typeof METHODS;

/** How a payment ends on the page. */
export const ENDS = ['paid', 'risky', 'failed', 'canceled'] as const;
export type End = (typeof ENDS)[number];

export interface SessionRow {
  sessionkey: string;
  tran_id: string;
  /** Decimal Tk. */
  amount: string;
  fields: Record<string, string>;
  status: 'PENDING' | 'VALID' | 'VALIDATED' | 'FAILED' | 'CANCELLED';
  val_id: string | null;
  bank_tran_id: string | null;
  method: Method | null;
  risk_level: 0 | 1;
  error: string | null;
  tran_date: Date | null;
  validated_on: Date | null;
}

export async function insertSession(
  pool: Pool,
  session: { tranId: string; amount: string; fields: Record<string, string>; now: Date },
): Promise<string> {
  const sessionkey = randomBytes(16).toString('hex').toUpperCase();
  await pool.query('insert into sslcommerz.sessions (sessionkey, tran_id, amount, fields, created_at) values ($1, $2, $3, $4, $5)', [
    sessionkey,
    session.tranId,
    session.amount,
    session.fields,
    session.now,
  ]);
  return sessionkey;
}

export const findSession = (pool: Pool, sessionkey: string) =>
  findOne<SessionRow>(pool, 'select * from sslcommerz.sessions where sessionkey = $1', [sessionkey]);

/** The sessions of a transaction in which the customer has done something, oldest first. */
export const findAttempts = async (pool: Pool, tranId: string): Promise<SessionRow[]> =>
  (
    await pool.query<SessionRow>(`select * from sslcommerz.sessions where tran_id = $1 and status <> 'PENDING' order by created_at`, [
      tranId,
    ])
  ).rows;

const ERRORS: Record<End, string | null> = { paid: null, risky: null, failed: 'Invalid expiration date', canceled: 'Cancelled by user' };
const STATUSES = { paid: 'VALID', risky: 'VALID', failed: 'FAILED', canceled: 'CANCELLED' } as const;

/** Ends a session once; undefined when it has ended before. */
export function endSession(pool: Pool, sessionkey: string, end: End, method: Method, now: Date): Promise<SessionRow | undefined> {
  const isPaid = STATUSES[end] === 'VALID';
  const id = (): string => randomBytes(12).toString('hex');
  return findOne<SessionRow>(
    pool,
    `update sslcommerz.sessions set status = $2, method = $3, risk_level = $4, error = $5, tran_date = $6, val_id = $7, bank_tran_id = $8
     where sessionkey = $1 and status = 'PENDING' returning *`,
    [sessionkey, STATUSES[end], method, end === 'risky' ? 1 : 0, ERRORS[end], now, isPaid ? id() : null, isPaid ? id() : null],
  );
}

/** The paid session of a validation id, which counts as validated from now on. */
export const validateSession = (pool: Pool, valId: string, now: Date) =>
  findOne<SessionRow>(
    pool,
    `update sslcommerz.sessions set status = 'VALIDATED', validated_on = coalesce(validated_on, $2) where val_id = $1 returning *`,
    [valId, now],
  );

export type RefundStatus = 'processing' | 'refunded' | 'cancelled';

export type Refunded =
  | { status: 'success'; refundRefId: string; tranId: string }
  | { status: 'processing'; tranId: string }
  | { status: 'failed'; reason: string };

/** Refunds a part of what was paid. The same `refund_trans_id` is refunded once, also when it is asked for twice at once. */
export async function refund(
  pool: Pool,
  asked: { bankTranId: string; refundTransId: string; amount: string; status: RefundStatus; now: Date },
): Promise<Refunded> {
  const { bankTranId, refundTransId, amount, status, now } = asked;
  return inTransaction(pool, async (client): Promise<Refunded> => {
    const { rows: paid } = await client.query<SessionRow>('select * from sslcommerz.sessions where bank_tran_id = $1 for update', [
      bankTranId,
    ]);
    const session = paid[0];
    if (!session) return { status: 'failed', reason: 'Bank transaction id is not found' };
    const { rowCount: before } = await client.query('select from sslcommerz.refunds where bank_tran_id = $1 and refund_trans_id = $2', [
      bankTranId,
      refundTransId,
    ]);
    if (before) return { status: 'processing', tranId: session.tran_id };
    const refundRefId = randomBytes(10).toString('hex');
    const { rowCount } = await client.query(
      `insert into sslcommerz.refunds (refund_ref_id, bank_tran_id, refund_trans_id, amount, initiated_on, status)
       select $1, $2, $3, $4::numeric, $5, $6 from sslcommerz.sessions as s
       where s.bank_tran_id = $2
         and $4::numeric + coalesce((select sum(amount) from sslcommerz.refunds where bank_tran_id = $2 and status <> 'cancelled'), 0)
           <= s.amount`,
      [refundRefId, bankTranId, refundTransId, amount, now, status],
    );
    if (rowCount === 0) return { status: 'failed', reason: 'Refund amount is more than the amount that is left' };
    return { status: 'success', refundRefId, tranId: session.tran_id };
  });
}

export const findRefund = (pool: Pool, refundRefId: string) =>
  findOne<{ bank_tran_id: string; tran_id: string; initiated_on: Date; status: RefundStatus }>(
    pool,
    `select r.bank_tran_id, s.tran_id, r.initiated_on, r.status from sslcommerz.refunds as r join sslcommerz.sessions as s using (bank_tran_id)
     where r.refund_ref_id = $1`,
    [refundRefId],
  );

/** Ends the refunds that are under way. */
export const endRefunds = (pool: Pool, end: Exclude<RefundStatus, 'processing'>): Promise<unknown> =>
  pool.query(`update sslcommerz.refunds set status = $1 where status = 'processing'`, [end]);
