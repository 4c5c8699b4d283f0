import type { FastifyRequest } from 'fastify';

/** The values that a client without a token sends: an unset variable as text, or nothing after the scheme. */
const NO_TOKEN = /^bearer(?: +(?:null|undefined)?)?$/i;

/** The token of `Authorization: Bearer …`, or null. */
export function bearerOf(authorization: string | undefined): string | null {
  return isAnonymous(authorization) ? null : (/^bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1] ?? null);
}

export const bearerOfRequest = (request: FastifyRequest): string | null => bearerOf(request.headers.authorization);

/** Whether an Authorization header names nobody. */
export const isAnonymous = (authorization: string | undefined): boolean =>
  authorization === undefined || authorization === '' || NO_TOKEN.test(authorization);
