import { HOUR_MS } from '#domain/durations.ts';

/** Hours before the deadline of a booking at which both sides get an email. */
const REMIND_HOURS = [24, 3] as const;

/** When a booking made at `now` ends unless it is paid. @param hours BOOKING_HOURS */
export const deadlineOf = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

/** Whether the deadline has passed: at that moment a booking can be paid no more. */
export const isLate = (expiresAt: Date, at: Date): boolean => at.getTime() >= expiresAt.getTime();

const remindersOf = (expiresAt: Date): number[] => REMIND_HOURS.map((hours) => expiresAt.getTime() - hours * HOUR_MS);

/** How many of the emails before this deadline are due at `now`, sent or not. */
export const remindersDue = (expiresAt: Date, now: Date): number => remindersOf(expiresAt).filter((time) => time <= now.getTime()).length;

/** The next time after `now` at which something is due: an email, or the end of the booking. */
export const nextDue = (expiresAt: Date, now: Date): Date =>
  new Date(remindersOf(expiresAt).find((time) => time > now.getTime()) ?? expiresAt.getTime());
