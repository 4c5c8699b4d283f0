import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// The largest multiple of 62 in a byte. Bytes above it are dropped, because they would make some characters more frequent.
const UNBIASED_LIMIT = 248;

/** Random alphanumeric characters; 24 of them carry 142 bits. */
export function randomToken(length: number): string {
  let token = '';
  while (token.length < length)
    for (const byte of randomBytes(length)) if (byte < UNBIASED_LIMIT && token.length < length) token += ALPHABET[byte % ALPHABET.length];
  return token;
}

/** An id in Stripe's shape, such as `pi_3…`. */
export const newId = (prefix: string): string => `${prefix}_${randomToken(24)}`;
