import type { ErrorCode } from '#contract/errors.ts';
import type { HandoverAction } from '#contract/handover-vocabulary.ts';
import type { MeetingStatus, Side } from '#contract/vocabulary.ts';
import { SETTLED_STATES } from '#domain/deals/meetings.ts';
import { MINUTE_MS } from '#domain/durations.ts';

/** The statements of the two sides that a claim of the seller must not contradict. */
export interface Statements {
  /** When the meeting that both have agreed on begins; null without one. */
  meetsAt: Date | null;
  /** The side that is said, or was found, not to have come to it. */
  absent: Side | null;
  /** Whether that is settled: not contested in time, or decided. */
  isSettled: boolean;
  /** When both agreed last that the handover was still to come, or the buyer paid. */
  toComeAt: Date | null;
  /** When the buyer took more time for the handover. */
  extendedAt: Date | null;
}

/** Returns the statements that still stand. @param meeting the last one that both have agreed on; one before the payment says nothing about the handover */
export function statementsOf(
  events: readonly { action: HandoverAction; created_at: Date }[],
  meeting: { status: MeetingStatus; meets_at: Date; accepted_at: Date | null; absent: Side | null } | undefined,
  paidAt: Date | null,
): Statements {
  const own = meeting && (paidAt === null || meeting.meets_at >= paidAt) ? meeting : undefined;
  const toCome = Math.max(paidAt?.getTime() ?? 0, own?.accepted_at?.getTime() ?? 0);
  return {
    meetsAt: own?.meets_at ?? null,
    absent: own?.absent ?? null,
    isSettled: SETTLED_STATES.some((settled) => settled === own?.status),
    toComeAt: toCome > 0 ? new Date(toCome) : null,
    extendedAt: events.findLast(({ action }) => action === 'extend')?.created_at ?? null,
  };
}

/** Why the seller may not report the handover now; null when nothing stands against it. */
export function claimRefusal({ absent, meetsAt }: Statements, now: Date): ErrorCode | null {
  if (absent !== null) return absent === 'seller' ? 'no_show_stands' : 'absence_reported';
  return meetsAt && meetsAt > now ? 'claim_early' : null;
}

/** Why the handover cannot have been at that time, in the minute in which forms give it; null when it can. */
export function claimTimeFault({ toComeAt }: Statements, time: Date, now: Date): string | null {
  if (time > now) return 'This time is yet to come.';
  const from = Math.floor((toComeAt?.getTime() ?? 0) / MINUTE_MS) * MINUTE_MS;
  return time.getTime() < from ? 'This time is before the payment, or before you both agreed to meet.' : null;
}

/** Whether the claim of a handover at that time contradicts what the buyer has said: an admin decides then, not silence. */
export const isContradicted = ({ extendedAt }: Statements, time: Date): boolean => extendedAt !== null && time < extendedAt;
