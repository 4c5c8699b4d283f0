import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { BKASH_REPORT, printReport } from '../report.ts';
import { mountRoutes, takeForms, type EmulatorOptions, type MountOptions } from '../emulator.ts';
import { isInForm, isStep, paymentPage, sendPage, unknownPage, type Step } from './page.ts';
import {
  countWrongTry,
  execute,
  findPayment,
  findPaidBy,
  findRefunds,
  insertPayment,
  insertToken,
  isTokenValid,
  moveOn,
  OTP,
  PIN,
  refund,
  REFUSED_WALLETS,
  TOKEN_SECONDS,
  type PaymentRow,
} from './payments.ts';
import {
  callbackOf,
  createdView,
  errorView,
  executedView,
  foundView,
  refundedOnceView,
  refundedView,
  refundErrorView,
  refundsView,
  statusView,
} from './views.ts';

export { MIGRATIONS_FOLDER } from '../settings.ts';

export interface BkashEmulatorOptions extends EmulatorOptions {
  merchant: { appKey: string; appSecret: string; username: string; password: string };
}

export interface BkashEmulator {
  /** Adds the emulator's routes to the app. */
  mount(app: FastifyInstance, options: MountOptions): void;
  /** Whether executions and refunds are made, but their answers do not arrive. May be changed while it runs. */
  losesAnswers: boolean;
  /** The movements of these days as the merchant portal prints them, in CSV. */
  report(from: Date, until: Date): Promise<string>;
}

const DECIMAL = /^\d{1,8}(\.\d{1,2})?$/;
/** The documentation has a string; clients send numbers too. */
const amountOnWire = z.union([z.string(), z.number()]).transform(String);
/** Texts of the merchant: 255 characters, without the three that bKash refuses. */
const reference = z.string().regex(/^[^<>&]{1,255}$/);
const Create = z.object({
  mode: z.literal('0011'),
  payerReference: reference,
  callbackURL: z.url({ protocol: /^https?$/ }),
  amount: amountOnWire,
  currency: z.literal('BDT'),
  intent: z.literal('sale'),
  merchantInvoiceNumber: reference,
});
/** The error of each field of a request that creates a payment. */
const CREATE_ERRORS: Readonly<Record<string, [code: string, message: string]>> = {
  mode: ['2063', 'Mode is not valid as per request data'],
  payerReference: ['2048', 'Invalid Payer Reference'],
  callbackURL: ['2049', 'Invalid Merchant Callback URL'],
  amount: ['2006', 'Invalid amount'],
  currency: ['2007', 'Invalid currency'],
  intent: ['2008', 'Invalid intent'],
  merchantInvoiceNumber: ['2031', 'Invalid merchant invoice number'],
};
const fieldErrorView = (field: string): object => {
  const [code, message] = CREATE_ERRORS[field] ?? ['2065', 'Mandatory field missing'];
  return errorView(code, message);
};
const Named = z.object({ paymentID: z.string() });
const RefundedPayment = z.object({ paymentId: z.string(), trxId: z.string() });
const Refund = RefundedPayment.extend({ refundAmount: z.string(), sku: z.string().min(1).max(255), reason: z.string().min(1).max(255) });
/** A refund of version 1.2.0-beta. Without an amount it asks about the one that was made. */
const FirstRefund = z.object({
  paymentID: z.string(),
  trxID: z.string(),
  amount: amountOnWire.optional(),
  sku: z.string().max(255).optional(),
  reason: z.string().max(255).optional(),
});
const Searched = z.object({ trxID: z.string() });
const Answer = z.object({ step: z.string(), value: z.string().default(''), choice: z.enum(['confirm', 'close']) });

