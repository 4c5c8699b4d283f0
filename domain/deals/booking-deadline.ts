import { HOUR_MS } from '#domain/durations.ts';

/** Hours before the deadline of a booking at which both sides get an email. */
const REMIND_HOURS = [24, 3] as const;

/** When a booking made at `now` ends unless it is paid. @param hours BOOKING_HOURS */
export const deadlineOf = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

/** Whether the deadline has passed: at that moment a booking can be paid no more. */
export const isLate = (expiresAt: Date, at: Date): boolean => at.getTime() >= expiresAt.getTime();

const remindersOf = (dueAt: Date, hoursBefore: readonly number[]): number[] =>
  hoursBefore.map((hours) => dueAt.getTime() - hours * HOUR_MS);

/** How many of the emails before this deadline are due at `now`, sent or not. */
export const remindersDue = (dueAt: Date, now: Date, hoursBefore: readonly number[] = REMIND_HOURS): number =>
  remindersOf(dueAt, hoursBefore).filter((time) => time <= now.getTime()).length;

/** The next time after `now` at which something is due: an email, or the deadline itself. */
export const nextDue = (dueAt: Date, now: Date, hoursBefore: readonly number[] = REMIND_HOURS): Date =>
  new Date(remindersOf(dueAt, hoursBefore).find((time) => time > now.getTime()) ?? dueAt.getTime());
