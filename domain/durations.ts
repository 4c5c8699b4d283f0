/** An hour, ms. */
export const HOUR_MS = 3_600_000;

/** A day, ms. Bangladesh has no daylight saving time: every day is as long. */
export const DAY_MS = 24 * HOUR_MS;
