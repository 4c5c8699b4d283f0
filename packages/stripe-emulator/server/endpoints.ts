import type * as z from 'zod';
import type { Answer, Call, Caller } from './operation.ts';
import { retrieveCharge } from './charges.ts';
import type { WireObject } from './expansion.ts';
import type { FormObject } from './form.ts';
import { authenticateIntent, cancelIntent, confirmIntent, createIntent, retrieveIntent } from './intents.ts';
import { listCharges, listEvents, listIntents, listRefunds, retrieveEvent } from './lists.ts';
import * as params from './params.ts';
import { createPaymentMethod, retrievePaymentMethod } from './payment-methods.ts';
import { createRefund, retrieveRefund } from './refunds.ts';
import type { Reader, Transaction } from '../../../server/platform/db/database.ts';

/** A request whose parameters are in order, ready to run: a read needs no transaction, a write runs in one. */
export type Prepared = { expand: string[] } & (
  | { kind: 'read'; run: (db: Reader, call: Call) => Promise<Answer> }
  | { kind: 'write'; run: (tx: Transaction, call: Call) => Promise<Answer> }
);

/** One call of the wire: who may make it, and what it does. */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  callers: readonly Caller[];
  object: WireObject;
  list: boolean;
  /** @throws StripeFault: what is wrong with the parameters never uses up an idempotency key */
  prepare: (form: FormObject) => Prepared;
}

type Place = Pick<Endpoint, 'path' | 'callers' | 'object'> & { list?: boolean };
type Schema = z.ZodType<{ expand?: string[] | undefined }>;

const get = <S extends Schema>(
  place: Place,
  schema: S,
  run: (db: Reader, call: Call, input: z.output<S>) => Promise<Answer>,
): Endpoint => ({
  list: false,
  ...place,
  method: 'GET',
  prepare: (form) => {
    const input = params.readParams(schema, form);
    return { kind: 'read', expand: input.expand ?? [], run: (db, call) => run(db, call, input) };
  },
});

const post = <S extends Schema>(
  place: Place,
  schema: S,
  run: (tx: Transaction, call: Call, input: z.output<S>) => Promise<Answer>,
): Endpoint => ({
  list: false,
  ...place,
  method: 'POST',
  prepare: (form) => {
    const input = params.readParams(schema, form);
    return { kind: 'write', expand: input.expand ?? [], run: (tx, call) => run(tx, call, input) };
  },
});

const SERVER = ['secret'] as const;
const ANYONE = ['secret', 'publishable'] as const;
const method = { object: 'payment_method' } as const;
const intent = { object: 'payment_intent' } as const;
const charge = { object: 'charge' } as const;
const refund = { object: 'refund' } as const;
const event = { object: 'event' } as const;

/** Everything the service answers, below the prefix it is mounted at. */
export const ENDPOINTS: readonly Endpoint[] = [
  post({ path: '/v1/payment_methods', callers: ANYONE, ...method }, params.paymentMethodCreate, createPaymentMethod),
  get({ path: '/v1/payment_methods/:id', callers: SERVER, ...method }, params.retrieve, retrievePaymentMethod),

  post({ path: '/v1/payment_intents', callers: SERVER, ...intent }, params.intentCreate, createIntent),
  get({ path: '/v1/payment_intents', callers: SERVER, list: true, ...intent }, params.intentList, listIntents),
  get({ path: '/v1/payment_intents/:id', callers: ANYONE, ...intent }, params.intentRetrieve, retrieveIntent),
  post({ path: '/v1/payment_intents/:id/confirm', callers: ANYONE, ...intent }, params.intentConfirm, confirmIntent),
  post({ path: '/v1/payment_intents/:id/cancel', callers: SERVER, ...intent }, params.intentCancel, cancelIntent),
  // Stripe's challenge is the bank's own page; ours is a dialog of the browser object, which answers here.
  post({ path: '/embedded/payment_intents/:id/authenticate', callers: ANYONE, ...intent }, params.intentAuthenticate, authenticateIntent),

  get({ path: '/v1/charges', callers: SERVER, list: true, ...charge }, params.chargeList, listCharges),
  get({ path: '/v1/charges/:id', callers: SERVER, ...charge }, params.retrieve, retrieveCharge),

  post({ path: '/v1/refunds', callers: SERVER, ...refund }, params.refundCreate, createRefund),
  get({ path: '/v1/refunds', callers: SERVER, list: true, ...refund }, params.refundList, listRefunds),
  get({ path: '/v1/refunds/:id', callers: SERVER, ...refund }, params.retrieve, retrieveRefund),

  get({ path: '/v1/events', callers: SERVER, list: true, ...event }, params.eventList, listEvents),
  get({ path: '/v1/events/:id', callers: SERVER, ...event }, params.retrieve, retrieveEvent),
];
