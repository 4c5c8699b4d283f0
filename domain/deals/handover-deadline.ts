import type { HandoverAction } from '#contract/handover-vocabulary.ts';

/**
 * Returns the time at which money that waits for the handover goes back where no meeting was agreed on. The time that the buyer has added counts, and the
 * time for which it was frozen. @param handoverMs a setting
 */
export function handoverDeadline(
  paidAt: Date,
  events: readonly { action: HandoverAction; created_at: Date }[],
  handoverMs: number,
  now: Date,
): Date {
  let due = paidAt.getTime() + handoverMs;
  let frozenAt: Date | null = null;
  for (const { action, created_at } of events) {
    if (action === 'extend') due += handoverMs;
    if (action === 'freeze') frozenAt = created_at;
    if (action !== 'unfreeze' || !frozenAt) continue;
    due += created_at.getTime() - frozenAt.getTime();
    frozenAt = null;
  }
  return new Date(frozenAt ? due + now.getTime() - frozenAt.getTime() : due);
}
