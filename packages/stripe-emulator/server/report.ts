import type { Pool } from 'pg';

const HEAD = 'created_utc,reporting_category,source_id,payment_intent_id,currency,gross,fee,net';
/** The share of a charge; refunds give nothing of it back. */
const FEE_PERCENT = 2.9;

const tk = (poisha: number): string => (poisha / 100).toFixed(2);

interface Row {
  at: Date;
  category: string;
  source: string;
  intent: string;
  currency: string;
  amount: number;
}

/**
 * The movements of these days in the form of Stripe's report "Itemized balance change from activity", with the columns that matter here:
 * charges, refunds that were not taken back, disputes, and their reversals when they were won.
 */
export async function printReport(pool: Pool, from: Date, until: Date): Promise<string> {
  const { rows } = await pool.query<Row>(
    `select * from (
       select created_at as at, 'charge' as category, id as source, payment_intent_id as intent, currency, amount
       from cards.charges where status = 'succeeded'
       union all
       select created_at, 'refund', id, payment_intent_id, currency, -amount from cards.refunds where status = 'succeeded'
       union all
       select created_at, 'dispute', id, payment_intent_id, currency, -amount from cards.disputes
       union all
       select event.created_at, 'dispute_reversal', dispute.id, payment_intent_id, currency, amount
       from cards.disputes as dispute
       join cards.events as event on event.type = 'charge.dispute.closed' and event.object ->> 'id' = dispute.id
       where dispute.status = 'won'
     ) as movements
     where at >= $1 and at < $2 order by at, source`,
    [from, until],
  );
  const lines = rows.map(({ at, category, source, intent, currency, amount }) => {
    const fee = category === 'charge' ? Math.round((amount * FEE_PERCENT) / 100) : 0;
    const time = at.toISOString().slice(0, 19).replace('T', ' ');
    return [time, category, source, intent, currency, tk(amount), tk(fee), tk(amount - fee)].join(',');
  });
  return `${[HEAD, ...lines].join('\r\n')}\r\n`;
}
