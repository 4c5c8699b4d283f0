import type { EmailDraft } from '#server/modules/core/emails.views.ts';
import { describeDeal, type LockedDeal } from '#server/modules/deals/handover.sql.ts';
import { findDisputedBalances } from '#server/modules/deals/ledger.sql.ts';
import { findUsers } from '#server/modules/users/users.sql.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/**
 * Writes to the seller whose balance holds the money of a payment that the bank of the buyer disputes now, or no longer disputes. A closed account
 * gets no email.
 */
export async function chargebackSellerEmails(
  trx: Transaction,
  deal: LockedDeal,
  kind: 'seller_chargeback_after' | 'seller_chargeback_over',
): Promise<EmailDraft[]> {
  const { title, seller, buyer } = await describeDeal(trx, deal);
  if (seller.deleted_at !== null) return [];
  const values = { title, buyer: buyer.display_name, pricePoisha: deal.handover.held_poisha ?? 0 };
  return [{ to: seller, kind, values, path: `/dashboard/orders/${deal.booking.id}` }];
}

/**
 * Writes to the admin who is paying the payout of a seller that it must wait, because it holds disputed money. There is no email when no admin has
 * taken a payout, or when the undisputed money covers it.
 */
export async function payoutStoppedEmails(trx: Transaction, sellerUid: string): Promise<EmailDraft[]> {
  const payout = await trx
    .selectFrom('payouts')
    .select(['admin_uid', 'amount_poisha'])
    .where('seller_uid', '=', sellerUid)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  if (!payout?.admin_uid) return [];
  const money = (await findDisputedBalances(trx, [sellerUid])).get(sellerUid);
  const isCovered = !money || money.balance - money.disputed >= payout.amount_poisha;
  if (isCovered) return [];
  const users = await findUsers(trx, [payout.admin_uid, sellerUid]);
  const admin = users.find(({ uid }) => uid === payout.admin_uid);
  const seller = users.find(({ uid }) => uid === sellerUid)?.display_name ?? '';
  if (!admin) return [];
  const values = { pricePoisha: payout.amount_poisha, seller };
  return [{ to: admin, kind: 'admin_payout_stopped', values, path: '/dashboard/payouts' }];
}
