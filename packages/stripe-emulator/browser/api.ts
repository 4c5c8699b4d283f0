import type { PaymentIntent, PaymentMethod, StripeError } from '@stripe/stripe-js';
import type { CardTexts } from './texts.ts';

/** The result of a request. It never rejects, as with Stripe.js. */
export type ApiResult<Result> = { value: Result; error?: undefined } | { error: StripeError; value?: undefined };

export type ChallengeOutcome = 'succeeded' | 'failed' | 'canceled';

export type BrowserApi = ReturnType<typeof createBrowserApi>;

/** The path at which the app mounts the emulator. */
const BASE = '/cards';

// The slow test card takes 8 s. A request that takes longer than this has lost its connection.
const TIMEOUT_MS = 30_000;
// A retry carries the same idempotency key, so it takes effect once.
const RETRY_DELAYS_MS = [400, 1_200];

type FormInput = Record<string, unknown>;
type RequestOptions = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** Encodes nesting by brackets, as Stripe reads it; null and undefined are left out. */
function encodeForm(input: FormInput, prefix = '', form = new URLSearchParams()): URLSearchParams {
  for (const [name, value] of Object.entries(input)) {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (typeof value === 'object' && value !== null) encodeForm(value as FormInput, key, form);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') form.append(key, String(value));
  }
  return form;
}

/** `crypto.randomUUID` is missing on plain http outside localhost. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The operations of the emulator that a page may use. */
export function createBrowserApi({ publishableKey, texts }: { publishableKey: string; texts: CardTexts }) {
  const connectionError = (): StripeError => ({ type: 'api_connection_error', message: texts.connection });

  function translate(error: StripeError): StripeError {
    const message = texts.apiErrors[error.decline_code ?? ''] ?? texts.apiErrors[error.code ?? ''];
    return message === undefined ? error : { ...error, message };
  }

  async function requestOnce<Result>(path: string, init: RequestOptions): Promise<ApiResult<Result>> {
    const response = await fetch(`${BASE}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${publishableKey}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await response.json()) as Result & { error?: StripeError };
    return body.error ? { error: translate(body.error) } : { value: body };
  }

  /** Retries when there was no response, or one that is not JSON, such as a proxy's error page. */
  async function request<Result>(path: string, init: RequestOptions): Promise<ApiResult<Result>> {
    for (const delay of [...RETRY_DELAYS_MS, null])
      try {
        return await requestOnce<Result>(path, init);
      } catch {
        if (delay === null) break;
        await wait(delay);
      }
    return { error: connectionError() };
  }

  const post = <Result>(path: string, input: FormInput) =>
    request<Result>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': randomKey() },
      body: encodeForm(input).toString(),
    });
  const intentPath = (id: string): string => `/payment_intents/${encodeURIComponent(id)}`;

  return {
    createPaymentMethod: (params: object) => post<PaymentMethod>('/v1/payment_methods', { ...params }),
    confirm: (id: string, params: object) => post<PaymentIntent>(`/v1${intentPath(id)}/confirm`, { ...params }),
    retrieve: (id: string, client_secret: string) =>
      request<PaymentIntent>(`/v1${intentPath(id)}?${encodeForm({ client_secret }).toString()}`, { method: 'GET' }),
    authenticate: (id: string, client_secret: string, source: string, outcome: ChallengeOutcome) =>
      post<PaymentIntent>(`/embedded${intentPath(id)}/authenticate`, { client_secret, source, outcome }),
  };
}