/** Emulates bKash' tokenized checkout for one merchant on the caller's PostgreSQL. */
export function createBkashEmulator({ pool, merchant, log, clock = { now: () => new Date() } }: BkashEmulatorOptions): BkashEmulator {
  const emulator: BkashEmulator = { mount, losesAnswers: false, report: (from, until) => printReport(pool, BKASH_REPORT, from, until) };
  return emulator;

  function mount(app: FastifyInstance, mounted: MountOptions): void {
    const answers = {
      unknown: { message: 'Missing Authentication Token' },
      refused: { message: 'Invalid request body' },
      failed: { message: 'Internal server error' },
    };
    mountRoutes(app, { gateway: 'bKash', log, answers, add: addRoutes }, mounted);
  }

  function addRoutes(scope: FastifyInstance, base: string): void {
    takeForms(scope);
    scope.post('/v1.2.0-beta/tokenized/checkout/token/grant', grantToken);
    scope.get('/redirect/tokenized', showPage);
    scope.post('/redirect/tokenized', answerPage);
    void scope.register(async (authenticated) => {
      authenticated.addHook('preHandler', requireToken);
      authenticated.post('/v1.2.0-beta/tokenized/checkout/create', ({ body }) => create(body, `${base}/redirect/tokenized`));
      authenticated.post('/v1.2.0-beta/tokenized/checkout/execute', executePayment);
      authenticated.post('/v1.2.0-beta/tokenized/checkout/payment/status', ({ body }) => paymentStatus(body));
      authenticated.post('/v1.2.0-beta/tokenized/checkout/payment/refund', refundOrStatus);
      authenticated.post('/v1.2.0-beta/tokenized/checkout/general/searchTransaction', ({ body }) => searchTransaction(body));
      authenticated.post('/v2/tokenized-checkout/refund/payment/transaction', refundPayment);
      authenticated.post('/v2/tokenized-checkout/refund/payment/status', ({ body }) => refundStatus(body));
    });
  }

  async function grantToken({ headers, body }: FastifyRequest): Promise<object> {
    const { app_key, app_secret } = z
      .object({ app_key: z.string(), app_secret: z.string() })
      .catch({ app_key: '', app_secret: '' })
      .parse(body);
    const isMerchant = headers['username'] === merchant.username && headers['password'] === merchant.password;
    if (!isMerchant || app_key !== merchant.appKey || app_secret !== merchant.appSecret) return errorView('2001', 'Invalid App Key');
    return {
      statusCode: '0000',
      statusMessage: 'Successful',
      id_token: await insertToken(pool, clock.now()),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      // Not implemented: a token is granted instead.
      refresh_token: '',
    };
  }

  async function requireToken({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { authorization = '' } = headers;
    const isValid =
      headers['x-app-key'] === merchant.appKey && (await isTokenValid(pool, authorization.replace(/^Bearer /, ''), clock.now()));
    if (!isValid) return void (await reply.code(401).send({ message: 'The incoming token has expired' }));
  }

  async function create(body: unknown, page: string): Promise<object> {
    const { data, error } = Create.safeParse(body);
    if (error) return fieldErrorView(String(error.issues[0]?.path[0]));
    if (!isAmount(data.amount)) return fieldErrorView('amount');
    const { amount, payerReference, callbackURL: callbackUrl, merchantInvoiceNumber: invoice } = data;
    const payment = await insertPayment(pool, { amount, payerReference, invoice, callbackUrl, now: clock.now() });
    const query = new URLSearchParams({ paymentID: payment.payment_id, hash: payment.hash, mode: '0011', apiVersion: 'v1.2.0-beta' });
    return createdView(payment, `${page}?${query.toString()}`);
  }

  async function executePayment({ body }: FastifyRequest, reply: FastifyReply): Promise<object> {
    const id = idOf(body);
    const executed = await execute(pool, id, clock.now());
    if (emulator.losesAnswers) return reply.code(504).send({ message: 'Endpoint request timed out' });
    if (executed) return executedView(executed);
    const payment = await findPayment(pool, id);
    if (!payment) return errorView('2002', 'Invalid Payment ID');
    if (payment.trx_id !== null) return errorView('2062', 'The payment has already been completed');
    const refused = payment.step === 'approved' ? REFUSED_WALLETS[payment.wallet ?? ''] : undefined;
    return refused ? errorView(refused.code, refused.message) : errorView('2056', 'Invalid Payment State');
  }

  async function paymentStatus(body: unknown): Promise<object> {
    const payment = await findPayment(pool, idOf(body));
    return payment ? statusView(payment) : errorView('2002', 'Invalid Payment ID');
  }

  async function searchTransaction(body: unknown): Promise<object> {
    const { data } = Searched.safeParse(body);
    const payment = data && (await findPaidBy(pool, data.trxID));
    return payment ? foundView(payment) : errorView('2033', 'Transaction not found');
  }

  async function refundOrStatus({ body }: FastifyRequest, reply: FastifyReply): Promise<object> {
    const { data } = FirstRefund.safeParse(body);
    if (!data) return errorView('2025', 'Invalid request body');
    const payment = await findPayment(pool, data.paymentID);
    if (!payment) return errorView('2002', 'Invalid Payment ID');
    if (payment.trx_id !== data.trxID) return errorView('2033', 'Transaction not found');
    if (data.amount === undefined) {
      const made = (await findRefunds(pool, payment.payment_id)).at(-1);
      return made ? refundedOnceView(payment, made) : errorView('2033', 'Transaction not found');
    }
    if (!isAmount(data.amount)) return fieldErrorView('amount');
    const made = await refund(pool, payment.payment_id, data.amount, clock.now());
    if (emulator.losesAnswers) return reply.code(504).send({ message: 'Endpoint request timed out' });
    return made
      ? refundedOnceView(payment, made)
      : errorView('2026', 'The reversal amount cannot be greater than the original transaction amount');
  }

  async function refundPayment({ body }: FastifyRequest, reply: FastifyReply): Promise<object> {
    const { data } = Refund.safeParse(body);
    if (!data) return reply.code(400).send({ message: 'Invalid request body' });
    const payment = await findPaid(data);
    if (!payment) return refundErrorView('2077', 'Invalid transaction ID');
    const made = isAmount(data.refundAmount) ? await refund(pool, payment.payment_id, data.refundAmount, clock.now()) : undefined;
    if (emulator.losesAnswers) return reply.code(504).send({ message: 'Endpoint request timed out' });
    return made ? refundedView(payment, made, data) : refundErrorView('2072', 'Invalid refund amount');
  }

  async function refundStatus(body: unknown): Promise<object> {
    const { data } = RefundedPayment.safeParse(body);
    const payment = data && (await findPaid(data));
    return payment ? refundsView(payment, await findRefunds(pool, payment.payment_id)) : refundErrorView('2077', 'Invalid transaction ID');
  }

  async function findPaid({ paymentId, trxId }: { paymentId: string; trxId: string }): Promise<PaymentRow | undefined> {
    const payment = await findPayment(pool, paymentId);
    return payment?.trx_id === trxId ? payment : undefined;
  }

  async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return goOn(reply, await paymentOf(request));
  }

  /** The customer's answer to a step. One that comes twice shows where the payment is. */
  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const payment = await paymentOf(request);
    const { data } = Answer.safeParse(request.body);
    if (!payment || !data || data.step !== payment.step || !isStep(data.step)) return goOn(reply, payment);
    const { payment_id: id } = payment;
    const { step, value, choice } = data;
    if (choice === 'close') return goOn(reply, (await moveOn(pool, id, step, 'cancelled')) ?? (await findPayment(pool, id)));
    if (!isRight(step, value)) {
      const tried = step === 'wallet' ? payment : await countWrongTry(pool, id, step);
      return goOn(reply, tried ?? (await findPayment(pool, id)), true);
    }
    const next = ({ wallet: 'otp', otp: 'pin', pin: 'approved' } as const)[step];
    const moved = await moveOn(pool, id, step, next, step === 'wallet' ? value : undefined);
    return goOn(reply, moved ?? (await findPayment(pool, id)));
  }

  async function paymentOf({ query }: FastifyRequest): Promise<PaymentRow | undefined> {
    const { paymentID = '', hash = '' } = query as Record<string, string>;
    const payment = await findPayment(pool, paymentID);
    return payment?.hash === hash ? payment : undefined;
  }

  /** The page of the next step, or the way back to the store. */
  function goOn(reply: FastifyReply, payment: PaymentRow | undefined, isWrong = false): FastifyReply {
    if (!payment) return sendPage(reply, 404, unknownPage());
    const { step } = payment;
    if (isStep(step)) return sendPage(reply, 200, paymentPage(payment, step, isWrong), payment.callback_url);
    return reply.redirect(callbackOf(payment, ({ approved: 'success', failed: 'failure', cancelled: 'cancel' } as const)[step]), 303);
  }
}

const isAmount = (text: string): boolean => DECIMAL.test(text) && Number(text) > 0;
const idOf = (body: unknown): string => Named.safeParse(body).data?.paymentID ?? '';
const isRight = (step: Step, value: string): boolean =>
  isInForm(step, value) && (step === 'wallet' || value === (step === 'otp' ? OTP : PIN));
