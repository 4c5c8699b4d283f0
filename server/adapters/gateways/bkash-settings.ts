/** The credentials that bKash gives a merchant: the keys of an app, and its user. */
export interface BkashMerchant {
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
}

/** The addresses of bKash. A merchant belongs to one of the two. */
export const BKASH_SERVERS = {
  sandbox: 'https://tokenized.sandbox.bka.sh',
  live: 'https://tokenized.pay.bka.sh',
} as const;

/** Error messages never repeat the value: it may be another secret in the wrong variable. @throws Error that says what is wrong */
export function parseBkashSecret(text: string): string {
  if (!/^[!-~]{1,255}$/.test(text)) throw new Error('is not what bKash gives a merchant: at most 255 letters, digits and signs.');
  return text;
}
