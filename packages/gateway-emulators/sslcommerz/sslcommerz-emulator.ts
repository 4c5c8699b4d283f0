import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { printReport, SSLCOMMERZ_REPORT } from '../report.ts';
import { mountRoutes, takeForms, type EmulatorOptions, type MountOptions } from '../emulator.ts';
import { paymentPage, sendPage, unknownPage, wayBackPage } from './page.ts';
import {
  endRefunds,
  endSession,
  ENDS,
  findAttempts,
  findRefund,
  findSession,
  insertSession,
  METHODS,
  refund,
  validateSession,
  type Method,
  type SessionRow,
} from './sessions.ts';
import { signed } from './signature.ts';
import { noticeView, transactionView, wireTime } from './views.ts';

export { MIGRATIONS_FOLDER } from '../settings.ts';

export type Form = Record<string, string>;

export interface SslcommerzEmulatorOptions extends EmulatorOptions {
  store: { id: string; password: string };
  /** Sends the form of a notice (IPN) to the address that the store has named. */
  notify: (url: string, form: Form) => Promise<unknown>;
}

export interface SslcommerzEmulator {
  /** Adds the emulator's routes to the app. */
  mount(app: FastifyInstance, options: MountOptions): void;
  /** How often a notice is sent. May be changed while it runs. */
  notices: 'once' | 'twice' | 'never';
  /** The status of a refund when it is asked about: at once, or until `endRefunds`. May be changed while it runs. */
  refunds: 'refunded' | 'processing';
  /** Ends the refunds that are `processing`. */
  endRefunds(end: 'refunded' | 'cancelled'): Promise<void>;
  /** The movements of these days as the merchant portal prints them, in CSV. */
  report(from: Date, until: Date): Promise<string>;
  /** Resolves when no notice is on its way. */
  idle(): Promise<void>;
}

const REQUIRED = ['total_amount', 'currency', 'tran_id', 'success_url', 'fail_url', 'cancel_url', 'cus_name', 'cus_email', 'cus_phone'];
const REQUIRED_OF_PRODUCT = [
  'cus_add1',
  'cus_city',
  'cus_country',
  'shipping_method',
  'product_name',
  'product_category',
  'product_profile',
];
const DECIMAL = /^\d{1,6}(\.\d{1,2})?$/;
const Choice = z.object({ end: z.enum(ENDS), method: z.enum(Object.keys(METHODS) as [Method, ...Method[]]).default('bkash') });

