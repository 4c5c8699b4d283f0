/** The error object of Stripe's API. */
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

/** Sent to the caller as it is. Thrown before anything has changed. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: WireError;

  constructor(status: number, error: WireError) {
    super(error.message);
    this.status = status;
    this.error = error.code ? { ...error, doc_url: docUrl(error.code) } : error;
  }
}

export const docUrl = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

export const invalidRequest = (message: string, rest: Omit<WireError, 'type' | 'message'> = {}, status = 400): ApiError =>
  new ApiError(status, { type: 'invalid_request_error', message, ...rest });

export const cardFault = (code: string, message: string, param: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, message, param });

/** For an id in the path (404). */
export const noSuch = (object: string, id: string, param = 'id'): ApiError =>
  invalidRequest(`No such ${object}: '${id}'`, { code: 'resource_missing', param }, 404);

/** For an id in a parameter (400). */
export const noSuchParameter = (object: string, id: string, param: string): ApiError =>
  invalidRequest(`No such ${object}: '${id}'`, { code: 'resource_missing', param });

export const unexpectedState = (message: string, paymentIntent: unknown): ApiError =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: paymentIntent });

/** Another request has locked the object for too long; the client may try again. */
export const lockTimeout = (): ApiError =>
  invalidRequest(
    'This object cannot be accessed right now because another API request is currently accessing it. Please retry.',
    { code: 'lock_timeout' },
    429,
  );

export const keyInUse = (key: string): ApiError =>
  new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key (${key}). Please try again later.`,
  });

export const keyUsedWithOtherParameters = (key: string): ApiError =>
  new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

export const unknownError = (): ApiError =>
  new ApiError(500, {
    type: 'api_error',
    message: 'An unknown error occurred. The request may be tried again with the same idempotency key.',
  });

/** An amount as messages print it. */
export const taka = (poisha: number): string => `৳${(poisha / 100).toFixed(2)}`;
