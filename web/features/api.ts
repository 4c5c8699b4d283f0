import { type Client, createClient } from '#contract/client.ts';
import { readToken } from '#web/features/sessions/records.ts';

/** An API client that sends the stored token. On a 401 it renews the token and repeats the request once. `send` performs the requests. */
export const signedInClient = (send: typeof fetch): Client =>
  createClient({
    token: readToken,
    async fetch(input, init) {
      const sent = readToken();
      const response = await send(input, init);
      if (response.status !== 401 || sent === null) return response;
      const { renewSession } = await import('#web/features/sessions/renewal.ts');
      if (!(await renewSession(sent))) return response;
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${readToken() ?? ''}`);
      return send(input, { ...init, headers });
    },
  });

export const api = signedInClient((input, init) => fetch(input, init));
