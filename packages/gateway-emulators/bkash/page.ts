import { formatTk } from '../formats.ts';
import { createPages, escapeHtml } from '../page.ts';
import { OTP, PIN, REFUSED_WALLETS, type PaymentRow } from './payments.ts';

const STYLE = `main{max-width:26rem}
@media(min-width:32rem){main{overflow:hidden}}
header,.what,form,.note{padding:1rem 1.25rem}
header{border-bottom:4px solid var(--brand)}
.what{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;border-bottom:1px solid var(--line)}
.what p{min-width:0;overflow-wrap:anywhere}
h1{flex:none;margin:0;font-size:1.5rem;line-height:1.2;letter-spacing:-.02em}
p{margin:0}
form{padding-top:1.5rem;padding-bottom:1.5rem}
label{display:block;font-weight:700}
input{display:block;width:100%;min-height:3rem;margin:.5rem 0;padding:.5rem .75rem;border:1px solid var(--quiet);border-radius:.625rem;background:transparent;color:inherit;font:inherit;font-size:1.125rem;letter-spacing:.06em}
.wrong{margin-top:.5rem;color:var(--brand);font-weight:600}
.buttons{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.625rem;margin-top:1.25rem}
button{padding:.5rem .75rem}
button.confirm{order:1;border-color:var(--brand);background:var(--brand);color:var(--on)}
input:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.note{border-top:1px solid var(--line);color:var(--quiet);font-size:.9375rem}
.note p+p{margin-top:.5rem}`;

const pages = createPages({
  gateway: 'bKash',
  colours: {
    light: '--ink:#2b1a22;--quiet:#6b5660;--line:#e6d5dd;--paper:#fff;--ground:#f7eef2;--brand:#c2125f;--on:#fff',
    dark: '--ink:#f7e9ef;--quiet:#c5acb7;--line:#513542;--paper:#25161d;--ground:#170d12;--brand:#f478ab;--on:#2a0715',
  },
  style: STYLE,
});

export const sendPage = pages.send;

/** The field that each step asks for. */
const STEPS = {
  wallet: {
    label: 'Your bKash account number',
    type: 'tel',
    complete: 'tel',
    pattern: '01[3-9][0-9]{8}',
    wrong: 'This is not a bKash account number.',
  },
  otp: {
    label: 'Verification code',
    type: 'text',
    complete: 'one-time-code',
    pattern: '[0-9]{6}',
    wrong: 'The verification code is wrong.',
  },
  pin: { label: 'PIN of your bKash account', type: 'password', complete: 'off', pattern: '[0-9]{5}', wrong: 'The PIN is wrong.' },
} as const;
export type Step = keyof typeof STEPS;

export const isStep = (step: string): step is Step => Object.hasOwn(STEPS, step);
export const isInForm = (step: Step, value: string): boolean => new RegExp(`^${STEPS[step].pattern}$`).test(value);

/** The page on which a customer approves a payment: account number, verification code, PIN. */
export function paymentPage(payment: PaymentRow, step: Step, isWrong: boolean): string {
  const { label, type, complete, pattern, wrong } = STEPS[step];
  const amount = `৳${formatTk(payment.amount)}`;
  const known = step === 'wallet' && isInForm('wallet', payment.payer_reference) ? ` value="${escapeHtml(payment.payer_reference)}"` : '';
  return pages.write(
    `Pay ${amount}`,
    `<div class="what"><p class="quiet">Invoice ${escapeHtml(payment.merchant_invoice_number)}</p><h1>${amount}</h1></div>
<form method="post">
<input type="hidden" name="step" value="${step}">
<label for="value">${label}</label>
${isWrong ? `<p class="wrong" role="alert">${wrong}</p>` : ''}
<input id="value" name="value" type="${type}" inputmode="numeric" autocomplete="${complete}" pattern="${pattern}" required${known}>
${step === 'wallet' ? '' : `<p class="quiet">Account ${escapeHtml(payment.wallet ?? '')}</p>`}
<div class="buttons"><button class="confirm" name="choice" value="confirm">Confirm</button><button name="choice" value="close" formnovalidate>Close</button></div>
</form>
<div class="note"><p>This is not bKash, and no money moves. In real use its page is shown here.</p>
<p>Any number pays, code ${OTP}, PIN ${PIN}. ${Object.keys(REFUSED_WALLETS).join(' and ')} are refused.</p></div>`,
  );
}

export const unknownPage = (): string =>
  pages.write(
    'Nothing to pay',
    '<div class="note"><h1>Nothing to pay</h1>\n<p>This payment is not known, or it is over. Begin again at the store.</p></div>',
  );
