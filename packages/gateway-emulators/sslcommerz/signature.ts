import { createHash } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * Adds what proves the sender: `verify_key`, the names of all fields, and `verify_sign`, the MD5 of these fields and of the MD5 of the
 * store's password, in the order of their names.
 */
export function signed(fields: Readonly<Record<string, string>>, storePassword: string): Record<string, string> {
  const names = Object.keys(fields).sort();
  const all: Record<string, string> = { ...fields, store_passwd: md5(storePassword) };
  const text = Object.keys(all)
    .sort()
    .map((name) => `${name}=${all[name] ?? ''}`)
    .join('&');
  return { ...fields, verify_key: names.join(','), verify_sign: md5(text) };
}
