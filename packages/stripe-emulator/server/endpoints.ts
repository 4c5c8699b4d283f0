import type * as z from 'zod';
import type { ApiResponse, ApiRequest, Caller } from './api-request.ts';
import { retrieveCharge } from './charges.ts';
import type { WireObject } from './expansion.ts';
import type { FormObject } from './form.ts';
import { authenticateIntent, cancelIntent, confirmIntent, createIntent, retrieveIntent } from './intents.ts';
import { listCharges, listEvents, listIntents, listRefunds, retrieveEvent } from './lists.ts';
import * as params from './params.ts';
import { createPaymentMethod, retrievePaymentMethod } from './payment-methods.ts';
import { openDispute, retrieveDispute, updateDispute } from './disputes.ts';
import { createRefund, failRefund, retrieveRefund, succeedRefund } from './refunds.ts';
import type { Reader, Transaction } from './database.ts';

/** A request with valid parameters, ready to run: a read needs no transaction, a write runs in one. */
export type Prepared = { expand: string[] } & (
  | { kind: 'read'; run: (db: Reader, request: ApiRequest) => Promise<ApiResponse> }
  | { kind: 'write'; run: (tx: Transaction, request: ApiRequest) => Promise<ApiResponse> }
);

/** One operation of the API: which keys may use it, and what it does. */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  callers: readonly Caller[];
  object: WireObject;
  list: boolean;
  /** @throws ApiError for invalid parameters, before an idempotency key is stored */
  prepare: (form: FormObject) => Prepared;
}

type Place = Pick<Endpoint, 'path' | 'callers' | 'object'> & { list?: boolean };
type Schema = z.ZodType<{ expand?: string[] | undefined }>;

const get = <S extends Schema>(
  place: Place,
  schema: S,
  run: (db: Reader, request: ApiRequest, input: z.output<S>) => Promise<ApiResponse>,
): Endpoint => ({
  list: false,
  ...place,
  method: 'GET',
  prepare: (form) => {
    const input = params.readParams(schema, form);
    return { kind: 'read', expand: input.expand ?? [], run: (db, request) => run(db, request, input) };
  },
});

const post = <S extends Schema>(
  place: Place,
  schema: S,
  run: (tx: Transaction, request: ApiRequest, input: z.output<S>) => Promise<ApiResponse>,
): Endpoint => ({
  list: false,
  ...place,
  method: 'POST',
  prepare: (form) => {
    const input = params.readParams(schema, form);
    return { kind: 'write', expand: input.expand ?? [], run: (tx, request) => run(tx, request, input) };
  },
});

const SERVER = ['secret'] as const;
const ANYONE = ['secret', 'publishable'] as const;
const method = { object: 'payment_method' } as const;
const intent = { object: 'payment_intent' } as const;
const charge = { object: 'charge' } as const;
const refund = { object: 'refund' } as const;
const dispute = { object: 'dispute' } as const;
const event = { object: 'event' } as const;

/** All operations, below the prefix of the emulator. */
export const ENDPOINTS: readonly Endpoint[] = [
  post({ path: '/v1/payment_methods', callers: ANYONE, ...method }, params.paymentMethodCreate, createPaymentMethod),
  get({ path: '/v1/payment_methods/:id', callers: SERVER, ...method }, params.retrieve, retrievePaymentMethod),

  post({ path: '/v1/payment_intents', callers: SERVER, ...intent }, params.intentCreate, createIntent),
  get({ path: '/v1/payment_intents', callers: SERVER, list: true, ...intent }, params.intentList, listIntents),
  get({ path: '/v1/payment_intents/:id', callers: ANYONE, ...intent }, params.intentRetrieve, retrieveIntent),
  post({ path: '/v1/payment_intents/:id/confirm', callers: ANYONE, ...intent }, params.intentConfirm, confirmIntent),
  post({ path: '/v1/payment_intents/:id/cancel', callers: SERVER, ...intent }, params.intentCancel, cancelIntent),
  // At Stripe the bank's own page ends a 3-D Secure challenge. Here the dialog of the browser object does, through this endpoint.
  post({ path: '/embedded/payment_intents/:id/authenticate', callers: ANYONE, ...intent }, params.intentAuthenticate, authenticateIntent),

  get({ path: '/v1/charges', callers: SERVER, list: true, ...charge }, params.chargeList, listCharges),
  get({ path: '/v1/charges/:id', callers: SERVER, ...charge }, params.retrieve, retrieveCharge),

  post({ path: '/v1/refunds', callers: SERVER, ...refund }, params.refundCreate, createRefund),
  get({ path: '/v1/refunds', callers: SERVER, list: true, ...refund }, params.refundList, listRefunds),
  get({ path: '/v1/refunds/:id', callers: SERVER, ...refund }, params.retrieve, retrieveRefund),
  // At Stripe a pending refund is made some time later. Here a test says when, through this endpoint.
  post({ path: '/embedded/refunds/:id/succeed', callers: SERVER, ...refund }, params.retrieve, succeedRefund),
  // At Stripe the customer's bank does not take a refund, days later. Here a test says so, through this endpoint.
  post({ path: '/embedded/refunds/:id/fail', callers: SERVER, ...refund }, params.refundFail, failRefund),

  get({ path: '/v1/disputes/:id', callers: SERVER, ...dispute }, params.retrieve, retrieveDispute),
  post({ path: '/v1/disputes/:id', callers: SERVER, ...dispute }, params.disputeUpdate, updateDispute),
  // At Stripe the customer's bank opens a dispute. Here a test does, through this endpoint.
  post({ path: '/embedded/payment_intents/:id/dispute', callers: SERVER, ...dispute }, params.disputeOpen, openDispute),

  get({ path: '/v1/events', callers: SERVER, list: true, ...event }, params.eventList, listEvents),
  get({ path: '/v1/events/:id', callers: SERVER, ...event }, params.retrieve, retrieveEvent),
];
