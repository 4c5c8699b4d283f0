import type { Pool } from 'pg';
import { dhakaTime } from './formats.ts';

interface Movement {
  at: Date;
  kind: string;
  /** The cells between the kind and the amounts. */
  names: string[];
  /** Decimal Tk; below 0 for money that leaves. */
  amount: string;
}

interface Report {
  head: string;
  /** Movements of the days from `$1` to before `$2`. */
  query: string;
  /** % of a payment that the gateway keeps. */
  feePercent: number;
}

/** The movements of these days as the merchant portal of a gateway prints them. */
export async function printReport(pool: Pool, { head, query, feePercent }: Report, from: Date, until: Date): Promise<string> {
  const { rows } = await pool.query<Movement>(query, [from, until]);
  const lines = rows.map(({ at, kind, names, amount }) => {
    const fee = Number(amount) > 0 ? Math.round(Number(amount) * feePercent) / 100 : 0;
    return [dhakaTime(at), kind, ...names, Number(amount).toFixed(2), fee.toFixed(2), (Number(amount) - fee).toFixed(2)].join(',');
  });
  return `${[head, ...lines].join('\r\n')}\r\n`;
}

/** The transaction report of SSLCommerz' merchant portal. */
export const SSLCOMMERZ_REPORT: Report = {
  head: 'Transaction Date,Type,Transaction ID,Refund Transaction ID,Amount,Charge,Store Amount',
  query: `
    select * from (
      select tran_date as at, 'Sale' as kind, array[tran_id, ''] as names, amount
      from sslcommerz.sessions where status in ('VALID', 'VALIDATED')
      union all
      select initiated_on, 'Refund', array['', refund_trans_id], -refunds.amount from sslcommerz.refunds where status = 'refunded'
    ) as movements where at >= $1 and at < $2 order by at, names`,
  feePercent: 2.5,
};

/** The statement of bKash' merchant portal. */
export const BKASH_REPORT: Report = {
  head: 'Date Time,Transaction Type,Transaction ID,Merchant Invoice No,Amount,Fee,Net Amount',
  query: `
    select * from (
      select executed_at as at, 'Payment' as kind, array[trx_id, merchant_invoice_number] as names, amount
      from bkash.payments where trx_id is not null
      union all
      select completed_at, 'Refund', array[refund_trx_id, ''], -amount from bkash.refunds
    ) as movements where at >= $1 and at < $2 order by at, names`,
  feePercent: 1.5,
};
