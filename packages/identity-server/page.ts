import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** The CSP word that allows exactly this inline script or style. */
export const hashSource = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * Answers a page of our own. It keeps its opener: the popup's result goes there. `unsafe-none` is needed although the pages of
 * the market have `same-origin-allow-popups`: with any other value than the issuer's the browser cuts the tie on the way back.
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
