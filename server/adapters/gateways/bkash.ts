import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { createTokens, refundOnce, type GrantedToken, type RecordsOptions } from '#server/adapters/gateways/bkash-records.ts';
import type { BkashMerchant } from '#server/adapters/gateways/bkash-settings.ts';
import { decimal, poishaOf, tkOf } from '#server/adapters/gateways/decimal.ts';
import type { GatewayOptions } from '#server/adapters/gateways/gateway-options.ts';
import type { Gateway } from '#server/adapters/gateways/port.ts';
import { PaymentRefused, PaymentServiceUnavailable, PaymentStateConflict, type ProviderPayment } from '#server/adapters/payment-service.ts';

type BkashOptions = BkashMerchant & RecordsOptions & GatewayOptions;

const TIMEOUT_MS = 30_000;

const CHECKOUT = '/v1.2.0-beta/tokenized/checkout';
const REFUND = '/v2/tokenized-checkout/refund/payment';

const Token = z.object({ id_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const Created = z.object({ paymentID: z.string().min(1), bkashURL: z.url({ protocol: /^https?$/ }) });
const Payment = z.object({
  paymentID: z.string(),
  transactionStatus: z.string(),
  // Under the one name or the other.
  verificationStatus: z.string().optional(),
  userVerificationStatus: z.string().optional(),
  amount: decimal,
  currency: z.string(),
  trxID: z.string().optional(),
  paymentExecuteTime: z.string().optional(),
});
type Payment = z.infer<typeof Payment>;
const Refunded = z.object({ refundTrxId: z.string().min(1), refundTransactionStatus: z.literal('Completed') });
const Refunds = z.object({ refundTransactions: z.array(z.object({ refundTrxId: z.string(), refundAmount: decimal })) });
/** The codes of errors: those of version 1.2.0-beta and of the refunds, each under names of its own. */
const Problem = z.object({
  statusCode: z.string().optional(),
  statusMessage: z.string().optional(),
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
  externalCode: z.string().optional(),
  errorMessageEn: z.string().optional(),
});

/** bKash has refused a request, with a code of its list. */
class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`bKash refused it with ${code}: ${message}`);
    this.code = code;
  }
}
const SUCCESS = '0000';
const UNKNOWN_PAYMENT = '2002';
/** Errors of bKash itself: exceptions, maintenance. */
const MAY_PASS: ReadonlySet<string> = new Set(['2003', '2020', '2024', '503', '9999']);
/** Refusals of a refund after which no money has moved. After any other one bKash is asked. */
const NOT_REFUNDED = /^(2002|2023|207[1-8]|208[0-2]|2127)$/;
/** The statuses of payments that can take no money any more. */
const ENDED: ReadonlySet<string> = new Set(['Expired', 'Cancelled', 'Failed', 'Declined']);

