import { useSyncExternalStore } from 'react';
import { endLifetime } from '#web/shared/device-store.ts';
import { endSubscription } from '#web/shared/session/push-subscription.ts';
import {
  announceEnd,
  announcesEnd,
  concernsSession,
  readAuth,
  readToken,
  remainingOf,
  type ProviderUser,
  uidOf,
} from '#web/shared/session/records.ts';

// The sign-in state. Every page loads this module, so it is kept small: the identity client is loaded only for renewal, sign-in and
// sign-out.

export type Session =
  | { status: 'resolving' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; uid: string; user: ProviderUser & { email: string } };

const RESOLVING: Session = { status: 'resolving' };
const SIGNED_OUT: Session = { status: 'signed-out' };
/** ms. Tokens are renewed 5 minutes before they expire (specification §9). */
const RENEW_BEFORE_MS = 5 * 60_000;
/** ms between two renewals at least, whatever a clock or a token says. */
const RENEWAL_REST_MS = 60_000;
/** ms. Longer timers overflow and fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

let session: Session = RESOLVING;
let renewalTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const getSession = (): Session => session;

/** Calls `listener` after every change. Returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` after every sign-out, for what only its user may see. */
export const onSignOut = (listener: () => void): (() => void) =>
  onSessionChange(() => {
    if (session.status === 'signed-out') listener();
  });

export const useSession = (): Session => useSyncExternalStore(onSessionChange, getSession, () => RESOLVING);

/** Whether the user is signed in to this account. */
export const useIsOwnAccount = (uid: string): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => session.status === 'signed-in' && session.uid === uid,
    () => false,
  );

/** Resolves to the session once it is no longer `resolving`. */
export function sessionReady(): Promise<Session> {
  if (session.status !== 'resolving') return Promise.resolve(session);
  return new Promise((resolve) => {
    const stop = onSessionChange(() => {
      if (session.status === 'resolving') return;
      stop();
      resolve(session);
    });
  });
}

let left = false;

/** Whether the user has just signed out here: the way leads home, not to the log-in page. */
export const hasLeft = (): boolean => left;

let ended = false;

/** Whether the session has ended without a sign-out: what the user was writing waits for the next log-in. */
export const hasEnded = (): boolean => ended;

/** The account that is signed in in this document. */
let signedInUid: string | null = null;

function setSession(next: Session): void {
  if (next.status !== 'resolving') {
    const uid = next.status === 'signed-in' ? next.uid : null;
    // A tab that was asleep during the sign-out shows what the other account has loaded.
    if (signedInUid !== null && uid !== null && uid !== signedInUid) return location.reload();
    // The next user of the device reads none of it.
    if (signedInUid !== null && uid === null && !ended) endLifetime('sign-out');
    signedInUid = uid;
    if (uid !== null) left = ended = false;
  }
  // A second notice of one sign-out would drop the answers that visitors wait for since the first.
  if (next === session) return;
  session = next;
  if (next.status === 'signed-in') document.documentElement.dataset['session'] = 'in';
  else if (next.status === 'signed-out') delete document.documentElement.dataset['session'];
  for (const listener of listeners) listener();
}

/** Reads the session from the stored records and schedules its renewal. */
export function adoptRecords(): void {
  clearTimeout(renewalTimer);
  const auth = readAuth();
  if (!auth?.user.email) return setSession(SIGNED_OUT);
  const remaining = remainingOf(auth);
  if (readToken() === null || !(remaining > 0)) {
    setSession(RESOLVING);
    void renew();
    return;
  }
  keepSession(Math.min(Math.max(remaining - RENEW_BEFORE_MS, RENEWAL_REST_MS), LONGEST_TIMER_MS));
}

/** Keeps the session of the stored records, and renews it later: soon after a temporary failure of the renewal. */
export function keepSession(renewIn = 30_000): void {
  const auth = readAuth();
  if (!auth?.user.email) return setSession(SIGNED_OUT);
  clearTimeout(renewalTimer);
  renewalTimer = setTimeout(() => void renew(), renewIn);
  setSession({ status: 'signed-in', uid: uidOf(auth.accessToken), user: { ...auth.user, email: auth.user.email } });
}

/** The session that the server has yet to end after a sign-out. */
export interface ForgottenSession {
  token: string | null;
  /** The subscription of the notifications that this browser showed. */
  endpoint: Promise<string | undefined>;
}

/**
 * Clears the session here and, through the storage event, in every other tab. Everything that the next user of the device must not find
 * goes at once: a script for it may not load. `byUser`: the user has asked for it.
 */
export function forgetSession(byUser = false): ForgottenSession {
  const forgotten = { token: readToken(), endpoint: endSubscription().catch(() => undefined) };
  left = byUser;
  clearTimeout(renewalTimer);
  endLifetime('session');
  // The pages kept by the service worker show what was read.
  if ('caches' in globalThis) void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  setSession(SIGNED_OUT);
  return forgotten;
}

/** Clears a session that was ended elsewhere, and lets every tab say so. */
export function forgetEndedSession(): void {
  announceEnd();
  sayEnded();
  forgetSession();
}

function sayEnded(): void {
  ended = true;
  showEnded();
}

/** Replaces a stale token; resolves to whether that succeeded. */
type Renewal = (staleToken: string | null) => Promise<boolean>;

let renewal: Renewal = () => Promise.resolve(false);
let showEnded = (): void => undefined;

/** Replaces the stored token. A renewal whose code does not load, as without a connection, is tried again later. */
export const renew = (): Promise<boolean> =>
  renewal(readToken()).catch(() => {
    keepSession();
    return false;
  });

/** Called once when the app starts in the browser. The arguments have code that is loaded on demand. */
export function startSession(renewSession: Renewal, showSignedOut: () => void): void {
  renewal = renewSession;
  showEnded = showSignedOut;
  adoptRecords();
  addEventListener('storage', (event) => {
    if (announcesEnd(event)) sayEnded();
    if (concernsSession(event)) adoptRecords();
  });
}
