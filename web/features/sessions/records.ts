// The local storage records of specification §3: `auth` holds the signed-in user, `authToken` the bearer token of the API.
const AUTH = 'auth';
const TOKEN = 'authToken';
/** Where the orders of the signed-in user are kept that can be read without a connection: it ends with the session. */
export const KEPT_ORDERS = 'keptOrders';
/** Under names that begin so, this tab keeps what its users have written in dialogs. */
export const KEPT_TEXT = 'dialog-text';
/** Set and removed at once: reports to the other tabs that the session was ended, and not by the user. */
const ENDED = 'sessionEnded';
/** Under names that begin so, the identity client keeps its user, with the token that renews the session. */
const IDENTITY_PREFIX = 'firebase:';

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

/** The `auth` record; null if there is none or it is malformed. */
export function readAuth(): AuthRecord | null {
  const text = localStorage.getItem(AUTH);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    const whole = typeof value === 'object' && value !== null && 'accessToken' in value && 'user' in value;
    return whole ? (value as AuthRecord) : null;
  } catch {
    return null;
  }
}

export const readToken = (): string | null => localStorage.getItem(TOKEN);

export function writeRecords(auth: AuthRecord, token: string): void {
  // The token first: other tabs react to `auth` and then read the token.
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(AUTH, JSON.stringify(auth));
}

export function clearRecords(): void {
  // `auth` first: other tabs react to it and stop using the token before it is removed.
  localStorage.removeItem(AUTH);
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(KEPT_ORDERS);
  for (const key of Object.keys(localStorage)) if (key.startsWith(IDENTITY_PREFIX)) localStorage.removeItem(key);
}

export function announceEnd(): void {
  localStorage.setItem(ENDED, '');
  localStorage.removeItem(ENDED);
}

export const announcesEnd = (event: StorageEvent): boolean => event.key === ENDED && event.newValue !== null;

/** Removes what was written in the dialogs of this tab. */
export function clearKeptTexts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEPT_TEXT)) sessionStorage.removeItem(key);
}

/** Whether a storage event concerns the sign-in; `key` is null after `localStorage.clear()`. */
export const concernsSession = (event: StorageEvent): boolean => event.key === AUTH || event.key === null;

/** What a token says; nothing if it is unreadable. */
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
