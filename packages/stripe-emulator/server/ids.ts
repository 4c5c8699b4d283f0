import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random alphanumeric characters; 24 of them carry 142 bits. */
export const randomToken = (length: number): string => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** An id in Stripe's shape, such as `pi_3…`. */
export const newId = (prefix: string): string => `${prefix}_${randomToken(24)}`;
