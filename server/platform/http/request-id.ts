import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header that carries a request's id, both ways. */
export const REQUEST_ID = 'x-request-id';

/** Hexadecimal, as nginx's `$request_id`, UUIDs and trace ids are: contains no personal data. */
const LOOKS_LIKE_ONE = /^[0-9a-f](?:[0-9a-f-]{14,62})[0-9a-f]$/i;

/**
 * Identifies requests: by the id of a trusted proxy if it is valid, otherwise by a number of this process. Without a trusted proxy the
 * header is not trustworthy.
 */
export function requestIds(trustedProxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = trustedProxies > 0 ? headers[REQUEST_ID] : undefined;
    if (typeof given === 'string' && LOOKS_LIKE_ONE.test(given)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
