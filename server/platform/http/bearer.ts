import type { FastifyRequest } from 'fastify';

/** The token of `Authorization: Bearer …`, or null. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1] ?? null;
}

export const bearerOfRequest = (request: FastifyRequest): string | null => bearerOf(request.headers.authorization);
