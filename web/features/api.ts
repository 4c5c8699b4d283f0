import { type Client, createClient } from '#contract/client.ts';
import { readToken } from '#web/features/sessions/records.ts';

/** A `fetch` that renews the token on a 401 and repeats the request once. */
export const renewing =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const sent = readToken();
    const response = await send(input, init);
    if (response.status !== 401 || sent === null) return response;
    const { renewSession } = await import('#web/features/sessions/renewal.ts');
    if (!(await renewSession(sent))) return response;
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${readToken() ?? ''}`);
    return send(input, { ...init, headers });
  };

/** An API client that sends the stored token, and renews it. `send` performs the requests. */
export const signedInClient = (send: typeof fetch): Client => createClient({ token: readToken, fetch: renewing(send) });

export const api = signedInClient((input, init) => fetch(input, init));
