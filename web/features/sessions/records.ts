// The local storage records of specification §3: `auth` holds the signed-in user, `authToken` the bearer token of the API.
const AUTH = 'auth';
const TOKEN = 'authToken';
/** Where the orders of the signed-in user are kept that can be read without a connection: it ends with the session. */
export const KEPT_ORDERS = 'keptOrders';

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
}

/** Whether a storage event concerns the sign-in; `key` is null after `localStorage.clear()`. */
export const concernsSession = (event: StorageEvent): boolean => event.key === AUTH || event.key === null;

function claimsOf(accessToken: string): object {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** The expiry of an access token, ms since 1970; 0 if unreadable. */
export function expiryOf(accessToken: string): number {
  const claims = claimsOf(accessToken);
  return 'exp' in claims && typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
}

/** The account of an access token. The `uid` of the stored user is that of the sign-in provider. */
export function uidOf(accessToken: string): string {
  const claims = claimsOf(accessToken);
  return 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : '';
}
