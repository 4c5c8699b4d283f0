import type { EmailKind } from '#server/modules/core/email-texts.ts';
import type { PayoutMethod } from '#contract/payouts.ts';
import type { PayoutAction } from '#contract/vocabulary.ts';
import { maskedAccount } from '#domain/deals/payouts.ts';
import type { EmailDraft, EmailValues } from '#server/modules/core/emails.views.ts';
import type { PayoutRecord } from '#server/modules/deals/payouts.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';

const KINDS: Partial<Record<PayoutAction, EmailKind>> = {
  request: 'payout_requested',
  cancel: 'payout_cancelled',
  send: 'payout_sent',
  fail: 'payout_failed',
};

/** A payout method in an email: what is paid to, and the end of its number. */
const nameOf = ({ kind, bank, account }: PayoutMethod): string => `${kind === 'bkash' ? 'bKash' : (bank ?? '')} ${maskedAccount(account)}`;

/** An email about the money of a user, to a confirmed address alone, also of a closed account: that has no page to link to. */
const emailAboutMoney = (to: UserRow, kind: EmailKind, values: EmailValues): EmailDraft[] =>
  to.email_confirmed_at === null ? [] : [{ to, kind, values, path: to.deleted_at === null ? '/dashboard/balance' : undefined }];

/** The email of the effect `email_seller`. */
export function payoutEmails(action: PayoutAction, payout: PayoutRecord, seller: UserRow): EmailDraft[] {
  const kind = KINDS[action];
  const values = {
    pricePoisha: payout.amount_poisha,
    account: nameOf(payout.method),
    reference: payout.reference ?? '',
    explanation: payout.reason ?? '',
  };
  return kind ? emailAboutMoney(seller, kind, values) : [];
}

/** The code that confirms a payout method. */
export const codeEmails = (seller: UserRow, method: PayoutMethod, code: string): EmailDraft[] =>
  emailAboutMoney(seller, 'payout_code', { code, account: nameOf(method) });

/** Payouts go to another place from now on, or do not go to this one any more. */
export const methodEmails = (seller: UserRow, kind: 'payout_method' | 'payout_method_removed', method: PayoutMethod): EmailDraft[] =>
  emailAboutMoney(seller, kind, { account: nameOf(method) });