/** Emulates SSLCommerz' sandbox for one store on the caller's PostgreSQL. */
export function createSslcommerzEmulator(options: SslcommerzEmulatorOptions): SslcommerzEmulator {
  const { pool, store, log, clock = { now: () => new Date() } } = options;
  const onTheWay = new Set<Promise<unknown>>();
  const emulator: SslcommerzEmulator = {
    mount,
    notices: 'once',
    refunds: 'refunded',
    endRefunds: async (end) => void (await endRefunds(pool, end)),
    report: (from, until) => printReport(pool, SSLCOMMERZ_REPORT, from, until),
    idle: async () => void (await Promise.all(onTheWay)),
  };
  return emulator;

  function mount(app: FastifyInstance, mounted: MountOptions): void {
    const answers = {
      unknown: { APIConnect: 'INVALID_REQUEST' },
      refused: { APIConnect: 'INVALID_REQUEST' },
      failed: { APIConnect: 'FAILED' },
    };
    mountRoutes(app, { gateway: 'SSLCommerz', log, answers, add: addRoutes }, mounted);
  }

  function addRoutes(scope: FastifyInstance, base: string): void {
    scope.removeAllContentTypeParsers();
    takeForms(scope);
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readMultipart);
    scope.post('/gwprocess/v4/api.php', (request) => openSession(formOf(request), `${base}/EasyCheckOut/`));
    const method = ['GET', 'POST'];
    scope.route({ method, url: '/validator/api/validationserverAPI.php', handler: (request) => authenticated(request, validate) });
    scope.route({
      method,
      url: '/validator/api/merchantTransIDvalidationAPI.php',
      handler: (request) => authenticated(request, queryOrRefund),
    });
    scope.get('/EasyCheckOut/:sessionkey', showPage);
    scope.post('/EasyCheckOut/:sessionkey', pay);
  }

  async function openSession(form: Form, pages: string): Promise<object> {
    const failed = (failedreason: string) => ({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' });
    const { store_id, store_passwd, ...sent } = form;
    // Clients send each field that they know, empty where the store has given none.
    const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
    if (store_id !== store.id || store_passwd !== store.password) return failed('Store Credential Error Or Store is De-active');
    const missing = [...REQUIRED, ...REQUIRED_OF_PRODUCT].find((name) => !fields[name]);
    if (missing !== undefined) return failed(`Invalid Information! '${missing}' is missing or empty.`);
    const { total_amount: amount = '', currency, tran_id: tranId = '' } = fields;
    if (currency !== 'BDT') return failed(`Invalid Information! 'currency' must be BDT here.`);
    if (!DECIMAL.test(amount) || Number(amount) < 10 || Number(amount) > 500_000)
      return failed(`Invalid Information! 'total_amount' must be from 10.00 to 500000.00 BDT.`);
    if (tranId.length > 30) return failed(`Invalid Information! 'tran_id' is longer than 30 characters.`);
    const notAddress = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'].find(
      (name) => fields[name] !== undefined && !/^https?:\/\//.test(fields[name]),
    );
    if (notAddress !== undefined) return failed(`Invalid Information! '${notAddress}' is not an address.`);
    const sessionkey = await insertSession(pool, { tranId, amount, fields, now: clock.now() });
    return {
      status: 'SUCCESS',
      failedreason: '',
      sessionkey,
      GatewayPageURL: pages + sessionkey,
      redirectGatewayURL: '',
      storeBanner: '',
      storeLogo: '',
      desc: [],
      is_direct_pay_enable: '0',
    };
  }

  async function authenticated(request: FastifyRequest, answer: (query: Form) => Promise<object>): Promise<object> {
    const query = { ...(request.query as Form), ...formOf(request) };
    if (query['store_id'] !== store.id || query['store_passwd'] !== store.password) return { APIConnect: 'FAILED' };
    return answer(query);
  }

  async function validate({ val_id = '' }: Form): Promise<object> {
    const before = await pool.query<{ status: string }>('select status from sslcommerz.sessions where val_id = $1', [val_id]);
    const session = await validateSession(pool, val_id, clock.now());
    if (!session) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE', validated_on: wireTime(clock.now()), gw_version: 'V4' };
    // The first answer still says VALID.
    const status = before.rows[0]?.status ?? session.status;
    return { ...transactionView(session), status, APIConnect: 'DONE', validated_on: wireTime(session.validated_on), gw_version: 'V4' };
  }

  async function queryOrRefund(query: Form): Promise<object> {
    const { tran_id, sessionkey, bank_tran_id, refund_ref_id } = query;
    if (bank_tran_id !== undefined) return initiateRefund(query);
    if (refund_ref_id !== undefined) {
      const found = await findRefund(pool, refund_ref_id);
      if (!found) return { APIConnect: 'DONE', status: 'cancelled', errorReason: 'Refund reference id is not found' };
      const on = wireTime(found.initiated_on);
      const refunded_on = found.status === 'refunded' ? on : '';
      return { APIConnect: 'DONE', ...found, refund_ref_id, initiated_on: on, refunded_on, errorReason: '' };
    }
    if (sessionkey !== undefined) {
      const found = await findSession(pool, sessionkey);
      return found ? { APIConnect: 'DONE', sessionkey, ...transactionView(found) } : { APIConnect: 'INVALID_REQUEST' };
    }
    if (tran_id === undefined) return { APIConnect: 'INVALID_REQUEST' };
    const element = (await findAttempts(pool, tran_id)).map(transactionView);
    return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
  }

  async function initiateRefund(query: Form): Promise<object> {
    const { bank_tran_id: bankTranId = '', refe_id, refund_amount = '' } = query;
    // Clients from before `refund_trans_id` name a `refe_id`, by which no repetition is recognised.
    const { refund_trans_id = refe_id === undefined ? '' : randomBytes(10).toString('hex') } = query;
    const answer = { APIConnect: 'DONE', bank_tran_id: bankTranId, trans_id: '', refund_ref_id: '', errorReason: '' };
    if (refund_trans_id === '' || refund_trans_id.length > 30 || !DECIMAL.test(refund_amount) || Number(refund_amount) === 0)
      return { ...answer, status: 'failed', errorReason: 'refund_trans_id or refund_amount is not valid' };
    const asked = { bankTranId, refundTransId: refund_trans_id, amount: refund_amount, status: emulator.refunds, now: clock.now() };
    const made = await refund(pool, asked);
    if (made.status === 'failed') return { ...answer, status: 'failed', errorReason: made.reason };
    // The reference comes with the first answer alone, as documented.
    const reference = made.status === 'success' ? { refund_ref_id: made.refundRefId } : {};
    return { ...answer, status: made.status, trans_id: made.tranId, ...reference };
  }

  async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await findSession(pool, keyOf(request));
    if (!session) return sendPage(reply, 404, unknownPage());
    return session.status === 'PENDING' ? sendPage(reply, 200, paymentPage(session)) : goBack(reply, session);
  }

  /** The customer's choice. One that comes twice takes the customer back with the first one's end. */
  async function pay(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { data } = Choice.safeParse(formOf(request));
    const ended = data && (await endSession(pool, keyOf(request), data.end, data.method, clock.now()));
    const session = ended ?? (await findSession(pool, keyOf(request)));
    if (!session) return sendPage(reply, 404, unknownPage());
    if (session.status === 'PENDING') return sendPage(reply, 400, paymentPage(session));
    if (ended) sendNotices(ended);
    return goBack(reply, session);
  }

  function goBack(reply: FastifyReply, session: SessionRow): FastifyReply {
    const name = { PENDING: '', VALID: 'success_url', VALIDATED: 'success_url', FAILED: 'fail_url', CANCELLED: 'cancel_url' }[
      session.status
    ];
    const url = session.fields[name] ?? '';
    return sendPage(reply, 200, wayBackPage(session, url, signed(noticeView(session, store.id), store.password)), url);
  }

  function sendNotices(session: SessionRow): void {
    const url = session.fields['ipn_url'];
    if (url === undefined) return;
    const form = signed(noticeView(session, store.id), store.password);
    const times = { once: 1, twice: 2, never: 0 }[emulator.notices];
    for (let time = 0; time < times; time += 1) {
      const sending: Promise<unknown> = options
        .notify(url, form)
        .catch((error: unknown) => log.warn({ err: error }, 'a notice was not delivered'))
        .finally(() => onTheWay.delete(sending));
      onTheWay.add(sending);
    }
  }
}

/** The text fields of a multipart body. */
async function readMultipart({ headers }: FastifyRequest, body: Buffer): Promise<Form> {
  const type = headers['content-type'] ?? '';
  const data = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch((cause: unknown) => {
    throw Object.assign(new Error('The body is no form.', { cause }), { statusCode: 400 });
  });
  return Object.fromEntries([...data].filter((field): field is [string, string] => typeof field[1] === 'string'));
}

const formOf = ({ body }: FastifyRequest): Form => (body as Form | undefined) ?? {};
const keyOf = ({ params }: FastifyRequest): string => (params as { sessionkey: string }).sessionkey;
