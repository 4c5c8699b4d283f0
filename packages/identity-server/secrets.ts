import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** SHA-256: what the database keeps of a secret that has enough entropy of its own. */
export const digest = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest();

/** The refresh secret that follows `secret` in the chain of `key`. */
export const nextSecret = (key: Buffer, secret: Buffer): Buffer => createHmac('sha256', key).update(secret).digest();

/** 256 random bits, safe in a URL. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** An account id in Firebase's format: 28 alphanumeric characters. */
export const randomUid = (): string => Array.from({ length: 28 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
