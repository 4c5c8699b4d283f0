import { dhakaTime } from '../formats.ts';
import type { PaymentRow, RefundRow } from './payments.ts';

/** A time as the wire has it, in Dhaka: `2026-11-22T18:05:00:123 GMT+0600`. */
export const wireTime = (time: Date): string =>
  `${dhakaTime(time).replace(' ', 'T')}:${String(time.getUTCMilliseconds()).padStart(3, '0')} GMT+0600`;

const SUCCESS = { statusCode: '0000', statusMessage: 'Successful' };

/** Returns the address to which the browser goes from the page. bKash publishes no way to verify the signature. */
export function callbackOf({ payment_id, callback_url, hash }: PaymentRow, status: 'success' | 'failure' | 'cancel'): string {
  const url = new URL(callback_url);
  for (const [name, value] of Object.entries({ paymentID: payment_id, status, signature: hash.slice(0, 10), apiVersion: '1.2.0-beta' }))
    url.searchParams.append(name, value);
  return url.href;
}

export const createdView = (payment: PaymentRow, pageUrl: string) => ({
  ...SUCCESS,
  paymentID: payment.payment_id,
  bkashURL: pageUrl,
  callbackURL: payment.callback_url,
  successCallbackURL: callbackOf(payment, 'success'),
  failureCallbackURL: callbackOf(payment, 'failure'),
  cancelledCallbackURL: callbackOf(payment, 'cancel'),
  amount: payment.amount,
  intent: 'sale',
  currency: 'BDT',
  paymentCreateTime: wireTime(payment.created_at),
  transactionStatus: 'Initiated',
  merchantInvoiceNumber: payment.merchant_invoice_number,
});

/** The fields that only a completed payment has. */
const executionOf = ({ trx_id, executed_at, wallet }: PaymentRow): object =>
  trx_id && executed_at ? { trxID: trx_id, paymentExecuteTime: wireTime(executed_at), customerMsisdn: wallet } : {};

export const executedView = (payment: PaymentRow) => ({
  ...SUCCESS,
  paymentID: payment.payment_id,
  payerReference: payment.payer_reference,
  ...executionOf(payment),
  amount: payment.amount,
  transactionStatus: 'Completed',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: payment.merchant_invoice_number,
});

/** The invoice has another name here than in the other answers. */
export const statusView = (payment: PaymentRow) => ({
  ...SUCCESS,
  paymentID: payment.payment_id,
  mode: '0011',
  paymentCreateTime: wireTime(payment.created_at),
  ...executionOf(payment),
  amount: payment.amount,
  currency: 'BDT',
  intent: 'sale',
  merchantInvoice: payment.merchant_invoice_number,
  transactionStatus: payment.trx_id === null ? 'Initiated' : 'Completed',
  verificationStatus: payment.step === 'approved' ? 'Complete' : 'Incomplete',
  payerReference: payment.payer_reference,
});

/** A transaction as a search by its id finds it. */
export const foundView = (payment: PaymentRow) => ({
  ...SUCCESS,
  trxID: payment.trx_id,
  initiationTime: wireTime(payment.created_at),
  completedTime: payment.executed_at && wireTime(payment.executed_at),
  transactionType: 'bKash Tokenized Checkout via API',
  customerMsisdn: payment.wallet,
  transactionStatus: 'Completed',
  amount: payment.amount,
  currency: 'BDT',
  organizationShortCode: '50022',
});

/** A refund of version 1.2.0-beta. */
export const refundedOnceView = (payment: PaymentRow, refund: RefundRow) => ({
  ...SUCCESS,
  originalTrxID: payment.trx_id,
  refundTrxID: refund.refund_trx_id,
  transactionStatus: 'Completed',
  amount: refund.amount,
  currency: 'BDT',
  charge: '0.00',
  completedTime: wireTime(refund.completed_at),
});

const refundOf = ({ refund_trx_id, amount, completed_at }: RefundRow) => ({
  refundTrxId: refund_trx_id,
  refundTransactionStatus: 'Completed',
  refundAmount: amount,
  completedTime: wireTime(completed_at),
});

export const refundedView = (payment: PaymentRow, refund: RefundRow, more: { sku: string; reason: string }) => ({
  originalTrxId: payment.trx_id,
  originalTrxAmount: payment.amount,
  currency: 'BDT',
  ...refundOf(refund),
  ...more,
});

export const refundsView = (payment: PaymentRow, refunds: readonly RefundRow[]) => ({
  originalTrxId: payment.trx_id,
  originalTrxAmount: payment.amount,
  originalTrxCompletedTime: payment.executed_at && wireTime(payment.executed_at),
  refundTransactions: refunds.map(refundOf),
});

/** An error of version 1.2.0-beta. */
export const errorView = (code: string, message: string) => ({ statusCode: code, statusMessage: message });

/** An error of version 2, which the refunds speak. */
export const refundErrorView = (code: string, message: string) => ({
  internalCode: `payment_${code}`,
  externalCode: code,
  errorMessageEn: message,
  errorMessageBn: 'রিফান্ড করা যায়নি',
});
