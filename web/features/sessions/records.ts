// The stored records of SPEC §3: `auth` is who is signed in, `authToken` is the bearer token of the API. Both go at every sign-out.
const AUTH = 'auth';
const TOKEN = 'authToken';

/** The first provider-data entry of the signed-in user, as the identity service defines it. */
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

/** The record under `auth`; null when nobody is signed in or the record is not one of ours. */
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
  // The token first: another tab wakes up on `auth` and must find the token that belongs to it.
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(AUTH, JSON.stringify(auth));
}

export function clearRecords(): void {
  // `auth` first: another tab wakes up on it and stops asking before the token is gone.
  localStorage.removeItem(AUTH);
  localStorage.removeItem(TOKEN);
}

/** Whether a storage event says that the sign-in changed; `key` is null when everything was cleared. */
export const concernsSession = (event: StorageEvent): boolean => event.key === AUTH || event.key === null;

/** When an access token ends, ms since 1970; 0 when that cannot be read. */
export function expiryOf(accessToken: string): number {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return 0;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : 0;
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
