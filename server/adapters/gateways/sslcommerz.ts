import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { decimal, poishaOf, tkOf } from '#server/adapters/gateways/decimal.ts';
import type { GatewayOptions } from '#server/adapters/gateways/gateway-options.ts';
import type { Gateway, GatewayForm, GatewayOrder } from '#server/adapters/gateways/port.ts';
import type { SslcommerzStore } from '#server/adapters/gateways/sslcommerz-settings.ts';
import {
  PaymentRefused,
  PaymentServiceUnavailable,
  PaymentStateConflict,
  RefundFailed,
  RefundPending,
  type ProviderPayment,
} from '#server/adapters/payment-service.ts';

const CURRENCY = 'bdt';
// A buyer waits for the response.
const TIMEOUT_MS = 10_000;
/** The signs that SSLCommerz allows in these fields. */
const LONGEST = { product: 255, name: 50, email: 50, phone: 20 } as const;

const SESSION_PATH = '/gwprocess/v4/api.php';
const VALIDATION_PATH = '/validator/api/validationserverAPI.php';
const TRANSACTION_PATH = '/validator/api/merchantTransIDvalidationAPI.php';

const Session = z.object({ status: z.string(), failedreason: z.string().optional(), GatewayPageURL: z.string().optional() });

const Attempt = z.looseObject({ status: z.string(), tran_id: z.string() });
const Transaction = z.object({
  ...Attempt.shape,
  val_id: z.string().optional(),
  tran_date: z.string().optional(),
  currency_type: z.string(),
  currency_amount: decimal,
  bank_tran_id: z.string().optional(),
  risk_level: z.union([z.string(), z.number()]).optional(),
});
type Transaction = z.infer<typeof Transaction>;

const Answer = z.object({ APIConnect: z.string().optional() });
const Found = z.object({ element: z.array(Attempt).optional() });
const Refund = z.object({
  status: z.string().optional(),
  refund_ref_id: z.string().nullish(),
  errorReason: z.string().nullish(),
});