/** bKash' tokenized checkout without an agreement (“Checkout URL”), for the emulator and for bKash itself. */
export function createBkash(options: BkashOptions): Gateway {
  const { appKey, appSecret, username, password, server, publicUrl } = options;
  const send = options.fetch ?? fetch;
  const account = createHash('sha256').update([server, username, password, appKey, appSecret].join('\n')).digest('hex');
  const tokens = createTokens(options, account, grantToken);

  /** The JSON of an answer; `rejected` when it is the token that was refused. Every failure to get one is a failure of the service. */
  async function post(path: string, body: object, headers: Record<string, string>): Promise<{ answer: unknown; rejected: boolean }> {
    try {
      const response = await send(server + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      });
      const rejected = response.status === 401 || response.status === 403;
      if (!response.ok && !rejected) throw new Error(`bKash answered with status ${response.status}.`);
      return { answer: await response.json(), rejected };
    } catch (cause) {
      throw new PaymentServiceUnavailable('bKash cannot be reached.', { cause });
    }
  }

  async function grantToken(): Promise<GrantedToken> {
    const body = { app_key: appKey, app_secret: appSecret };
    const { answer, rejected } = await post(`${CHECKOUT}/token/grant`, body, { username, password });
    const { success, data } = Token.safeParse(answer);
    if (rejected || !success) throw new PaymentServiceUnavailable('bKash granted no token.');
    return { token: data.id_token, expiresIn: data.expires_in };
  }

  /** @throws Refusal, PaymentServiceUnavailable */
  async function ask<T>(path: string, body: object, schema: z.ZodType<T>): Promise<T> {
    const askWith = (token: string) => post(path, body, { authorization: token, 'x-app-key': appKey });
    const token = await tokens.token();
    const first = await askWith(token);
    // A token that was refused: nothing has been done.
    const { answer, rejected } = first.rejected ? await askWith(await tokens.token(token)) : first;
    if (rejected) throw new PaymentServiceUnavailable('bKash refuses its own token.');
    const problem = Problem.safeParse(answer).data ?? {};
    const code = problem.externalCode ?? problem.errorCode ?? problem.statusCode ?? SUCCESS;
    if (MAY_PASS.has(code)) throw new PaymentServiceUnavailable(`bKash answered ${code}.`);
    if (code !== SUCCESS) throw new Refusal(code, problem.errorMessageEn ?? problem.errorMessage ?? problem.statusMessage ?? '');
    const { success, data, error } = schema.safeParse(answer);
    if (!success) throw new PaymentServiceUnavailable('bKash answered in an unknown form.', { cause: error });
    return data;
  }

  async function findPayment(id: string): Promise<Payment | null> {
    try {
      const payment = await ask(`${CHECKOUT}/payment/status`, { paymentID: id }, Payment);
      if (payment.paymentID !== id) throw new PaymentServiceUnavailable('bKash answered about another payment.');
      return payment;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === UNKNOWN_PAYMENT) return null;
      throw new PaymentServiceUnavailable('bKash does not say how the payment is.', { cause: error });
    }
  }

  async function findIntent(id: string): Promise<ProviderPayment | null> {
    const payment = await findPayment(id);
    return payment && paymentOf(payment);
  }

  return {
    name: 'bkash',
    kind: options.kind,

    async start({ paymentId, amountPoisha, buyer, language }) {
      const path = nonJsonRoutes.gatewayReturnIn.replace(':gateway', 'bkash').replace(':language', language);
      const order = {
        mode: '0011',
        payerReference: accountNumberOf(buyer.phone) ?? paymentId,
        callbackURL: `${publicUrl}${API_BASE}${path}`,
        amount: tkOf(amountPoisha),
        currency: 'BDT',
        intent: 'sale',
        // Once each: of two that were created only one is ever executed.
        merchantInvoiceNumber: `${paymentId}-${randomBytes(3).toString('hex')}`,
      };
      try {
        const { paymentID: id, bkashURL: pageUrl } = await ask(`${CHECKOUT}/create`, order, Created);
        return { id, pageUrl };
      } catch (error) {
        if (error instanceof Refusal) throw new PaymentRefused(error.message, { cause: error });
        throw error;
      }
    },

    findIntent,

    async captureIntent(id) {
      let refusal: Refusal | null = null;
      try {
        const payment = await ask(`${CHECKOUT}/execute`, { paymentID: id }, Payment);
        if (payment.paymentID === id && payment.transactionStatus === 'Completed') return paymentOf(payment);
      } catch (error) {
        if (error instanceof Refusal) refusal = error;
        else if (!(error instanceof PaymentServiceUnavailable)) throw error;
      }
      // Executed before, or refused, or the answer is lost: what bKash says when it is asked counts.
      const found = await findIntent(id);
      return found?.status === 'requires_capture' ? { ...found, status: refusal ? 'canceled' : 'processing' } : found;
    },

    // bKash cancels nothing: what is not executed takes no money. An execution may be under way all the same.
    async cancelIntent(id) {
      const payment = await findIntent(id);
      if (payment?.status === 'succeeded') throw new PaymentStateConflict(`Payment ${id} is executed.`);
      return payment ?? { id, amountPoisha: 0, currency: 'bdt', status: 'canceled', succeededAt: null };
    },

    async refund({ intentId, amountPoisha, idempotencyKey }) {
      const payment = await findPayment(intentId);
      if (payment?.transactionStatus !== 'Completed' || !payment.trxID)
        throw new PaymentStateConflict(`Payment ${intentId} is not executed.`);
      const of = { paymentId: intentId, trxId: payment.trxID };
      const amount = amountPoisha ?? poishaOf(payment.amount);
      const list = async () => {
        const { refundTransactions } = await ask(`${REFUND}/status`, of, Refunds);
        return refundTransactions.map(({ refundTrxId: id, refundAmount }) => ({ id, amountPoisha: poishaOf(refundAmount) }));
      };
      const make = async () => {
        const request = { ...of, refundAmount: tkOf(amount), sku: idempotencyKey.slice(0, 255), reason: 'Abar' };
        return (await ask(`${REFUND}/transaction`, request, Refunded)).refundTrxId;
      };
      try {
        return await refundOnce(options, { intentId, amountPoisha: amount, idempotencyKey }, { list, make });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (NOT_REFUNDED.test(error.code)) throw new PaymentStateConflict(error.message, { cause: error });
        throw new PaymentServiceUnavailable('bKash does not say whether it has refunded.', { cause: error });
      }
    },

    readReturn: ({ paymentID = '', status }) => ({
      id: paymentID === '' ? null : paymentID,
      left: status === 'cancel' ? 'canceled' : status === 'failure' ? 'failed' : null,
    }),
  };
}

const paymentOf = (payment: Payment): ProviderPayment => ({
  id: payment.paymentID,
  amountPoisha: poishaOf(payment.amount),
  currency: payment.currency.toLowerCase(),
  status: statusOf(payment),
  succeededAt: payment.transactionStatus === 'Completed' ? timeOf(payment.paymentExecuteTime) : null,
});

function statusOf({ transactionStatus, verificationStatus, userVerificationStatus }: Payment): ProviderPayment['status'] {
  if (transactionStatus === 'Completed') return 'succeeded';
  if (ENDED.has(transactionStatus)) return 'canceled';
  return (verificationStatus ?? userVerificationStatus) === 'Complete' ? 'requires_capture' : 'requires_action';
}

/** A time as bKash writes it, `2026-11-22T18:05:00:123 GMT+0600`; null for anything else. */
function timeOf(text = ''): Date | null {
  const [, time, fraction, hours, minutes] = /^(\S+?)[:.](\d{3}) ?GMT([+-]\d\d):?(\d\d)$/.exec(text) ?? [];
  const date = new Date(`${time ?? ''}.${fraction ?? ''}${hours ?? ''}:${minutes ?? ''}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The phone number of a buyer as the number of a bKash account, which its page then shows; null for any other number. */
function accountNumberOf(phone: string): string | null {
  const number = phone.replace(/\D/g, '').replace(/^88/, '');
  return /^01[3-9]\d{8}$/.test(number) ? number : null;
}
