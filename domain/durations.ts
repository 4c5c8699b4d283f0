/** A minute, ms. */
export const MINUTE_MS = 60_000;

/** An hour, ms. */
export const HOUR_MS = 60 * MINUTE_MS;

/** A day, ms. Bangladesh has no daylight saving time: every day is as long. */
export const DAY_MS = 24 * HOUR_MS;