/** SSLCommerz, version 4 of its API, for the emulator and for SSLCommerz itself. */
export function createSslcommerz(options: SslcommerzStore & GatewayOptions): Gateway {
  const { db, storeId, storePassword, server, publicUrl } = options;
  const send = options.fetch ?? fetch;

  /** The JSON of an answer. Every failure to get one is a failure of the service. */
  async function request(path: string, init?: RequestInit): Promise<unknown> {
    try {
      const response = await send(server + path, { ...init, signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS) });
      if (!response.ok) throw new Error(`SSLCommerz answered with status ${response.status}.`);
      return await response.json();
    } catch (cause) {
      throw new PaymentServiceUnavailable('SSLCommerz cannot be reached.', { cause });
    }
  }

  async function ask<T>(path: string, parameters: Record<string, string>, schema: z.ZodType<T>): Promise<T> {
    const query = new URLSearchParams({ ...parameters, store_id: storeId, store_passwd: storePassword, v: '1', format: 'json' });
    const answer = await request(`${path}?${query.toString()}`);
    const { APIConnect } = read(Answer, answer);
    if (APIConnect !== undefined && APIConnect !== 'DONE') throw new PaymentServiceUnavailable(`SSLCommerz answered ${APIConnect}.`);
    return read(schema, answer);
  }

  /** Reads what SSLCommerz knows of a payment: nothing before the buyer has chosen how to pay. */
  async function findTransaction(id: string): Promise<{ paid: Transaction | null; hasEnded: boolean }> {
    const { element = [] } = await ask(TRANSACTION_PATH, { tran_id: id }, Found);
    const attempts = element.filter(({ tran_id }) => tran_id === id);
    const paid = attempts.find(isPaid);
    return {
      paid: paid ? read(Transaction, paid) : null,
      hasEnded: attempts.length > 0 && attempts.every(({ status }) => ENDED.has(status)),
    };
  }

  /** A paid transaction, which SSLCommerz wants to be asked about by its validation id; null when it is not valid. */
  async function validate(validationId: string): Promise<ProviderPayment | null> {
    const answer = await ask(VALIDATION_PATH, { val_id: validationId }, z.looseObject({ status: z.string() }));
    return isPaid(answer) ? paymentOf(read(Transaction, answer)) : null;
  }

  async function findIntent(id: string): Promise<ProviderPayment> {
    const { paid, hasEnded } = await findTransaction(id);
    if (!paid) return { id, amountPoisha: 0, currency: CURRENCY, status: hasEnded ? 'canceled' : 'requires_action', succeededAt: null };
    return (paid.val_id && (await validate(paid.val_id))) || paymentOf(paid);
  }

  return {
    name: 'sslcommerz',
    kind: options.kind,

    async start({ paymentId, amountPoisha, title, buyer, language }: GatewayOrder) {
      const id = transactionIdOf(paymentId);
      const back = `${publicUrl}${API_BASE}${nonJsonRoutes.gatewayReturn.replace(':gateway', 'sslcommerz')}?language=${language}`;
      const body = new URLSearchParams({
        store_id: storeId,
        store_passwd: storePassword,
        total_amount: tkOf(amountPoisha),
        currency: CURRENCY.toUpperCase(),
        tran_id: id,
        success_url: back,
        fail_url: back,
        cancel_url: back,
        ipn_url: `${publicUrl}${API_BASE}${nonJsonRoutes.gatewayNotice.replace(':gateway', 'sslcommerz')}`,
        product_name: title.slice(0, LONGEST.product),
        product_category: 'computer',
        product_profile: 'general',
        shipping_method: 'NO',
        num_of_item: '1',
        cus_name: buyer.name.slice(0, LONGEST.name),
        cus_email: buyer.email.slice(0, LONGEST.email),
        cus_phone: buyer.phone.slice(0, LONGEST.phone),
        // Required; the site does not ask a buyer for an address.
        cus_add1: 'Bangladesh',
        cus_city: 'Dhaka',
        cus_country: 'Bangladesh',
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const session = read(Session, await request(SESSION_PATH, { method: 'POST', headers, body: body.toString() }));
      const { GatewayPageURL: pageUrl = '' } = session;
      if (session.status !== 'SUCCESS') throw new PaymentRefused(`SSLCommerz refused a session: ${session.failedreason ?? session.status}`);
      if (!/^https?:\/\//.test(pageUrl)) throw new PaymentServiceUnavailable('SSLCommerz named no page to pay on.');
      return { id, pageUrl };
    },

    findIntent,

    // SSLCommerz cancels nothing: a session ends by itself.
    async cancelIntent(id) {
      const payment = await findIntent(id);
      if (payment.status === 'succeeded') throw new PaymentStateConflict(`Transaction ${id} is paid.`);
      return payment;
    },

    async refund({ intentId, amountPoisha, idempotencyKey }) {
      const { paid } = await findTransaction(intentId);
      if (!paid?.bank_tran_id) throw new PaymentStateConflict(`Transaction ${intentId} is not paid.`);
      const amount = amountPoisha ?? poishaOf(paid.currency_amount);
      // The same id asks for the same refund again.
      const id = shortHash(idempotencyKey);
      const kept = await db
        .selectFrom('gateway_refunds')
        .select('refund_id')
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirst();
      const reference = kept?.refund_id ?? (await initiate(paid.bank_tran_id));
      // SSLCommerz promises its reference with the first answer alone. If that was lost, it cannot be asked: what it has accepted counts.
      if (reference === null) return { id };
      const { status, errorReason } = await ask(TRANSACTION_PATH, { refund_ref_id: reference }, Refund);
      if (status === 'cancelled')
        throw new RefundFailed({ id, intentId, amountPoisha: amount, idempotencyKey, reason: errorReason || 'cancelled by SSLCommerz' });
      if (status !== 'refunded') throw new RefundPending(`Refund ${reference} is ${status ?? 'unknown'}.`);
      return { id };

      /** Returns the reference of the refund; null for one that was asked for before. */
      async function initiate(bankTranId: string): Promise<string | null> {
        const parameters = { bank_tran_id: bankTranId, refund_trans_id: id, refund_amount: tkOf(amount), refund_remarks: 'Abar' };
        const { status: answered, errorReason: why, ...made } = await ask(TRANSACTION_PATH, parameters, Refund);
        if (answered !== 'success' && answered !== 'processing')
          throw new PaymentStateConflict(`Transaction ${intentId} cannot be refunded: ${why ?? answered ?? 'no reason given'}`);
        const refund_id = made.refund_ref_id || null;
        const row = { idempotency_key: idempotencyKey, intent_id: intentId, amount_poisha: amount, asked_at: null, refund_id };
        if (refund_id !== null)
          await db
            .insertInto('gateway_refunds')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        return refund_id;
      }
    },

    readNotice(form) {
      if (!isSigned(form, storePassword)) return null;
      const { tran_id: id = '', val_id = '' } = form;
      return {
        id,
        async ask() {
          const validated = val_id === '' ? null : await validate(val_id);
          return validated ?? (id === '' ? null : findIntent(id));
        },
      };
    },

    readReturn: ({ tran_id = '', status }) => ({
      id: tran_id === '' ? null : tran_id,
      left: status === 'CANCELLED' ? 'canceled' : status === 'FAILED' ? 'failed' : null,
    }),
  };
}

const isPaid = ({ status }: { status: string }): boolean => status === 'VALID' || status === 'VALIDATED';
/** The statuses of transactions that take no money any more. */
const ENDED: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED', 'EXPIRED', 'INVALID_TRANSACTION']);

const paymentOf = (transaction: Transaction): ProviderPayment => ({
  id: transaction.tran_id,
  amountPoisha: poishaOf(transaction.currency_amount),
  currency: transaction.currency_type.toLowerCase(),
  status: 'succeeded',
  succeededAt: timeOf(transaction.tran_date),
  isRisky: String(transaction.risk_level ?? '0') === '1',
});

/** A time as SSLCommerz writes it, `2026-11-22 18:05:00`, in Dhaka; null for anything else. */
function timeOf(text = ''): Date | null {
  const time = new Date(`${text.trim().replace(' ', 'T')}+06:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** The transaction id of a payment: SSLCommerz takes 30 characters, a uuid has 36. */
const transactionIdOf = (paymentId: string): string => Buffer.from(paymentId.replaceAll('-', ''), 'hex').toString('base64url');

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 30);

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Whether the fields that `verify_key` lists are signed with the store's password, as SSLCommerz describes it. */
function isSigned(form: GatewayForm, storePassword: string): boolean {
  const { verify_sign: sign = '', verify_key: keys = '' } = form;
  if (keys === '') return false;
  const signed = new Map([...keys.split(',').map((key) => [key, form[key] ?? ''] as const), ['store_passwd', md5(storePassword)] as const]);
  const text = [...signed.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `${key}=${value}`);
  const [expected, given] = [Buffer.from(md5(text.join('&'))), Buffer.from(sign)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const { success, data, error } = schema.safeParse(answer);
  if (!success) throw new PaymentServiceUnavailable('SSLCommerz answered in an unknown form.', { cause: error });
  return data;
}
