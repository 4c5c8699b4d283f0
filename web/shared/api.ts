import { type Client, createClient } from '#contract/client.ts';
import { readAuth, readToken } from '#web/shared/session/records.ts';

declare global {
  /** Answers that the document has asked for before this script came, by address and authorization: web/early-reads.ts. */
  var earlyReads: Record<string, Promise<Response>> | undefined;
}

/** A `fetch` that takes the early answer to a read, once. */
const readEarly: typeof fetch = (input, init) => {
  const { earlyReads = {} } = globalThis;
  const key = typeof input === 'string' && init?.method === 'GET' ? input + (new Headers(init.headers).get('authorization') ?? '') : '';
  const early = earlyReads[key];
  delete earlyReads[key];
  return early ?? fetch(input, init);
};

/** A `fetch` that renews the token on a 401 and repeats the request once, unless another user has signed in meanwhile. */
export const renewing =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const [sent, auth] = [readToken(), readAuth()];
    const response = await send(input, init);
    if (response.status !== 401 || sent === null) return response;
    const { renewSession } = await import('#web/shared/session/renewal.ts');
    if (!(await renewSession(sent, auth))) return response;
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${readToken() ?? ''}`);
    return send(input, { ...init, headers });
  };

/** A `fetch` that lets an admin use a passkey where an act needs it, and repeats the request once. */
export const confirming =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 403) return response;
    const refusal: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (typeof refusal !== 'object' || refusal === null || !('error' in refusal) || refusal.error !== 'passkey_needed') return response;
    const { usePasskey } = await import('#web/shared/session/passkey.ts');
    await usePasskey(createClient({ token: readToken, fetch: send }));
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${readToken() ?? ''}`);
    return send(input, { ...init, headers });
  };

/** An API client that sends the stored token, and renews it. `send` performs the requests. */
export const signedInClient = (send: typeof fetch): Client =>
  // A sign-out in another tab removes the user first: the token of an ended session would be refused where a visitor is answered.
  createClient({ token: () => readAuth() && readToken(), fetch: confirming(renewing(send)) });

export const api = signedInClient(readEarly);
