import { createClient } from '#contract/client.ts';
import type { AccountType } from '#contract/vocabulary.ts';

const PASSWORD = 'a long enough sentence';

/** Registers a user with an app in another process, as a browser does. */
export async function registerTrader(origin: string, email: string, role: AccountType): Promise<{ uid: string; token: string }> {
  const signUp = await fetch(`${origin}/identity/v1/accounts:signUp?key=abar-embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  const { localId: uid, idToken } = (await signUp.json()) as { localId: string; idToken: string };
  const api = createClient({ origin, token: () => idToken });
  const body = { uid, email, displayName: 'Trader', role, address: 'Dhaka', phoneNumber: '01712345678' };
  await api.createUser({ query: { upsert: 'false' }, body });
  return { uid, token: (await api.createToken({ body: { email } })).token };
}

/** An address that no other user has. */
export const newAddress = (role: AccountType): string => `${role}${Math.random().toString(36).slice(2)}@example.com`;
