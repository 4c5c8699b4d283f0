import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { findOne, inTransaction } from '../rows.ts';

/** bKash' published test wallets whose payments are refused when they are executed, with the reason. Any other number pays. */
export const REFUSED_WALLETS: Readonly<Record<string, { code: string; message: string }>> = {
  '01823074817': { code: '2023', message: 'Insufficient Balance' },
  '01823074818': {
    code: '2037',
    message: 'The account of the debit party is in a state which prohibits execution of this transaction',
  },
};
/** The values that the page accepts, as in bKash' sandbox. */
export const OTP = '123456';
export const PIN = '12121';

/** s for which a token is valid. */
export const TOKEN_SECONDS = 3600;
/** How long a payment can be executed after it was created, ms. */
const PAYMENT_MS = 86_400_000;
const MOST_WRONG_TRIES = 3;

export interface PaymentRow {
  payment_id: string;
  hash: string;
  /** Decimal Tk. */
  amount: string;
  payer_reference: string;
  merchant_invoice_number: string;
  callback_url: string;
  step: 'wallet' | 'otp' | 'pin' | 'approved' | 'failed' | 'cancelled';
  wallet: string | null;
  trx_id: string | null;
  created_at: Date;
  executed_at: Date | null;
}

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Ten characters, as bKash' transaction ids. */
const transactionId = (): string => Array.from(randomBytes(10), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');

export async function insertToken(pool: Pool, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + TOKEN_SECONDS * 1000);
  await pool.query('insert into bkash.tokens (id_token, granted_at, expires_at) values ($1, $2, $3)', [token, now, expires]);
  return token;
}

export const isTokenValid = async (pool: Pool, token: string, now: Date): Promise<boolean> =>
  (await pool.query('select from bkash.tokens where id_token = $1 and expires_at > $2', [token, now])).rowCount === 1;

export async function insertPayment(
  pool: Pool,
  created: { amount: string; payerReference: string; invoice: string; callbackUrl: string; now: Date },
): Promise<PaymentRow> {
  const { amount, payerReference, invoice, callbackUrl, now } = created;
  const id = `TR0011${randomBytes(4).toString('hex')}${now.getTime()}`;
  const payment = await findOne<PaymentRow>(
    pool,
    `insert into bkash.payments (payment_id, hash, amount, payer_reference, merchant_invoice_number, callback_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [id, randomBytes(24).toString('base64url'), amount, payerReference, invoice, callbackUrl, now],
  );
  if (!payment) throw new Error('The payment was not written.');
  return payment;
}

export const findPayment = (pool: Pool, id: string) =>
  findOne<PaymentRow>(pool, 'select * from bkash.payments where payment_id = $1', [id]);

export const findPaidBy = (pool: Pool, trxId: string) =>
  findOne<PaymentRow>(pool, 'select * from bkash.payments where trx_id = $1', [trxId]);

/** The customer's next step, taken once; undefined when the payment has left the step before. */
export const moveOn = (pool: Pool, id: string, from: PaymentRow['step'], to: PaymentRow['step'], wallet?: string) =>
  findOne<PaymentRow>(
    pool,
    `update bkash.payments set step = $3, wallet = coalesce($4, wallet), wrong_tries = 0 where payment_id = $1 and step = $2 returning *`,
    [id, from, to, wallet ?? null],
  );

/** A wrong code or PIN: after the third the payment has failed. */
export const countWrongTry = (pool: Pool, id: string, step: PaymentRow['step']) =>
  findOne<PaymentRow>(
    pool,
    `update bkash.payments set wrong_tries = wrong_tries + 1, step = case when wrong_tries + 1 >= $3 then 'failed' else step end
     where payment_id = $1 and step = $2 returning *`,
    [id, step, MOST_WRONG_TRIES],
  );

/** Moves the money of an approved payment, once; undefined when there is none to move. */
export const execute = (pool: Pool, id: string, now: Date) =>
  findOne<PaymentRow>(
    pool,
    `update bkash.payments set trx_id = $2, executed_at = $3
     where payment_id = $1 and step = 'approved' and trx_id is null and created_at > $4 and not (wallet = any ($5)) returning *`,
    [id, transactionId(), now, new Date(now.getTime() - PAYMENT_MS), Object.keys(REFUSED_WALLETS)],
  );

export interface RefundRow {
  refund_trx_id: string;
  amount: string;
  completed_at: Date;
}

export const findRefunds = async (pool: Pool, id: string): Promise<RefundRow[]> =>
  (await pool.query<RefundRow>('select * from bkash.refunds where payment_id = $1 order by completed_at', [id])).rows;

/** Refunds a part of what was paid; undefined when less than that is left. bKash knows no id by which a repetition is recognised. */
export const refund = (pool: Pool, id: string, amount: string, now: Date): Promise<RefundRow | undefined> =>
  inTransaction(pool, async (client) => {
    await client.query('select from bkash.payments where payment_id = $1 for update', [id]);
    const { rows } = await client.query<RefundRow>(
      `insert into bkash.refunds (refund_trx_id, payment_id, amount, completed_at)
       select $2, $1, $3::numeric, $4 from bkash.payments as p
       where p.payment_id = $1
         and $3::numeric + coalesce((select sum(amount) from bkash.refunds where payment_id = $1), 0) <= p.amount returning *`,
      [id, transactionId(), amount, now],
    );
    return rows[0];
  });
