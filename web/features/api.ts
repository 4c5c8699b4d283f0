import { createClient } from '#contract/client.ts';
import { readToken } from '#web/features/session/records.ts';

/** The API as a signed-in browser calls it: the stored token is read at each call, and renewed once when the server refuses it. */
export const api = createClient({
  token: readToken,
  async fetch(input, init) {
    const sent = readToken();
    const response = await fetch(input, init);
    if (response.status !== 401 || sent === null) return response;
    const { renewSession } = await import('#web/features/session/renewal.ts');
    if (!(await renewSession(sent))) return response;
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${readToken() ?? ''}`);
    return fetch(input, { ...init, headers });
  },
});
