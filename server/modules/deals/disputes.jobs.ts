import { SETTLEABLE_STATES } from '#domain/deals/payments.ts';
import type { CardDispute } from '#server/adapters/cards/port.ts';
import { decisionReminderEmails } from '#server/modules/deals/disputes.emails.ts';
import { applyDispute, ASK_EVERY_MS } from '#server/modules/deals/disputes.changes.ts';
import { ADMIN_REMINDER_MS, type HandoverContext, lockHandover } from '#server/modules/deals/handover.changes.ts';
import { findPaymentOfIntent } from '#server/modules/deals/payments.sql.ts';
import { settlePayment, type PaymentDeps } from '#server/modules/deals/payments.changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { JobPayloads, RunAgain } from '#server/platform/jobs/job.ts';

type DisputeDeps = PaymentDeps & Pick<HandoverContext, 'times'>;

/**
 * Follows what the card service says of a payment that the bank of the buyer disputes, by webhook or when asked, in any order and any number
 * of times. The webhook of the payment itself may come later: it is settled first.
 */
export async function followDispute(deps: DisputeDeps, dispute: CardDispute): Promise<void> {
  const { db, feed, clock, cards, publicUrl, times } = deps;
  const found = await findPaymentOfIntent(db, dispute.intentId);
  if (!found) return;
  if (SETTLEABLE_STATES.includes(found.status)) {
    const intent = await cards.findIntent(dispute.intentId);
    if (intent?.status === 'succeeded') await settlePayment(deps, intent);
  }
  await feed.transact((trx, changed) => applyDispute({ trx, changed, now: clock.now(), publicUrl, times }, found.id, dispute));
}

/** Asks the card service about a dispute until it is closed, here as well: the webhook may be lost, or another dispute of the payment open. */
export async function askAboutDispute(deps: DisputeDeps, { disputeId }: JobPayloads['chargeback.follow']): Promise<RunAgain | undefined> {
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
  { feed, clock, publicUrl }: { feed: ChangeFeed; clock: Clock; publicUrl: string },
  { bookingId }: JobPayloads['dispute.remind'],
): Promise<RunAgain | undefined> =>
  feed.transact(async (trx): Promise<RunAgain | undefined> => {
    const handover = await lockHandover(trx, bookingId, null);
    if (handover?.state !== 'contested') return;
    const now = clock.now();
    await queueEmail(trx, now, ...(await decisionReminderEmails(trx, handover, publicUrl)));
    return { again: new Date(now.getTime() + ADMIN_REMINDER_MS) };
  });
