/** Security headers of every answer, as names and values in turn; written by hand because a library costs more than the rest of a hot reply. */
export const fixedHeaders = [
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'x-frame-options',
  'DENY',
  'cross-origin-opener-policy',
  'same-origin-allow-popups',
  'cross-origin-resource-policy',
  'same-origin',
  'permissions-policy',
  'camera=(), microphone=(), geolocation=(), browsing-topics=()',
] as const;

/** The same as a record. */
export const fixedHeaderRecord: Readonly<Record<string, string>> = Object.fromEntries(
  fixedHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, fixedHeaders[at + 1] ?? ''] as const] : [])),
);

/** What answers that are not pages may load: nothing. */
export const API_CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";

export interface PagePolicy {
  /** Sources that allow the inline scripts of this very page: `'sha256-…'` each. */
  scriptHashes: readonly string[];
  /** Hosts of services that are not our own, such as Stripe or a photo store. */
  scriptHosts: readonly string[];
  frameHosts: readonly string[];
  connectHosts: readonly string[];
  imageHosts: readonly string[];
}

/** The Content-Security-Policy of a page: our own files, and inline scripts by their hash; no unsafe-inline, no unsafe-eval. */
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
  ].join('; ');
}
