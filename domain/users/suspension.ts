import type { SuspensionDays } from '#contract/moderation-vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';

/** The end of a suspension for good, as the account of the user holds it. */
const FOR_GOOD = new Date('9999-12-31T00:00:00Z');

/** When a suspension of so many days ends that begins now; null: never. */
export const suspensionEnd = (days: SuspensionDays | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS);

/** The end of a suspension as the account holds it, where it is compared with the clock. */
export const heldEnd = (until: Date | null): Date => until ?? FOR_GOOD;

/** Whether an account is suspended now that holds this end. */
export const isSuspended = (until: Date | null, now: Date): boolean => until !== null && until.getTime() > now.getTime();
