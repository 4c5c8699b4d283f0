import { formatTk } from '../formats.ts';
import { createPages, escapeHtml } from '../page.ts';
import { METHODS, type SessionRow } from './sessions.ts';

const STYLE = `main{max-width:27rem;padding:1.25rem}
@media(min-width:32rem){main{padding:1.75rem}}
h1{margin:1.5rem 0 0;font-size:2rem;line-height:1.15;letter-spacing:-.02em}
h2{margin:1.75rem 0 .625rem;font-size:1rem}
p{margin:.375rem 0 0}
.quiet{overflow-wrap:anywhere}
fieldset{margin:1.75rem 0 0;padding:0;border:0;min-width:0}
legend{padding:0;font-weight:700}
.methods{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.5rem;margin-top:.625rem}
label{display:flex;align-items:center;gap:.625rem;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.625rem;cursor:pointer}
label:has(:checked){border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
label:focus-within{outline:3px solid var(--brand);outline-offset:2px}
input[type=radio]{flex:none;width:1.125rem;height:1.125rem;margin:0;accent-color:var(--brand);outline:0}
button{display:block;width:100%;margin-top:.625rem;padding:.5rem 1rem}
button.pay{margin-top:1.25rem;border-color:var(--brand);background:var(--brand);color:var(--on)}
summary:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
details{margin-top:1.25rem;border-top:1px solid var(--line);padding-top:.75rem}
summary{min-height:2rem;cursor:pointer;color:var(--quiet)}`;

const SUBMIT = 'document.forms[0].submit()';

const pages = createPages({
  gateway: 'SSLCommerz',
  colours: {
    light: '--ink:#10233f;--quiet:#51617a;--line:#d3dbe6;--paper:#fff;--ground:#eef2f7;--brand:#1f5fae;--on:#fff',
    dark: '--ink:#e9eff8;--quiet:#a9b7cb;--line:#38465b;--paper:#18212f;--ground:#0e1520;--brand:#7db4f5;--on:#0b1420',
  },
  style: STYLE,
  script: SUBMIT,
});

export const sendPage = pages.send;

const amountOf = ({ amount }: SessionRow): string => `BDT ${formatTk(amount)}`;

/** The page on which a customer chooses how to pay. */
export function paymentPage(session: SessionRow): string {
  const amount = amountOf(session);
  const methods = Object.entries(METHODS).map(
    ([name, { label }], at) => `<label><input type="radio" name="method" value="${name}"${at === 0 ? ' checked' : ''}>${label}</label>`,
  );
  return pages.write(
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
  return pages.write(
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
  pages.write('Nothing to pay', '<h1>Nothing to pay</h1>\n<p>This session is not known. Begin again at the store.</p>');
