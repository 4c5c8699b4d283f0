import type { FastifyReply } from 'fastify';

/** Security headers of every response. Written by hand: setting them with a library costs more than the rest of a cached response. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
} as const;

/** Copies the headers set so far to the raw response, for responses that bypass the framework. */
export function applyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
}

/** Responses that are not pages load nothing. */
export const API_CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";

export interface PagePolicy {
  /** Sources for the inline scripts of all pages, each `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** Hosts of external services, such as Stripe or a photo store. */
  scriptHosts: readonly string[];
  frameHosts: readonly string[];
  connectHosts: readonly string[];
  imageHosts: readonly string[];
}

/** The Content-Security-Policy of a page: the site's own files and inline scripts by their hash; neither unsafe-inline nor unsafe-eval. */
export function contentSecurityPolicy({ scriptHashes, scriptHosts, frameHosts, connectHosts, imageHosts }: PagePolicy): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes, ...scriptHosts].join(' '),
    "style-src 'self'",
    ['img-src', "'self'", 'data:', 'blob:', ...imageHosts].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...connectHosts].join(' '),
    ['frame-src', "'self'", ...frameHosts].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Scripts of other hosts may write markup as text.
    ...(scriptHosts.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; ');
}
