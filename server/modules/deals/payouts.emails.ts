import type { EmailKind } from '#server/modules/core/email-texts.ts';
import type { PayoutMethod } from '#contract/payouts.ts';
import type { PayoutAction } from '#contract/vocabulary.ts';
import { maskedAccount } from '#domain/deals/payouts.ts';
import { emailToUser, type EmailValues, siteIn } from '#server/modules/core/emails.views.ts';
import type { PayoutRecord } from '#server/modules/deals/payouts.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';
import type { Email } from '#server/platform/email/email.ts';

const KINDS: Partial<Record<PayoutAction, EmailKind>> = {
  request: 'payout_requested',
  cancel: 'payout_cancelled',
  send: 'payout_sent',
  fail: 'payout_failed',
};

/** A payout method in an email: what is paid to, and the end of its number. */
const nameOf = ({ kind, bank, account }: PayoutMethod): string => `${kind === 'bkash' ? 'bKash' : (bank ?? '')} ${maskedAccount(account)}`;

/** An email about the money of a user, to a confirmed address alone, also of a closed account: that has no page to link to. */
function emailAboutMoney(user: UserRow, kind: EmailKind, values: EmailValues, publicUrl: string): Email[] {
  if (user.email_confirmed_at === null) return [];
  const page = `${siteIn(publicUrl, user.language)}/dashboard/balance`;
  return [emailToUser(user, kind, values, user.deleted_at === null ? page : undefined)];
}

/** The email of the effect `email_seller`. */
export function payoutEmails(action: PayoutAction, payout: PayoutRecord, seller: UserRow, publicUrl: string): Email[] {
  const kind = KINDS[action];
  const values = {
    pricePoisha: payout.amount_poisha,
    account: nameOf(payout.method),
    reference: payout.reference ?? '',
    explanation: payout.reason ?? '',
  };
  return kind ? emailAboutMoney(seller, kind, values, publicUrl) : [];
}

/** The code that confirms a payout method. */
export const codeEmails = (seller: UserRow, method: PayoutMethod, code: string, publicUrl: string): Email[] =>
  emailAboutMoney(seller, 'payout_code', { code, account: nameOf(method) }, publicUrl);

/** Payouts go to another place from now on, or do not go to this one any more. */
export const methodEmails = (
  seller: UserRow,
  kind: 'payout_method' | 'payout_method_removed',
  method: PayoutMethod,
  publicUrl: string,
): Email[] => emailAboutMoney(seller, kind, { account: nameOf(method) }, publicUrl);
