/** A store at SSLCommerz. */
export interface SslcommerzStore {
  storeId: string;
  storePassword: string;
}

/** The addresses of SSLCommerz. A store belongs to one of the two. */
export const SSLCOMMERZ_SERVERS = {
  sandbox: 'https://sandbox.sslcommerz.com',
  live: 'https://securepay.sslcommerz.com',
} as const;

// Error messages never repeat the value: it may be the password in the wrong variable.
/** @throws Error that says what is wrong */
export function parseStoreId(text: string): string {
  if (!/^\w{1,30}$/.test(text)) throw new Error('is not a store id of SSLCommerz: at most 30 letters, digits and underscores.');
  return text;
}

/** @throws Error that says what is wrong */
export function parseStorePassword(text: string): string {
  if (!/^\S{1,30}$/.test(text)) throw new Error('is not a store password of SSLCommerz: at most 30 characters without a space.');
  return text;
}
