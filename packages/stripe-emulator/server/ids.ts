import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// The largest multiple of 62 in a byte: what lies above is thrown away, or some letters would come more often.
const FAIR = 248;

/** Letters and digits that nobody can guess; 24 of them carry 142 bits. */
export function randomToken(length: number): string {
  let token = '';
  while (token.length < length)
    for (const byte of randomBytes(length)) if (byte < FAIR && token.length < length) token += ALPHABET[byte % ALPHABET.length];
  return token;
}

/** An id in Stripe's shape, such as `pi_3…`. */
export const newId = (prefix: string): string => `${prefix}_${randomToken(24)}`;
