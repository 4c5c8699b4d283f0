/** The error object of Stripe's wire. */
export interface WireError {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

/** A refusal that goes to the caller as it is. Thrown before anything was changed. */
export class StripeFault extends Error {
  readonly status: number;
  readonly error: WireError;

  constructor(status: number, error: WireError) {
    super(error.message);
    this.status = status;
    this.error = error.code ? { ...error, doc_url: docUrl(error.code) } : error;
  }
}

export const docUrl = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

export const invalidRequest = (message: string, rest: Omit<WireError, 'type' | 'message'> = {}, status = 400): StripeFault =>
  new StripeFault(status, { type: 'invalid_request_error', message, ...rest });

export const cardFault = (code: string, message: string, param: string): StripeFault =>
  new StripeFault(402, { type: 'card_error', code, message, param });

/** For an id in the path (404). */
export const noSuch = (object: string, id: string, param = 'id'): StripeFault =>
  invalidRequest(`No such ${object}: '${id}'`, { code: 'resource_missing', param }, 404);

/** For an id in a parameter (400). */
export const noSuchParameter = (object: string, id: string, param: string): StripeFault =>
  invalidRequest(`No such ${object}: '${id}'`, { code: 'resource_missing', param });

export const unexpectedState = (message: string, paymentIntent: unknown): StripeFault =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: paymentIntent });

/** Somebody else holds the same thing for too long; the client may try again. */
export const lockTimeout = (): StripeFault =>
  invalidRequest(
    'This object cannot be accessed right now because another API request is currently accessing it. Please retry.',
    { code: 'lock_timeout' },
    429,
  );

export const keyInUse = (key: string): StripeFault =>
  new StripeFault(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key (${key}). Please try again later.`,
  });

export const keyUsedOtherwise = (key: string): StripeFault =>
  new StripeFault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

export const somethingWentWrong = (): StripeFault =>
  new StripeFault(500, {
    type: 'api_error',
    message: 'An unknown error occurred. The request may be tried again with the same idempotency key.',
  });
