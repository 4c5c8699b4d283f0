import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for the content of an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** The CSP source that allows exactly this inline script or style. */
const hashSource = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

export interface PageKind {
  /** The name of the gateway. */
  gateway: string;
  /** The values of `--ink`, `--quiet`, `--line`, `--paper`, `--ground`, `--brand` and `--on`, as CSS declarations. */
  colours: { light: string; dark: string };
  /** CSS rules of its own, after those that all pages share. */
  style: string;
  /** The only script that its pages may hold. */
  script?: string;
}

const shared = ({ light, dark }: PageKind['colours']): string =>
  `:root{color-scheme:light dark;${light};--test:#8a4b00;--testbg:#fff1dc}
@media(prefers-color-scheme:dark){:root{${dark};--test:#ffd59a;--testbg:#3b2a10}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,'Hind Siliguri',sans-serif}
main{min-height:100vh;margin:0 auto;background:var(--paper)}
@media(min-width:32rem){main{min-height:0;margin:2.5rem auto;border:1px solid var(--line);border-radius:1rem}}
header{display:flex;justify-content:space-between;align-items:center;gap:.75rem}
.name{font-weight:700;letter-spacing:-.01em}
.test{padding:.125rem .625rem;border-radius:1rem;background:var(--testbg);color:var(--test);font-size:.8125rem;font-weight:700}
.quiet{color:var(--quiet);font-size:.9375rem}
button{min-height:3rem;border:1px solid var(--line);border-radius:.625rem;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;

/** Makes what writes and sends the pages of a gateway. */
export function createPages({ gateway, colours, style: own, script }: PageKind) {
  const style = shared(colours) + own;
  const scripts = script === undefined ? '' : ` script-src ${hashSource(script)};`;
  return {
    /** Returns a whole page; `body` is HTML. */
    write: (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header><span class="name">${gateway} emulator</span><span class="test">Test</span></header>
${body}
</main>
</body>
</html>
`,
    /** Sends a page. `back` is the address of the store, to which its form may lead. */
    send: (reply: FastifyReply, status: number, html: string, back?: string): FastifyReply =>
      reply
        .code(status)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src ${hashSource(style)};${scripts} form-action 'self'${back === undefined ? '' : ` ${new URL(back).origin}`}`,
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        .send(html),
  };
}
