import { dhakaTime } from '../formats.ts';
import { METHODS, type SessionRow } from './sessions.ts';

/** A time as the wire has it, in Dhaka: `2026-11-22 18:05:00`. */
export const wireTime = (time: Date | null): string => (time ? dhakaTime(time) : '');

/** Returns the amount that the store keeps of a payment: SSLCommerz takes 2.5 %. */
const storeAmount = (amount: string): string => (Number(amount) * 0.975).toFixed(2);

/** A transaction in the form that notices, validation and queries share. */
export function transactionView(session: SessionRow): Record<string, string> {
  const method = METHODS[session.method ?? 'bkash'];
  const { value_a = '', value_b = '', value_c = '', value_d = '' } = session.fields;
  return {
    status: session.status,
    tran_date: wireTime(session.tran_date),
    tran_id: session.tran_id,
    val_id: session.val_id ?? '',
    amount: session.amount,
    store_amount: storeAmount(session.amount),
    currency: 'BDT',
    bank_tran_id: session.bank_tran_id ?? '',
    card_type: method.card_type,
    card_no: '',
    card_issuer: method.card_issuer,
    card_brand: method.card_brand,
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    currency_type: 'BDT',
    currency_amount: session.amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a,
    value_b,
    value_c,
    value_d,
    risk_level: String(session.risk_level),
    risk_title: session.risk_level === 1 ? 'Risky' : 'Safe',
    error: session.error ?? '',
  };
}

/** A transaction as a notice and the browser's form carry it, before it is signed. `VALIDATED` is a word of the API alone. */
export const noticeView = (session: SessionRow, storeId: string): Record<string, string> => ({
  ...transactionView(session),
  status: session.status === 'VALIDATED' ? 'VALID' : session.status,
  store_id: storeId,
});
