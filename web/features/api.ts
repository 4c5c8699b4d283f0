import { type Client, createClient } from '#contract/client.ts';
import { readToken } from '#web/features/sessions/records.ts';

/**
 * The API as a signed-in browser calls it: the stored token is read at each call, and renewed once when the server refuses it.
 * `send` is the way over the network.
 */
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
