import type { PaymentIntent, PaymentMethod, StripeError } from '@stripe/stripe-js';
import type { CardTexts } from './embedded-stripe-messages.ts';

/** What a request came to: never a rejection, as with Stripe.js. */
export type Outcome<Result> = { value: Result; error?: undefined } | { error: StripeError; value?: undefined };

export type ChallengeOutcome = 'succeeded' | 'failed' | 'canceled';

/** The calls of the embedded card service that a page may make. */
export interface CardsApi {
  createPaymentMethod(params: object): Promise<Outcome<PaymentMethod>>;
  confirm(intentId: string, params: object): Promise<Outcome<PaymentIntent>>;
  retrieve(intentId: string, clientSecret: string): Promise<Outcome<PaymentIntent>>;
  authenticate(intentId: string, clientSecret: string, source: string, outcome: ChallengeOutcome): Promise<Outcome<PaymentIntent>>;
}

export interface CardsApiOptions {
  /** Where the service is mounted, such as `/cards`. */
  baseUrl: string;
  publishableKey: string;
  texts: CardTexts;
}

// The slow test card takes 8 s; whoever waits longer than this has lost the connection.
const TIMEOUT_MS = 30_000;
// A lost answer is asked for again under the same key, so nothing happens twice.
const RETRY_AFTER_MS = [400, 1_200];

type FormInput = Record<string, unknown>;
type Asked = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** Brackets for nesting, as Stripe reads them; what is null or undefined is left out. */
function formOf(input: FormInput, prefix = '', form = new URLSearchParams()): URLSearchParams {
  for (const [name, value] of Object.entries(input)) {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (typeof value === 'object' && value !== null) formOf(value as FormInput, key, form);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') form.append(key, String(value));
  }
  return form;
}

/** Also where `crypto.randomUUID` is missing: on plain http outside localhost. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export function createCardsApi({ baseUrl, publishableKey, texts }: CardsApiOptions): CardsApi {
  const connectionError = (): StripeError => ({ type: 'api_connection_error', message: texts.connection });

  function translated(error: StripeError): StripeError {
    const message = texts.refusals[error.decline_code ?? ''] ?? texts.refusals[error.code ?? ''];
    return message === undefined ? error : { ...error, message };
  }

  async function ask<Result>(path: string, init: Asked): Promise<Outcome<Result>> {
    const response = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${publishableKey}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await response.json()) as Result & { error?: StripeError };
    return body.error ? { error: translated(body.error) } : { value: body };
  }

  /** Asks again when no answer came, or one of the network's own (a proxy's page is not JSON). */
  async function persist<Result>(path: string, init: Asked): Promise<Outcome<Result>> {
    for (const pause of [...RETRY_AFTER_MS, null])
      try {
        return await ask<Result>(path, init);
      } catch {
        if (pause === null) break;
        await wait(pause);
      }
    return { error: connectionError() };
  }

  const post = <Result>(path: string, input: FormInput) =>
    persist<Result>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': randomKey() },
      body: formOf(input).toString(),
    });
  const intentPath = (id: string): string => `/payment_intents/${encodeURIComponent(id)}`;

  return {
    createPaymentMethod: (params) => post('/v1/payment_methods', { ...params }),
    confirm: (id, params) => post(`/v1${intentPath(id)}/confirm`, { ...params }),
    retrieve: (id, client_secret) => persist(`/v1${intentPath(id)}?${formOf({ client_secret }).toString()}`, { method: 'GET' }),
    authenticate: (id, client_secret, source, outcome) =>
      post(`/embedded${intentPath(id)}/authenticate`, { client_secret, source, outcome }),
  };
}
