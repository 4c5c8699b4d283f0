import type { FastifyRequest } from 'fastify';

const TAGS = /(?:W\/)?"[^"]*"/g;
const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Whether the client has this version already: one of its tags is the same, weak or not, or it takes any (RFC 9110, section 13.1.2). */
export function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.trim();
  return known === '*' || (known?.match(TAGS) ?? []).some((tag) => opaque(tag) === opaque(etag));
}
