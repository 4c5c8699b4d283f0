import { useSyncExternalStore } from 'react';
import { clearRecords, concernsSession, expiryOf, readAuth, readToken, type ProviderUser } from '#web/features/sessions/records.ts';

// What the whole program knows of the sign-in. Small on purpose: every page carries it. The identity client itself comes only
// when it has something to do (renewal, sign-in, sign-out).

export type Session = { status: 'resolving' } | { status: 'signed-out' } | { status: 'signed-in'; user: ProviderUser & { email: string } };

const RESOLVING: Session = { status: 'resolving' };
const SIGNED_OUT: Session = { status: 'signed-out' };
/** SPEC §9: tokens are renewed 5 minutes before they expire. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** Timers are clamped to 2^31 - 1 ms. */
const LONGEST_TIMER_MS = 2_147_483_647;

let session: Session = RESOLVING;
let renewalTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const getSession = (): Session => session;

/** Calls `listener` after every change. Returns the way to stop it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(onSessionChange, getSession, () => RESOLVING);

/** The session once it is known whether somebody is signed in. */
export function settledSession(): Promise<Session> {
  if (session.status !== 'resolving') return Promise.resolve(session);
  return new Promise((resolve) => {
    const stop = onSessionChange(() => {
      if (session.status === 'resolving') return;
      stop();
      resolve(session);
    });
  });
}

function become(next: Session): void {
  session = next;
  if (next.status === 'signed-in') document.documentElement.dataset['session'] = 'in';
  else if (next.status === 'signed-out') delete document.documentElement.dataset['session'];
  for (const listener of listeners) listener();
}

/** Takes over what the stored records say, and sees to it that they are renewed in time. */
export function adoptRecords(): void {
  clearTimeout(renewalTimer);
  const auth = readAuth();
  if (!auth?.user.email) return become(SIGNED_OUT);
  const remaining = expiryOf(auth.accessToken) - Date.now();
  if (readToken() === null || remaining <= 0) {
    become(RESOLVING);
    void renew();
    return;
  }
  renewalTimer = setTimeout(() => void renew(), Math.min(Math.max(remaining - RENEW_BEFORE_MS, 0), LONGEST_TIMER_MS));
  become({ status: 'signed-in', user: { ...auth.user, email: auth.user.email } });
}

/** Keeps the session although it could not be renewed just now, as when the connection is gone. */
export function keepSession(): void {
  const auth = readAuth();
  if (!auth?.user.email) return become(SIGNED_OUT);
  clearTimeout(renewalTimer);
  renewalTimer = setTimeout(() => void renew(), 30_000);
  become({ status: 'signed-in', user: { ...auth.user, email: auth.user.email } });
}

/** Forgets who was signed in, here and, through the storage event, in every other tab. */
export function forgetSession(): void {
  clearTimeout(renewalTimer);
  clearRecords();
  become(SIGNED_OUT);
}

/** Renews the session a stored token stands for; true when there is a newer one afterwards. */
export type Renewal = (staleToken: string | null) => Promise<boolean>;

let renewal: Renewal = () => Promise.resolve(false);

const renew = (): Promise<boolean> => renewal(readToken());

/** Called once when the program starts in the browser, with the way to renew: it is loaded only when it is needed. */
export function startSession(renewSession: Renewal): void {
  renewal = renewSession;
  adoptRecords();
  addEventListener('storage', (event) => {
    if (concernsSession(event)) adoptRecords();
  });
}
