import { createHash, createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** What is kept of a secret that has enough entropy of its own. */
export const digest = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest();

/** The keyed step from one refresh secret to the next. */
export const step = (key: Buffer, secret: Buffer): Buffer => createHmac('sha256', key).update(secret).digest();

/** 256 random bits, fit for a URL. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** An account id in the hosted service's form: 28 letters and digits. */
export function randomUid(): string {
  let uid = '';
  while (uid.length < 28) {
    // 248 is the largest multiple of 62 in a byte: without the cut the first letters would come up more often.
    for (const byte of randomBytes(40)) if (byte < 248 && uid.length < 28) uid += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return uid;
}
