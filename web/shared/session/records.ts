import { deviceStore, textStore } from '#web/shared/device-store.ts';

/** Set and removed at once: reports to the other tabs that the session was ended, and not by the user. */
const ENDED = 'sessionEnded';

/** The first `providerData` entry of the user at the identity service. */
export interface ProviderUser {
  providerId: string;
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  phoneNumber: string | null;
}

export interface AuthRecord {
  accessToken: string;
  user: ProviderUser;
  /** How far the clock of this device was ahead when the token was issued, in ms. */
  clockAhead?: number;
}

// The local storage records of specification §3: `auth` holds the signed-in user, `authToken` the bearer token of the API.
const auth = deviceStore<AuthRecord | null>(
  'auth',
  null,
  (value): value is AuthRecord => typeof value === 'object' && value !== null && 'accessToken' in value && 'user' in value,
);
const token = textStore('authToken');

/** The `auth` record; null if there is none or it is malformed. */
export const readAuth = (): AuthRecord | null => auth.read();

export const readToken = (): string | null => token.read() || null;

export function writeRecords(newAuth: AuthRecord, newToken: string): void {
  // The token first: other tabs react to `auth` and then read the token.
  token.write(newToken);
  auth.write(newAuth);
}

export function announceEnd(): void {
  localStorage.setItem(ENDED, '');
  localStorage.removeItem(ENDED);
}

export const announcesEnd = (event: StorageEvent): boolean => event.key === ENDED && event.newValue !== null;

/** Whether a storage event concerns the sign-in; `key` is null after `localStorage.clear()`. */
export const concernsSession = (event: StorageEvent): boolean => event.key === 'auth' || event.key === null;

/** Reads the claims of a token; nothing if it is unreadable. */
export function claimsOf(accessToken: string): Readonly<Record<string, unknown>> {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** When an access token was issued or expires, ms since 1970; NaN if unreadable. */
export const timeOf = (accessToken: string, claim: 'iat' | 'exp'): number => Number(claimsOf(accessToken)[claim]) * 1000;

/** ms until the access token expires, by the clock of the server. */
export const remainingOf = ({ accessToken, clockAhead = 0 }: AuthRecord): number => timeOf(accessToken, 'exp') + clockAhead - Date.now();

/** The account of an access token. The `uid` of the stored user is that of the sign-in provider. */
export function uidOf(accessToken: string): string {
  const { sub } = claimsOf(accessToken);
  return typeof sub === 'string' ? sub : '';
}

/** The account that is signed in by the stored records; empty for a visitor. Requests that belong together are sent as one user. */
export const storedUid = (): string => uidOf(readAuth()?.accessToken ?? '');
