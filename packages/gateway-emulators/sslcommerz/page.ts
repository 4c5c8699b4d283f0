import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { METHODS, type SessionRow } from './sessions.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
const hashSource = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const STYLE = `:root{color-scheme:light dark;--ink:#10233f;--quiet:#51617a;--line:#d3dbe6;--paper:#fff;--ground:#eef2f7;--brand:#1f5fae;--on:#fff;--test:#8a4b00;--testbg:#fff1dc}
@media(prefers-color-scheme:dark){:root{--ink:#e9eff8;--quiet:#a9b7cb;--line:#38465b;--paper:#18212f;--ground:#0e1520;--brand:#7db4f5;--on:#0b1420;--test:#ffd59a;--testbg:#3b2a10}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,'Hind Siliguri',sans-serif}
main{max-width:27rem;min-height:100vh;margin:0 auto;background:var(--paper);padding:1.25rem}
@media(min-width:32rem){main{min-height:0;margin:2.5rem auto;border:1px solid var(--line);border-radius:1rem;padding:1.75rem}}
header{display:flex;justify-content:space-between;align-items:center;gap:.75rem}
.name{font-weight:700;letter-spacing:-.01em}
.test{padding:.125rem .625rem;border-radius:1rem;background:var(--testbg);color:var(--test);font-size:.8125rem;font-weight:700}
h1{margin:1.5rem 0 0;font-size:2rem;line-height:1.15;letter-spacing:-.02em}
h2{margin:1.75rem 0 .625rem;font-size:1rem}
p{margin:.375rem 0 0}
.quiet{color:var(--quiet);font-size:.9375rem;overflow-wrap:anywhere}
fieldset{margin:1.75rem 0 0;padding:0;border:0;min-width:0}
legend{padding:0;font-weight:700}
.methods{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.5rem;margin-top:.625rem}
label{display:flex;align-items:center;gap:.625rem;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.625rem;cursor:pointer}
label:has(:checked){border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
label:focus-within{outline:3px solid var(--brand);outline-offset:2px}
input[type=radio]{flex:none;width:1.125rem;height:1.125rem;margin:0;accent-color:var(--brand);outline:0}
button{display:block;width:100%;min-height:3rem;margin-top:.625rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.625rem;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.pay{margin-top:1.25rem;border-color:var(--brand);background:var(--brand);color:var(--on)}
button:focus-visible,summary:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
details{margin-top:1.25rem;border-top:1px solid var(--line);padding-top:.75rem}
summary{min-height:2rem;cursor:pointer;color:var(--quiet)}`;

const SUBMIT = 'document.forms[0].submit()';

const document = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><span class="name">SSLCommerz emulator</span><span class="test">Test</span></header>
${body}
</main>
</body>
</html>
`;

const tk = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const amountOf = ({ amount }: SessionRow): string => `BDT ${tk.format(Number(amount))}`;

/** The page on which a customer chooses how to pay. */
export function paymentPage(session: SessionRow): string {
  const amount = amountOf(session);
  const methods = Object.entries(METHODS).map(
    ([name, { label }], at) => `<label><input type="radio" name="method" value="${name}"${at === 0 ? ' checked' : ''}>${label}</label>`,
  );
  return document(
    `Pay ${amount}`,
    `<h1>${amount}</h1>
<p class="quiet">${escapeHtml(session.fields['product_name'] ?? '')}</p>
<p class="quiet">Transaction ${escapeHtml(session.tran_id)}</p>
<p>This is not SSLCommerz, and no money moves. In real use its page is shown here.</p>
<form method="post">
<fieldset><legend>Pay with</legend><div class="methods">
${methods.join('\n')}
</div></fieldset>
<button class="pay" name="end" value="paid">Pay ${amount}</button>
<button name="end" value="canceled">Cancel</button>
<details><summary>Try another end</summary>
<button name="end" value="failed">The bank declines</button>
<button name="end" value="risky">Paid, with a warning of risk</button>
</details>
</form>`,
  );
}

/** The page that takes the customer back to the store: it posts `fields` to `url`, by itself where scripts run. */
export function wayBackPage(session: SessionRow, url: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const words = { PENDING: '', VALID: 'Paid', VALIDATED: 'Paid', FAILED: 'Not paid', CANCELLED: 'Cancelled' }[session.status];
  return document(
    words,
    `<h1>${words}</h1>
<p class="quiet">${amountOf(session)}, transaction ${escapeHtml(session.tran_id)}</p>
<form method="post" action="${escapeHtml(url)}">
${inputs.join('\n')}
<button class="pay">Back to the store</button>
</form>
<script>${SUBMIT}</script>`,
  );
}

export const unknownPage = (): string =>
  document('Nothing to pay', '<h1>Nothing to pay</h1>\n<p>This session is not known. Begin again at the store.</p>');

/** Sends a page. `back` is the address of the store, to which its form leads. */
export function sendPage(reply: FastifyReply, status: number, html: string, back?: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src ${hashSource(STYLE)}; script-src ${hashSource(SUBMIT)}; form-action 'self'${back === undefined ? '' : ` ${new URL(back).origin}`}`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html);
}
