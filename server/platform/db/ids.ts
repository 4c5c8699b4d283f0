import { randomBytes } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a product, a booking or a payment at all. */
export const isId = (text: string): boolean => UUID.test(text);

/** Whether a text can be the uid that an identity service gave to a user at all. */
export const isUid = (text: string): boolean => /^[\x21-\x7e]{1,128}$/.test(text);

/** The smallest id of anything made at this time or later, ms since 1970. */
export const firstIdOf = (ms: number): string =>
  ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7000-8000-000000000000');

/** A uuid of version 7 (RFC 9562) for something made at `now`: ids sort by the time they were made, to the ms. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
