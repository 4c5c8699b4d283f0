import { emailAdmins } from '#server/modules/users/users.changes.ts';
import type { Deps } from '#server/modules/core/deps.ts';
import { SETTLEABLE_STATES } from '#domain/deals/payments.ts';
import type { CardDispute } from '#server/adapters/cards/port.ts';
import { applyDispute, ASK_EVERY_MS } from '#server/modules/deals/disputes.changes.ts';
import { ADMIN_REMINDER_MS, lockHandover } from '#server/modules/deals/handover.changes.ts';
import { findPaymentOfIntent } from '#server/modules/deals/payments.sql.ts';
import { settlePayment, type PaymentDeps } from '#server/modules/deals/payments.changes.ts';
import type { JobPayloads, RunAgain } from '#server/platform/jobs/job.ts';

/**
 * Follows what the card service says of a payment that the bank of the buyer disputes, by webhook or when asked, in any order and any number
 * of times. The webhook of the payment itself may come later: it is settled first.
 */
export async function followDispute(deps: PaymentDeps, dispute: CardDispute): Promise<void> {
  const { db, transact, cards } = deps;
  const found = await findPaymentOfIntent(db, dispute.intentId);
  if (!found) return;
  if (SETTLEABLE_STATES.includes(found.status)) {
    const intent = await cards.findIntent(dispute.intentId);
    if (intent?.status === 'succeeded') await settlePayment(deps, intent);
  }
  await transact((context) => applyDispute(context, found.id, dispute));
}

/** Asks the card service about a dispute until it is closed, here as well: the webhook may be lost, or another dispute of the payment open. */
export async function askAboutDispute(deps: PaymentDeps, { disputeId }: JobPayloads['chargeback.follow']): Promise<RunAgain | undefined> {
  const { db, cards, clock } = deps;
  const isClosed = async () => {
    const known = await db.selectFrom('chargebacks').select('status').where('id', '=', disputeId).executeTakeFirst();
    return known !== undefined && known.status !== 'open';
  };
  if (await isClosed()) return;
  const dispute = await cards.findDispute(disputeId);
  if (dispute) await followDispute(deps, dispute);
  return (await isClosed()) ? undefined : { again: new Date(clock.now().getTime() + ASK_EVERY_MS) };
}

/** Reminds the admins every day of a deal that they decide about, until it is not contested any more. */
export const remindAdmins = (
  { transact }: Pick<Deps, 'transact'>,
  { bookingId }: JobPayloads['dispute.remind'],
): Promise<RunAgain | undefined> =>
  transact(async (context): Promise<RunAgain | undefined> => {
    const handover = await lockHandover(context.trx, bookingId, null);
    if (handover?.state !== 'contested') return;
    await emailAdmins(context, 'admin_dispute_waits', { pricePoisha: handover.held_poisha ?? 0 }, '/dashboard/disputes');
    return { again: new Date(context.now.getTime() + ADMIN_REMINDER_MS) };
  });
