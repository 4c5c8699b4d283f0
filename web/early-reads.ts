// Asks for what the screen of this document reads first, while its scripts come: `readEarly` in web/shared/api.ts takes the answers. The
// document names this script, which loads no other, with the addresses.

import type { AuthRecord } from '#web/shared/session/records.ts';

/** In an address, the place of that of the user who is signed in: the server does not know it. */
const EMAIL = 'EMAIL';

/** The records of web/shared/session/records.ts; null if there are none, or the token is too old. */
function readSession(): { email: string; authorization: string } | null {
  try {
    const { accessToken, user } = JSON.parse(localStorage.getItem('auth') ?? '') as AuthRecord;
    const claims = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp } = JSON.parse(atob(claims)) as { exp: number };
    const token = localStorage.getItem('authToken');
    return token !== null && exp * 1000 > Date.now() ? { email: user.email ?? '', authorization: `Bearer ${token}` } : null;
  } catch {
    return null;
  }
}

const session = readSession();
const reads = document.querySelector<HTMLElement>('script[data-reads]')?.dataset['reads'] ?? '';
if (session && reads !== '') {
  const { email, authorization } = session;
  globalThis.earlyReads = {};
  for (const read of reads.split(' ')) {
    const address = read.replace(EMAIL, encodeURIComponent(email));
    const answer = fetch(address, { headers: { authorization } });
    // Its reader learns of the failure.
    answer.catch(() => undefined);
    globalThis.earlyReads[address + authorization] = answer;
  }
}
