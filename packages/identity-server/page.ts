import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for the content of an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** The CSP source that allows exactly this inline script or style. */
export const hashSource = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * Sends a page of this package. `cross-origin-opener-policy: unsafe-none` keeps `window.opener`, to which the popup posts its result:
 * with any other value than the issuer's the browser severs it on the way back, even if the opener has `same-origin-allow-popups`.
 */
export function sendPage(reply: FastifyReply, status: number, csp: string, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; ${csp}`,
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
}
