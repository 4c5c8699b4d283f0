import type * as z from 'zod';
import type { ApiResponse, ApiRequest, Caller } from './api-request.ts';
import { retrieveCharge } from './charges.ts';
import type { FormObject } from './form.ts';
import { authenticateIntent, cancelIntent, confirmIntent, createIntent, retrieveIntent } from './intents.ts';
import { listEvents, listRefunds } from './lists.ts';
import * as params from './params.ts';
import { createPaymentMethod } from './payment-methods.ts';
import { openDispute, retrieveDispute, updateDispute } from './disputes.ts';
import { createRefund, failRefund, retrieveRefund, succeedRefund } from './refunds.ts';
import type { Transaction } from './database.ts';

/** A request with valid parameters, ready to run. */
export interface Prepared {
  /** Whether the response names the latest charge whole instead of by its id. */
  expand: boolean;
  run: (tx: Transaction, request: ApiRequest) => Promise<ApiResponse>;
}

/** One operation of the API: which keys may use it, and what it does. */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  callers: readonly Caller[];
  /** @throws ApiError for invalid parameters, before an idempotency key is stored */
  prepare: (form: FormObject) => Prepared;
}

const endpointOf =
  (method: Endpoint['method']) =>
  <Schema extends z.ZodType<{ expand?: string[] | undefined; [name: string]: unknown }>>(
    path: string,
    callers: readonly Caller[],
    schema: Schema,
    run: (tx: Transaction, request: ApiRequest, input: z.output<Schema>) => Promise<ApiResponse>,
  ): Endpoint => ({
    method,
    path,
    callers,
    prepare: (form) => {
      const input = params.readParams(schema, form);
      return { expand: input.expand !== undefined, run: (tx, request) => run(tx, request, input) };
    },
  });
const get = endpointOf('GET');
const post = endpointOf('POST');

const SERVER = ['secret'] as const;
const ANYONE = ['secret', 'publishable'] as const;

/** All operations, below the prefix of the emulator. */
export const ENDPOINTS: readonly Endpoint[] = [
  post('/v1/payment_methods', ANYONE, params.paymentMethodCreate, createPaymentMethod),

  post('/v1/payment_intents', SERVER, params.intentCreate, createIntent),
  get('/v1/payment_intents/:id', ANYONE, params.intentRetrieve, retrieveIntent),
  post('/v1/payment_intents/:id/confirm', ANYONE, params.intentConfirm, confirmIntent),
  post('/v1/payment_intents/:id/cancel', SERVER, params.intentCancel, cancelIntent),
  // At Stripe the bank's own page ends a 3-D Secure challenge. Here the dialog of the browser object does, through this endpoint.
  post('/embedded/payment_intents/:id/authenticate', ANYONE, params.intentAuthenticate, authenticateIntent),

  get('/v1/charges/:id', SERVER, params.none, retrieveCharge),

  post('/v1/refunds', SERVER, params.refundCreate, createRefund),
  get('/v1/refunds', SERVER, params.refundList, listRefunds),
  get('/v1/refunds/:id', SERVER, params.none, retrieveRefund),
  // At Stripe a pending refund is made some time later. Here a test says when, through this endpoint.
  post('/embedded/refunds/:id/succeed', SERVER, params.none, succeedRefund),
  // At Stripe the customer's bank does not take a refund, days later. Here a test says so, through this endpoint.
  post('/embedded/refunds/:id/fail', SERVER, params.refundFail, failRefund),

  get('/v1/disputes/:id', SERVER, params.none, retrieveDispute),
  post('/v1/disputes/:id', SERVER, params.disputeUpdate, updateDispute),
  // At Stripe the customer's bank opens a dispute. Here a test does, through this endpoint.
  post('/embedded/payment_intents/:id/dispute', SERVER, params.disputeOpen, openDispute),

  get('/v1/events', SERVER, params.eventList, listEvents),
];
